/* The region that callgrind counts: `region(loop, turns)` runs loop(turns).
 *
 * valgrind is told to switch collection on and off at the entry and exit of the symbol
 * `barecall_counted_region` and to write a profile at its exit, so one process pays the
 * interpreter's start once and still gives a separate total for each length of the loop. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <alloca.h>
#include <stdint.h>

__attribute__((noinline, visibility("default"))) PyObject *
barecall_counted_region(PyObject *loop, PyObject *turns)
{
    return PyObject_CallFunctionObjArgs(loop, turns, NULL);
}

/* Enters the region with the stack at a fixed place within its page. Where the stack begins depends
 * on the length of the environment and the arguments, and memset on the alignment of what it fills:
 * without this, the same call takes 27 instructions more or less in another folder. */
static PyObject *
region(PyObject *Py_UNUSED(module), PyObject *const *args, Py_ssize_t nargs)
{
    if (nargs != 2) {
        PyErr_SetString(PyExc_TypeError, "region() takes a loop and its turns");
        return NULL;
    }
    uintptr_t within_page = (uintptr_t)__builtin_frame_address(0) % 4096;
    volatile char *padding = alloca(within_page + 1);
    padding[0] = 0;
    PyObject *result = barecall_counted_region(args[0], args[1]);
    /* Read after the call: this keeps the padding, and the call from being a tail call, whose
     * return callgrind would not see. */
    (void)padding[0];
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
