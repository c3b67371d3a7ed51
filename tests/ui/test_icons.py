"""The icons are those of the package."""

from __future__ import annotations

import pytest
from fonticon_mdi7 import MDI7

from screens.drawing.icons import CODE_POINTS, font_file, icon
from screens.drawing.theme import PLAYER_COLOURS


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
