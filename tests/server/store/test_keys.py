"""Keys: a table's bucket is for all time, and all its keys are in one slot of a cluster."""

from redis.crc import key_slot

from server.store import keys


def test_a_table_s_bucket_is_for_all_time():
    assert [keys.bucket_of(table) for table in (b"stamtafel", b"donderdag-7kq2m9xw", b"\0\xff")] == ["21", "ab", "99"]


def test_all_of_a_table_is_in_one_slot():
    for table in ("stamtafel", "donderdag-7kq2m9xw", "a-{strange}-name"):
        bucket, *names = keys.table_keys(table)
        assert len({key_slot(name.encode()) for name in names}) == 1
        assert len(set(names)) == len(names)
        assert keys.channel(bucket) in names


def test_all_of_a_daily_is_in_one_slot():
    of_days = [keys.daily_keys("kruisjas", day) for day in ("2026-12-01", "2026-12-02")]
    names = {*of_days[0], *of_days[1], *(keys.own_days("kruisjas", bytes([number]) * 16) for number in range(3))}
    assert len({key_slot(name.encode()) for name in names}) == 1
    assert len(names) == 4 + 2 * 4 + 3


def test_every_bucket_is_met():
    assert {keys.bucket_of(b"%d" % number) for number in range(5000)} == set(keys.BUCKETS)
