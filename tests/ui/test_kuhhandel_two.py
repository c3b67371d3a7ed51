"""Two people play Kuhhandel Master: the share-out behind the curtain, keep or give, and on to the end."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.farm import Farmer, golden
from tests.ui.harness import Harness

GAME = golden("two_players_super_non_olet")
TAPPED = 19
"""So many steps at the end are tapped: share-outs with animals, rats and money, trades, the last quartet."""


@pytest.fixture
def farmer(ui: Harness) -> Farmer:
    return Farmer(ui)


def sit_down(farmer: Farmer, steps: int, app_cards: bool = False) -> None:
    farmer.sit_down(*GAME["actions"][:steps], players=2, app_cards=app_cards, **GAME["options"])


def test_to_the_end(farmer: Farmer) -> None:
    ui = farmer.ui
    sit_down(farmer, len(GAME["actions"]) - TAPPED)
    farmer.play(*GAME["actions"][-TAPPED:])
    assert farmer.session.over
    assert farmer.moments.count("Квартет!") >= 2
    totals = farmer.session.outcome.totals
    farmer.tap(farmer.main())
    while not ui.root.page.done:
        farmer.tap(ui.find(kind="PrimaryButton"))
    assert [row.total for row in ui.find_all(kind="ReckoningRow")][::-1] == [str(total) for total in totals]
    assert {"kuhhandel.line.money"} <= {line.item.key for line in sheet_lines(ui)}, "money does not smell"
    farmer.tap(ui.find(kind="PrimaryButton"))
    ui.settle(4)
    assert ui.root.page.name == "result"


def sheet_lines(ui: Harness) -> list[Any]:
    return [line for lines in ui.root.page.play.session.sheet() for line in lines]


def test_the_apps_pile_is_peeked_at_while_a_finger_holds(farmer: Farmer) -> None:
    """The card shows only under the finger; undone and peeked at again it is the same."""
    sit_down(farmer, 0, app_cards=True)
    seen = []
    for _ in range(2):
        farmer.press("kuhhandel.choice.peek")
        touch = farmer.ui.touch_down(farmer.ui.find(kind="HoldButton"))
        (pane,) = farmer.ui.find_all(kind="PeekPane")
        seen.append(pane.text)
        assert pane.text in farmer.ui.texts_on_screen()
        touch.touch_up()
        farmer.ui.settle()
        assert pane.text not in farmer.ui.texts_on_screen()
        farmer.finish()
        assert farmer.view.phase == "share"
        assert not any(pane.text in text for text in farmer.ui.texts_on_screen())
        farmer.undo()
    assert seen[0] == seen[1]
    assert farmer.view.phase == "turn"


def test_keep_and_the_next_card_goes_to_the_other(farmer: Farmer) -> None:
    sit_down(farmer, 0)
    farmer.play({"do": "peek", "card": "donkey"})
    farmer.press("kuhhandel.screen.share.again")
    touch = farmer.ui.touch_down(farmer.ui.find(kind="HoldButton"))
    assert "Осёл" in farmer.ui.texts_on_screen()
    touch.touch_up()
    farmer.ui.back()
    assert farmer.view.phase == "share"
    farmer.play({"do": "keep"})
    assert farmer.moments == ["Осёл № 1!"], "a donkey pays when it is laid down"
    assert farmer.board.stake.arrow == 1
    farmer.play({"do": "draw", "card": 500})
    assert farmer.view.farms[1].cards == 9, "start hand, the donkey's pay, the card"
    assert not any("500" in text for text in farmer.ui.texts_on_screen())


def test_give_and_the_app_draws_in_the_open(farmer: Farmer) -> None:
    sit_down(farmer, 0)
    farmer.play({"do": "peek", "card": "goat"}, {"do": "give"})
    assert dict(farmer.view.farms[1].herd) == {"goat": 1}
    assert farmer.board.stake.arrow == -1
    farmer.ui.root.page.play.app_chance = True
    farmer.ui.root.page.refresh()
    farmer.press("kuhhandel.screen.share.draw", seat="Петя")
    assert farmer.view.phase == "turn" and farmer.view.active == 1
