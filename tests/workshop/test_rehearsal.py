"""The rehearsal without an emulator: the packed app plays, is killed and goes on; only adb is another."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.workshop.spec import ROOT
from tests.workshop.test_package import make_package

pytestmark = pytest.mark.waits


@pytest.fixture
def phone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """What adb finds, without an app."""
    folder = tmp_path / "phone"
    folder.mkdir()
    (tmp_path / "adb").symlink_to(ROOT / "tests" / "workshop" / "adb.py")
    ours = [str(tmp_path), str(Path(sys.executable).parent), os.environ["PATH"]]
    monkeypatch.setenv("PATH", os.pathsep.join(ours))
    monkeypatch.setenv("PHONE", str(folder))
    yield folder
    if (folder / "pid").exists():
        os.kill(int((folder / "pid").read_text()), signal.SIGKILL)


def test_a_game_is_played_killed_and_gone_on_with(phone: Path, tmp_path: Path) -> None:
    package = make_package(tmp_path / "made") / "src" / "main" / "assets" / "private.tar"
    kept = tmp_path / "kept"
    command = [sys.executable, "-m", "tools.rehearsal.phone", str(package), str(kept)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", timeout=200)
    assert done.returncode == 0, done.stderr + (phone / "log").read_text()[-3000:]
    names, played = done.stdout.split(" things to read; ")
    assert played == "8 steps, killed, found again, 8 more, home by the back key.\n"
    window = ElementTree.parse(kept / "as-it-is.xml")
    assert int(names) == len([node for node in window.iter("node") if node.get("content-desc")])
    pictures = {"as-it-is.png", "home.png", "left.png", "went-on.png"}
    assert {file.name for file in kept.iterdir()} == {*pictures, "as-it-is.xml", "logcat.txt"}
    assert "rehearsal: home" in (kept / "logcat.txt").read_text()
