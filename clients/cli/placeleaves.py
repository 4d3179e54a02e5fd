"""The leaves about the place: what goes on, who is there, the link, what rests, and for the host how it is all arranged."""

from clients.cli import absence, chalk, options, tableform, when
from clients.cli.choices import NO_ID
from clients.cli.here import Here, host_name, people, sides
from clients.cli.menu import Item, Leaf, Where
from clients.cli.prose import Line
from protocol.around import HouseRules, Resting
from protocol.commands import Resume, Sit, Spoken
from protocol.place import Lay, ThatIsMe, Wait


def front(here: Here, where: Where) -> Leaf:
    """The place at a glance, and everything that leads on from it."""
    words, public = here.words, here.public
    lines: list[Line] = [(state(here), "strong"), (here.link, "lamp")]
    if not public.about.listed or public.host is not None:
        lines.append((words.say("place.host", name=host_name(here)), ""))
    if public.about.call:
        lines.append((words.say("place.call", link=public.about.call), ""))
    lines += [(text, "") for text in _waiting(here)]
    items = [
        Item(words.say("place.people"), Where("people")),
        Item(words.say("place.book"), Where("book")),
        Item(words.say("standings"), Where("standings")),
        Item(words.say("place.link"), Where("link")),
    ]
    if public.resting:
        items.append(Item(words.count("place.resting.n", len(public.resting)), Where("resting")))
    if here.may_sit and here.table is not None and here.table.private.seat is None:
        waits = here.me in public.queue
        items.append(Item(words.say("place.wait.no" if waits else "place.wait"), commands=(Wait(NO_ID, not waits),)))
    if _may_be_somebody(here):
        items.append(Item(words.say("me.thats_me"), Where("thats_me")))
    if here.hosts:
        items.append(Item(words.say("place.lay"), Where("lay")))
        items.append(Item(words.say("place.arrange"), form=tableform.arranging(here.games, public.about)))
    items.append(Item(words.say("me.about"), Where("me")))
    items.append(Item(words.say("fair.title"), Where("fair")))
    items.append(Item(words.say("page.tips"), Where("tips")))
    items.append(Item(words.say("report.title"), Where("report")))
    return Leaf(public.about.name, tuple(lines), tuple(items))


def state(here: Here) -> str:
    """What goes on at this table, in a line: the game, how far it is."""
    words, public = here.words, here.public
    parts = [words.named("game", public.about.game), words.say(f"lobby.phase.{public.phase}")]
    if public.match is not None and public.phase in {"playing", "shuffling", "sheet"}:
        deal = public.shuffling.deal if public.shuffling else 1
        deals = public.match.deals
        parts.append(words.say("bar.deal", n=deal) if deals is None else words.say("bar.deal.of", n=deal, deals=deals))
    return ", ".join(parts)


def _waiting(here: Here) -> list[str]:
    words, public = here.words, here.public
    lines = [words.say("queue.next", name=words.listed([here.name(who) for who in public.queue]))] if public.queue else []
    if public.nominated is not None:
        by, whom = public.nominated
        lines.append(words.say("place.nominated", by=here.name(by), name=here.name(whom)))
    for one in public.asking:
        lines.append(words.say("place.asking", name=here.name(one.person), was=here.name(one.was)))
    return lines


def _may_be_somebody(here: Here) -> bool:
    """Whether the viewer is new here, where others have been before."""
    public = here.public
    sits = here.table is not None and here.table.private.seat is not None
    plays = sits and public.phase in {"shuffling", "playing", "sheet"}
    return not plays and here.me != public.host and here.me not in public.regulars and bool(_missed(here))


def _missed(here: Here) -> list[str]:
    """Who is known here and is not there: one of them the viewer may be. Who is host comes by a code."""
    there = {who for who, one in (here.table.people if here.table else {}).items() if one.here}
    return [who for who in people(here) if who not in there and who not in {here.me, here.public.host}]


