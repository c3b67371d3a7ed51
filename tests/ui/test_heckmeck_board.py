"""Heckmeck's board with real touches: dice entered and rolled, faces kept, tiles taken, turns that fail."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kivy.tests.common import UnitTestTouch

from companion.games.heckmeck.state import FACES
from screens.app.services import Services
from screens.drawing.motion import motion
from screens.games.heckmeck.tray import HELD
from screens.play.play import chance_setting
from screens.widgets.touch import LONG_PRESS
from tests.ui.harness import Harness, part, parts
from tests.ui.table import die_of, face_key, new_game, play_before, session_of, sit_down, tap

WORM = "worm"


def roll(*dice: Any) -> dict[str, Any]:
    return {"do": "roll", "dice": list(dice)}


def keep(face: Any) -> dict[str, Any]:
    return {"do": "keep", "face": face}


def take(tile: int) -> dict[str, Any]:
    return {"do": "take", "tile": tile}


ROLL_ONE, ROLL_TWO = roll(1, 1, 4, 4, 5, WORM, WORM, 2), roll(5, 5, 5, 1, 2, 3)
TO_25 = (ROLL_ONE, keep(WORM), ROLL_TWO, keep(5))
"""A turn that reaches 25, three dice left."""
AFTER_25 = (*TO_25, take(25))


def table(ui: Harness, *actions: dict[str, Any], players: int = 4, app: bool = False, **options: Any) -> Any:
    """Sits down at a game where these things have happened; the board."""
    ui.app.services.settings.set(chance_setting("heckmeck"), "app" if app else "table")
    number = new_game(ui, "heckmeck", players, **options)
    play_before(ui, number, *actions)
    return sit_down(ui, number).board


def main(ui: Harness) -> Any:
    """The main button."""
    return ui.find(kind="MainAction")


def held(count: int) -> float:
    """Seconds for which a face is held to enter so many dice."""
    return LONG_PRESS + HELD * (count - 1.5)


def buttons(ui: Harness) -> list[str]:
    """What all buttons of the panel say, from above."""
    kinds = ("MainAction", "SecondAction", "QuietAction")
    found = [button for kind in kinds for button in ui.find_all(kind=kind)]
    return [button.text for button in sorted(found, key=lambda button: (-button.y, button.x))]


class TestRealDice:
    """Eight dice are entered with eight taps, or fewer."""

    def test_a_roll_is_entered_by_tapping_faces(self, ui: Harness) -> None:
        board = table(ui)
        assert buttons(ui) == ["Неудача"], "the keys say what is to be done"
        for face in ROLL_ONE["dice"]:
            assert session_of(ui).cursor == 0
            tap(ui, face_key(board.tray, face))
        assert session_of(ui).cursor == 1, "the last die says that it is the roll"
        assert session_of(ui).entries[0].source == "table"
        assert sorted(map(str, session_of(ui).state.rolled)) == sorted(map(str, ROLL_ONE["dice"]))

    def test_a_face_that_is_held_is_several_dice(self, ui: Harness) -> None:
        board = table(ui)
        ui.hold(face_key(board.tray, 4), held(2))
        assert board.tray.entered == (4, 4)
        ui.hold(face_key(board.tray, WORM), held(4))
        tap(ui, face_key(board.tray, 1))
        assert board.tray.entered == (4, 4, WORM, WORM, WORM, WORM, 1)
        assert main(ui).text == "Ещё 1 кубик"

    def test_a_held_face_waits_for_the_finger_and_takes_no_ninth_die(self, ui: Harness) -> None:
        board = table(ui)
        touch = ui.touch_down(face_key(board.tray, 3))
        ui.pass_time(6)
        assert board.tray.entered == (3,) * 8 and session_of(ui).cursor == 0
        touch.touch_up()
        ui.settle(2)
        assert session_of(ui).state.rolled == (3,) * 8

    def test_a_roll_that_is_taken_back_is_mended_die_by_die(self, ui: Harness) -> None:
        board = table(ui)
        for face in ROLL_ONE["dice"]:
            tap(ui, face_key(board.tray, face))
        tap(ui, ui.find(kind="IconButton", hint="ui.undo"))
        assert board.tray.entered == tuple(ROLL_ONE["dice"])
        assert main(ui).text == "Записать бросок" and main(ui).lit
        ui.tap(parts(board.tray, "DiePlace")[7])
        tap(ui, face_key(board.tray, 3))
        assert session_of(ui).state.rolled == (*ROLL_ONE["dice"][:7], 3)

    def test_a_roll_that_is_taken_back_can_be_said_again_as_it_was(self, ui: Harness) -> None:
        board = table(ui)
        for face in ROLL_ONE["dice"]:
            tap(ui, face_key(board.tray, face))
        tap(ui, ui.find(kind="IconButton", hint="ui.undo"))
        tap(ui, main(ui))
        assert session_of(ui).cursor == 1

    def test_a_tap_on_a_filled_place_takes_that_die_out(self, ui: Harness) -> None:
        board = table(ui)
        for face in (1, 2, WORM):
            tap(ui, face_key(board.tray, face))
        ui.tap(parts(board.tray, "DiePlace")[1])
        assert board.tray.entered == (1, WORM)
        ui.tap(parts(board.tray, "DiePlace")[5])
        assert board.tray.entered == (1, WORM)
        assert main(ui).text == "Ещё 6 кубиков"

    def test_what_was_entered_is_forgotten_with_the_next_step(self, ui: Harness) -> None:
        board = table(ui, ROLL_ONE)
        tap(ui, ui.find(kind="IconButton", hint="ui.undo"))
        tap(ui, face_key(board.tray, 4))
        tap(ui, ui.find(kind="IconButton", hint="ui.redo"))
        tap(ui, ui.find(kind="IconButton", hint="ui.undo"))
        assert board.tray.entered == ()


class TestAppDice:
    """One tap rolls; what comes up is decided before anything moves."""

    def test_one_tap_rolls_and_undo_gives_the_same_dice(self, ui: Harness) -> None:
        table(ui, app=True)
        assert main(ui).text == "Бросить 8 кубиков"
        tap(ui, main(ui))
        first = session_of(ui).state.rolled
        assert len(first) == 8 and session_of(ui).entries[0].source == "app"
        tap(ui, ui.find(kind="IconButton", hint="ui.undo"))
        tap(ui, main(ui))
        assert session_of(ui).state.rolled == first

    def test_a_tap_on_the_dice_rolls_them_too(self, ui: Harness) -> None:
        board = table(ui, app=True)
        ui.tap(parts(board.tray, "DiePlace")[3])
        assert session_of(ui).cursor == 1

    def test_they_tumble_and_a_touch_cuts_it_short(self, ui: Harness) -> None:
        board = table(ui, app=True)
        motion.reduced = False
        ui.touch_down(main(ui)).touch_up()
        ui.settle(3)
        assert session_of(ui).cursor == 1 and board.busy
        assert not any("бросает" in text for text in ui.texts_on_screen())
        ui.touch_down(board.tray).touch_up()
        ui.settle(3)
        assert not board.busy
        assert any("Петя бросает" in text for text in ui.texts_on_screen())
        assert session_of(ui).cursor == 1

    def test_they_come_to_rest_by_themselves(self, ui: Harness) -> None:
        board = table(ui, app=True)
        motion.reduced = False
        ui.touch_down(main(ui)).touch_up()
        ui.pass_time(1.0)
        assert not board.busy and board.tray.mode == "roll"

    def test_a_second_tap_while_they_tumble_rolls_nothing_more(self, ui: Harness) -> None:
        board = table(ui, app=True)
        motion.reduced = False
        for _ in range(2):
            ui.touch_down(main(ui)).touch_up()
            ui.settle(2)
        assert session_of(ui).cursor == 1 and not board.busy

    def test_whose_dice_count_is_switched_at_any_roll_for_this_game_alone(self, ui: Harness) -> None:
        board = table(ui)
        number = ui.root.page.play.number
        ui.tap_text("В приложении")
        assert board.tray.mode == "rest" and main(ui).text == "Бросить 8 кубиков"
        assert "В этой партии теперь кубики и карты приложения." in ui.texts_on_screen()
        assert ui.app.services.settings.get(chance_setting("heckmeck")) == "table", (
            "other games are as before"
        )
        assert ui.app.services.store.chance.by_app(number)
        ui.tap_text("Вернуть")
        assert board.tray.mode == "enter" and not ui.app.services.store.chance.by_app(number)
        ui.tap_text("В приложении")
        play_before(ui, ui.root.page.play.number, *TO_25)
        board = sit_down(ui, ui.root.page.play.number).board
        assert buttons(ui) == ["Бросить ещё 3", "Взять 25 · 2 червяка"]
        ui.tap(ui.find(kind="IconButton", hint="table.chance.switch"))
        assert board.tray.mode == "enter" and buttons(ui) == ["Ничего нового", "Взять 25 · 2 червяка"]


class TestKeeping:
    """A face of every roll is set aside."""

    def test_a_tap_on_a_die_sets_it_and_its_mates_aside(self, ui: Harness) -> None:
        board = table(ui, ROLL_ONE)
        assert main(ui).text == "Выберите кубик" and not main(ui).lit
        ui.tap(die_of(board.tray, WORM))
        assert session_of(ui).state.kept == (WORM, WORM)
        assert "Червяк есть, но 10 мало: на гриле от 21." in ui.texts_on_screen()

    def test_a_die_that_is_held_lights_its_mates_and_says_what_it_makes(self, ui: Harness) -> None:
        board = table(ui, ROLL_ONE)
        ui.hold(die_of(board.tray, 4))
        assert [die.face for die in parts(board.tray, "DiePlace") if die.mode == "selected"] == [4, 4]
        assert main(ui).text == "Отложить 2 × 4 · всего 8"
        ui.hold(die_of(board.tray, WORM))
        assert main(ui).text == "Отложить 2 × червяк · всего 10" and session_of(ui).cursor == 1
        tap(ui, main(ui))
        assert session_of(ui).state.kept == (WORM, WORM)

    def test_a_double_tap_on_a_die_does_not_roll_on(self, ui: Harness) -> None:
        board = table(ui, ROLL_ONE, app=True)
        ui.tap(die_of(board.tray, WORM))
        assert board.tray.mode == "rest" and session_of(ui).cursor == 2
        die = parts(board.tray, "DiePlace")[2]
        second = UnitTestTouch(*die.to_window(*die.center))
        second.is_double_tap = True
        second.touch_down()
        second.touch_up()
        ui.settle(2)
        assert session_of(ui).cursor == 2

    def test_a_face_set_aside_before_is_out_of_reach(self, ui: Harness) -> None:
        board = table(ui, ROLL_ONE, keep(5), roll(5, 5, 5, 5, 1, 2, 3))
        dimmed = [die for die in parts(board.tray, "DiePlace") if die.mode == "dimmed"]
        assert len(dimmed) == 4 and not any(die.touchable for die in dimmed)
        ui.tap(dimmed[0])
        ui.hold(dimmed[0])
        assert board.tray.chosen is None and session_of(ui).cursor == 3

    def test_the_only_face_is_already_chosen(self, ui: Harness) -> None:
        board = table(ui, ROLL_ONE, keep(5), roll(5, 5, 5, 5, 5, 3, 3))
        assert board.tray.chosen == 3 and main(ui).lit

    def test_without_a_worm_nothing_can_be_taken(self, ui: Harness) -> None:
        board = table(ui, roll(5, 5, 5, 5, 5, 4, 4, 4), keep(5))
        assert not board.desk.worm and board.grill.lit == ()
        assert "Червяка ещё нет: без него фишку не взять." in ui.texts_on_screen()
        assert buttons(ui) == ["Ничего нового", "Прервать ход", "Введите 3 кубика"]


class TestTaking:
    """A tile from the grill or off another's stack."""

    def test_the_tile_that_could_be_taken_is_lit_and_a_tap_on_it_takes_it(self, ui: Harness) -> None:
        board = table(ui, *TO_25)
        assert board.grill.lit == (25,) and board.desk.sum == 25
        assert "Можно взять 25 с гриля." in ui.texts_on_screen()
        ui.tap(part(board.grill, "WormTile", number=25))
        assert session_of(ui).state.stacks[0] == (25,)
        assert board.stacks[0].number == 25 and part(board.grill, "WormTile", number=25).opacity == 0

    def test_a_tile_that_can_not_be_taken_does_nothing(self, ui: Harness) -> None:
        board = table(ui, *TO_25)
        ui.tap(part(board.grill, "WormTile", number=24))
        ui.tap(part(board.grill, "WormTile", number=36))
        assert session_of(ui).cursor == 4

    def test_stealing_and_the_grill_are_both_offered(self, ui: Harness) -> None:
        board = table(ui, *AFTER_25, *TO_25)
        assert board.grill.lit == (24,) and board.stacks[0].mode == "lit"
        assert buttons(ui) == ["Ничего нового", "Взять 24", "Украсть 25 · отдаёт Петя"]
        tap(ui, ui.find(kind="SecondAction"))
        assert session_of(ui).state.stacks[:2] == ((25,), (24,))

    def test_a_tap_on_the_stack_that_glows_is_the_steal(self, ui: Harness) -> None:
        """Beside the stack the seat tells more, as ever."""
        board = table(ui, *AFTER_25, *TO_25)
        page = ui.root.page
        ui.tap(page.seats.cell(0), (0.2, 0.5))
        assert ui.find_all(kind="SeatSheet")
        ui.back()
        ui.tap(board.stacks[0])
        assert session_of(ui).state.stacks[:2] == ((), (25,))

    def test_a_throw_that_brings_nothing_is_one_tap(self, ui: Harness) -> None:
        table(ui, *TO_25)
        ui.tap_text("Ничего нового")
        state = session_of(ui).state
        assert state.turn == 1 and state.failure is not None

    def test_a_stolen_tile_changes_hands(self, ui: Harness) -> None:
        board = table(ui, *AFTER_25, *TO_25)
        tap(ui, main(ui))
        assert session_of(ui).state.stacks[:2] == ((), (25,))
        assert board.stacks[0].number == 0 and board.stacks[1].number == 25
        assert "Маша крадёт 25! Прежний хозяин: Петя." in ui.texts_on_screen()

    def test_a_stack_shows_how_many_tiles_are_safe_below(self, ui: Harness) -> None:
        board = table(ui, *AFTER_25, *TO_25, take(24), *TO_25, take(23), players=2)
        assert (board.stacks[0].number, board.stacks[0].below) == (23, 1)

    def test_all_dice_set_aside_is_said_and_leaves_only_the_tile(self, ui: Harness) -> None:
        board = table(ui, roll(WORM, WORM, WORM, WORM, 5, 5, 4, 4), keep(WORM), roll(5, 5, 4, 4), keep(5))
        play_before(ui, ui.root.page.play.number, roll(4, 4), keep(4))
        board = sit_down(ui, ui.root.page.play.number).board
        assert board.tray.mode == "empty" and "Больше бросать нельзя." in ui.texts_on_screen()
        assert buttons(ui) == ["Взять 36 · 4 червяка"]

    def test_a_taken_tile_flies_to_its_new_owner(self, ui: Harness) -> None:
        table(ui, *TO_25)
        motion.reduced = False
        ui.touch_down(main(ui)).touch_up()
        ui.settle(3)
        flying = list(ui.root.page.ids.air.children)
        assert [tile.number for tile in flying] == [25]
        ui.pass_time(1.0)
        assert flying[0].parent is None


