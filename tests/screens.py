"""Screens of every game as text, for docs/screens: tables played by chance. `python -m tests.screens` draws them again."""

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from clients.cli import lobby, tableform
from clients.cli.tableview import TableView
from protocol.actions import Action, Ask, Declare, Double, Schut, Swap, Take, Tell, Trumps
from protocol.events import GameInfo
from server.games.registry import GAMES, option_infos
from tests import dailyscreens, lessonscreens
from tests.clients.cli.donderdag import LOOK
from tests.clients.cli.evening import Evening, Until

FOLDER = Path(__file__).parents[1] / "docs" / "screens"
SIZES = ((80, 24), (120, 40))


# Moments


def turn(table: TableView) -> bool:
    """It is the viewer's turn."""
    return table.private.decision is not None and table.private.decision.turn


def may(*kinds: type[Action]) -> Until:
    """The viewer may do one of these now."""

    def there(table: TableView) -> bool:
        decision = table.private.decision
        return decision is not None and decision.turn and any(isinstance(one, kinds) for one in decision.actions)

    return there


def cards(table: TableView) -> bool:
    """The viewer is to play to a trick that others have led to, and some cards are barred."""
    decision = table.private.decision
    return turn(table) and decision is not None and len(table.public.trick) > 1 and bool(decision.barred)


def led(table: TableView) -> bool:
    """The viewer is to play to a trick."""
    return turn(table) and bool(table.public.trick) and bool(table.private.decision and table.private.decision.cards)


def calls(table: TableView) -> bool:
    """Somebody else is to play, and the viewer may say something out of turn all the same."""
    decision = table.private.decision
    return bool(table.public.trick) and decision is not None and not decision.turn and bool(decision.calls)


def shown(table: TableView) -> bool:
    """Melds lie open while the viewer is to play."""
    return led(table) and any(meld.cards for meld in table.public.melds)


def deals(n: int, there: Until) -> Until:
    """So many deals are written, and it is so."""
    return lambda table: table.public.sheet is not None and len(table.public.sheet.rows) >= n and there(table)


def between(table: TableView) -> bool:
    """A deal is over and the next has not begun."""
    return table.public.phase == "sheet"


def over(table: TableView) -> bool:
    """The match is over."""
    return table.public.phase == "over"


def out(table: TableView) -> bool:
    """The viewer sits out while others play."""
    return bool(table.public.trick) and any(
        fact.key == "sits_out" and fact.seat == table.private.seat for fact in table.public.facts
    )


def drawn(table: TableView) -> bool:
    """Partners have just been drawn."""
    return table.public.draw is not None


def answered(table: TableView) -> bool:
    """A question has just been answered, and nothing is led yet."""
    said = table.public.said
    return bool(said) and isinstance(said[-1].action, Ask) and not table.public.trick and table.public.last is not None


# Scenes


class Scene(Struct, frozen=True):
    """A moment of a game: how it is played, from which seed, when it is, which keys are pressed then, and how much later."""

    game: str
    until: Until
    players: int = 4
    seed: str = "evening"
    keys: str = ""
    later: int = 0
    seat: int | None = 0
    options: dict[str, object] = {}


SCENES: dict[str, Scene] = {
    "klaverjas-troef": Scene("klaverjas", may(Trumps)),
    "klaverjas-slag": Scene("klaverjas", deals(5, cards)),
    "klaverjas-uitslag": Scene("klaverjas", deals(4, between)),
    "klaverjas-scoreblad": Scene("klaverjas", deals(9, cards), keys="S"),
    "kruisjas-omboeren": Scene("kruisjas", drawn, later=2000),
    "kruisjas-roem": Scene("kruisjas", may(Declare)),
    "kruisjas-roem-getoond": Scene("kruisjas", shown),
    "kruisjas-scoreblad": Scene("kruisjas", deals(5, cards), keys="S"),
    "kruisjas-regels": Scene("kruisjas", cards, keys="R"),
    "schutjas-schut": Scene("schutjas", may(Schut), seed="evening 3"),
    "schutjas-buiten-de-beurt": Scene("schutjas", calls, seed="evening 2"),
    "schutjas-boom": Scene("schutjas", deals(3, cards), seed="evening 3"),
    "schutjas-scoreblad": Scene("schutjas", deals(3, cards), seed="evening 3", keys="S"),
    "handjas-2-ruilen": Scene("handjas", may(Swap), 2),
    "handjas-3-slag": Scene("handjas", deals(1, led), 3),
    "handjas-4-roem": Scene("handjas", may(Declare)),
    "handjas-5-slag": Scene("handjas", deals(2, cards), 5),
    "handjas-5-zit-uit": Scene("handjas", out, 5),
    "handjas-5-scoreblad": Scene("handjas", deals(3, led), 5, keys="S"),
    "manille-2-slag": Scene("manille", led, 2),
    "manille-3-bieden": Scene("manille", may(Take), 3),
    "manille-5-slag": Scene("manille", cards, 5),
    "manille-6-slag": Scene("manille", deals(2, cards), 6),
    "manille-7-slag": Scene("manille", deals(3, cards), 7),
    "manille-7-uitslag": Scene("manille", deals(3, between), 7),
    "manille-7-scoreblad": Scene("manille", deals(3, led), 7, keys="S"),
    "manille_muette-uitkomen": Scene("manille_muette", lambda table: turn(table) and table.public.turned is not None),
    "manille_muette-slag": Scene("manille_muette", deals(1, cards)),
    "manille_parlee-vragen": Scene("manille_parlee", may(Ask, Tell)),
    "manille_parlee-antwoord": Scene("manille_parlee", answered),
    "manille_parlee-slag": Scene("manille_parlee", lambda table: cards(table) and len(table.public.said) > 2),
    "butifarra-troef": Scene("butifarra", may(Trumps)),
    "butifarra-dubbel": Scene("butifarra", may(Double)),
    "butifarra-slag": Scene("butifarra", deals(1, cards), options={"direction": "counter"}),
    "butifarra-einde": Scene("butifarra", over),
}


def screens() -> Iterator[tuple[str, str]]:
    """The name and the text of every screen."""
    for name, scene in SCENES.items():
        evening = Evening(scene.game, scene.players, scene.seed, scene.seat, **scene.options)
        evening.until(scene.until, lingers=bool(scene.later)).keys(scene.keys)
        for width, height in SIZES:
            yield f"{name}-{width}x{height}", evening.screen(width, height, scene.later) + "\n"
    infos = tuple(GameInfo(game.name, game.players, option_infos(game)) for game in GAMES.values())
    for game in GAMES:
        form = tableform.answered(tableform.new(infos, "De donderdagtafel"), "game", game)
        yield f"{game}-nieuwe-tafel-80x24", lobby.form(form, 2, LOOK, 80, 24).text() + "\n"
    yield from dailyscreens.screens()
    yield from lessonscreens.screens()


def main() -> None:
    """Draw every screen anew, and throw away what is no longer drawn."""
    FOLDER.mkdir(exist_ok=True)
    drawn_now = dict(screens())
    for path in FOLDER.glob("*.txt"):
        if path.stem not in drawn_now:
            path.unlink()
    for name, text in drawn_now.items():
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
