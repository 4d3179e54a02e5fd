"""A written evening: four friends by link, over real processes, told with what their screens really showed.

`evening` plays it; each chapter is told as it happens. `python -m tests.evening` writes it down as docs/evening.md.
"""

import shutil
from random import Random

from protocol.books import Exported, Ranking, ScoreBook
from protocol.events import Code, Created
from tests.e2e.player import Player
from tests.e2e.processes import HOST
from tests.e2e.telling import Place, asks, does, on_turn, play, public, seat_of, vote

FRIENDS = ("Marijke", "Wim", "Joost", "Els")
PATIENCE = {"dropped": 5, "away": 5, "dozing": 3600}


async def evening(place: Place) -> None:
    """The whole evening, and the other one."""
    await place.open()
    friends = await _by_link(place)
    await _second_device(place, friends)
    await _first_deal(place, friends)
    friends = await _dropped(place, friends)
    await _stand_in(place, friends)
    await _claimed(place, friends)
    await _adjourned(place, friends)
    friends = await _another_evening(place)
    await _book(place, friends)
    await place.close()


async def _by_link(place: Place) -> list[Player]:
    """Marijke makes the place, sends the link round, and four sit down."""
    marijke = Player("Marijke", place.folder / "Marijke", Random("evening Marijke"))
    await marijke.start(f"http://{HOST}:{place.server.port}")
    place.people["Marijke"] = marijke
    options = {"deals": 4}
    made = await asks(
        marijke,
        Created,
        type="create",
        name="De donderdagtafel",
        game="klaverjas",
        players=4,
        options=options,
        sheet_seconds=None,
    )
    place.slug = made.table
    marijke.say({"type": "join", "table": made.table})
    await marijke.until(lambda: marijke.public is not None)
    friends = [marijke, *[await place.comes(name) for name in FRIENDS[1:]]]
    for seat, friend in enumerate(friends):
        await does(friend, type="sit", seat=seat)
    await does(marijke, type="arrange", watch=True, patience=PATIENCE, call="https://meet.example/donderdag")
    await place.tell(
        "Four people by link",
        """Marijke makes a place for sixteen deals of Klaverjas cut short to four, and puts its link in the group chat. Wim,
        Joost and Els open it and sit down. The link stays theirs: it will be there next Thursday.""",
        friends[1],
    )
    return friends


async def _second_device(place: Place, friends: list[Player]) -> None:
    """Els is there on her phone too."""
    els = friends[3]
    code = await asks(els, Code, type="device")
    phone = await place.comes("Els", "--code", code.code, home="phone of Els")
    assert phone.me == els.me
    assert phone.private.seat == 3
    await place.tell(
        "One on two devices",
        """Els would rather hold her phone. *My other device* gives her six letters, good for ten minutes and for once; the
        phone types them and is Els too. Both show the same hand, and either may play.""",
    )


async def _first_deal(place: Place, friends: list[Player]) -> None:
    """A knock, a pause, a card taken back; and the deal is played."""
    for friend in friends:
        await does(friend, type="ready")
    await friends[0].until(lambda: public(friends[0]).phase == "playing", 20)
    await play(friends, lambda: len(public(friends[0]).trick) == 2)
    waited, player = on_turn(friends), next(f for f in friends if on_turn([f]) is None)
    assert waited is not None
    await does(player, type="say", phrase="knock")
    await does(player, type="pause")
    await waited.until(lambda: public(waited).paused is not None)
    await place.tell(
        "A knock and a pause",
        f"""{player.name} knocks, which sounds at {waited.name}'s seat: everybody waits for that one. Then the bell goes, and
        the play stands still until somebody has it go on.""",
        waited,
    )
    await does(waited, type="pause", pause=False)
    await play([waited], lambda: on_turn([waited]) is None)
    assert "undo" in waited.private.may
    others = [friend for friend in friends if friend is not waited]
    card = public(waited).trick[-1].card
    await does(waited, type="propose", what="undo")
    await others[0].until(lambda: public(others[0]).vote is not None)
    await place.tell(
        "The wrong card",
        f"""{waited.name} has pulled the wrong card and asks for it back, before anybody else has played. The others are
        asked; all of them have to agree.""",
        others[0],
    )
    await vote(others, "yes")
    await waited.until(lambda: card in waited.private.hand)
    await play(friends, lambda: public(friends[0]).phase == "sheet")
    for friend in friends:
        await does(friend, type="ready")


