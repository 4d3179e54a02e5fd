"""Whether anything that is locked is known to be unsafe: `python -m tests.audit` asks OSV, an open database of advisories.

Told are the packages and what is known of them. Where nobody can be asked that is said, and is no fault.
"""

import json
import re
import sys
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
LOCKS = ("requirements.lock", "requirements-server.lock")
PAGE_LOCK = "clients/web/package-lock.json"

OSV = "https://api.osv.dev/v1/querybatch"
AT_ONCE = 500
"""How many packages are asked about in one question; half of what OSV takes."""
PATIENCE = 10.0
"""Seconds to wait for an answer."""


class Package(NamedTuple):
    """A package that is locked. `hashed`: with the digest of what is installed."""

    ecosystem: str
    name: str
    version: str
    hashed: bool


def locked(root: Path = ROOT) -> list[Package]:
    """Every package that is installed for tests, for a server, or to build the page."""
    found = {package for lock in LOCKS for package in python((root / lock).read_text(encoding="utf-8"))}
    return sorted(found | set(page((root / PAGE_LOCK).read_text(encoding="utf-8"))))


def python(lock: str) -> list[Package]:
    """The packages of a lock as pip reads it: name, version and where it is wanted, and hashes on the lines after."""
    entries = re.findall(r"^([\w.-]+)==([^\s;]+)([^\n]*(?:\n[ \t]+[^\n]+)*)", lock, re.M)
    return [Package("PyPI", name, version, "--hash=sha256:" in rest) for name, version, rest in entries]


def page(lock: str) -> list[Package]:
    """The packages of a lock as npm reads it."""
    packages = json.loads(lock)["packages"].items()
    return [
        Package("npm", path.rpartition("node_modules/")[2], about["version"], "integrity" in about)
        for path, about in packages
        if path
    ]


def unsafe(packages: Sequence[Package], url: str = OSV) -> dict[Package, list[str]]:
    """The advisories on each of these that has any. Raises `OSError` where nobody answers."""
    found = {}
    for at in range(0, len(packages), AT_ONCE):
        some = packages[at : at + AT_ONCE]
        for package, known in zip(some, _asked(some, url), strict=True):
            if ids := [advisory["id"] for advisory in known.get("vulns", ())]:
                found[package] = ids
    return found


def _asked(packages: Sequence[Package], url: str) -> list[dict]:
    queries = [{"package": {"ecosystem": one.ecosystem, "name": one.name}, "version": one.version} for one in packages]
    body = json.dumps({"queries": queries}).encode()
    request = urllib.request.Request(url, body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return json.load(answer)["results"]


def main(url: str = OSV, packages: Sequence[Package] | None = None) -> int:
    """Ask, and tell; the exit code: 1 where something is unsafe."""
    packages = locked() if packages is None else packages
    try:
        found = unsafe(packages, url)
    except (OSError, ValueError) as error:  # nobody there, or somebody who answers in their place
        _tell(f"nobody could be asked whether these {len(packages)} packages are safe: {error}")
        return 0
    for package, ids in found.items():
        _tell(f"{package.name} {package.version} ({package.ecosystem}): {', '.join(ids)}")
    _tell(f"{len(found)} of {len(packages)} packages are known to be unsafe")
    return 1 if found else 0


def _tell(line: str) -> None:
    sys.stdout.write(line + "\n")


if __name__ == "__main__":
    sys.exit(main())
