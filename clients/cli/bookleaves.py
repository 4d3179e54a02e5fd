"""The leaves of the score book: the matches, the deals of one, one deal to play back or keep, and the standings."""

from clients.cli import chalk, when
from clients.cli.here import Here, sides
from clients.cli.menu import Item, Leaf, Where
from clients.cli.placeleaves import standing
from clients.cli.prose import Line
from clients.cli.ranking import table_of
from clients.cli.words import capital
from protocol.books import DealRow, MatchRow
from protocol.commands import Book, Standings

AT_A_TIME = 50
"""Matches that the server tells at a time."""


def book(here: Here, where: Where) -> Leaf:
    """Every match of this place, the last first: as many as the server tells at a time, from before `where.match` on."""
    words, found = here.words, here.answers.book
    title, wants = words.say("place.book"), (Book(before=where.match or None),)
    if found is None:
        return Leaf(title, ((words.say("around.moment"), ""),), (), wants)
    items = [Item(line(here, row), Where("match", match=row.match)) for row in found.matches]
    if len(found.matches) >= AT_A_TIME:
        items.append(Item(words.say("book.older"), Where("book", match=found.matches[-1].match)))
    return Leaf(title, () if items else ((words.say("book.none"), ""),), tuple(items), wants)


def line(here: Here, row: MatchRow) -> str:
    """A match in a line: its number, day and game, what either side has, what became of it."""
    words = here.words
    scores = standing(here, row.sides, row.people, [chalk.written(one, 12) for one in row.totals])
    parts = [when.day(row.started, words), words.named("game", row.game), scores, *outcome(here, row)]
    return capital(words.say("book.match", n=row.match, what=", ".join(parts)))


def outcome(here: Here, row: MatchRow) -> list[str]:
    """What became of a match: who won it, that it rests, that it was stopped and whether it counts."""
    words, found = here.words, []
    if row.unfinished:
        found.append(words.say("book.unfinished"))
        counts = "book.counts" if row.counts else "book.counts.not"
        found += [] if row.counts is None else [words.say(counts)]
    if row.resting:
        found.append(words.say("adjourned"))
    elif row.winners:
        who = [sides(here, row.sides, row.people)[side] for side in row.winners if side < len(row.sides)]
        found.append(words.say("book.won", name=words.listed(who)))
    elif row.winners is None and not row.unfinished:
        found.append(words.say("book.running"))
    return found


def match(here: Here, where: Where) -> Leaf:
    """The deals of a match."""
    words, heard, row = here.words, here.answers.matches.get(where.match), here.answers.match(where.match)
    title, wants = words.say("book.match.title", n=where.match), (Book(where.match),)
    if heard is None or row is None:
        return Leaf(title, ((words.say("around.moment"), ""),), (), wants)
    lines: list[Line] = [(line(here, row), "strong")]
    items = [Item(deal_line(here, row, one), Where("deal", match=row.match, deal=one.deal)) for one in heard.deals]
    if items:
        items.append(Item(words.say("book.keep.text"), does="text"))
        items.append(Item(words.say("book.keep.lines"), does="lines"))
    else:
        lines.append((words.say("book.deals.none"), ""))
    return Leaf(title, tuple(lines), tuple(items), wants)


def deal_line(here: Here, row: MatchRow, one: DealRow) -> str:
    """A deal in a line: its number, who dealt, what each side wrote and why."""
    return _deal(here, one, " - ".join(_cells(here, one)))


def deal_alone(here: Here, row: MatchRow, one: DealRow) -> str:
    """The same for who sees no other line of the match: with the names of who played it."""
    return _deal(here, one, standing(here, row.sides, one.people, _cells(here, one)))


def _cells(here: Here, one: DealRow) -> list[str]:
    """What each side wrote, and why."""
    told = []
    for cell in one.cells:
        written, remarks = chalk.written(cell, 12), ", ".join(chalk.remarks(cell, here.look))
        told.append(f"{written} ({remarks})" if written and remarks else written or remarks)
    return told


def _deal(here: Here, one: DealRow, scores: str) -> str:
    words, dealer = here.words, here.name(one.people[one.dealer], one.dealer)
    if not any(_cells(here, one)):
        scores = words.say("book.passed") if one.result.passed else ""
    return words.say("book.deal", n=one.deal, dealer=dealer, what=scores)


def deal(here: Here, where: Where) -> Leaf:
    """One deal: played back from any seat or with all hands open, or kept."""
    words, heard, row = here.words, here.answers.matches.get(where.match), here.answers.match(where.match)
    one = next((deal for deal in (heard.deals if heard else ()) if deal.deal == where.deal), None)
    if row is None or one is None:
        return Leaf(
            words.say("book.match.title", n=where.match), ((words.say("around.moment"), ""),), (), (Book(where.match),)
        )
    items = [Item(words.say("book.open"), Where("replay", match=where.match, deal=where.deal))]
    for seat, who in enumerate(one.people):
        text = words.say("book.seat", name=here.name(who, seat))
        items.append(Item(text, Where("replay", match=where.match, deal=where.deal, seat=seat)))
    items.append(Item(words.say("book.keep.text"), does="text"))
    items.append(Item(words.say("book.keep.lines"), does="lines"))
    items.append(Item(words.say("fair.title"), Where("fair", match=where.match, deal=where.deal)))
    title = words.say("book.deal.title", n=where.match, deal=where.deal)
    return Leaf(title, ((deal_line(here, row, one), "strong"),), tuple(items))


def standings(here: Here, where: Where) -> Leaf:
    """Who has won what, of persons or pairs, in one game or all, in one year or all."""
    words, ranking = here.words, here.answers.ranking
    wants = (Standings(where.game, where.year),)
    title = words.say("standings")
    if ranking is None:
        return Leaf(title, ((words.say("around.moment"), ""),), (), wants)
    lines: list[Line] = [(described(here, where), "strong")]
    rows = ranking.pairs if where.pairs else ranking.people
    lines += table_of(here, rows) if rows else [(words.say("rank.none"), "")]
    other = Where("standings", game=where.game, year=where.year, pairs=not where.pairs)
    items = [Item(words.say("rank.people" if where.pairs else "rank.pairs"), other)]
    for game in (None, *ranking.games):
        if game != where.game:
            text = words.say("rank.all_games") if game is None else words.named("game", game)
            items.append(Item(text, Where("standings", game=game, year=where.year, pairs=where.pairs)))
    for year in (None, *ranking.years):
        if year != where.year:
            text = words.say("rank.all_years") if year is None else str(year)
            items.append(Item(text, Where("standings", game=where.game, year=year, pairs=where.pairs)))
    if rows:
        items.append(Item(words.say("rank.keep"), does="csv"))
    return Leaf(title, tuple(lines), tuple(items), wants)


def described(here: Here, where: Where) -> str:
    """Of whom, in which game and year the standings are."""
    words = here.words
    game = words.say("rank.all_games") if where.game is None else words.named("game", where.game)
    year = words.say("rank.all_years") if where.year is None else str(where.year)
    return ", ".join([words.say("rank.of_pairs" if where.pairs else "rank.of_people"), game, year])
