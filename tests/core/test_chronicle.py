"""What a game tells afterwards: moments that the chart itself tells, and when a session tells anything."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.core.chronicle import (
    Chart,
    Chronicle,
    Feat,
    Log,
    Moment,
    Record,
    best_moments,
    course,
    feats_of,
)
from companion.core.journal import Journal, Outcome
from companion.core.messages import Message, Seat
from companion.core.session import Session
from tests.store.tally import TALLY, add, tally

POINTS = Record("tally.record.points")
FEWEST = Record("tally.record.fewest", lower=True)
STEPS = (0, 4, 7, 9)


def drawn(*series: tuple[int, ...]) -> Chart:
    return Chart(Message("tally.chart"), tuple(map(str, range(len(series[0])))), series)


def told(winners: tuple[int, ...], *series: tuple[int, ...]) -> dict[str, Moment]:
    """The moments of a chart by the last word of their keys."""
    moments = course(drawn(*series), STEPS, winners)
    return {moment.message.key.rpartition(".")[2]: moment for moment in moments}


class TestTheCourseOfAGame:
    def test_a_comeback_says_how_far_the_winner_was_behind_and_when(self) -> None:
        moments = told((0,), (0, 1, 20, 30), (0, 9, 15, 20))
        assert moments.keys() == {"comeback", "margin"}
        assert moments["comeback"].message == Message("core.moment.comeback", seat=Seat(0), n=8)
        assert moments["comeback"].step == 4
        assert moments["margin"].message.args["n"] == 10

    def test_who_is_behind_at_the_start_has_not_come_back(self) -> None:
        assert "comeback" not in told((0,), (0, 9, 20, 30), (5, 9, 15, 20))

    def test_a_late_turn_names_who_was_ahead(self) -> None:
        moments = told((1,), (0, 1, 2, 20), (0, 5, 9, 30), (0, 2, 12, 18))
        assert moments["last_minute"].message == Message(
            "core.moment.last_minute", seat=Seat(1), other=Seat(2)
        )
        assert moments["last_minute"].step == 9

    def test_equal_before_the_end_is_no_late_turn(self) -> None:
        assert "last_minute" not in told((0,), (0, 5, 9, 30), (0, 5, 9, 20))

    @pytest.mark.parametrize(
        ("second", "key"), [(99, "close"), (95, "close"), (94, "margin"), (51, "margin"), (50, "clear")]
    )
    def test_how_clear_a_victory_was(self, second: int, key: str) -> None:
        moments = told((0,), (0, 10, 50, 100), (0, 5, 25, second))
        assert moments.keys() == {key}
        assert moments[key].message.args["n"] == 100 - second

    def test_a_tie_that_something_else_decided_is_neither(self) -> None:
        assert told((0,), (0, 5, 9, 20), (0, 5, 9, 20)) == {}

    def test_a_shared_victory_is_all_there_is_to_say(self) -> None:
        moments = told((0, 2), (0, 5, 9, 20), (0, 5, 9, 10), (0, 1, 1, 20))
        assert moments.keys() == {"shared"}
        assert moments["shared"].message.args["seats"] == (Seat(0), Seat(2))


def test_the_best_three_moments_the_later_of_equals_first() -> None:
    def moment(step: int, weight: int, key: str = "") -> Moment:
        return Moment(Message(key or f"tally.moment.{step}"), step, weight)

    kept = best_moments([moment(1, 10), moment(2, 50), moment(3, 90), moment(4, 50), moment(5, 50)])
    assert [one.step for one in kept] == [3, 5, 4]
    alike = [
        moment(1, 60, "tally.same"),
        moment(2, 70, "tally.same"),
        moment(3, 5),
        moment(4, 70, "tally.same"),
    ]
    assert [one.step for one in best_moments(alike)] == [4, 3], "one of a kind"


def test_nothing_done_is_no_feat_and_less_may_be_better() -> None:
    assert feats_of(POINTS, [3, 0, -2, 7]) == (Feat(POINTS, 0, 3), Feat(POINTS, 3, 7))
    assert [record.rank(7) for record in (POINTS, FEWEST)] == [7, -7]
    assert [record.value(record.rank(7)) for record in (POINTS, FEWEST)] == [7, 7]


class TestASession:
    @staticmethod
    def chronicle(log: Log[Any]) -> Chronicle:
        moment = Moment(Message("tally.moment", n=len(log.actions)), len(log.actions) - 1, 50)
        assert len(log.states) == len(log.actions) + 1
        return Chronicle(moments=(moment,), feats=feats_of(POINTS, log.end.points))

    def finished(self, *points: int) -> Session:
        session = Session(replace(TALLY, chronicle=self.chronicle), tally())
        for one in points:
            session.submit(add(one))
        return session

    def test_tells_nothing_while_the_game_goes_on(self) -> None:
        session = self.finished(3, 1, 3, 1, 3, 1)
        assert (session.over, session.outcome, session.chronicle()) == (False, None, Chronicle())

    def test_tells_the_game_up_to_where_it_stands(self) -> None:
        session = self.finished(3, 1, 3, 1, 3, 1, 1)
        assert session.chronicle().moments[0].message.args["n"] == 7
        assert session.outcome == Outcome((10, 3), (1, 2), feats_of(POINTS, (10, 3)))
        session.undo()
        assert session.chronicle() == Chronicle()
        session.redo()
        assert session.chronicle().moments[0].message.args["n"] == 7

    def test_tells_another_end_anew(self) -> None:
        session = self.finished(3, 1, 3, 1, 3, 1, 1)
        session.undo()
        session.submit(add(3))
        assert session.outcome is not None
        assert session.outcome.feats == session.chronicle().feats == feats_of(POINTS, (12, 3))

    def test_gives_the_journal_the_feats_with_the_last_step(self) -> None:
        kept: list[Outcome | None] = []

        class Notebook(Journal):
            def append(self, n: int, action: Any, source: Any, outcome: Outcome | None) -> None:
                kept.append(outcome)

            def move(self, cursor: int, outcome: Outcome | None) -> None:
                kept.append(outcome)

        session = Session(replace(TALLY, chronicle=self.chronicle), tally(), journal=Notebook())
        for points in (3, 1, 3, 1, 3, 1, 1):
            session.submit(add(points))
        session.undo()
        session.redo()
        assert kept == [None] * 6 + [session.outcome, None, session.outcome]
        assert session.outcome is not None and session.outcome.feats == feats_of(POINTS, (10, 3))

    def test_a_chronicle_that_fails_is_left_out_and_the_game_ends_all_the_same(self) -> None:
        asked: list[Log[Any]] = []

        def broken(log: Log[Any]) -> Chronicle:
            asked.append(log)
            return Chronicle(moments=(max(()),))

        session = Session(replace(TALLY, chronicle=broken), tally())
        for points in (3, 1, 3, 1, 3, 1, 1):
            session.submit(add(points))
        assert session.outcome == Outcome((10, 3), (1, 2)) and session.chronicle() == Chronicle(failed=True)
        assert len(asked) == 1, "it is not asked again for the same end"
