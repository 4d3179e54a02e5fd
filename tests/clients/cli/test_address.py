"""Links."""

import pytest

from clients.cli.address import Address, LinkError, parse


@pytest.mark.parametrize(
    ("link", "address"),
    [
        ("http://localhost:8080", Address("http://localhost:8080")),
        ("http://localhost:8080/", Address("http://localhost:8080")),
        (" https://kaart.example/t/donderdag-7kq2m9xw ", Address("https://kaart.example", "donderdag-7kq2m9xw")),
        ("192.168.1.7:8080/t/vrijdag/", Address("http://192.168.1.7:8080", "vrijdag")),
        ("http://[::1]:8080/t/a", Address("http://[::1]:8080", "a")),
    ],
)
def test_a_link_names_a_server_and_maybe_a_table(link: str, address: Address) -> None:
    assert parse(link) == address


@pytest.mark.parametrize(
    "link", ["", "ftp://x", "http://", "http://x/y", "http://x/t/", "http://x/t/A B", "http://x:99999999", "http://u@x/t/a"]
)
def test_what_is_no_link_is_refused(link: str) -> None:
    with pytest.raises(LinkError):
        parse(link)


def test_where_the_socket_is() -> None:
    assert parse("http://localhost:8080/t/a").socket == "ws://localhost:8080/ws"
    assert parse("https://kaart.example").socket == "wss://kaart.example/ws"


def test_a_proxy_is_not_asked_for_this_machine() -> None:
    assert parse("http://127.0.0.1:1").here
    assert not parse("http://kaart.example").here


def test_the_link_of_a_table() -> None:
    assert parse("http://localhost:8080").link("vrijdag") == "http://localhost:8080/t/vrijdag"