class TestFailing:
    """A failed turn is shown with its dice until the next roll."""

    def test_a_roll_without_a_new_face(self, ui: Harness) -> None:
        board = table(ui, *AFTER_25, *TO_25, take(24), *TO_25, roll(5, 5, WORM), players=2)
        assert board.desk.failed
        assert [die.mode for die in parts(board.desk, "DiePlace")] == ["normal"] * 5 + ["dimmed"] * 3
        assert "Неудача! Петя возвращает 25, а 36 переворачивается." in ui.texts_on_screen()
        assert (
            part(board.grill, "WormTile", number=36).mode == "flipped"
            and part(board.grill, "WormTile", number=25).opacity == 1
        )
        assert "Маша, бросайте все восемь кубиков" in ui.texts_on_screen()
        play_before(ui, ui.root.page.play.number, ROLL_ONE)
        assert not sit_down(ui, ui.root.page.play.number).board.desk.failed

    def test_nothing_to_lose(self, ui: Harness) -> None:
        table(ui, roll(1, 1, 1, 1, 1, 1, 1, 2), keep(1), roll(1))
        assert "Неудача! Петя ничего не теряет: фишек нет." in ui.texts_on_screen()

    def test_the_fast_game_turns_the_tile_itself_down(self, ui: Harness) -> None:
        table(ui, *AFTER_25, *TO_25, take(24), *TO_25, roll(5, 5, WORM), players=2, fast=True)
        assert "Неудача! Петя возвращает 25, и она переворачивается." in ui.texts_on_screen()

    def test_undo_across_a_failed_turn_brings_everything_back(self, ui: Harness) -> None:
        board = table(ui, *AFTER_25, *TO_25, take(24), *TO_25, players=2)
        for face in (5, 5, WORM):
            tap(ui, face_key(board.tray, face))
        assert board.desk.failed and board.stacks[0].number == 0
        tap(ui, ui.find(kind="IconButton", hint="ui.undo"))
        assert not board.desk.failed and board.stacks[0].number == 25 and board.desk.sum == 25
        assert "Отменено: Петя бросает: 5, 5, червяк" in ui.texts_on_screen()


