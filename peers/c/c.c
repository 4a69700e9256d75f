/* The contender `c`: what a competent C programmer writes against the stable public API.
 *
 * Every function accepts the calls that a Python def with the same signature accepts, keywords
 * included, so all but noop() use METH_FASTCALL | METH_KEYWORDS. Conversions are the documented
 * functions (PyLong_AsLongLong, PyFloat_AsDouble, PyUnicode_AsUTF8AndSize), and every one of them
 * is checked. Nothing here reads the inside of an object: ../c_fast does that. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#define MAX_PARAMETERS 20

struct signature {
    const char *function;
    Py_ssize_t positional; /* parameters that may be given by position */
    Py_ssize_t required;   /* leading parameters without a default */
    Py_ssize_t count;
    const char *texts[MAX_PARAMETERS];
    PyObject *names[MAX_PARAMETERS]; /* the texts, interned at import */
};

static struct signature signatures[];

/* The rows of `signatures`. */
enum { COLLATZ, ADD6, ADDF, KW, KW20, STRLEN, BYTESLEN, SUM_INTS, SUM_FLOATS, MAKE_LIST,
       SUM_DICT, MAKE_DICT, PAIR, MAYBE, LEN_OF, SIGNATURES };

/* ---- binding ------------------------------------------------------------------------------ */

/* Keyword names in a call are nearly always interned, so pointers are compared before texts. */
static Py_ssize_t
find_parameter(const struct signature *sig, PyObject *name)
{
    for (Py_ssize_t i = 0; i < sig->count; i++) {
        if (sig->names[i] == name) {
            return i;
        }
    }
    for (Py_ssize_t i = 0; i < sig->count; i++) {
        if (PyUnicode_Compare(sig->names[i], name) == 0) {
            return i;
        }
    }
    if (!PyErr_Occurred()) {
        PyErr_Format(PyExc_TypeError, "%s() got an unexpected keyword argument '%U'",
                     sig->function, name);
    }
    return -1;
}

static int
bind_keywords(const struct signature *sig, PyObject *const *values, PyObject *kwnames,
              PyObject **slots)
{
    for (Py_ssize_t k = 0; k < PyTuple_GET_SIZE(kwnames); k++) {
        PyObject *name = PyTuple_GET_ITEM(kwnames, k);
        Py_ssize_t i = find_parameter(sig, name);
        if (i < 0) {
            return -1;
        }
        if (slots[i] != NULL) {
            PyErr_Format(PyExc_TypeError, "%s() got multiple values for argument '%U'",
                         sig->function, name);
            return -1;
        }
        slots[i] = values[k];
    }
    return 0;
}

/* Fills `slots`, which come all NULL, in declaration order. */
static int
bind_slots(const struct signature *sig, PyObject *const *args, Py_ssize_t nargs,
           PyObject *kwnames, PyObject **slots)
{
    if (nargs > sig->positional) {
        PyErr_Format(PyExc_TypeError, "%s() takes %zd positional arguments but %zd were given",
                     sig->function, sig->positional, nargs);
        return -1;
    }
    for (Py_ssize_t i = 0; i < nargs; i++) {
        slots[i] = args[i];
    }
    if (kwnames != NULL && bind_keywords(sig, args + nargs, kwnames, slots) < 0) {
        return -1;
    }
    for (Py_ssize_t i = nargs; i < sig->required; i++) {
        if (slots[i] == NULL) {
            PyErr_Format(PyExc_TypeError, "%s() missing required argument: '%s'",
                         sig->function, sig->texts[i]);
            return -1;
        }
    }
    return 0;
}

/* Returns the bound arguments: the caller's own array where all were given by position, as
 * Argument Clinic does it, else `slots`. */
static inline PyObject *const *
bind(const struct signature *sig, Py_ssize_t count, PyObject *const *args, Py_ssize_t nargs,
     PyObject *kwnames, PyObject **slots)
{
    if (kwnames == NULL && nargs == count) {
        return args;
    }
    return bind_slots(sig, args, nargs, kwnames, slots) < 0 ? NULL : slots;
}

/* The head that all functions with keywords share: `given` holds the bound arguments. */
#define BIND(row, count)                                                                \
    PyObject *slots[count] = {NULL};                                                    \
    PyObject *const *given =                                                            \
        bind(&signatures[row], count, args, nargs, kwnames, slots);                     \
    if (given == NULL) {                                                                \
        return NULL;                                                                    \
    }

