"""What somebody may want next is made while they still look at what is there: no tap has to wait for it then.

    prefetch = Prefetch(after=2.0)
    prefetch.start(board.prefetch())    # a generator that makes a part before each ``yield``
    prefetch.stop()

Part by part between the frames. Whoever comes before misses nothing: what is not there yet is made when it
is wanted. At home, the modules of all pages are loaded, what others build on before them, and then the pages
that home leads to most often are made: of a first visit that is two fifths, and on a phone it takes longest.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from kivy.clock import Clock

import screens
from screens.app.long_work import LongWork

OF_KIVY = ("kivy.core.clipboard",)
"""What Kivy loads with its first text field."""
PARTS = ("drawing", "widgets", "people", "play", "rules", "table", "pages", "games")
"""Of `screens`, from the ground up."""
LIKELY_PAGES = ("setup", "table")
"""Where most people go from home."""
_loaded: set[str] = set()


class Prefetch:
    """Work that begins some seconds after somebody has come to stay."""

    def __init__(self, after: float) -> None:
        self._after = after
        self._work = LongWork()
        self._begin: Any = None

    @property
    def pending(self) -> bool:
        return self._begin is not None and bool(self._begin.is_triggered or self._work.busy)

    def start(self, work: Generator[object, None, object]) -> None:
        """Begins with some work, in the place of what was begun before."""
        self.stop()
        self._begin = Clock.schedule_once(lambda _: self._work.start(work), self._after)

    def stop(self) -> None:
        if self._begin is not None:
            self._begin.cancel()
        self._work.stop()


def modules_in(part: str) -> Iterator[str]:
    """The modules of a part of `screens`, sources or (on a phone) compiled ones, without the texts."""
    root = Path(screens.__path__[0])
    for folder, folders, files in os.walk(root / part):
        folders[:] = sorted({*folders} - {"texts", "__pycache__"})
        package = ("screens", *Path(folder).relative_to(root).parts)
        for file in sorted(files):
            module, ending = os.path.splitext(file)
            if ending in (".py", ".pyc"):
                yield ".".join((*package, module)).removesuffix(".__init__")


def prefetch_all(make_page: Callable[[str], Iterable[object]]) -> Generator[None, None, None]:
    """Work for a `LongWork`: one module, one page or one of its parts a step."""
    for name in OF_KIVY:
        import_module(name)
        yield
    for part in PARTS:
        if part in _loaded:
            continue
        for name in modules_in(part):
            import_module(name)
            yield
        _loaded.add(part)
    for name in LIKELY_PAGES:
        yield
        for _ in make_page(name):
            yield
