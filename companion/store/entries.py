"""An entry of a game's log, as it is kept."""

from __future__ import annotations

from zlib import crc32


def checksum(n: int, version: int, action: bytes, source: str, time: int) -> int:
    """What an entry must add up to: one changed letter in it, and it does not."""
    return crc32(action, crc32(f"{n}|{version}|{source}|{time}|".encode()))


def entry_is_whole(place: int, n: int, version: int, action: bytes, source: str, time: int, crc: int) -> bool:
    """Whether an entry that was read as number ``place`` of its game is what was written there."""
    return n == place and type(action) is bytes and crc == checksum(n, version, action, source, time)
