"""An example for whoever writes a bot, in any language: it knows docs/protocol.md and none of this project's code."""
