"""Where something is missing on a machine, one sentence says what, and nothing else happens.

It is installed like any Python program: two commands, from any folder, with everything they need.
"""

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

from tests.workshop.spec import ROOT
from tools import check_system, dependencies


def stand_in_python(folder: Path, name: str, version: str, *, venv: bool) -> None:
    """A program that answers the two questions of find_python.sh as a Python of that kind would."""
    script = folder / name
    answer = "exit 0" if venv else "exit 1"
    script.write_text(f'#!/bin/sh\ncase "$2" in *venv*) {answer} ;; *) echo {version} ;; esac\n')
    script.chmod(0o755)


def find_python(folder: Path, system: str = "none") -> subprocess.CompletedProcess[str]:
    command = ["/bin/sh", str(ROOT / "tools" / "find_python.sh")]
    programs = {"PATH": str(folder), "SYSTEM_PROGRAMS": str(folder / system)}
    return subprocess.run(command, env=programs, capture_output=True, text=True, timeout=30)


def test_without_a_display_one_sentence_names_the_tour(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert check_system.main(["window"]) == 1
    said = capsys.readouterr()
    assert said.out == "" and len(said.err.splitlines()) == 1
    assert "no display" in said.err and "`make tour`" in said.err


@pytest.mark.parametrize(
    ("target", "purpose"),
    [("run", "window"), ("test", "offscreen"), ("tour", "offscreen"), ("bench", "offscreen")],
)
def test_make_checks_the_system_before_anything_else(target: str, purpose: str) -> None:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    command = ["make", "--dry-run", target]
    plan = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60)
    assert plan.returncode == 0, plan.stderr
    assert plan.stdout.splitlines()[0].endswith(f"tools/check_system.py {purpose}")


@pytest.mark.parametrize(
    ("library", "package"), [("libGL.so.1", "libgl1"), ("libEGL.so.1", "libegl1")], ids=["OpenGL", "EGL"]
)
def test_a_missing_library_is_named_with_its_package(
    library: str, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(check_system, "missing_library", lambda soname: soname == library)
    sentence = check_system.complaint("offscreen")
    assert sentence is not None and library in sentence and package in sentence


def test_a_missing_driver_is_named_with_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(check_system, "missing_library", lambda soname: False)
    monkeypatch.setattr(check_system, "egl_can_start", lambda: False)
    sentence = check_system.complaint("offscreen")
    assert sentence is not None and "libgl1-mesa-dri" in sentence


def test_a_library_that_does_not_exist_is_missed() -> None:
    assert check_system.missing_library("libnobody-has-this.so.1")


def test_this_machine_can_draw_offscreen() -> None:
    assert check_system.complaint("offscreen") is None


def test_a_usable_python_is_found_beside_an_old_one(tmp_path: Path) -> None:
    stand_in_python(tmp_path, "python3", "3.9", venv=True)
    stand_in_python(tmp_path, "python3.12", "3.12", venv=True)
    result = find_python(tmp_path)
    assert (result.returncode, result.stdout.strip()) == (0, str(tmp_path / "python3.12"))


def test_a_python_without_venv_gets_its_package_named(tmp_path: Path) -> None:
    stand_in_python(tmp_path, "python3", "3.11", venv=False)
    result = find_python(tmp_path)
    assert result.returncode == 1 and "python3.11-venv" in result.stderr


def test_the_python_of_the_phone_is_taken_where_there_is_no_other(tmp_path: Path) -> None:
    stand_in_python(tmp_path, "python3", "3.14", venv=True)
    assert find_python(tmp_path).stdout.strip() == str(tmp_path / "python3")
    stand_in_python(tmp_path, "python3.13", "3.13", venv=True)
    assert find_python(tmp_path).stdout.strip() == str(tmp_path / "python3.13")


def test_the_python_of_the_system_goes_before_others(tmp_path: Path) -> None:
    (tmp_path / "system").mkdir()
    stand_in_python(tmp_path / "system", "python3.12", "3.12", venv=True)
    stand_in_python(tmp_path, "python3.11", "3.11", venv=True)
    assert find_python(tmp_path, "system").stdout.strip() == str(tmp_path / "system" / "python3.12")


@pytest.mark.parametrize("version", ["3.10", "3.15"])
def test_a_python_that_kivy_does_not_know_is_not_taken(version: str, tmp_path: Path) -> None:
    stand_in_python(tmp_path, "python3", version, venv=True)
    result = find_python(tmp_path)
    assert result.returncode == 1 and "No Python 3.11 to 3.14" in result.stderr


def test_dependencies_follow_the_extras_that_are_named() -> None:
    runtime = dependencies.requirements([])
    assert any(requirement.startswith("kivy") for requirement in runtime)
    assert not any(requirement.startswith("pytest") for requirement in runtime)
    everything = dependencies.requirements(["dev", "phone"])
    assert everything[: len(runtime)] == runtime
    assert {requirement.partition(">")[0] for requirement in everything} >= {"pytest", "python-for-android"}


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
