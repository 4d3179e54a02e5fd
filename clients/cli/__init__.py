"""The terminal client: a table in the terminal, and the plain and JSON line clients for pipes and screen readers.

It imports `protocol` and has no rule of any game in it: all it shows comes from the view, the happenings and
`welcome.games`. `arguments` puts its commands on the one command line, `personal` gives another command its options of
language and letters, and `help_in` says in which language that is explained.
"""

from clients.cli.commandline import arguments, personal
from clients.cli.words import help_in

__all__ = ["arguments", "help_in", "personal"]
