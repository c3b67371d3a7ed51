"""A desktop with a bus of its own and AT-SPI on it, and somebody who reads there (`tests/reading/eye.py`).

with Desktop(folder) as desktop:
    desktop.environment                 # for a program that is to be on it
    desktop.reader.wanted(True)         # a screen reader begins
    desktop.reader.read(pid)            # every node of a window, as pyatspi sees it
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from glob import glob
from importlib.util import find_spec
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen
from time import monotonic
from typing import Any, TypeVar

T = TypeVar("T")
LAUNCHER = shutil.which("at-spi-bus-launcher", path="/usr/libexec:/usr/lib/at-spi2-core")
SYSTEM_PYTHON = "/usr/bin/python3"
PATIENCE = 20.0
SCREEN = "500x800x24"
EYE = Path(__file__).with_name("eye.py")


def missing() -> str | None:
    """Why nothing can be read here; None where it can."""
    if find_spec("accesskit") is None:
        return "accesskit is not installed: make installs it with the extra `reader`"
    if not (LAUNCHER and shutil.which("dbus-daemon") and shutil.which("Xvfb")):
        return "no AT-SPI here: apt-get install at-spi2-core dbus python3-pyatspi xvfb"
    if not glob("/usr/lib/python3*/*-packages/pyatspi"):
        return "no pyatspi here: apt-get install python3-pyatspi"
    return None


@dataclass(frozen=True)
class Seen:
    """A node as a reader sees it."""

    number: int
    name: str
    states: list[str]
    acts: bool
    """Whether it can be pressed."""
    role: str = ""


class ScreenReader:
    """Asks the eye, and waits for its answer."""

    def __init__(self, environment: dict[str, str]) -> None:
        self.said: list[tuple[str, str]] = []
        """Everything that was heard: the kind of event, and its words."""
        self._eye = Popen(
            [SYSTEM_PYTHON, "-B", EYE], env=environment, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, text=True
        )

    def ask(self, wish: str, *rest: Any) -> Any:
        assert self._eye.stdin and self._eye.stdout
        print(json.dumps([wish, *rest]), file=self._eye.stdin, flush=True)
        answer = json.loads(self._eye.stdout.readline())
        assert "error" not in answer, answer["error"]
        return answer["is"]

    def read(self, process: int) -> list[Seen]:
        """The window of a program, from its frame on; nothing while it has none."""
        return [Seen(**node) for node in self.ask("read", process)]

    def find(self, process: int, words: str) -> list[Seen]:
        """What in the window of a program is called so."""
        return [Seen(**node) for node in self.ask("find", process, words)]

    def until(self, what: Callable[[], T | None], why: str) -> T:
        """Looks again whenever something is said on the bus, until there is something."""
        end = monotonic() + PATIENCE
        while not (found := what()):
            assert monotonic() < end, why
            self.said += self.ask("heard", 0.1)
        return found

    def end(self) -> None:
        assert self._eye.stdin and self._eye.stdout
        self._eye.stdin.close()
        self._eye.wait(PATIENCE)
        self._eye.stdout.close()


class Desktop:
    """A screen, a bus and AT-SPI on it."""

    def __init__(self, folder: Path) -> None:
        self._running: list[Popen[str]] = []
        self.environment = dict(os.environ) | {"GSETTINGS_BACKEND": "memory", "XDG_RUNTIME_DIR": str(folder)}
        number = self._start("Xvfb", "-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp")
        self.environment["DISPLAY"] = f":{number}"
        self.address = self._start("dbus-daemon", "--session", "--nofork", "--print-address=1")
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = self.address
        assert LAUNCHER
        self._start(LAUNCHER, "--launch-immediately", answers=False)
        self.reader = ScreenReader(self.environment)

    def _start(self, *command: str, answers: bool = True) -> str:
        """Starts a program that runs on, and waits for the line with which it says where."""
        out = PIPE if answers else DEVNULL
        process = Popen(command, env=self.environment, stdout=out, stderr=DEVNULL, text=True)
        self._running.append(process)
        return process.stdout.readline().strip() if process.stdout else ""

    def __enter__(self) -> Desktop:
        return self

    def __exit__(self, *_: object) -> None:
        self.reader.end()
        for process in reversed(self._running):
            process.terminate()
            process.communicate(timeout=PATIENCE)
