"""A table around its matches, pure: decide, apply, public, private."""
