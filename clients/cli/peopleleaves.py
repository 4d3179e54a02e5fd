"""The leaves about the people of a place: who they are, and what the host may do for, with and against them."""

from clients.cli.choices import NO_ID
from clients.cli.here import Here, people
from clients.cli.menu import Item, Leaf, Where
from protocol.place import HandOn, Lock, Mute, Remove


def everybody(here: Here, where: Where) -> Leaf:
    """Everybody of this place, with what there is to say of each."""
    items = tuple(Item(_line(here, who), Where("person", who)) for who in people(here))
    return Leaf(here.words.say("place.people"), (), items)


def _line(here: Here, who: str) -> str:
    told = remarks(here, who)
    return here.words.say("person.line", name=here.name(who), what=", ".join(told)) if told else here.name(who)


def remarks(here: Here, who: str) -> list[str]:
    """What there is to say of somebody at this place."""
    words, public = here.words, here.public
    known = here.table.people.get(who) if here.table is not None else None
    found = [words.say("person.you")] if who == here.me else []
    found += [words.say("host")] if who == public.host else []
    for seat, chair in enumerate(public.chairs):
        found += [words.say("person.seat", n=seat + 1)] if chair.person == who else []
        found += [words.say("person.standin", n=seat + 1)] if chair.standin == who else []
        found += [words.say("person.kept", n=seat + 1)] if chair.locked == who else []
    if who in public.queue:
        found.append(words.say("person.waits", n=public.queue.index(who) + 1))
    found += [words.say("person.regular")] if who in public.regulars else []
    found += [words.say("person.muted")] if who in public.muted else []
    if any(chair.person == who and chair.away is not None and not chair.goodbye for chair in public.chairs):
        return [*found, words.say("cloth.away")]
    watches = known is not None and known.watching
    there = "person.watches" if watches else "person.here"
    return [*found, words.say(there if known is not None and known.here else "person.gone")]


def person(here: Here, where: Where) -> Leaf:
    """One of them. The host may keep a seat, hand on, take the word, remove; regulars may name another host."""
    words, public, who = here.words, here.public, where.person
    items = []
    if here.hosts:
        items.append(Item(words.say("person.keep"), Where("keep", who)))
        if who != here.me:
            items.append(Item(words.say("person.hand_on"), Where("hand_on", who)))
            mute = who not in public.muted
            items.append(Item(words.say("mute" if mute else "person.unmute"), commands=(Mute(NO_ID, who, mute),)))
            items.append(Item(words.say("person.remove"), Where("remove", who)))
    elif here.me in public.regulars and who != public.host and public.host is not None:
        items.append(Item(words.say("person.nominate"), Where("hand_on", who)))
    return Leaf(here.name(who), tuple((text, "") for text in remarks(here, who)), tuple(items))


def keep(here: Here, where: Where) -> Leaf:
    """Which seat is kept for somebody; or that one no longer is."""
    words, name = here.words, here.name(where.person)
    items = []
    for seat, chair in enumerate(here.public.chairs):
        if chair.locked == where.person:
            items.append(Item(words.say("person.free_seat", n=seat + 1), commands=(Lock(NO_ID, seat),), does="back"))
        else:
            text = words.say("person.keep_seat", n=seat + 1, name=name)
            items.append(Item(text, commands=(Lock(NO_ID, seat, where.person),), does="back"))
    return Leaf(words.say("person.keep"), ((words.say("person.keep.how", name=name), ""),), tuple(items))


def hand_on(here: Here, where: Where) -> Leaf:
    """Whether somebody shall be host, asked once more."""
    words, name = here.words, here.name(where.person)
    how = "person.hand_on.sure" if here.hosts else "person.nominate.sure"
    yes = Item(words.say("person.hand_on.yes", name=name), commands=(HandOn(NO_ID, where.person),), does="back")
    return Leaf(words.say("person.hand_on"), ((words.say(how, name=name), ""),), (_no(here), yes))


def remove(here: Here, where: Where) -> Leaf:
    """Whether somebody shall be removed: what that means, and the first time that it is asked."""
    words, name = here.words, here.name(where.person)
    lines = ((words.say("person.remove.means", name=name), ""),)
    yes = Item(words.say("person.remove.yes", name=name), Where("removing", where.person))
    return Leaf(words.say("person.remove"), lines, (_no(here), yes))


def removing(here: Here, where: Where) -> Leaf:
    """The second time."""
    words, name = here.words, here.name(where.person)
    lines = ((words.say("person.remove.sure", name=name), "lamp"),)
    yes = Item(words.say("person.remove.now", name=name), commands=(Remove(NO_ID, where.person),), does="close")
    return Leaf(words.say("person.remove"), lines, (_no(here), yes))


def _no(here: Here) -> Item:
    return Item(here.words.say("around.no"), does="back")
