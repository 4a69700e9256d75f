"""Truth values: `convert/bool.rs`."""

import barecall_fixtures
import pytest
from outcome import assert_balanced, message, outcome

ours, theirs = barecall_fixtures.convert_bool.ours, barecall_fixtures.convert_bool.theirs


def made_in(module, name, **members):
    return type(name, (), {"__module__": module, **members})()


def test_the_two():
    assert ours.take_bool(True) is True
    assert ours.take_bool(False) is False


@pytest.mark.parametrize(
    ("value", "found"),
    [(1, "int"), (0, "int"), (1.0, "float"), ("", "str"), (None, "NoneType"), ([], "list"), (bool, "type")],
)
def test_nothing_else(value, found):
    assert message(ours.take_bool, value) == f"TypeError: argument 'b': expected bool, got {found}"
    assert outcome(theirs.take_bool, value) is TypeError


def raise_value_error(_):
    raise ValueError("mine")


@pytest.mark.parametrize("name", ["bool_", "bool", "bool8", "float64"])
@pytest.mark.parametrize("module", ["numpy", "numpy.core", "other"])
@pytest.mark.parametrize(
    "members",
    [
        {},
        {"__bool__": lambda _: True},
        {"__bool__": lambda _: False},
        {"__bool__": lambda _: 1},
        {"__bool__": raise_value_error},
        {"__len__": lambda _: 1},
    ],
)
def test_what_is_named_as_numpy_names_it(name, module, members):
    value = made_in(module, name, **members)
    assert outcome(ours.take_bool, value) == outcome(theirs.take_bool, value)


def test_error_of_a_hook_passes_unchanged_with_a_note():
    error = ValueError("mine")

    def fail(_):
        raise error

    with pytest.raises(ValueError) as caught:
        ours.take_bool(made_in("numpy", "bool", __bool__=fail))
    assert caught.value is error
    assert error.__notes__ == ["while processing argument 'b'"]


def test_module_that_cannot_be_told():
    class Meta(type):
        @property
        def __module__(cls):
            raise ValueError("mine")

    value = Meta("bool", (), {})()
    assert outcome(ours.take_bool, value) is TypeError


def test_numpy_scalars():
    numpy = pytest.importorskip("numpy")
    assert ours.take_bool(numpy.bool_(True)) is True
    assert ours.take_bool(numpy.bool_(False)) is False
    for value in (numpy.int8(1), numpy.array(True), numpy.array([True]), numpy.float64(1)):
        assert outcome(ours.take_bool, value) is outcome(theirs.take_bool, value) is TypeError


def test_reference_out():
    assert ours.refer() is theirs.refer() is True


def test_references_stay_balanced():
    arguments = [object(), made_in("numpy", "bool"), made_in("numpy", "bool", __bool__=raise_value_error)]
    assert_balanced(lambda: [outcome(ours.take_bool, argument) for argument in arguments], arguments)
