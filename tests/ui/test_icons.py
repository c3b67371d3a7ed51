"""The icons are those of the package."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fonticon_mdi7 import MDI7

from screens.drawing.icons import CODE_POINTS, font_file, icon
from screens.drawing.theme import PLAYER_COLOURS

SCREENS = Path(__file__).parents[2] / "screens"


def test_code_points_are_those_of_the_package() -> None:
    for name, code_point in CODE_POINTS.items():
        assert getattr(MDI7, name.replace("-", "_")).endswith(f".{chr(code_point)}"), name


def test_names_outside_the_table_are_looked_up() -> None:
    assert "abacus" not in CODE_POINTS
    assert icon("abacus") == MDI7.abacus[-1]
    assert icon("") == ""
    with pytest.raises(KeyError, match="no-such-icon"):
        icon("no-such-icon")


def test_the_font_is_a_plain_file() -> None:
    assert font_file().read_bytes()[:4] == b"\x00\x01\x00\x00"


def test_player_symbols_need_no_lookup() -> None:
    assert {colour.symbol for colour in PLAYER_COLOURS} <= set(CODE_POINTS)


def test_icons_in_use_need_no_lookup() -> None:
    """One that does loads the whole package in the middle of a page. Names of one word may mean something
    else: of those, only what kv calls an icon is looked at."""
    in_use = set()
    for file in SCREENS.rglob("*.kv"):
        in_use |= set(re.findall(r"\bicon(?:: .*?|\()['\"]([a-z-]+)['\"]", file.read_text(encoding="utf-8")))
    for file in [*SCREENS.rglob("*.kv"), *SCREENS.rglob("*.py")]:
        in_use |= set(re.findall(r"['\"]([a-z]+-[a-z-]+)['\"]", file.read_text(encoding="utf-8")))
    icons = {name for name in in_use if hasattr(MDI7, name.replace("-", "_"))}
    assert len(icons) > 100
    assert icons - set(CODE_POINTS) == set()
