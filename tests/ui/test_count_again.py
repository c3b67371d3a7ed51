"""From the result to the count and back, however often: one result stays on the way."""

from __future__ import annotations

import pytest

from tests.ui.harness import Harness
from tests.ui.table import new_game, play_before


@pytest.mark.parametrize("game", ["antiques", "kuhhandel"])
def test_counting_again_leaves_one_result_on_the_way(ui: Harness, game: str) -> None:
    number = new_game(ui, game, 3)
    play_before(ui, number, {"do": "end"})
    ui.go("table", game=number)
    ui.root.page.open_result()
    ui.settle()
    while ui.root.page.name != "result":
        ui.root.page.forward()
        ui.settle()
    for _ in range(2):
        ui.root.page.count_again()
        ui.settle()
        ui.root.page.forward()
        ui.settle()
        assert ui.root.page.name == "result"
    ui.back()
    assert ui.root.page.name == "table"
