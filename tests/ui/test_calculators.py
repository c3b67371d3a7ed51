"""The worked examples of the five games, tapped into the calculators and read from the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from tests.ui.calculator_desk import Desk
from tests.ui.harness import Harness
from tests.ui.table import tap_cell


def tile(desk: Desk, number: int) -> Any:
    return next(cell for cell in desk.ui.find_all(kind="TileCell") if cell.number == number)


def give(desk: Desk, *tiles: int) -> None:
    for number in tiles:
        desk.tap("WormTile", number=number)


def test_heckmeck_counts_worms(ui: Harness) -> None:
    desk = Desk(ui, "heckmeck", players=3)
    give(desk, 21, 36)
    desk.go_on()
    give(desk, 25, 26)
    assert desk.totals == {"Игрок 1": "5", "Игрок 2": "4", "Игрок 3": "0"}
    assert desk.leaders == ["Игрок 1"]
    give(desk, 25)
    assert desk.totals["Игрок 2"] == "2"


def test_heckmeck_shows_whose_a_tile_is_and_moves_it(ui: Harness) -> None:
    desk = Desk(ui, "heckmeck", players=2)
    give(desk, 24)
    desk.choose(1)
    assert (tile(desk, 24).owner, tile(desk, 24).ids.tile.mode) == (0, "dimmed")
    give(desk, 24)
    assert desk.says("уже у игрока Игрок 1") and desk.totals == {"Игрок 1": "1", "Игрок 2": "0"}
    ui.tap_text("Забрать")
    assert desk.totals == {"Игрок 2": "1", "Игрок 1": "0"}
    assert (tile(desk, 24).owner, tile(desk, 24).ids.tile.mode) == (1, "lit")


def test_heckmeck_explains_a_tie(ui: Harness) -> None:
    desk = Desk(ui, "heckmeck", players=2)
    give(desk, 33)
    desk.choose(1)
    give(desk, 21, 29)
    assert desk.totals == {"Игрок 1": "4", "Игрок 2": "4"} and desk.leaders == ["Игрок 1"]
    result = desk.result()
    assert "Побеждает Игрок 1" in result and any("33" in text and "Игрок 2" in text for text in result)


def tick(desk: Desk, sets: Sequence[str], champions: Sequence[str] = ()) -> None:
    for animal in sets:
        desk.tap("AnimalCard", animal=animal, note=str(VALUES[animal]))
    for animal in champions:
        cell = next(cell for cell in desk.ui.find_all(kind="FarmCell") if cell.animal == animal)
        desk.touch(cell.ids.medal)


VALUES = {"goose": 40, "cat": 90, "dog": 160, "cow": 800, "horse": 1000}


def test_kuhhandel_rulebook_example(ui: Harness) -> None:
    """The rulebook's example: 2670, and 3100 with its money."""
    desk = Desk(ui, "kuhhandel", players=2)
    tick(desk, ["goose", "dog", "cow"], ["dog", "horse"])
    desk.tap("RatRow")
    assert desk.taps <= 10
    assert desk.totals == {"Игрок 1": "2670", "Игрок 2": "0"} and desk.says("Не считаются гуси")
    desk.tap("SwitchRow")
    desk.tap("AmountRow")
    desk.pad("430")
    assert desk.totals["Игрок 1"] == "3100"
    result = desk.result()
    multiplied = "Умножение: 1210 × 2 набора = 2420, значит ещё"
    assert {"Крысы: гуси не считаются", multiplied, "Деньги в руке", "430"} <= set(result)


def test_kuhhandel_rats_may_cost_another_set(ui: Harness) -> None:
    desk = Desk(ui, "kuhhandel", players=2)
    tick(desk, ["goose", "dog", "cow"], ["dog", "horse"])
    desk.tap("RatRow")
    ui.tap_text("Изменить")
    offers = {cell.text: cell.points for cell in ui.find_all(kind="LeaveOutCell")}
    assert offers == {"Лучший выбор: гуси": "2670", "гуси": "2670", "собаки": "2180", "коровы": "1150"}
    ui.tap(ui.find(kind="LeaveOutCell", text="собаки"))
    assert desk.totals["Игрок 1"] == "2180" and desk.says("Не считаются собаки")


def test_kuhhandel_everything_is_there_once(ui: Harness) -> None:
    desk = Desk(ui, "kuhhandel", players=2)
    tick(desk, ["cow"], ["cow"])
    desk.tap("RatRow")
    desk.choose(1)
    tick(desk, ["cow"])
    assert desk.says("уже у игрока Игрок 1") and desk.totals == {"Игрок 1": "250", "Игрок 2": "0"}
    ui.tap_text("Забрать")
    assert desk.totals == {"Игрок 2": "800", "Игрок 1": "250"}
    desk.tap("RatRow")
    assert desk.totals["Игрок 2"] == "800"
    ui.tap_text("Забрать")
    assert desk.totals["Игрок 2"] == "0"


