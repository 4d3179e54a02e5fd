"""A whole player in under a hundred lines: python -m clients.bot.minimal http://HOST:PORT/t/SLUG --name Bot

It knows nothing of cards: the server says what may be done, and it does the first of it. Read docs/protocol.md beside it.
"""

import argparse
import os
import time
from typing import Any
from urllib.parse import urlsplit

import msgpack
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect
from websockets.typing import Subprotocol

Message = dict[str, Any]
FILLED = {"exchange": {"do": "exchange", "cards": []}}  # an open form comes without its contents


class Player:
    """Somebody at one table: what they may know of it, and the one command that has not been answered yet."""

    def __init__(self, link: str, name: str) -> None:
        where = urlsplit(link)
        self.url = f"{where.scheme.replace('http', 'ws')}://{where.netloc}/ws"
        self.hello: Message = {"type": "hello", "versions": [1, 1], "name": name}
        self.join: Message = {"type": "join", "table": where.path.removeprefix("/t/")}
        self.public: Message = {}
        self.private: Message = {}
        self.unanswered: Message = {}

    def play(self) -> None:
        """Play until the match is over, over as many connections as that takes."""
        while self.public.get("phase") != "over":
            try:
                with connect(self.url, subprotocols=[Subprotocol("stamtafel.v1")]) as self.socket:
                    self.say(self.hello)
                    while self.public.get("phase") != "over":
                        self.hear(msgpack.unpackb(self.socket.recv()))
            except (OSError, WebSocketException):
                time.sleep(0.5)  # a lost connection costs nothing: come back and go on

    def say(self, message: Message) -> None:
        """Send a message: one map, one binary frame."""
        self.socket.send(msgpack.packb(message))

    def hear(self, event: Message) -> None:
        """Take in what the server says, then say what there is to say."""
        match event["type"]:
            case "welcome":
                self.hello["token"] = event.get("token") or self.hello["token"]  # who we are from now on
                self.say(self.join)
            case "view":
                self.public, self.private = event["public"], event["private"]
                if self.unanswered:
                    self.say(self.unanswered)  # with the same id: it is done once, however often it is said
            case "moved" if event["version"] != self.join["seen"]["version"] + 1:
                raise ConnectionError  # something is missing: come back for the whole view
            case "moved":
                self.public |= event.get("public", {})
                self.private |= event.get("private", {})
            case "ok":
                self.unanswered = {}
            case "refused" if event["code"] in ("busy", "try_again", "too_fast"):
                time.sleep((event.get("retry") or 200) / 1000)
                self.say(self.unanswered if event["id"] else self.join)
            case "refused" if event["id"]:
                time.sleep(0.1)  # somebody was faster; what is asked now is in the view
                self.unanswered = {}
            case "refused" | "error" | "closing" if event.get("retry") is None:
                raise SystemExit(event.get("code") or event["reason"])
        if "branch" in event:
            self.join["seen"] = {"version": event["version"], "branch": event["branch"]}
        if self.public and not self.unanswered and (command := next_command(self.public, self.private)):
            self.unanswered = command | {"id": os.urandom(16)}
            self.say(self.unanswered)


def next_command(public: Message, private: Message) -> Message | None:
    """What to say now: take a seat, be ready, add to the shuffle, answer the decision; or nothing."""
    phase, chairs, seat = public["phase"], public["chairs"], private.get("seat")
    if seat is None:
        return next(({"type": "sit", "seat": n} for n, chair in enumerate(chairs) if not chair.get("person")), None)
    if phase in ("waiting", "sheet") and not chairs[seat].get("ready"):
        return {"type": "ready"}
    if phase == "shuffling" and seat not in (public["shuffling"].get("nonces") or []):
        return {"type": "nonce", "deal": public["shuffling"]["deal"], "nonce": os.urandom(32)}
    decision = private.get("decision") or {}
    offers = [{"do": "play", "card": card} for card in decision.get("cards", [])] + decision.get("actions", [])
    actions = [FILLED.get(offer["do"], offer) for offer in offers if offer["do"] not in ("declare", "ask", "tell")]
    return {"type": "act", "decision": decision["id"], "action": actions[0]} if actions else None


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("link")
    parser.add_argument("--name", default="Bot")
    Player(**vars(parser.parse_args())).play()
