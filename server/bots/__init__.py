"""Players without a person: they see what a player sees (design.md). `server.bots.act` is the way in."""