#define PARAMETERS                                                                      \
    PyObject *Py_UNUSED(module), PyObject *const *args, Py_ssize_t nargs, PyObject *kwnames

/* ---- conversions -------------------------------------------------------------------------- */

static int
as_i64(PyObject *object, long long *value)
{
    *value = PyLong_AsLongLong(object);
    return *value == -1 && PyErr_Occurred() ? -1 : 0;
}

static int
as_f64(PyObject *object, double *value)
{
    *value = PyFloat_AsDouble(object);
    return *value == -1.0 && PyErr_Occurred() ? -1 : 0;
}

static int
as_size(PyObject *object, Py_ssize_t *value)
{
    *value = PyNumber_AsSsize_t(object, PyExc_OverflowError);
    if (*value == -1 && PyErr_Occurred()) {
        return -1;
    }
    if (*value < 0) {
        PyErr_SetString(PyExc_OverflowError, "can't convert negative int to unsigned");
        return -1;
    }
    return 0;
}

static int
wrong_type(const char *wanted, PyObject *object)
{
    PyErr_Format(PyExc_TypeError, "expected %s, got %s", wanted, Py_TYPE(object)->tp_name);
    return -1;
}

/* ---- the cases ---------------------------------------------------------------------------- */

static PyObject *
noop(PyObject *Py_UNUSED(module), PyObject *Py_UNUSED(args))
{
    Py_RETURN_NONE;
}

static PyObject *
collatz(PARAMETERS)
{
    BIND(COLLATZ, 1)
    unsigned long long n = PyLong_AsUnsignedLongLong(given[0]);
    if (n == (unsigned long long)-1 && PyErr_Occurred()) {
        return NULL;
    }
    unsigned int steps = 0;
    while (n > 1) {
        n = n % 2 == 0 ? n / 2 : 3 * n + 1;
        steps++;
    }
    return PyLong_FromUnsignedLong(steps);
}

static PyObject *
add6(PARAMETERS)
{
    BIND(ADD6, 6)
    unsigned long long sum = 0; /* unsigned: overflow wraps instead of being undefined */
    for (int i = 0; i < 6; i++) {
        long long value;
        if (as_i64(given[i], &value) < 0) {
            return NULL;
        }
        sum += (unsigned long long)value;
    }
    return PyLong_FromLongLong((long long)sum);
}

static PyObject *
addf(PARAMETERS)
{
    BIND(ADDF, 2)
    double a, b;
    if (as_f64(given[0], &a) < 0 || as_f64(given[1], &b) < 0) {
        return NULL;
    }
    return PyFloat_FromDouble(a + b);
}

static PyObject *
kw(PARAMETERS)
{
    BIND(KW, 3)
    long long a, b = 2, c = 3;
    if (as_i64(given[0], &a) < 0) {
        return NULL;
    }
    if (given[1] != NULL && as_i64(given[1], &b) < 0) {
        return NULL;
    }
    if (given[2] != NULL && as_i64(given[2], &c) < 0) {
        return NULL;
    }
    return PyLong_FromLongLong(
        (long long)((unsigned long long)a + (unsigned long long)b + (unsigned long long)c));
}

static PyObject *
kw20(PARAMETERS)
{
    PyObject *given[20] = {NULL};
    if (bind_slots(&signatures[KW20], args, nargs, kwnames, given) < 0) {
        return NULL;
    }
    unsigned long long sum = 0;
    for (int i = 0; i < 20; i++) {
        long long value = 0;
        if (given[i] != NULL && as_i64(given[i], &value) < 0) {
            return NULL;
        }
        sum += (unsigned long long)value;
    }
    return PyLong_FromLongLong((long long)sum);
}

static PyObject *
length_of_str(PARAMETERS)
{
    BIND(STRLEN, 1)
    Py_ssize_t length;
    if (PyUnicode_AsUTF8AndSize(given[0], &length) == NULL) {
        return NULL;
    }
    return PyLong_FromSsize_t(length);
}

static PyObject *
length_of_bytes(PARAMETERS)
{
    BIND(BYTESLEN, 1)
    char *bytes;
    Py_ssize_t length;
    if (PyBytes_AsStringAndSize(given[0], &bytes, &length) < 0) {
        return NULL;
    }
    return PyLong_FromSsize_t(length);
}

