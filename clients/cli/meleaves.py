"""The leaves about oneself: what is stored, my other device, another name, and how all of it is forgotten."""

from clients.cli import absence, qr, when
from clients.cli.choices import NO_ID
from clients.cli.here import Here
from clients.cli.menu import Item, Leaf, Where
from clients.cli.placeleaves import spaced
from clients.cli.prose import Line
from protocol.commands import Device, Forget, Mine, Rename


def me(here: Here, where: Where) -> Leaf:
    """What is stored about oneself, and what can be done about it."""
    words, you = here.words, here.answers.you
    lines: list[Line] = [(words.say("around.moment"), "")]
    if you is not None:
        lines = [
            (words.say("me.name", name=you.name), "strong"),
            (words.say("me.met", day=when.day(you.met, words)), ""),
            (words.say("me.seen", moment=when.moment(you.seen, words)), ""),
            (words.count("me.tokens", you.tokens), ""),
            (words.count("me.tables", len(you.tables)), ""),
        ]
        lines += [(words.say("me.table", name=one.name, day=when.day(one.seen, words)), "second") for one in you.tables]
    items = (
        Item(words.say("me.other_device"), Where("device")),
        Item(words.say("me.rename"), Where("rename")),
        Item(words.say("me.delete"), Where("forget")),
        Item(words.say("report.title"), Where("report")),
    )
    return Leaf(words.say("me.about"), tuple(lines), items, (Mine(),))


def device(here: Here, where: Where) -> Leaf:
    """A code, and the same as a picture, by which another device becomes the same person."""
    words, code = here.words, here.answers.codes.get("device")
    title, wants = words.say("me.other_device"), (Device(NO_ID),)
    if code is None:
        return Leaf(title, ((words.say("around.moment"), ""),), (), wants)
    again = (Item(words.say("me.device.again"), commands=wants),)
    if code.ends <= here.now:
        return Leaf(title, ((words.say("me.device.ended"), ""),), again, wants)
    address = f"{here.server}/d/{code.code}"
    told = [
        (words.say("me.device.how"), ""),
        (address, "lamp"),
        (words.say("me.device.code", code=spaced(code.code)), "strong"),
        (f"stamtafel play {here.server} --code {code.code.upper()}", "second"),
        (words.say("me.device.left", left=absence.clock(code.ends - here.now)), ""),
    ]
    return Leaf(title, tuple(told), again, wants, picture=qr.modules(address))


def rename(here: Here, where: Where) -> Leaf:
    """What one is called from now on, everywhere."""
    words = here.words
    lines = ((words.say("me.rename.how"), ""),)
    return Leaf(words.say("me.rename"), lines, reads=_renamed, asks=words.say("me.rename.ask"))


def _renamed(text: str) -> Rename:
    return Rename(NO_ID, text[:40])


def forget(here: Here, where: Where) -> Leaf:
    """Whether everything shall be forgotten: what that means, and the first time that it is asked."""
    words = here.words
    yes = Item(words.say("me.delete.yes"), Where("forgetting"))
    return Leaf(words.say("me.delete"), ((words.say("me.delete.means"), ""),), (_no(here), yes))


def forgetting(here: Here, where: Where) -> Leaf:
    """The second time."""
    words = here.words
    yes = Item(words.say("me.delete.now"), commands=(Forget(NO_ID),), does="close")
    return Leaf(words.say("me.delete"), ((words.say("me.delete.sure"), "lamp"),), (_no(here), yes))


def _no(here: Here) -> Item:
    return Item(here.words.say("around.no"), does="back")
