"""What went wrong, in words."""

import pytest

from server.trouble import in_words


def test_a_file_is_named_and_no_number():
    with pytest.raises(OSError, match="nowhere") as found:
        open("/nowhere/at/all")  # noqa: SIM115, PTH123 - it is not there
    assert in_words(found.value) == "/nowhere/at/all: No such file or directory"


def test_anything_else_says_what_it_says():
    assert in_words(OSError("/dev/null is no file")) == "/dev/null is no file"
    assert in_words(LookupError("no server runs")) == "no server runs"
