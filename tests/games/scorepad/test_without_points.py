"""The scorepad's page, sentence by sentence: further counters, keys, results without points, playing on."""

from __future__ import annotations

from typing import Any

import pytest

from companion.contract import replay
from companion.core.action import Json
from companion.core.errors import BadDocument
from companion.core.messages import LANGUAGES, Words
from companion.core.session import Session
from companion.document import read_setup
from companion.games.scorepad import GAME
from companion.games.scorepad.state import State
from tests.games.harness import NAMES, log_of, said
from tests.games.scorepad.pads import pad, refused, rows, run, stand

END: dict[str, Json] = {"do": "end"}
GO_ON: dict[str, Json] = {"do": "go_on"}
OUT: dict[str, Json] = {"do": "sit_out", "seat": 1}
WITHOUT = pytest.mark.parametrize("mode", ["places", "coop"])


def add(seat: int, points: int, **more: Json) -> dict[str, Json]:
    return {"do": "add", "seat": seat, "points": points, **more}


def places(*found: int | None, **more: Json) -> dict[str, Json]:
    return {"do": "places", "places": list(found), **more}


def coop(won: Json, **more: Json) -> dict[str, Json]:
    return {"do": "coop", "won": won, **more}


def bad(seats: int = 3, **options: Json) -> bool:
    with pytest.raises(BadDocument) as caught:
        read_setup(GAME, list(NAMES[:seats]), options)
    assert all(Words(language).say(caught.value.message) for language in LANGUAGES)
    return True


def fits(seats: int = 3, **options: Json) -> bool:
    return bool(read_setup(GAME, list(NAMES[:seats]), options))


# Further counters


def test_counters_are_up_to_six_different_names() -> None:
    assert fits(mode="counter", counters=["я" * 16, *"абвгд"])
    assert bad(mode="counter", counters=list("абвгдеж"))
    assert bad(mode="counter", counters=["я" * 17])
    assert bad(mode="counter", counters=[""])
    assert bad(mode="counter", counters=["яд", "яд"])
    assert bad(mode="counter", counters=None) and bad(mode="counter", counters=[1])


def test_each_has_a_start_or_none_has() -> None:
    named: Any = {"mode": "counter", "counters": ["яд", "энергия"]}
    assert fits(**named, counter_starts=[20, -999_999]) and fits(**named, counter_starts=[])
    assert bad(**named, counter_starts=[20]) and bad(**named, counter_starts=[1, 2, 3])
    assert bad(**named, counter_starts=[1_000_000, 0]) and bad(**named, counter_starts=[True, 0])
    assert bad(mode="counter", counter_starts=[1])


@pytest.mark.parametrize("mode", ["rounds", "places", "coop"])
def test_counters_are_ignored_without_a_counter(mode: str) -> None:
    assert fits(mode=mode, counters=["яд", "яд"], counter_starts=[1, 2, 3, 4, 5, 6, 7, 8])
    assert bad(mode=mode, counters=[""]) and bad(mode=mode, counter_starts=[1_000_000])
    assert "counters" not in stand(pad(mode=mode, counters=["яд"], counter_starts=[5]))["table"]


def test_a_further_counter_touches_no_total() -> None:
    terms: dict[str, Json] = {"mode": "counter", "counters": ["яд", "энергия"], "counter_starts": [20, 0]}
    start = pad(2, **terms, target=5)
    assert stand(start)["table"]["counters"] == [[20, 0], [20, 0]]
    state = run(start, add(1, -3, counter=1), add(0, 99, counter=2), add(0, 4, counter=0), add(1, 2))
    told = stand(state)
    assert told["table"]["counters"] == [[20, 99], [17, 0]] and told["totals"] == [4, 2]
    assert not told["over"] and [len(lines) for lines in told["sheet"]] == [1, 1]
    assert stand(pad(2, mode="counter"))["table"]["counters"] == []


def test_partners_have_counters_of_their_own() -> None:
    state = run(pad(4, mode="counter", counters=["яд"], teams=[0, 1, 0, 1]), add(0, 3, counter=1))
    assert stand(state)["table"]["counters"] == [[3], [0], [0], [0]]


