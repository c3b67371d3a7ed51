"""Installed like any Python program: two commands, from any folder, with everything they need."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
PATIENCE = 120
"""Seconds for the slowest of the commands on a busy machine."""


def run(*command: str | Path, folder: Path, **environment: str) -> str:
    """What a command says; a failing one fails the test with its words."""
    done = subprocess.run(
        [*map(str, command)],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        cwd=folder,
        env=os.environ | environment,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def commands(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder of the commands in an environment where the app is installed.

    The packages that the app needs, and pip, are borrowed from the environment of the tests; the app is not
    in there.
    """
    place = tmp_path_factory.mktemp("install")
    # Building leaves folders behind: it is done in a copy.
    source = place / "source"
    for name in ("companion", "screens"):
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "main.py"):
        shutil.copy(ROOT / name, source)
    run(sys.executable, "-m", "venv", "--without-pip", place / "env", folder=place)
    binaries = place / "env" / ("Scripts" if os.name == "nt" else "bin")
    packages = run(
        binaries / "python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", folder=place
    ).strip()
    (Path(packages) / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    pip = (binaries / "python", "-m", "pip", "--quiet", "--disable-pip-version-check", "install")
    # What is not imported here need not be compiled.
    run(*pip, "--no-compile", "--no-deps", "--no-index", "--no-build-isolation", source, folder=place)
    yield binaries


def test_nothing_but_our_own_packages_is_installed(commands: Path, tmp_path: Path) -> None:
    listed = run(
        commands / "python",
        "-c",
        "from importlib.metadata import files\n"
        "print(*sorted({f.parts[0] for f in files('table-companion')}))",
        folder=tmp_path,
    ).split()
    ours = {name for name in listed if not name.endswith(".dist-info") and name != ".."}
    assert ours == {"companion", "screens"}, "a module called main would be everybody's"


def test_type_checkers_may_read_both_packages(commands: Path, tmp_path: Path) -> None:
    looked_for = "import companion, screens; print(*companion.__path__, *screens.__path__)"
    for place in run(commands / "python", "-c", looked_for, folder=tmp_path).split():
        assert (Path(place) / "py.typed").is_file()


def test_the_headless_command_answers_from_any_folder(commands: Path, tmp_path: Path) -> None:
    games = json.loads(run(commands / "companion", "games", folder=tmp_path))
    assert [game["id"] for game in games["games"]][:2] == ["kuhhandel", "heckmeck"]


def test_the_boxes_come_with_it(commands: Path, tmp_path: Path) -> None:
    read_all = (
        "from companion.games.sheet.library import box, boxes\n"
        "print(*(id for id in boxes() if box(id).id == id))"
    )
    boxes = ROOT / "companion" / "games" / "sheet" / "boxes"
    ours = sorted(path.name.partition(".")[0] for path in boxes.glob("*.sheet.json"))
    assert run(commands / "python", "-c", read_all, folder=tmp_path).split() == ours


def test_the_app_starts_from_any_folder_with_its_pictures(commands: Path, tmp_path: Path) -> None:
    """Runs the very command, with a page that leaves as soon as it was drawn once."""
    watch = tmp_path / "watch"
    watch.mkdir()
    (watch / "sitecustomize.py").write_text(
        "import sys\n"
        "def leave_after_a_frame():\n"
        "    from kivy.app import App\n"
        "    from kivy.clock import Clock\n"
        "    def look(_):\n"
        "        app = App.get_running_app()\n"
        "        if app and app.root and app.root.page and app.root.page.name == 'home':\n"
        "            from pathlib import Path\n"
        "            assert Path(app.icon).is_file(), app.icon\n"
        "            print('home', sys.modules['screens'].__path__[0])\n"
        "            app.stop()\n"
        "    Clock.schedule_interval(look, 0)\n"
        "class Finder:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'screens.companion_app':\n"
        "            sys.meta_path.remove(self)\n"
        "            leave_after_a_frame()\n"
        "sys.meta_path.insert(0, Finder())\n",
        encoding="utf-8",
    )
    said = run(
        commands / "table-companion",
        folder=tmp_path,
        PYTHONPATH=str(watch),
        HOME=str(tmp_path),
        COMPANION_HOME=str(tmp_path / "data"),
    )
    word, place = said.strip().splitlines()[-1].split(maxsplit=1)
    assert word == "home" and Path(place).is_relative_to(commands.parent), "the checkout was started instead"
