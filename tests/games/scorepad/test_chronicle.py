"""What a finished pad tells."""

from __future__ import annotations

from companion.core.action import Json
from companion.core.chronicle import Chronicle
from companion.games.scorepad import GAME
from companion.games.scorepad.chronicle import COMEBACK, ENTRY, LONGEST, QUICKEST
from tests.games.harness import NAMES, log_of, reached, said
from tests.games.scorepad.pads import pad, rows


def told(actions: list[Json], seats: int = 2, **options: Json) -> Chronicle:
    """The chronicle of these actions."""
    return GAME.chronicle(log_of(GAME, pad(seats, **options), actions))


def test_the_chart_goes_round_by_round_as_the_rounds_stand_in_the_end() -> None:
    edit: Json = {"do": "edit", "round": 1, "seat": 0, "points": 6}
    chronicle = told([*rows([5, 1], [None, 3]), edit, *rows([4, 0])], target=10)
    (chart,) = chronicle.charts
    assert chart.labels == ("0", "1", "2", "3") and chart.goal == 10
    assert chart.series == ((0, 6, 6, 10), (0, 1, 4, 4))


def test_a_pad_whose_entries_were_all_taken_out_again_tells_how_many_rounds_there_were() -> None:
    edits: list[Json] = [{"do": "edit", "round": 1, "seat": seat, "points": None} for seat in range(2)]
    chronicle = told([*rows([5, 1]), *edits, {"do": "end"}])
    assert chronicle.charts[0].series == ((0, 0), (0, 0)) and chronicle.feats == ()
    assert [moment.message.key for moment in chronicle.moments] == [
        "core.moment.shared",
        "scorepad.moment.rounds",
    ]


def test_named_rows_stand_below_the_chart() -> None:
    (chart,) = told(rows([5, 1], [2, 3]), labels=["Города", "Дороги"]).charts
    assert chart.labels == ("0", "Города", "Дороги")


def test_a_counter_is_charted_entry_by_entry() -> None:
    adds: list[Json] = [{"do": "add", "seat": 1, "points": 4}, {"do": "add", "seat": 0, "points": -2}]
    (chart,) = told([*adds, {"do": "add", "seat": 1, "points": 6}], mode="counter", target=10).charts
    assert chart.series == ((0, 0, -2, -2), (0, 4, 4, 10))


def test_a_comeback_at_the_very_end() -> None:
    chronicle = told(rows([0, 40], [5, 5], [60, 0]), rounds=3)
    assert said(chronicle, NAMES) == [
        "Decided at the very end: Петя came from behind.",
        "Петя: a win after having been 40 behind.",
        "The biggest entry: Петя gets 60 (Round 3).",
    ]
    assert [moment.step for moment in chronicle.moments] == [2, 0, 2]
    assert reached(chronicle, COMEBACK) == {0: 40} and reached(chronicle, ENTRY) == {0: 60, 1: 40}
    assert reached(chronicle, LONGEST) == {0: 3} == reached(chronicle, QUICKEST)


def test_where_the_fewest_win_they_are_ahead() -> None:
    chronicle = told(rows([20, 5], [0, 30], [0, 1]), rounds=3, lowest=True)
    assert reached(chronicle, COMEBACK) == {0: 15}
    assert "Петя: a win after having been 15 behind." in said(chronicle, NAMES)


def test_the_lead_changes_hands() -> None:
    chronicle = told(rows([5, 0], [0, 10], [10, 0], [0, 10], [20, 0]), rounds=5)
    assert "The lead changed 4 times." in said(chronicle, NAMES)


def test_ahead_from_the_first_to_the_last() -> None:
    chronicle = told(rows([5, 0], [1, 1], [2, 1]), rounds=3)
    assert "Петя: ahead from the first to the last." in said(chronicle, NAMES)


def test_a_team_wins_together_and_ties_are_shared() -> None:
    chronicle = told(rows([5, 1, 5, 1]), 4, rounds=1, teams=[0, 1, 0, 1])
    assert said(chronicle, NAMES)[0] == "Петя, Даша: a win by a wide margin, 8 ahead."
    chronicle = told(rows([5, 1, 1, 5]), 4, rounds=1, teams=[0, 1, 0, 1])
    assert said(chronicle, NAMES)[0] == "A tie! The victory is shared: Петя, Даша, Маша, Вася."


def test_alone_at_the_table() -> None:
    chronicle = told(rows([5], [-7], [9]), 1, rounds=3)
    assert said(chronicle, NAMES) == [
        "The biggest entry: Петя gets 9 (Round 3).",
        "The deepest fall: Петя gets −7 (Round 2).",
        "Петя: 7 points in the end.",
    ]
    assert reached(chronicle, LONGEST) == {} and reached(chronicle, ENTRY) == {0: 9}


def test_nothing_but_zeros() -> None:
    assert said(told(rows([0, None]), rounds=1), NAMES) == [
        "A tie! The victory is shared: Петя, Маша.",
        "1 round was played.",
    ]
