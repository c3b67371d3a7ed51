"""Nothing of Kuhhandel Master is cut, written over or too small for a finger, in any light and size."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from screens.widgets.text import text_width
from tests.ui.evening import put_on
from tests.ui.farm import Farmer, free, golden, reveal
from tests.ui.harness import Harness, part
from tests.ui.table import new_game, play_before, sit_down

NAMES = ["Мария-Антуанетта Конст.", "Christopher", "Петя", "Анна-Мария", "Иннокентий", "Bob"]
HERDS = free("cow", "goose", "cow", "dog", "pig", "goose")
COUNT = [reveal("champion-horse")]
RAT = [reveal("rat"), *({"do": "pass", "card": 0} for _ in range(8))]
LOT = [reveal("horse"), {"do": "bid", "seat": 1, "amount": 1250}]
SALE = [reveal("horse"), {"do": "bid", "seat": 1, "amount": 30}, {"do": "close"}, {"do": "sell"}]
TRADE = {"do": "trade", "with": 2, "animal": "cow", "offer": [10]}


PHASES: dict[str, tuple[list[dict[str, Any]], dict[str, Any]]] = {
    "turn": (HERDS, {}),
    "bidding": ([*HERDS, *LOT], {}),
    "closed": ([*HERDS, *LOT, {"do": "close"}], {}),
    "sold": ([*HERDS, *SALE], {}),
    "champion": ([*HERDS, *COUNT], {}),
    "rat": ([*HERDS, *RAT], {}),
    "countered": ([*HERDS, TRADE, {"do": "counter", "offer": [10]}], {}),
    "accepted": ([*HERDS, TRADE, {"do": "accept"}], {}),
    "real money": ([*HERDS, {**TRADE, "offer": None}], {"money": "table"}),
    "two": ([{"do": "peek", "card": 10}], {"players": 2}),
}
"""Every phase, with six people and their long names where there can be six: steps, and options."""
LOOKS: dict[str, dict[str, Any]] = {
    "phone": {},
    "large text": {"text_size": 1.5, "mode": "light"},
    "landscape": {"width": 740, "height": 360, "language": "en"},
    "tablet": {"width": 800, "height": 1280, "language": "en", "mode": "light"},
}


def check(ui: Harness, look: str) -> None:
    """Nothing poor is to be seen."""
    assert not ui.cut_texts(), look
    assert not ui.overlapping_texts(), look
    assert not ui.small_targets(), look


def open_game(ui: Harness, steps: list[dict[str, Any]], players: int = 6, **options: Any) -> Farmer:
    number = new_game(ui, "kuhhandel", players, NAMES, **options)
    told = [{name: value for name, value in step.items() if value is not None} for step in steps]
    play_before(ui, number, *told)
    sit_down(ui, number)
    ui.settle(4)
    return Farmer(ui)


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase(ui: Harness, phase: str) -> None:
    steps, options = PHASES[phase]
    open_game(ui, steps, **options)
    for name, look in LOOKS.items():
        put_on(ui, **look)
        check(ui, name)


@pytest.mark.parametrize("look", ["phone", "large text", "landscape"])
def test_what_comes_over_the_table(run_app: Callable[..., Harness], tmp_path: Path, look: str) -> None:
    ui = run_app(home=tmp_path, **LOOKS[look])
    farmer = open_game(ui, HERDS)
    for key in ("kuhhandel.choice.reveal", "kuhhandel.screen.trade"):
        farmer.press(key)
        check(ui, look)
        ui.back()
    farmer.tap(ui.root.page.seats.cell(2))
    check(ui, look)
    farmer.press("kuhhandel.screen.seat.look")
    check(ui, look)
    touch = ui.touch_down(ui.find(kind="HoldButton"))
    check(ui, look)
    touch.touch_up()
    ui.back()
    farmer = open_game(ui, [*HERDS, TRADE])
    farmer.press("kuhhandel.screen.trade.accept")
    check(ui, look)
    farmer.tap(ui.widget("OutcomeStrip"))
    check(ui, look)
    farmer = open_game(ui, [*HERDS, *LOT, {"do": "close"}])
    farmer.press("kuhhandel.choice.sell")
    check(ui, look)


@pytest.mark.parametrize("look", ["phone", "large text"])
def test_the_count(run_app: Callable[..., Harness], tmp_path: Path, look: str) -> None:
    ui = run_app(home=tmp_path, **LOOKS[look])
    game = golden("four_players_real_money")
    farmer = open_game(ui, game["actions"], 4, **game["options"])
    farmer.tap(farmer.main())
    while not ui.root.page.done:
        check(ui, look)
        farmer.tap(ui.find(kind="PrimaryButton"))
    check(ui, look)
    farmer.press("kuhhandel.screen.sum.leave_out")
    check(ui, look)


@pytest.mark.parametrize(("width", "height"), [(360, 740), (320, 568)])
def test_bidders_have_their_whole_names(run_app: Callable[..., Harness], width: int, height: int) -> None:
    """With large words a name becomes smaller before it is cut."""
    ui = run_app(text_size=1.5, width=width, height=height, language="de")
    number = new_game(ui, "kuhhandel", 5, ["Кристина", "Александр", "Christopher", "Вероника", "Клара"])
    play_before(ui, number, reveal("pig"), {"do": "bid", "seat": 1, "amount": 10})
    sit_down(ui, number)
    rows = [row for row in ui.find_all(kind="BidderRow") if row.name]
    assert rows
    for row in rows:
        name = part(row, "BodyText")
        assert text_width(name.text, name.font_size, bold=name.bold) <= name.width
