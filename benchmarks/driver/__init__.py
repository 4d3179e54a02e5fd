"""The load: one process that plays at any of the servers, and measures them meanwhile."""
