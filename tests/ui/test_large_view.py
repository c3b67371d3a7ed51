"""The table from across the room: whose turn, what matters, everybody's score, in figures of 12 mm."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from kivy.metrics import dp
from kivy.tests.common import UnitTestTouch

from companion.games import SHELF_IDS, load
from companion.store import settings as S
from screens.table.large_view import CAP, READABLE, LargeSeat, facing
from tests.ui.evening import LONG_NAMES
from tests.ui.harness import Harness
from tests.ui.table import new_game, play_before, sit_down

ROLL = {"do": "roll", "dice": ["worm", "worm", 4, 4, 4, 1, 2, 3]}


def open_large(ui: Harness, game: str = "heckmeck", players: int = 4, **options: object) -> list[LargeSeat]:
    number = new_game(ui, game, players, [*LONG_NAMES, *"ЛМНОП"], **options)
    page = sit_down(ui, number)
    page.enlarge()
    ui.settle(3)
    return sorted(ui.find_all(kind="LargeSeat"), key=lambda seat: (-seat.y, seat.x))


def heights(seats: list[LargeSeat]) -> list[float]:
    """How high their figures are."""
    return [seat.size_of_figure * CAP for seat in seats]


def test_every_game_has_figures_of_twelve_millimetres(ui: Harness) -> None:
    for game in SHELF_IDS:
        players = min(6, load(game).players[-1])
        seats = open_large(ui, game, players)
        assert len(seats) == players and min(heights(seats)) >= dp(READABLE), game
        assert ui.cut_texts() == [], game
        for seat in seats:
            assert seat.right <= ui.root.width and seat.y >= 0, game


def test_it_follows_the_game_and_a_tap_returns(ui: Harness) -> None:
    seats = open_large(ui)
    assert [seat.active for seat in seats] == [True, False, False, False]
    session = ui.root.page.play.session
    session.submit(ROLL)
    session.submit({"do": "keep", "face": "worm"})
    ui.settle(3)
    assert ui.find(kind="LargeView").figure == "10"
    session.submit({"do": "stop"})
    ui.settle(3)
    assert [seat.active for seat in seats] == [False, True, False, False]
    ui.tap(seats[2])
    assert ui.find_all(kind="LargeView") == []


@pytest.mark.parametrize("amount", [30, 1250])
def test_an_auction_shows_the_price_and_whose_bid_it_is(ui: Harness, amount: int) -> None:
    """Nobody is asked then: who bids most stands there."""
    seats = open_large(ui, "kuhhandel", 6)
    session, view = ui.root.page.play.session, ui.find(kind="LargeView")
    session.submit({"do": "reveal", "card": "cow"})
    session.submit({"do": "bid", "seat": 2, "amount": amount})
    ui.settle(3)
    assert (view.figure, view.asked) == (str(amount), LONG_NAMES[2])
    assert [seat.active for seat in seats] == [number == 2 for number in range(6)]
    assert ui.cut_texts() == []


def test_the_tables_menu_opens_it(ui: Harness) -> None:
    sit_down(ui, new_game(ui, "whales", 3))
    ui.tap(ui.find(kind="BarHeading"))
    ui.tap_text("Крупно")
    assert len(ui.find_all(kind="LargeSeat")) == 3


def test_two_fingers_moved_apart_open_it(ui: Harness) -> None:
    sit_down(ui, new_game(ui, "heckmeck", 3))
    one, other = UnitTestTouch(150, 400), UnitTestTouch(210, 400)
    one.touch_down()
    other.touch_down()
    other.touch_move(330, 400)
    ui.settle(3)
    assert ui.find(kind="LargeView")
    other.touch_up()
    one.touch_up()


def test_it_turns_by_hand_and_by_itself(ui: Harness) -> None:
    open_large(ui)
    view = ui.find(kind="LargeView")
    ui.tap(ui.find(kind="IconButton", hint="table.large.turn"))
    assert view.turn == 90
    ui.tap(ui.find(kind="IconButton", hint="table.large.follow"))
    assert view.turn == 0, "the first seat is in turn, and sits at the lower edge"
    session = ui.root.page.play.session
    session.submit(ROLL)
    session.submit({"do": "keep", "face": "worm"})
    session.submit({"do": "stop"})
    ui.settle(3)
    assert view.turn == facing(1, 4) == 270


def test_twelve_at_a_pad_and_a_phone_on_its_side(run_app: Callable[..., Harness], tmp_path: Path) -> None:
    ui = run_app(width=740, height=360, language="de")
    seats = open_large(ui, "scorepad", 12, name="Uno")
    assert len(seats) == 12
    for seat in seats:
        assert seat.x >= 0 and seat.right <= 740 and seat.y >= 0 and seat.top <= 360


def test_what_a_count_keeps_back_is_kept_back_here_too(ui: Harness) -> None:
    number = new_game(ui, "antiques", 3)
    play_before(ui, number, {"do": "end"})
    page = sit_down(ui, number)
    page.enlarge()
    ui.settle(3)
    assert {seat.figure for seat in ui.find_all(kind="LargeSeat")} == {"?"}


@pytest.mark.parametrize(("width", "height", "size"), [(360, 740, 1.0), (740, 360, 1.5), (320, 568, 1.5)])
def test_nothing_is_cut_or_written_over_something_else(
    ui: Harness, width: int, height: int, size: float
) -> None:
    open_large(ui, players=7)
    ui.app.services.settings.set(S.TEXT_SIZE, size)
    ui.resize(width, height)
    ui.settle(6)
    assert not ui.cut_texts() and not ui.overlapping_texts()
