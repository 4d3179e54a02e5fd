"""A real server in which what takes minutes takes seconds: `python -m tests.e2e.hasty MODULE.NAME=SECONDS… -- serve …`.

Each is a constant of a module, set before anything that reads it is imported; the rest is as it is.
"""

import sys
from importlib import import_module


def main() -> int:
    cut = sys.argv.index("--")
    for said in sys.argv[1:cut]:
        place, _, value = said.partition("=")
        module, _, name = place.rpartition(".")
        found = import_module(module)
        assert hasattr(found, name), place
        setattr(found, name, type(getattr(found, name))(float(value)))
    sys.argv[1:] = sys.argv[cut + 1 :]
    return int(import_module("server.__main__").main() or 0)


if __name__ == "__main__":
    sys.exit(main())
