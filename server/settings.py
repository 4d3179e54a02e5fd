"""Every setting of the server, in one place: what it means, its default, its flag and its name in the environment.

The flag of `command_rate` is `--command-rate`, its name in the environment `STAMTAFEL_COMMAND_RATE`; a flag counts over the
environment. The help of `stamtafel serve` and the table in the README are made from this struct. It is a value: who needs a
setting is given it.
"""

import argparse
import ipaddress
import os
import re
from collections.abc import Callable, Container, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, get_args
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
Networks = tuple[Network, ...]

PREFIX = "STAMTAFEL_"
LOOPBACK: Networks = (ipaddress.ip_network("127.0.0.0/8"), ipaddress.ip_network("::1/128"))
NOWHERE: Networks = ()

Rate = Annotated[float, Meta(gt=0, le=1_000_000)]
Count = Annotated[int, Meta(ge=1, le=1_000_000)]


class BadSettingError(ValueError):
    """A setting has a value that it does not take. The sentence names the setting, the value and what it takes."""


def data_home() -> Path:
    """Where the embedded store lives unless it is said: `stamtafel` in the XDG data home."""
    home = os.environ.get("XDG_DATA_HOME", "")
    return (Path(home) if Path(home).is_absolute() else Path.home() / ".local" / "share") / "stamtafel"


class Settings(Struct, frozen=True, kw_only=True):
    """The settings of a server."""

    host: Annotated[str, Meta(description="address to listen on; empty is every address of this machine")] = ""
    port: Annotated[int, Meta(ge=0, le=65535, description="port to listen on; 0 takes a free one")] = 8080
    public_url: Annotated[
        str,
        Meta(description="where friends elsewhere find this server; a bare name is https:// and that name"),
    ] = ""
    data: Annotated[Path, Meta(description="folder of the embedded store")] = msgspec.field(default_factory=data_home)
    redis: Annotated[
        str, Meta(description="redis:// URL of a store of your own, in place of the embedded one; empty is embedded")
    ] = ""
    workers: Annotated[
        int, Meta(ge=1, le=256, description="server processes on this machine behind one port; each uses one core")
    ] = 1
    durability: Annotated[
        Literal["always", "everysec"],
        Meta(description="always: on disk before it is answered; everysec: a crash of the machine may lose a second"),
    ] = "always"
    least_free: Annotated[
        int,
        Meta(
            ge=0,
            le=1_000_000_000,
            description="MB that stay free on the disk of the embedded store: with less play stops, and everybody is told",
        ),
    ] = 200
    replicas_ack: Annotated[
        int,
        Meta(ge=0, le=10, description="how many replicas of your own store must have a move before it is answered"),
    ] = 0
    first_table: Annotated[
        str, Meta(min_length=1, max_length=40, description="name of the table made on the first start")
    ] = "Stamtafel"
    trusted_proxy: Annotated[
        Networks, Meta(description="addresses of proxies whose X-Forwarded-For and -Proto are believed, with commas")
    ] = NOWHERE
    metrics_from: Annotated[Networks, Meta(description="addresses that may read /metrics, with commas")] = LOOPBACK
    log: Annotated[
        Literal["auto", "json", "text"],
        Meta(description="form of the log; auto: text on a terminal, else a JSON object a line"),
    ] = "auto"
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], Meta(description="what is logged; each command is info")
    ] = "info"
    keep_days: Annotated[
        Count,
        Meta(description="days that a table is kept after the last visit to it, and a person after they were last seen"),
    ] = 365
    hello_within: Annotated[Rate, Meta(description="seconds in which a new connection says who it is")] = 5.0
    command_rate: Annotated[
        Rate, Meta(description="commands a second of one person; over it the server reads more slowly, then refuses")
    ] = 20.0
    command_burst: Annotated[Count, Meta(description="commands of one person that may come at once")] = 100
    creates_per_hour: Annotated[
        Rate, Meta(description="new tables an hour by one person, and public ones from one address")
    ] = 30.0
    create_burst: Annotated[
        Count, Meta(description="new tables by one person at once, and public ones from one address")
    ] = 20
    connections_per_person: Annotated[Count, Meta(description="connections of one person at the same time")] = 12
    persons_per_hour: Annotated[Rate, Meta(description="new persons an hour from one address")] = 60.0
    persons_burst: Annotated[Count, Meta(description="new persons from one address at once")] = 40
    codes_per_hour: Annotated[
        Rate, Meta(description="codes an hour that one person may ask for, or try, or that are tried from one address")
    ] = 60.0
    codes_burst: Annotated[Count, Meta(description="codes that one person may ask for or try at once, or one address")] = 20
    arrival_rate: Annotated[
        Rate,
        Meta(
            description="connections a second from one address; over it they are held up, a second at the most; "
            "as many wrong links, over it refused"
        ),
    ] = 20.0
    arrival_burst: Annotated[Count, Meta(description="connections from one address that may come at once")] = 100
    strangers_per_address: Annotated[
        Count, Meta(description="connections from one address that have not said who they are; the oldest gives way")
    ] = 24
    strangers: Annotated[Count, Meta(description="the same, from all addresses together")] = 1000
    stop_within: Annotated[Rate, Meta(description="seconds that an orderly stop waits for what is under way")] = 10.0


