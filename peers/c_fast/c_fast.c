/* The contender `c_fast`: the fastest that an expert can write with documented names.
 *
 * It takes the cheapest calling convention for each call that is measured (METH_O, METH_FASTCALL)
 * and so accepts keywords only where the case passes them. Functions without arguments are
 * METH_FASTCALL too: since 3.11 the interpreter has a specialised instruction for that and none for
 * METH_NOARGS, which costs 87 instructions more on 3.13.
 *
 * Objects are read in place through the public inline API, some of it unstable:
 * PyUnstable_Long_IsCompact (3.12 and newer), PyFloat_AS_DOUBLE, PyUnicode_IS_COMPACT_ASCII,
 * PyList_GET_ITEM. This row is shown for comparison; no promise is made against it. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#define LIKELY(condition) __builtin_expect(!!(condition), 1)

/* ---- conversions: the common exact type in place, all else through the API ------------------ */

static inline int
as_i64(PyObject *object, long long *value)
{
#if PY_VERSION_HEX >= 0x030C0000
    if (LIKELY(PyLong_CheckExact(object)
               && PyUnstable_Long_IsCompact((PyLongObject *)object))) {
        *value = PyUnstable_Long_CompactValue((PyLongObject *)object);
        return 0;
    }
#endif
    *value = PyLong_AsLongLong(object);
    return *value == -1 && PyErr_Occurred() ? -1 : 0;
}

static inline int
as_f64(PyObject *object, double *value)
{
    if (LIKELY(PyFloat_CheckExact(object))) {
        *value = PyFloat_AS_DOUBLE(object);
        return 0;
    }
    *value = PyFloat_AsDouble(object);
    return *value == -1.0 && PyErr_Occurred() ? -1 : 0;
}

static int
as_size(PyObject *object, Py_ssize_t *value)
{
    long long wide;
    if (as_i64(object, &wide) < 0) {
        return -1;
    }
    if (wide < 0) {
        PyErr_SetString(PyExc_OverflowError, "can't convert negative int to unsigned");
        return -1;
    }
    *value = (Py_ssize_t)wide;
    return 0;
}

static PyObject *
wrong_type(const char *wanted, PyObject *object)
{
    return PyErr_Format(PyExc_TypeError, "expected %s, got %s", wanted,
                        Py_TYPE(object)->tp_name);
}

static PyObject *
wrong_count(const char *function)
{
    return PyErr_Format(PyExc_TypeError, "%s() got the wrong number of arguments", function);
}

/* ---- one argument or none ------------------------------------------------------------------ */

static PyObject *
noop(PyObject *Py_UNUSED(module), PyObject *const *Py_UNUSED(args), Py_ssize_t nargs)
{
    if (nargs != 0) {
        return wrong_count("noop");
    }
    Py_RETURN_NONE;
}

static PyObject *
collatz(PyObject *Py_UNUSED(module), PyObject *arg)
{
    unsigned long long n;
#if PY_VERSION_HEX >= 0x030C0000
    if (LIKELY(PyLong_CheckExact(arg) && PyUnstable_Long_IsCompact((PyLongObject *)arg)
               && PyUnstable_Long_CompactValue((PyLongObject *)arg) >= 0)) {
        n = (unsigned long long)PyUnstable_Long_CompactValue((PyLongObject *)arg);
    }
    else
#endif
    {
        n = PyLong_AsUnsignedLongLong(arg);
        if (n == (unsigned long long)-1 && PyErr_Occurred()) {
            return NULL;
        }
    }
    unsigned int steps = 0;
    while (n > 1) {
        n = n % 2 == 0 ? n / 2 : 3 * n + 1;
        steps++;
    }
    return PyLong_FromLong((long)steps);
}

static PyObject *
length_of_str(PyObject *Py_UNUSED(module), PyObject *arg)
{
    if (LIKELY(PyUnicode_Check(arg) && PyUnicode_IS_COMPACT_ASCII(arg))) {
        return PyLong_FromSsize_t(PyUnicode_GET_LENGTH(arg));
    }
    Py_ssize_t length;
    if (PyUnicode_AsUTF8AndSize(arg, &length) == NULL) {
        return NULL;
    }
    return PyLong_FromSsize_t(length);
}

