"""The commands that were accepted, remembered so that the same one, sent again, is answered again with the same version."""

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

KEPT_ANSWERS = 256
"""How many accepted commands of a person are kept at the least, to be answered again with the same version."""

LATEST = 16
"""How many of them are looked through one by one."""


class Answered(Struct, frozen=True, array_like=True, gc=False):
    """A command that was accepted: its id, the digest of its content, and its version."""

    id: bytes
    sum: bytes
    version: int


class Answers(Struct, frozen=True, gc=False, eq=False):
    """The accepted commands of one person, in their order: the latest, and those before them by their ids.

    Every state of a table has its own latest; what was before them is the same for many.
    """

    latest: tuple[Answered, ...] = ()
    before: Mapping[bytes, Answered] = {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Answers) and self.kept() == other.kept()

    __hash__ = None  # type: ignore[assignment] # two of them are compared, and nothing is found by one

    def __iter__(self) -> Iterator[Answered]:
        yield from self.before.values()
        yield from self.latest

    def to(self, command: bytes) -> Answered | None:
        """The answer to the command with this id, if it is remembered."""
        for answered in self.latest:
            if answered.id == command:
                return answered
        return self.before.get(command)

    def and_to(self, answered: Answered) -> "Answers":
        """The same, and one more; the oldest are forgotten where there are more than enough."""
        latest = (*self.latest, answered)
        return Answers(latest, self.before) if len(latest) < LATEST else remembered((*self.before.values(), *latest))

    def kept(self) -> tuple[Answered, ...]:
        """What is to be kept of them."""
        return tuple(self)[-KEPT_ANSWERS:]


def remembered(answers: Iterable[Answered]) -> Answers:
    """These, in their order, as they are remembered."""
    return Answers((), {answered.id: answered for answered in tuple(answers)[-KEPT_ANSWERS:]})
