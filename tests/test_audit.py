"""What is locked, and how it is asked whether it is safe: of a database of our own here."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from tests import audit
from tests.audit import Package

SAFE, UNSAFE = Package("PyPI", "left", "1.0", hashed=True), Package("npm", "@a/right", "2.0", hashed=True)


@pytest.fixture
def database():
    """A database that knows of UNSAFE; its address, and what it was asked."""
    asked = []

    class Desk(BaseHTTPRequestHandler):
        def do_POST(self):
            queries = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["queries"]
            asked.append(queries)
            known = [
                {"vulns": [{"id": "GHSA-1"}, {"id": "CVE-2"}]} if q["version"] == UNSAFE.version else {} for q in queries
            ]
            self.send_response(200)
            self.end_headers()
            self.wfile.write(json.dumps({"results": known}).encode())

        def log_message(self, *args):
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Desk) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/", asked
        server.shutdown()
        thread.join()


def test_everything_that_is_locked_has_its_hash():
    packages = audit.locked()
    assert {"aiohttp", "redis", "msgspec", "preact", "vite"} <= {package.name for package in packages}
    assert [package for package in packages if not package.hashed] == []


def test_what_is_unsafe_is_told_with_what_is_known_of_it(database, capsys, monkeypatch):
    url, asked = database
    monkeypatch.setattr(audit, "AT_ONCE", 1)
    assert audit.main(url, [SAFE, UNSAFE]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told == ["@a/right 2.0 (npm): GHSA-1, CVE-2", "1 of 2 packages are known to be unsafe"]
    assert asked == [
        [{"package": {"ecosystem": "PyPI", "name": "left"}, "version": "1.0"}],
        [{"package": {"ecosystem": "npm", "name": "@a/right"}, "version": "2.0"}],
    ]


def test_where_all_is_well_that_is_told_too(database, capsys):
    assert audit.main(database[0], [SAFE]) == 0
    assert capsys.readouterr().out == "0 of 1 packages are known to be unsafe\n"


def test_where_nobody_can_be_asked_that_is_said_and_nothing_is_held_up(capsys):
    assert audit.main("http://127.0.0.1:1/", [SAFE]) == 0
    assert "nobody could be asked whether these 1 packages are safe" in capsys.readouterr().out
