"""How far a deal is, as sentences: for who comes in while it is played and does not see the table."""

from clients.cli import calling, lines, names, seats
from clients.cli.speech import Speech
from clients.cli.tableview import TableView


def so_far(table: TableView, speech: Speech) -> list[str]:
    """Who deals, what is trumps, who plays, the cards on the table; who waits for a chair, the group's call; the score."""
    public, words = table.public, speech.words
    told = []
    if public.phase == "playing":
        if public.shuffling is not None and public.shuffling.dealer is not None:
            dealer = names.seat(table, public.shuffling.dealer, words)
            told.append(words.say("line.dealt", n=public.shuffling.deal, name=dealer))
        if public.trump is not None:
            key = "line.trump.none" if public.trump == "none" else "line.trump"
            told.append(words.say(key, suit=words.suit(public.trump)))
            player = seats.declarer(table)
            told += [] if player is None else [words.say("line.plays", name=names.seat(table, player, words))]
        for i, one in enumerate(public.trick):
            key = "ev.plays" if i else "ev.leads"
            told.append(words.say(key, name=names.seat(table, one.seat, words), card=speech.card(one.card)))
    told += filter(None, [names.queue(table, words), calling.told(table, words)])
    return [*told, *(lines.score(table, words)[-1:] if public.sheet is not None and public.sheet.rows else ())]
