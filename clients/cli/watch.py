"""`stamtafel watch LINK`: look on at a table, without the wish to sit."""

import argparse

from clients.cli.play import enter


def watch(args: argparse.Namespace) -> int:
    """Watch as these arguments say (commandline.arguments). Gives the exit code."""
    return enter(args, may_sit=False)
