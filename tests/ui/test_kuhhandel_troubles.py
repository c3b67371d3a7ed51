"""Kuhhandel Master when life comes in between: apps are killed or paused, phones sleep, minds change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from kivy.base import EventLoop

from companion.core.prompt import Item, Pick
from companion.games.kuhhandel.material import KINDS
from companion.games.kuhhandel.texts.en import TEXTS
from companion.store.settings import GAVEL
from screens.games.kuhhandel.count_page import STAGE_OF
from tests.ui.farm import STEP, Farmer, free, reveal
from tests.ui.harness import Harness
from tests.ui.table import sit_down

COWS = free("cow", "cow", "goose")
LOT = [reveal("cow"), {"do": "bid", "seat": 1, "amount": 30}]
MORE = {"do": "bid", "seat": 2, "amount": 40}


@pytest.fixture
def farmer(ui: Harness) -> Farmer:
    return Farmer(ui)


def begin_offer(farmer: Farmer) -> None:
    """Petya has chosen 70 for Masha's cow, the only trade there is, but not laid it down yet."""
    farmer.press("kuhhandel.screen.trade")
    assert "Торг: Маша" in farmer.ui.texts_on_screen()
    farmer.uncover()
    farmer.choose(20, 50)
    assert "В предложении 2 карты, вместе 70." in farmer.ui.texts_on_screen()


class TestSecretOffer:
    """Whatever happens while somebody chooses: the game is where it was, the secret still secret."""

    def test_the_app_is_killed(self, run_app: Callable[..., Harness], tmp_path: Path) -> None:
        farmer = Farmer(run_app(home=tmp_path))
        farmer.sit_down(*COWS)
        begin_offer(farmer)
        farmer.ui.stop()
        again = run_app(home=tmp_path)
        sit_down(again, farmer.number)
        farmer = Farmer(again)
        assert farmer.session.cursor == len(COWS) and farmer.view.phase == "turn"
        assert not again.root.ids.curtains.children
        assert not any("70" in text for text in again.texts_on_screen())

    def test_the_app_is_paused(self, farmer: Farmer) -> None:
        ui = farmer.ui
        farmer.sit_down(*COWS)
        begin_offer(farmer)
        ui.pause()
        assert not ui.find_all(kind="MoneyCard")
        assert not any("70" in text for text in ui.texts_on_screen())
        ui.resume()
        assert not ui.find_all(kind="MoneyCard"), "it stays covered until Petya wants to see it"
        farmer.uncover()
        assert "В предложении 2 карты, вместе 70." in ui.texts_on_screen()
        farmer.finish()
        assert farmer.view.phase == "answer"

    def test_second_thoughts(self, farmer: Farmer) -> None:
        """Back leaves the curtain; what was chosen is forgotten."""
        farmer.sit_down(*COWS)
        begin_offer(farmer)
        farmer.ui.back()
        assert farmer.view.phase == "turn"
        farmer.press("kuhhandel.screen.trade")
        farmer.uncover()
        assert "Положите хотя бы одну карту: годится и ноль." in farmer.ui.texts_on_screen()
        assert not farmer.curtain.ready


