"""The parts of the phone that plyer knows how to use.

plyer prints a traceback where a platform lacks a part. So it is asked for a part only where it has one: that
nobody can shake a desktop is no news.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any


def part(name: str) -> Any:
    """plyer's access to a part, e.g. ``vibrator``; a `NotImplementedError` where the platform has none."""
    import plyer
    from plyer.utils import platform

    if find_spec(f"plyer.platforms.{platform}.{name}") is None:
        raise NotImplementedError(f"no {name} on {platform}")
    return getattr(plyer, name)
