"""What is said at a score sheet: the question, every step, the verdict, and why something can't be."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.errors import BadDocument, Refusal
from companion.core.messages import Message, Words
from companion.core.prompt import Amount
from companion.games.sheet import GAME
from companion.games.sheet.sheets import read_sheet
from companion.games.sheet.state import State
from companion.games.sheet.view import view
from tests.games.harness import NAMES
from tests.games.sheet.sheets import BIDS, EXAMPLE, fill, refused, run, sheet, why

EN = Words("en")
DONE: dict[str, Any] = {"do": "done"}
ONE: dict[str, Any] = {
    "sheet": 1,
    "id": "one",
    "names": {"en": "One"},
    "rounds": 4,
    "rows": [
        {"id": "sum", "names": {"en": "Sum"}, "asks": [{"id": "a", "least": -9}], "points": "a + total"}
    ],
}
"""Four rounds that look back on those before."""


def say(*messages: Message) -> list[str]:
    return [EN.say(message, NAMES) for message in messages]


def told(state: State, action: dict[str, Any]) -> list[str]:
    """What is said of a step."""
    step, after = GAME.play(state, action)
    return say(*GAME.story(state, step, after))


def details(state: State, seat: int) -> list[str]:
    return say(*GAME.view(state, None).seats[seat].details)


def test_the_question_and_the_button_of_the_last_round() -> None:
    once, often = sheet(), run(sheet(ONE), fill(0, a=1))
    assert say(GAME.prompt(once).ask) != say(GAME.prompt(often).ask)
    assert "1" in say(GAME.prompt(often).ask)[0] and "4" in say(GAME.prompt(often).ask)[0]
    last = run(often, *[DONE, fill(0, a=1)] * 3)
    buttons = [GAME.prompt(state).choices[-1].label.key for state in (often, last)]
    assert buttons == ["sheet.choice.done", "sheet.choice.done.last"]


def test_once_over_the_prompt_asks_for_the_last_round() -> None:
    over = run(sheet(ONE), *[fill(0, a=1), DONE] * 4)
    (choice,) = GAME.prompt(over).choices
    assert dict(choice.fixed) == {"round": 4} and GAME.prompt(sheet(ONE)).choices[0].fixed == ()


def test_an_adjustment_may_go_either_way() -> None:
    (amount,) = next(one for one in GAME.agreed_choices(sheet()) if one.do == "adjust").fields
    assert isinstance(amount, Amount) and (amount.low, amount.high) == (-999_999, 999_999)


def test_who_deals_instead_is_said_only_where_it_changes() -> None:
    state = sheet(ONE)
    assert (
        len(told(state, {"do": "sit_out", "seat": 0})) == len(told(state, {"do": "sit_out", "seat": 1})) + 1
    )


def test_a_step_names_its_round_where_there_are_several() -> None:
    assert "2" not in told(sheet(), fill(0, gear=1))[0]
    state = run(sheet(ONE), fill(0, a=1), DONE)
    assert "2" in told(state, fill(0, a=7))[0] and "2" not in told(state, fill(0, a=7, round=1))[0]
    assert told(run(state, fill(0, a=1)), DONE) == told(run(state, fill(1, a=5)), DONE)


def test_what_a_seat_is_told() -> None:
    state = run(sheet(), fill(0, gear=3), {"do": "adjust", "seat": 1, "points": -4})
    assert details(state, 0) == ["Science: 9."]
    assert len(details(state, 1)) == 1 and "4" in details(state, 1)[0]
    assert details(state, 2) == say(Message("sheet.detail.nothing"))
    away = run(state, {"do": "sit_out", "seat": 0})
    assert details(away, 0) == say(Message("sheet.detail.sits_out")), "what was said is gone"
    assert details(away, 1) == details(state, 1)


def test_nobody_is_ahead_while_all_are_level() -> None:
    assert view(sheet(), None).leaders == ()
    assert view(run(sheet(), fill(1, gear=1)), None).leaders == (1,)
    assert view(run(sheet(), fill(1, gear=1), fill(2, gear=1)), None).leaders == (1, 2)


def test_the_verdict_names_those_who_were_level() -> None:
    tie = run(sheet(), fill(0, gear=2), fill(1, wheel=2), fill(2, has_road=True), DONE)
    (message,) = GAME.verdict(tie)
    assert message.key == "sheet.verdict.tie" and [one.index for one in message.args["seats"]] == [0, 1]  # type: ignore[union-attr]
    shared = run(sheet(), fill(0, gear=2), fill(1, gear=2), DONE)
    (message,) = GAME.verdict(shared)
    assert message.key == "sheet.verdict.shared" and [one.index for one in message.args["seats"]] == [0, 1]  # type: ignore[union-attr]
    assert GAME.verdict(run(sheet(), fill(0, gear=2), DONE)) == ()


@pytest.mark.parametrize(
    ("action", "key"),
    [
        (fill(0, bid=21), "sheet.bad_number"),
        (fill(0, mood="angry"), "sheet.bad_choice"),
        (fill(0, mood=True), "sheet.bad_choice"),
    ],
)
def test_why_it_can_not_be_said(action: dict[str, Any], key: str) -> None:
    assert why(sheet(BIDS), action).key == key


def test_why_a_flag_can_not_be_said() -> None:
    assert why(sheet(), fill(0, has_road=1)).key == "sheet.bad_flag"


def test_how_many_may_play_is_said() -> None:
    with pytest.raises(BadDocument) as error:
        sheet(seats=1)
    assert (error.value.message.args["low"], error.value.message.args["high"]) == (2, 5)
    assert GAME.score is not None
    with pytest.raises(Refusal) as refusal:
        GAME.score({"sheet": EXAMPLE, "players": [{"values": {"gear": 1}}]})
    assert refusal.value.message.args["high"] == 5


def test_a_row_that_counts_just_what_is_said() -> None:
    plain = read_sheet({**ONE, "rows": [{"id": "r", "asks": [{"id": "a"}], "points": "a"}]}).rows[0]
    two = read_sheet({**ONE, "rows": [{"id": "r", "asks": [{"id": "a"}, {"id": "b"}], "points": "a"}]}).rows[
        0
    ]
    assert plain.plain and not two.plain and not read_sheet(ONE).rows[0].plain


def test_an_old_cell_reaches_the_round_in_work_through_all_between() -> None:
    state = run(sheet(ONE, seats=1), *[fill(0, a=1), DONE] * 3, fill(0, a=1))
    assert [points[0][0] for points in (one.points for one in state.shown)] == [1, 2, 4, 8]
    state = run(state, fill(0, a=5, round=1))
    assert [points[0][0] for points in (one.points for one in state.shown)] == [5, 6, 12, 24]
    state = run(state, fill(0, a=0, round=3))
    assert [points[0][0] for points in (one.points for one in state.shown)] == [5, 6, 11, 23]
    assert state.totals == (45,)


def test_the_glance_says_which_round_only_where_there_are_several() -> None:
    assert len(say(*GAME.glance(sheet()))) == 1 and len(say(*GAME.glance(sheet(ONE)))) == 2
    assert len(say(*GAME.glance(run(sheet(ONE), {"do": "end"})))) == 1, "no round was closed"


def test_a_sign_that_is_out_of_place_is_counted_from_one() -> None:
    raw = {**ONE, "rows": [{"id": "r", "points": "1 + )"}]}
    with pytest.raises(BadDocument) as error:
        read_sheet(raw)
    assert error.value.message.args["why"].args == {"part": ")", "n": 3}  # type: ignore[union-attr]


def test_whatever_is_refused_has_a_sentence() -> None:
    assert refused(sheet(), fill(0, wheel=10)) == "bad_value" and say(why(sheet(), fill(0, wheel=10)))
