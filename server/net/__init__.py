"""The audience port: connections, identities, limits, HTTP. Knows no rules."""