def test_what_happens_can_be_heard(run_app: Callable[..., Harness], monkeypatch: pytest.MonkeyPatch) -> None:
    ui = run_app()
    heard: list[str] = []
    services: Services = ui.app.services
    monkeypatch.setattr(services.sound, "play", heard.append)
    board = table(ui, *AFTER_25, players=2)
    for action in TO_25:
        if action["do"] == "roll":
            for face in action["dice"]:
                tap(ui, face_key(board.tray, face))
        else:
            tap(ui, die_of(board.tray, action["face"]))
    tap(ui, main(ui))
    assert heard == ["tick", "keep", "tick", "keep", "steal"]


def test_every_face_has_a_key(ui: Harness) -> None:
    board = table(ui)
    assert len({face_key(board.tray, face).face for face in FACES}) == 6
    assert ui.small_targets() == []


class TestQuickTurns:
    """A table that enters no dice: a turn is one tap."""

    def test_a_tap_on_the_tile_that_was_taken(self, ui: Harness) -> None:
        board = table(ui, quick=True)
        assert board.grill.lit == tuple(range(21, 37))
        ui.tap(part(board.grill, "WormTile", number=30))
        assert session_of(ui).state.stacks[0] == (30,) and session_of(ui).state.turn == 1

    def test_failed_and_stolen(self, ui: Harness) -> None:
        board = table(ui, {"do": "took", "tile": 30}, quick=True)
        assert board.stacks[0].mode == "lit"
        ui.tap_text("Неудача")
        assert session_of(ui).state.turn == 2 and session_of(ui).state.stacks[0] == (30,)
        tap(ui, board.stacks[0])
        assert session_of(ui).state.stacks[2] == (30,)

    def test_dice_may_be_entered_all_the_same(self, ui: Harness) -> None:
        board = table(ui, ROLL_ONE, keep(WORM), quick=True)
        assert board.grill.lit == () and "Неудача" not in buttons(ui)


