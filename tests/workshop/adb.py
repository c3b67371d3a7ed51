#!/usr/bin/env python3
"""Stands in for adb and the phone behind it: the packed app runs in a real process that is really killed.

The folder PHONE has what a phone has of an app: the package, and the app's own folder, filled at its first
start as python-for-android's PythonUtil does. Its PythonActivity takes main.pyc, and main.py where there is
none.
"""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path

PHONE = Path(os.environ["PHONE"])
FILES = PHONE / "files"
APP = FILES / "app"
WINDOW = FILES / "window.xml"
IN_THE_APP = """
import os, runpy, signal
def back(*_):
    from kivy.core.window import Window
    Window.dispatch("on_keyboard", 27, 0, None, [])
def read(*_):
    from xml.etree.ElementTree import Element, ElementTree, SubElement
    from kivy.app import App
    app = App.get_running_app()
    if app is None or not app.root or not app.root.page:
        return
    window = Element("hierarchy")
    for node in app.reading.tree.in_order():
        SubElement(window, "node", {"content-desc": node.name})
    file = os.path.join(os.environ["COMPANION_HOME"], "window.xml")
    ElementTree(window).write(file + ".part", "utf-8")
    os.rename(file + ".part", file)
signal.signal(signal.SIGUSR1, back)
signal.signal(signal.SIGUSR2, read)
"""


def main(words: list[str]) -> None:
    """One call of adb."""
    match words:
        case ["install", "-r", package]:
            shutil.copy(package, PHONE / "package")
        case ["shell", "pm", "clear", _]:
            shutil.rmtree(FILES, ignore_errors=True)
        case ["shell", "am", "start", *_]:
            start()
        case ["shell", "am", "force-stop", _]:
            os.kill(int((PHONE / "pid").read_text()), signal.SIGKILL)
        case ["shell", "input", "keyevent", "KEYCODE_BACK"]:
            os.kill(int((PHONE / "pid").read_text()), signal.SIGUSR1)
        case ["shell", command] if command.startswith("uiautomator dump"):
            # What was asked for last, if the app has come to it.
            print(WINDOW.read_text() if WINDOW.exists() else "")
            os.kill(int((PHONE / "pid").read_text()), signal.SIGUSR2)
        case ["shell", command]:
            run_as, _, *inside = shlex.split(command)
            sys.exit(subprocess.run(inside, cwd=PHONE).returncode if run_as == "run-as" else 1)
        case ["exec-out", "screencap", "-p"]:
            print("a picture")
        case ["logcat", "-d"]:
            print((PHONE / "log").read_text())
        case _:
            sys.exit(f"unknown: {words}")


def start() -> None:
    """Unpacks the app at its first start, and runs it."""
    if not APP.is_dir():
        APP.mkdir(parents=True)
        subprocess.run(["tar", "-xf", PHONE / "package", "-C", APP], check=True)
    entry = "main.pyc" if (APP / "main.pyc").exists() else "main.py"
    script = f"{IN_THE_APP}runpy.run_path({entry!r}, run_name='__main__')"
    environment = {**os.environ, "COMPANION_HOME": str(FILES), "PYTHONPATH": str(APP)}
    environment |= {"KCFG_GRAPHICS_WIDTH": "360", "KCFG_GRAPHICS_HEIGHT": "740"}
    with (PHONE / "log").open("a") as log:
        app = subprocess.Popen(
            [sys.executable, "-OO", "-c", script], cwd=APP, env=environment, stdout=log, stderr=log,
            stdin=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip
    (PHONE / "pid").write_text(str(app.pid))


if __name__ == "__main__":
    main(sys.argv[1:])
