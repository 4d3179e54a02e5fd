"""Where the user's own files are kept, and how they are written."""

import itertools
import os
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path


def config(environ: Mapping[str, str] = os.environ, platform: str = sys.platform, home: Path | None = None) -> Path:
    """The folder for Stamtafel's files of this user, by the habit of the platform. It need not exist yet."""
    home = home or Path.home()
    if named := environ.get("XDG_CONFIG_HOME"):
        return Path(named) / "stamtafel"
    if platform == "win32":
        return Path(environ.get("APPDATA") or home / "AppData" / "Roaming") / "Stamtafel"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "Stamtafel"
    return home / ".config" / "stamtafel"


def write(path: Path, content: bytes) -> None:
    """Write this file whole or not at all, readable by its owner only (mode 0600). Raises `OSError`."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".new-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def free(path: Path) -> Path:
    """This path, or where something has that name already the first of `name-2`, `name-3` … that is free."""
    tried = (path.with_stem(f"{path.stem}-{n}") if n > 1 else path for n in itertools.count(1))
    return next(one for one in tried if not one.exists())
