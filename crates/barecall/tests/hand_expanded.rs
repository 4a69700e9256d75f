//! What `#[barecall::function]` expands to, written by hand: the form that the macro must produce.
//!
//! The crate forbids unsafe code and denies what a strict user's crate denies.

#![forbid(unsafe_code)]
#![deny(warnings, missing_docs)]

use pyo3::prelude::*;

/// Adds, with a default.
fn kw(a: i64, b: i64, c: Option<i64>) -> i64 {
    a + b + c.unwrap_or(100)
}

#[doc(hidden)]
mod kw {
    pub(crate) struct MakeDef;
    pub static _PYO3_DEF: ::barecall::private::FunctionDef = MakeDef::_PYO3_DEF;
}

#[allow(clippy::eq_op, clippy::let_unit_value, clippy::needless_borrow)]
const _: () = {
    #[allow(unused_imports)]
    use ::barecall::private::{
        ForeignArgument as _, ForeignElement as _, ForeignFallible as _, ForeignResult as _,
        NotPlain as _, OwnArgument as _, OwnElement as _, OwnResult as _, UnitResult as _,
        UnknownResult as _,
    };

    impl kw::MakeDef {
        #[allow(clippy::declare_interior_mutable_const)]
        pub(crate) const _PYO3_DEF: ::barecall::private::FunctionDef =
            ::barecall::private::FunctionDef::new::<Self, 3>(
                c"kw",
                c"kw(a, b=2, c=3)\n--\n\nAdds.",
            );
    }

    impl ::barecall::private::Function<3> for kw::MakeDef {
        const SHAPE: ::barecall::private::Shape = ::barecall::private::Shape {
            positional_only: 0,
            positional: 3,
            required_positional: 1,
            required_keyword_only: 0,
            varargs: false,
            varkeywords: false,
        };
        const PLAIN: bool = ::barecall::private::IsPlain::<i64>::PLAIN
            && ::barecall::private::IsPlain::<i64>::PLAIN
            && ::barecall::private::IsPlain::<Option<i64>>::PLAIN
            && ::barecall::private::IsPlain::<i64>::PLAIN;

        fn signature() -> &'static ::barecall::private::Signature {
            static PARAMETERS: [::barecall::private::Parameter; 3] = [
                ::barecall::private::Parameter::required("a"),
                ::barecall::private::Parameter::optional("b"),
                ::barecall::private::Parameter::optional("c"),
            ];
            static SIGNATURE: ::barecall::private::Signature = ::barecall::private::Signature::new(
                "kw",
                <kw::MakeDef as ::barecall::private::Function<3>>::SHAPE,
                &PARAMETERS,
            );
            &SIGNATURE
        }

        #[inline(always)]
        fn call<'py>(
            call: &::barecall::private::Call<'_, 'py, 3>,
        ) -> ::barecall::private::Returned<'py> {
            let function = kw;
            let mut holder_0 = ::barecall::private::empty_holder();
            let a = match (&::barecall::private::Probe::<i64>::new())
                .argument()
                .required(call.slot::<0>(), &mut holder_0)
            {
                ::core::result::Result::Ok(value) => value,
                ::core::result::Result::Err(refusal) => return call.refuse::<0>(refusal),
            };
            let mut holder_1 = ::barecall::private::empty_holder();
            let b = match (&::barecall::private::Probe::<i64>::new())
                .argument()
                .optional(call.slot::<1>(), &mut holder_1, || 2)
            {
                ::core::result::Result::Ok(value) => value,
                ::core::result::Result::Err(refusal) => return call.refuse::<1>(refusal),
            };
            // Containers are built from their tokens: see `foreign_list` below.
            let mut holder_2 = ::barecall::private::empty_holder();
            let c = match (&::barecall::private::Probe::<Option<i64>>::new())
                .argument()
                .optional(call.slot::<2>(), &mut holder_2, || {
                    ::barecall::private::SomeWrap::wrap(3)
                }) {
                ::core::result::Result::Ok(value) => value,
                ::core::result::Result::Err(refusal) => return call.refuse::<2>(refusal),
            };
            let returned = function(a, b, c);
            call.produce(
                (&&&&&::barecall::private::Probe::of(&returned)).producer(),
                returned,
            )
        }
    }
};