class TestWholeTurnsWithRealDice:
    """Where dice are entered, a turn may be told by what it brought all the same."""

    def test_a_tap_on_a_tile_and_on_the_stack_that_glows(self, ui: Harness) -> None:
        board = table(ui)
        assert board.grill.lit == tuple(range(21, 37))
        tap(ui, part(board.grill, "WormTile", number=30))
        assert session_of(ui).state.stacks[0] == (30,) and board.stacks[0].mode == "lit"
        tap(ui, board.stacks[0])
        assert session_of(ui).state.stacks[1] == (30,)
        ui.tap_text("Неудача")
        ui.tap_text("Неудача")
        assert session_of(ui).state.turn == 0 and session_of(ui).state.stacks[1] == (30,)

    def test_not_once_a_die_is_entered(self, ui: Harness) -> None:
        board = table(ui)
        tap(ui, face_key(board.tray, 4))
        assert board.grill.lit == () and "Неудача" not in buttons(ui)
        tap(ui, part(board.grill, "WormTile", number=30))
        assert session_of(ui).cursor == 0
        tap(ui, parts(board.tray, "DiePlace")[0])
        assert len(board.grill.lit) == 16, "the die was a mistake"

    def test_not_with_the_dice_of_the_app(self, ui: Harness) -> None:
        board = table(ui, app=True)
        assert board.grill.lit == () and "Неудача" not in buttons(ui)


def test_the_grill_keeps_its_height_from_turn_to_turn(ui: Harness) -> None:
    board = table(ui)
    heights: list[list[float]] = []
    for turn in range(3):
        heights.append([])
        for action in (roll(5, 5, 5, 5, "worm", 1, 2, 3), keep(5), roll("worm", 1, 2, 3), keep("worm")):
            ui.root.page.play.submit(action)
            ui.settle(4)
            heights[-1].append(board.grill.height)
        ui.root.page.play.submit({"do": "take", "tile": 25 if turn == 0 else 25 - turn})
        ui.settle(4)
        heights[-1].append(board.grill.height)
    assert heights[1] == heights[2] and len(set(heights[2])) == 1


def test_all_keys_are_on_the_narrowest_of_phones(run_app: Callable[..., Harness]) -> None:
    ui = run_app(width=320, height=568)
    board = table(ui)
    for face in FACES:
        key = face_key(board.tray, face)
        assert key.x >= 0 and key.right <= 320 and key.width >= 48
