"""Loads what pages and boards consist of while somebody still looks at home: of a first visit that is two
fifths, and on a phone it takes longest.

Module by module, and what others build on before them, so that no frame waits for more than one; then the
pages that home leads to most often are made.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from importlib import import_module
from pkgutil import walk_packages

OF_KIVY = ("kivy.core.clipboard",)
"""What Kivy loads with its first text field."""
PARTS = ("text", "drawing", "widgets", "people", "play", "rules", "table", "pages", "games")
"""Of `screens`, from the ground up."""
LIKELY_PAGES = ("setup", "table")
"""Where most people go from home."""
_loaded: set[str] = set()


def load_ahead(make_page: Callable[[str], Iterable[object]]) -> Generator[None, None, None]:
    """Work for a `LongWork`: one module, one page or one of its parts a step."""
    for name in OF_KIVY:
        import_module(name)
        yield
    for part in PARTS:
        if part in _loaded:
            continue
        folder = import_module(f"screens.{part}")
        for module in walk_packages(folder.__path__, f"{folder.__name__}."):
            import_module(module.name)
            yield
        _loaded.add(part)
    for name in LIKELY_PAGES:
        yield
        for _ in make_page(name):
            yield
