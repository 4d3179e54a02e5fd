"""The tests of the page here stand on one browser, as those in tests/clients/web do."""

from tests.clients.web.browsers import kept

__all__ = ["kept"]
