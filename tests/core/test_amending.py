"""Changing the past of a session: shown first, then done as one step, and taken back as one."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.core.action import Json
from companion.core.codec import encode
from companion.core.corrections import Correction, marks
from companion.core.errors import Refusal, RefusedStep
from companion.core.messages import Message, Seat
from companion.core.session import Amendment, Session
from companion.core.steps import finished
from companion.document import read_setup
from companion.games import GAME_IDS, load
from companion.games.heckmeck import GAME
from tests.core.test_session import Notebook
from tests.games.harness import play, random_setup

SETUP = read_setup(GAME, ["Петя", "Маша"], {"quick": True})


def took(tile: int) -> dict[str, Json]:
    return {"do": "took", "tile": tile}


def played(*tiles: int, journal: Any = None) -> Session:
    session = Session(GAME, SETUP, "seed", journal)
    for tile in tiles:
        session.submit(took(tile))
    return session


def tiles(session: Session) -> list[Any]:
    return [encode(entry.action)["tile"] for entry in session.entries]


def shown(session: Session, at: int, drop: int, *put: Json) -> Amendment:
    return finished(session.amending(at, drop, put))


def amend(session: Session, at: int, drop: int, *put: Json) -> None:
    session.amend(shown(session, at, drop, *put))


def goes_back(session: Session) -> bool:
    """Whether undo would take a correction back."""
    return session.undoes_correction


def marked(session: Session) -> list[tuple[int, int]]:
    """Where the log was corrected: the first step, and how many."""
    return [(mark.at, mark.added) for mark in session.corrected]


class TestShownFirst:
    def test_nothing_is_changed_by_looking(self) -> None:
        session = played(30, 31, 32, 21)
        amendment = shown(session, 0, 1, took(32))
        assert tiles(session) == [30, 31, 32, 21] and session.cursor == 4 and not session.corrected
        assert (amendment.result.kept, amendment.result.lost, amendment.result.misfit_at) == (1, 2, 2)
        assert amendment.result.misfit is not None and amendment.result.misfit.code == "not_available"
        assert tiles(amendment.proposed) == [32, 31] and amendment.proposed.prompt().seat == 0
        amendment.proposed.submit(took(36))
        assert tiles(session) == [30, 31, 32, 21], "and the position reached can be tried"

    def test_it_is_found_out_in_slices(self) -> None:
        session = played(*range(21, 36))
        slices = sum(1 for _ in session.amending(3, 1, [took(36)]))
        assert slices >= 12

    def test_a_step_that_can_not_be(self) -> None:
        session = played(30, 31)
        with pytest.raises(RefusedStep) as caught:
            shown(session, 1, 1, took(29), took(28), took(29))
        assert caught.value.at == 3 and caught.value.code == "not_available"

    @pytest.mark.parametrize(("at", "drop"), [(3, 0), (2, 1), (-1, 1), (0, 3), (0, -1)])
    def test_steps_that_are_not_there(self, at: int, drop: int) -> None:
        with pytest.raises(Refusal) as caught:
            shown(played(30, 31), at, drop)
        assert caught.value.code == "bad_value"

    def test_steps_taken_back_are_not_there(self) -> None:
        session = played(30, 31, 32)
        session.undo()
        with pytest.raises(Refusal):
            shown(session, 2, 1, took(33))

    def test_what_was_shown_of_another_position_is_not_done(self) -> None:
        session = played(30, 31)
        amendment = shown(session, 0, 1, took(29))
        session.submit(took(32))
        with pytest.raises(Refusal) as caught:
            session.amend(amendment)
        assert caught.value.code == "not_now" and tiles(session) == [30, 31, 32]


class TestDone:
    def test_the_past_is_another_and_the_rest_stays(self) -> None:
        session = played(30, 31, 32, 21)
        amend(session, 1, 1, took(29))
        assert tiles(session) == [30, 29, 32, 21] and session.cursor == 4
        assert session.state.stacks == ((30, 32), (29, 21))
        session.submit(took(22))
        assert session.state.stacks == ((30, 32, 22), (29, 21))

    def test_it_is_told_once_and_after_it_is_kept(self) -> None:
        notebook = Notebook()
        session = played(30, 31, journal=notebook)
        told: list[Any] = []
        session.subscribe(lambda news: told.append((news, len(notebook.told))))
        amend(session, 0, 1, took(29))
        assert told == [(None, 3)] and notebook.told[-1] == ("amend", 0, 1, 1)

    def test_what_the_journal_can_not_keep_has_not_happened(self) -> None:
        notebook = Notebook()
        session = played(30, 31, journal=notebook)
        amendment = shown(session, 0, 1, took(29))
        notebook.broken = True
        with pytest.raises(OSError, match="disk full"):
            session.amend(amendment)
        assert tiles(session) == [30, 31] and not session.corrected
        notebook.broken = False
        session.amend(amendment)
        notebook.broken = True
        with pytest.raises(OSError, match="disk full"):
            session.undo()
        assert tiles(session) == [29, 31] and goes_back(session)

    def test_steps_that_were_taken_back_are_gone(self) -> None:
        session = played(30, 31, 32)
        session.undo()
        amend(session, 0, 1, took(29))
        assert tiles(session) == [29, 31] and not session.can_redo

    def test_app_dice_stay_as_they_fell(self) -> None:
        session = Session(GAME, SETUP, "seed")
        session.submit(took(30))
        rolled = session.roll(session.prompt().choices[-1])
        session.submit(rolled, "app")
        amend(session, 0, 1, took(31))
        assert [entry.source for entry in session.entries] == ["table", "app"]
        assert encode(session.entries[1].action) == rolled

    def test_app_dice_to_come_follow_from_the_log_as_it_is_now(self) -> None:
        """Also where they were asked before: as if the log had never been another."""
        session = played(30, 31, 32)
        before = session.roll(session.prompt().choices[-1])
        amend(session, 0, 1, took(29))
        now = session.roll(session.prompt().choices[-1])
        fresh = played(29, 31, 32)
        assert now == fresh.roll(fresh.prompt().choices[-1]) != before
        session.undo()
        assert session.roll(session.prompt().choices[-1]) == before

    def test_turns_are_counted_anew(self) -> None:
        session = played(30, 31, 32)
        turns = session.turns
        amend(session, 1, 1)
        assert session.turns == turns - 1

    def test_a_game_can_end_by_it_and_go_on_by_it(self) -> None:
        session = played(30, 31)
        amend(session, 1, 1, {"do": "end"})
        ended = [session.ended]
        amend(session, 1, 1)
        assert [*ended, session.ended] == ["table", None] and session.outcome is None


class TestTakenBack:
    def test_as_one_step(self) -> None:
        session = played(30, 31, 32, 21)
        before = session.state
        amend(session, 0, 1, took(32))
        assert tiles(session) == [32, 31] and goes_back(session)
        session.undo()
        assert tiles(session) == [30, 31, 32, 21] and session.state == before and session.cursor == 4
        assert marked(session) == [] and not goes_back(session)
        session.undo()
        assert session.cursor == 3

    def test_after_the_steps_behind_it(self) -> None:
        session = played(30, 31)
        amend(session, 1, 1, took(29))
        session.submit(took(32))
        assert not goes_back(session)
        session.undo()
        assert goes_back(session)
        session.undo()
        assert tiles(session) == [30, 31]

    def test_one_after_the_other(self) -> None:
        session = played(30, 31, 32)
        amend(session, 0, 1, took(29))
        amend(session, 1, 0, took(22))
        session.undo()
        assert tiles(session) == [29, 31, 32]
        session.undo()
        assert tiles(session) == [30, 31, 32] and not session.corrected

    def test_even_where_nothing_is_left(self) -> None:
        session = played(30)
        amend(session, 0, 1)
        assert session.cursor == 0 and session.can_undo
        session.undo()
        assert tiles(session) == [30]

    def test_not_once_the_log_went_another_way(self) -> None:
        session = played(30, 31, 32)
        amend(session, 0, 1, took(29))
        session.undo()
        assert tiles(session) == [30, 31, 32], "at once"
        amend(session, 0, 1, took(29))
        session.go_to(2)
        session.submit(took(33))
        assert not goes_back(session)
        session.undo()
        assert session.cursor == 2 and tiles(session) == [29, 31, 33]

    @pytest.mark.parametrize("game_id", GAME_IDS)
    def test_any_number_of_them_leads_back_to_where_it_began(self, game_id: str) -> None:
        game = load(game_id)
        rng = Random(f"amend {game_id}")
        setup = random_setup(game, rng)
        session = Session(game, setup)
        for _, action, _ in list(play(game, setup, rng, agreed=0.05))[:80]:
            session.submit(encode(action))
        log = [entry.action for entry in session.entries]
        before = list(log)
        for _ in range(30):
            at = rng.randrange((len(before) + 1) // 2)
            put = rng.choice(([], [encode(rng.choice(log))], [encode(before[at]), encode(before[at])]))
            try:
                amend(session, min(at, session.cursor), 0, *put)
            except Refusal:
                continue
        while goes_back(session):
            session.undo()
        assert [entry.action for entry in session.entries] == before and not session.corrected
        state = game.start(setup)
        for action in before:
            state = game.apply(state, action)
        assert session.state == state


class TestMarks:
    def test_where_and_instead_of_what(self) -> None:
        session = played(30, 31, 32, 21)
        amend(session, 1, 1, took(29))
        (mark,) = session.corrected
        assert (mark.at, mark.added) == (1, 1) and encode(mark.removed[0].action) == took(31)

    def test_they_move_with_what_is_put_in_or_taken_out_before_them(self) -> None:
        session = played(30, 31, 32, 21)
        amend(session, 3, 1, took(22))
        amend(session, 0, 0, took(36))
        assert [mark.at for mark in session.corrected] == [0, 4]
        amend(session, 1, 2)
        assert [(mark.at, mark.added) for mark in session.corrected] == [(0, 1), (1, 0), (2, 1)]

    def test_a_corrected_step_that_is_corrected_again_has_one(self) -> None:
        session = played(30, 31)
        amend(session, 1, 1, took(29))
        amend(session, 1, 1, took(28))
        (mark,) = session.corrected
        assert encode(mark.removed[0].action) == took(29)

    def test_what_is_cut_off_is_not_marked(self) -> None:
        session = played(30, 31, 32)
        amend(session, 2, 1, took(33))
        session.go_to(1)
        assert marked(session) == [(2, 1)]
        session.submit(took(22))
        assert marked(session) == []

    def test_something_taken_out_at_the_very_end_is_marked(self) -> None:
        session = played(30, 31)
        amend(session, 1, 1)
        assert [(mark.at, mark.added) for mark in session.corrected] == [(1, 0)]

    def test_lost_steps_take_their_marks_along(self) -> None:
        session = played(30, 31, 32)
        amend(session, 2, 1, took(33))
        amend(session, 0, 1, took(33))
        assert [mark.at for mark in session.corrected] == [0]

    def test_one_of_which_not_all_is_known_can_not_be_taken_back(self) -> None:
        made = Correction(
            at=0, dropped=1, removed=(), added=1, kept=1, lost=(), time=5, floor=2, complete=False
        )  # fmt: skip
        assert not made.whole and [(mark.at, mark.time) for mark in marks([made])] == [(0, 5)]


class TestACorrection:
    """Figures of one that was made, and where marks stand that touch it."""

    def made(self, at: int, dropped: int, added: int, kept: int, lost: int = 0, time: int = 1) -> Correction:
        entries = played(21, 22, 23, 24).entries
        floor = at + added + kept
        return Correction(
            at, dropped, tuple(entries[:dropped]), added, kept, tuple(entries[:lost]), time, floor
        )

    def test_how_long_the_log_was_before_and_after(self) -> None:
        made = self.made(at=3, dropped=2, added=1, kept=4, lost=3)
        assert (made.length_before, made.length) == (12, 8)

    def test_a_mark_just_behind_a_later_correction_moves_with_its_step(self) -> None:
        first, second = self.made(2, 1, 1, 5, time=1), self.made(1, 1, 2, 6, time=2)
        assert [(mark.at, mark.time) for mark in marks([first, second])] == [(1, 2), (3, 1)]


@pytest.mark.parametrize(("at", "drop", "put"), [(1, 1, [27]), (1, 0, [27]), (1, 1, []), (3, 0, [27])])
def test_after_a_restart_it_is_played_again_to_be_taken_back(at: int, drop: int, put: list[int]) -> None:
    """What a restored session had before the correction it knows only as steps."""
    session = played(30, 31, 32)
    before = session.state
    amend(session, at, drop, *map(took, put))
    entries = [(encode(entry.action), entry.source, GAME.version) for entry in session.entries]
    again = Session.restore(
        GAME, SETUP, "seed", entries, session.cursor, Notebook(), list(session._corrections)
    )
    assert goes_back(again) and again.state == session.state
    again.undo()
    assert tiles(again) == [30, 31, 32] and again.state == before and not again.corrected
    again.undo()
    again.redo()
    assert again.state == before


def test_who_is_level_below_the_winners_is_explained_at_the_end() -> None:
    """Not before it, and not in teams, whose members are level by agreement."""

    def verdict(*steps: Json, **options: Json) -> tuple[Message, ...]:
        pad = load("scorepad")
        session = Session(pad, read_setup(pad, ["А", "Б", "В", "Г"], options), "seed")
        for step in steps:
            session.submit(step)
        return session.verdict()

    level = Message("core.verdict.level", seats=(Seat(1), Seat(2)), points=5, place=2)
    points: Json = {"do": "round", "points": [9, 5, 5, 2]}
    assert level in verdict(points, {"do": "end"})
    assert verdict(points) == ()
    assert level not in verdict(points, {"do": "end"}, teams=[0, 1, 1, 2])