@pytest.mark.parametrize("counter", [-1, 2, None, True, "1", 1.0])
def test_a_counter_that_is_none(counter: Json) -> None:
    assert refused(pad(mode="counter", counters=["яд"]), add(0, 5, counter=counter)) == "bad_value"
    assert refused(pad(mode="counter"), add(0, 5, counter=1)) == "bad_value"


def test_what_holds_for_points_holds_for_a_counter() -> None:
    start = run(pad(mode="counter", counters=["яд"]), OUT)
    for wrong in (add(0, 0, counter=1), add(0, 10**6, counter=1), add(1, 5, counter=1), add(3, 1, counter=1)):
        assert refused(start, wrong) == "bad_value"


def test_a_counter_is_told_by_its_name() -> None:
    state = pad(mode="counter", counters=["Poison"])
    action = GAME.read(state, add(1, 2, counter=1))
    story = GAME.narrate(state, action, GAME.apply(state, action))
    assert [Words("en").say(message, NAMES) for message in story] == ["Маша, Poison: +2, 2 now."]


def test_the_chart_has_only_points() -> None:
    actions: list[Json] = [add(0, 5), add(0, 7, counter=1), add(1, 3), END]
    chronicle = GAME.chronicle(log_of(GAME, pad(2, mode="counter", counters=["яд"]), actions))
    assert chronicle.charts[0].series == ((0, 5, 5), (0, 0, 3))
    assert {moment.step for moment in chronicle.moments} <= {0, 2}


# Keys


@pytest.mark.parametrize("mode", ["rounds", "counter", "places", "coop"])
def test_keys_ascend(mode: str) -> None:
    assert fits(mode=mode, steps=[1]) and fits(mode=mode, steps=[1, 5, 10, 9999])
    for wrong in ([], [0], [10_000], [1, 1], [5, 1], [1, 2, 3, 4, 5], None, [1.0], [True], 5):
        assert bad(mode=mode, steps=wrong)


def test_any_amount_is_counted_whatever_the_keys() -> None:
    assert run(pad(mode="counter", steps=[5]), add(0, 3)).totals == (3, 0, 0)


# Places


def test_each_seats_place_ends_the_game() -> None:
    start = pad(4, mode="places", first=2)
    told = stand(start)
    assert told["can"] == ["places"] and told["agreed"] == ["end", "sit_out"] and told["scored"] is False
    assert told["table"] == {"rounds": [], "dealer": 2, "totals_by_round": [], "places": None}
    over = stand(run(start, places(1, 2, 2, 4)))
    assert over["over"] and over["ended"] == "rules" and over["phase"] == "over" and over["winners"] == [0]
    assert over["can"] == ["places"] and over["agreed"] == [] and over["totals"] == [0, 0, 0, 0]
    assert over["sheet"] == [[], [], [], []] and over["table"]["places"] == [1, 2, 2, 4]


def test_places_said_again_replace_the_first() -> None:
    state = run(pad(mode="places"), places(1, 2, 3), places(3, 1, 1))
    assert stand(state)["winners"] == [1, 2] and stand(state)["over"]


@pytest.mark.parametrize(
    "found",
    [
        [1, 2], [1, 2, 3, 4], [1, 2, 2, 2], [2, 2, 3], [1, 1, 2], [0, 1, 2], [1, 2, 4], [1, 3, 3],
        [1, None, 2], [1, 2, True], [1, 2, "3"], [1, 2, 3.0], [None, None, None], None, 1, {},
    ],
)  # fmt: skip
def test_places_that_are_none(found: Json) -> None:
    assert refused(pad(mode="places"), {"do": "places", "places": found}) == "bad_value"


def test_null_exactly_for_who_sits_out() -> None:
    state = run(pad(mode="places"), OUT)
    assert stand(run(state, places(2, None, 1)))["winners"] == [2]
    assert refused(state, places(1, 3, 2)) == "bad_value" == refused(state, places(None, None, 1))
    assert run(run(state, {"do": "come_back", "seat": 1}), places(1, 2, 3)).over


