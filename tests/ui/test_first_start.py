"""The real command on an account that nobody has used yet: a window with a picture, and no word besides."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

import pytest

from screens.start import data_folder

ROOT = Path(__file__).parents[2]
PATIENCE = 90.0
"""Seconds after which something is wrong."""


def wait_for(condition: Callable[[], bool], process: subprocess.Popen[str]) -> None:
    end = monotonic() + PATIENCE
    while not condition():
        assert process.poll() is None, process.communicate()
        assert monotonic() < end, "nothing happens"
        sleep(0.05)


@contextmanager
def display(folder: Path) -> Iterator[tuple[dict[str, str], Callable[[], bool]]]:
    """A screen without a monitor: what leads to it, and whether something is painted on it."""
    if shutil.which("Xvfb") is None:
        yield {"SDL_VIDEODRIVER": "offscreen"}, lambda: True
        return
    inlet, outlet = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(outlet), "-screen", "0", "800x800x24", "-fbdir", str(folder)],
        pass_fds=[outlet],
        stderr=subprocess.DEVNULL,
    )
    os.close(outlet)
    try:
        number = os.fdopen(inlet).readline().strip()
        picture = folder / "Xvfb_screen0"
        yield {"DISPLAY": f":{number}"}, lambda: len(set(picture.read_bytes()[4096:])) > 40
    finally:
        server.terminate()
        server.wait(30)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks at the folders of Linux")
def test_make_run_on_a_fresh_account(tmp_path: Path) -> None:
    home, session = tmp_path / "home", tmp_path / "session"
    home.mkdir()
    # Every log-in to a desktop makes this folder; newer libraries of windows complain where there is none.
    session.mkdir(mode=0o700)
    ours = ("KIVY", "KCFG", "SDL", "XDG", "COMPANION")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    with display(tmp_path) as (where, painted):
        # `make run`, but for the installation: this environment is there already.
        command = ["make", "--silent", "-o", ".venv/ready-to-run", f"PY={sys.executable}", "run"]
        if "DISPLAY" not in where:
            command = [sys.executable, "main.py"]
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            env={
                **kept,
                **where,
                "HOME": str(home),
                "XDG_RUNTIME_DIR": str(session),
                "SDL_AUDIODRIVER": "dummy",
            },
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            process_group=0,
        )
        try:
            database = home / ".local" / "share" / "table-companion" / "companion.sqlite3"
            wait_for(lambda: database.exists() and painted(), process)
        finally:
            os.killpg(process.pid, 15)
            said = process.communicate(timeout=30)[0]
    assert [line for line in said.splitlines() if "Terminated" not in line and "Error 143" not in line] == []


class TestDataFolder:
    def test_is_the_place_of_the_system(self, tmp_path: Path) -> None:
        home = {"HOME": str(tmp_path)}
        assert data_folder("linux", home) == tmp_path / ".local/share/table-companion"
        assert data_folder("linux", {**home, "XDG_DATA_HOME": "/data"}) == Path("/data/table-companion")
        assert data_folder("linux", {**home, "XDG_DATA_HOME": "data"}) == data_folder("linux", home)
        assert data_folder("darwin", home) == tmp_path / "Library/Application Support/table-companion"
        assert data_folder("win32", {**home, "APPDATA": "C"}) == Path("C") / "table-companion"

    def test_is_where_an_earlier_version_left_its_data(self, tmp_path: Path) -> None:
        former = tmp_path / ".config" / "companion"
        former.mkdir(parents=True)
        assert data_folder("linux", {"HOME": str(tmp_path)}) == former
        (tmp_path / ".local/share/table-companion").mkdir(parents=True)
        assert data_folder("linux", {"HOME": str(tmp_path)}) != former
