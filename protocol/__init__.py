"""The words on the wire: what clients and server say to each other. Imports nothing of the project."""
