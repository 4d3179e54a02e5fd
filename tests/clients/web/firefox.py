"""Debian's Firefox, spoken to in WebDriver BiDi: enough of it to arrive at a table, play, and take a picture."""

import asyncio
import base64
import json
import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tests.clients.web.offered import BETWEEN, OFFERED
from tests.e2e.processes import HOST, free_port

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
READY = b"WebDriver BiDi listening on "


class Firefox:
    """One window of it."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._ids = count(1)
        self._window = ""
        self.wrong: list[str] = []

    async def says(self, method: str, **params: object) -> Any:
        """The answer to this command. What the page complains of meanwhile goes into `wrong`."""
        number = next(self._ids)
        await self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        async for frame in self._socket:
            heard = json.loads(frame)
            if heard.get("method") == "log.entryAdded" and heard["params"]["level"] == "error":
                self.wrong.append(heard["params"]["text"])
            if heard.get("id") == number:
                assert heard["type"] == "success", heard
                return heard["result"]
        raise AssertionError("Firefox has gone")

    async def opens(self, url: str, size: tuple[int, int]) -> None:
        """The window at this link, so large."""
        await self.says("session.new", capabilities={})
        tree = await self.says("browsingContext.getTree")
        self._window = tree["contexts"][0]["context"]
        await self.says("session.subscribe", events=["log.entryAdded"])
        await self.says("browsingContext.setViewport", context=self._window, viewport={"width": size[0], "height": size[1]})
        await self.says("browsingContext.navigate", context=self._window, url=url, wait="complete")

    async def tells(self, expression: str) -> Any:
        """What this is in the page, as JSON; a promise is waited for."""
        heard = await self.says(
            "script.callFunction",
            functionDeclaration=f"async () => JSON.stringify(await ({expression}) ?? null)",
            target={"context": self._window},
            awaitPromise=True,
        )
        assert heard["type"] == "success", heard
        return json.loads(heard["result"]["value"])

    async def until(self, what: str) -> None:
        """Until this can be found in the page."""
        async with asyncio.timeout(90):
            while not await self.tells(f"document.querySelector({json.dumps(what)}) !== null"):
                await self._wait()

    async def _wait(self) -> None:
        await self.tells("new Promise((done) => setTimeout(done, 50))")

    async def clicks(self, x: float, y: float) -> None:
        """Touch the page there."""
        finger = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        actions = [{"type": "pointer", "id": "finger", "parameters": {"pointerType": "mouse"}, "actions": finger}]
        await self.says("input.performActions", context=self._window, actions=actions)

    async def taps(self, what: str) -> None:
        """Touch this, once it is there."""
        await self.until(what)
        middle = "(({ x, y, width, height }) => [x + width / 2, y + height / 2])"
        await self.clicks(*await self.tells(f"{middle}(document.querySelector({json.dumps(what)}).getBoundingClientRect())"))

    async def types(self, text: str) -> None:
        """Type this."""
        keys = [{"type": kind, "value": letter} for letter in text for kind in ("keyDown", "keyUp")]
        await self.says(
            "input.performActions", context=self._window, actions=[{"type": "key", "id": "keys", "actions": keys}]
        )

    async def plays(self, random: Random) -> None:
        """Play on until the deal is over."""
        while (found := await self.tells(f"({OFFERED})({random.random()})"))["phase"] not in BETWEEN:
            if "x" in found:
                await self.clicks(found["x"], found["y"])
            else:
                await self._wait()

    async def picture(self) -> bytes:
        """What it shows now, as a PNG."""
        taken = await self.says("browsingContext.captureScreenshot", context=self._window)
        return base64.b64decode(taken["data"])


@asynccontextmanager
async def firefox(url: str, size: tuple[int, int]) -> AsyncIterator[Firefox]:
    """A Firefox of its own at this link."""
    assert FIREFOX
    folder = tempfile.mkdtemp()
    port = await free_port()
    command = (FIREFOX, "--headless", "--profile", folder, "--remote-debugging-port", str(port))
    process = await asyncio.create_subprocess_exec(
        *command, stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE
    )
    assert process.stderr is not None
    try:
        async with asyncio.timeout(60):
            while not (line := await process.stderr.readline()).startswith(READY):
                assert line, "Firefox has ended"
        async with connect(f"ws://{HOST}:{port}/session", max_size=None) as socket:
            window = Firefox(socket)
            await window.opens(url, size)
            yield window
            await window.says("browser.close")
    finally:
        if process.returncode is None:
            process.terminate()
        await process.communicate()
        shutil.rmtree(folder, ignore_errors=True)
