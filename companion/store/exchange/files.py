"""Files that are either complete or not there."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from companion.core.messages import Message
from companion.store.errors import FileRefused, from_system
from companion.store.exchange.pieces import LARGEST_FILE

UNFINISHED = ".part"
"""The end of a name until the file is complete."""


@contextmanager
def written(path: Path) -> Iterator[BinaryIO]:
    """A file to write to. It gets its name when the block ends; on any exception there is none."""
    part = path.with_name(path.name + UNFINISHED)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with part.open("wb") as file:
            yield file
        os.replace(part, path)
    except OSError as error:
        raise from_system(error) from error
    finally:
        with suppress(OSError):
            part.unlink()


def clear_unfinished(folder: Path) -> None:
    """Removes what was being written when the app was killed."""
    with suppress(OSError):
        for part in folder.glob(f"*{UNFINISHED}"):
            part.unlink()


def read_file(path: Path) -> bytes:
    """What is in a file that somebody has chosen; one that is too large is not even opened."""
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            raise FileRefused(Message("core.no_file"))  # a pipe would be waited for
        if found.st_size > LARGEST_FILE:
            raise FileRefused(Message("store.import.too_large", limit=LARGEST_FILE // 1024 // 1024))
        with path.open("rb") as file:
            return file.read(LARGEST_FILE + 1)
    except (OSError, ValueError):
        raise FileRefused(Message("core.no_file")) from None


def free_name(folder: Path, stem: str, suffix: str) -> Path:
    """A name that no file in the folder has yet: an export never takes the place of another."""
    path = folder / f"{stem}{suffix}"
    number = 2
    while path.exists():
        path = folder / f"{stem} ({number}){suffix}"
        number += 1
    return path
