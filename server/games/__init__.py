"""One file a game: a value that names its parts. The registry finds them (`server.games.registry`)."""
