"""The servers beside ours: the same room on Colyseus and on boardgame.io, and the bare fan-out."""
