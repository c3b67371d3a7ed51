"""The app as a program of its own with a window, known by what pyatspi reads of it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import Popen

from tests.reading.linux import Desktop, ScreenReader, Seen, running

ROOT = Path(__file__).parent.parent.parent


class Program:
    """The app, as its reader knows it."""

    def __init__(self, reader: ScreenReader, process: Popen[str], said: Path) -> None:
        self.reader, self.process, self._said = reader, process, said

    def is_told_of(self) -> bool:
        """Waits for its first tree; False where there will be none, because AccessKit's thread is dead."""
        return self.reader.until(lambda: self.title or self.lost, "the app tells nothing") is not True

    @property
    def lost(self) -> bool:
        """Whether AccessKit's thread has died."""
        return "panicked at" in self._said.read_text()

    @property
    def nodes(self) -> list[Seen]:
        return self.reader.read(self.process.pid)

    @property
    def title(self) -> str:
        return next((node.name for node in self.nodes), "")

    def named(self, name: str) -> Seen | None:
        """The first that can be pressed and is called so, or begins so."""
        return next((node for node in self.nodes if node.acts and node.name.startswith(name)), None)

    def focused_beside(self, names: list[str]) -> str | None:
        """What has the focus and is none of these; the window has it where nothing else does."""
        return next((n.name for n in self.nodes[1:] if "focused" in n.states and n.name not in names), None)

    def press(self, name: str) -> None:
        node = self.reader.until(lambda: self.named(name), f"nothing to press that is called {name}")
        assert self.reader.ask("press", node.number)

    def go(self, name: str, title: str) -> None:
        """Presses what leads to something else, and waits until that is there."""
        self.press(name)
        self.reader.until(lambda: self.title == title, f"{name} leads to {title}, not to {self.title}")


@contextmanager
def started(desktop: Desktop, home: Path, **besides: str) -> Iterator[Program]:
    """The app with a window on this desktop, until it is ended."""
    drawn_unseen = ("SDL_VIDEODRIVER", "KCFG_")
    environment = {
        name: value for name, value in desktop.environment.items() if not name.startswith(drawn_unseen)
    }
    environment |= {"COMPANION_HOME": str(home), "LANG": "en_US.UTF-8", "LANGUAGE": "en"} | besides
    said = home / "said"
    with (
        said.open("w") as errors,
        running((sys.executable, "main.py"), environment, cwd=ROOT, stderr=errors) as process,
    ):
        yield Program(desktop.reader, process, said)
