"""The scorepad without points, with further counters, and after its target: real touches."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.harness import Harness
from tests.ui.scorepad_hands import Hands
from tests.ui.table import new_game, play_before, session_of, sit_down, tap


@pytest.fixture
def hands(ui: Harness) -> Hands:
    return Hands(ui)


def pad(ui: Harness, *played: dict[str, Any], players: int = 4, **options: Any) -> Any:
    number = new_game(ui, "scorepad", players, **options)
    play_before(ui, number, *played)
    return sit_down(ui, number)


def row(page: Any, seat: int) -> Any:
    """Somebody's row."""
    return next(row for row in page.board.placing.ids.rows.children if seat in row.side)


def main(ui: Harness) -> None:
    tap(ui, ui.find(kind="MainAction"))


def test_everybody_is_tapped_in_the_order_they_came_in(ui: Harness) -> None:
    page = pad(ui, mode="places", name="Диксит")
    for seat in (2, 0, 3):
        tap(ui, row(page, seat))
    assert [row(page, seat).place for seat in range(4)] == ["2", "4", "1", "3"], "the last one says itself"
    assert not row(page, 2).may_level
    tap(ui, row(page, 3).ids.level)
    assert row(page, 3).place == "2"
    tap(ui, row(page, 0))
    assert [row(page, seat).place for seat in range(4)] == ["·", "3", "1", "2"], "taken back"
    tap(ui, row(page, 0))
    main(ui)
    session = session_of(ui)
    assert session.over and session.state.places == (4, 3, 1, 2)
    assert ui.cut_texts() == [] and ui.overlapping_texts() == []
    main(ui)
    ui.settle(20)
    texts = ui.texts_on_screen()
    assert ui.root.page.name == "result" and {"Побеждает Даша!", "Без очков"} <= set(texts)


def test_partners_have_one_row_and_who_sits_out_none_to_tap(ui: Harness) -> None:
    page = pad(ui, {"do": "sit_out", "seat": 1}, mode="places", teams=[0, 1, 0, 1])
    assert len(page.board.placing.ids.rows.children) == 2
    tap(ui, row(page, 3))
    main(ui)
    assert session_of(ui).state.places == (2, None, 2, 1)


def test_places_are_put_right_after_the_end(ui: Harness) -> None:
    page = pad(ui, {"do": "places", "places": [1, 2]}, players=2, mode="places")
    assert not page.board.buttons, "nothing else is entered yet"
    tap(ui, row(page, 0))
    tap(ui, row(page, 0))
    assert [row(page, seat).place for seat in (0, 1)] == ["2", "1"]
    tap(ui, next(part for part in ui.in_front() if getattr(part, "text", "") == "Записать места"))
    assert session_of(ui).state.places == (2, 1)


@pytest.mark.parametrize(
    ("said", "told"), [("Победили вместе", "Общая победа"), ("Проиграли вместе", "Проиграли")]
)
def test_all_win_or_lose_together(ui: Harness, said: str, told: str) -> None:
    pad(ui, mode="coop", players=3)
    ui.tap_text(said)
    ui.settle(10)
    assert session_of(ui).over
    ui.tap_text("К итогам")
    ui.settle(20)
    assert ui.root.page.name == "result"
    assert any(text.startswith(told) for text in ui.texts_on_screen()) and "Без очков" in ui.texts_on_screen()
    assert ui.cut_texts() == []


def test_further_counters_have_keys_of_their_own(ui: Harness, hands: Hands) -> None:
    page = pad(
        ui,
        players=2,
        mode="counter",
        start=20,
        counters=["Яд", "Энергия"],
        counter_starts=[0, 3],
        steps=[1, 5, 10],
    )
    assert page.board.counter.zones[1].face.more == "Яд 0 · Энергия 3"
    hands.zone(1, "figure")
    ui.tap_text("−5")
    ui.tap_text("Яд 0")
    ui.tap_text("+1")
    ui.tap_text("+1")
    assert page.board.counter.pending == {(1, 0): -5, (1, 1): 2} and "Яд 2" in ui.texts_on_screen()
    ui.pass_time(2.1)
    state = session_of(ui).state
    assert state.totals == (20, 15) and state.counters == ((0, 3), (2, 3)) and session_of(ui).cursor == 2
    ui.back()
    hands.swipe(0, "more")
    ui.pass_time(2.1)
    assert session_of(ui).state.totals == (30, 15), "a swipe counts the largest step"


@pytest.mark.parametrize("where", ["table", "result"])
def test_a_game_goes_on_after_its_target(ui: Harness, hands: Hands, where: str) -> None:
    page = pad(ui, {"do": "round", "points": [10, 3]}, players=2, target=10)
    if where == "result":
        ui.tap_text("К итогам")
        ui.settle(20)
        assert ui.root.page.name == "result"
    ui.tap_text("Играть дальше")
    ui.settle(20)
    assert ui.root.page.name == "table" and not session_of(ui).over
    hands.key("5", "next", "5", "next")
    assert session_of(ui).state.totals == (15, 8) and page.board.where == "Раунд 3"


def test_an_old_cell_says_whose_it_is_and_shows_what_is_typed(ui: Harness, hands: Hands) -> None:
    page = pad(ui, *({"do": "round", "points": [row, 7]} for row in (1, 25)), players=2)
    hands.cell(1, 0)
    hands.key("9")
    rounds = page.board.rounds
    assert rounds.keys.heading == "Раунд 2, Петя: 9 · станет 10"
    assert "9" in rounds.grid.written() and "25" not in rounds.grid.written()


def test_named_rows_are_all_there_from_the_start(ui: Harness, hands: Hands) -> None:
    page = pad(ui, players=2, labels=["Города", "Дороги", "Луга"])
    assert {"Города", "Дороги", "Луга"} <= set(page.board.rounds.grid.written())
    hands.cell(2, 1)
    assert page.board.rounds.cell == (0, 0), "one after the other"
    hands.key("5", "next", "6", "next")
    assert session_of(ui).state.rounds[0] == (5, 6) and page.board.rounds.cell == (1, 0)


def test_a_team_is_one_place_and_wins_as_one(ui: Harness) -> None:
    page = pad(ui, {"do": "round", "points": [5, 1, 2, 3]}, rounds=1, teams=[0, 1, 0, 1])
    ui.tap_text("К итогам")
    ui.settle(20)
    page = ui.root.page
    assert page.body.heading == "Побеждает команда: Петя и Даша"
    assert [(card.place, card.name, card.total) for card in page.body.cards] == [
        (1, "Петя, Даша", "7"),
        (2, "Маша, Вася", "4"),
    ]
    assert ui.cut_texts() == []
