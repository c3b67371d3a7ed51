"""Nobody's money is given away: games that differ only in hands and offers look the same, to the last pixel.

Numbers of cards are open, and so is a hand that had to be laid open; everything else is for its owner alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from tests.games.kuhhandel.properties import disguise
from tests.ui.beneath import swap_position
from tests.ui.farm import Farmer, free, golden, reveal
from tests.ui.harness import Harness
from tests.ui.table import double_tap, sit_down

GAME = golden("three_players_app_money")
COWS = free("cow", "cow", "goose")
OFFER = {"do": "trade", "with": 1, "animal": "cow", "offer": [0, 20, 50]}
TIE = {"do": "counter", "offer": [20, 50]}
ANSWER = {"do": "counter", "offer": [10]}
SOLD = [reveal("cow"), {"do": "bid", "seat": 1, "amount": 30}, {"do": "close"}, {"do": "sell"}]
PEEKED = [{"do": "peek", "card": 500}]


def positions() -> Iterator[tuple[str, list[dict[str, Any]], dict[str, Any]]]:
    """Every phase in which somebody has something to hide."""
    yield "start", [], {}
    yield "auction", SOLD[:2], {}
    yield "decide", SOLD[:3], {}
    yield "pay", SOLD, {}
    yield "paid", [*SOLD, {"do": "pay", "cards": [10, 10, 20]}], {}
    yield "count", [reveal("champion-cow")], {}
    yield "rat", [reveal("rat"), {"do": "pass", "card": 50}, {"do": "pass", "card": 0}], {}
    yield "trade possible", COWS, {}
    yield "offer laid", [*COWS, OFFER], {}
    yield "tie", [*COWS, OFFER, TIE], {}
    yield "second offer laid", [*COWS, OFFER, TIE, {"do": "offer", "offer": [10]}], {}
    yield "settled", [*COWS, OFFER, ANSWER], {}
    yield "accepted", [*COWS, OFFER, {"do": "accept"}], {}
    yield "peeked", PEEKED, {"players": 2}
    yield "kept", [*PEEKED, {"do": "keep"}], {"players": 2}
    yield "end", GAME["actions"], GAME["options"]


def looks(farmer: Farmer, look: Callable[[], None]) -> list[tuple[list[str], bytes]]:
    """What can be read and seen of the position and of a twin with other secrets, when somebody looks."""
    ui, session = farmer.ui, farmer.session
    true = session.state
    twin = disguise(true, Random(5))
    assert twin != true, "the twins must differ"
    found = []
    for state in (true, twin):
        swap_position(session, session.cursor, state)
        ui.root.page.refresh()
        look()
        found.append((ui.texts_on_screen(), ui.pixels()))
        while ui.root.ids.curtains.children or ui.root.ids.overlays.children:
            ui.back()
    swap_position(session, session.cursor, true)
    return found


@pytest.fixture
def farmer(ui: Harness) -> Farmer:
    return Farmer(ui)


def test_the_table_looks_the_same(farmer: Farmer) -> None:
    for phase, steps, options in positions():
        farmer.sit_down(*steps, **options)
        one, other = looks(farmer, lambda: None)
        assert one == other, phase


def test_so_do_seats_and_what_is_asked_before_the_curtain_is_raised(farmer: Farmer) -> None:
    farmer.sit_down(*COWS, OFFER)
    for seat in range(3):
        cell = farmer.ui.root.page.seats.cell(seat)
        one, other = looks(farmer, lambda cell=cell: farmer.tap(cell))  # type: ignore[misc]
        assert one == other
    one, other = looks(farmer, lambda: farmer.press("kuhhandel.screen.trade.counter"))
    assert one == other


def test_so_does_the_trade_that_is_told(farmer: Farmer) -> None:
    farmer.sit_down(*COWS, OFFER, ANSWER)
    one, other = looks(farmer, lambda: farmer.tap(farmer.ui.widget("OutcomeStrip")))
    assert one == other


def test_log_and_undo_say_the_same(farmer: Farmer) -> None:
    """Whatever was offered, the log, the notice of undo and the name of what would be undone are the same."""
    said = []
    for offer in ([0, 20, 50], [10]):
        farmer.sit_down(*COWS, {**OFFER, "offer": offer})
        ui = farmer.ui
        here = sorted(ui.texts_on_screen())
        ui.hold(ui.find(kind="IconButton", hint="ui.undo"))
        here += sorted(ui.texts_on_screen())
        farmer.undo()
        here += sorted(ui.texts_on_screen())
        farmer.redo()
        farmer.tap(ui.find(kind="IconButton", hint="log.title"))
        ui.settle(4)
        here += sorted(ui.texts_on_screen())
        said.append(here)
        ui.go("home", fresh=True)
        ui.settle(4)
    assert said[0] == said[1]


def test_that_an_answer_was_taken_back_stands_at_the_table_until_the_next_step(farmer: Farmer) -> None:
    """Undo is no spy: whoever answers, sees how it ends and takes that back is told of, without the sum."""
    farmer.sit_down(*COWS, OFFER)
    ui, told = farmer.ui, "Маша: тайное предложение отменено."
    farmer.press("kuhhandel.screen.trade.counter")
    farmer.lay(10)
    farmer.hear()
    assert told not in ui.texts_on_screen()
    farmer.undo()
    ui.pass_time(30)
    assert told in ui.texts_on_screen() and not ui.cut_texts() and not ui.overlapping_texts()
    farmer.undo()
    both = f"Петя: тайное предложение отменено. {told}"
    assert both in ui.texts_on_screen()
    ui.go("home", fresh=True)
    sit_down(ui, farmer.number)
    assert both in ui.texts_on_screen(), "leaving the table is no way to hide it"
    farmer.redo()
    assert told in ui.texts_on_screen(), "only the answer is still taken back"
    farmer.redo()
    assert told not in ui.texts_on_screen()


def test_the_phone_goes_on_to_the_challenged_player(farmer: Farmer) -> None:
    """Covered, with nothing to see; the offer may be accepted without a look, but not by a double tap."""
    farmer.sit_down(*COWS)
    farmer.press("kuhhandel.screen.trade")
    farmer.lay(50)
    curtain = farmer.curtain
    assert curtain.name == "Маша" and not curtain.uncovered
    assert not {"50", "10"} & set(farmer.ui.texts_on_screen())
    double_tap(farmer.ui, farmer.ui.find(kind="SecondaryButton"))
    assert farmer.curtain is curtain, "the second half of the tap that laid the offer down"
    farmer.press("kuhhandel.screen.trade.accept")
    assert not farmer.ui.root.ids.curtains.children
    assert dict(farmer.view.farms[0].herd) == {"cow": 2}


def test_whoever_closes_the_curtain_is_asked_at_the_table(farmer: Farmer) -> None:
    farmer.sit_down(*COWS)
    farmer.play(OFFER)
    farmer.ui.back()
    assert not farmer.ui.root.ids.curtains.children and farmer.view.phase == "answer"
    assert {"Принять предложение", "Тайное контрпредложение"} <= set(farmer.ui.texts_on_screen())


def test_behind_the_curtain_its_owner_sees_it(farmer: Farmer) -> None:
    """The proof that the tests above can fail: under the owner's finger the twins do differ."""
    farmer.sit_down(*COWS)

    def look() -> None:
        farmer.tap(farmer.ui.root.page.seats.cell(2))
        farmer.press("kuhhandel.screen.seat.look")
        assert farmer.curtain.name == "Даша"
        farmer.ui.touch_down(farmer.ui.find(kind="HoldButton"))

    one, other = looks(farmer, look)
    assert one != other


