"""Settings: flags over environment over defaults, and what does not fit says so."""

import argparse
import re
from ipaddress import ip_network
from pathlib import Path

import pytest

from server.settings import LOOPBACK, BadSettingError, Settings, add_flags, read, settings, table


def test_nothing_said_is_the_defaults():
    assert read({}, {}) == Settings()
    assert Settings().metrics_from == LOOPBACK


def test_a_flag_counts_over_the_environment():
    environment = {"STAMTAFEL_PORT": "9000", "STAMTAFEL_COMMAND_RATE": "2.5"}
    said = read({"port": "8000"}, environment)
    assert (said.port, said.command_rate) == (8000, 2.5)


def test_networks_come_with_commas():
    said = read({"trusted_proxy": "127.0.0.1, 10.0.0.0/8"}, {})
    assert said.trusted_proxy == (ip_network("127.0.0.1/32"), ip_network("10.0.0.0/8"))


def test_a_folder_may_start_at_home(monkeypatch):
    monkeypatch.setenv("HOME", "/home/joost")
    assert read({"data": "~/cards"}, {}).data == Path("/home/joost/cards")


@pytest.mark.parametrize("said", ["https://cards.example", "https://cards.example/", "cards.example"])
def test_a_bare_public_name_is_https(said):
    assert read({"public_url": said}, {}).public_url == "https://cards.example"


def test_an_empty_public_name_is_none():
    assert read({}, {"STAMTAFEL_PUBLIC_URL": ""}).public_url == ""


def test_the_data_folder_is_in_the_xdg_data_home(monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", "/srv/data")
    assert Settings().data == Path("/srv/data/stamtafel")
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    monkeypatch.setenv("HOME", "/home/els")
    assert Settings().data == Path("/home/els/.local/share/stamtafel")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("port", "99999"),
        ("port", "many"),
        ("log", "xml"),
        ("durability", "never"),
        ("trusted_proxy", "caddy"),
        ("public_url", "ftp://cards.example"),
        ("public_url", "https://cards.example/deep/path"),
        ("public_url", "https://[::1"),
        ("public_url", "https://cards.example:many"),
        ("redis", "foo"),
        ("redis", "127.0.0.1:6379"),
        ("redis", "http://127.0.0.1:6379"),
        ("redis", "redis://"),
        ("redis", "redis://[::1"),
        ("redis", "redis://127.0.0.1:many"),
        ("redis", "redis://127.0.0.1:6379,"),
        ("command_rate", "0"),
        ("command_rate", "nan"),
        ("command_burst", "0"),
        ("data", ""),
    ],
)
def test_a_bad_value_names_the_setting_and_the_value(name, text):
    flag = "--" + name.replace("_", "-")
    with pytest.raises(BadSettingError, match=f"^{flag} '{re.escape(text)}'"):
        read({name: text}, {})
    with pytest.raises(BadSettingError, match=f"^STAMTAFEL_{name.upper()} '{re.escape(text)}'"):
        read({}, {f"STAMTAFEL_{name.upper()}": text})


@pytest.mark.parametrize("url", ["redis://127.0.0.1:6379/0", "rediss://:secret@cards.example", "unix:///run/valkey.sock"])
def test_a_store_of_ones_own_is_named_by_its_url(url):
    assert read({"redis": url}, {}).redis == url


def test_the_nodes_of_a_cluster_are_named_with_commas():
    url = "rediss://:se,cret@a:7000,b,[::1]:7002/?ssl_ca_certs=/c.pem"
    assert read({"redis": url}, {}).redis == url


def test_replicas_are_waited_for_only_where_there_may_be_some():
    assert read({"replicas_ack": "1"}, {"STAMTAFEL_REDIS": "redis://127.0.0.1"}).replicas_ack == 1
    with pytest.raises(BadSettingError, match="the embedded one has no replicas"):
        read({}, {"STAMTAFEL_REPLICAS_ACK": "1"})


@pytest.mark.parametrize(
    ("name", "text", "takes"),
    [
        ("workers", "0", "a whole number from 1 to 256"),
        ("command_rate", "fast", "a number above 0 and up to 1000000"),
        ("first_table", "", "1 to 40 characters"),
        ("log", "xml", "one of auto, json, text"),
    ],
)
def test_what_it_takes_is_told_in_words(name, text, takes):
    with pytest.raises(BadSettingError, match=f" is not possible: {takes} "):
        read({name: text}, {})


def test_a_store_without_a_scheme_is_told_which_there_are():
    with pytest.raises(BadSettingError, match="redis://, rediss:// or unix://"):
        read({"redis": "foo"}, {})


def test_a_password_is_not_repeated():
    with pytest.raises(BadSettingError, match=r"^--redis 'http://…@cards\.example' is not possible") as told:
        read({"redis": "http://els:p@ss/word@cards.example"}, {})
    assert "ss/word" not in str(told.value)


def test_every_setting_has_a_flag_a_meaning_and_a_row():
    parser = argparse.ArgumentParser()
    add_flags(parser)
    shown = parser.format_help()
    for setting in settings():
        assert setting.meaning
        assert setting.flag in shown
        assert f"| `{setting.flag}` | `{setting.variable}` |" in table()


def test_what_was_not_said_is_not_in_the_flags():
    parser = argparse.ArgumentParser()
    add_flags(parser)
    assert vars(parser.parse_args(["--port", "0"])) == {"port": "0"}


def test_every_default_is_a_value_the_setting_takes():
    for setting in settings():
        if setting.default and setting.name != "data":
            assert getattr(read({setting.name: setting.default}, {}), setting.name) == getattr(Settings(), setting.name)
