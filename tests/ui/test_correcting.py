"""A table that errs, with real touches: steps corrected, put in, taken out; ended early; sitting out."""

from __future__ import annotations

import gc
from typing import Any

import pytest

from companion.core.session import Session
from companion.core.steps import Steps
from screens.widgets.overlays import Dialog
from tests.ui.harness import Harness
from tests.ui.mistakes import open_step
from tests.ui.table import new_game, play_before, session_of, sit_down

WORM = "worm"


def quick_game(ui: Harness, *tiles: int) -> int:
    """A game of Heckmeck without dice in which these tiles were taken, on the table."""
    number = new_game(ui, "heckmeck", 3, quick=True)
    play_before(ui, number, *({"do": "took", "tile": tile} for tile in tiles))
    sit_down(ui, number)
    return number


def stacks(ui: Harness) -> Any:
    """The tiles in front of the players."""
    return session_of(ui).state.stacks


class TestCorrecting:
    def test_a_mistake_ten_steps_back_and_the_rest_stays(self, ui: Harness) -> None:
        quick_game(ui, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31)
        open_step(ui, 1)
        ui.tap_text("Исправить этот шаг")
        assert ui.root.page.name == "correct" and "Шаг 1: как было?" in ui.texts_on_screen()
        ui.root.page.play.submit({"do": "took", "tile": 36})
        ui.settle(6)
        said = " ".join(ui.texts_on_screen())
        assert "Исправить шаг 1?" in said and "Дальше всё остаётся: 10 шагов." in said
        assert "Игра продолжится отсюда" not in said, "it is still the same player's turn"
        assert session_of_store(ui).state.stacks[0][0] == 21, "nothing has changed yet"
        ui.tap_text("Исправить")
        assert ui.root.page.name == "table" and stacks(ui)[0] == (36, 24, 27, 30)
        assert session_of(ui).cursor == 11

    def test_it_is_undone_as_one_step(self, ui: Harness) -> None:
        quick_game(ui, 21, 22, 23)
        open_step(ui, 2)
        ui.tap_text("Этого не было")
        ui.settle(6)
        assert "Игра продолжится отсюда: Даша, что принёс ход?" in " ".join(ui.texts_on_screen())
        ui.tap_text("Исправить")
        assert session_of(ui).cursor == 2 and stacks(ui) == ((21,), (23,), ())
        ui.tap(ui.find(kind="IconButton", hint="ui.undo"))
        assert "Исправление отменено" in ui.texts_on_screen()
        assert session_of(ui).cursor == 3 and stacks(ui) == ((21,), (22,), (23,))

    def test_the_log_says_what_was_corrected(self, ui: Harness) -> None:
        quick_game(ui, 21, 22, 23)
        open_step(ui, 2)
        ui.tap_text("Исправить этот шаг")
        ui.root.page.play.submit({"do": "took", "tile": 30})
        ui.settle(6)
        ui.tap_text("Исправить")
        ui.tap(ui.find(kind="IconButton", hint="log.title"))
        row = ui.find(kind="LogRow", place=2)
        assert "Исправлено сегодня" in row.text

    def test_what_no_longer_fits_is_said_before(self, ui: Harness) -> None:
        quick_game(ui, 21, 22, 23, 24)
        open_step(ui, 1)
        ui.tap_text("Исправить этот шаг")
        ui.root.page.play.submit({"do": "took", "tile": 24})
        ui.settle(6)
        said = " ".join(ui.texts_on_screen())
        assert "Остаются 2 шага." in said and "Поэтому шаг 4 отпадает." in said
        assert "Счёт станет таким: Петя 1, Маша 1, Даша 1." in said
        assert "Игра продолжится отсюда: Петя, что принёс ход?" in said, "the position that is reached"
        ui.tap_text("Отмена")
        ui.back()
        ui.back()
        assert session_of(ui).cursor == 4 and stacks(ui) == ((21, 24), (22,), (23,))

    def test_a_correction_is_left_by_cancel(self, ui: Harness) -> None:
        """Its bar has nothing of the game's own."""
        quick_game(ui, 21, 22, 23)
        open_step(ui, 2)
        ui.tap_text("Исправить этот шаг")
        assert not ui.find_all(kind="IconButton", hint="log.title")
        ui.tap_text("Отмена")
        ui.settle(6)
        assert ui.root.page.name != "correct" and session_of(ui).cursor == 3

    def test_a_step_that_was_forgotten_is_put_in(self, ui: Harness) -> None:
        quick_game(ui, 21, 22, 23)
        open_step(ui, 2)
        ui.tap_text("Перед ним пропущен шаг")
        assert "Что было перед шагом 2?" in ui.texts_on_screen()
        ui.root.page.play.submit({"do": "failed"})
        ui.settle(6)
        ui.tap_text("Исправить")
        assert session_of(ui).cursor == 4 and ui.root.page.name == "table"

    def test_with_dice_by_the_board_itself(self, ui: Harness) -> None:
        """The board of then takes the touches: another face is kept."""
        number = new_game(ui, "heckmeck", 2)
        play_before(
            ui,
            number,
            {"do": "roll", "dice": [1, 1, 4, 4, 5, WORM, WORM, 2]},
            {"do": "keep", "face": 4},
        )
        sit_down(ui, number)
        open_step(ui, 2)
        ui.tap_text("Исправить этот шаг")
        ui.tap(next(die for die in ui.find_all(kind="Die") if die.face == 6 and die.touchable))
        ui.settle(6)
        ui.tap_text("Исправить")
        assert session_of(ui).state.kept == (WORM, WORM)


