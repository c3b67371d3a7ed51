"""What a process holds: widgets that are still alive, and the memory that the system has given it."""

from __future__ import annotations

import ctypes
import gc
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from kivy.uix.widget import Widget

PAGE = 4096
_LIBC = ctypes.CDLL(None)


@dataclass(frozen=True, slots=True)
class Weight:
    """What was alive at one moment."""

    widgets: int
    kinds: Counter[str]
    """How many of each class."""
    resident: float
    """Megabytes of memory, textures included: offscreen they are memory, too."""


def weigh() -> Weight:
    """Counts, after everything that nobody holds is gone, and free memory is given back to the system."""
    gc.collect()
    gc.collect()
    _LIBC.malloc_trim(0)
    kinds = Counter(type(thing).__name__ for thing in gc.get_objects() if issubclass(type(thing), Widget))
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return Weight(sum(kinds.values()), kinds, pages * PAGE / 2**20)
