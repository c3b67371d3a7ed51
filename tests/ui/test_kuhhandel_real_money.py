"""With real money on the table the same flow asks only for what everybody sees."""

from __future__ import annotations

import pytest

from tests.ui.farm import Farmer, free, golden, reveal
from tests.ui.harness import Harness

GAME = golden("four_players_real_money")
LAST = next(n for n, action in enumerate(GAME["actions"]) if action["do"] == "cash")
"""The step after the end."""


@pytest.fixture
def farmer(ui: Harness) -> Farmer:
    return Farmer(ui)


def test_an_auction_a_bluff_and_a_rat(farmer: Farmer) -> None:
    """Nobody is asked for a money card, no hand is shown, and no curtain falls."""
    farmer.sit_down(players=4, money="table")
    assert not farmer.board.purses
    farmer.play(reveal("donkey"))
    assert farmer.moments == ["Осёл № 1!"]
    farmer.play({"do": "bid", "seat": 2, "amount": 50}, {"do": "close"}, {"do": "exposed"})
    assert farmer.moments[1:] == ["Блеф!"]
    farmer.play({"do": "bid", "seat": 1, "amount": 10}, {"do": "close"}, {"do": "sell"})
    assert dict(farmer.view.farms[1].herd) == {"donkey": 1}
    farmer.play(reveal("rat"), {"do": "pass"}, {"do": "pass"}, {"do": "pass"}, {"do": "pass"}, {"do": "take"})
    assert dict(farmer.view.farms[2].herd) == {"rat": 1}
    assert farmer.view.phase == "again"


def test_a_trade_is_told_by_its_outcome(farmer: Farmer) -> None:
    farmer.sit_down(*free("goose", "cow", "dog", "pig", "cow"), players=4, money="table")
    farmer.play({"do": "trade", "with": 0, "animal": "cow"}, {"do": "tie"})
    assert farmer.moments == ["Ничья!"]
    assert not farmer.ui.find_all(kind="LookButton"), "there is nothing to look at"
    farmer.play({"do": "outcome", "winner": 0})
    assert dict(farmer.view.farms[0].herd) == {"goose": 1, "cow": 2}


def test_the_end_with_money_entered_and_another_set_left_out(farmer: Farmer) -> None:
    ui = farmer.ui
    farmer.sit_down(*GAME["actions"][: LAST - 4], players=4, **GAME["options"])
    farmer.play(*GAME["actions"][LAST - 4 : LAST])
    assert farmer.session.over
    farmer.tap(farmer.main())
    farmer.press("kuhhandel.screen.sum.cash")
    for amount in (120, 430, 0, 70):
        farmer.type(amount)
    session = ui.root.page.play.session
    assert session.state.now.cash == (120, 430, 0, 70)
    farmer.press("kuhhandel.screen.sum.leave_out")
    (group,) = ui.find_all(kind="RivalCards")
    assert group.name == "Маша"
    farmer.tap(next(card for card in group.ids.cards.children if card.card == "donkey"))
    farmer.tap(ui.find(kind="IconButton", hint="kuhhandel.screen.sum.all"))
    shown = [row.total for row in ui.find_all(kind="ReckoningRow")][::-1]
    assert shown == [str(total) for total in session.outcome.totals]
    assert session.state.now.leave_out == "donkey"
