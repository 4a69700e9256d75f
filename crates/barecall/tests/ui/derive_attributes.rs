use barecall::{FromPyObject, IntoPyObject};

#[derive(FromPyObject, IntoPyObject)]
struct Getters {
    #[pyo3(item, attribute)]
    a: i64,
    #[pyo3(attribute("a", "b"))]
    b: i64,
    #[pyo3(attribute(1))]
    c: i64,
    #[pyo3(attribute(""))]
    d: i64,
    #[pyo3(item("a", "b"))]
    e: i64,
    #[pyo3(item())]
    f: i64,
}

#[derive(FromPyObject)]
struct Unknown {
    #[pyo3(name = "b")]
    a: i64,
    #[pyo3(default, default)]
    b: i64,
    #[pyo3(from_py_with)]
    c: i64,
    #[pyo3(from_py_with = "function")]
    d: i64,
    #[barecall(default)]
    e: i64,
}

#[derive(FromPyObject)]
#[pyo3(transparant)]
struct Misspelt {
    a: i64,
}

#[derive(FromPyObject)]
#[pyo3(from_item_all, from_item_all)]
struct Twice {
    a: i64,
}

#[derive(FromPyObject)]
#[pyo3(rename_all = "CAMELCASE")]
struct UnknownRule {
    a: i64,
}

#[derive(FromPyObject)]
#[barecall(krate = "barecall")]
struct UnknownPath {
    a: i64,
}

fn main() {}
