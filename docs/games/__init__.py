"""The rules of each game as they are played here, told to players: a file a game and language."""
