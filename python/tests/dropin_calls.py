"""Calls that `test_dropin.py` makes on both sides, for functions that one value says too little of.

Each call is an expression in which `f` is the function and `side` its module; one that changes its
arguments shows them in its value.
"""

CALLS = {
    "mixed": ["f(1, 2, 3, True, 'c')", "f(-128, 2**64 - 1, 0.5, False, '\\0')", "f(128, 0, 0, True, 'c')", "f(1, 2, 3, 1, 'c')"]
    + ["f(1, 2, 3, True, 'cc')", "f(a=1, b=2, c=3, d=True, e='c')", "f(1, 2, 3)", "f(1, 2, 3, True, 'c', 5)"],
    "sum_mut": ["f(1, 2)", "f(2**63 - 1, 1)", "f(b=1, a=2)", "f(2**63, 1)", "f(1, None)", "f(1, a=2)"],
    "str_first_word": ["f('a b', 'c')", "f('', otherwise='c')", "f('a', 3)", "f('\\ud800', 'a')"],
    "str_many": ["f('a', 'b', None, None)", "f('a', 'b', 'c', d='d')", "f('a', 'b')", "f('a', 'b', 3, 'd')"],
    "bytes_made": ["f(0)", "f(7)", "f(-1)", "f(py=1)", "f(count=3)"],
    "options_left_out": ["f()", "f(1)", "f(1, 'b')", "f(c=[1])", "f(None, None, c=None)", "f(1, 'b', [1.5])", "f(b=3)", "f(c=['a'])"],
    "any_by_alias": ["f(1, 2)", "f('a', other='b')", "f(1, 'b')", "f(object(), object())"],
    "list_appended": ["f([], 3)", "[l := [1], f(l, 2) is l, l]", "f([], 'a')", "f((), 3)"],
    "function_called": ["f(lambda *a: a, (1, 2))", "f(lambda: 1 / 0, ())", "f(len, ('abc',))", "f(lambda: 1, [])"],
    "called": ["f(float, 3)", "f(lambda i: 1 // i, 3)", "f(3, 0)", "f(3, 1)", "f(float, 'a')"],
    "token_first": ["f(1.5)", "f(value=1)", "f(1, 2)", "f(py=1)"],
    "token_between": ["f(1, 2)", "f(b=1, a=2)", "f(1, 'b')", "f(1)"],
    "token_last": ["f(1, 1.0)", "f(1, b=2)", "f(b=2)", "f(1, object())"],
    "detached": ["f(10)", "f(-1)"],
    "path_joined": ["f('a', 'b')", "f(Path(), 'b')", "f(b'a', 'b')", "f('a', b'b')", "f('a\\0', 'b')"],
    "time_later": [
        "f(datetime.datetime(2020, 1, 1, tzinfo=datetime.timezone.utc), datetime.timedelta(1))",
        "f(datetime.datetime(2020, 1, 1), datetime.timedelta(1))",
        "f(datetime.datetime(1960, 1, 1, tzinfo=datetime.timezone.utc), datetime.timedelta(-1))",
    ],
    "point_moved": ["[p := side.Point(1, 2), f(p, 3), p]", "f(side.Point(2**63 - 1, 0), 'a')", "f(side.Shape(1), 1)"],
    "point_guard_mut": ["[p := side.Point(1, 2), f(p) is p, p]"],
    "point_handle": ["[p := side.Point(1, 2), f(p) is p, p]"],
    "point_value": ["[p := side.Point(1, 2), f(p) is p, p]"],
    "point_class_guards": ["f(side.Point(1, 2), side.Point(3, 4))", "f(*[side.Point(1, 2)] * 2)", "f(1, 2)"],
    "point_both": ["f(side.Point(1, 2), side.Point(3, 4))", "f(*[side.Point(1, 2)] * 2)", "f(b=side.Point(1, 2), a=side.Point(3, 4))"]
    + ["f(side.Point(1, 2), 3)", "f(3, side.Point(1, 2))", "[p := side.Point(1, 2), [f(p, q) for q in (side.Point(3, 0), side.Point(4, 0))], p]"],
    "point_both_shared": ["f(side.Point(1, 2), side.Point(1, 2))", "f(*[side.Point(1, 2)] * 2)", "f(side.Point(1, 2), None)"],
    "point_option_mut": ["[p := side.Point(1, 2), f(p), p]"],
    "point_option_default": ["f()", "f(None)", "f(side.Point(1, 2))", "f(guard=side.Point(1, 2))", "f(side.Point(1, 2), guard=None)"]
    + ["f(1)", "f(guard=1)", "f(*[p := side.Point(1, 2)], guard=p)"],
    "point_checked": ["f(1, 2)", "f(-1, 2)", "f(1)", "f('a', 2)"],
    "point_bound": ["[p := side.Point(7, 2), f(p)]", "f(side.Point)"],
    "square_made": ["[f(2.0), isinstance(f(2.0), side.Shape), side.shape_corners(f(2.0))]"],
    "frozen_text": ["f(side.Frozen('é'))"],
    "colour_default": ["f()", "f(side.Colour.Red)", "f(colour=side.Colour.Green)", "f(1)", "f(None)"],
    "colour_other": ["f(side.Colour.Red) is side.Colour.Green", "f(side.Colour.Red) == side.Colour.Green", "f(0)"],
    "report": ["f('t', [])", "f('t', [(1, 2.5)])", "f('t', [(1,)])", "f(1, [])", "f('t')"],
    "config": ["f(1, ['a'])", "f(256, ['a'])", "f(1, 'ab')"],
    "even_same": ["f(4)", "f(5)", "f(2000)", "f('a')"],
    "even_many": ["f([2, 4])", "f([2, 3])", "f([2000])"],
    "object_or_error": ["f({'a': 1}, 'a')", "f({'a': 1}, 'b')", "f([1], 'a')"],
    "error_of_argument": ["f(KeyError(1))", "f(KeyError)", "f(3)", "f(SystemExit(3))", "f(KeyboardInterrupt())"],
    "panics": ["f('message')", "f(3)"],
    "three": ["f(1, 2, 3)", "f(c=1, a=2, b=3)", "f(1, c=2, b=3)", "f(1, 2)", "f()", "f(1, 2, 3, 4)", "f(1, 2, 3, a=1)"]
    + ["f(1, 2, 3, d=1)", "f(1, 2, c='x')", "f(1, 2, **{'c': 3})", "f(*(1, 2), **{'c': 3, 'd': 4})", "f(1, 2, **{Text('c'): 3})"]
    + ["f(1, 2, **{''.join(['', 'c']): 3})", "f(1, 2, **{'\\ud800': 3})", "f(1, 2, **{1: 3})", "functools.partial(f, 1, c=2)(3)"]
    + ["list(map(f, [1, 2], [3, 4], [5, 6]))", "f.__call__(1, 2, 3)", "f(True, Index(2), Int(3))", "f(None, None, None)"],
    "positional_only": ["f(1, 2)", "f(1, b=2)", "f(a=1, b=2)", "f(1)", "f(1, 2, 3)", "f(1, 2, b=3)"],
    "all_three_kinds": ["f(1, 2, c=3)", "f(1, b=2, c=3)", "f(a=1, b=2, c=3)", "f(1, 2, 3)", "f(1, 2)", "f(1, c=3)", "f(1, 2, b=2, c=3)"],
    "keyword_only": ["f(a=1, c=3)", "f(c=1, b=2, a=3)", "f(1, 2, 3)", "f(a=1)", "f()", "f(a=1, c=3, d=4)"],
    "everything_but_rest": ["f(1, d=4)", "f(1, 2, 3, d=4, e=5)", "f(1, c=3, d=4)", "f(1, b=2, d=4)", "f(1, 2, 3, 4)", "f(d=4)", "f(1)"]
    + ["f(1, 2, c=3, e=4, d=5)", "f(1, 2, 3, c=3, d=4)"],
    "rest": ["f()", "f(1)", "f(1, 'a', None)", "f(*range(1000))", "f(*[])", "f(args=1)", "[t := (1, 2), f(*t) is t]"],
    "rest_owned": ["f()", "f(*range(70))", "f(a=1)"],
    "rest_of_ints": ["f(1)", "f(1, 2, 3)", "f(1, 2, last=3)", "f(1, 'a')", "f('a')", "f(1, 2, None)", "f(last=1, first=2)", "f(1, rest=2)"],
    "rest_of_two": ["f(1, 'a')", "f()", "f(1)", "f(1, 'a', 2)", "f('a', 1)"],
    "keywords": ["f()", "f(a=1)", "f(a=1, kwargs=2, b=3)", "f(1)", "f(**{})", "f(**{'not a name': 1})", "f(**{Text('a'): 1})", "f(**{1: 2})"]
    + ["f(**{f'k{i}': i for i in range(1000)})", "[list(f(b=1, a=2, c=3)), list(f(c=1, a=2))]", "[d := {'a': 1}, f(**d) is d]"],
    "keywords_of_ints": ["f(1)", "f(1, b=2)", "f(1, a=2)", "f(1, b='x')", "f(a=1)", "f(1, **{'\\ud800': 2})"],
    "everything": ["f(1)", "f(1, 5, 6, 7, c=8, d=9)", "f(1, d=4, b=3)", "f(a=1)", "f()", "f(1, a=2)", "f(1, 2, 3, b=4)", "f(1, args=3, kwargs=4)"]
    + ["f(1, c=None)", "f(1, 2, *range(64), **{f'k{i}': i for i in range(64)})"],
    "passed_on": ["f()", "f([('a', 1)])", "f(a=1)", "f({'a': 1}, b=2)", "f(1, 2)", "f(py=1)"],
    "literals": ["f()", "f(*range(1))", "f(2, -3, 2.5, 'other', False, 'y', 3, 4, (5, 6))", "f(i=(1, 'a'))", "f(g=256)", "f(h=1)", "f(d=b'')"],
    "expressions": ["f()", "f(1, 2, [3], 'd', None, None)", "f(e=6)", "f(f=None)", "f(c=None)", "[f()[2].append(1), f()[2]]"],
    "default_with_escapes": ["f()", "f('other')"],
    "converted": ["f([1, 2], 3)", "f(object=(), other=1)", "f(3, 3)", "f([1], 'a')", "f(BadLength(), 1)", "f([1])"],
    "converted_default": ["f()", "f([1])", "f(option=3)", "f(option='a')", "f([], option=None)", "f(3)"],
    "renamed": ["f()", "f(1)"],
    "type": ["f(2, 3)", "f(**{'in': 2, 'match': 3})"],
    "module_name": ["f().removeprefix('dropin_') in ('pyo3', 'barecall')", "f(1)", "f(module=1)"],
    "module_suffixed": ["f()[-1]", "f('?', times=3)[-3:]", "f(times=-1)", "f(module=1)"],
    "module_owned": ["f('str_len') is side.str_len", "f('nothing_of_this_name')", "f(3)"],
    "raw_in_signature": ["f(5)", "f(**{'fn': 5, 'loop': 2})", "f(**{'r#fn': 5})"],
    "lifetimes": ["f('a', 'b', True)", "f('a', 'b', False)", "f('a', 'b', 1)"],
    "configured_attribute": ["f(1, 2)", "f(b=1, a=2)", "f(1)"],
    "names_of_expansions": ["f(1)", "f(1, 2, 3, value=4, slf=5, args=6, kwargs=7, output=8)", "f(call=1, py=3)", "f('a')", "f(1, output='a')"],
    "written_by_macro": ["f()", "f([1, 2])", "f(values=None)"],
    "twice_named": ["f()"],
    "imported_as": ["[f(2), f is side.imported, f == side.imported, f.__name__]"],
    "declared.inside": ["f(2)", "f(2, by=5)", "f(2, 5)"],
    "declared.inside_with_module": ["f()"],
    "declared.within.renamed": ["f(3)"],
}
