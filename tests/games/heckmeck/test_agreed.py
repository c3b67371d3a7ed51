"""What a table of Heckmeck may agree on beside the rules, and turns that are told without their dice."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from companion.contract import replay
from companion.core.action import Json
from companion.core.messages import LANGUAGES, Words
from companion.core.steps import finished
from companion.document import read_setup
from companion.games.heckmeck import GAME
from companion.games.heckmeck.review import luck_and_skill
from companion.games.heckmeck.state import State
from tests.games.harness import after, log_of, refusal
from tests.games.heckmeck.properties import check

NAMES = ["Петя", "Маша", "Даша"]
ROLL: dict[str, Json] = {"do": "roll", "dice": [1, 1, 4, 4, 5, "worm", "worm", 2]}
KEEP: dict[str, Json] = {"do": "keep", "face": "worm"}
END: dict[str, Json] = {"do": "end"}
FAILED: dict[str, Json] = {"do": "failed"}
run = partial(after, GAME)
refused = partial(refusal, GAME)


def start(seats: int = 3, **options: Json) -> State:
    return GAME.start(read_setup(GAME, list(NAMES[:seats]), {"quick": True, **options}))


def took(tile: int) -> dict[str, Json]:
    return {"do": "took", "tile": tile}


def adjust(tile: int, to: int | str, **more: Json) -> dict[str, Json]:
    return {"do": "adjust", "tile": tile, "to": to, **more}


def sit_out(seat: int) -> dict[str, Json]:
    return {"do": "sit_out", "seat": seat}


def come_back(seat: int) -> dict[str, Json]:
    return {"do": "come_back", "seat": seat}


def told(state: State, raw: Json, language: str = "ru") -> list[str]:
    action = GAME.read(state, raw)
    words = Words(language)
    return [words.say(message, NAMES) for message in GAME.story(state, action, GAME.apply(state, action))]


class TestQuickTurns:
    def test_it_is_asked_for_a_whole_turn_until_dice_are_rolled(self) -> None:
        turn = [start(), run(start(), ROLL), run(start(), ROLL, KEEP)]
        asked = [GAME.prompt(state).ask.key for state in turn]
        assert asked == ["heckmeck.ask.quick", "heckmeck.ask.keep", "heckmeck.ask.decide"]
        assert GAME.prompt(start(quick=False)).ask.key == "heckmeck.ask.start"

    def test_one_step_is_a_whole_turn(self) -> None:
        state = run(start(), took(30), took(24))
        assert state.stacks == ((30,), (24,), ()) and state.turn == 2 and 30 not in state.grill
        assert set(GAME.verbs(state)) == {"roll", "took", "failed"}

    def test_the_top_tile_of_another_can_be_taken_and_no_other(self) -> None:
        state = run(start(), took(30), took(24), took(31), took(32))
        assert state.stacks == ((30, 32), (24,), (31,)) and state.turn == 1
        assert refused(state, took(30)) == "not_available", "it is covered"
        assert refused(state, took(24)) == "not_available", "it is one's own"
        assert run(state, took(32)).stacks == ((30,), (24, 32), (31,))
        assert refused(state, took(20)) == "bad_value"
        assert refused(state, {"do": "took"}) == "bad_value"

    def test_a_tile_turned_down_is_gone(self) -> None:
        state = run(start(), took(30), FAILED, FAILED, FAILED)
        assert state.flipped == (36,) and state.stacks[0] == () and 30 in state.grill
        assert refused(state, took(36)) == "not_available"

    def test_a_failed_turn_costs_what_it_costs_with_dice(self) -> None:
        state = run(start(), FAILED, took(36), FAILED, took(21), FAILED)
        assert state.stacks == ((21,), (), ()) and 36 in state.grill and state.flipped == ()
        assert run(start(fast=True), took(36), FAILED, FAILED, FAILED).flipped == (36,)

    def test_turns_with_dice_may_be_mixed_in(self) -> None:
        state = run(start(), took(30), ROLL, KEEP)
        assert refused(state, took(24)) == "not_now" and refused(state, FAILED) == "not_now"
        assert run(state, {"do": "stop"}, FAILED).turn == 0

    def test_only_where_it_was_agreed_before(self) -> None:
        state = start(quick=False)
        assert GAME.verbs(state) == ("roll",)
        assert refused(state, took(24)) == "not_now" and refused(state, FAILED) == "not_now"

    def test_it_is_told_like_any_turn(self) -> None:
        assert told(start(), took(24)) == ["Петя берёт с гриля 24."]
        assert told(start(), FAILED) == ["Неудача, но терять нечего: у игрока Петя нет фишек."]

    def test_luck_and_skill_leave_such_turns_out_and_say_so(self) -> None:
        setup = read_setup(GAME, list(NAMES), {"quick": True})
        raw: list[Json] = [took(30), ROLL, KEEP, {"do": "stop"}, FAILED, adjust(21, 2)]
        log = log_of(GAME, GAME.start(setup), raw)
        seats = finished(luck_and_skill(setup, log.actions))
        assert [seat.turns for seat in seats] == [0, 1, 0]
        assert [seat.left_out for seat in seats] == [1, 0, 1]

    def test_the_chronicle_knows_steals_and_no_sums(self) -> None:
        log = log_of(GAME, start(), [took(33), took(33), END])
        chronicle = GAME.chronicle(log)
        keys = {moment.message.key for moment in chronicle.moments}
        assert "heckmeck.moment.steal" in keys and "heckmeck.moment.sum" not in keys
        assert chronicle.charts[0].series == ((0, 4, 0), (0, 0, 4), (0, 0, 0))
        records = {feat.key for feat in chronicle.feats}
        assert "heckmeck.record.sum" not in records
        assert "heckmeck.record.quickest" not in records, "the table ended it"


class TestAdjust:
    def test_a_tile_goes_to_the_top_of_a_stack(self) -> None:
        state = run(start(), took(30), took(24), adjust(36, 0))
        assert state.stacks == ((30, 36), (24,), ()) and state.turn == 2
        check(state)
        state = run(state, adjust(30, 2))
        assert state.stacks == ((36,), (24,), (30,)), "a covered tile can be moved, too"
        check(state)

    def test_to_the_grill_or_down(self) -> None:
        state = run(start(), took(30), adjust(30, "grill"))
        assert 30 in state.grill and state.stacks[0] == () and state.turn == 1
        state = run(state, adjust(25, "down"))
        assert state.flipped == (25,) and 25 not in state.grill
        state = run(state, adjust(25, "grill"))
        assert state == run(start(), FAILED, adjust(36, 0), adjust(36, "grill"))
        check(state)

    @pytest.mark.parametrize("to", ["grill", "up", 3, -1, True, None, 0.0, [0]])
    def test_not_where_it_is_and_not_where_nothing_can_be(self, to: Any) -> None:
        assert refused(start(), adjust(24, to)) == "bad_value"

    def test_where_it_is_already(self) -> None:
        state = run(start(), took(30), took(24), FAILED, took(31), adjust(21, "down"))
        assert refused(state, adjust(31, 0)) == "bad_value"
        assert refused(state, adjust(30, 0)) == "bad_value", "covered, it is there all the same"
        assert refused(state, adjust(21, "down")) == "bad_value"
        assert refused(state, adjust(22, "grill")) == "bad_value"

    def test_wrong_numbers_and_fields(self) -> None:
        assert refused(start(), adjust(20, 1)) == "bad_value"
        assert refused(start(), {"do": "adjust", "tile": 24}) == "bad_value"
        assert refused(start(), {"do": "adjust", "to": 1}) == "bad_value"
        assert refused(start(), adjust(24, 1, coins=3)) == "bad_value"

    def test_only_at_the_start_of_a_turn(self) -> None:
        for state in (run(start(), ROLL), run(start(), ROLL, KEEP)):
            assert refused(state, adjust(24, 1)) == "not_now"
            assert refused(state, adjust(2400, 1)) == "not_now"
            assert GAME.agreed_verbs(state) == ("end",)

    def test_whom_it_is_about_does_not_matter_to_the_turn(self) -> None:
        assert run(start(), adjust(24, 1, seat=2, why="стащил кот")).stacks[1] == (24,)
        assert refused(start(), adjust(24, 1, seat=3)) == "bad_value"

    def test_an_empty_grill_ends_the_game(self) -> None:
        state = start()
        for tile in range(22, 37):
            state = run(state, adjust(tile, "down"))
        last = run(state, adjust(21, 2))
        assert last.over and last.turn is None and last.ended == "rules"
        assert GAME.winners(last) == (2,)
        assert told(state, adjust(21, 2))[-1].startswith("Открытых фишек")
        assert refused(last, adjust(21, 1)) == "game_over"

    def test_it_is_told_with_its_reason(self) -> None:
        state = run(start(), took(30))
        assert told(state, adjust(30, 1, why="обсчитались")) == [
            "Поправка: фишка 30 — у игрока Маша (была: у игрока Петя).",
            "Причина: обсчитались.",
        ]
        in_english = told(state, adjust(30, "down"), "en")
        assert in_english == ["Corrected: tile 30 is turned down (it was with Петя)."]

    def test_it_says_nothing_of_the_failure_before_it(self) -> None:
        state = run(start(), FAILED)
        assert len(told(state, adjust(30, 1))) == 1 and len(told(state, sit_out(2))) == 1

    def test_a_correction_after_the_last_turn_is_in_the_chart(self) -> None:
        log = log_of(GAME, start(), [took(36), adjust(30, 1), END])
        (chart,) = GAME.chronicle(log).charts
        assert chart.series == ((0, 4, 4), (0, 0, 3), (0, 0, 0))


class TestSittingOut:
    def test_a_seat_is_passed_over_and_comes_back(self) -> None:
        state = run(start(), sit_out(1), took(21))
        assert state.turn == 2 and state.sitting_out == (1,)
        state = run(state, took(22), come_back(1))
        assert state.turn == 0 and state.sitting_out == ()
        assert run(state, took(23)).turn == 1

    def test_its_own_turn_goes_to_the_next(self) -> None:
        assert run(start(), sit_out(0)).turn == 1
        assert run(start(), took(21), took(22), sit_out(2)).turn == 0

    def test_what_it_has_stays_and_can_be_stolen(self) -> None:
        state = run(start(), took(36), sit_out(0), took(21))
        assert state.stacks[0] == (36,) and state.turn == 2
        assert run(state, took(36)).stacks[2] == (36,)
        assert GAME.winners(run(state, END)) == (0,)

    def test_at_least_two_stay(self) -> None:
        state = run(start(), sit_out(1))
        assert refused(state, sit_out(0)) == "not_available"
        assert refused(state, sit_out(1)) == "not_available"
        assert refused(state, come_back(0)) == "not_available"
        assert refused(start(2), sit_out(1)) == "not_available"
        assert GAME.agreed_verbs(state) == ("adjust", "come_back", "end")
        assert GAME.agreed_verbs(start(2)) == ("adjust", "end")
        assert GAME.agreed_verbs(start()) == ("adjust", "end", "sit_out")

    def test_only_at_the_start_of_a_turn(self) -> None:
        state = run(start(), ROLL)
        assert refused(state, sit_out(1)) == "not_now" and refused(state, come_back(1)) == "not_now"
        assert refused(state, {"do": "sit_out"}) == "not_now"

    @pytest.mark.parametrize("seat", [3, -1, None, "1", True])
    def test_a_seat_that_is_none(self, seat: Any) -> None:
        assert refused(start(), {"do": "sit_out", "seat": seat}) == "bad_value"
        assert refused(start(), {"do": "come_back", "seat": seat}) == "bad_value"
        assert refused(start(), {"do": "sit_out"}) == "bad_value"

    def test_it_is_told(self) -> None:
        assert told(start(), sit_out(1)) == ["Маша пока не играет: ходы пропускаются."]
        assert told(run(start(), sit_out(1)), come_back(1)) == ["Маша снова в игре."]


class TestEnd:
    def test_in_any_phase_and_nothing_stays_open(self) -> None:
        for state in (start(), run(start(), ROLL), run(start(), ROLL, KEEP), run(start(), took(25), ROLL)):
            ended = run(state, END)
            assert ended.over and ended.ended == "table" and ended.turn is None and ended.phase == "over"
            assert GAME.table(ended)["kept"] == [] and GAME.table(ended)["dice_left"] == 8
            assert ended.stacks == state.stacks and GAME.verbs(ended) == ()

    def test_winners_as_ever(self) -> None:
        assert GAME.winners(run(start(), END)) == (0, 1, 2)
        assert GAME.winners(run(start(), took(25), took(26), took(21), END)) == (1,), "the highest tile"

    def test_afterwards_the_game_is_over(self) -> None:
        ended = run(start(), END)
        for raw in (END, ROLL, adjust(24, 1), sit_out(1), come_back(1), took(24)):
            assert refused(ended, raw) == "game_over"
        assert GAME.agreed_verbs(ended) == ()

    def test_a_whole_game_that_ends_at_once_can_be_told(self) -> None:
        chronicle = GAME.chronicle(log_of(GAME, start(), [END]))
        assert [moment.message.key for moment in chronicle.moments] == ["core.moment.shared"]
        assert chronicle.charts[0].series == ((0, 0), (0, 0), (0, 0))

    def test_it_is_told_in_both_languages(self) -> None:
        for language in LANGUAGES:
            (what, why) = told(start(), {**END, "why": "пора спать"}, language)
            assert "пора спать" in why and "why" not in what


def test_the_contract_shows_what_is_agreed() -> None:
    document: dict[str, Json] = {
        "format": 1, "game": "heckmeck", "seats": list(NAMES), "options": {"quick": True},
        "actions": [took(36), {**sit_out(2), "why": "ужинает"}],
    }  # fmt: skip
    answer: Any = replay(document)
    assert answer["agreed"] == ["adjust", "come_back", "end"] and answer["sitting_out"] == [2]
    assert answer["ended"] is None and answer["can"] == ["failed", "roll", "took"]
    answer = replay({**document, "actions": [took(36), sit_out(2), END]})
    assert answer["over"] and answer["ended"] == "table" and answer["winners"] == [0]
    assert answer["agreed"] == [] and answer["can"] == [] and answer["sitting_out"] == [2]
