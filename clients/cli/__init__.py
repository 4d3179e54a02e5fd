"""The terminal client, and the plain and JSON line clients."""
