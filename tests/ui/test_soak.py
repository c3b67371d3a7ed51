"""The soak itself: a short one of every game finds nothing, and what is wrong it does find."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest
from kivy.base import EventLoop

from companion.games import SHELF_IDS
from screens.widgets.text import BodyText
from tests.ui.beneath import lose_all_steps
from tests.ui.evening import play_on
from tests.ui.harness import Harness, part
from tests.ui.table import new_game, sit_down
from tests.ui.test_scorepad_setup import row, seat, set_up, start
from tools.soak import eyes
from tools.soak.evening import Evening, Lost
from tools.soak.experience import Experience
from tools.soak.eyes import judge_position, judge_store, look
from tools.soak.memory import Weight, growth, weigh
from tools.soak.soak import Soak, Wishes


def test_a_few_touches_of_every_game_find_nothing() -> None:
    tale = Soak(Wishes(tuple(SHELF_IDS), seed=4, count=len(SHELF_IDS), taps=60)).run()
    assert list(tale.troubles.values()) == []
    # Seven horses take more touches than this to line up, where the cards are real.
    assert tale.touches > 150 and all(tale.verbs[game] for game in SHELF_IDS if game != "circle")


def test_it_says_what_it_plays_and_what_is_left(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Soak, "_play", lambda soak, game: soak.tale.games.update([game]))
    Soak(Wishes(("heckmeck", "scorepad"), seed=3, seconds=600, count=2)).run()
    first, second = capsys.readouterr().err.splitlines()
    assert first == "heckmeck, game 1, 0 to the end so far, about 10 minutes left"
    assert second.startswith("scorepad, game 2, 1 to the end so far, about ")


@pytest.fixture
def evening(ui: Harness) -> Evening:
    """Somebody at the table of a game."""

    def restart() -> Harness:
        raise AssertionError("nobody starts the app again here")

    def complain(kind: str, what: str) -> None:
        raise AssertionError(f"{kind}: {what}")

    return Evening(ui, Random(5), complain, restart=restart, learned=Experience(), turning=False)


def test_a_team_with_nobody_in_it_is_put_right(ui: Harness, evening: Evening) -> None:
    """Else the game could not start."""
    for name in ("Петя", "Маша", "Даша"):
        ui.app.services.store.people.add(name)
    page = set_up(ui)
    seat(ui, "Петя", "Маша", "Даша")
    ui.tap(part(page, "Segment", text="3"))
    row(ui, "teams").value = (0, 0, 1)
    ui.settle()
    assert start(ui).disabled
    evening.start_game()
    assert ui.root.page.name == "table" and evening.touches > 1


def test_a_game_that_is_over_is_played_no_further(ui: Harness, evening: Evening) -> None:
    """Whatever lies over it: home would offer another one to go on with."""
    number = new_game(ui, "heckmeck", 3, quick=True)
    play_on(ui.app.services.store.open_game(number))
    sit_down(ui, number)
    ui.tap(ui.root.page.seats.cell(1))
    assert ui.root.ids.overlays.children
    assert evening.play(3) and evening.touches == 0


def test_a_second_finger_finds_nothing(ui: Harness, evening: Evening) -> None:
    sit_down(ui, new_game(ui, "heckmeck", 3))
    for _ in range(12):
        evening.rest_a_finger()
    assert evening.touches > 20


def test_a_second_finger_does_not_end_the_app(ui: Harness, evening: Evening) -> None:
    """As the back key does on home."""
    new_game(ui, "heckmeck", 3)
    for _ in range(12):
        ui.go("home", fresh=True)
        evening.rest_a_finger()
    assert EventLoop.status == "started"


def test_an_app_that_has_ended_is_not_played_on(ui: Harness, evening: Evening) -> None:
    sit_down(ui, new_game(ui, "heckmeck", 3))
    with patch.object(EventLoop, "status", "closed"), pytest.raises(Lost, match="has ended"):
        evening.play(3)


def test_a_second_finger_finds_what_acts_on_a_page_that_was_left(
    ui: Harness, evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("screens.app.root.let_go", lambda _: None)
    monkeypatch.setattr("screens.widgets.touch.is_there", lambda _: True)
    sit_down(ui, new_game(ui, "heckmeck", 3))
    with pytest.raises(AssertionError, match="no game is open"):
        for _ in range(40):
            evening.rest_a_finger()


class TestFinds:
    """What a player would not like is seen."""

    @pytest.fixture
    def at_table(self, ui: Harness) -> Harness:
        sit_down(ui, new_game(ui, "heckmeck"))
        return ui

    def test_texts_that_are_cut_or_lie_over_each_other(self, ui: Harness) -> None:
        for _ in range(2):
            label = BodyText(text="Слишком много слов для так мало места", size_hint=(None, None))
            ui.root.page.add_widget(label)
            label.pos, label.size, label.text_size = (100, 300), (60, 20), (60, None)
        label.height = 20
        ui.settle()
        label.height = 20
        assert {"cut", "overlapping"} <= {kind for kind, _ in look(ui)}

    def test_a_table_where_nothing_can_be_done(self, at_table: Harness) -> None:
        page = at_table.root.page
        page.panel.disabled = page.board.disabled = True
        assert "no next step" in {kind for kind, _ in look(at_table)}

    def test_a_card_too_many(self, at_table: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
        session = eyes.game_on(at_table)
        assert session is not None and list(judge_position(session)) == []
        state: Any = session.state
        monkeypatch.setattr(type(session), "state", replace(state, grill=(*state.grill, 36)))
        assert [kind for kind, _ in judge_position(session)] == ["conservation"]

    def test_a_step_that_was_not_stored(self, at_table: Harness) -> None:
        session = eyes.game_on(at_table)
        assert session is not None
        session.submit(session.roll(session.prompt().choices[0]))
        assert list(judge_store(at_table, session)) == []
        lose_all_steps(session)
        assert [kind for kind, _ in judge_store(at_table, session)] == ["store"]

    def test_what_is_alive(self, at_table: Harness) -> None:
        held = weigh(at_table.root)
        assert held.kinds["HeckmeckBoard"] >= 1 and held.kinds["AppRoot"] >= 1
        assert held.loose.total() < held.kinds.total() and held.pictures > 0 and held.resident > 0

    def test_a_game_that_is_not_let_go(self) -> None:
        def after(games: int, loose: int = 0, pictures: int = 0, boards: int = 1) -> str:
            weights = []
            for number in range(games):
                kinds = Counter(Tile=500 + loose * number, AppRoot=1, WhalesBoard=boards)
                held = Weight(kinds, Counter(Tile=100 + loose * number), 900 + pictures * number, 300)
                weights.append(("whales", held))
            return "; ".join(growth(weights, warm_up=5))

        assert after(11) == ""
        assert after(9, loose=300, pictures=5000) == "", "it is still warming up"
        assert "'Tile'" in after(11, loose=100)
        assert "pictures" in after(11, pictures=4000)
        assert after(1, boards=3) == "", "at the table, in a correction and in a replay"
        assert after(1, boards=4) == "4 of WhalesBoard are alive"


def test_troubles_are_told_once_with_a_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def see(_: Harness) -> list[tuple[str, str]]:
        return [("cut", "Петя")]

    monkeypatch.setattr("tools.soak.evening.look", see)
    tale = Soak(Wishes(("heckmeck",), count=1, taps=3, pictures=tmp_path)).run()
    kinds = [trouble.kind for trouble in tale.troubles.values()]
    assert kinds.count("cut") == len(tale.troubles) > 0
    assert len(list(tmp_path.glob("*-cut.png"))) == len(tale.troubles)