class Setting(Struct, frozen=True):
    """One setting, as shown to a person. `default` is text."""

    name: str
    meaning: str
    default: str
    type: Any

    @property
    def flag(self) -> str:
        """Its flag: `--command-rate`."""
        return "--" + self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        """Its name in the environment: `STAMTAFEL_COMMAND_RATE`."""
        return PREFIX + self.name.upper()

    @property
    def choices(self) -> tuple[str, ...]:
        """The words it takes, where it is one of a few."""
        return next((get_args(of) for of in get_args(self.type) if getattr(of, "__origin__", None) is Literal), ())

    @property
    def takes(self) -> str:
        """What it takes, where that is bounded: `a whole number from 1 to 256`; else nothing."""
        if self.choices:
            return "one of " + ", ".join(self.choices)
        kind = "a whole number" if self.type.__origin__ is int else "a number"
        for of in get_args(self.type)[1:]:
            if of.le is not None:
                return f"{kind} {_above(of)} to {of.le}"
            if of.max_length is not None:
                return f"{of.min_length} to {of.max_length} characters"
        return ""


def settings() -> Iterator[Setting]:
    """Every setting, in the order of `Settings`."""
    for field in msgspec.structs.fields(Settings):
        meaning = next(m.description for m in get_args(field.type)[1:] if isinstance(m, Meta) and m.description)
        default = "$XDG_DATA_HOME/stamtafel" if field.name == "data" else _text(field.default)
        yield Setting(field.name, meaning, default, field.type)


STORE = ("data", "redis", "durability", "replicas_ack")
"""The settings that say which store is meant."""


def add_flags(parser: argparse.ArgumentParser, only: Container[str] | None = None, say: Callable[[str], str] = str) -> None:
    """Give this parser a flag for every setting, or for `only` these. What was not said stays out of its namespace.

    `say` gives an English sentence in the language of the help.
    """
    for setting in settings():
        if only is not None and setting.name not in only:
            continue
        meaning = f"{say(setting.meaning)} ({_shown(setting, say)}; {setting.variable})".replace("%", "%%")
        shown = "{" + ",".join(setting.choices) + "}" if setting.choices else setting.name.rpartition("_")[2].upper()
        parser.add_argument(setting.flag, dest=setting.name, default=argparse.SUPPRESS, metavar=shown, help=meaning)


def read(flags: Mapping[str, object], environment: Mapping[str, str]) -> Settings:
    """The settings as these flags (by the names of the fields) and this environment say. Raises `BadSettingError`."""
    said = {}
    for setting in settings():
        if (flag := flags.get(setting.name)) is not None:
            said[setting.name] = _value(setting.flag, str(flag), setting)
        elif (text := environment.get(setting.variable)) is not None:
            said[setting.name] = _value(setting.variable, text, setting)
    if said.get("replicas_ack") and not said.get("redis"):
        raise BadSettingError("--replicas-ack is for a store of your own (--redis): the embedded one has no replicas")
    return Settings(**said)


def table() -> str:
    """The settings as a Markdown table, for the README."""
    rows = [f"| `{s.flag}` | `{s.variable}` | {s.meaning} | {_shown(s)} |" for s in settings()]
    return "\n".join(["| flag | environment | meaning | default |", "|---|---|---|---|", *rows])


def _shown(setting: Setting, say: Callable[[str], str] = str) -> str:
    return say("default {value}").format(value=setting.default) if setting.default else say("not set")


def _above(of: Meta) -> str:
    return f"from {of.ge}" if of.gt is None else f"above {of.gt} and up"


def _text(default: object) -> str:
    return ",".join(map(str, default)) if isinstance(default, tuple) else str(default)


def _value(source: str, text: str, setting: Setting) -> Any:
    """This text as the setting's type takes it; `source` is where it was said."""
    read_as = _READERS.get(setting.name)
    try:
        return read_as(text) if read_as else msgspec.convert(text, setting.type, strict=False)
    except ValueError as error:
        takes = setting.takes or str(error)
        raise BadSettingError(f"{source} {_without_secrets(text)!r} is not possible: {takes} ({setting.meaning})") from None


def _without_secrets(text: str) -> str:
    """This text without the name and password that a URL may hold: what goes wrong is logged by somebody."""
    return re.sub(r"^((?:\w+://)?).*@", r"\1…@", text)


def _networks(text: str) -> Networks:
    return tuple(ipaddress.ip_network(part.strip()) for part in text.split(",") if part.strip())


def _path(text: str) -> Path:
    if not text:
        raise ValueError("an empty path")
    return Path(text).expanduser()


def _url(text: str) -> str:
    url = text if "://" in text or not text else f"https://{text}"
    if url and not (re.fullmatch(r"https?://[^/\s?#@]+/?", url) and _has_place(url)):
        raise ValueError("an address such as https://cards.example")
    return url.rstrip("/")


def _store_url(text: str) -> str:
    scheme, _, rest = text.partition("://")
    places, slash, path = rest.rpartition("@")[2].partition("/")
    each = (f"{scheme}://{place}{slash}{path}" for place in places.split(","))  # several nodes of a cluster may be named
    if text and not (re.fullmatch(r"(rediss?|unix)://\S+", text) and all(map(_has_place, each))):
        raise ValueError("a URL that begins with redis://, rediss:// or unix://, such as redis://127.0.0.1:6379")
    return text


def _has_place(url: str) -> bool:
    """Whether host and port of this URL can be read."""
    try:
        parts = urlsplit(url)
        return bool(parts.hostname or parts.path.strip("/")) and parts.port != 0
    except ValueError:
        return False


_READERS: Mapping[str, Callable[[str], Any]] = {
    "public_url": _url,
    "data": _path,
    "redis": _store_url,
    "trusted_proxy": _networks,
    "metrics_from": _networks,
}
"""How those settings are read whose text msgspec does not understand by itself."""
