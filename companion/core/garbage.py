"""Python's search for garbage, put off as long as somebody has a reason.

    with put_off():
        ...                     # no search comes in between
    hold(); ...; release()      # the same where beginning and end lie in different places

A search looks at all that is new in one go. Several reasons may overlap: it comes back with the last of them.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass
class _Search:
    reasons: int = 0
    """How many do not want it now."""
    was_on: bool = False
    """Whether it came by itself before the first of them."""


_search = _Search()


def hold() -> None:
    """No search from now on."""
    if not _search.reasons:
        _search.was_on = gc.isenabled()
        gc.disable()
    _search.reasons += 1


def release() -> None:
    """One reason less; with the last one it is as it was before the first."""
    _search.reasons -= 1
    if not _search.reasons and _search.was_on:
        gc.enable()


@contextmanager
def put_off() -> Iterator[None]:
    """No search meanwhile."""
    hold()
    try:
        yield
    finally:
        release()
