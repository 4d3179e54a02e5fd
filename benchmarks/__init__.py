"""How fast the server is, shown beside others that do the same: `make bench`. README.md says how it is measured."""