def test_partners_come_in_together() -> None:
    start = pad(4, mode="places", teams=[0, 1, 0, 1])
    assert stand(run(start, places(1, 2, 1, 2)))["winners"] == [0, 2]
    assert stand(run(start, places(1, 1, 1, 1)))["winners"] == [0, 1, 2, 3]
    for wrong in ((1, 2, 2, 1), (1, 3, 1, 3), (2, 3, 2, 3)):
        assert refused(start, places(*wrong)) == "bad_value"
    half = run(start, OUT)
    assert stand(run(half, places(2, None, 2, 1)))["winners"] == [3]
    whole = run(half, {"do": "sit_out", "seat": 3})
    assert stand(run(whole, places(1, None, 1, None)))["winners"] == [0, 2], "a team that sits out takes none"


# All together


def test_all_win_together_or_all_lose() -> None:
    start = pad(mode="coop", first=1)
    told = stand(start)
    assert told["can"] == ["coop"] and told["scored"] is False and told["winners"] == []
    assert told["table"] == {"rounds": [], "dealer": 1, "totals_by_round": [], "won": None}
    won, lost = stand(run(start, coop(True))), stand(run(start, coop(False)))
    assert won["over"] and won["ended"] == "rules" and won["winners"] == [0, 1, 2] and won["can"] == ["coop"]
    assert lost["over"] and lost["winners"] == [] and lost["table"]["won"] is False
    assert stand(run(start, coop(False), coop(True)))["winners"] == [0, 1, 2], "still open while over"
    assert stand(run(start, OUT, coop(True)))["winners"] == [0, 2], "all who do not sit out"
    for wrong in (None, 1, "true"):
        assert refused(start, coop(wrong)) == "bad_value"
    assert refused(start, {"do": "coop"}) == "bad_value"


@WITHOUT
def test_ended_by_the_table_there_are_no_winners(mode: str) -> None:
    told = stand(run(pad(mode=mode), END))
    assert told["over"] and told["ended"] == "table" and told["winners"] == [] and told["can"] == []
    assert told["scored"] is False
    for action in (places(1, 2, 3), coop(True), GO_ON, END):
        assert refused(run(pad(mode=mode), END), action) == "game_over"


@WITHOUT
def test_what_a_result_without_points_ignores(mode: str) -> None:
    assert fits(mode=mode, start=5, target=5, labels=["а"], rounds=7, zero_sum=True, lowest=True)
    assert fits(mode="coop", teams=[0, 5]) and fits(mode="coop", teams=[0] * 20)
    assert bad(mode="places", teams=[0, 0, 0]) and bad(mode=mode, teams=[0, 12, 1])
    assert stand(pad(mode=mode, start=50))["totals"] == [0, 0, 0]


@WITHOUT
def test_the_verbs_of_other_modes(mode: str) -> None:
    others: list[Json] = [
        *rows([1, 2, 3]),
        add(0, 1),
        {"do": "edit", "round": 1, "seat": 0, "points": 1},
        GO_ON,
    ]
    others.append(coop(True) if mode == "places" else places(1, 2, 3))
    over = run(pad(mode=mode), places(1, 2, 3) if mode == "places" else coop(False))
    for action in others:
        assert refused(pad(mode=mode), action) == "not_now"
        assert refused(over, action) == "game_over"
    for action in (END, OUT):
        assert refused(over, action) == "game_over"
    assert refused(pad(), places(1, 2, 3)) == "not_now" == refused(pad(mode="counter"), coop(True))


@pytest.mark.parametrize("action", [places(1, 2, 3), coop(True)])
def test_a_seat_is_ignored_where_it_is_one(action: dict[str, Json]) -> None:
    start = pad(mode=action["do"])
    assert run(start, {**action, "seat": 2}).over
    for wrong in (3, -1, None, True, "0"):
        assert refused(start, {**action, "seat": wrong}) == "bad_value"


def test_every_answer_says_whether_there_are_points() -> None:
    document: dict[str, Json] = {"format": 1, "game": "scorepad", "seats": ["а", "б"]}
    assert replay(document)["scored"] is True
    assert replay({**document, "options": {"mode": "coop"}})["scored"] is False


