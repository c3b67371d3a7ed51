"""What is in a packed file: other programs zip their exports, or gzip them. A small file may hold a huge one,
so it is unpacked piece by piece and turned away as soon as it is too large."""

from __future__ import annotations

import zlib
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from companion.core.messages import Message
from companion.core.steps import Steps, in_thread
from companion.store.errors import FileRefused
from companion.store.importing.pieces import LARGEST_FILE, LARGEST_PIECE, too_large

AT_ONCE = 64 * 1024
"""How many bytes are unpacked before somebody else may have a turn: a thousand times as many may come of
them, but never more at a time than `_MOST_AT_ONCE`."""
_MOST_AT_ONCE = 1024 * 1024

_GZIP, _ZIP = b"\x1f\x8b", b"PK\x03\x04"
_DIRECTORY, _LARGE_DIRECTORY = b"PK\x05\x06", b"PK\x06\x07"
"""What stands at the end of an archive, and before that where it is larger than we take."""
_KINDS = (".json", ".bgsplay", ".xml")


def unpacked(data: bytes) -> Steps[bytes]:
    """What is in the file, packed or not. May raise `FileRefused`."""
    if data.startswith(_GZIP):
        return (yield from _gunzip(data))
    if data.startswith(_ZIP):
        return (yield from _unzip(data))
    return data


def _gunzip(data: bytes) -> Steps[bytes]:
    unpacker, found = zlib.decompressobj(wbits=31), bytearray()
    for place in range(0, len(data), AT_ONCE):
        left = data[place : place + AT_ONCE]
        while left and not unpacker.eof:
            try:
                found += unpacker.decompress(left, _MOST_AT_ONCE)
            except zlib.error:
                raise _broken() from None
            left = unpacker.unconsumed_tail
            _check_size(len(found))
            yield
    if not unpacker.eof:
        raise _broken()
    return bytes(found)


def _unzip(data: bytes) -> Steps[bytes]:
    end = data.rfind(_DIRECTORY, -(1 << 16))
    size = int.from_bytes(data[end + 12 : end + 16], "little")
    if end < 0 or size > LARGEST_PIECE or data[max(0, end - 20) : end].startswith(_LARGE_DIRECTORY):
        raise _broken()
    try:
        archive = yield from in_thread(lambda: ZipFile(BytesIO(data)))
        found = bytearray()
        with archive, archive.open(_chosen(archive.infolist())) as file:
            while some := file.read(AT_ONCE):
                found += some
                _check_size(len(found))
                yield
    except (BadZipFile, zlib.error, OSError, EOFError, RuntimeError, ValueError, LookupError):
        raise _broken() from None
    return bytes(found)


def _chosen(entries: list[ZipInfo]) -> ZipInfo:
    """The first of an archive that may be an export; pictures come along with some."""
    for entry in entries:
        name = entry.filename.lower()
        if name.endswith(_KINDS) and not name.startswith("__macosx/"):
            if entry.compress_type in (ZIP_STORED, ZIP_DEFLATED):
                return entry
            break
    raise _broken()


def _check_size(size: int) -> None:
    if size > LARGEST_FILE:
        raise too_large()


def _broken() -> FileRefused:
    return FileRefused(Message("store.import.packed"))