/// A Python type: attached.
fn len_of(object: &Bound<'_, PyAny>) -> PyResult<usize> {
    object.len()
}

#[doc(hidden)]
mod len_of {
    pub(crate) struct MakeDef;
    pub static _PYO3_DEF: ::barecall::private::FunctionDef = MakeDef::_PYO3_DEF;
}

#[allow(clippy::eq_op, clippy::let_unit_value, clippy::needless_borrow)]
const _: () = {
    #[allow(unused_imports)]
    use ::barecall::private::{
        ForeignArgument as _, ForeignElement as _, ForeignFallible as _, ForeignResult as _,
        NotPlain as _, OwnArgument as _, OwnElement as _, OwnResult as _, UnitResult as _,
        UnknownResult as _,
    };

    impl len_of::MakeDef {
        #[allow(clippy::declare_interior_mutable_const)]
        pub(crate) const _PYO3_DEF: ::barecall::private::FunctionDef =
            ::barecall::private::FunctionDef::new::<Self, 1>(c"len_of", c"len_of(object)\n--\n\n");
    }

    impl ::barecall::private::Function<1> for len_of::MakeDef {
        const SHAPE: ::barecall::private::Shape = ::barecall::private::Shape {
            positional_only: 0,
            positional: 1,
            required_positional: 1,
            required_keyword_only: 0,
            varargs: false,
            varkeywords: false,
        };
        const PLAIN: bool = ::barecall::private::IsPlain::<&'_ Bound<'_, PyAny>>::PLAIN
            && ::barecall::private::IsPlain::<PyResult<usize>>::PLAIN;

        fn signature() -> &'static ::barecall::private::Signature {
            static PARAMETERS: [::barecall::private::Parameter; 1] =
                [::barecall::private::Parameter::required("object")];
            static SIGNATURE: ::barecall::private::Signature = ::barecall::private::Signature::new(
                "len_of",
                <len_of::MakeDef as ::barecall::private::Function<1>>::SHAPE,
                &PARAMETERS,
            );
            &SIGNATURE
        }

        #[inline(always)]
        fn call<'py>(
            call: &::barecall::private::Call<'_, 'py, 1>,
        ) -> ::barecall::private::Returned<'py> {
            let function = len_of;
            let mut holder_0 = ::barecall::private::empty_holder();
            let object = match (&::barecall::private::Probe::<&'_ Bound<'_, PyAny>>::new())
                .argument()
                .required(call.slot::<0>(), &mut holder_0)
            {
                ::core::result::Result::Ok(value) => value,
                ::core::result::Result::Err(refusal) => return call.refuse::<0>(refusal),
            };
            let returned = function(object);
            call.produce(
                (&&&&&::barecall::private::Probe::of(&returned)).producer(),
                returned,
            )
        }
    }
};

#[test]
fn plain_function() {
    Python::initialize();
    Python::attach(|py| {
        let kw = wrap_pyfunction!(kw, py)?;
        assert_eq!(kw.call1((1,))?.extract::<i64>()?, 6);
        let keywords = pyo3::types::PyDict::new(py);
        keywords.set_item("c", 10)?;
        assert_eq!(kw.call((1,), Some(&keywords))?.extract::<i64>()?, 13);
        let error = kw.call1((1.5,)).unwrap_err();
        assert_eq!(
            error.to_string(),
            "TypeError: argument 'a': expected int, got float"
        );
        Ok::<_, PyErr>(())
    })
    .unwrap();
}

#[test]
fn attached_function() {
    Python::initialize();
    Python::attach(|py| {
        let len_of = wrap_pyfunction!(len_of, py)?;
        assert_eq!(len_of.call1(("abc",))?.extract::<usize>()?, 3);
        let error = len_of.call1((1,)).unwrap_err();
        assert_eq!(
            error.to_string(),
            "TypeError: object of type 'int' has no len()"
        );
        Ok::<_, PyErr>(())
    })
    .unwrap();
}
