"""Files that are either complete or not there."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from companion.store.errors import from_system

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


def free_name(folder: Path, stem: str, suffix: str) -> Path:
    """A name that no file in the folder has yet: an export never takes the place of another."""
    path = folder / f"{stem}{suffix}"
    number = 2
    while path.exists():
        path = folder / f"{stem} ({number}){suffix}"
        number += 1
    return path
