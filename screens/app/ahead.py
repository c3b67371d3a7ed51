"""Loads what pages and boards consist of while somebody still looks at home: of a first visit that is two
fifths, and on a phone it takes longest.

Module by module, and what others build on before them, so that no frame waits for more than one.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from importlib import import_module
from pkgutil import walk_packages

from companion.core.steps import uncollected

OF_KIVY = ("kivy.core.clipboard",)
"""What Kivy loads with its first text field."""
PARTS = ("text", "drawing", "widgets", "people", "play", "rules", "table", "pages", "games")
"""Of `screens`, from the ground up."""
_loaded: set[str] = set()


def load_ahead() -> Generator[None, None, None]:
    """Work for a `LongWork`: one module a step, and nothing for a second app of the process. What is there
    at the end of it counts as old: with the modules also a page, which would outlive its app for long."""
    if left := [part for part in PARTS if part not in _loaded]:
        yield from uncollected(_load(left))


def _load(parts: Sequence[str]) -> Generator[None, None, None]:
    for name in OF_KIVY:
        import_module(name)
        yield
    for part in parts:
        folder = import_module(f"screens.{part}")
        for module in walk_packages(folder.__path__, f"{folder.__name__}."):
            import_module(module.name)
            yield
        _loaded.add(part)