static PyObject *
length_of_bytes(PyObject *Py_UNUSED(module), PyObject *arg)
{
    if (!PyBytes_Check(arg)) {
        return wrong_type("bytes", arg);
    }
    return PyLong_FromSsize_t(PyBytes_GET_SIZE(arg));
}

static PyObject *
sum_ints(PyObject *Py_UNUSED(module), PyObject *arg)
{
    if (!PyList_Check(arg)) {
        return wrong_type("list", arg);
    }
    unsigned long long sum = 0;
    /* The size is read each time: an item's __index__ may shorten the list. */
    for (Py_ssize_t i = 0; i < PyList_GET_SIZE(arg); i++) {
        long long value;
        if (as_i64(PyList_GET_ITEM(arg, i), &value) < 0) {
            return NULL;
        }
        sum += (unsigned long long)value;
    }
    return PyLong_FromLongLong((long long)sum);
}

static PyObject *
sum_floats(PyObject *Py_UNUSED(module), PyObject *arg)
{
    if (!PyList_Check(arg)) {
        return wrong_type("list", arg);
    }
    double sum = 0.0;
    for (Py_ssize_t i = 0; i < PyList_GET_SIZE(arg); i++) {
        double value;
        if (as_f64(PyList_GET_ITEM(arg, i), &value) < 0) {
            return NULL;
        }
        sum += value;
    }
    return PyFloat_FromDouble(sum);
}

static PyObject *
make_list(PyObject *Py_UNUSED(module), PyObject *arg)
{
    Py_ssize_t n;
    if (as_size(arg, &n) < 0) {
        return NULL;
    }
    PyObject *list = PyList_New(n);
    if (list == NULL) {
        return NULL;
    }
    for (Py_ssize_t i = 0; i < n; i++) {
        PyObject *item = PyLong_FromLong((long)i);
        if (item == NULL) {
            Py_DECREF(list);
            return NULL;
        }
        PyList_SET_ITEM(list, i, item);
    }
    return list;
}

static PyObject *
sum_dict(PyObject *Py_UNUSED(module), PyObject *arg)
{
    if (!PyDict_Check(arg)) {
        return wrong_type("dict", arg);
    }
    unsigned long long sum = 0;
    Py_ssize_t position = 0;
    PyObject *key, *item;
    while (PyDict_Next(arg, &position, &key, &item)) {
        long long value;
        if (!PyUnicode_Check(key)) {
            return wrong_type("str", key);
        }
        if (as_i64(item, &value) < 0) {
            return NULL;
        }
        sum += (unsigned long long)value;
    }
    return PyLong_FromLongLong((long long)sum);
}

/* "k" and the digits of i, written into a fresh ASCII string: PyUnicode_FromFormat costs ten
 * times as much. */
static PyObject *
entry_key(Py_ssize_t i)
{
    char text[24];
    char *start = text + sizeof text;
    size_t rest = (size_t)i;
    do {
        *--start = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest != 0);
    *--start = 'k';
    Py_ssize_t length = text + sizeof text - start;
    PyObject *key = PyUnicode_New(length, 127);
    if (key != NULL) {
        memcpy(PyUnicode_1BYTE_DATA(key), start, (size_t)length);
    }
    return key;
}

static int
set_entry(PyObject *dict, Py_ssize_t i)
{
    PyObject *key = entry_key(i);
    if (key == NULL) {
        return -1;
    }
    PyObject *value = PyLong_FromLong((long)i);
    if (value == NULL) {
        Py_DECREF(key);
        return -1;
    }
    int status = PyDict_SetItem(dict, key, value);
    Py_DECREF(key);
    Py_DECREF(value);
    return status;
}

static PyObject *
make_dict(PyObject *Py_UNUSED(module), PyObject *arg)
{
    Py_ssize_t n;
    if (as_size(arg, &n) < 0) {
        return NULL;
    }
    PyObject *dict = PyDict_New();
    if (dict == NULL) {
        return NULL;
    }
    for (Py_ssize_t i = 0; i < n; i++) {
        if (set_entry(dict, i) < 0) {
            Py_DECREF(dict);
            return NULL;
        }
    }
    return dict;
}

