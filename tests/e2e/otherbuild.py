"""`stamtafel` of a build that carries other versions of Klaverjas: RULES=1,2 python -m tests.e2e.otherbuild serve ...

Its processes that think for bots begin by importing this file too, and so are of the same build.
"""

import os
import sys

from server.__main__ import main
from tests.builds import build

BUILD = build(*map(int, os.environ["RULES"].split(",")))
BUILD.__enter__()

if __name__ == "__main__":
    sys.exit(main())
