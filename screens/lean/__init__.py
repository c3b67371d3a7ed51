"""All that replaces or patches Kivy or Python's machinery, behind one switch. README.md tells what each part
replaces, what it buys, and how to take it out.

    install()       # before anything else of Kivy is imported
    uninstall()     # Kivy's functions are its own again

Nothing else in ``screens/`` patches anything, and no import does. With a version of Kivy that is not in
`PROVEN`, or with ``COMPANION_STOCK_KIVY=1``, no part is on, and stock classes stand behind the same names.
``COMPANION_LEAN=-label,-kv_cache`` leaves single parts out.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Mapping
from functools import cache
from importlib import import_module

PROVEN = ("2.3.1",)
"""The versions of Kivy that the parts were compared with, by the twins in tests/lean."""
PARTS = ("start", "kv_cache", "layout_queue", "label", "gc_pause")
"""The modules of this package that can be switched off."""
PATCHING = ("start", "kv_cache", "layout_queue", "gc_pause")
"""Those among them that change something that is not ours; ``patch`` returns what undoes it."""

_undo: list[Callable[[], object]] = []


@cache
def chosen() -> frozenset[str]:
    """The parts that are on in this process. Which classes stand behind a name is decided by it, once."""
    import kivy

    return parts_for(kivy.__version__, os.environ)


def parts_for(version: str, environment: Mapping[str, str]) -> frozenset[str]:
    """The parts that are on with a version of Kivy.

    >>> sorted(parts_for("2.3.1", {"COMPANION_LEAN": "-label,-start,-gc_pause"}))
    ['kv_cache', 'layout_queue']
    >>> parts_for("2.4.0", {}), parts_for("2.3.1", {"COMPANION_STOCK_KIVY": "1"})
    (frozenset(), frozenset())
    """
    left_out = {name for name in environment.get("COMPANION_LEAN", "").replace(" ", "").split(",") if name}
    if unknown := left_out - {f"-{part}" for part in PARTS}:
        raise ValueError(f"COMPANION_LEAN: no such part: {', '.join(sorted(unknown))}; there are {PARTS}")
    if version not in PROVEN or environment.get("COMPANION_STOCK_KIVY", "0") != "0":
        return frozenset()
    return frozenset(part for part in PARTS if f"-{part}" not in left_out)


def install(parts: Collection[str] | None = None) -> None:
    """Patches what the chosen parts patch, or those that are named. A second time changes nothing."""
    if not _undo:
        for name in PATCHING:
            if name in (chosen() if parts is None else parts):
                _undo.append(import_module(f"{__name__}.{name}").patch())


def uninstall() -> None:
    """Takes every patch back, the last one first."""
    while _undo:
        _undo.pop()()
