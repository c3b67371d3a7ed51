"""Rehearses a debug package on the phone or emulator that adb finds:

    python -m tools.rehearsal.phone bin/tablecompanion-…-debug.apk build/rehearsal

It is installed, started as it is, and read as a screen reader would; then `stage` plays in it, is killed in
mid-game, and started again. Pictures, what was read and the log are left in the folder. The standard library
only.
"""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

PACKAGE = "org.tablecompanion.tablecompanion"
ACTIVITY = f"{PACKAGE}/org.kivy.android.PythonActivity"
STAGE = Path(__file__).with_name("stage.py")
PATIENCE = 300.0
"""Seconds in which whatever is waited for has come; an emulator without a graphics card takes its time."""


class Phone:
    """A phone on which the package may be debugged."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def adb(self, *words: str, data: bytes | None = None) -> bytes:
        """What adb says."""
        done = subprocess.run(["adb", *words], input=data, capture_output=True, timeout=PATIENCE)
        if done.returncode:
            raise SystemExit(f"adb {shlex.join(words)}: {done.stderr.decode(errors='replace')}")
        return done.stdout

    def inside(self, command: str, data: bytes | None = None) -> bytes:
        """What a shell command says that is run as the app, in the app's own folder."""
        return self.adb("shell", f"run-as {PACKAGE} sh -c {shlex.quote(command)}", data=data)

    def start(self) -> None:
        self.adb("shell", "am", "start", "-W", "-n", ACTIVITY)

    def kill(self) -> None:
        self.adb("shell", "am", "force-stop", PACKAGE)

    def press_back(self) -> None:
        self.adb("shell", "input", "keyevent", "KEYCODE_BACK")

    def picture(self, name: str) -> None:
        """What the screen shows."""
        (self.folder / f"{name}.png").write_bytes(self.adb("exec-out", "screencap", "-p"))

    def names(self, name: str) -> list[str]:
        """What a screen reader finds on the screen: Android's own uiautomator asks as one."""
        dump = "uiautomator dump {0} >&2; cat {0} && rm {0} || true".format("/data/local/tmp/window.xml")
        window = self.adb("shell", dump)
        if not window.strip():
            return []
        (self.folder / f"{name}.xml").write_bytes(window)
        nodes = ElementTree.fromstring(window).iter("node")
        return [words for node in nodes if (words := node.get("content-desc"))]

    def log(self) -> None:
        """All that Android and the app have said."""
        (self.folder / "logcat.txt").write_bytes(self.adb("logcat", "-d"))

    def wait_for_app(self) -> None:
        """Until the app is unpacked and has made its journal, which it does before it shows home."""
        self._wait("its journal", lambda: b"companion.sqlite3" in self.inside("ls files 2>/dev/null || true"))

    def wait_for_names(self, name: str) -> int:
        """Until there is a page to be read; so many names are on it."""
        found: list[str] = []

        def came() -> bool:
            found[:] = self.names(name)
            return len(found) > 4

        self._wait("anything to read", came)
        return len(found)

    def wait_for(self, what: str) -> Any:
        """What the stage tells of it."""
        told: dict[str, Any] = {}

        def heard() -> bool:
            lines = self.inside("cat files/rehearsal.jsonl 2>/dev/null || true").decode().split("\n")[:-1]
            for line in lines:
                told.update(json.loads(line))
            if "failed" in told:
                raise SystemExit(told["failed"])
            return what in told

        self._wait(f"«{what}»", heard)
        return told[what]

    def _wait(self, what: str, came: Any) -> None:
        end = time.monotonic() + PATIENCE
        while not came():
            if time.monotonic() > end:
                raise SystemExit(f"{what} did not come in {PATIENCE:.0f} s")
            time.sleep(0.5)


def rehearse(phone: Phone, package: Path) -> None:
    """From the first start of the package to the second half of a game."""
    phone.adb("install", "-r", str(package))
    phone.adb("shell", "pm", "clear", PACKAGE)
    phone.start()
    phone.wait_for_app()
    names = phone.wait_for_names("as-it-is")
    phone.picture("as-it-is")
    phone.kill()
    phone.inside("cat >files/app/main.py && rm files/app/main.pyc", STAGE.read_bytes())
    phone.start()
    phone.wait_for("home")
    phone.picture("home")
    left = phone.wait_for("left")
    phone.picture("left")
    phone.kill()
    phone.start()
    found = phone.wait_for("found")
    if found != left:
        raise SystemExit(f"the game is not what it was:\n{left}\n{found}")
    went_on = phone.wait_for("went_on")
    phone.picture("went-on")
    phone.press_back()
    phone.wait_for("closed")
    played = f"{len(left)} steps, killed, found again, {len(went_on) - len(found)} more, home by the back key"
    print(f"{names} things to read; {played}.")


def main() -> None:
    """Rehearses, and keeps the log however it ends."""
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    phone = Phone(Path(sys.argv[2]))
    phone.folder.mkdir(parents=True, exist_ok=True)
    try:
        rehearse(phone, Path(sys.argv[1]))
    finally:
        phone.log()


if __name__ == "__main__":
    main()
