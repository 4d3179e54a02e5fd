"""Who and what the examples in docs/protocol.md are about: one evening at one table of Klaverjas."""

SLUG = "donderdag-7kq2m9xw"
MATCH = bytes(range(16))
NOW = 1_795_718_400_000
ADA, BO, CAS, DIE, EEF = "6f1d0a52c3b4e798", "0c9b8a7f6e5d4c3b", "a1b2c3d4e5f60718", "1122334455667788", "8899aabbccddeeff"
NAMES = {ADA: "Ada", BO: "Bo", CAS: "Cas", DIE: "Die"}

OPTIONS: dict[str, bool | int | str] = {
    "variant": "amsterdam",
    "bidding": "free",
    "quads": "seed",
    "counter_pit": True,
    "calls": "players",
    "deals": 16,
}


def command_id(number: int) -> bytes:
    """The id of a command: in earnest sixteen random bytes."""
    return bytes(15) + bytes([number])
