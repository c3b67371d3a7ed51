"""«Аукцион» on every phone: nothing is cut, covered or too small for a finger."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.core.messages import LANGUAGES
from tests.ui.auction import actions, at_golden, first_with
from tests.ui.evening import LONG_NAMES, in_every_shape
from tests.ui.harness import Harness, part

SWAP = first_with(trick="swap")
POSITIONS = {"lot": 0, "bid": SWAP, "sold": 32, "assign": 42}
NAMES = LONG_NAMES[:5]


@pytest.mark.parametrize("where", POSITIONS)
def test_the_table_is_whole_in_every_shape(ui: Harness, where: str) -> None:
    at_golden(ui, POSITIONS[where], NAMES)
    assert list(in_every_shape(ui)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_collection_is_whole_in_every_shape(
    run_app: Callable[..., Harness], tmp_path: Path, language: str
) -> None:
    ui = run_app(home=tmp_path, language=language, mode="light")
    hands = at_golden(ui, SWAP, NAMES)
    hands.tap(hands.page.seats.cell(2))
    assert list(in_every_shape(ui, sheet_scroll(ui))) == []


def test_the_overview_is_whole_in_every_shape(ui: Harness) -> None:
    hands = at_golden(ui, SWAP, NAMES)
    hands.tap(hands.board.remaining)
    assert list(in_every_shape(ui, sheet_scroll(ui))) == []


def test_a_swap_is_whole_in_every_shape(ui: Harness) -> None:
    hands = at_golden(ui, SWAP, NAMES)
    form = part(hands.open_trick("swap"), "SwapForm")
    hands.negotiate(form, actions()[SWAP])
    assert list(in_every_shape(ui, sheet_scroll(ui))) == []


def sheet_scroll(ui: Harness) -> Any:
    """The scroll view of the sheet in front."""
    return ui.root.ids.overlays.children[0].ids.body.parent
