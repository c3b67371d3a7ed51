"""What a process holds: widgets that are still alive, and the memory that the system has given it."""

from __future__ import annotations

import ctypes
import gc
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from kivy.graphics.opengl import glIsBuffer, glIsFramebuffer, glIsTexture
from kivy.uix.widget import Widget

PAGE = 4096
_LIBC = ctypes.CDLL(None)


@dataclass(frozen=True, slots=True)
class Weight:
    """What was alive at one moment."""

    widgets: int
    kinds: Counter[str]
    """How many of each class."""
    pictures: int
    """Textures, framebuffers and buffers that the graphics card holds."""
    resident: float
    """Megabytes of memory, pictures included: offscreen they are memory, too."""


MORE_WIDGETS = 0.2
"""By how much of what there was the number of widgets may grow once every game was played: pages keep rows
and cards to use them again, and a longer game needs more of them. A board that is not let go adds its
hundreds with every game, and no such bound holds for long."""
MORE_PICTURES = 0.5
"""The same for what the graphics card holds: drawn pieces are kept in the sizes and colours in which they
were last seen, at most some hundreds of them."""
MORE_MEMORY = 12.0
"""Megabytes that a game may add in the mean, where the phone is never turned: another shape of the window
makes the driver ask for more, whatever the app holds."""
GL_NAMES = range(1, 60_000)
"""Names that the driver may have given to pictures; it gives the lowest that is free."""


def growth(weights: list[tuple[str, Weight]], warm_up: int, steady: bool) -> list[str]:
    """What grew from game to game after so many games; ``steady``: in one shape of the window."""
    before, after = weights[:warm_up], weights[warm_up:]
    if not before or len(after) < warm_up:
        return []
    said = []
    most = max(weight.widgets for _, weight in before)
    now = after[-1][1]
    if now.widgets > most * (1 + MORE_WIDGETS):
        grown = (now.kinds - before[-1][1].kinds).most_common(6)
        said.append(f"widgets grew from {most} to {now.widgets}: {grown}")
    pictures = max(weight.pictures for _, weight in before)
    if now.pictures > pictures * (1 + MORE_PICTURES):
        said.append(f"the graphics card holds {now.pictures} things instead of {pictures}")
    each = (now.resident - before[-1][1].resident) / len(after)
    if steady and each > MORE_MEMORY:
        said.append(f"memory grew by {each:.1f} MB a game, to {now.resident:.0f} MB")
    for kind in ("AppRoot", "TablePage"):
        if now.kinds[kind] > 1:
            said.append(f"{now.kinds[kind]} of {kind} are alive")
    return said


def weigh() -> Weight:
    """Counts, after everything that nobody holds is gone, and free memory is given back to the system."""
    gc.collect()
    gc.collect()
    _LIBC.malloc_trim(0)
    kinds = Counter(type(thing).__name__ for thing in gc.get_objects() if issubclass(type(thing), Widget))
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    pictures = sum(is_one(name) for name in GL_NAMES for is_one in (glIsTexture, glIsFramebuffer, glIsBuffer))
    return Weight(sum(kinds.values()), kinds, pictures, pages * PAGE / 2**20)