def test_after_a_trade_each_of_the_two_may_look_at_both_offers(farmer: Farmer) -> None:
    farmer.sit_down(*COWS, OFFER)
    farmer.press("kuhhandel.screen.trade.counter")
    farmer.lay(10)
    farmer.tap(farmer.ui.widget("OutcomeStrip"))
    (mine, theirs) = farmer.ui.find_all(kind="LookButton")[::-1]
    assert (mine.text, theirs.text) == ("Петя: посмотреть предложения", "Маша: посмотреть предложения")
    assert not any("70" in text for text in farmer.ui.texts_on_screen())
    farmer.tap(theirs)
    assert farmer.curtain.name == "Маша"
    touch = farmer.ui.touch_down(farmer.ui.find(kind="HoldButton"))
    shown = farmer.ui.texts_on_screen()
    assert "Ваше предложение: 10" in shown and "Предложение соперника: 70" in shown
    touch.touch_up()
    farmer.ui.settle()
    assert not any("70" in text for text in farmer.ui.texts_on_screen())
    farmer.finish()
    assert not any("70" in text for text in farmer.ui.texts_on_screen())


def test_whether_the_auctioneer_can_buy_is_not_told_beforehand(farmer: Farmer) -> None:
    farmer.sit_down(reveal("cow"), {"do": "bid", "seat": 1, "amount": 500}, {"do": "close"})
    button = farmer.button("kuhhandel.choice.buy")
    assert button.lit
    steps = farmer.session.cursor
    farmer.tap(button)
    assert farmer.session.cursor == steps, "refused, and nothing has changed"
    assert any("Чтобы купить, нужно 500" in text for text in farmer.ui.texts_on_screen())
