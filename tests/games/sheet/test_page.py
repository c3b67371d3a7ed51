"""The page of the score sheet, sentence by sentence: options, actions, rounds, totals, winners, warnings."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.action import Json
from companion.core.errors import BadDocument
from companion.core.messages import LANGUAGES, Words
from companion.document import read_setup
from companion.games.sheet import GAME
from companion.games.sheet.library import box
from companion.games.sheet.state import State
from tests.games.harness import NAMES
from tests.games.sheet.sheets import BIDS, EXAMPLE, fill, refused, run, sheet, stand

DONE: dict[str, Json] = {"do": "done"}
END: dict[str, Json] = {"do": "end"}


def simple(**fields: Json) -> dict[str, Json]:
    """One number, and as many points."""
    rows: Json = [{"id": "row", "asks": [{"id": "ask"}], "points": "ask"}]
    return {"sheet": 1, "id": "simple", "names": {"en": "Simple"}, "rows": rows, **fields}


def out(seat: int) -> dict[str, Json]:
    return {"do": "sit_out", "seat": seat}


def back(seat: int) -> dict[str, Json]:
    return {"do": "come_back", "seat": seat}


def bad(seats: int, options: dict[str, Json]) -> str:
    """Why such a set-up is no document, in English; there is a sentence in every language."""
    with pytest.raises(BadDocument) as caught:
        read_setup(GAME, list(NAMES[:seats]), options)
    assert all(Words(language).say(caught.value.message) for language in LANGUAGES)
    return Words("en").say(caught.value.message)


# Options


def test_a_game_keeps_the_whole_sheet_that_it_began_with() -> None:
    setup = read_setup(GAME, list(NAMES[:3]), {"sheet": "carcassonne"})
    assert setup.options["sheet"] == box("carcassonne").raw
    assert setup.options["first"] == 0
    extra = {**EXAMPLE, "app": {"colour": "red"}}
    assert read_setup(GAME, list(NAMES[:3]), {"sheet": extra}).options["sheet"] == extra


def test_the_sheet_is_required_and_has_to_be_one() -> None:
    assert bad(3, {}) == "Say which sheet to count by."
    assert bad(3, {"sheet": "nobody_knows"}) == "No sheet “nobody_knows” comes with the app."
    odd: tuple[Json, ...] = (None, 7, True, [])
    for wrong in odd:
        assert bad(3, {"sheet": wrong})
    assert bad(3, {"sheet": {**EXAMPLE, "sheet": 2}}).startswith("sheet: ")
    spoiled = {**EXAMPLE, "examples": [{**EXAMPLE["examples"][0], "totals": [26, 3]}]}
    assert bad(3, {"sheet": spoiled}).startswith("examples[0].totals: ")
    assert bad(3, {"sheet": EXAMPLE, "rounds": 3})


def test_a_table_of_another_size_is_no_document() -> None:
    assert bad(1, {"sheet": EXAMPLE}) and bad(6, {"sheet": EXAMPLE})
    for seats in range(2, 6):
        assert sheet(EXAMPLE, seats).players == seats
    assert sheet(simple(), 12).players == 12
    assert sheet(simple(), 1).players == 1


def test_the_seat_that_starts_deals() -> None:
    assert stand(sheet(EXAMPLE, 3, first=2))["table"]["dealer"] == 2
    assert bad(3, {"sheet": EXAMPLE, "first": 3})


# Filling in


def test_an_empty_sheet() -> None:
    told = stand(sheet())
    assert told["turn"] is None and told["phase"] == "fill" and not told["over"]
    assert told["can"] == ["fill"]
    assert told["agreed"] == ["adjust", "end", "sit_out"]
    assert told["totals"] == [0, 0, 0] and told["winners"] == [] and told["money"] is None
    assert told["sheet"] == [[], [], []]
    assert told["table"] == {
        "sheet": "example", "round": 1, "rounds": 1, "dealer": 0,
        "values": [[{}, {}, {}]], "points": [[[0, 0]] * 3],
    }  # fmt: skip


def test_the_first_value_makes_the_round_count() -> None:
    told = stand(run(sheet(), fill(1, gear=3)))
    assert told["can"] == ["done", "fill"]
    assert told["totals"] == [0, 9, 0]
    assert told["table"]["values"] == [[{}, {"gear": 3}, {}]]
    assert told["table"]["points"] == [[[0, 0], [9, 0], [0, 0]]]
    assert [[line["row"] for line in lines] for lines in told["sheet"]] == [["science", "road"]] * 3


def test_one_or_more_asks_and_null_empties() -> None:
    state = run(sheet(), fill(0, gear=3, wheel=2), fill(0, has_road=True), fill(0, wheel=None))
    assert stand(state)["table"]["values"][0][0] == {"gear": 3, "has_road": True}
    state = run(state, fill(0, gear=None, has_road=None))
    assert stand(state)["table"]["values"][0][0] == {}
    assert stand(state)["can"] == ["fill"], "nothing stands in the round any more"
    assert stand(state)["sheet"] == [[], [], []]


@pytest.mark.parametrize(
    "action",
    [
        {"values": {"gear": 1}, "seat": 3},
        {"values": {"gear": 1}, "seat": -1},
        {"values": {"gear": 1}, "seat": True},
        {"values": {"gear": 1}, "seat": "0"},
        {"values": {"gear": 1}, "seat": None},
        {"values": {"gear": 1}},
        {"seat": 0},
        {"seat": 0, "values": {}},
        {"seat": 0, "values": None},
        {"seat": 0, "values": [3]},
        {"seat": 0, "values": {"nobody": 1}},
        {"seat": 0, "values": {"science": 1}},
        {"seat": 0, "values": {"players": 1}},
        {"seat": 0, "values": {"gear": -1}},
        {"seat": 0, "values": {"gear": 1_000_000}},
        {"seat": 0, "values": {"wheel": 10}},
        {"seat": 0, "values": {"gear": 1.0}},
        {"seat": 0, "values": {"gear": True}},
        {"seat": 0, "values": {"gear": "1"}},
        {"seat": 0, "values": {"gear": [1]}},
        {"seat": 0, "values": {"gear": {}}},
        {"seat": 0, "values": {"has_road": 1}},
        {"seat": 0, "values": {"has_road": "true"}},
        {"seat": 0, "values": {"gear": 1, "wheel": 10}},
        {"seat": 0, "values": {"gear": 1}, "round": 0},
        {"seat": 0, "values": {"gear": 1}, "round": 2},
        {"seat": 0, "values": {"gear": 1}, "round": -1},
        {"seat": 0, "values": {"gear": 1}, "round": None},
        {"seat": 0, "values": {"gear": 1}, "round": True},
        {"seat": 0, "values": {"gear": 1}, "round": "1"},
        {"seat": 0, "values": {"gear": 1}, "why": "x"},
        {"seat": 0, "values": {"gear": 1}, "x": 1},
    ],
)
def test_what_can_not_be_filled_in(action: dict[str, Json]) -> None:
    assert refused(sheet(), {"do": "fill", **action}) == "bad_value"


def test_bounds_can_be_reached() -> None:
    told = stand(run(sheet(), fill(0, wheel=9), fill(1, gear=999_999)))
    assert told["totals"] == [81, 999_999_999, 0]


def test_a_choice_is_filled_by_the_id_of_its_value() -> None:
    state = run(sheet(BIDS), fill(0, mood="bold", bid=1, made=1))
    assert stand(state)["table"]["points"][0][0][0] == 35
    for wrong in ("wild", "Bold", 5, 1, True):
        assert refused(state, fill(1, mood=wrong)) == "bad_value"
    state = run(state, fill(0, mood=None))
    assert stand(state)["table"]["points"][0][0][0] == 30, "what was not said counts 0"


def test_an_only_one_is_for_one_seat() -> None:
    state = run(sheet(), fill(0, has_road=True))
    assert refused(state, fill(1, has_road=True)) == "not_available"
    assert refused(state, fill(1, gear=1, has_road=True)) == "not_available"
    assert refused(state, fill(1, has_road=True, gear=-1)) == "bad_value", "what is wrong comes first"
    assert refused(state, fill(1, has_road=True, nobody=1)) == "bad_value"
    state = run(state, fill(1, has_road=False), fill(0, has_road=True))
    state = run(state, fill(0, has_road=False), fill(1, has_road=True))
    assert stand(state)["totals"] == [0, 2, 0]
    state = run(state, fill(1, has_road=None), fill(2, has_road=True))
    assert stand(state)["totals"] == [0, 0, 2]


def test_an_only_one_is_free_again_in_the_next_round() -> None:
    state = run(sheet({**EXAMPLE, "rounds": 2, "examples": []}), fill(0, has_road=True), DONE)
    state = run(state, fill(1, has_road=True))
    assert stand(state)["totals"] == [2, 2, 0]
    assert refused(state, fill(1, round=1, has_road=True)) == "not_available"


def test_who_sits_out_holds_no_only_one() -> None:
    state = run(sheet(), fill(0, has_road=True), fill(1, gear=1), out(0), fill(1, has_road=True))
    assert stand(run(state, back(0)))["table"]["values"] == [[{}, {"gear": 1, "has_road": True}, {}]]
    assert refused(run(state, back(0)), fill(0, has_road=True)) == "not_available"


def test_a_fill_that_changes_nothing_is_accepted() -> None:
    state = run(sheet(), fill(0, gear=3))
    assert stand(run(state, fill(0, gear=3))) == stand(state)
    assert stand(run(sheet(), fill(0, gear=None))) == stand(sheet())


def test_a_wrong_fill_changes_nothing_of_it() -> None:
    state = run(sheet(), fill(0, gear=3))
    assert refused(state, fill(0, gear=4, wheel=99)) == "bad_value"
    assert stand(state)["table"]["values"][0][0] == {"gear": 3}


def test_a_sheet_without_asks_is_not_filled() -> None:
    state = sheet(simple(rows=[{"id": "row", "points": "7"}]))
    assert stand(state)["can"] == []
    assert (
        refused(state, fill(0, row=1))
        == refused(state, fill(0))
        == refused(state, fill(9, x=1))
        == "bad_value"
    )
    assert refused(state, DONE) == "not_now"
    told = stand(run(state, END))
    assert (told["totals"], told["winners"], told["can"]) == ([0, 0, 0], [0, 1, 2], [])


# Rounds


def rounds(count: Json = 3, seats: int = 3, **fields: Json) -> State:
    return sheet(simple(rounds=count, **fields), seats)


def test_done_needs_a_value_and_closes_the_round() -> None:
    state = rounds()
    assert refused(state, DONE) == "not_now"
    state = run(state, fill(0, ask=1), DONE)
    assert stand(state)["table"]["round"] == 2
    assert refused(state, DONE) == "not_now"


@pytest.mark.parametrize("value", [{"flag": False}, {"number": 0}])
def test_a_false_and_a_nought_stand_for_done(value: dict[str, Json]) -> None:
    rows: Json = [{"id": "row", "asks": [{"id": "flag", "kind": "flag"}, {"id": "number"}], "points": "flag"}]
    state = run(sheet(simple(rows=rows)), {"do": "fill", "seat": 0, "values": value}, DONE)
    assert stand(state)["over"]


def test_done_takes_a_seat_as_the_round_of_a_pad() -> None:
    state = run(rounds(), fill(0, ask=1))
    for seat in range(3):
        assert stand(run(state, {"do": "done", "seat": seat}))["table"]["round"] == 2
    for wrong in (3, -1, "0", True, None):
        assert refused(state, {"do": "done", "seat": wrong}) == "bad_value"
    assert stand(run(state, out(2), {"do": "done", "seat": 2}))["table"]["round"] == 2
    assert refused(state, {"do": "done", "round": 1}) == "bad_value"


def test_after_the_last_round_the_game_is_over() -> None:
    state = run(rounds(2), fill(0, ask=1), DONE, fill(1, ask=2), DONE)
    told = stand(state)
    assert (told["over"], told["ended"], told["phase"]) == (True, "rules", "over")
    assert (told["can"], told["agreed"], told["winners"], told["turn"]) == (["fill"], [], [1], None)
    assert refused(state, DONE) == refused(state, END) == refused(state, out(0)) == "game_over"
    assert refused(state, {"do": "adjust", "seat": 0, "points": 1}) == "game_over"


def test_an_expression_of_rounds_is_reckoned_with_the_seats_of_the_table() -> None:
    state = rounds("6 // players", 3)
    assert stand(state)["table"]["rounds"] == 2
    assert stand(run(state, out(0)))["table"]["rounds"] == 2
    assert stand(rounds("6 // players", 2))["table"]["rounds"] == 3


def test_a_fill_may_name_the_open_round() -> None:
    state = run(rounds(), fill(0, round=1, ask=4), DONE, fill(0, round=2, ask=5), fill(1, round=1, ask=6))
    assert stand(state)["table"]["values"] == [[{"ask": 4}, {"ask": 6}, {}], [{"ask": 5}, {}, {}]]
    assert refused(state, fill(0, round=3, ask=1)) == "bad_value"
    assert refused(state, fill(0, round=99, ask=1)) == "bad_value"


def test_a_closed_round_counts_where_it_is_emptied_later() -> None:
    rows: Json = [{"id": "row", "asks": [{"id": "ask"}], "points": "ask + 1"}]
    state = run(rounds(rows=rows), fill(0, ask=4), DONE, fill(0, round=1, ask=None))
    told = stand(state)
    assert told["totals"] == [1, 1, 1]
    assert told["table"]["points"] == [[[1], [1], [1]], [[0], [0], [0]]], "the open one is not reckoned yet"
    assert [len(lines) for lines in told["sheet"]] == [1, 1, 1]


def test_every_seat_that_plays_is_reckoned_in_a_round_that_counts() -> None:
    rows: Json = [{"id": "row", "asks": [{"id": "ask"}], "points": "5 - ask"}]
    assert stand(run(rounds(rows=rows), fill(2, ask=1)))["totals"] == [5, 5, 4]


def test_once_over_by_the_rules_the_round_must_be_named() -> None:
    state = run(rounds(2), fill(0, ask=1), DONE, fill(1, ask=2), DONE)
    assert refused(state, fill(0, ask=9)) == "bad_value"
    assert refused(state, fill(0, round=3, ask=9)) == "bad_value"
    told = stand(run(state, fill(0, round=2, ask=9), fill(1, round=1, ask=1)))
    assert (told["totals"], told["winners"]) == ([10, 3, 0], [0])
    assert (told["over"], told["ended"], told["can"]) == (True, "rules", ["fill"])
    assert told["table"]["round"] == told["table"]["rounds"] == 2


# What a round looks back on


def test_the_names_that_every_sheet_knows() -> None:
    rows: Json = [
        {"id": "first", "asks": [{"id": "ask"}], "points": "ask"},
        {"id": "known", "points": "100 * players + 10 * round + 1000 * total + 0 * first"},
    ]
    state = run(rounds(rows=rows), fill(0, ask=1), DONE)
    assert stand(state)["table"]["points"][0] == [[1, 310], [0, 310], [0, 310]]
    state = run(state, out(1), fill(0, ask=0))
    assert stand(state)["table"]["points"][1] == [[0, 311_220], [0, 0], [0, 310_220]], (
        "who sits out does not count"
    )


def test_total_is_brought_into_the_bounds_but_totals_are_not() -> None:
    rows: Json = [
        {"id": "much", "asks": [{"id": "ask"}], "points": "999999 * 999999 * if(round = 3, 0, 1)"},
        {"id": "last", "points": "if(round = 3, total, 0)"},
    ]
    state = rounds(rows=rows, seats=1)
    for _ in range(3):
        state = run(state, fill(0, ask=0), DONE)
    assert stand(state)["totals"] == [3 * 999_999_999]


def test_an_adjustment_does_not_count_to_the_total_of_later_rounds() -> None:
    rows: Json = [{"id": "row", "asks": [{"id": "ask"}], "points": "ask + total"}]
    state = run(
        rounds(rows=rows), {"do": "adjust", "seat": 0, "points": 50}, fill(0, ask=1), DONE, fill(0, ask=0)
    )
    assert stand(state)["totals"] == [1 + 1 + 50, 0, 0]


def test_an_old_cell_changes_the_rounds_that_look_back_on_it() -> None:
    rows: Json = [{"id": "row", "asks": [{"id": "ask"}], "points": "ask + total"}]
    state = run(rounds(4, rows=rows), fill(0, ask=1), DONE, fill(0, ask=1), DONE, fill(0, ask=0))
    assert [points[0] for points in stand(state)["table"]["points"]] == [[1], [2], [3]]
    state = run(state, fill(0, round=1, ask=5))
    assert [points[0] for points in stand(state)["table"]["points"]] == [[5], [6], [11]]
    assert stand(state)["totals"] == [22, 0, 0]


# The dealer


def test_the_dealer_moves_on_as_the_pads_does() -> None:
    def dealer(*actions: Json) -> int:
        return int(stand(run(rounds(5), *actions))["table"]["dealer"])

    one = (fill(0, ask=1), DONE)
    assert [dealer(*one * times) for times in range(5)] == [0, 1, 2, 0, 1]
    assert dealer(*one * 5) == 1, "over by the rules it is the last"
    assert dealer(out(1), *one) == 2
    assert dealer(out(0)) == 1, "who leaves does not deal"
    assert dealer(out(0), back(0)) == 1
    assert dealer(*one, END) == 1, "after end it stays where it was"
    assert dealer(*one, fill(0, ask=1), END) == 1


# The end that the table agrees on


def test_after_end_the_round_that_is_open_counts_nothing() -> None:
    state = run(rounds(), fill(0, ask=1), DONE, fill(1, ask=9), END)
    told = stand(state)
    assert (told["totals"], told["winners"], told["ended"]) == ([1, 0, 0], [0], "table")
    assert told["table"]["values"] == [[{"ask": 1}, {}, {}]]
    assert (told["table"]["round"], told["table"]["rounds"]) == (1, 3)
    assert [len(lines) for lines in told["sheet"]] == [1, 1, 1]
    assert told["can"] == ["fill"]


def test_after_end_a_fill_reaches_closed_rounds_only() -> None:
    state = run(rounds(), fill(0, ask=1), DONE, fill(1, ask=9), END)
    assert refused(state, fill(0, ask=2)) == "bad_value"
    assert refused(state, fill(0, round=2, ask=2)) == "bad_value"
    told = stand(run(state, fill(1, round=1, ask=2)))
    assert (told["totals"], told["winners"], told["ended"]) == ([1, 2, 0], [1], "table")


def test_after_end_with_no_round_closed() -> None:
    state = run(rounds(), fill(0, ask=1), END)
    told = stand(state)
    assert told["can"] == [] and told["winners"] == [0, 1, 2] and told["totals"] == [0, 0, 0]
    assert told["table"]["round"] == 0 and told["table"]["values"] == told["table"]["points"] == []
    for action in (fill(0, ask=1), fill(0, round=1, ask=1), fill(0), DONE):
        assert refused(state, action) == "game_over"
    adjusted = run(rounds(), {"do": "adjust", "seat": 2, "points": 4}, END)
    assert stand(adjusted)["winners"] == [2], "the best total comes before every tie"


def test_a_seat_and_a_reason_on_end() -> None:
    state = run(rounds(), fill(0, ask=1), DONE)
    assert stand(run(state, {"do": "end", "seat": 2, "why": "late"}))["over"]
    for wrong in ({"seat": 3}, {"seat": True}, {"why": ""}, {"why": "x" * 61}):
        assert refused(state, {"do": "end", **wrong}) == "bad_value"


# Sitting out


def test_who_sits_out_loses_what_stands_in_the_open_round() -> None:
    state = run(rounds(), fill(0, ask=5), fill(1, ask=7), out(0))
    told = stand(state)
    assert told["sitting_out"] == [0] and told["totals"] == [0, 7, 0]
    assert told["table"]["values"] == [[{}, {"ask": 7}, {}]]
    assert [len(lines) for lines in told["sheet"]] == [0, 1, 1], "none for a round that was missed"
    assert refused(state, fill(0, ask=5)) == "bad_value"
    assert stand(run(state, back(0)))["table"]["values"] == [[{}, {"ask": 7}, {}]]


def test_the_last_value_goes_with_its_seat() -> None:
    state = run(rounds(), fill(0, ask=5), out(0))
    assert stand(state)["can"] == ["fill"] and stand(state)["sheet"] == [[], [], []]
    assert refused(state, DONE) == "not_now"


def test_a_round_that_was_missed_gives_nothing_and_stays_closed_to_the_seat() -> None:
    rows: Json = [{"id": "row", "asks": [{"id": "ask"}], "points": "ask + 1"}]
    state = run(
        rounds(rows=rows), fill(0, ask=1), DONE, out(2), fill(0, ask=1), DONE, back(2), fill(2, ask=3)
    )
    assert stand(state)["totals"] == [5, 3, 5]
    assert [len(lines) for lines in stand(state)["sheet"]] == [3, 3, 2]
    assert refused(state, fill(2, round=2, ask=1)) == "bad_value"
    assert stand(run(state, fill(2, round=1, ask=9)))["totals"] == [5, 3, 14]


def test_who_sits_out_now_may_still_be_put_right_in_rounds_that_were_played() -> None:
    state = run(rounds(), fill(2, ask=1), DONE, out(2), fill(2, round=1, ask=8))
    assert stand(state)["totals"] == [0, 0, 8]


def test_at_least_one_seat_stays() -> None:
    state = run(rounds(), out(0), out(1))
    assert refused(state, out(2)) == "not_available"
    assert refused(state, out(0)) == "not_available"
    assert refused(state, back(2)) == "not_available"
    assert stand(state)["agreed"] == ["adjust", "come_back", "end"]
    assert stand(sheet(simple(), 1))["agreed"] == ["adjust", "end"]
    assert refused(sheet(simple(), 1), out(0)) == "not_available"


def test_functions_of_all_look_at_those_who_play() -> None:
    rows: Json = [{"id": "row", "asks": [{"id": "ask"}], "points": "all(ask) * 100 + place(ask, 7, 3)"}]
    state = run(rounds(rows=rows), fill(0, ask=4), fill(1, ask=2), fill(2, ask=9), out(2))
    assert stand(state)["totals"] == [607, 603, 0]


# Corrections by the table


def test_an_adjustment_is_a_line_of_its_own() -> None:
    state = run(rounds(), fill(0, ask=3), {"do": "adjust", "seat": 0, "points": -5, "why": "peeked"})
    state = run(
        state, {"do": "adjust", "seat": 0, "points": 2}, {"do": "adjust", "seat": 1, "points": 999_999}
    )
    told = stand(state)
    assert told["totals"] == [0, 999_999, 0]
    assert [line["points"] for line in told["sheet"][0]] == [3, -5, 2], "after the rows of all rounds"
    assert [line["points"] for line in told["sheet"][1]] == [0, 999_999]
    told = stand(run(state, DONE, fill(0, ask=1)))
    assert [line["points"] for line in told["sheet"][0]] == [3, 1, -5, 2]


@pytest.mark.parametrize("points", [0, 1_000_000, -1_000_000, True, 1.0, "5", None])
def test_amounts(points: Json) -> None:
    assert refused(rounds(), {"do": "adjust", "seat": 0, "points": points}) == "bad_value"


def test_whom_an_adjustment_is_about() -> None:
    for seat in (3, -1, None, "0"):
        assert refused(rounds(), {"do": "adjust", "seat": seat, "points": 5}) == "bad_value"
    assert refused(rounds(), {"do": "adjust", "points": 5}) == "bad_value"
    state = run(rounds(), out(1), {"do": "adjust", "seat": 1, "points": 5})
    assert stand(state)["totals"] == [0, 5, 0]


# Winners


def winners(*values: dict[str, Json], **fields: Json) -> list[int]:
    asks: Json = [{"id": "a"}, {"id": "b"}, {"id": "c"}]
    state = sheet(simple(rows=[{"id": "row", "asks": asks, "points": "a"}], **fields), len(values))
    for seat, said in enumerate(values):
        state = run(state, {"do": "fill", "seat": seat, "values": said})
    told: list[int] = stand(run(state, DONE))["winners"]
    return told


def test_the_best_total_wins() -> None:
    assert winners({"a": 3}, {"a": 5}, {"a": 4}) == [1]
    assert winners({"a": 3}, {"a": 5}, {"a": 4}, lowest=True) == [0]
    assert winners({"a": 3}, {"a": 3}, {"a": 1}) == [0, 1], "still level: shared"


def test_ties_are_looked_at_in_turn_among_those_who_are_level() -> None:
    level: list[dict[str, Json]] = [{"a": 3, "b": 1, "c": 5}, {"a": 3, "b": 2, "c": 1}, {"a": 2, "b": 9}]
    assert winners(*level, ties=["b", "c"]) == [1]
    assert winners(*level, ties=["c", "b"]) == [0]
    assert winners({"a": 3, "b": 1, "c": 1}, {"a": 3, "b": 1, "c": 2}, ties=["b", "c"]) == [1]
    assert winners({"a": 3, "b": 1}, {"a": 3, "b": 1}, ties=["b", "c"]) == [0, 1]


def test_more_is_better_in_ties_also_where_the_fewest_points_win() -> None:
    assert winners({"a": 3, "b": 1}, {"a": 3, "b": 2}, ties=["b"], lowest=True) == [1]
    assert winners({"a": 3, "b": 1}, {"a": 3, "b": 2}, ties=["-b"]) == [0]


def test_ties_take_the_values_of_the_last_round() -> None:
    rows: Json = [{"id": "row", "asks": [{"id": "a"}, {"id": "b"}], "points": "a"}]
    state = run(rounds(3, 2, rows=rows, ties=["b"]), fill(0, a=1, b=9), fill(1, a=2, b=1), DONE)
    state = run(state, fill(0, a=2, b=1), fill(1, a=1, b=2), DONE)
    assert stand(run(state, fill(0, b=9), END))["winners"] == [1], "the last closed one"
    over = run(state, fill(0, b=9), fill(1, b=1), DONE)
    assert stand(over)["winners"] == [0]
    assert stand(run(over, fill(1, round=3, b=10)))["winners"] == [1]


def test_who_missed_the_last_round_has_nothing_to_break_a_tie_with() -> None:
    rows: Json = [{"id": "row", "asks": [{"id": "a"}, {"id": "b"}], "points": "a"}]

    def won(tie: str) -> list[int]:
        state = run(rounds(2, 2, rows=rows, ties=[tie]), fill(0, a=1, b=9), fill(1, a=1, b=1), DONE)
        found: list[int] = stand(run(state, out(0), fill(1, a=0, b=1), DONE))["winners"]
        return found

    assert won("b") == [1]
    assert won("-b") == [0]
    assert won("b - 1") == [0, 1]


# Lines


def test_lines_come_by_rounds_then_rows() -> None:
    state = run(
        sheet(BIDS), fill(0, bid=1, made=1, mood="bold"), fill(1, bid=2), DONE, fill(2, bid=0, made=0)
    )
    lines = stand(state)["sheet"][0]
    assert [(line["round"], line["row"], line["points"]) for line in lines] == [
        (1, "tricks", 35), (1, "lead", 6), (2, "tricks", 20), (2, "lead", 4),
    ]  # fmt: skip
    assert [line["values"] for line in lines] == [{"bid": 1, "made": 1, "mood": "bold"}, {}, {}, {}]
    assert stand(state)["sheet"][1][0]["values"] == {"bid": 2}
    assert all(isinstance(line["item"], str) for line in lines)


def test_every_point_is_explained_in_words() -> None:
    def texts(raw: Any, **values: Json) -> list[str]:
        filled = run(sheet(raw), {"do": "fill", "seat": 0, "values": values})
        return [line["text"] for line in stand(filled)["sheet"][0]]

    assert texts(EXAMPLE, gear=3, wheel=2, has_road=True) == [
        "Science: Gears 3, Wheels 2; 3 × 3 + 2 × 2 + 7 × 2 = 27",
        "Longest road: yes",
    ]
    assert texts(EXAMPLE, gear=0) == ["Science: Gears 0; 0 × 0 + 0 × 0 + 7 × 0 = 0", "Longest road"]
    rows: Json = [
        {"id": "gears", "names": {"en": "Gears"}, "asks": [{"id": "n"}], "points": "3 * n"},
        {"id": "same", "names": {"en": "Same"}, "asks": [{"id": "m", "least": -9}], "points": "m"},
        {"id": "minus", "names": {"en": "Minus"}, "asks": [{"id": "k"}], "points": "-(5 * (k - 2))"},
        {"id": "own", "names": {"en": "Own"}, "points": "gears - minus // 2"},
        {"id": "left", "names": {"en": "Left"}, "points": "-3 * k - -3 * k - -(k)"},
    ]
    assert texts(simple(rows=rows), n=3, m=-4, k=4) == [
        "Gears: 3; 3 × 3 = 9",
        "Same",
        "Minus: 4; −(5 × (4 − 2)) = −10",
        "Own: 9 − (−10 ÷ 2) = 14",
        "Left: −3 × 4 − (−3 × 4) − (−4) = 4",
    ]


# Warnings


def checked(*texts: str, seats: int = 3, count: int = 2) -> State:
    check: Json = [
        {"if": text, "names": {"en": f"Check {n}.", "ru": "Проверка."}} for n, text in enumerate(texts)
    ]
    return rounds(count, seats, check=check)


def warned(state: State) -> list[tuple[int, int, str]]:
    found = stand(state)["warnings"]
    assert all(warning["code"] == "check" for warning in found)
    return [(warning["round"], warning["seat"], warning["message"]) for warning in found]


def test_a_check_warns_of_closed_rounds_and_never_refuses() -> None:
    state = run(checked("ask > 5"), fill(1, ask=9))
    assert warned(state) == [], "the round is not closed yet"
    state = run(state, DONE)
    assert warned(state) == [(1, 1, "Маша: Check 0.")]
    assert warned(run(state, fill(1, round=1, ask=2))) == []
    state = run(state, fill(0, ask=7), fill(1, ask=8), DONE)
    assert [(number, seat) for number, seat, _ in warned(state)] == [(1, 1), (2, 0), (2, 1)]


def test_where_all_are_hit_it_is_said_once() -> None:
    state = run(checked("all(ask) != 5", "ask = 0"), fill(0, ask=4), DONE)
    assert [(number, seat) for number, seat, _ in warned(state)] == [(1, 0), (1, 1), (1, 2)]
    assert [said for _, _, said in warned(state)] == ["Петя: Check 0.", "Маша: Check 1.", "Даша: Check 1."]


def test_who_sits_out_is_not_asked() -> None:
    state = run(checked("ask = 0"), out(0), fill(1, ask=1), DONE)
    assert [(number, seat) for number, seat, _ in warned(state)] == [(1, 2)]
    state = run(checked("ask = 0"), out(0), fill(1, ask=0), DONE)
    assert [(number, seat) for number, seat, _ in warned(state)] == [(1, 1)], (
        "the lowest of those who are asked"
    )


def test_after_end_closed_rounds_are_still_checked() -> None:
    state = run(checked("ask > 5"), fill(1, ask=9), DONE, fill(0, ask=9), END)
    assert [(number, seat) for number, seat, _ in warned(state)] == [(1, 1)]


# Verbs


def test_unknown_verbs_and_those_of_other_games() -> None:
    assert refused(sheet(), {"do": "round", "points": [1, 2, 3]}) == "bad_value"
    assert refused(sheet(), {"do": 7}) == refused(sheet(), None) == refused(sheet(), {}) == "bad_value"
    over = run(sheet(), fill(0, gear=1), DONE)
    assert refused(over, {"do": "nobody"}) == "bad_value"


def test_it_is_never_anybodys_turn() -> None:
    state = run(sheet(), fill(2, gear=1), fill(0, gear=1))
    assert stand(state)["turn"] is None
    assert stand(run(state, {"do": "done", "seat": 1}))["turn"] is None