class TestFramesOfACorrection:
    """A game may have thousands of steps: nothing that takes long comes together in one frame."""

    def test_the_question_is_made_in_one_frame_and_asked_in_another(
        self, ui: Harness, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        frames: list[int] = []
        noted: dict[str, int] = {}

        def noting(name: str) -> Any:
            done = getattr(Dialog, name)

            def note(self: Dialog, *args: Any, **kwargs: Any) -> Any:
                noted[name] = len(frames)
                return done(self, *args, **kwargs)

            return note

        quick_game(ui, 21, 22, 23)
        open_step(ui, 1)
        ui.tap_text("Исправить этот шаг")
        for name in ("__init__", "open"):
            monkeypatch.setattr(Dialog, name, noting(name))
        ui.root.page.play.submit({"do": "took", "tile": 36})
        for number in range(8):
            frames.append(number)
            ui.settle(1)
        assert noted["open"] == noted["__init__"] + 1
        assert "Исправить шаг 1?" in ui.texts_on_screen()

    @pytest.mark.part("gc_pause")
    def test_garbage_is_not_looked_for_while_steps_are_played_again(
        self, ui: Harness, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Ten thousands of new positions would be looked at in one go, by whichever frame makes the last."""
        searching: dict[str, bool] = {}

        def noting(name: str) -> Any:
            work = getattr(Session, name)

            def note(*args: Any) -> Steps[Any]:
                searching[name] = gc.isenabled()
                return (yield from work(*args))

            return note

        quick_game(ui, 21, 22, 23)
        open_step(ui, 1)
        ui.tap_text("Исправить этот шаг")
        for name in ("amending", "undoing_correction"):
            monkeypatch.setattr(Session, name, noting(name))
        ui.root.page.play.submit({"do": "took", "tile": 36})
        ui.settle(6)
        assert searching == {"amending": False} and gc.isenabled()
        ui.tap_text("Исправить")
        ui.tap(ui.find(kind="IconButton", hint="ui.undo"))
        assert searching == {"amending": False, "undoing_correction": False} and gc.isenabled()
        assert stacks(ui) == ((21,), (22,), (23,))


def session_of_store(ui: Harness) -> Any:
    """The game as it is stored, whatever page is open."""
    return ui.app.services.store.open_game(ui.root.page.play.number)


class TestWhatTheTableAgreesOn:
    def open_menu(self, ui: Harness) -> None:
        ui.tap(ui.find(kind="BarHeading"))

    def test_ended_now_after_a_question_with_the_standings(self, ui: Harness) -> None:
        quick_game(ui, 21, 30, 23)
        self.open_menu(ui)
        ui.tap_text("Закончить партию")
        assert any("Сейчас так:" in text and "Маша 3" in text for text in ui.texts_on_screen())
        ui.tap_text("Играть дальше")
        assert not session_of(ui).over
        self.open_menu(ui)
        ui.tap_text("Закончить партию")
        ui.tap_text("Закончить")
        assert session_of(ui).over and session_of(ui).ended == "table"

    def test_somebody_sits_out_and_comes_back(self, ui: Harness) -> None:
        quick_game(ui, 21)
        self.open_menu(ui)
        ui.tap_text("Пропускать ходы")
        ui.tap_text("Маша")
        ui.tap_text("Договорились")
        assert session_of(ui).sitting_out == (1,) and session_of(ui).prompt().seat == 2
        assert ui.root.page.seats.seats[1].out
        self.open_menu(ui)
        ui.tap_text("Вернуться в игру")
        ui.tap_text("Договорились")
        assert session_of(ui).sitting_out == ()

    def test_coins_put_right_with_a_reason(self, ui: Harness) -> None:
        number = new_game(ui, "antiques", 3)
        sit_down(ui, number)
        self.open_menu(ui)
        ui.tap_text("Поправить монеты")
        ui.tap_text("Маша")
        sheet = ui.find(kind="AgreedSheet")
        ui.tap(next(part for part in sheet.walk() if getattr(part, "icon", "") == "minus"))
        ui.type_text(sheet.ids.why, "монета упала под стол")
        ui.tap_text("Договорились")
        assert "монета упала под стол" in ui.root.page.panel.story


def test_a_correction_does_not_look_like_the_game(ui: Harness) -> None:
    """The board of the past has a frame and a title of its own."""
    quick_game(ui, 21, 22, 23)
    open_step(ui, 1)
    ui.tap_text("Исправить этот шаг")
    assert ui.root.page.title == "Исправление" and ui.root.page.subtitle == "Шаг 1: как было?"