ANTIQUES = (
    ("3", "2", "2", "4", "2", "2", "14>", "0"),
    ("2", "2", "1>", "2", "3", "1", "6>", "0"),
    ("3", "2", "4", "4", "1>", "1", "15>", "0"),
    ("3", "4", "3", "1>", "2", "1", "20>", "0"),
)
"""The columns of the page's example: paintings, furniture, jewelry, stamps, sculptures, collections, coins,
replicas."""


def test_antiques_worked_example(ui: Harness) -> None:
    desk = Desk(ui, "antiques", players=4)
    for number, column in enumerate(ANTIQUES):
        desk.taps = 0
        for keys in column:
            desk.keys(keys)
        assert desk.taps <= 12, "fifteen seconds a player"
        if number < len(ANTIQUES) - 1:
            desk.go_on()
    assert desk.totals == {"Игрок 1": "131", "Игрок 3": "110", "Игрок 4": "109", "Игрок 2": "80"}
    assert desk.says("Таких карт не больше 10, а введено 11: картина")
    result = desk.result()
    assert "Скульптуры (2): 2-е место, делят 2 игрока" in result and "−5" in result


def test_antiques_says_why_a_number_is_worth_what_it_is(ui: Harness) -> None:
    desk = Desk(ui, "antiques", players=3)
    desk.tap("FieldCard", text="Скульптуры")
    desk.keys("2")
    desk.tap("FieldCard", text="Скульптуры")
    assert desk.says("Скульптуры (2): 1-е место. Итого 20.")
    desk.keys("<")
    assert desk.says("Скульптуры (0): нет ни одной. Итого −5.")
    desk.keys("3")
    assert ui.find(kind="FieldCard", text="Коллекции").active
    desk.keys("1")
    assert ui.find(kind="FieldCard", text="Монеты").active, "there are five collections at most"
    desk.keys("1>")
    assert ui.find(kind="FieldCard", text="Реплики").active, "one coin could have become fifteen"


def test_antiques_fewer_replicas_break_a_tie(ui: Harness) -> None:
    desk = Desk(ui, "antiques", players=3)
    desk.tap("FieldCard", text="Монеты")
    desk.keys("9")
    desk.go_on()
    desk.tap("FieldCard", text="Монеты")
    desk.keys("91")
    result = desk.result()
    assert "Побеждает Игрок 1" in result and any("Меньше всего реплик (0)" in text for text in result)


def test_antiques_uses_corrected_values(ui: Harness) -> None:
    ui.app.services.store.decks.learn("antiques", {"stamp": [2, 8, 17, 28, 41, 56]})
    desk = Desk(ui, "antiques", players=3)
    desk.tap("FieldCard", text="Марки")
    desk.keys("1>")
    assert desk.totals["Игрок 1"] == "−3"


def written(desk: Desk) -> list[str]:
    """What the table of the rounds says, in the order of reading; names and totals come at the end."""
    said: list[str] = desk.page.form.table.grid.written()
    return said


def test_whales_worked_example(ui: Harness) -> None:
    desk = Desk(ui, "whales", players=2)
    desk.keys("73")
    assert desk.totals["Игрок 1"] == "8" and written(desk)[:3] == ["8", "= 8", "–"]
    assert desk.says("Раунд 1: ещё не записано у игроков Игрок 2.") and desk.says("Раунд 1 · Игрок 2")


def play_whales(desk: Desk) -> None:
    """Three rounds, entered without looking: 8, 13, 12 against 4, 8, 31."""
    desk.keys("7341")
    desk.go_on()
    desk.keys("12364")
    desk.go_on()
    desk.keys("120302")


def test_whales_rounds_run_on_and_can_be_edited(ui: Harness) -> None:
    desk = Desk(ui, "whales", players=2)
    play_whales(desk)
    assert desk.totals == {"Игрок 2": "43", "Игрок 1": "33"} and desk.main == "Показать итог"
    assert "= 33" in written(desk)
    tap_cell(ui, desk.page.form.table.grid, 1, 0)
    desk.keys("5")
    assert desk.totals["Игрок 1"] == "26" and "= 26" in written(desk) and "= 33" not in written(desk)
    assert not any("дошли несколько" in text for text in desk.result())


def test_whales_nobody_wins_before_the_round_is_whole_nor_in_a_tie(ui: Harness) -> None:
    desk = Desk(ui, "whales", players=2)
    desk.keys("300")
    assert "Пока впереди Игрок 1" in desk.result()
    ui.back()
    desk.keys("310")
    assert "Побеждает Игрок 2" in desk.result()
    ui.back()
    tap_cell(ui, desk.page.form.table.grid, 0, 0)
    desk.keys("310")
    assert desk.says("Ничья за первое место (31)") and desk.main == "Записать раунд 2"


