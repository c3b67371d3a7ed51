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
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from glob import glob
from importlib.util import find_spec
from pathlib import Path
from signal import SIGKILL
from subprocess import DEVNULL, PIPE, Popen, TimeoutExpired
from time import monotonic
from typing import Any, TypeVar

T = TypeVar("T")
LAUNCHER = shutil.which("at-spi-bus-launcher", path="/usr/libexec:/usr/lib/at-spi2-core")
SYSTEM_PYTHON = "/usr/bin/python3"
PATIENCE = 20.0
SCREEN = "500x800x24"
EYE = Path(__file__).with_name("eye.py")
SERVICE = f"[D-BUS Service]\nName=org.a11y.Bus\nExec={LAUNCHER}\n"
BUS = """\
<busconfig>
  <type>session</type>
  <listen>unix:dir={folder}</listen>
  <auth>EXTERNAL</auth>
  <servicedir>{folder}</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
  <limit name="service_start_timeout">120000</limit>
  <limit name="reply_timeout">300000</limit>
</busconfig>
"""
"""As patient as AT-SPI's own bus."""


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

    def __init__(self, eye: Popen[str]) -> None:
        self.said: list[tuple[str, str]] = []
        """Everything that was heard: the kind of event, and its words."""
        self._eye = eye
        self._answer()

    def ask(self, wish: str, *rest: Any) -> Any:
        assert self._eye.stdin
        print(json.dumps([wish, *rest]), file=self._eye.stdin, flush=True)
        return self._answer()

    def _answer(self) -> Any:
        assert self._eye.stdout
        line = self._eye.stdout.readline()
        assert line, "the eye is gone"
        answer = json.loads(line)
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


@contextmanager
def running(command: Sequence[str | Path], environment: dict[str, str], **pipes: Any) -> Iterator[Popen[str]]:
    """A program, and whatever it starts: all of it ends, in whichever way this here ends."""
    # Told to end also where the tests are killed and can't say so themselves.
    bound = ("setpriv", "--pdeathsig", "TERM", *command)
    process = Popen(bound, env=environment, text=True, start_new_session=True, **pipes)
    try:
        yield process
    finally:
        process.terminate()
        with suppress(TimeoutExpired):
            process.wait(PATIENCE)
        with suppress(ProcessLookupError):
            os.killpg(process.pid, SIGKILL)
        process.communicate()


class Desktop:
    """A screen, a bus and AT-SPI on it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.environment = dict(os.environ) | {"GSETTINGS_BACKEND": "memory", "XDG_RUNTIME_DIR": str(folder)}

    def __enter__(self) -> Desktop:
        """Once it is there, AT-SPI has answered: nobody can come too early."""
        with ExitStack() as parts:
            screen = ("Xvfb", "-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp")
            self.environment["DISPLAY"] = f":{self._start(parts, *screen)}"
            self.address = self._start(parts, "dbus-daemon", self._bus(), "--nofork", "--print-address=1")
            self.environment["DBUS_SESSION_BUS_ADDRESS"] = self.address
            eye = running((SYSTEM_PYTHON, "-B", EYE), self.environment, stdin=PIPE, stdout=PIPE)
            self.reader = ScreenReader(parts.enter_context(eye))
            self._parts = parts.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._parts.close()

    def _bus(self) -> str:
        """A session's bus that starts AT-SPI when it is first called, and lets the call wait for it. It knows
        no other service: nothing else of this computer is started by it."""
        (self._folder / "org.a11y.Bus.service").write_text(SERVICE)
        (self._folder / "bus.conf").write_text(BUS.format(folder=self._folder))
        return f"--config-file={self._folder / 'bus.conf'}"

    def _start(self, parts: ExitStack, *command: str) -> str:
        """Starts a program that runs on, and waits for the line with which it says where."""
        process = parts.enter_context(running(command, self.environment, stdout=PIPE, stderr=DEVNULL))
        assert process.stdout
        where = process.stdout.readline().strip()
        assert where, f"{command[0]} does not start"
        return where
