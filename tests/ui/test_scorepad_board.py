"""The scorepad at the table: rounds and counter with real touches, and how many taps they take."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.ui.harness import Harness
from tests.ui.table import new_game, play_before, session_of, sit_down, tap


class Hands:
    """Taps, and counts them."""

    def __init__(self, ui: Harness) -> None:
        self.ui = ui
        self.taps = 0

    def key(self, *keys: str) -> None:
        """Keys of the pad, one after the other."""
        for key in keys:
            self.taps += 1
            found = [part for part in self.ui.root.page.board.walk() if getattr(part, "key", "") == key]
            tap(self.ui, found[0])

    def cell(self, row: int, seat: int) -> None:
        """A cell of the sheet."""
        grid = self.ui.root.page.board.rounds.grid
        x, y, width, height = grid.cell_box(row, seat)
        where = ((x + width / 2 - grid.x) / grid.width, (y + height / 2 - grid.y) / grid.height)
        self.ui.tap(grid, where)

    def main(self) -> None:
        """The main button."""
        self.taps += 1
        tap(self.ui, self.ui.find(kind="MainAction"))

    def zone(self, seat: int, part: str) -> None:
        """Minus, the figure or plus of somebody's zone, as they see it."""
        self.taps += 1
        zone = self.ui.root.page.board.counter.zones[seat]
        along = {"less": 0.15, "figure": 0.5, "more": 0.85}[part]
        where = {0: (along, 0.5), 180: (1 - along, 0.5), 90: (0.5, along), 270: (0.5, 1 - along)}
        self.ui.touch_down(zone, where[int(zone.turn)]).touch_up()
        self.ui.settle(2)


@pytest.fixture
def hands(ui: Harness) -> Hands:
    return Hands(ui)


def pad(ui: Harness, *played: dict[str, Any], players: int = 4, **options: Any) -> Any:
    """Sits down at a pad."""
    names = [f"Игрок {number}" for number in range(1, 13)] if players > 7 else None
    number = new_game(ui, "scorepad", players, names, **options)
    play_before(ui, number, *played)
    return sit_down(ui, number)


def test_a_game_in_rounds_and_an_edit_after_its_end(ui: Harness, hands: Hands) -> None:
    page = pad(ui, target=100, name="Уно")
    assert "Уно" in ui.texts_on_screen()
    hands.key("2", "5", "next", "4", "0", "next", "1", "1", "next", "6", "0", "next")
    assert hands.taps <= 12 and session_of(ui).state.rounds[0] == (25, 40, 11, 60)
    assert "60" in page.board.rounds.grid.written()
    # The sum is read while typing; a sign, quick keys, the same as before, nobody
    hands.key("sign", "5")
    assert page.board.rounds.keys.heading == "Петя: −5 · станет 20"
    hands.key("next", "+25", "+10", "next", "same", "next", "none")
    hands.main()
    assert session_of(ui).state.rounds[1] == (-5, 35, 11, None)
    hands.key("9", "9", "next", "next", "next", "next")
    assert session_of(ui).over and session_of(ui).state.totals == (119, 75, 22, 60)
    # It was 9: the game goes on
    hands.cell(2, 0)
    hands.key("9")
    assert ui.find(kind="MainAction", text="Исправить").lit
    hands.key("next")
    assert session_of(ui).state.totals[0] == 29 and not session_of(ui).over
    assert ui.cut_texts() == [] and ui.overlapping_texts() == []


def test_seven_digits_are_refused_in_words(ui: Harness, hands: Hands) -> None:
    page = pad(ui)
    hands.key(*"1234567")
    assert page.board.rounds.keys.value == 123456
    assert "В очках не больше шести цифр." in ui.texts_on_screen()


def test_the_last_cell_of_a_zero_sum_fills_itself(ui: Harness, hands: Hands) -> None:
    pad(ui, players=3, zero_sum=True)
    hands.key("2", "0", "next", "sign", "5", "next")
    assert ui.root.page.board.rounds.draft == {0: 20, 1: -5, 2: -15}
    hands.key("next")
    assert session_of(ui).state.rounds[0] == (20, -5, -15)