async def _dropped(place: Place, friends: list[Player]) -> list[Player]:
    """Wim's line is lost; a bot covers for him, and he takes his seat back."""
    wim, others = friends[1], [friends[0], friends[2], friends[3]]
    await friends[0].until(lambda: public(friends[0]).phase == "playing", 20)
    await play(friends, lambda: on_turn(friends) is wim)
    seat = seat_of(wim)
    await place.goes("Wim")
    watch = others[0]
    await watch.until(lambda: public(watch).vote is not None, 60)
    await place.tell(
        "Somebody is gone",
        """It is Wim's turn, and Wim's train has gone into a tunnel. When his line has been lost for the time that the place
        waits (a minute, as it comes; five seconds here), those who are there are asked what shall be done.""",
        watch,
    )
    await vote(others, "bot")
    assert public(watch).chairs[seat].bot
    await watch.until(lambda: public(watch).turn != seat or public(watch).phase != "playing", 30)
    await place.tell("A bot covers", "They have a bot play for him: it sees what Wim's seat sees, and no more.", watch)
    wim = await place.comes("Wim")
    await does(wim, type="away", away=False)
    await watch.until(lambda: not public(watch).chairs[seat].bot)
    await wim.until(lambda: wim.me in wim.people and wim.people[wim.me].gone is None)
    await place.tell("Back again", "The tunnel ends. Wim comes back by the same link and takes his seat by one step.", wim)
    friends = [friends[0], wim, friends[2], friends[3]]
    await play(friends, lambda: public(friends[0]).phase == "sheet")
    for friend in friends:
        await does(friend, type="ready")
    return friends


async def _stand_in(place: Place, friends: list[Player]) -> None:
    """Joost says goodbye; Karin, who looks on, plays for him."""
    joost, others = friends[2], [friends[0], friends[1], friends[3]]
    karin = await place.comes("Karin", watch=False)
    watch = others[0]
    await watch.until(lambda: public(watch).phase == "playing", 20)
    await play(friends, lambda: on_turn(friends) is joost)
    seat = seat_of(joost)
    await does(joost, type="goodbye")
    await watch.until(lambda: public(watch).vote is not None, 30)
    await does(karin, type="volunteer")
    await watch.until(lambda: public(watch).vote is not None and karin.me in public(watch).vote.volunteers)
    await place.tell(
        "Somebody stands in",
        """Joost has to go: he says goodbye, and nobody need wait for him. Karin looks on, has seen no other hand, and offers
        to stand in.""",
        watch,
    )
    await vote(others, "standin", person=karin.me)
    await karin.until(lambda: karin.private.seat == seat and karin.me in karin.people)
    await place.tell("Karin plays for Joost", "She has his hand and his side; the seat, and the score, stay Joost's.", karin)
    players = [friends[0], friends[1], karin, friends[3]]
    await play(players, lambda: not public(watch).trick and sum(public(watch).won) == 6)
    await does(joost, type="away", away=False)
    await joost.until(lambda: public(joost).chairs[seat].standin is None)


