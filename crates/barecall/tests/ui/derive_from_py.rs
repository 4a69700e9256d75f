use barecall::FromPyObject;

#[derive(FromPyObject)]
struct Unit;

#[derive(FromPyObject)]
struct Empty {}

#[derive(FromPyObject)]
struct EmptyTuple();

#[derive(FromPyObject)]
enum NoVariants {}

#[derive(FromPyObject)]
enum UnitVariant {
    One(i64),
    Two,
}

#[derive(FromPyObject)]
union Union {
    a: i64,
}

#[derive(FromPyObject)]
struct TwoLifetimes<'a, 'b> {
    a: &'a str,
    b: &'b str,
}

#[derive(FromPyObject)]
#[pyo3(transparent)]
struct TransparentTwo {
    a: i64,
    b: i64,
}

#[derive(FromPyObject)]
#[pyo3(transparent)]
struct TransparentPair(i64, i64);

#[derive(FromPyObject)]
#[pyo3(transparent, rename_all = "camelCase")]
struct TransparentRenamed {
    a: i64,
}

#[derive(FromPyObject)]
#[pyo3(transparent)]
struct TransparentItem {
    #[pyo3(item)]
    a: i64,
}

#[derive(FromPyObject)]
#[pyo3(rename_all = "camelCase")]
struct RenamedPair(i64, i64);

#[derive(FromPyObject)]
struct ItemPair(#[pyo3(item)] i64, #[pyo3(attribute("b"))] i64);

#[derive(FromPyObject)]
struct DefaultPair(#[pyo3(default)] i64, i64);

#[derive(FromPyObject)]
struct OnlyDefaults {
    #[pyo3(default)]
    a: i64,
    #[pyo3(default = 3)]
    b: i64,
}

#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct AllItems {
    #[pyo3(item)]
    a: i64,
    #[pyo3(attribute)]
    b: i64,
    #[pyo3(item("fine"))]
    c: i64,
}

#[derive(FromPyObject)]
#[pyo3(annotation = "name")]
struct Annotated {
    a: i64,
}

#[derive(FromPyObject)]
#[pyo3(transparent, annotation = "name")]
enum AnnotatedEnum {
    A(i64),
}

#[derive(FromPyObject)]
#[pyo3(rename_all = "camelCase")]
enum RenamedTwice {
    #[pyo3(rename_all = "UPPERCASE")]
    A { a: i64 },
}

fn main() {}
