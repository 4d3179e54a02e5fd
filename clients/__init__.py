"""The clients. They import `protocol` only."""