async def _claimed(place: Place, friends: list[Player]) -> None:
    """Two tricks are left, and somebody says that all the rest is theirs."""
    await friends[0].until(lambda: on_turn(friends) is not None)
    claimer = on_turn(friends)
    assert claimer is not None
    against = [friend for friend in friends if seat_of(friend) % 2 != seat_of(claimer) % 2]
    watch = friends[0]
    await does(claimer, type="propose", what="claim")
    await watch.until(lambda: public(watch).vote is not None or public(watch).phase != "playing")
    if public(watch).vote is not None:
        await against[0].until(lambda: against[0].private.lent is not None)
        assert against[0].private.lent.seat == seat_of(claimer)
        assert all(friend.private.lent is None for friend in friends if friend not in against)
        await place.tell(
            "All the rest is mine",
            f"""Two tricks before the end {claimer.name} lays the cards down. That they take everything cannot be proven, so
            the opponents are shown the hand, they alone, and say whether it is so.""",
            against[0],
        )
        await vote(against, "yes")
    await watch.until(lambda: public(watch).phase == "sheet")
    for friend in friends:
        await does(friend, type="ready")


async def _adjourned(place: Place, friends: list[Player]) -> None:
    """It has become late."""
    watch = friends[0]
    await watch.until(lambda: public(watch).phase == "playing", 20)
    await play(friends, lambda: sum(public(watch).won) == 3)
    place.hands = {friend.name: friend.private.hand for friend in friends}
    await does(watch, type="propose", what="adjourn")
    await vote(friends[1:3], "yes")
    await watch.until(lambda: public(watch).phase == "waiting")
    assert public(watch).resting
    for friend in friends:
        await friend.until(lambda f=friend: f.private.hand == ())
    await place.tell(
        "Another evening",
        """Half past eleven, and the last deal is half played. Marijke proposes to go on another evening, and most of them
        agree. The hands are put away as they are; nobody can look at them.""",
        watch,
    )
    for device in list(place.people):
        await place.goes(device)
    await place.server.stop()


async def _another_evening(place: Place) -> list[Player]:
    """The server has been restarted, Joost has a new phone; on they go, from the same card."""
    shutil.rmtree(place.folder / "Joost")
    await place.server.start()
    friends = [await place.comes(name) for name in FRIENDS]
    marijke, joost = friends[0], friends[2]
    was = public(marijke).resting[0].people[2]
    assert was is not None
    assert joost.me != was
    await place.tell(
        "A week later",
        """The server has been restarted in between, and Joost has a new telephone, without what said that he is Joost. The
        link leads him in as somebody new; the match that rests has a seat for a Joost he is not.""",
        joost,
        leaf="arriving",
    )
    await does(joost, type="that_is_me", person=was)
    await marijke.until(lambda: bool(public(marijke).asking))
    await place.tell(
        "That is me", "He says who he is. Marijke, who is host, knows his voice, and says that it is so.", marijke
    )
    await does(marijke, type="recognise", person=public(marijke).asking[0].person)
    await joost.until(lambda: joost.me == was)
    assert joost.private.hand == ()
    await does(marijke, type="resume", match=1)
    for friend in friends:
        await friend.until(lambda f=friend: public(f).phase == "playing" and f.private.seat is not None)
        assert friend.private.hand == place.hands[friend.name]
    await place.tell("The same card", "They go on with the match that rested, each with the very hand of a week ago.", joost)
    await does(joost, type="pause", pause=False)
    await play(friends, lambda: public(marijke).phase == "over")
    await place.tell("The match is over", "And it is played to its end.", marijke)
    return friends


async def _book(place: Place, friends: list[Player]) -> None:
    """Everything stands in the score book."""
    marijke = friends[0]
    place.book = await asks(marijke, ScoreBook, type="book", match=1)
    place.ranking = ranking = await asks(marijke, Ranking, type="standings")
    place.exported = await asks(marijke, Exported, type="export", match=1)
    await place.tell(
        "In the score book",
        """Every deal is in the book, to be played back and to be kept as records, and so is who has won what: for each
        person, for each pair, by game and by year.""",
        marijke,
        leaf="standings",
        heard=ranking,
    )
    place.winners = public(marijke).match.winners
    place.totals = public(marijke).sheet.totals
