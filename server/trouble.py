"""What went wrong, in words for whoever ran the command; it needs nothing of the server."""


def in_words(error: Exception) -> str:
    """The sentence of this error; of one of the system's, which file it was with and what was wrong."""
    return f"{error.filename}: {error.strerror}" if isinstance(error, OSError) and error.filename else str(error)
