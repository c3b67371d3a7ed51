"""Every tap of the jobs that a table does all evening, counted on the real screens against its goal.

The table with these figures, and with what pen and paper would need, is docs/tempo.md.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from kivy.tests.common import UnitTestTouch

from companion.document import read_setup
from companion.games import load
from companion.games.circle.state import STALLS
from screens.games.heckmeck.tray import HELD
from screens.play.chance_source import APP, TABLE, chance_setting
from screens.widgets.touch import LONG_PRESS
from tests.ui import whale_table as whales
from tests.ui.circle_hands import Table, line_up, racing
from tests.ui.harness import Harness, part, parts
from tests.ui.table import die_of, face_key, new_game, session_of, sit_down, tap


class Finger:
    """Taps, and counts what it taps."""

    def __init__(self, ui: Harness) -> None:
        self.ui = ui
        self.taps = 0

    def tap(self, widget: Any) -> None:
        """One tap."""
        self.taps += 1
        tap(self.ui, widget)

    def enter(self, key: Any, count: int) -> None:
        """One tap for a die; one long press for several."""
        if count == 1:
            self.tap(key)
            return
        self.taps += 1
        self.ui.hold(key, LONG_PRESS + HELD * (count - 1.5))


class TestHeckmeck:
    """A turn of two rolls."""

    def test_without_dice(self, ui: Harness) -> None:
        board = sit_down(ui, new_game(ui, "heckmeck", quick=True)).board
        finger = Finger(ui)
        finger.tap(part(board.grill, "WormTile", number=25))
        assert session_of(ui).state.stacks[0] == (25,) and session_of(ui).state.turn == 1
        assert finger.taps <= 1

    def test_with_real_dice(self, ui: Harness) -> None:
        ui.app.services.settings.set(chance_setting("heckmeck"), TABLE)
        board = sit_down(ui, new_game(ui, "heckmeck")).board
        finger = Finger(ui)
        for roll, kept in (([1, 1, 4, 4, 5, "worm", "worm", 2], "worm"), ([5, 5, 5, 1, 2, 3], 5)):
            for face, count in Counter(roll).items():
                finger.enter(face_key(board.tray, face), count)
            finger.tap(die_of(board.tray, kept))
        finger.tap(ui.find(kind="MainAction"))
        assert session_of(ui).state.stacks[0] == (25,)
        assert finger.taps <= 12

    def test_with_the_dice_of_the_app(self, ui: Harness) -> None:
        ui.app.services.settings.set(chance_setting("heckmeck"), APP)
        store = ui.app.services.store
        setup = read_setup(load("heckmeck"), ["Петя", "Маша", "Даша", "Вася"], {})
        board = sit_down(ui, store.id_of(store.create_game(setup, seed="tempo 2"))).board
        finger = Finger(ui)
        finger.tap(ui.find(kind="MainAction"))
        finger.tap(die_of(board.tray, "worm"))
        finger.tap(parts(board.tray, "DiePlace")[0])
        finger.tap(die_of(board.tray, 5))
        finger.tap(ui.find(kind="MainAction"))
        assert session_of(ui).state.stacks[0] == (25,)
        assert finger.taps <= 6


class TestWhales:
    """Four cards and the reward."""

    def test_a_trick_with_its_reward(self, ui: Harness) -> None:
        whales.table(ui, *whales.OPENING)
        hands = whales.Hands(ui)
        hands.do(*(whales.play(f"narwhal-{number}") for number in (4, 2, 8, 1)))
        hands.do(whales.reward("narwhal-4", 2))
        assert len(session_of(ui).state.tricks) == 1
        assert hands.taps <= 5

    def test_what_was_played_is_taken_back_with_one_more_tap(self, ui: Harness) -> None:
        whales.table(ui, *whales.OPENING)
        hands = whales.Hands(ui)
        hands.do(whales.play("narwhal-4"))
        hands.undo()
        assert session_of(ui).state.trick == () and hands.taps == 2


class TestCircle:
    """Bets and moves."""

    def test_a_bet(self, ui: Harness) -> None:
        table = Table(ui, players=2)
        table.submit(line_up())
        area = table.board.bets_control.area
        table.tap(area.windows.rows[3])
        table.tap(area.coins[0])
        assert [bet.stall for bet in table.state.bets[0]] == [3]
        assert table.taps <= 2

    def test_a_bet_with_real_tokens_face_down(self, ui: Harness) -> None:
        table = Table(ui, players=2, hidden=True, late=True)
        table.submit(line_up())
        table.tap(table.board.bets_control.area.windows.rows[3])
        assert [bet.stall for bet in table.state.bets[0]] == [3]
        assert table.taps <= 1

    def test_a_double_tap_bets_for_one_player_only(self, ui: Harness) -> None:
        table = Table(ui, players=2, hidden=True, late=True)
        table.submit(line_up())
        row = table.board.bets_control.area.windows.rows[3]
        table.tap(row)
        second = UnitTestTouch(*row.to_window(*row.center))
        second.is_double_tap = True
        second.touch_down()
        second.touch_up()
        ui.settle(2)
        assert [len(bets) for bets in table.state.bets] == [1, 0]

    @pytest.mark.parametrize("stall", [STALLS[0], STALLS[-1]])
    def test_a_move_with_the_real_die(self, ui: Harness, stall: int) -> None:
        table = racing(ui)
        table.enter("saddle")
        table.move(stall)
        assert table.state.phase == "roll" and stall not in table.state.track.face_up
        assert table.taps <= 2
