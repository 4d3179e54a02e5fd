"""The options of a game in plain words: what an option is called, and each value it may have."""

from clients.cli.words import Words


def label(game: str, option: str, words: Words) -> str:
    """What an option of this game is called."""
    key = f"opt.{game}.{option}"
    return words.say(key) if words.knows(key) else words.named("opt", option)


def value(game: str, option: str, chosen: bool | int | str | None, words: Words) -> str:
    """A value of an option of this game."""
    name = "none" if chosen is None else str(chosen)
    if isinstance(chosen, bool):
        name = "on" if chosen else "off"
    for key in (f"opt.{game}.{option}", f"opt.{option}"):
        if words.knows(f"{key}.{name}"):
            return words.say(f"{key}.{name}")
        if isinstance(chosen, int) and words.knows(f"{key}.n"):
            return words.count(f"{key}.n", chosen)
    return words.say(f"form.{name}") if chosen is None or isinstance(chosen, bool) else name