static PyObject *
pair(PyObject *Py_UNUSED(module), PyObject *arg)
{
    if (!PyTuple_Check(arg) || PyTuple_GET_SIZE(arg) != 2) {
        return wrong_type("a tuple of 2", arg);
    }
    long long a;
    double b;
    if (as_i64(PyTuple_GET_ITEM(arg, 0), &a) < 0 || as_f64(PyTuple_GET_ITEM(arg, 1), &b) < 0) {
        return NULL;
    }
    return PyFloat_FromDouble((double)a + b);
}

static PyObject *
maybe(PyObject *Py_UNUSED(module), PyObject *arg)
{
    long long value = 0;
    if (arg != Py_None && as_i64(arg, &value) < 0) {
        return NULL;
    }
    return PyLong_FromLong((long)value);
}

static PyObject *
len_of(PyObject *Py_UNUSED(module), PyObject *arg)
{
    Py_ssize_t length = PyObject_Size(arg);
    if (length < 0) {
        return NULL;
    }
    return PyLong_FromSsize_t(length);
}

static PyObject *
raise_error(PyObject *Py_UNUSED(module), PyObject *const *Py_UNUSED(args), Py_ssize_t nargs)
{
    if (nargs != 0) {
        return wrong_count("raise_error");
    }
    PyErr_SetString(PyExc_ValueError, "no");
    return NULL;
}

/* ---- several arguments by position --------------------------------------------------------- */

static PyObject *
add6(PyObject *Py_UNUSED(module), PyObject *const *args, Py_ssize_t nargs)
{
    if (nargs != 6) {
        return wrong_count("add6");
    }
    unsigned long long sum = 0;
    for (int i = 0; i < 6; i++) {
        long long value;
        if (as_i64(args[i], &value) < 0) {
            return NULL;
        }
        sum += (unsigned long long)value;
    }
    return PyLong_FromLong((long)sum);
}

static PyObject *
addf(PyObject *Py_UNUSED(module), PyObject *const *args, Py_ssize_t nargs)
{
    double a, b;
    if (nargs != 2) {
        return wrong_count("addf");
    }
    if (as_f64(args[0], &a) < 0 || as_f64(args[1], &b) < 0) {
        return NULL;
    }
    return PyFloat_FromDouble(a + b);
}

/* ---- keywords ------------------------------------------------------------------------------ */

#define KW20_COUNT 20
static const char *const kw_texts[3] = {"a", "b", "c"};
static PyObject *kw_names[3];
static PyObject *kw20_names[KW20_COUNT];

/* The search starts behind the last match: callers mostly keep to declaration order. */
static Py_ssize_t
find_name(PyObject *const *names, Py_ssize_t count, Py_ssize_t start, PyObject *name)
{
    for (Py_ssize_t i = start; i < count; i++) {
        if (names[i] == name) {
            return i;
        }
    }
    for (Py_ssize_t i = 0; i < start; i++) {
        if (names[i] == name) {
            return i;
        }
    }
    for (Py_ssize_t i = 0; i < count; i++) {
        if (PyUnicode_Compare(names[i], name) == 0) {
            return i;
        }
    }
    if (!PyErr_Occurred()) {
        PyErr_Format(PyExc_TypeError, "got an unexpected keyword argument '%U'", name);
    }
    return -1;
}

static int
bind_ints(PyObject *const *names, Py_ssize_t count, PyObject *const *values, PyObject *kwnames,
          long long *ints, unsigned int seen)
{
    Py_ssize_t given = PyTuple_GET_SIZE(kwnames), next = 0;
    for (Py_ssize_t k = 0; k < given; k++) {
        PyObject *name = PyTuple_GET_ITEM(kwnames, k);
        Py_ssize_t i = find_name(names, count, next, name);
        if (i < 0) {
            return -1;
        }
        if (seen & (1u << i)) {
            PyErr_Format(PyExc_TypeError, "got multiple values for argument '%U'", name);
            return -1;
        }
        seen |= 1u << i;
        next = i + 1;
        if (as_i64(values[k], &ints[i]) < 0) {
            return -1;
        }
    }
    return (int)(seen & 1u);
}

