"""The store port on Redis: records, due times, wake-ups, identities; and the embedded server."""
