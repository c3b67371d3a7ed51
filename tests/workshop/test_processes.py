"""Tests in processes of their own: told as if they had run in one, and nothing that goes wrong is lost."""

import subprocess
import sys
from pathlib import Path

from pytest import MonkeyPatch

from tests.processes import PORTION

ROOT = Path(__file__).resolve().parent.parent.parent

GOOD = """
import os, warnings
def test_one(tmp_path): (tmp_path / str(os.getpid())).touch()
def test_two(): warnings.warn("mind the gap")
"""
BAD = """
def test_bad():
    print("seen before it failed")
    assert 1 + 1 == 3
"""
TORN = """
import os, signal
def test_before(): pass
def test_torn(): os.kill(os.getpid(), signal.SIGKILL)
def test_never(): pass
"""
OWN = """
from pathlib import Path
import os, pytest
@pytest.mark.parametrize("number", range({}))
def test_own(number):
    with (Path(__file__).parent / f"{{os.getpid()}}.process").open("a") as file:
        file.write(".")
"""

BUSY = """
from pathlib import Path
from time import monotonic, sleep
def test_busy():
    end = monotonic() + 30
    while not (Path(__file__).parent / "waited").exists():
        assert monotonic() < end
        sleep(0.01)
"""
WAITS = """
from pathlib import Path
import pytest
pytestmark = pytest.mark.waits
def test_waits(): (Path(__file__).parent / "waited").touch()
"""
MAKES_THE_WINDOW = """
from kivy.core.window import Window  # as tests/ui/conftest.py does, before pytest is configured
"""
PAINTS = """
from kivy.core.window import Window
from kivy.graphics import Fbo, Rectangle
def test_paints():
    for shade in range(8):  # each with a program of its own for the renderer to compile
        picture = Fbo(size=(64, 64), fs=f"void main(void) {{ gl_FragColor = vec4(1, 0, 0.{shade}, 1); }}")
        picture.add(Rectangle(size=(64, 64)))
        picture.draw()
        assert picture.pixels[:2] == bytes((255, 0))
"""


def told(folder: Path, *words: str, **files: str) -> tuple[int, str]:
    """The exit code of a run over these files, and what it printed."""
    for name, text in files.items():
        (folder / f"test_{name}.py").write_text(text)
    (folder / "pytest.ini").write_text("[pytest]")
    run = [sys.executable, "-m", "pytest", "-p", "tests.conftest", "-p", "no:cacheprovider"]
    run += ["-p", "no:hypothesispytest", "-c"]  # which takes longer to be loaded than all the rest
    done = subprocess.run(
        [*run, str(folder / "pytest.ini"), "-n", "2", *words, str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
    )
    return done.returncode, done.stdout + done.stderr


def test_all_is_told_as_from_one_process(tmp_path: Path) -> None:
    code, words = told(tmp_path, good=GOOD, bad=BAD)
    assert code == 1 and "1 failed, 2 passed, 1 warning" in words
    assert "assert (1 + 1) == 3" in words and "seen before it failed" in words and "mind the gap" in words


def test_without_processes_all_runs_in_one(tmp_path: Path) -> None:
    code, words = told(tmp_path, "-n", "0", good=GOOD)
    assert code == 0 and "2 passed, 1 warning" in words


def test_a_warning_is_told_once_however_many_processes_follow(tmp_path: Path) -> None:
    names = "abcdefgh"
    code, words = told(tmp_path, "--processes", "1", **dict.fromkeys(names, GOOD))
    assert code == 0 and f"{2 * len(names)} passed, {len(names)} warnings" in words


def test_a_process_that_is_torn_away_fails_its_test(tmp_path: Path) -> None:
    code, words = told(tmp_path, torn=TORN, good=GOOD)
    assert code == 1 and "1 failed, 3 passed" in words
    assert "FAILED" in words and "test_torn.py::test_torn" in words and "ended with -9" in words


def test_every_file_and_every_part_of_a_long_one_has_a_process_of_its_own(tmp_path: Path) -> None:
    assert told(tmp_path, short=OWN.format(1), another=OWN.format(1), long=OWN.format(PORTION + 1))[0] == 0
    assert sorted(len(file.read_text()) for file in tmp_path.glob("*.process")) == [1, 1, 1, PORTION]


def test_the_first_failure_ends_it_where_that_is_wanted(tmp_path: Path) -> None:
    code, words = told(tmp_path, "-x", bad=BAD, good=GOOD)
    assert code == 1 and "stopping after 1 failures" in words


def test_a_window_can_be_painted_in_a_copy_of_its_process(tmp_path: Path, monkeypatch: MonkeyPatch) -> None:
    monkeypatch.setenv("MESA_SHADER_CACHE_DIR", str(tmp_path))  # nobody has painted here before
    monkeypatch.delenv("MESA_SHADER_CACHE_DISABLE", raising=False)
    (tmp_path / "conftest.py").write_text(MAKES_THE_WINDOW)
    assert told(tmp_path, paints=PAINTS)[0] == 0


def test_what_waits_runs_beside_the_others(tmp_path: Path) -> None:
    assert told(tmp_path, one=BUSY, another=BUSY, waits=WAITS)[0] == 0
