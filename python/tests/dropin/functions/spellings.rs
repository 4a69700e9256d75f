//! Types that are spelled otherwise than they are called: aliases, projections, macros, names that
//! mean something else than usual.

use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::classes::Point;
use crate::function;

type Reference<'a, 'py> = &'a Bound<'py, PyAny>;
type PointReference<'a> = &'a Point;
type Maybe<T> = Option<T>;
type MaybeDict<'a, 'py> = Option<&'a Bound<'py, PyDict>>;
type Numbers = Vec<i64>;
type Pairs<T> = Vec<(T, T)>;

const SIZE: usize = 2;

macro_rules! int {
    () => {
        i64
    };
}

#[function]
fn alias_of_reference(object: Reference<'_, '_>) -> PyResult<usize> {
    object.len()
}

#[function]
fn alias_of_class_reference(point: PointReference<'_>) -> i64 {
    point.x
}

#[function]
#[pyo3(signature = (value=None))]
fn alias_of_option(value: Maybe<i64>) -> Maybe<i64> {
    value
}

#[function]
#[pyo3(signature = (**kwargs))]
fn alias_of_keywords(kwargs: Option<MaybeDict<'_, '_>>) -> bool {
    kwargs.flatten().is_some()
}

#[function]
fn alias_of_pairs(pairs: Pairs<String>) -> Pairs<String> {
    pairs
}

#[function]
fn projected(number: <Numbers as IntoIterator>::Item) -> <Numbers as IntoIterator>::Item {
    number
}

#[function]
fn by_type_macro(number: int!()) -> int!() {
    number
}

#[function]
fn by_path(
    list: ::std::vec::Vec<::core::primitive::i64>,
    option: ::core::option::Option<::std::string::String>,
) -> ::core::result::Result<(::std::vec::Vec<i64>, ::core::option::Option<String>), pyo3::PyErr> {
    Ok((list, option))
}

#[function]
fn array_of_constant(values: [i32; SIZE]) -> [i32; SIZE + 1] {
    [values[0], values[1], 0]
}

mod shadowing {
    //! The names of the prelude mean types of the user.

    use std::collections::HashMap as StdMap;
    use std::num::ParseIntError;

    use pyo3::prelude::*;

    use crate::function;

    type Result<T, E = ParseIntError> = std::result::Result<T, E>;

    /// Not the list that it is called.
    pub(super) struct Vec<T>(T);

    impl<'a, 'py, T: FromPyObject<'a, 'py>> FromPyObject<'a, 'py> for Vec<T> {
        type Error = T::Error;

        fn extract(object: Borrowed<'a, 'py, PyAny>) -> Result<Self, T::Error> {
            object.extract().map(Self)
        }
    }

    impl<'py, T: IntoPyObject<'py>> IntoPyObject<'py> for Vec<T> {
        type Target = T::Target;
        type Output = T::Output;
        type Error = T::Error;

        fn into_pyobject(self, py: Python<'py>) -> Result<T::Output, T::Error> {
            self.0.into_pyobject(py)
        }
    }

    /// Not the dict that it is called.
    #[derive(FromPyObject)]
    pub(super) struct HashMap<K, V>(K, V);

    /// Not the option that it is called.
    #[derive(FromPyObject)]
    pub(super) enum Maybe {
        Some(i64),
        None(String),
    }

    #[function]
    pub(super) fn shadowed_result(text: &str) -> Result<i64> {
        text.parse()
    }

    #[function]
    pub(super) fn shadowed_result_of_list(text: &str) -> Result<std::vec::Vec<i64>> {
        text.split(',').map(str::parse).collect()
    }

    #[function]
    pub(super) fn shadowed_vec(value: Vec<i64>) -> Vec<i64> {
        value
    }

    #[function]
    pub(super) fn shadowed_vec_nested(value: Option<Vec<Vec<bool>>>) -> Option<Vec<Vec<bool>>> {
        value
    }

    #[function]
    pub(super) fn shadowed_map(map: HashMap<String, i64>) -> (String, i64) {
        (map.0, map.1)
    }

    #[function]
    pub(super) fn unshadowed_map(map: StdMap<String, i64>) -> StdMap<String, i64> {
        map
    }

    #[function]
    pub(super) fn shadowed_enum(value: Maybe) -> bool {
        use Maybe::{None, Some};
        match value {
            Some(number) => number > 0,
            None(text) => text.is_empty(),
        }
    }
}

pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    register!(
        module; alias_of_reference, alias_of_class_reference, alias_of_option, alias_of_keywords,
        alias_of_pairs, projected, by_type_macro, by_path, array_of_constant,
        shadowing::shadowed_result, shadowing::shadowed_result_of_list, shadowing::shadowed_vec,
        shadowing::shadowed_vec_nested, shadowing::shadowed_map, shadowing::unshadowed_map,
        shadowing::shadowed_enum,
    );
    Ok(())
}