def test_the_end_is_kept_without_points() -> None:
    def outcome(mode: str, *actions: Json, **options: Json) -> Any:
        session = Session(GAME, read_setup(GAME, list(NAMES[:4]), {"mode": mode, **options}))
        for action in actions:
            session.submit(action)
        return session.outcome

    told = outcome("places", OUT, places(1, None, 2, 2))
    assert not told.scored and told.places == (1, None, 2, 2)
    assert outcome("coop", OUT, coop(True)).places == (1, None, 1, 1)
    assert outcome("coop", coop(False)).places == (2, 2, 2, 2), "nobody is first"
    assert outcome("coop", END).places == (None, None, None, None), "nobody has said"
    points = outcome("rounds", *rows([5, 9, 1, 2]), END, teams=[0, 1, 0, 1])
    assert points.scored and points.places == (2, 1, 2, 1), "a team is one place"


def test_what_is_remembered_of_them() -> None:
    def moments(*actions: Json, **options: Json) -> list[str]:
        chronicle = GAME.chronicle(log_of(GAME, pad(3, **options), actions))
        assert chronicle.charts == () and chronicle.feats == ()
        return said(chronicle, NAMES)

    assert moments(places(2, 1, 2), mode="places") == ["First: Маша."]
    assert moments(coop(True), mode="coop") == ["All have won together."]
    assert moments(coop(False), mode="coop") == ["All have lost together."]
    assert moments(END, mode="coop") == []


# Playing on


def ended(**options: Json) -> State:
    return run(pad(2, **options), *rows([10, 3]))


@pytest.mark.parametrize("options", [{"target": 10}, {"rounds": 1}])
def test_play_on_after_target_or_rounds(options: dict[str, Json]) -> None:
    over = ended(**options)
    assert stand(over)["agreed"] == ["go_on"] and stand(over)["can"] == ["edit"]
    on = run(over, {**GO_ON, "why": "ещё рано"})
    assert stand(on)["agreed"] == ["end", "sit_out"] and stand(on)["can"] == ["edit", "round"]
    assert not run(on, *rows([50, 0], [1, 1])).over, "neither ends it"
    assert stand(run(on, END))["ended"] == "table" and stand(run(on, END))["agreed"] == []
    assert refused(on, GO_ON) == "not_now" and refused(run(on, END), GO_ON) == "game_over"


def test_a_counter_plays_on() -> None:
    over = run(pad(2, mode="counter", target=10), add(0, 10))
    assert stand(over)["can"] == [] and stand(over)["agreed"] == ["go_on"]
    on = run(over, GO_ON)
    assert run(on, add(0, 50)).totals == (60, 0) and not run(on, add(0, 50)).over


def test_named_rows_do_not_play_on() -> None:
    over = ended(labels=["Города"])
    assert over.over and stand(over)["agreed"] == [] and refused(over, GO_ON) == "game_over"
    counted = run(pad(2, mode="counter", target=10, labels=["Города"]), add(0, 10))
    assert stand(counted)["agreed"] == ["go_on"], "labels that do not count"


def test_play_on_is_not_open_before_the_end_nor_after_that_of_the_table() -> None:
    assert refused(pad(target=10), GO_ON) == "not_now"
    assert refused(run(pad(target=10), END), GO_ON) == "game_over"
    assert (
        refused(run(ended(target=10), {"do": "edit", "round": 1, "seat": 0, "points": 9}), GO_ON) == "not_now"
    )
    by_both = run(pad(2, target=10), *rows([4, 3]), END, {"do": "edit", "round": 1, "seat": 0, "points": 10})
    assert refused(by_both, GO_ON) == "game_over"


def test_a_seat_on_play_on_is_ignored_where_it_is_one() -> None:
    assert not run(ended(target=10), {**GO_ON, "seat": 1}).over
    for wrong in (2, -1, None, True):
        assert refused(ended(target=10), {**GO_ON, "seat": wrong}) == "bad_value"
    assert refused(ended(target=10), {**GO_ON, "why": ""}) == "bad_value"


def test_undo_takes_it_back() -> None:
    session = Session(GAME, read_setup(GAME, list(NAMES[:2]), {"target": 10}))
    for action in (*rows([10, 3]), GO_ON):
        session.submit(action)
    goes_on = not session.over
    session.undo()
    assert goes_on and session.over and [choice.do for choice in session.agreed_choices()] == ["go_on"]
