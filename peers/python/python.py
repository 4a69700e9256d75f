"""The contender `python`: the cases as plain defs, which also serve as the reference."""

import platform

PROFILE = "release"
COMPILER = f"{platform.python_implementation()} {platform.python_version()}"
FLAGS = ""


def noop():
    pass


def collatz(n):
    steps = 0
    while n > 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        steps += 1
    return steps


def add6(a, b, c, d, e, f):
    return a + b + c + d + e + f


def addf(a, b):
    return a + b


def kw(a, b=2, c=3):
    return a + b + c


def kw20(
    *,
    k0=0,
    k1=0,
    k2=0,
    k3=0,
    k4=0,
    k5=0,
    k6=0,
    k7=0,
    k8=0,
    k9=0,
    k10=0,
    k11=0,
    k12=0,
    k13=0,
    k14=0,
    k15=0,
    k16=0,
    k17=0,
    k18=0,
    k19=0,
):
    first = k0 + k1 + k2 + k3 + k4 + k5 + k6 + k7 + k8 + k9
    return first + k10 + k11 + k12 + k13 + k14 + k15 + k16 + k17 + k18 + k19


def strlen(s):
    return len(s.encode())


def byteslen(b):
    return len(b)


def sum_ints(v):
    return sum(v)


def sum_floats(v):
    return sum(v)


def make_list(n):
    return list(range(n))


def sum_dict(d):
    return sum(d.values())


def make_dict(n):
    return {f"k{i}": i for i in range(n)}


def pair(p):
    a, b = p
    return a + b


def maybe(x):
    return 0 if x is None else x


def len_of(obj):
    return len(obj)


def raise_error():
    raise ValueError("no")