@pytest.mark.parametrize(
    ("width", "height", "text_size"), [(360, 740, 1.0), (360, 740, 1.5), (320, 640, 1.0), (740, 360, 1.0)]
)
def test_whales_the_round_in_work_stays_in_sight_beside_a_remark(
    run_app: Callable[..., Harness], width: int, height: int, text_size: float
) -> None:
    ui = run_app(width=width, height=height, text_size=text_size)
    desk = Desk(ui, "whales", players=4)
    desk.keys("83726150")
    desk.go_on()
    desk.keys("12")
    assert any("Раунд 2: ещё не записано" in text for text in ui.texts_on_screen())
    grid = desk.page.form.table.grid
    _, low, _, high = grid.cell_box(1, 0)
    assert round(low) >= round(grid.y) and low + high <= grid.top and "= 21" in written(desk)


def test_whales_target_and_removal(ui: Harness) -> None:
    desk = Desk(ui, "whales", players=2)
    play_whales(desk)
    desk.tap("TargetButton")
    desk.pad("50")
    assert desk.main == "Записать раунд 4" and desk.says("До 50")
    desk.tap("RemoveRound")
    assert desk.totals == {"Игрок 1": "21", "Игрок 2": "12"}
    ui.tap_text("Отменить")
    assert desk.totals == {"Игрок 2": "43", "Игрок 1": "33"}


def run_race(desk: Desk) -> None:
    """The race of the page's example."""
    desk.choose(-1)
    for stall in (1, 4, 2, 7, 4):
        horse = next(one for one in desk.page.form.ids.horses.children if one.stall == stall)
        desk.touch(horse)


def bet(desk: Desk, *stalls: int) -> None:
    for stall in stalls:
        desk.touch(next(one for one in desk.page.form.ids.windows.children if one.stall == stall))


def test_circle_worked_example(ui: Harness) -> None:
    """2 on the winner (350 each), 1 on the second and leader, 1 on the last, doubled, and 100 from before."""
    desk = Desk(ui, "circle", players=2)
    bet(desk, 1, 4, 7)
    desk.tap("AmountRow")
    desk.pad("100")
    assert desk.totals["Игрок 1"] == "–" and desk.says("не хватает: Победа, Место, Выход, Последняя")
    run_race(desk)
    assert desk.totals["Игрок 1"] == "1100"
    ui.tap_text("Заезд 3")
    assert desk.totals == {"Игрок 1": "2100", "Игрок 2": "0"}
    assert "Заезд 3, победа: № 1, 2 × 350 $ × 2" in desk.result()


def test_circle_horses_that_came_home_are_greyed(ui: Harness) -> None:
    desk = Desk(ui, "circle", players=2)
    desk.choose(-1)
    horses = {one.stall: one for one in desk.page.form.ids.horses.children}
    desk.touch(horses[3])
    assert horses[3].taken and not horses[1].taken and horses[0].taken
    desk.touch(horses[3])
    assert desk.page.form.scored.pad.shared.place is None


def test_circle_tokens_come_back_and_run_out(ui: Harness) -> None:
    desk = Desk(ui, "circle", players=2)
    bet(desk, 1, 2, 3, 4)
    assert desk.says("Все жетоны уже поставлены")
    bet(desk, 1, 5)
    windows = {one.stall: one.token for one in desk.page.form.ids.windows.children}
    assert windows == {1: None, 2: 1, 3: 1, 4: None, 5: 2, 6: None, 7: None}


def test_circle_goes_on_with_the_new_purses(ui: Harness) -> None:
    desk = Desk(ui, "circle", players=2)
    bet(desk, 1)
    run_race(desk)
    assert "После заезда 1 богаче всех Игрок 1" in desk.result()
    ui.tap_text("Заезд 2 с этими деньгами")
    assert desk.page.form.race == 2 and desk.totals["Игрок 1"] == "–"
    run_race(desk)
    assert desk.totals == {"Игрок 1": "700", "Игрок 2": "0"}


@pytest.mark.parametrize(("hidden", "units"), [(False, [2, 1, 1]), (True, [2, 1, 1, 0])])
def test_circle_has_an_empty_token_with_hidden_bets(ui: Harness, hidden: bool, units: list[int]) -> None:
    desk = Desk(ui, "circle", players=2)
    if hidden:
        desk.choose(-1)
        desk.tap("SwitchRow", title="Скрытые ставки")
        desk.choose(0)
    assert [token.units for token in reversed(desk.page.form.ids.hand.children)] == units


def test_kuhhandel_says_which_sets_nobody_has_yet(ui: Harness) -> None:
    desk = Desk(ui, "kuhhandel", players=2)
    assert not desk.says("Пока ни у кого")
    tick(desk, ["goose", "cow"])
    said = next(text for text in ui.texts_on_screen() if "Пока ни у кого" in text)
    assert "кошки" in said and "гуси" not in said and "коровы" not in said
