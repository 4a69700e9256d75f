/* The region that callgrind counts: `region(loop, turns)` runs loop(turns).
 *
 * valgrind is told to switch collection on and off at the entry and exit of the symbol
 * `barecall_counted_region` and to write a profile at its exit, so one process pays the
 * interpreter's start once and still gives a separate total for each length of the loop. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>

__attribute__((noinline, visibility("default"))) PyObject *
barecall_counted_region(PyObject *loop, PyObject *turns)
{
    return PyObject_CallFunctionObjArgs(loop, turns, NULL);
}

static PyObject *
region(PyObject *Py_UNUSED(module), PyObject *const *args, Py_ssize_t nargs)
{
    if (nargs != 2) {
        PyErr_SetString(PyExc_TypeError, "region() takes a loop and its turns");
        return NULL;
    }
    PyObject *result = barecall_counted_region(args[0], args[1]);
    /* Kept from being a tail call: callgrind needs the return to see the exit. */
    __asm__ volatile("" : : : "memory");
    return result;
}

static PyMethodDef methods[] = {
    {"region", (PyCFunction)(void (*)(void))region, METH_FASTCALL,
     "Calls loop(turns) inside the region that callgrind counts."},
    {NULL, NULL, 0, NULL},
};

static PyModuleDef definition = {
    .m_base = PyModuleDef_HEAD_INIT,
    .m_name = "counted",
    .m_methods = methods,
};

PyMODINIT_FUNC
PyInit_counted(void)
{
    return PyModuleDef_Init(&definition);
}
