"""A table that errs in every game, with real touches: a mistake ten steps back is corrected and the game goes
on to its end; it is ended early; somebody sits out."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from companion.core.codec import encode
from companion.games import SHELF_IDS
from screens.text.words import words
from tests.ui.auction import Auctioneer
from tests.ui.circle_hands import Table
from tests.ui.evening import play_on
from tests.ui.farm import Farmer
from tests.ui.harness import Harness, part
from tests.ui.mistakes import BEHIND, Mistaken, mistaken, open_step
from tests.ui.table import new_game, open_seat, play_before, press, session_of, sit_down, tap
from tests.ui.whale_table import Hands

Touch = Callable[[Harness, dict[str, Any]], object]


@cache
def game_with_a_mistake(game: str) -> Mistaken:
    """The same one for every test."""
    if game == "scorepad":
        before = tuple({"do": "round", "points": [n, n + 1, n + 2]} for n in range(12))
        rest = ({"do": "round", "points": [7, 8, 9]}, {"do": "round", "points": [1, 0, 2]})
        return Mistaken(game, 3, {"rounds": 14}, before, {"do": "round", "points": [40, 5, 6]}, rest)
    seed, players, verbs, options = FOUND[game]
    return mistaken(game, seed, players, verbs, **options)


FOUND: dict[str, tuple[int, int, tuple[str, ...], dict[str, Any]]] = {
    "kuhhandel": (79, 3, ("trade", "outcome"), {"money": "table"}),
    "heckmeck": (22, 3, ("took", "failed"), {"quick": True}),
    "antiques": (0, 3, ("bid", "pass"), {}),
    "whales": (1, 2, ("play", "reward"), {"target": 1}),
    "circle": (0, 2, ("roll", "move"), {}),
}
"""Seeds of games in which such a mistake is found, and the verbs that are tapped."""


def at_the_farm(ui: Harness, action: dict[str, Any]) -> None:
    farmer = Farmer(ui)
    if ui.root.page.name == "table":
        farmer.play(action)
    else:
        getattr(farmer, f"_{action['do']}")(action)


def at_the_grill(ui: Harness, action: dict[str, Any]) -> None:
    if action["do"] == "failed":
        ui.tap_text(words.tr("heckmeck.choice.failed"))
        return
    tile, board = action["tile"], ui.root.page.board
    if tile in board.grill.lit:
        ui.tap(part(board.grill, "WormTile", number=tile))
        return
    (stolen,) = [stack for stack in board.stacks if stack.number == tile and stack.mode == "lit"]
    ui.tap(stolen)


def at_the_auction(ui: Harness, action: dict[str, Any]) -> None:
    getattr(Auctioneer(ui), f"_{action['do']}")(action)


def among_whales(ui: Harness, action: dict[str, Any]) -> None:
    said = {name: value for name, value in action.items() if name != "do"}
    getattr(Hands(ui), f"_{action['do']}")(**said)


class Rider(Table):
    """Hands at a race that is on the table already."""

    def __init__(self, ui: Harness) -> None:
        self.ui = ui


def at_the_race(ui: Harness, action: dict[str, Any]) -> None:
    if action["do"] == "roll":
        Rider(ui).enter(action["face"])
    else:
        Rider(ui).move(action["stall"])


def on_the_pad(ui: Harness, action: dict[str, Any]) -> None:
    board = ui.root.page.board
    # The last "next" writes the round.
    for key in "".join(f"{points}>" for points in action["points"]):
        name = "next" if key == ">" else key
        tap(ui, next(part for part in board.walk() if getattr(part, "key", "") == name))


TOUCH: dict[str, Touch] = {
    "kuhhandel": at_the_farm,
    "heckmeck": at_the_grill,
    "antiques": at_the_auction,
    "whales": among_whales,
    "circle": at_the_race,
    "scorepad": on_the_pad,
}


def on_the_table(ui: Harness, found: Mistaken, steps: int | None = None) -> int:
    """The game as it was entered, or its first steps."""
    number = new_game(ui, found.game, found.players, **found.options)
    play_before(ui, number, *found.before[:steps])
    sit_down(ui, number)
    return number


def logged(ui: Harness) -> list[dict[str, Any]]:
    """The steps that count, as JSON."""
    session = session_of(ui)
    return [encode(entry.action) for entry in session.entries[: session.cursor]]


@pytest.mark.parametrize("game", SHELF_IDS)
def test_a_mistake_ten_steps_back_and_played_on_to_the_end(ui: Harness, game: str) -> None:
    found, touch = game_with_a_mistake(game), TOUCH[game]
    number = on_the_table(ui, found)
    before = logged(ui)
    open_step(ui, found.at + 1)
    ui.tap_text("Исправить этот шаг")
    assert ui.root.page.name == "correct"
    touch(ui, found.right)
    ui.settle(20)
    said = " ".join(ui.texts_on_screen())
    assert f"Исправить шаг {found.at + 1}?" in said and f"Дальше всё остаётся: {BEHIND} шагов." in said
    stored = ui.app.services.store.open_game(number)
    assert [encode(entry.action) for entry in stored.entries] == before, "nothing has changed yet"
    ui.tap_text("Исправить")
    assert ui.root.page.name == "table"
    after = logged(ui)
    assert after[: found.at] == before[: found.at] and after[found.at + 1 :] == before[found.at + 1 :]
    assert found.right.items() <= after[found.at].items() or after[found.at] == found.right
    for action in found.rest:
        assert not session_of(ui).over
        touch(ui, action)
        ui.settle(4)
    assert session_of(ui).over and len(logged(ui)) == len(before) + len(found.rest)
    row = ui.app.services.store.game_row(number)
    assert row.finished and not row.by_table


@pytest.mark.parametrize("game", SHELF_IDS)
def test_ended_early_with_the_standings_in_sight(ui: Harness, game: str) -> None:
    found = game_with_a_mistake(game)
    number = on_the_table(ui, found, len(found.before) // 2)
    ui.tap(ui.find(kind="BarHeading"))
    ui.tap_text("Закончить партию")
    assert any("Сейчас так:" in text for text in ui.texts_on_screen())
    ui.tap_text("Закончить")
    assert session_of(ui).over and session_of(ui).ended == "table"
    ui.go("result", game=number)
    ui.settle(8)
    assert any("так решил стол" in text for text in ui.texts_on_screen())
    ui.go("history")
    ui.settle(8)
    assert any("закончили раньше" in text for text in ui.texts_on_screen())
    assert ui.app.services.store.game_row(number).by_table


def where_one_may_leave(ui: Harness, game: str) -> None:
    """A game on the table at a moment at which somebody may sit out."""
    options: dict[str, Any] = {"rounds": 9} if game == "scorepad" else {}
    number = new_game(ui, game, 4, **options)
    session = ui.app.services.store.open_game(number)
    while not any(choice.do == "sit_out" for choice in session.agreed_choices()):
        play_on(session, 1, seed=session.cursor)
    sit_down(ui, number)


@pytest.mark.parametrize("game", [game for game in SHELF_IDS if game != "kuhhandel"])
def test_somebody_sits_out_and_nobody_asks_them(ui: Harness, game: str) -> None:
    where_one_may_leave(ui, game)
    open_seat(ui, 1)
    press(ui, "Пропускать ходы")
    ui.tap_text("Договорились")
    session = session_of(ui)
    assert list(session.sitting_out) == [1]
    if ui.root.page.seats.seats:
        assert [seat.out for seat in ui.root.page.seats.seats] == [False, True, False, False]
    for step in range(60):
        if session.over:
            break
        prompt = session.prompt()
        assert prompt.seat != 1 and not any(1 in choice.seats for choice in prompt.choices)
        play_on(session, 1, seed=step)
    ui.settle(6)
    assert not ui.cut_texts() and not ui.overlapping_texts()
    if not any(choice.do == "come_back" for choice in session.agreed_choices()):
        return  # not at this moment of the game
    open_seat(ui, 1)
    press(ui, "Вернуться в игру")
    ui.tap_text("Договорились")
    assert not session.sitting_out


def test_nobody_sits_out_at_the_farm(ui: Harness) -> None:
    """Every quartet needs its owners: the seat goes to somebody else instead."""
    found = game_with_a_mistake("kuhhandel")
    on_the_table(ui, found, 20)
    open_seat(ui, 1)
    assert "Пропускать ходы" not in ui.texts_on_screen() and "Передать место" in ui.texts_on_screen()
    cursor = session_of(ui).cursor
    assert not ui.root.page.play.submit({"do": "sit_out", "seat": 1})
    ui.settle(2)
    assert session_of(ui).cursor == cursor and ui.find(kind="Toast").text.endswith(".")


class TestWhatCanNotBe:
    """Bad input: a sentence, and nothing has changed."""

    def told(self, ui: Harness, raw: dict[str, Any]) -> str:
        """What the screen says to an action that the engine refuses."""
        before = logged(ui)
        assert not ui.root.page.play.submit(raw)
        ui.settle(2)
        assert logged(ui) == before
        return str(ui.find(kind="Toast").text)

    @pytest.mark.parametrize("amount", [1_000_000, -1_000_000, 0])
    def test_an_amount_of_seven_digits(self, ui: Harness, amount: int) -> None:
        sit_down(ui, new_game(ui, "circle", 3))
        assert self.told(ui, {"do": "adjust", "seat": 1, "money": amount})

    def test_seven_digits_can_not_be_typed(self, ui: Harness) -> None:
        """The seventh digit is not taken, the pad says why, and what six say is all that counts."""
        sit_down(ui, new_game(ui, "circle", 3))
        before = logged(ui)
        open_seat(ui, 1)
        press(ui, "Поправить деньги")
        ui.tap(ui.find(kind="AmountFigure"))
        sheet = ui.widget("PadSheet")
        bounds = words.tr("table.pad.between", low=0, high=999_999)
        for _ in range(6):
            ui.tap(ui.find(kind="PadKey", key="9"))
        assert "999999" in ui.texts_on_screen() and bounds not in ui.texts_on_screen()
        ui.tap(ui.find(kind="PadKey", key="9"))
        assert words.tr("table.pad.refused", bounds=bounds) in ui.texts_on_screen()
        assert sheet.ids.pad.value == 999_999 and logged(ui) == before
        assert not ui.cut_texts() and not ui.overlapping_texts()
        ui.tap(ui.find(kind="PadKey", key="back"))
        assert "99999" in ui.texts_on_screen() and bounds not in ui.texts_on_screen()
        ui.tap(ui.find(kind="PadKey", key="9"))
        ui.tap(sheet.ids.enter)
        ui.tap_text("Договорились")
        money: Any = session_of(ui).view()
        assert money.money[1] == 999_999 and len(logged(ui)) == len(before) + 1

    def test_a_seat_that_sits_out_is_not_asked(self, ui: Harness) -> None:
        number = new_game(ui, "heckmeck", 3, quick=True)
        play_before(ui, number, {"do": "sit_out", "seat": 1}, {"do": "took", "tile": 21})
        sit_down(ui, number)
        assert self.told(ui, {"do": "took", "seat": 1, "tile": 22})
        assert self.told(ui, {"do": "sit_out", "seat": 1})

    def test_a_step_that_can_not_be_in_the_past(self, ui: Harness) -> None:
        number = new_game(ui, "heckmeck", 3, quick=True)
        play_before(ui, number, *({"do": "took", "tile": tile} for tile in (21, 22, 23)))
        sit_down(ui, number)
        open_step(ui, 2)
        ui.tap_text("Исправить этот шаг")
        assert not ui.root.page.play.submit({"do": "took", "tile": 40})
        ui.settle(4)
        assert ui.find(kind="Toast").text and ui.root.page.name == "correct"
        assert len(ui.app.services.store.open_game(number).entries) == 3

    def test_a_step_that_is_not_there(self, ui: Harness) -> None:
        """Whatever leads to it, a place beyond the log opens no page of corrections."""
        number = new_game(ui, "heckmeck", 3, quick=True)
        play_before(ui, number, {"do": "took", "tile": 21})
        sit_down(ui, number)
        ui.go("correct", game=number, at=7, drop=1)
        ui.settle(6)
        assert ui.root.page.name == "table" and ui.find(kind="Toast").text
        assert len(ui.app.services.store.open_game(number).entries) == 1

    def test_the_app_s_dice_are_no_way_to_roll_again(self, ui: Harness) -> None:
        number = new_game(ui, "heckmeck", 2)
        play_before(ui, number, {"do": "roll", "dice": [1, 1, 4, 4, 5, "worm", "worm", 2]})
        sit_down(ui, number)
        ui.root.page.play.app_chance = True
        open_step(ui, 1)
        ui.tap_text("Исправить этот шаг")
        page = ui.root.page
        assert not page.play.app_chance and not page.panel.quick_switch
        assert not ui.find_all(kind="SegmentedControl"), "whose dice count is not asked"
        assert [button.text for button in page.board.buttons] == ["Неудача"], "eight dice are to be entered"
