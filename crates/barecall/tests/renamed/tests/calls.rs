//! Functions of a crate that renames its dependencies are called.

use barecall_renamed::{by_manifest, by_path, handed_over, warning};
use snake::prelude::*;

#[test]
fn functions_are_called() -> PyResult<()> {
    Python::initialize();
    Python::attach(|py| {
        let call = |function: Bound<'_, PyAny>, argument: Bound<'_, PyAny>| {
            function.call1((argument,)).map(|value| value.to_string())
        };
        let number = 4i64.into_pyobject(py)?.into_any();
        let text = "text".into_pyobject(py)?.into_any();
        assert_eq!(
            call(
                wrap_pyfunction!(by_manifest, py)?.into_any(),
                number.clone()
            )?,
            "5"
        );
        assert_eq!(call(wrap_pyfunction!(by_path, py)?.into_any(), text)?, "4");
        assert_eq!(
            call(
                wrap_pyfunction!(handed_over, py)?.into_any(),
                number.clone()
            )?,
            "4"
        );
        assert_eq!(
            call(wrap_pyfunction!(warning, py)?.into_any(), number)?,
            "4"
        );
        Ok(())
    })
}
