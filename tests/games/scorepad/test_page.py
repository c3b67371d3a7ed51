"""The scorepad's page, sentence by sentence."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.action import Json
from companion.core.errors import BadDocument
from companion.core.messages import LANGUAGES, Words
from companion.document import read_setup
from companion.games.scorepad import GAME
from companion.games.scorepad.state import State
from tests.games.harness import NAMES
from tests.games.scorepad.pads import pad, refused, rows, run, stand

TWELVE = [f"Игрок {number}" for number in range(1, 13)]


def bad(seats: int = 3, **options: Json) -> str:
    """Why such a set-up is no document, in Russian; there is a sentence in both languages."""
    with pytest.raises(BadDocument) as caught:
        read_setup(GAME, TWELVE[:seats], options)
    assert all(Words(language).say(caught.value.message) for language in LANGUAGES)
    return Words("ru").say(caught.value.message)


# Options


def test_one_to_twelve_players() -> None:
    assert len(read_setup(GAME, list(TWELVE), {}).seats) == 12
    assert len(read_setup(GAME, ["один"], {}).seats) == 1
    for seats in ([], [*TWELVE, "лишний"]):
        with pytest.raises(BadDocument):
            read_setup(GAME, list(seats), {})


def test_the_defaults() -> None:
    assert read_setup(GAME, list(NAMES[:3]), {}).options == {
        "first": 0, "name": "", "mode": "rounds", "lowest": False, "start": 0, "target": None, "rounds": 0,
        "zero_sum": False, "teams": (), "labels": (), "counters": (), "counter_starts": (), "steps": (1, 10),
    }  # fmt: skip


@pytest.mark.parametrize(
    "options",
    [
        {"name": "и" * 40},
        {"mode": "counter"},
        {"start": -999_999},
        {"start": 999_999},
        {"target": -999_999},
        {"target": 999_999},
        {"rounds": 999},
        {"teams": [1, 0, 1]},
        {"labels": ["ж" * 24] * 30},
        {"labels": ["а", "б"], "rounds": 2},
        {"mode": "counter", "labels": ["а", "б"], "rounds": 5},
        {"mode": "counter", "labels": ["а", "б"], "rounds": 0},
        {"mode": "counter", "zero_sum": True},
    ],
)
def test_an_option_at_its_limit(options: dict[str, Json]) -> None:
    assert read_setup(GAME, list(NAMES[:3]), options)


@pytest.mark.parametrize(
    "options",
    [
        {"name": "и" * 41},
        {"name": None},
        {"mode": "tricks"},
        {"lowest": 1},
        {"start": 1_000_000},
        {"start": None},
        {"target": 1_000_000},
        {"target": -1_000_000},
        {"target": 1.0},
        {"target": False},
        {"rounds": 1000},
        {"rounds": -1},
        {"rounds": None},
        {"zero_sum": 0},
        {"labels": ["ж" * 25]},
        {"labels": [""]},
        {"labels": ["а"] * 31},
        {"labels": None},
        {"teams": None},
        {"teams": [0, True, 1]},
        {"teams": [0, -1, 1]},
        {"teams": [0, 1, 12]},
        {"first": 3},
        {"dealer": 1},
    ],
)
def test_an_option_beyond_its_limit(options: dict[str, Json]) -> None:
    assert bad(3, **options)


@pytest.mark.parametrize("mode", ["rounds", "counter"])
def test_a_target_equal_to_the_start(mode: str) -> None:
    assert "не начавшись" in bad(mode=mode, start=100, target=100)
    assert bad(mode=mode, target=0)


@pytest.mark.parametrize("mode", ["rounds", "counter"])
def test_teams_are_for_everybody_without_gaps_and_at_least_two(mode: str) -> None:
    assert "каждому" in bad(mode=mode, teams=[0, 1])
    assert "каждому" in bad(mode=mode, teams=[0, 1, 0, 1])
    assert "двух" in bad(mode=mode, teams=[0, 0, 0])
    assert "двух" in bad(mode=mode, teams=[1, 1, 1])
    assert "никого" in bad(mode=mode, teams=[0, 2, 2])
    assert "двух" in bad(1, mode=mode, teams=[0])
    assert read_setup(GAME, list(TWELVE), {"teams": list(range(12))})
    assert "никого" in bad(12, mode=mode, teams=[0] * 11 + [11])
    assert "никого" not in bad(12, mode=mode, teams=[0] * 11 + [12]), "there are never so many teams"


def test_with_labels_the_rounds_are_their_number() -> None:
    assert pad(labels=["Города", "Дороги"]).pad.rounds == 2
    for rounds in (0, 1, 3):
        assert "2" in bad(labels=["Города", "Дороги"], rounds=rounds)


def test_a_settled_set_up_settles_again() -> None:
    """A document that the app writes spells every option out."""
    setup = read_setup(GAME, list(NAMES[:2]), {"labels": ["Города", "Дороги"]})
    written = {name: list(v) if isinstance(v, tuple) else v for name, v in setup.options.items()}
    assert read_setup(GAME, list(NAMES[:2]), written) == setup


# Rounds


def test_the_example_of_the_page() -> None:
    state = run(pad(), {"do": "round", "points": [5, None, -3]})
    told = stand(state)
    assert told["table"] == {"rounds": [[5, None, -3]], "dealer": 1, "totals_by_round": [[5, 0, -3]]}
    assert told["totals"] == [5, 0, -3] and told["can"] == ["edit", "round"]
    assert (told["turn"], told["phase"], told["money"], told["winners"]) == (None, "play", None, [])


@pytest.mark.parametrize(
    "points",
    [
        [1, 2],
        [1, 2, 3, 4],
        [],
        [None, None, None],
        [1_000_000, 0, 0],
        [0, -1_000_000, 0],
        [1, 2, 3.0],
        [1, 2, True],
        [1, 2, "3"],
        None,
        5,
        {"0": 5},
    ],
)
def test_a_round_that_is_none(points: Json) -> None:
    assert refused(pad(), {"do": "round", "points": points}) == "bad_value"


def test_a_round_of_zeros_or_of_six_digits_is_one() -> None:
    state = run(pad(), *rows([0, None, None], [999_999, -999_999, 0]))
    assert state.totals == (999_999, -999_999, 0)


def test_a_round_without_points_or_with_more_than_that() -> None:
    assert refused(pad(), {"do": "round"}) == "bad_value"
    assert refused(pad(), {"do": "round", "points": [1, 2, 3], "row": 1}) == "bad_value"


def test_a_seat_on_a_round_is_ignored_where_it_is_one() -> None:
    for seat in (0, 2):
        assert run(pad(), {"do": "round", "points": [1, 2, 3], "seat": seat}).totals == (1, 2, 3)
    for wrong in (-1, 3, None, True, "0", 0.0):
        assert refused(pad(), {"do": "round", "points": [1, 2, 3], "seat": wrong}) == "bad_value"


def test_a_round_that_must_add_up_to_zero() -> None:
    state = pad(zero_sum=True)
    assert run(state, {"do": "round", "points": [5, None, -5]}).totals == (5, 0, -5)
    assert refused(state, {"do": "round", "points": [5, None, -4]}) == "bad_value"
    assert refused(state, {"do": "round", "points": [5, None, None]}) == "bad_value"
    assert run(pad(zero_sum=True, mode="counter"), {"do": "add", "seat": 1, "points": 5}).totals == (0, 5, 0)


def test_the_verbs_of_the_other_mode_are_not_now() -> None:
    counter = pad(mode="counter")
    assert refused(counter, {"do": "round", "points": [1, 2, 3]}) == "not_now"
    assert refused(counter, {"do": "edit", "round": 1, "seat": 0, "points": 1}) == "not_now"
    assert refused(pad(), {"do": "add", "seat": 0, "points": 1}) == "not_now"
    assert refused(counter, {"do": "round"}) == "not_now", "before its fields are looked at"


# Edit


def test_an_entry_is_changed() -> None:
    state = run(pad(), *rows([5, None, -3], [1, 1, 1]), {"do": "edit", "round": 1, "seat": 1, "points": 7})
    assert stand(state)["table"] == {
        "rounds": [[5, 7, -3], [1, 1, 1]], "dealer": 2, "totals_by_round": [[5, 7, -3], [6, 8, -2]],
    }  # fmt: skip
    assert state.totals == (6, 8, -2)


def test_an_edit_may_empty_a_row_or_repeat_a_value() -> None:
    played = run(pad(2), *rows([5, None]))
    emptied = run(played, {"do": "edit", "round": 1, "seat": 0, "points": None})
    assert stand(emptied)["table"]["rounds"] == [[None, None]] and emptied.totals == (0, 0)
    assert run(played, {"do": "edit", "round": 1, "seat": 0, "points": 5}) == played
    assert run(played, {"do": "edit", "round": 1, "seat": 1, "points": None}) == played


def test_zero_sum_does_not_bind_an_edit() -> None:
    state = run(pad(2, zero_sum=True), *rows([5, -5]), {"do": "edit", "round": 1, "seat": 0, "points": 6})
    assert state.totals == (6, -5)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"round": 3}, "not_available"),
        ({"round": 10**30}, "not_available"),
        ({"round": 0}, "bad_value"),
        ({"round": -1}, "bad_value"),
        ({"round": True}, "bad_value"),
        ({"round": None}, "bad_value"),
        ({"seat": 3}, "bad_value"),
        ({"seat": -1}, "bad_value"),
        ({"seat": None}, "bad_value"),
        ({"points": 1_000_000}, "bad_value"),
        ({"points": -1_000_000}, "bad_value"),
        ({"points": "7"}, "bad_value"),
        ({"round": 3, "seat": 3}, "bad_value"),
        ({"round": 3, "points": 1_000_000}, "bad_value"),
    ],
)
def test_an_edit_that_is_none(change: dict[str, Json], code: str) -> None:
    played = run(pad(), *rows([1, 2, 3], [4, 5, 6]))
    assert refused(played, {"do": "edit", "round": 1, "seat": 0, "points": 7, **change}) == code


@pytest.mark.parametrize("missing", ["round", "seat", "points"])
def test_an_edit_with_something_missing(missing: str) -> None:
    edit: dict[str, Json] = {"do": "edit", "round": 1, "seat": 0, "points": None}
    del edit[missing]
    assert refused(run(pad(), *rows([1, 2, 3])), edit) == "bad_value"


def test_before_the_first_round_there_is_nothing_to_edit() -> None:
    assert stand(pad())["can"] == ["round"]
    assert refused(pad(), {"do": "edit", "round": 1, "seat": 0, "points": 1}) == "not_available"
    assert refused(pad(), {"do": "edit", "round": 0, "seat": 0, "points": 1}) == "bad_value"


# Counter


def test_points_at_any_time() -> None:
    state = run(
        pad(mode="counter", first=2),
        {"do": "add", "seat": 1, "points": 5},
        {"do": "add", "seat": 1, "points": -2},
    )
    told = stand(state)
    assert told["totals"] == [0, 3, 0] and told["can"] == ["add"]
    assert told["table"] == {"rounds": [], "dealer": 2, "totals_by_round": [], "counters": []}
    assert [line["points"] for line in told["sheet"][1]] == [5, -2] and told["sheet"][0] == []


@pytest.mark.parametrize(
    "change",
    [
        {"points": 0},
        {"points": 1_000_000},
        {"points": None},
        {"points": 1.0},
        {"seat": 3},
        {"seat": -1},
        {"seat": None},
    ],
)
def test_an_add_that_is_none(change: dict[str, Json]) -> None:
    assert refused(pad(mode="counter"), {"do": "add", "seat": 1, "points": 5, **change}) == "bad_value"


@pytest.mark.parametrize("missing", ["seat", "points"])
def test_an_add_with_something_missing(missing: str) -> None:
    action: dict[str, Json] = {"do": "add", "seat": 1, "points": 5}
    del action[missing]
    assert refused(pad(mode="counter"), action) == "bad_value"


# The end


def test_a_target_ends_the_game_after_a_whole_round() -> None:
    state = run(pad(target=10), *rows([9, 4, 0]))
    assert not state.over
    state = run(state, *rows([1, 9, 2]))
    told = stand(state)
    assert told["over"] and told["winners"] == [1] and told["phase"] == "over" and told["can"] == ["edit"]
    assert refused(state, {"do": "round", "points": [1, 1, 1]}) == "game_over"
    assert refused(state, {"do": "add", "seat": 0, "points": 1}) == "game_over"


def test_with_a_counter_at_once() -> None:
    state = run(pad(mode="counter", target=10), {"do": "add", "seat": 2, "points": 10})
    told = stand(state)
    assert told["over"] and told["winners"] == [2] and told["can"] == []
    actions: list[Json] = [
        {"do": "add", "seat": 0, "points": 1},
        {"do": "round", "points": [1, 1, 1]},
        {"do": "edit", "round": 1, "seat": 0, "points": 1},
    ]
    for action in actions:
        assert refused(state, action) == "game_over"


@pytest.mark.parametrize(("last", "over"), [(-100, False), (-101, True), (-150, True)])
def test_from_501_down_to_0(last: int, over: bool) -> None:
    state = run(pad(2, start=501, target=0, lowest=True), *rows([-200, -1], [-200, -1], [last, -1]))
    assert state.over is over
    assert stand(state)["winners"] == ([0] if over else [])


def test_a_target_below_zero_from_above_and_from_below() -> None:
    assert run(pad(1, start=0, target=-10), *rows([-10])).over
    assert not run(pad(1, start=0, target=-10), *rows([50])).over
    assert run(pad(1, start=-20, target=-10), *rows([10])).over


def test_a_number_of_rounds() -> None:
    state = run(pad(2, rounds=2), *rows([1, 2]))
    assert not state.over
    state = run(state, *rows([3, 2]))
    assert state.over and stand(state)["winners"] == [0, 1]
    assert not run(pad(2, rounds=1, mode="counter"), {"do": "add", "seat": 0, "points": 5}).over


def test_an_edit_after_the_end_may_bring_the_game_back() -> None:
    over = run(pad(2, target=10), *rows([10, 3]))
    goes_on = run(over, {"do": "edit", "round": 1, "seat": 0, "points": 9})
    assert not goes_on.over and stand(goes_on)["can"] == ["edit", "round"]
    assert run(goes_on, *rows([1, 0])).over
    still = run(over, {"do": "edit", "round": 1, "seat": 1, "points": 12})
    assert still.over and stand(still)["winners"] == [1]


def test_only_the_totals_after_the_last_round_count_towards_the_target() -> None:
    played = run(pad(1, target=10), *rows([5], [-3]))
    edited = run(played, {"do": "edit", "round": 1, "seat": 0, "points": 12})
    assert stand(edited)["table"]["totals_by_round"] == [[12], [9]] and not edited.over
    assert run(played, {"do": "edit", "round": 1, "seat": 0, "points": 13}).over


def test_an_edit_does_not_end_the_rounds_before_their_number() -> None:
    over = run(pad(2, rounds=1), *rows([1, 2]))
    assert run(over, {"do": "edit", "round": 1, "seat": 0, "points": None}).over


def test_most_points_win_with_lowest_the_fewest_and_equals_share() -> None:
    played = rows([5, 9, 1])
    assert stand(run(pad(rounds=1), *played))["winners"] == [1]
    assert stand(run(pad(rounds=1, lowest=True), *played))["winners"] == [2]
    assert stand(run(pad(rounds=1, lowest=True), *rows([1, 9, 1])))["winners"] == [0, 2]


def test_after_the_end_the_dealer_is_who_would_deal_next() -> None:
    assert stand(run(pad(rounds=1, first=2), *rows([1, 2, 3])))["table"]["dealer"] == 0


# Teams and sheets


def test_each_team_shares_a_total() -> None:
    state = run(pad(4, teams=[0, 1, 0, 1], start=100), *rows([5, 1, None, 2], [1, 0, 1, 0]))
    told = stand(state)
    assert told["totals"] == [107, 103, 107, 103]
    assert told["table"]["totals_by_round"] == [[105, 103, 105, 103], [107, 103, 107, 103]]
    assert [(line["points"], line.get("seat"), line.get("round")) for line in told["sheet"][0]] == [
        (100, None, None), (5, 0, 1), (0, 2, 1), (1, 0, 2), (1, 2, 2),
    ]  # fmt: skip
    assert told["sheet"][0] == told["sheet"][2] != told["sheet"][1]


def test_the_winners_are_all_members_of_the_best_team() -> None:
    assert stand(run(pad(4, teams=[0, 1, 1, 0], target=10), *rows([4, 5, 5, 4])))["winners"] == [1, 2]


def test_teams_reach_a_target_together() -> None:
    state = run(pad(2, teams=[1, 0], mode="counter", target=5), {"do": "add", "seat": 0, "points": 5})
    assert state.over and stand(state)["winners"] == [0]
    state = pad(4, teams=[0, 0, 1, 1], mode="counter", target=5)
    state = run(state, {"do": "add", "seat": 0, "points": 3}, {"do": "add", "seat": 1, "points": 2})
    told = stand(state)
    assert told["over"] and told["winners"] == [0, 1]
    assert [(line["seat"], line["points"]) for line in told["sheet"][1]] == [(0, 3), (1, 2)]
    assert told["sheet"][2] == []


def test_a_line_a_round_the_start_first_if_it_is_not_0() -> None:
    told = stand(run(pad(2, start=-5), *rows([5, None])))
    assert [line["points"] for line in told["sheet"][0]] == [-5, 5]
    assert [line["points"] for line in told["sheet"][1]] == [-5, 0], "a null entry has a line of 0"
    assert [line["points"] for line in stand(run(pad(2), *rows([5, None])))["sheet"][1]] == [0]


def test_named_rows_name_the_lines() -> None:
    state = run(pad(1, labels=["Города", "Дороги"]), *rows([12], [7]))
    assert [line["text"] for line in stand(state)["sheet"][0]] == ["Города", "Дороги"]
    assert state.over


# Nothing of the kind


def test_there_is_no_calculator() -> None:
    assert GAME.score is None


def test_every_seat_is_told_what_it_needs() -> None:
    state = run(pad(2, target=50), *rows([5, None]))
    view: Any = GAME.view(state, None)
    said = [[Words("en").say(line, NAMES) for line in seat.details] for seat in view.seats]
    assert said == [["Round 1: 5.", "45 to go."], ["Round 1: –.", "50 to go."]]
    assert view.leaders == (0,) and view.totals_by_round == [(5, 0)]


@pytest.mark.parametrize(("points", "ahead"), [([5, 5, 1], (0, 1)), ([5, 5, 5], ()), ([0, 1, 1], (1, 2))])
def test_nobody_is_ahead_while_all_are_equal(points: Json, ahead: tuple[int, ...]) -> None:
    view: Any = GAME.view(run(pad(), *rows(points)), None)
    assert view.leaders == ahead


# What is asked and said


def asked(state: State) -> str:
    return Words("en").say(GAME.prompt(state).ask, NAMES)


def test_what_a_pad_asks() -> None:
    assert asked(pad(first=1)) == "Round 1: enter the points. Маша deals."
    assert asked(pad(mode="counter")) == "Who gets points?"
    assert asked(run(pad(labels=["Cities", "Roads"]), *rows([1, 2, 3]))) == "Roads: enter the points"
    assert asked(run(pad(), {"do": "end"})) == "The game is over."


def told(state: State, raw: dict[str, Json]) -> list[str]:
    action = GAME.read(state, raw)
    said = GAME.narrate(state, action, GAME.apply(state, action))
    return [Words("en").say(message, NAMES) for message in said]


def test_a_round_is_told_without_those_who_have_no_entry() -> None:
    assert told(pad(), {"do": "round", "points": [5, None, -3]}) == ["Round 1: Петя 5, Даша −3."]
    named = run(pad(labels=["Cities", "Roads"]), *rows([1, 2, 3]))
    assert told(named, {"do": "round", "points": [0, None, None]})[0] == "Roads: Петя 0."


def test_points_are_told_with_their_sign_and_the_new_total() -> None:
    state = run(pad(mode="counter"), {"do": "add", "seat": 1, "points": 7})
    assert told(state, {"do": "add", "seat": 1, "points": 5}) == ["Маша: +5, 12 now."]
    assert told(state, {"do": "add", "seat": 1, "points": -5}) == ["Маша: −5, 2 now."]


def test_the_end_is_told_with_its_reason() -> None:
    near = run(pad(target=10), *rows([9, 2, 3]))
    assert told(near, {"do": "round", "points": [0, 8, 0]}) == [
        "Round 2: Петя 0, Маша 8, Даша 0.",
        "10 reached: Маша. The game is over.",
    ]
    assert len(told(near, {"do": "round", "points": [0, 7, 0]})) == 1
    assert told(pad(rounds=1, target=10), {"do": "round", "points": [0, 8, 0]})[1:] == [
        "That was the last round: the game is over."
    ]


def test_a_change_is_told_with_what_becomes_of_the_end() -> None:
    def changed(state: State, points: Json) -> list[str]:
        return told(state, {"do": "edit", "round": 1, "seat": 0, "points": points})

    over = run(pad(target=10), *rows([10, 2, 3]))
    assert changed(over, 9) == ["Changed: Round 1, Петя: 9 instead of 10.", "The game goes on."]
    assert len(changed(over, 12)) == 1, "it stays over"
    going_on = run(pad(target=10), *rows([9, 2, 3]))
    assert len(changed(going_on, 8)) == 1
    assert changed(going_on, 10)[1:] == ["10 reached: Петя. The game is over."]
    assert len(changed(run(going_on, {"do": "end"}), 10)) == 1, "the table has ended it"


def test_why_several_have_won() -> None:
    def verdict(*points: Json, **options: Json) -> list[str]:
        over = run(pad(len(points), rounds=1, **options), *rows(list(points)))
        return [Words("en").say(message, NAMES) for message in GAME.verdict(over)]

    assert verdict(5, 9, 1) == []
    assert verdict(9, 5, 9) == ["Петя and Даша have 9 points each and share the victory."]
    assert verdict(4, 5, 5, 4, teams=[0, 1, 1, 0]) == [], "a team wins together"
    assert len(verdict(4, 4, 4, 4, teams=[0, 1, 1, 0])) == 1


@pytest.mark.parametrize(
    ("option", "options"),
    [
        ("target", {"target": 0}),
        ("teams", {"teams": [0, 0, 0]}),
        ("teams", {"teams": [0, 2, 0]}),
        ("teams", {"teams": [0, 1]}),
        ("rounds", {"labels": ["Города"], "rounds": 2}),
    ],
)
def test_what_does_not_fit_is_named(option: str, options: dict[str, Json]) -> None:
    with pytest.raises(BadDocument) as caught:
        read_setup(GAME, TWELVE[:3], options)
    assert caught.value.option == option
