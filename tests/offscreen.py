"""To be imported before Kivy: a window that nobody sees, the same on every machine."""

from __future__ import annotations

import os

from screens.start import kept_quiet

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("KIVY_CLIPBOARD", "dummy")
os.environ.setdefault("KIVY_METRICS_DENSITY", "1")
os.environ.setdefault("KIVY_METRICS_FONTSCALE", "1")
# An offscreen window can be made smaller but never larger than it was at first.
os.environ.setdefault("KCFG_GRAPHICS_WIDTH", "1600")
os.environ.setdefault("KCFG_GRAPHICS_HEIGHT", "1600")
os.environ.setdefault("KCFG_GRAPHICS_MULTISAMPLES", "0")
os.environ.setdefault("KIVY_NO_CONFIG", "1")
# Frames are painted by the test's own thread: the other cores have tests of their own.
os.environ.setdefault("LP_NUM_THREADS", "0")
# No test talks to the desktop that it is started on, nor to somebody's screen reader there.
os.environ.pop("DBUS_SESSION_BUS_ADDRESS", None)
# A window that is painted in software lives on in a copy of its process.
os.environ.setdefault("LIBGL_ALWAYS_SOFTWARE", "1")
# Kivy's log goes the way of Python's own, or tracebacks on stderr would vanish in it.
os.environ.update(kept_quiet())
