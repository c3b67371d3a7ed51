"""An evening of four people, from home to the result, with real touches and real dice.

A steal, a failed turn that is taken back because a roll was entered wrongly, a failed turn that stands, and
the app killed in the middle of a turn and resumed with one tap.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.core.session import Session
from companion.document import read_setup
from companion.games import load
from tests.ui.evening import open_fold
from tests.ui.harness import Harness, part
from tests.ui.table import all_is_dealt, die_of, face_key, session_of, tap

WORM = "worm"
NAMES = ["Петя", "Маша", "Даша", "Вася"]


class Evening:
    """Four pairs of hands at one phone, and what they did."""

    def __init__(self, run_app: Callable[..., Harness]) -> None:
        self._run = run_app
        self.ui = run_app()
        self.played: list[dict[str, Any]] = []

    @property
    def board(self) -> Any:
        return self.ui.root.page.board

    def seat_everybody(self) -> None:
        """From home: the game's card, four new people, the fast game, real dice, and off they go."""
        ui = self.ui
        ui.tap(ui.find(kind="GameCard", game="heckmeck"))
        for name in NAMES:
            ui.tap(ui.find(kind="NewChip"))
            ui.type_text(ui.find(kind="NameField"), name)
            ui.tap_text("Сохранить")
        open_fold(ui)
        fast = next(row for row in ui.root.page.walk() if getattr(row, "title", "") == "Быстрая игра")
        ui.tap(fast)
        ui.tap_text("Начать игру")
        all_is_dealt(ui)
        assert ui.root.page.name == "table"
        assert session_of(ui).setup.seats == tuple(NAMES) and session_of(ui).setup.options["fast"]

    def roll(self, dice: Sequence[Any]) -> None:
        """Enters real dice: a tap a die."""
        if self.board.tray.entered:  # a roll that was taken back lies there
            for _ in self.board.tray.entered:
                self.ui.tap(part(self.board.tray, "DiePlace"))
        for face in dice:
            tap(self.ui, face_key(self.board.tray, face))
        self.played.append({"do": "roll", "dice": list(dice)})

    def keep(self, face: Any) -> None:
        """Taps a die: it and its mates are set aside."""
        tap(self.ui, die_of(self.board.tray, face))
        self.played.append({"do": "keep", "face": face})

    def take(self, tile: int, words: str = "Взять") -> None:
        """Ends the turn with a tile."""
        self._press(f"{words} {tile}")
        self.played.append({"do": "take", "tile": tile})

    def eight_worms(self, tile: int) -> None:
        """The best turn there is: forty, and the highest tile on the grill."""
        self.roll([WORM] * 8)
        self.keep(WORM)
        self.take(tile)

    def undo(self) -> None:
        """Takes the last step back."""
        tap(self.ui, self.ui.find(kind="IconButton", hint="ui.undo"))
        self.played.pop()

    def kill_and_resume(self) -> None:
        """The app is gone from one moment to the next; a new one goes on from home with one tap."""
        self.ui.stop()
        self.ui = self._run(language=None, mode=None, text_size=None)
        assert self.ui.root.page.name == "home"
        self.ui.tap(self.ui.find(kind="ContinueCard"))
        assert self.ui.root.page.name == "table"

    def check(self) -> None:
        """The game on the table is what was played, step by step, and nothing else."""
        session = Session(load("heckmeck"), read_setup(load("heckmeck"), list(NAMES), {"fast": True}))
        for action in self.played:
            session.submit(action)
        assert session_of(self.ui).state == session.state
        assert session_of(self.ui).cursor == len(self.played)

    def _press(self, words: str) -> None:
        button = self.ui.find(kind="MainAction")
        assert button.text.startswith(words) and button.lit, button.text
        tap(self.ui, button)


def test_an_evening_of_heckmeck(run_app: Callable[..., Harness]) -> None:
    evening = Evening(run_app)
    evening.seat_everybody()
    texts = evening.ui.texts_on_screen

    evening.eight_worms(36)
    evening.eight_worms(35)
    # Dasha gathers 25 in two rolls, and Vasya steals it with the same sum.
    for words in ("Взять", "Украсть"):
        evening.roll([1, 1, 4, 4, 5, WORM, WORM, 2])
        evening.keep(WORM)
        evening.roll([5, 5, 5, 1, 2, 3])
        evening.keep(5)
        evening.take(25, words)
    assert "Вася крадёт 25! Прежний хозяин: Даша." in texts()
    evening.check()

    # Petya fails and loses 36, but the roll was entered wrongly: undo, and the turn goes on.
    evening.roll([WORM, WORM, 1, 1, 1, 1, 1, 1])
    evening.keep(WORM)
    evening.roll([WORM] * 6)
    assert "Неудача! Петя возвращает 36, и она переворачивается." in texts()
    assert evening.board.stacks[0].number == 0
    evening.undo()
    assert evening.board.stacks[0].number == 36 and evening.board.desk.sum == 10
    evening.roll([5] * 6)
    evening.keep(5)
    evening.take(34)
    evening.check()

    # Masha is in the middle of her turn when the phone dies.
    evening.roll([WORM, WORM, 3, 3, 3, 3, 1, 1])
    evening.keep(WORM)
    evening.kill_and_resume()
    evening.check()
    assert evening.board.desk.sum == 10 and evening.board.tray.count == 6
    # Her next roll has nothing new: she really loses 35.
    evening.roll([WORM] * 6)
    assert "Неудача! Маша возвращает 35, и она переворачивается." in evening.ui.texts_on_screen()

    for tile in (33, 32, 31, 30, 29, 28, 27, 26, 24, 23, 22, 21):
        evening.eight_worms(tile)
    evening.check()
    assert session_of(evening.ui).over

    tap(evening.ui, evening.ui.find(kind="MainAction", text="К итогам"))
    page = evening.ui.root.page
    assert page.name == "result"
    outcome = page.play.session.outcome
    assert outcome.totals == (14, 6, 8, 8) and outcome.places == (1, 4, 2, 3)
    assert {"Побеждает Петя!", "14 червяков", "Фишка 36"} <= set(evening.ui.texts_on_screen())