static PyObject *
sum_ints(PARAMETERS)
{
    BIND(SUM_INTS, 1)
    PyObject *items = PySequence_Fast(given[0], "expected a sequence");
    if (items == NULL) {
        return NULL;
    }
    unsigned long long sum = 0;
    /* The size is read each time: an item's __index__ may shorten the list. */
    for (Py_ssize_t i = 0; i < PySequence_Fast_GET_SIZE(items); i++) {
        long long value;
        if (as_i64(PySequence_Fast_GET_ITEM(items, i), &value) < 0) {
            Py_DECREF(items);
            return NULL;
        }
        sum += (unsigned long long)value;
    }
    Py_DECREF(items);
    return PyLong_FromLongLong((long long)sum);
}

static PyObject *
sum_floats(PARAMETERS)
{
    BIND(SUM_FLOATS, 1)
    PyObject *items = PySequence_Fast(given[0], "expected a sequence");
    if (items == NULL) {
        return NULL;
    }
    double sum = 0.0;
    for (Py_ssize_t i = 0; i < PySequence_Fast_GET_SIZE(items); i++) {
        double value;
        if (as_f64(PySequence_Fast_GET_ITEM(items, i), &value) < 0) {
            Py_DECREF(items);
            return NULL;
        }
        sum += value;
    }
    Py_DECREF(items);
    return PyFloat_FromDouble(sum);
}

static PyObject *
make_list(PARAMETERS)
{
    BIND(MAKE_LIST, 1)
    Py_ssize_t n;
    if (as_size(given[0], &n) < 0) {
        return NULL;
    }
    PyObject *list = PyList_New(n);
    if (list == NULL) {
        return NULL;
    }
    for (Py_ssize_t i = 0; i < n; i++) {
        PyObject *item = PyLong_FromLongLong(i);
        if (item == NULL) {
            Py_DECREF(list);
            return NULL;
        }
        PyList_SET_ITEM(list, i, item);
    }
    return list;
}

static PyObject *
sum_dict(PARAMETERS)
{
    BIND(SUM_DICT, 1)
    if (!PyDict_Check(given[0])) {
        wrong_type("dict", given[0]);
        return NULL;
    }
    unsigned long long sum = 0;
    Py_ssize_t position = 0;
    PyObject *key, *item;
    while (PyDict_Next(given[0], &position, &key, &item)) {
        long long value;
        if (!PyUnicode_Check(key)) {
            wrong_type("str", key);
            return NULL;
        }
        if (as_i64(item, &value) < 0) {
            return NULL;
        }
        sum += (unsigned long long)value;
    }
    return PyLong_FromLongLong((long long)sum);
}

