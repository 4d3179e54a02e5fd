"""What is written about the protocol, and the one command that writes it: `python -m docs.generate`."""