static PyObject *
kw(PyObject *Py_UNUSED(module), PyObject *const *args, Py_ssize_t nargs, PyObject *kwnames)
{
    long long ints[3] = {0, 2, 3};
    if (nargs > 3) {
        return wrong_count("kw");
    }
    for (Py_ssize_t i = 0; i < nargs; i++) {
        if (as_i64(args[i], &ints[i]) < 0) {
            return NULL;
        }
    }
    int has_first = nargs > 0;
    if (kwnames != NULL) {
        has_first = bind_ints(kw_names, 3, args + nargs, kwnames, ints, (1u << nargs) - 1);
        if (has_first < 0) {
            return NULL;
        }
    }
    if (!has_first) {
        return wrong_count("kw");
    }
    return PyLong_FromLong((long)((unsigned long long)ints[0] + (unsigned long long)ints[1]
                                  + (unsigned long long)ints[2]));
}

static PyObject *
kw20(PyObject *Py_UNUSED(module), PyObject *const *args, Py_ssize_t nargs, PyObject *kwnames)
{
    long long ints[KW20_COUNT] = {0};
    if (nargs != 0) {
        return wrong_count("kw20");
    }
    if (kwnames != NULL && bind_ints(kw20_names, KW20_COUNT, args, kwnames, ints, 0) < 0) {
        return NULL;
    }
    unsigned long long sum = 0;
    for (int i = 0; i < KW20_COUNT; i++) {
        sum += (unsigned long long)ints[i];
    }
    return PyLong_FromLong((long)sum);
}

/* ---- the module ---------------------------------------------------------------------------- */

#define FAST(function) (PyCFunction)(void (*)(void))function, METH_FASTCALL
#define WITH_KEYWORDS(function)                                                         \
    (PyCFunction)(void (*)(void))function, METH_FASTCALL | METH_KEYWORDS

static PyMethodDef methods[] = {
    {"noop", FAST(noop), NULL},
    {"collatz", collatz, METH_O, NULL},
    {"add6", FAST(add6), NULL},
    {"addf", FAST(addf), NULL},
    {"kw", WITH_KEYWORDS(kw), NULL},
    {"kw20", WITH_KEYWORDS(kw20), NULL},
    {"strlen", length_of_str, METH_O, NULL},
    {"byteslen", length_of_bytes, METH_O, NULL},
    {"sum_ints", sum_ints, METH_O, NULL},
    {"sum_floats", sum_floats, METH_O, NULL},
    {"make_list", make_list, METH_O, NULL},
    {"sum_dict", sum_dict, METH_O, NULL},
    {"make_dict", make_dict, METH_O, NULL},
    {"pair", pair, METH_O, NULL},
    {"maybe", maybe, METH_O, NULL},
    {"len_of", len_of, METH_O, NULL},
    {"raise_error", FAST(raise_error), NULL},
    {NULL, NULL, 0, NULL},
};

static int
intern_names(void)
{
    for (int i = 0; i < 3; i++) {
        if (kw_names[i] == NULL
            && (kw_names[i] = PyUnicode_InternFromString(kw_texts[i])) == NULL) {
            return -1;
        }
    }
    for (int i = 0; i < KW20_COUNT; i++) {
        if (kw20_names[i] != NULL) {
            continue;
        }
        kw20_names[i] = PyUnicode_FromFormat("k%d", i);
        if (kw20_names[i] == NULL) {
            return -1;
        }
        PyUnicode_InternInPlace(&kw20_names[i]);
    }
    return 0;
}

static int
execute(PyObject *module)
{
    if (intern_names() < 0
        || PyModule_AddStringConstant(module, "PROFILE", PEER_PROFILE) < 0
        || PyModule_AddStringConstant(module, "COMPILER", PEER_COMPILER) < 0
        || PyModule_AddStringConstant(module, "FLAGS", PEER_FLAGS) < 0) {
        return -1;
    }
    return 0;
}

static PyModuleDef_Slot slots[] = {{Py_mod_exec, execute}, {0, NULL}};

static PyModuleDef definition = {
    .m_base = PyModuleDef_HEAD_INIT,
    .m_name = "c_fast",
    .m_doc = "The cases in C that reads objects in place.",
    .m_methods = methods,
    .m_slots = slots,
};

PyMODINIT_FUNC
PyInit_c_fast(void)
{
    return PyModuleDef_Init(&definition);
}
