"""What the report says of where the client runs: no name of a machine, no address."""

from clients.cli.address import Address
from clients.cli.flight import Flight
from clients.cli.reporting import report
from clients.cli.settings import Settings

SECURE = Address("https://kaarten.voorbeeld", "donderdag-7kq2m9xw")


def test_how_the_server_is_reached_is_told_and_not_where_it_is() -> None:
    told = report(Flight(lambda: 0), "plain", Settings(), SECURE, True, {"TERM": "xterm-256color"})
    assert told[0].startswith("stamtafel: ")
    assert told[0].endswith(", terminal, plain")
    assert told[1:3] == ["protocol: 1-1, https, port 443", "language: nl, letters AHVB, utf-8"]
    assert told[3].startswith("python: 3.")
    assert told[3].endswith(", xterm-256color")
    assert told[4:] == ["        0  told"]
    assert not any("voorbeeld" in line or "donderdag" in line for line in told)


def test_another_port_is_told() -> None:
    told = report(Flight(lambda: 0), "json", Settings(), Address("http://10.0.0.7:8080"), False, {})
    assert told[1:3] == ["protocol: 1-1, http, port 8080", "language: nl, letters AHVB, ascii"]
    assert "10.0.0.7" not in "".join(told)


def test_a_terminal_that_is_called_by_a_name_of_its_own_is_another_one() -> None:
    told = report(Flight(lambda: 0), "screen", Settings(), SECURE, True, {"TERM": "marijkes-term"})
    assert told[3].endswith(", other")
