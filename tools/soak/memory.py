"""What a process holds: widgets that are still alive, and the memory that the system has given it."""

from __future__ import annotations

import ctypes
import gc
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kivy.graphics.opengl import glIsBuffer, glIsFramebuffer, glIsTexture
from kivy.uix.widget import Widget

PAGE = 4096
_LIBC = ctypes.CDLL(None)


@dataclass(frozen=True, slots=True)
class Weight:
    """What was alive at one moment."""

    kinds: Counter[str]
    """How many of each class."""
    loose: Counter[str]
    """Those that are on no page: kept for later, or not let go."""
    pictures: int
    """Textures, framebuffers and buffers that the graphics card holds."""
    resident: float
    """Megabytes of memory, pictures included: offscreen they are memory, too."""


MOST_ALIVE = {"Board": 3, "Page": 1, "Root": 1}
"""How many of a class may live after a game, by how its name ends: pages are built once and kept, and so is
the board that was seen last on each of the three that have one: the table, a correction, a replay."""
MORE_LOOSE, MORE_PICTURES = 60, 1500
"""What a game may add in the mean, in the second half of a run: widgets that are on no page, and pictures. A
sheet is built when somebody first opens it, and drawn pieces are kept, some hundreds of them; but a board
that is not let go adds some hundred widgets and their pictures with every game."""
GL_NAMES = range(1, 60_000)
"""Names that the driver may have given to pictures; it gives the lowest that is free."""


def growth(weights: list[tuple[str, Weight]], warm_up: int) -> list[str]:
    """What grew from game to game after so many games, in sentences."""
    if not weights:
        return []
    now = weights[-1][1]
    said = [
        f"{count} of {kind} are alive"
        for kind, count in now.kinds.items()
        for end, most in MOST_ALIVE.items()
        if kind.endswith(end) and count > most
    ]
    games = len(weights) // 2
    if games < warm_up:
        return said
    then = weights[-1 - games][1]
    loose = now.loose.total() - then.loose.total()
    if loose > MORE_LOOSE * games:
        grown = (now.loose - then.loose).most_common(6)
        said.append(f"{loose / games:.0f} widgets more with every game: {grown}")
    pictures = now.pictures - then.pictures
    if pictures > MORE_PICTURES * games:
        said.append(f"{pictures / games:.0f} pictures more with every game")
    return said


def weigh(root: Any) -> Weight:
    """Counts, after everything that nobody holds is gone, and free memory is given back to the system.

    ``root`` is that of the running app.
    """
    gc.collect()
    gc.collect()
    _LIBC.malloc_trim(0)
    alive = [thing for thing in gc.get_objects() if issubclass(type(thing), Widget)]
    placed = {id(widget) for page in (root, *root.pages.screens) for widget in page.walk(restrict=True)}
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return Weight(
        Counter(type(widget).__name__ for widget in alive),
        Counter(type(widget).__name__ for widget in alive if id(widget) not in placed),
        sum(is_one(name) for name in GL_NAMES for is_one in (glIsTexture, glIsFramebuffer, glIsBuffer)),
        pages * PAGE / 2**20,
    )