class TestClock:
    """What happens on the clock is in the ledger at once, or not at all."""

    @pytest.fixture(autouse=True)
    def sit_down(self, farmer: Farmer, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("kivy.input.motionevent.time", farmer.ui.time)
        farmer.sit_down(reveal("champion-cow"))

    def test_paused_during_a_claim(self, farmer: Farmer) -> None:
        play = farmer.ui.root.page.play
        farmer.start_count()
        farmer.count_to(4 * STEP + 500)
        hand = farmer.hand(1)
        farmer.ui.pause()
        assert play.session.cursor == 2, "the hand was there before the call came"
        hand.touch_up()
        farmer.ui.resume()
        farmer.leave_clock()
        lot = farmer.view.lot
        assert farmer.session.cursor == 2 and farmer.view.phase == "decide"
        assert lot is not None and lot.bid is not None and (lot.bid.seat, lot.bid.amount) == (1, 6)

    def test_paused_during_the_count(self, farmer: Farmer) -> None:
        play = farmer.ui.root.page.play
        farmer.start_count()
        farmer.count_to(2 * STEP + 500)
        farmer.ui.pause()
        farmer.wait(30)
        farmer.ui.resume()
        assert farmer.ui.find(kind="CountdownBoard").count.stage == "paused"
        farmer.hand(1).touch_up()
        farmer.wait(1)
        assert play.session.cursor == 1, "no hand counts while time stands still"
        farmer.tap(farmer.ui.find(kind="PrimaryButton"))
        farmer.wait(0.3)
        assert farmer.ui.find(kind="CountdownBoard").count.number == 8
        farmer.hand(2).touch_up()
        farmer.leave_clock()
        lot = farmer.view.lot
        assert lot is not None and lot.bid is not None and (lot.bid.seat, lot.bid.amount) == (2, 8)

    def test_given_up_and_undone(self, farmer: Farmer) -> None:
        """Back stops the time, once more leaves; then the card can go back into the pile."""
        farmer.start_count()
        farmer.count_to(2 * STEP)
        farmer.ui.back()
        farmer.ui.back()
        farmer.ui.settle(4)
        assert farmer.view.phase == "count" and farmer.session.cursor == 1
        farmer.undo()
        assert farmer.view.phase == "turn" and farmer.view.pile == 54
        farmer.wait(20)
        assert farmer.session.cursor == 0, "the clock that was left does not count on"

    def test_nobody_wants_it(self, farmer: Farmer) -> None:
        farmer.play({"do": "unclaimed"})
        assert farmer.view.farms[0].champions == ("cow",)

    def test_taken_without_the_clock(self, farmer: Farmer) -> None:
        farmer.press("kuhhandel.screen.count.by_hand")
        farmer.tap(next(tile for tile in farmer.ui.find_all(kind="OptionTile") if tile.text == "Даша"))
        farmer.type(3)
        lot = farmer.view.lot
        assert lot is not None and lot.bid is not None and (lot.bid.seat, lot.bid.amount) == (2, 3)

    def test_killed(self, farmer: Farmer, run_app: Callable[..., Harness], tmp_path: Path) -> None:
        farmer.start_count()
        farmer.count_to(2 * STEP)
        farmer.ui.stop()
        again = run_app(home=tmp_path)
        sit_down(again, farmer.number)
        assert Farmer(again).view.phase == "count"


class TestGavel:
    """Once, twice: a function of the time that has gone by. It calls, and sells nothing."""

    def test_a_bid_is_called_after_a_while_until_the_hammer_comes_down(self, farmer: Farmer) -> None:
        farmer.sit_down(*LOT)
        farmer.wait(10)
        assert not farmer.board.stand.call, "somebody who comes to the table is not hurried"
        farmer.play(MORE)
        farmer.wait(3)
        assert not farmer.board.stand.call
        farmer.wait(1)
        assert farmer.board.stand.call == "Раз!"
        farmer.wait(60)
        assert farmer.board.stand.call == "Два!" and farmer.view.phase == "auction"
        farmer.play({"do": "bid", "seat": 1, "amount": 50}, {"do": "sell"})
        assert farmer.view.phase == "pay"

    @pytest.mark.parametrize(("tempo", "seconds"), [("calm", 3.4), ("brisk", 1.8)])
    def test_its_tempo_is_a_setting(self, farmer: Farmer, tempo: str, seconds: float) -> None:
        farmer.ui.app.services.settings.set(GAVEL, tempo)
        farmer.sit_down(*LOT)
        farmer.play(MORE)
        farmer.wait(seconds - 0.6)
        assert not farmer.board.stand.call
        farmer.wait(0.6)
        assert farmer.board.stand.call == "Раз!"

    def test_a_table_that_calls_itself_hears_nothing(self, farmer: Farmer) -> None:
        farmer.ui.app.services.settings.set(GAVEL, "none")
        farmer.sit_down(*LOT)
        farmer.play(MORE)
        farmer.wait(10)
        assert not farmer.board.stand.call

    def test_a_phone_that_slept_has_called_nothing(self, farmer: Farmer) -> None:
        farmer.sit_down(*LOT)
        farmer.play(MORE)
        farmer.wait(1)
        farmer.ui.time.now += 60
        EventLoop.idle()
        farmer.wait(10)
        assert not farmer.board.stand.call and farmer.view.phase == "auction"

    def test_undo_stops_it(self, farmer: Farmer) -> None:
        farmer.sit_down(*LOT)
        farmer.play(MORE)
        farmer.wait(4)
        farmer.undo()
        assert not farmer.board.stand.call
        farmer.wait(10)
        assert not farmer.board.stand.call and farmer.session.cursor == len(LOT)

    def test_leaving_the_table_stops_it(self, farmer: Farmer) -> None:
        farmer.sit_down(*LOT)
        farmer.play(MORE)
        farmer.tap(farmer.ui.find(kind="IconButton", hint="log.title"))
        farmer.wait(10)
        farmer.ui.back()
        farmer.ui.settle(4)
        assert not farmer.board.stand.call
        farmer.play({"do": "sell"})

    def test_no_key_moves_under_a_bidders_finger(self, farmer: Farmer) -> None:
        """The rows stay where they are when somebody bids, and when the auctioneer calls."""
        farmer.sit_down(*LOT)
        rows = farmer.board.bidders.rows_shown
        places = [row.to_window(*row.pos) for row in rows]
        farmer.play(MORE)
        assert [row.to_window(*row.pos) for row in rows] == places
        farmer.wait(4)
        assert farmer.board.stand.call and [row.to_window(*row.pos) for row in rows] == places

    def test_nobody_is_hurried_while_they_type(self, farmer: Farmer) -> None:
        farmer.sit_down(*LOT)
        farmer.play(MORE)
        row = farmer.board.bidders.rows_shown[0]
        keys = [key for key in row.walk(restrict=True) if type(key).__name__ == "BidKey" and not key.by]
        farmer.tap(keys[0])
        farmer.wait(10)
        assert not farmer.board.stand.call
        farmer.type(110)
        lot = farmer.view.lot
        assert lot is not None and lot.bid is not None and (lot.bid.seat, lot.bid.amount) == (1, 110)


def test_every_line_of_the_score_has_its_stage() -> None:
    lines = {key.removeprefix("kuhhandel.line.") for key in TEXTS if key.startswith("kuhhandel.line.")}
    assert lines == set(STAGE_OF)


def test_a_card_of_which_all_are_out_can_not_be_picked(farmer: Farmer) -> None:
    farmer.sit_down(*free("cow", "cow", "cow", "cow"))
    farmer.press("kuhhandel.choice.reveal")
    shelf = farmer.ui.widget("CardShelf")
    assert shelf.card("cow").mode == "dimmed" and shelf.card("goose").badge == "×4"
    farmer.tap(shelf.card("cow"))
    assert farmer.session.cursor == 8


def test_once_all_animals_are_out_the_cards_that_are_left_stand_above_them(farmer: Farmer) -> None:
    """Held across, the first look would show nothing but pale animals."""
    farmer.sit_down()
    farmer.press("kuhhandel.choice.reveal")
    shelf, choice = farmer.ui.widget("CardShelf"), farmer.session.prompt().choices[0]
    items = next(field.items for field in choice.fields if isinstance(field, Pick))

    def is_above(one: str, other: str, left: Sequence[Item]) -> bool:
        shelf.show(left, farmer.ui.root.page.play)
        farmer.ui.settle(2)
        return bool(shelf.card(one).y > shelf.card(other).top)

    assert is_above("cow", "champion-cow", items)
    assert is_above("cow", "champion-cow", [item for item in items if item.value in ("rat", "champion-cow")])
    assert is_above("champion-cow", "cow", [item for item in items if item.value not in KINDS])


def test_a_stall_that_can_be_traded_starts_the_trade(farmer: Farmer) -> None:
    """Petya and Masha both have a cow: her stall is lit, and one tap leads behind the curtain."""
    farmer.sit_down(*COWS)
    lit = [kind for kind, picture in farmer.board.barn.stalls.items() if picture.stall.lit]
    assert lit == ["cow"]
    farmer.tap(farmer.board.barn.stalls["cow"])
    assert farmer.curtain.name == "Петя" and farmer.curtain.text == "Торг: Маша"


def test_the_app_draws_from_its_own_pile(farmer: Farmer) -> None:
    farmer.sit_down(app_cards=True)
    farmer.press("kuhhandel.choice.reveal")
    first = farmer.session.entries[0].action.card
    farmer.undo()
    farmer.ui.root.drop_toast()
    farmer.press("kuhhandel.choice.reveal")
    assert farmer.session.entries[0].action.card == first, "undo does not change what is on top"
    assert farmer.session.entries[0].source == "app"


def test_an_auction_in_which_nobody_may_bid_any_more(farmer: Farmer) -> None:
    """All bidders have bluffed, and the table agreed that who does is out: the lot is the auctioneer's."""
    bluffs = [
        step
        for seat in (1, 2)
        for step in ({"do": "bid", "seat": seat, "amount": 500}, {"do": "close"}, {"do": "exposed"})
    ]
    farmer.sit_down(reveal("cow"), *bluffs, money="table", bluffer_out=True)
    lot = farmer.view.lot
    assert farmer.view.phase == "auction" and lot is not None and not lot.bidders
    assert farmer.ui.cut_texts() == []
    farmer.play({"do": "close"})
    assert dict(farmer.view.farms[0].herd) == {"cow": 1}