def arriving(here: Here, where: Where) -> Leaf:
    """What who has just opened the link finds: who is there, what goes on, what rests; one step to sit or to look on."""
    words, public = here.words, here.public
    there = [one.name for who, one in (here.table.people if here.table else {}).items() if one.here and who != here.me]
    lines: list[Line] = [(state(here), "strong")]
    lines.append(
        (words.count("place.here", len(there), names=words.listed(there)) if there else words.say("place.nobody"), "")
    )
    for rest in public.resting:
        lines.append((words.say("place.rests", what=_rest(here, rest)), ""))
    lines += [(text, "") for text in _waiting(here)]
    joins = "act.join.ask" if public.phase == "playing" else "act.join.n"
    items = [
        Item(words.say(joins if chair.bot else "act.sit", n=seat + 1), commands=(Sit(NO_ID, seat),), does="close")
        for seat, chair in enumerate(public.chairs)
        if chair.person is None and chair.locked in {None, here.me}
    ]
    if not items and here.me not in public.queue:
        items.append(Item(words.say("place.wait"), commands=(Wait(NO_ID),), does="close"))
    items.append(Item(words.say("place.watch"), does="close"))
    if _may_be_somebody(here):
        items.append(Item(words.say("place.been_here"), Where("thats_me")))
    return Leaf(words.say("place.welcome", name=public.about.name), tuple(lines), tuple(items))


def thats_me(here: Here, where: Where) -> Leaf:
    """Who of the place one is, of those who are not there."""
    words = here.words
    items = [Item(here.name(who), commands=(ThatIsMe(NO_ID, who),), does="close") for who in _missed(here)]
    return Leaf(words.say("me.thats_me"), ((words.say("me.thats_me.how"), ""),), tuple(items))


def link(here: Here, where: Where) -> Leaf:
    """The link to give to friends, and a code that can be said aloud."""
    words, code = here.words, here.answers.codes.get("spoken")
    lines: list[Line] = [(here.link, "lamp"), (words.say("place.link.how"), "")]
    if code is not None and code.ends > here.now:
        clock = absence.clock(code.ends - here.now)
        lines += [("", ""), (words.say("place.code.is", code=spaced(code.code), left=clock), "strong")]
    items = (Item(words.say("place.code"), commands=(Spoken(NO_ID),)),)
    return Leaf(words.say("place.link"), tuple(lines), items)


def spaced(code: str) -> str:
    """A code as it is read aloud: capitals, a space in the middle."""
    text = code.upper()
    return f"{text[:3]} {text[3:]}" if len(text) == 6 else text


def resting(here: Here, where: Where) -> Leaf:
    """The matches that rest here, each with one step to go on with it."""
    words = here.words
    items = [
        Item(words.say("place.go_on", what=_rest(here, one)), commands=(Resume(NO_ID, one.match),), does="close")
        for one in here.public.resting
    ]
    lines = ((words.say("place.resting.how" if items else "place.resting.none"), ""),)
    return Leaf(words.say("place.resting"), lines, tuple(items))


def _rest(here: Here, one: Resting) -> str:
    words = here.words
    deal = words.say("bar.deal", n=one.deal) if one.deals is None else words.say("bar.deal.of", n=one.deal, deals=one.deals)
    scores = standing(here, one.sides, one.people, [chalk.written(cell, 12) for cell in one.totals])
    parts = [words.named("game", one.game), deal, when.day(one.since, words), scores]
    return words.say("book.match", n=one.match, what=", ".join(parts))


def standing(here: Here, at: tuple[tuple[int, ...], ...], who: tuple[str | None, ...], totals: list[str]) -> str:
    """Each side with what it has: `Marijke en Joost: 666, Wim en Els: 446`."""
    called = sides(here, at, who)
    pairs = zip(called, totals or [""] * len(called), strict=False)
    return ", ".join(here.words.say("form.line", label=name, value=has) if has else name for name, has in pairs)


def lay(here: Here, where: Where) -> Leaf:
    """The games that the table has been laid for, with their rules, one step each; or any other."""
    words = here.words
    items = [Item(rules(one, here), commands=(_lay(one),), does="close") for one in here.public.games]
    other = tableform.laying(here.games, here.public.about, here.public.games) if here.games else None
    items.append(Item(words.say("place.lay.other"), form=other))
    return Leaf(words.say("place.lay"), ((words.say("place.lay.how"), ""),), tuple(items))


def rules(one: HouseRules, here: Here) -> str:
    """House rules in a line."""
    agreed = [_rule(one.game, name, value, here) for name, value in one.options.items()]
    players = here.words.count("form.players.n", one.players)
    return ", ".join([here.words.named("game", one.game), players, *agreed])


def _rule(game: str, name: str, value: bool | int | str, here: Here) -> str:
    """One rule in words; a bare number under its name."""
    said = options.value(game, name, value, here.words)
    label = options.label(game, name, here.words)
    return here.words.say("form.line", label=label, value=said) if said.isdigit() else said


def _lay(one: HouseRules) -> Lay:
    return Lay(
        NO_ID,
        one.game,
        one.players,
        one.options,
        one.open_tricks,
        one.turn_limit,
        one.sheet_seconds,
        one.extra_time,
    )
