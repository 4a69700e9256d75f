"""Objects that a conversion must survive, shared by the tests of containers."""


class Does:
    """Runs `action` when it is asked for its value, which is `value`: as an int, a float or a key."""

    def __init__(self, action, value=0):
        self.action = action
        self.value = value

    def __index__(self):
        self.action()
        return self.value

    def __float__(self):
        return float(self.__index__())

    def __hash__(self):
        return hash(self.value)

    def __eq__(self, other):
        return self is other


def raises(error):
    """What raises `error` when it is asked for its value."""

    def action():
        raise error

    return Does(action)
