"""Nothing of Kuhhandel Master is cut, written over or too small for a finger, in any light and size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.ui.farm import Farmer, free, golden, reveal
from tests.ui.harness import Harness
from tests.ui.table import new_game, play_before, sit_down

NAMES = ["Мария-Антуанетта Конст.", "Christopher", "Петя", "Анна-Мария", "Иннокентий", "Bob"]
HERDS = free("cow", "goose", "cow", "dog", "pig", "goose")
COUNT = [reveal("champion-horse")]
RAT = [reveal("rat"), *({"do": "pass", "card": 0} for _ in range(8))]
LOT = [reveal("horse"), {"do": "bid", "seat": 1, "amount": 1250}]
SALE = [reveal("horse"), {"do": "bid", "seat": 1, "amount": 30}, {"do": "close"}, {"do": "sell"}]
TRADE = {"do": "trade", "with": 2, "animal": "cow", "offer": [10]}


def positions() -> Iterator[tuple[list[dict[str, Any]], dict[str, Any]]]:
    """Every phase, with six people and their long names where there can be six."""
    yield HERDS, {}
    yield [*HERDS, *LOT], {}
    yield [*HERDS, *LOT, {"do": "close"}], {}
    yield [*HERDS, *SALE], {}
    yield [*HERDS, *COUNT], {}
    yield [*HERDS, *RAT], {}
    yield [*HERDS, TRADE, {"do": "counter", "offer": [10]}], {}
    yield [*HERDS, TRADE, {"do": "accept"}], {}
    yield [*HERDS, {**TRADE, "offer": None}], {"money": "table"}
    yield [{"do": "peek", "card": 10}], {"players": 2}


LOOKS = [
    pytest.param({}, id="phone"),
    pytest.param({"text_size": 1.5, "mode": "light"}, id="large text"),
    pytest.param({"width": 740, "height": 360, "language": "en"}, id="landscape"),
    pytest.param({"width": 800, "height": 1280, "language": "en", "mode": "light"}, id="tablet"),
]


def check(ui: Harness) -> None:
    """Nothing poor is to be seen."""
    assert not ui.cut_texts()
    assert not ui.overlapping_texts()
    assert not ui.small_targets()


def open_game(ui: Harness, steps: list[dict[str, Any]], players: int = 6, **options: Any) -> Farmer:
    number = new_game(ui, "kuhhandel", players, NAMES, **options)
    told = [{name: value for name, value in step.items() if value is not None} for step in steps]
    play_before(ui, number, *told)
    sit_down(ui, number)
    ui.settle(4)
    return Farmer(ui)


@pytest.mark.parametrize("look", LOOKS)
def test_every_phase(run_app: Callable[..., Harness], tmp_path: Path, look: dict[str, Any]) -> None:
    ui = run_app(home=tmp_path, **look)
    for steps, options in positions():
        open_game(ui, steps, **options)
        check(ui)


@pytest.mark.parametrize("look", LOOKS[:3])
def test_what_comes_over_the_table(
    run_app: Callable[..., Harness], tmp_path: Path, look: dict[str, Any]
) -> None:
    ui = run_app(home=tmp_path, **look)
    farmer = open_game(ui, HERDS)
    for key in ("kuhhandel.choice.reveal", "kuhhandel.screen.trade"):
        farmer.press(key)
        check(ui)
        ui.back()
    farmer.tap(ui.root.page.seats.cell(2))
    check(ui)
    farmer.press("kuhhandel.screen.seat.look")
    check(ui)
    touch = ui.touch_down(ui.find(kind="HoldButton"))
    check(ui)
    touch.touch_up()
    ui.back()
    farmer = open_game(ui, [*HERDS, TRADE])
    farmer.press("kuhhandel.screen.trade.accept")
    check(ui)
    farmer.tap(ui.widget("OutcomeStrip"))
    check(ui)
    farmer = open_game(ui, [*HERDS, *LOT, {"do": "close"}])
    farmer.press("kuhhandel.choice.sell")
    check(ui)


@pytest.mark.parametrize("look", LOOKS[:2])
def test_the_count(run_app: Callable[..., Harness], tmp_path: Path, look: dict[str, Any]) -> None:
    ui = run_app(home=tmp_path, **look)
    game = golden("four_players_real_money")
    farmer = open_game(ui, game["actions"], 4, **game["options"])
    farmer.tap(farmer.main())
    while not ui.root.page.done:
        check(ui)
        farmer.tap(ui.find(kind="PrimaryButton"))
    check(ui)
    farmer.press("kuhhandel.screen.sum.leave_out")
    check(ui)
