"""Sales and trades of Kuhhandel Master: who may be touched, what is said of real money, and the count."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from screens.drawing.motion import motion
from screens.drawing.theme import player_colour
from screens.text.words import words
from tests.ui.farm import Farmer, free, reveal
from tests.ui.harness import Harness, part

LOT = [reveal("cow"), {"do": "bid", "seat": 1, "amount": 30}]
CLAIM = [reveal("champion-cow"), {"do": "claim", "seat": 2, "count": 4}]


@pytest.fixture
def farmer(ui: Harness) -> Farmer:
    return Farmer(ui)


def test_a_game_that_was_ended_early_is_not_called_complete(farmer: Farmer) -> None:
    farmer.sit_down(*free("champion-cow"), {"do": "end"})
    farmer.tap(farmer.main())
    shown = farmer.ui.texts_on_screen()
    assert words.tr("kuhhandel.screen.sum.early") in shown
    assert words.tr("kuhhandel.screen.sum.begin") not in shown


def test_a_stray_tap_does_not_outbid_oneself(farmer: Farmer) -> None:
    """The row of who leads rests, and wakes up when somebody else bids more."""
    farmer.sit_down(*LOT)
    leader, other = farmer.board.bidders.rows_shown
    assert (leader.seat, other.seat) == (1, 2)
    for key in leader.walk(restrict=True):
        if type(key).__name__ == "BidKey":
            farmer.tap(key)
    assert farmer.session.cursor == len(LOT) and not farmer.ui.find_all(kind="PadSheet")
    farmer.play({"do": "bid", "seat": 2, "amount": 40}, {"do": "bid", "seat": 1, "amount": 50})


def test_the_card_flies_to_its_owner_and_money_the_other_way(farmer: Farmer) -> None:
    """Masha has bought from Petya: it goes to her, and what she paid from her to him."""
    farmer.sit_down(*LOT, money="table")
    motion.reduced = False
    farmer.play({"do": "sell"})
    flying = {type(piece).__name__: piece for piece in farmer.ui.root.page.ids.air.children}
    assert set(flying) == {"PileCard", "MoneyCard"} and flying["PileCard"].card == "cow"
    money, seats = flying["MoneyCard"], farmer.ui.root.page.seats
    before = money.x
    farmer.ui.settle(6)
    assert (money.x - before) * (seats.cell(0).x - seats.cell(1).x) > 0
    farmer.ui.pass_time(1)
    assert not farmer.ui.root.page.ids.air.children


def test_what_is_given_for_nothing_is_not_paid_for(farmer: Farmer) -> None:
    farmer.sit_down(reveal("cow"))
    motion.reduced = False
    farmer.play({"do": "close"})
    assert [type(piece).__name__ for piece in farmer.ui.root.page.ids.air.children] == ["PileCard"]


def test_bidders_share_the_room_that_is_left(farmer: Farmer) -> None:
    farmer.sit_down(*LOT)
    heights = []
    for height in (568, 915):
        farmer.ui.resize(360, height)
        farmer.ui.settle()
        heights.append({row.height for row in farmer.board.bidders.rows_shown})
        assert not farmer.board.bidders.do_scroll_y
    assert max(heights[0]) < min(heights[1])


def test_the_second_call_is_louder_and_the_price_stays(farmer: Farmer) -> None:
    farmer.sit_down(*LOT)
    farmer.ui.resize(412, 915)
    farmer.ui.settle()
    stand, heights = farmer.board.stand, []
    for call in (1, 2):
        farmer.board.gavel.call = call
        farmer.ui.settle()
        heights.append(stand.ids.caption.font_size)
        assert not farmer.ui.cut_texts()
    assert heights[1] > heights[0]


class TestRealMoney:
    """The table pays itself; the app says who, and what is done first."""

    @pytest.mark.parametrize(
        ("before", "verb", "said"),
        [
            (LOT, "sell", "Платит Маша: 30. Деньги берёт Петя."),
            (LOT, "buy", "Платит Петя: 30. Деньги берёт Маша."),
            (CLAIM, "sell", "Платит Даша: 4 карты. Деньги берёт Петя."),
        ],
    )
    def test_who_pays_whom_stays_until_the_next_step(
        self, farmer: Farmer, before: list[dict[str, object]], verb: str, said: str
    ) -> None:
        farmer.sit_down(*before, money="table")
        farmer.play({"do": verb})
        assert said in farmer.ui.texts_on_screen()
        farmer.wait(30)
        assert said in farmer.ui.texts_on_screen()
        farmer.play(reveal("dog"))
        assert said not in farmer.ui.texts_on_screen()

    def test_the_hammer_decides_at_once_as_with_the_apps_money(self, farmer: Farmer) -> None:
        farmer.sit_down(*LOT, money="table")
        farmer.press("kuhhandel.screen.gavel.sell")
        assert dict(farmer.view.farms[1].herd) == {"cow": 1} and farmer.view.phase == "turn"

    def test_a_bluff_comes_out_when_it_is_to_be_paid(self, farmer: Farmer) -> None:
        farmer.sit_down(*LOT, money="table")
        farmer.play({"do": "exposed"})
        assert [entry.action.do for entry in farmer.session.entries] == ["reveal", "bid", "close", "exposed"]
        assert farmer.view.phase == "auction" and farmer.moments == [
            words.tr("kuhhandel.screen.moment.bluff")
        ]

    def test_a_trade_says_what_to_do_before_it_asks_who_won(self, farmer: Farmer) -> None:
        trade = {"do": "trade", "with": 1, "animal": "cow"}
        farmer.sit_down(*free("cow", "cow", "goose"), trade, money="table")
        assert any(
            text.startswith("Петя кладёт деньги рубашкой вверх.") for text in farmer.ui.texts_on_screen()
        )
        colours = farmer.ui.root.page.play.people.colours
        for seat, name in enumerate(farmer.names[:2]):
            button = farmer.button("kuhhandel.screen.trade.wins", seat=name)
            assert button.icon == player_colour(colours[seat]).symbol


def test_large_words_leave_a_bidder_the_name(run_app: Callable[..., Harness], tmp_path: Path) -> None:
    """On the smallest of phones too, where the keys stand below it then."""
    ui = run_app(home=tmp_path, width=320, height=568, text_size=1.5)
    farmer = Farmer(ui, ["Маша", "Christopher", "Иннокентий", "Анна-Мария"])
    farmer.sit_down(*LOT, players=4)
    rows = farmer.board.bidders.rows_shown
    assert len(rows) == 3 and not any(part(row, "BodyText").is_shortened for row in rows)
    assert not ui.small_targets()


@pytest.mark.parametrize(
    "look", [{"width": 320, "height": 568, "text_size": 1.5}, {"width": 740, "height": 360}]
)
def test_who_pays_whom_is_in_sight_on_low_screens(
    run_app: Callable[..., Harness], tmp_path: Path, look: dict[str, Any]
) -> None:
    ui = run_app(home=tmp_path, **look)
    farmer = Farmer(ui)
    farmer.sit_down(*LOT, {"do": "close"}, {"do": "sell"}, money="table")
    assert "Платит Маша: 30. Деньги берёт Петя." in ui.texts_on_screen()


def test_all_animals_are_written_in_one_size(run_app: Callable[..., Harness], tmp_path: Path) -> None:
    """„Schwein“ is no smaller than its neighbours."""
    ui = run_app(home=tmp_path, language="de", text_size=1.5)
    farmer = Farmer(ui)
    farmer.sit_down()
    stalls = farmer.board.barn.stalls.values()
    sizes = {picture.letter for picture in stalls}
    assert len(sizes) == 1 and all(
        picture.fitting_letter(picture.letter) == picture.letter for picture in stalls
    )