static int
set_entry(PyObject *dict, Py_ssize_t i)
{
    PyObject *key = PyUnicode_FromFormat("k%zd", i);
    if (key == NULL) {
        return -1;
    }
    PyObject *value = PyLong_FromLongLong(i);
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
make_dict(PARAMETERS)
{
    BIND(MAKE_DICT, 1)
    Py_ssize_t n;
    if (as_size(given[0], &n) < 0) {
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
pair(PARAMETERS)
{
    BIND(PAIR, 1)
    if (!PyTuple_Check(given[0]) || PyTuple_GET_SIZE(given[0]) != 2) {
        wrong_type("a tuple of 2", given[0]);
        return NULL;
    }
    long long a;
    double b;
    if (as_i64(PyTuple_GET_ITEM(given[0], 0), &a) < 0
        || as_f64(PyTuple_GET_ITEM(given[0], 1), &b) < 0) {
        return NULL;
    }
    return PyFloat_FromDouble((double)a + b);
}

static PyObject *
maybe(PARAMETERS)
{
    BIND(MAYBE, 1)
    long long value = 0;
    if (given[0] != Py_None && as_i64(given[0], &value) < 0) {
        return NULL;
    }
    return PyLong_FromLongLong(value);
}

static PyObject *
len_of(PARAMETERS)
{
    BIND(LEN_OF, 1)
    Py_ssize_t length = PyObject_Size(given[0]);
    if (length < 0) {
        return NULL;
    }
    return PyLong_FromSsize_t(length);
}

static PyObject *
raise_error(PyObject *Py_UNUSED(module), PyObject *Py_UNUSED(args))
{
    PyErr_SetString(PyExc_ValueError, "no");
    return NULL;
}

/* ---- the module --------------------------------------------------------------------------- */

static struct signature signatures[SIGNATURES] = {
    [COLLATZ] = {"collatz", 1, 1, 1, {"n"}, {0}},
    [ADD6] = {"add6", 6, 6, 6, {"a", "b", "c", "d", "e", "f"}, {0}},
    [ADDF] = {"addf", 2, 2, 2, {"a", "b"}, {0}},
    [KW] = {"kw", 3, 1, 3, {"a", "b", "c"}, {0}},
    [KW20] = {"kw20", 0, 0, 20,
              {"k0", "k1", "k2", "k3", "k4", "k5", "k6", "k7", "k8", "k9",
               "k10", "k11", "k12", "k13", "k14", "k15", "k16", "k17", "k18", "k19"}, {0}},
    [STRLEN] = {"strlen", 1, 1, 1, {"s"}, {0}},
    [BYTESLEN] = {"byteslen", 1, 1, 1, {"b"}, {0}},
    [SUM_INTS] = {"sum_ints", 1, 1, 1, {"v"}, {0}},
    [SUM_FLOATS] = {"sum_floats", 1, 1, 1, {"v"}, {0}},
    [MAKE_LIST] = {"make_list", 1, 1, 1, {"n"}, {0}},
    [SUM_DICT] = {"sum_dict", 1, 1, 1, {"d"}, {0}},
    [MAKE_DICT] = {"make_dict", 1, 1, 1, {"n"}, {0}},
    [PAIR] = {"pair", 1, 1, 1, {"p"}, {0}},
    [MAYBE] = {"maybe", 1, 1, 1, {"x"}, {0}},
    [LEN_OF] = {"len_of", 1, 1, 1, {"obj"}, {0}},
};

#define WITH_KEYWORDS(function)                                                         \
    (PyCFunction)(void (*)(void))function, METH_FASTCALL | METH_KEYWORDS

static PyMethodDef methods[] = {
    {"noop", noop, METH_NOARGS, "noop($module, /)\n--\n\n"},
    {"collatz", WITH_KEYWORDS(collatz), "collatz($module, n)\n--\n\n"},
    {"add6", WITH_KEYWORDS(add6), "add6($module, a, b, c, d, e, f)\n--\n\n"},
    {"addf", WITH_KEYWORDS(addf), "addf($module, a, b)\n--\n\n"},
    {"kw", WITH_KEYWORDS(kw), "kw($module, a, b=2, c=3)\n--\n\n"},
    {"kw20", WITH_KEYWORDS(kw20), NULL},
    {"strlen", WITH_KEYWORDS(length_of_str), "strlen($module, s)\n--\n\n"},
    {"byteslen", WITH_KEYWORDS(length_of_bytes), "byteslen($module, b)\n--\n\n"},
    {"sum_ints", WITH_KEYWORDS(sum_ints), "sum_ints($module, v)\n--\n\n"},
    {"sum_floats", WITH_KEYWORDS(sum_floats), "sum_floats($module, v)\n--\n\n"},
    {"make_list", WITH_KEYWORDS(make_list), "make_list($module, n)\n--\n\n"},
    {"sum_dict", WITH_KEYWORDS(sum_dict), "sum_dict($module, d)\n--\n\n"},
    {"make_dict", WITH_KEYWORDS(make_dict), "make_dict($module, n)\n--\n\n"},
    {"pair", WITH_KEYWORDS(pair), "pair($module, p)\n--\n\n"},
    {"maybe", WITH_KEYWORDS(maybe), "maybe($module, x)\n--\n\n"},
    {"len_of", WITH_KEYWORDS(len_of), "len_of($module, obj)\n--\n\n"},
    {"raise_error", raise_error, METH_NOARGS, "raise_error($module, /)\n--\n\n"},
    {NULL, NULL, 0, NULL},
};

static int
intern_names(void)
{
    for (int row = 0; row < SIGNATURES; row++) {
        struct signature *sig = &signatures[row];
        for (Py_ssize_t i = 0; i < sig->count; i++) {
            if (sig->names[i] == NULL) {
                sig->names[i] = PyUnicode_InternFromString(sig->texts[i]);
            }
            if (sig->names[i] == NULL) {
                return -1;
            }
        }
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
    .m_name = "c",
    .m_doc = "The cases in hand-written C against the stable public API.",
    .m_methods = methods,
    .m_slots = slots,
};

PyMODINIT_FUNC
PyInit_c(void)
{
    return PyModuleDef_Init(&definition);
}
