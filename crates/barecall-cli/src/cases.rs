//! The cases: one call each, as Python text, with its input and the answer that is right.
//!
//! A case is text because the interpreter's own loop is what is timed. Every contender gets a fresh
//! function compiled from the same text: CPython specialises a function's code to what it meets, so
//! a shared one would favour whoever came first.

/// One call that every contender is asked to make.
#[derive(Debug)]
pub struct Case {
    /// The name in arguments and result files.
    pub id: &'static str,
    /// The function of the contender's module.
    pub function: &'static str,
    /// The call, exactly as it stands in the loop.
    pub call: &'static str,
    /// An expression bound to the name `v` before the loop, for input that is not a literal.
    pub input: Option<&'static str>,
    /// What the call must give.
    pub answer: Answer,
    /// Whether the call handles many objects, so that fewer turns are enough to count it.
    pub heavy: bool,
}

/// The right outcome of a call, as Python text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// An expression: type and value of the result must equal it.
    Value(&'static str),
    /// The name of an exception type and the `repr` of the exception.
    Raises(&'static str, &'static str),
}

const fn case(id: &'static str, call: &'static str, answer: &'static str) -> Case {
    Case {
        id,
        function: id,
        call,
        input: None,
        answer: Answer::Value(answer),
        heavy: false,
    }
}

const fn heavy(
    id: &'static str,
    input: &'static str,
    call: &'static str,
    answer: &'static str,
) -> Case {
    Case {
        input: Some(input),
        heavy: true,
        ..case(id, call, answer)
    }
}

/// All cases, in the order of the table.
pub const CASES: &[Case] = &[
    case("noop", "noop()", "None"),
    case("collatz", "collatz(4)", "2"),
    case("add6", "add6(1, 2, 3, 4, 5, 6)", "21"),
    case("addf", "addf(1.5, 2.5)", "4.0"),
    case("kw", "kw(1)", "6"),
    Case {
        function: "kw",
        ..case("kw_named", "kw(1, b=5, c=6)", "12")
    },
    case("kw20", KW20, "55"),
    case("strlen", "strlen(\"hello world\")", "11"),
    case("byteslen", "byteslen(b\"hello world\")", "11"),
    heavy("sum_ints", "list(range(100))", "sum_ints(v)", "4950"),
    heavy(
        "sum_floats",
        "[i + 0.5 for i in range(100)]",
        "sum_floats(v)",
        "5000.0",
    ),
    Case {
        heavy: true,
        ..case("make_list", "make_list(100)", "list(range(100))")
    },
    heavy(
        "sum_dict",
        "{f'k{i}': i for i in range(100)}",
        "sum_dict(v)",
        "4950",
    ),
    Case {
        heavy: true,
        ..case(
            "make_dict",
            "make_dict(100)",
            "{f'k{i}': i for i in range(100)}",
        )
    },
    Case {
        input: Some("(1, 2.5)"),
        ..case("pair", "pair(v)", "3.5")
    },
    case("maybe", "maybe(None)", "0"),
    Case {
        input: Some("[1, 2, 3]"),
        ..case("len_of", "len_of(v)", "3")
    },
    Case {
        answer: Answer::Raises("ValueError", "ValueError('no')"),
        heavy: true,
        ..case("raise_error", "raise_error()", "")
    },
];

/// Ten of twenty keyword-only arguments: every second one, in declaration order.
const KW20: &str = "kw20(k0=1, k2=2, k4=3, k6=4, k8=5, k10=6, k12=7, k14=8, k16=9, k18=10)";

/// Where a call is cut when it is shown.
const LONGEST_CALL: usize = 48;

impl Case {
    /// The call for people: with its input written out, and cut where it is long.
    pub fn shown(&self) -> String {
        let call = match self.input {
            Some(input) => self.call.replace("(v)", &format!("({input})")),
            None => self.call.to_owned(),
        };
        match call.char_indices().nth(LONGEST_CALL) {
            // Cut between two arguments.
            Some((limit, _)) => match call[..limit].rfind(", ") {
                Some(end) => format!("{}, …)", &call[..end]),
                None => call,
            },
            None => call,
        }
    }

