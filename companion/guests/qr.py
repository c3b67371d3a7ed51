"""The code to scan: a square of dark and light fields."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=1)
def code_of(url: str) -> tuple[tuple[bool, ...], ...]:
    """The QR code of an address, row by row, True where it is dark; the light edge around it is left out.

    It is asked for with everybody who comes and goes, and stays the same as long as the invitation does.
    """
    import segno

    code = segno.make(url, error="m", micro=False)
    return tuple(tuple(bool(field) for field in row) for row in code.matrix)
