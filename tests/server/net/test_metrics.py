"""Metrics: what was counted is what Prometheus reads."""

from pathlib import Path

from prometheus_client.parser import text_string_to_metric_families

from server.net.metrics import Tally
from server.store.room import Room


def test_everything_counted_is_shown():
    tally = Tally()
    tally.commands["act", "ok"] += 3
    tally.refusals["stale"] += 1
    tally.frames, tally.octets, tally.slow = 10, 2000, 1
    tally.connections, tally.strangers, tally.shown = lambda: 4, lambda: 2, lambda: 1
    for seconds in (0.0004, 0.004, 0.004, 60):
        tally.appends.took(seconds)
    families = text_string_to_metric_families(tally.page().decode())
    read = {(s.name, *sorted(s.labels.values())): s.value for family in families for s in family.samples}
    assert read["stamtafel_commands_total", "act", "ok"] == 3
    assert read["stamtafel_refusals_total", "stale"] == 1
    assert read["stamtafel_frames_total",] == 10
    assert read["stamtafel_slow_readers_total",] == 1
    assert read["stamtafel_connections",] == 4
    assert ("stamtafel_store_free_bytes",) not in read, "the disk of a store elsewhere is not seen"
    assert read["stamtafel_tables_shown",] == 1
    assert read["stamtafel_append_seconds_bucket", "0.0005"] == 1
    assert read["stamtafel_append_seconds_bucket", "0.005"] == 3
    assert read["stamtafel_append_seconds_bucket", "5.0"] == 3
    assert read["stamtafel_append_seconds_count",] == 4


def test_how_much_is_free_on_the_disk_is_told(tmp_path: Path):
    tally = Tally()
    tally.room = Room(tmp_path, 0, lambda folder: 5_000_000)
    tally.room.look()
    assert "stamtafel_store_free_bytes 5e+06" in tally.page().decode()
