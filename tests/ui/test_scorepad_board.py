"""The scorepad at the table: rounds and counter with real touches, and how many taps they take."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.ui.harness import Harness
from tests.ui.scorepad_hands import Hands
from tests.ui.table import new_game, play_before, session_of, sit_down, tap


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
    assert {"Уно", "Раунд 1 · до 100"} <= set(ui.texts_on_screen())
    hands.key("2", "5", "next", "4", "0", "next", "1", "1", "next", "6", "0", "next")
    assert hands.taps <= 12 and session_of(ui).state.rounds[0] == (25, 40, 11, 60)
    assert "60" in page.board.rounds.grid.written()
    # The sum is read while typing; a sign, quick keys, the same as before, nobody
    hands.key("sign", "5")
    assert page.board.rounds.keys.heading == "Петя: −5 · станет 20"
    hands.key("next", "+25", "+10", "next", "same", "next", "clear")
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
    page = pad(ui, {"do": "round", "points": [3, 1, 4, None]}, teams=[0, 1, 0, 1])
    grid = page.board.rounds.grid
    assert [(head.name, head.total) for head in grid.sheet.heads] == [
        ("Петя, Даша", "7"),
        ("Маша, Вася", "1"),
    ]
    assert [grid.sheet.entry(0, column) for column in (0, 1)] == ["7", "1"]
    hands.key("1", "0", "next", "5")
    assert page.board.rounds.keys.heading == "Маша, Вася: 5 · станет 6"
    hands.main()
    assert session_of(ui).state.totals == (17, 6, 17, 6) and hands.taps == 5


def test_a_teams_old_cell_holds_what_was_meant(ui: Harness, hands: Hands) -> None:
    page = pad(ui, {"do": "round", "points": [3, None, 4, 9]}, teams=[0, 1, 0, 1])
    hands.cell(0, 0)
    hands.key("2", "0", "next")
    assert session_of(ui).state.rounds[0] == (16, None, 4, 9), "what a partner has brought stays"
    hands.cell(0, 1)
    hands.key("clear", "next")
    assert session_of(ui).state.rounds[0] == (16, None, 4, None)
    hands.cell(0, 0)
    hands.key("clear", "next")
    assert page.board.rounds.grid.sheet.entry(0, 0) == "0"


def test_whoever_of_a_team_plays_writes_for_it(ui: Harness, hands: Hands) -> None:
    pad(
        ui,
        {"do": "sit_out", "seat": 0},
        {"do": "sit_out", "seat": 3},
        {"do": "sit_out", "seat": 1},
        teams=[0, 1, 0, 1],
    )
    hands.key("8", "next")
    assert session_of(ui).state.rounds[0] == (None, None, 8, None)


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
    assert hands.taps == 1 and page.board.counter.pending == {(1, 0): 1}
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
    assert page.board.counter.zones[0].height >= (60 if count <= 6 else 42)


def test_a_counter_ends_at_its_target(run_app: Callable[..., Harness]) -> None:
    ui = run_app(language="en")
    hands = Hands(ui)
    pad(ui, players=2, mode="counter", start=2, target=0, lowest=True)
    hands.zone(0, "less")
    hands.zone(0, "less")
    ui.pass_time(2.1)
    assert session_of(ui).over
    assert ui.find(kind="MainAction").lit


def test_a_swipe_counts_ten_wherever_it_begins(ui: Harness, hands: Hands) -> None:
    page = pad(ui, players=4, mode="counter")
    hands.swipe(0, "more")
    hands.swipe(0, "more", begin="less")
    hands.swipe(1, "less", begin="more")
    assert page.board.counter.pending == {(0, 0): 20, (1, 0): -10} and not ui.root.ids.overlays.children
    ui.pass_time(2.1)
    assert session_of(ui).state.totals == (20, -10, 0, 0) and session_of(ui).cursor == 2


def test_zones_are_turned_towards_their_sides_or_all_upright(ui: Harness, hands: Hands) -> None:
    page = pad(ui, players=4, mode="counter")
    zones = page.board.counter.zones
    assert [int(zone.turn) for zone in zones] == [270, 270, 90, 90]
    ui.tap(ui.find(kind="FacingButton"))
    assert [int(zone.turn) for zone in zones] == [0, 0, 0, 0]
    ui.tap(ui.find(kind="FacingButton"))
    # Held across, the long sides are above and below.
    ui.resize(740, 360)
    assert [int(zone.turn) for zone in zones] == [180, 180, 0, 0]
    assert zones[0].height > 100 and zones[0].width > 300
    hands.zone(3, "more")
    ui.pass_time(2.1)
    assert session_of(ui).state.totals == (0, 0, 0, 1)
    ui.resize(360, 740)


def test_more_than_six_stand_in_a_list(ui: Harness) -> None:
    page = pad(ui, players=9, mode="counter")
    zones = page.board.counter.zones
    assert {int(zone.turn) for zone in zones} == {0} and {round(zone.x) for zone in zones} == {3}
    assert [zone.y for zone in zones] == sorted((zone.y for zone in zones), reverse=True)
    assert not ui.find_all(kind="FacingButton")


def test_a_turned_phone_shows_all_columns_and_every_key(ui: Harness, hands: Hands) -> None:
    rounds = [{"do": "round", "points": [seat * row for seat in range(12)]} for row in range(9)]
    page = pad(ui, *rounds, players=12, target=999_999)
    ui.resize(740, 360)
    area = page.board.rounds
    assert page.board.alone and area.beside
    box = [area.grid.cell_box(9, seat) for seat in (0, 11)]
    assert box[0][0] >= area.grid.x and box[1][0] + box[1][2] <= area.grid.right + 1
    assert area.grid.right <= area.keys.x and ui.small_targets() == []
    # Written with the keys alone; an old cell is opened and left with a tap.
    hands.key("7", *["next"] * 12)
    assert session_of(ui).state.rounds[9][0] == 7
    hands.cell(9, 0)
    assert area.editing
    hands.cell(9, 0)
    assert not area.editing
    hands.key(*"999999", *["next"] * 12)
    assert session_of(ui).over and not page.board.alone
    assert ui.find(kind="MainAction").lit
    ui.resize(360, 740)


def test_who_leads_who_deals_and_which_round_it_is(ui: Harness, hands: Hands) -> None:
    page = pad(ui, name="Уно", target=500)
    assert {"Уно", "Раунд 1 · до 500"} <= set(ui.texts_on_screen())
    hands.key("2", "5", "next", "4", "next", "1", "next", "6", "next")
    grid = page.board.rounds.grid
    assert page.board.view.leaders == (0,) and page.board.view.dealer == 1
    assert grid.marks == {"crown": 0, "cards": 1}
    assert "Раунд 2: впишите очки. Сдаёт Маша." in ui.texts_on_screen()
    # What was written stands on the sheet: nobody has to read it again.
    assert not any("Петя 25" in text for text in ui.texts_on_screen())
