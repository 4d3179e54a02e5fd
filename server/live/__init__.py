"""One live table and the sweep: the only code that knows tables and the two ports, a store and an audience."""
