"""The leaves about oneself."""

from msgspec.structs import replace

from clients.cli import meleaves
from clients.cli.menu import Where
from protocol.commands import Device, Forget, Mine, Rename
from protocol.events import Code
from tests.clients.cli.scorebook import ABOUT_YOU, here
from tests.clients.cli.test_placeleaves import item, labels, said, sent


def test_what_is_stored_is_told() -> None:
    leaf = meleaves.me(here(None, ABOUT_YOU), Where("me"))
    assert leaf.wants == (Mine(),)
    told = said(leaf)
    assert told[:2] == ["Je heet Marijke.", "Hier bekend sinds 16-01-2026."]
    assert told[3:] == [
        "Je hebt hier 2 apparaten.",
        "Je bent aan 2 tafels geweest.",
        "De donderdagtafel, 12-11-2026",
        "De stamgasten, 23-10-2026",
    ]
    assert said(meleaves.me(here(None), Where("me"))) == ["Even wachten…"]


def test_another_device_is_shown_a_code_and_its_picture() -> None:
    place = here(None)
    assert meleaves.device(place, Where("device")).wants == (Device(bytes(16)),)
    place.answers.codes["device"] = Code(bytes(16), "kqmwxz", 600_000)
    leaf = meleaves.device(place, Where("device"))
    assert leaf.picture is not None
    assert said(leaf)[1:4] == [
        "http://stamtafel.example/d/kqmwxz",
        "Code: KQM WXZ",
        "stamtafel play http://stamtafel.example --code KQMWXZ",
    ]
    assert "Nog 10:00" in said(leaf)[4]
    over = meleaves.device(replace(place, now=600_000), Where("device"))
    assert said(over) == ["Deze code is verlopen."]
    assert over.picture is None
    assert sent(over, "Een nieuwe code") == (Device(bytes(16)),)


def test_another_name() -> None:
    leaf = meleaves.rename(here(None), Where("rename"))
    assert leaf.reads is not None
    assert leaf.reads("Marijke de Wit") == Rename(bytes(16), "Marijke de Wit")


def test_forgetting_is_asked_twice() -> None:
    once = meleaves.forget(here(None), Where("forget"))
    assert labels(once)[0] == "Nee, terug"
    assert item(once, "Ja").to == Where("forgetting")
    assert item(once, "Ja").commands == ()
    twice = meleaves.forgetting(here(None), Where("forgetting"))
    assert labels(twice)[0] == "Nee, terug"
    assert sent(twice, "Ja") == (Forget(bytes(16)),)
