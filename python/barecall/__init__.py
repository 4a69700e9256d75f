"""barecall: the command that measures what a call between Python and native code costs.

`barecall measure` (or `python -m barecall measure`) runs inside the interpreter that it measures.
"""

from importlib.metadata import PackageNotFoundError, version

__all__ = ["__version__"]

try:
    __version__ = version("barecall")
except PackageNotFoundError:  # imported from a checkout
    __version__ = "0"
