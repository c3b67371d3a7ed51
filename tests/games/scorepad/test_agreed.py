"""What the table agrees on at a pad: to end it, and who sits out."""

from __future__ import annotations

import pytest

from companion.core.action import Json
from companion.core.messages import Words
from companion.games.scorepad import GAME
from companion.games.scorepad.state import State
from tests.games.harness import NAMES
from tests.games.scorepad.pads import pad, refused, rows, run, stand

END: Json = {"do": "end"}
MODES = pytest.mark.parametrize("mode", ["rounds", "counter"])


def out(seat: int) -> Json:
    return {"do": "sit_out", "seat": seat}


def back(seat: int) -> Json:
    return {"do": "come_back", "seat": seat}


def dealer(state: State) -> int:
    seat: int = stand(state)["table"]["dealer"]
    return seat


@MODES
def test_a_game_without_target_or_limit_ends_by_end(mode: str) -> None:
    state = run(pad(mode=mode), END)
    told = stand(state)
    assert (told["over"], told["phase"], told["ended"]) == (True, "over", "table")
    assert told["winners"] == [0, 1, 2] and told["can"] == [] and told["agreed"] == []
    edit: Json = {"do": "edit", "round": 1, "seat": 0, "points": 1}
    for action in (END, out(0), back(0), edit):
        assert refused(state, action) == "game_over"


def test_ended_by_the_table_it_stays_ended_whatever_is_edited() -> None:
    state = run(pad(2, target=10), *rows([4, 3]), {"do": "end", "why": "поздно"})
    assert stand(state)["can"] == ["edit"] and stand(state)["winners"] == [0]
    reached = run(state, {"do": "edit", "round": 1, "seat": 1, "points": 20})
    assert stand(reached)["ended"] == "table" and stand(reached)["winners"] == [1]
    below = run(reached, {"do": "edit", "round": 1, "seat": 1, "points": None})
    assert stand(below)["ended"] == "table" and stand(below)["over"]
    assert refused(below, {"do": "round", "points": [1, 1]}) == "game_over"


def test_while_the_game_is_over_by_its_rules_end_is_not_open() -> None:
    over = run(pad(2, target=10), *rows([10, 3]))
    assert stand(over)["ended"] == "rules" and stand(over)["agreed"] == ["go_on"]
    assert refused(over, END) == "game_over"
    goes_on = run(over, {"do": "edit", "round": 1, "seat": 0, "points": 9})
    assert stand(goes_on)["ended"] is None and stand(goes_on)["agreed"] == ["end", "sit_out"]
    assert stand(run(goes_on, END))["ended"] == "table"


def test_a_seat_on_end_is_ignored_where_it_is_one() -> None:
    assert run(pad(), {"do": "end", "seat": 2}).over
    for wrong in (3, -1, None, True):
        assert refused(pad(), {"do": "end", "seat": wrong}) == "bad_value"


@MODES
def test_at_least_one_seat_must_stay(mode: str) -> None:
    state = run(pad(mode=mode), out(0), out(2))
    assert stand(state)["sitting_out"] == [0, 2] and stand(state)["agreed"] == ["come_back", "end"]
    assert refused(state, out(1)) == "not_available" == refused(state, out(0))
    assert refused(state, back(1)) == "not_available"
    assert stand(run(state, back(2)))["sitting_out"] == [0]
    assert stand(pad(1, mode=mode))["agreed"] == ["end"]
    assert refused(pad(1, mode=mode), out(0)) == "not_available"
    assert refused(pad(mode=mode), out(3)) == "bad_value" == refused(pad(mode=mode), {"do": "sit_out"})


def test_who_sits_out_has_no_entry_but_a_missed_round_may_be_filled() -> None:
    state = run(pad(), out(1))
    assert refused(state, {"do": "round", "points": [1, 0, 2]}) == "bad_value"
    assert refused(state, {"do": "round", "points": [None, None, None]}) == "bad_value"
    state = run(state, *rows([1, None, 2]), {"do": "edit", "round": 1, "seat": 1, "points": 9})
    assert stand(state)["totals"] == [1, 9, 2] and stand(state)["sitting_out"] == [1]
    assert run(state, back(1), *rows([0, 1, 0])).totals == (1, 10, 2)


def test_who_sits_out_counts_no_points() -> None:
    state = run(pad(mode="counter"), out(1))
    assert refused(state, {"do": "add", "seat": 1, "points": 5}) == "bad_value"
    assert run(state, back(1), {"do": "add", "seat": 1, "points": 5}).totals == (0, 5, 0)


def test_the_total_of_who_sits_out_counts_at_the_end() -> None:
    assert stand(run(pad(), *rows([1, 9, 2]), out(1), END))["winners"] == [1]


def test_the_deal_passes_over_who_sits_out() -> None:
    state = run(pad(4), out(1), *rows([1, None, 1, 1]))
    assert dealer(state) == 2
    assert dealer(run(state, *rows([1, None, 1, 1], [1, None, 1, 1], [1, None, 1, 1]))) == 2


def test_a_dealer_who_leaves_passes_the_deal_on_and_never_takes_it_back() -> None:
    state = run(pad(4, first=3), out(3))
    assert dealer(state) == 0
    assert dealer(run(state, back(3))) == 0
    assert dealer(run(state, back(3), *rows([1, 1, 1, 1]))) == 1
    alone = run(pad(2), out(0), *rows([None, 1]))
    assert dealer(alone) == 1
    assert dealer(run(alone, back(0))) == 1 and dealer(run(alone, back(0), *rows([1, 1]))) == 0


def test_with_a_counter_the_dealer_is_first_whoever_sits_out() -> None:
    assert dealer(run(pad(mode="counter", first=1), out(1))) == 1


def test_there_is_nothing_to_adjust() -> None:
    assert refused(pad(), {"do": "adjust", "seat": 1, "points": 5}) == "not_now"
    assert refused(run(pad(), END), {"do": "adjust"}) == "game_over"


def test_the_story_says_who_deals_instead() -> None:
    before = pad()
    action = GAME.read(before, out(0))
    told = GAME.story(before, action, GAME.apply(before, action))
    assert [Words("ru").say(message, NAMES) for message in told][-1] == "Теперь сдаёт Маша."
