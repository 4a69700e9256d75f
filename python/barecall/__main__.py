"""The command: `barecall` and `python -m barecall`."""

import sys

from barecall import _barecall


def main() -> int:
    """Runs the command on the process's arguments and returns its exit status."""
    # What Python has printed so far comes before what the native part prints.
    sys.stdout.flush()
    return _barecall.main(["barecall", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
