"""`make check` finds the tests near a folder, long commands say what is left, the tour walks everywhere."""

from __future__ import annotations

import pytest

from companion.core.messages import LANGUAGES
from tools.check import ALWAYS, NEAR, ROOT, near, nearest
from tools.progress import Count
from tools.tour.__main__ import LOOKS, VISITS

FOLDERS = sorted(
    path.relative_to(ROOT).as_posix()
    for floor in ("companion/*", "companion/games/*", "screens/*", "screens/pages/*")
    for path in ROOT.glob(floor)
    if path.is_dir() and any(path.rglob("*.py" if "assets" not in path.parts else "*"))
    and path.name != "__pycache__"
)  # fmt: skip


def test_every_folder_has_its_tests() -> None:
    assert len(FOLDERS) > 30
    assert [folder for folder in FOLDERS if not NEAR.get(folder)] == []


def test_what_is_named_is_there() -> None:
    assert [path for tests in NEAR.values() for path in tests.split() if not (ROOT / path).exists()] == []
    assert [folder for folder in NEAR if not (ROOT / folder).exists()] == []


def test_every_test_of_the_screens_is_near_to_something() -> None:
    named = {path for tests in NEAR.values() for path in tests.split()}
    files = {path.relative_to(ROOT).as_posix() for path in (ROOT / "tests/ui").glob("test_*.py")}
    assert files <= named


@pytest.mark.parametrize(
    ("name", "tests"),
    [
        ("companion/games/heckmeck/scoring.py", ["tests/games/heckmeck"]),
        ("screens/pages/setup/page.py", ["tests/ui/test_setup.py"]),
        ("tests/core/test_codec.py", ["tests/core/test_codec.py"]),
        ("tests/store/table.py", ["tests/store"]),
        ("tests/core/test_that_was_deleted.py", []),
        ("docs/rulings.md", ["tests/workshop/test_docs.py"]),
        ("fastlane/x.txt", []),
    ],
)
def test_the_longest_name_counts(name: str, tests: list[str]) -> None:
    assert near(name)[: len(tests)] == tests and bool(near(name)) == bool(tests)


def test_a_test_is_asked_once() -> None:
    assert nearest(["screens/rules/sections.py", "screens/pages/rules/page.py"]) == [
        "tests/ui/test_rules.py",
        ALWAYS,
    ]


def test_what_is_left_is_said_now_and_then() -> None:
    now = 0.0
    left = Count(400, "tests", clock=lambda: now)
    assert left.one_more() is None
    now = Count.PAUSE
    left.done = 99
    assert left.one_more() == "100 of 400 tests, about 60 s left"
    assert left.one_more() is None
    now, left.done = 100.0, 99
    assert left.one_more() == "100 of 400 tests, about 5 minutes left"
    now, left.done = 900.0, 399
    assert left.one_more() is None, "all is done"


def test_it_goes_in_all_languages_dark_and_light() -> None:
    assert len(LOOKS) == 6
    assert set(LOOKS.values()) == {(language, mode) for language in LANGUAGES for mode in ("dark", "light")}


def test_every_walk_is_taken() -> None:
    modules = {path.stem for path in (ROOT / "tools" / "tour").glob("*.py")}
    assert set(VISITS) == modules - {"__init__", "__main__", "guide"}