    /// The text that imports the contender's function and makes the input.
    pub fn preparation(&self, module: &str) -> String {
        let import = format!("from barecall_peers.{module} import {}\n", self.function);
        let input = self.input.map(|input| format!("v = {input}\n"));
        import + &input.unwrap_or_default()
    }

    /// The text that defines `loop(n)`, which makes the call `n` times.
    ///
    /// The names are parameters, so that the loop reads locals; `repeat` hands out one object again
    /// and again, where `range` would make an int for each turn.
    pub fn loop_source(&self, module: &str) -> String {
        let body = match self.answer {
            Answer::Value(_) => format!("        {}\n", self.call),
            Answer::Raises(exception, _) => format!(
                "        try:\n            {}\n        except {exception}:\n            pass\n",
                self.call
            ),
        };
        let input = if self.input.is_some() { ", v=v" } else { "" };
        let locals = format!(", {0}={0}{input}", self.function);
        self.preparation(module) + &define_loop(&locals, &body)
    }

    /// How many turns the two counted loops differ by.
    ///
    /// What start-up leaves behind is divided by this number: with 4,000 turns, one and the same
    /// function gave between 420 and 440 instructions.
    pub fn counted_turns(&self) -> u64 {
        if self.heavy { 10_000 } else { 60_000 }
    }
}

/// The text of the loop without a call: what the loop itself costs.
pub fn empty_loop_source() -> String {
    define_loop("", "        pass\n")
}

fn define_loop(locals: &str, body: &str) -> String {
    format!(
        "from itertools import repeat\n\
         def loop(n, repeat=repeat{locals}):\n    for _ in repeat(None, n):\n{body}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn find(id: &str) -> &'static Case {
        CASES.iter().find(|case| case.id == id).unwrap()
    }

    #[test]
    fn names_are_unique() {
        for (index, case) in CASES.iter().enumerate() {
            assert!(
                CASES[..index].iter().all(|other| other.id != case.id),
                "{}",
                case.id
            );
        }
    }

    #[test]
    fn a_call_is_shown_with_its_input() {
        assert_eq!(find("pair").shown(), "pair((1, 2.5))");
        assert_eq!(find("kw_named").shown(), "kw(1, b=5, c=6)");
        assert_eq!(
            find("kw20").shown(),
            "kw20(k0=1, k2=2, k4=3, k6=4, k8=5, k10=6, …)"
        );
    }

    #[test]
    fn the_call_stands_in_the_loop_as_written() {
        assert_eq!(
            find("kw_named").loop_source("c_fast"),
            "from barecall_peers.c_fast import kw\n\
             from itertools import repeat\n\
             def loop(n, repeat=repeat, kw=kw):\n    \
                 for _ in repeat(None, n):\n        \
                     kw(1, b=5, c=6)\n"
        );
    }

    #[test]
    fn input_is_made_outside_the_loop() {
        assert_eq!(
            find("pair").loop_source("pyo3"),
            "from barecall_peers.pyo3 import pair\n\
             v = (1, 2.5)\n\
             from itertools import repeat\n\
             def loop(n, repeat=repeat, pair=pair, v=v):\n    \
                 for _ in repeat(None, n):\n        \
                     pair(v)\n"
        );
    }

    #[test]
    fn an_expected_exception_is_caught_in_the_loop() {
        let source = find("raise_error").loop_source("c");
        assert!(source.ends_with(
            "        try:\n            raise_error()\n        except ValueError:\n            pass\n"
        ));
    }

    #[test]
    fn the_empty_loop_has_no_call() {
        assert_eq!(
            empty_loop_source(),
            "from itertools import repeat\n\
             def loop(n, repeat=repeat):\n    \
                 for _ in repeat(None, n):\n        \
                     pass\n"
        );
    }
}
