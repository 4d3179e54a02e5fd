"""Which program the embedded store is."""

import logging
import shutil
import subprocess
from pathlib import Path

import pytest

from server.live.ports import StoreRefused
from server.store import binary

pytestmark = pytest.mark.wire


def test_the_wheel_s_valkey_runs():
    path = binary.store_binary()
    assert path == binary.packaged()
    assert "v=9." in subprocess.run([path, "--version"], capture_output=True, text=True, check=True).stdout


def test_without_the_wheel_an_installed_one_is_taken_and_told(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    monkeypatch.setattr(binary, "packaged", lambda: None)
    installed = shutil.which("valkey-server") or shutil.which("redis-server")
    assert installed is not None
    with caplog.at_level(logging.WARNING):
        assert binary.store_binary() == Path(installed)
    assert installed in caplog.text


def test_with_none_at_all_it_says_what_to_do(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(binary, "packaged", lambda: None)
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(StoreRefused, match="install one, or give --redis the URL"):
        binary.store_binary()