def test_teams_share_their_sum(ui: Harness, hands: Hands) -> None:
    pad(ui, teams=[0, 1, 0, 1])
    hands.key("1", "0", "next", "5", "next", "7")
    assert ui.root.page.board.rounds.keys.heading == "Даша: 7 · станет 17"
    hands.main()
    assert session_of(ui).state.totals == (17, 5, 17, 5)


def test_twelve_players_and_forty_rounds_scroll_without_new_widgets(ui: Harness, hands: Hands) -> None:
    rounds = [{"do": "round", "points": [seat + row for seat in range(12)]} for row in range(40)]
    page = pad(ui, *rounds, players=12)
    parts = list(page.walk())
    grid = page.board.rounds.grid
    assert "41" in grid.written() and "1" not in grid.written()[: len(grid.written()) - 24]
    hands.key("7", "next", "8")
    ui.drag(grid, 0, -600)
    ui.drag(grid, -300, 0)
    assert list(page.walk()) == parts
    for _ in range(11):
        hands.key("next")
    assert session_of(ui).state.rounds[40][:3] == (7, 8, None)
    assert list(page.walk()) == parts


def test_a_counter_adds_up_what_comes_within_two_seconds(ui: Harness, hands: Hands) -> None:
    page = pad(ui, players=4, mode="counter")
    hands.zone(1, "more")
    assert hands.taps == 1 and page.board.counter.pending == {1: 1}
    hands.zone(1, "more")
    hands.zone(2, "less")
    assert page.board.counter.zones[1].face.pending == "+2"
    ui.pass_time(2.1)
    assert session_of(ui).state.totals == (0, 2, -1, 0) and session_of(ui).cursor == 2
    # A finger that stays counts on
    zone = page.board.counter.zones[0]
    touch = ui.touch_down(zone, {270: (0.5, 0.15), 0: (0.85, 0.5)}[int(zone.turn)])
    ui.pass_time(1.2)
    touch.touch_up()
    ui.pass_time(2.1)
    assert session_of(ui).state.totals[0] > 3 and session_of(ui).cursor == 3
    # Larger sums on the pad
    hands.zone(3, "figure")
    for key in ("sign", "4", "0"):
        tap(ui, next(part for part in ui.in_front() if getattr(part, "key", "") == key))
    tap(ui, next(part for part in ui.in_front() if type(part).__name__ == "PrimaryButton"))
    assert session_of(ui).state.totals[3] == -40


def test_what_was_counted_is_written_before_the_page_is_left(ui: Harness, hands: Hands) -> None:
    page = pad(ui, players=2, mode="counter")
    assert [int(zone.turn) for zone in page.board.counter.zones] == [0, 180]
    session = session_of(ui)
    hands.zone(1, "more")
    ui.back()
    assert session.state.totals == (0, 1)


@pytest.mark.parametrize("count", [1, 3, 5, 6, 12])
def test_everybody_has_a_zone(ui: Harness, hands: Hands, count: int) -> None:
    page = pad(ui, players=count, mode="counter")
    for seat in range(count):
        hands.zone(seat, "more")
    ui.pass_time(2.1)
    assert session_of(ui).state.totals == (1,) * count
    assert page.board.counter.zones[0].height >= 60


def test_a_counter_ends_at_its_target(run_app: Callable[..., Harness]) -> None:
    ui = run_app(language="en")
    hands = Hands(ui)
    pad(ui, players=2, mode="counter", start=2, target=0, lowest=True)
    hands.zone(0, "less")
    hands.zone(0, "less")
    ui.pass_time(2.1)
    assert session_of(ui).over
    assert ui.find(kind="MainAction").lit


def test_a_ready_pad_is_set_up_with_one_tap(ui: Harness) -> None:
    ui.app.services.store.pads.save("Наше Уно", {"name": "Уно", "target": 300})
    ui.root.go("setup", game="scorepad")
    ui.settle()
    ui.tap_text("Дартс 501")
    options = ui.root.page.options
    assert (options["mode"], options["start"], options["target"]) == ("counter", 501, 0)
    ui.tap_text("Наше Уно")
    options = ui.root.page.options
    assert (options["name"], options["mode"], options["target"]) == ("Уно", "rounds", 300)
    assert ui.cut_texts() == [] and ui.overlapping_texts() == []
