"""What the app can do without when the phone runs short of memory: pictures that it can draw again.

Whatever is painted once and kept is kept by a cache of ``functools`` in the module that paints it, or among
the pictures of `screens.drawing.pictures` and `motif`. What is on the screen holds its own picture and stays
as it is.
"""

from __future__ import annotations

import sys

from kivy.cache import Cache
from kivy.logger import Logger

from screens.drawing import pictures as drawing
from screens.lean.gc_pause import collect_now
from screens.widgets import motif

KIVYS_CACHES = ("kv.image", "kv.texture")


def let_go() -> None:
    drawing.forget_pictures()
    motif.forget_drawings()
    for name, module in list(sys.modules.items()):
        if name.startswith("screens."):
            for thing in vars(module).values():
                if hasattr(thing, "cache_clear"):
                    thing.cache_clear()
    for category in KIVYS_CACHES:
        Cache.remove(category)
    collect_now()
    Logger.info("Memory: short, kept pictures are dropped")
