"""What the game's page fixes: values, turns, codes, options, and bad input of every kind."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.contract import replay
from companion.core.action import Json
from companion.core.errors import BadDocument
from companion.games.whales import GAME
from companion.games.whales.state import Played, State
from tests.games.whales.table import (
    DEAL,
    NAMES,
    Raw,
    bonus,
    last_choice,
    lead,
    opened,
    play,
    plays,
    refused,
    reward,
    run,
    start,
    trump,
    use,
)


def document(actions: list[Raw], players: int = 4, **options: Json) -> Any:
    return replay(
        {"format": 1, "game": "whales", "seats": NAMES[:players], "options": options, "actions": actions}
    )


OPENING = [trump("orca-3"), *(bonus(seat, f"sperm-{seat + 1}") for seat in range(4))]
TRICK = plays("narwhal-2", "narwhal-6", "narwhal-9", "orca-5")


def won_by_seat_two() -> State:
    """Seat 2 is to choose a reward; seat 3 has played a five."""
    return run(opened(drawn="blue-9"), *plays("orca-4", "orca-3", "orca-9", "narwhal-5"))


class TestAnswers:
    def test_before_anything_is_drawn(self) -> None:
        answer = document([])
        assert (answer["turn"], answer["phase"], answer["can"]) == (None, "trump", ["trump"])
        assert answer["table"] == {
            "round": 1,
            "trump": None,
            "token": None,
            "trick": [],
            "tricks_done": 0,
            "pearls": [0, 0, 0, 0],
            "bonuses": [[], [], [], []],
            "rounds": [],
        }
        assert (answer["totals"], answer["winners"], answer["money"]) == ([0, 0, 0, 0], [], None)

    def test_in_the_middle_of_a_trick(self) -> None:
        answer = document([*OPENING, *TRICK[:2]])
        assert (answer["turn"], answer["can"]) == (2, ["play", "use"])
        assert answer["table"]["trick"] == [[0, "narwhal-2"], [1, "narwhal-6"]]
        assert (answer["table"]["trump"], answer["table"]["token"]) == ("orca", 1)

    def test_a_trick_ends_with_its_reward_even_while_a_lead_is_due(self) -> None:
        before = document([*OPENING, *TRICK])
        assert (before["turn"], before["can"], len(before["table"]["trick"])) == (0, ["reward"], 4)
        answer = document([*OPENING, *TRICK, reward("narwhal-6", 2)])
        assert (answer["turn"], answer["can"]) == (3, ["lead"])
        assert (answer["table"]["trick"], answer["table"]["tricks_done"]) == ([], 1)
        assert answer["table"]["bonuses"] == [["sperm-1"], ["sperm-2", "narwhal-6"], ["sperm-3"], ["sperm-4"]]

    def test_turn_is_null_while_first_bonuses_are_due_even_the_last_one(self) -> None:
        for done in range(1, 5):
            answer = document(OPENING[:done])
            assert (answer["turn"], answer["can"]) == (None, ["bonus"])
        assert document(OPENING)["turn"] == 0

    def test_use_is_open_only_to_who_has_a_bonus(self) -> None:
        assert document([*OPENING, use("sperm-1", "pearl")])["can"] == ["play"]

    def test_totals_are_those_of_finished_rounds(self) -> None:
        state = last_choice((4, 2), (("orca-3", "orca-4"), ()), totals=(10, 20))
        assert GAME.sheet(state) == ((), ())
        after = run(state, reward("narwhal-1"))
        assert after.match.totals == (16, 20 + 2)
        assert GAME.table(after)["rounds"] == [[6, 2]]


class TestRounds:
    def test_the_table_stays_as_it_is_until_the_deal(self) -> None:
        state = run(last_choice((4, 2), (("orca-3", "orca-4"), ())), reward("narwhal-1"))
        table = GAME.table(state)
        assert (table["tricks_done"], table["trick"], table["pearls"]) == (8, [], [5, 2])
        assert (table["bonuses"], table["trump"]) == ([["orca-3", "orca-4"], ["narwhal-1"]], "blue")
        assert (state.turn, GAME.verbs(state)) == (None, ("deal",))

    def test_the_deal_raises_the_round_and_clears_the_rest(self) -> None:
        state = run(last_choice((4, 2), (("orca-3", "orca-4"), ())), reward("narwhal-1"), DEAL)
        table = GAME.table(state)
        assert table["rounds"] == [[6, 2]]
        assert table == {
            **GAME.table(start(2)),
            "round": 2,
            "rounds": [[6, 2]],
        }
        assert (state.turn, GAME.verbs(state)) == (None, ("trump",))

    @pytest.mark.parametrize("opener", [0, 1, 2])
    def test_the_seat_after_the_last_opener_leads(self, opener: int) -> None:
        state = run(last_choice((4, 2, 0), opener=opener), reward("narwhal-1"), DEAL, trump("orca-1"))
        state = run(state, *(bonus(seat, f"blue-{seat + 1}") for seat in range(3)))
        assert state.turn == (opener + 1) % 3

    def test_after_the_eighth_trick_nobody_names_a_leader(self) -> None:
        state = last_choice((0, 0, 0))
        with_five = (*state.trick[:2], Played(2, "orca-5"))
        after = run(replace(state, trick=with_five), reward("narwhal-1"))
        assert (after.turn, after.phase) == (None, "deal")

    def test_once_over_nothing_is_accepted(self) -> None:
        state = run(last_choice((40, 0)), reward("narwhal-1"))
        assert GAME.verbs(state) == ()
        for raw in (DEAL, trump("orca-1"), play("orca-1"), use("sperm-1", "flip"), lead(0)):
            assert refused(state, raw) == "game_over"


class TestKnowledge:
    def test_what_is_known_from_the_start(self) -> None:
        deck = start().deck
        assert deck.pearls_of("narwhal-2") == 3
        assert {deck.pearls_of(f"{family}-5") for family in ("orca", "narwhal", "blue", "sperm")} == {1}
        assert [deck.pearls_of("narwhal-3"), deck.effect_of("narwhal-2")] == [None, None]

    def test_pearls_may_be_left_out_where_they_are_known(self) -> None:
        state = run(opened(), *plays("narwhal-2", "narwhal-1", "narwhal-6", "narwhal-7"))
        assert run(state, reward("narwhal-2")).pearls == (0, 3, 0, 0)
        assert refused(state, reward("narwhal-6")) == "bad_value"
        assert refused(state, reward("narwhal-2", 2)) == "bad_value"

    def test_an_effect_may_be_left_out_where_it_is_known(self) -> None:
        state = opened(deck={"sperm-1": {"bonus": "trump:orca"}})
        assert run(state, use("sperm-1")).trump == "orca"
        assert run(state, use("sperm-1", "trump:orca")).trump == "orca"
        assert refused(state, use("sperm-1", "flip")) == "bad_value"
        assert refused(opened(), use("sperm-1")) == "bad_value"

    def test_half_an_entry_is_fine(self) -> None:
        deck = start(deck={"orca-1": {"pearls": 2}, "orca-2": {"bonus": "flip"}, "orca-3": {}}).deck
        assert (deck.pearls_of("orca-1"), deck.effect_of("orca-1")) == (2, None)
        assert (deck.pearls_of("orca-2"), deck.effect_of("orca-2")) == (None, "flip")

    def test_what_an_action_told_holds_in_later_rounds(self) -> None:
        deck = run(opened(), use("sperm-1", "flip")).deck
        state = run(last_choice((0, 0), deck=deck), reward("narwhal-1", 3), DEAL, trump("blue-1"))
        assert (state.deck.pearls_of("narwhal-1"), state.deck.effect_of("sperm-1")) == (3, "flip")
        state = run(state, bonus(0, "sperm-2"), bonus(1, "sperm-1"))
        assert run(state, use("sperm-1")).token == 9

    def test_a_refused_action_teaches_nothing(self) -> None:
        state = opened()
        assert refused(state, use("orca-8", "flip")) == "not_available"
        assert state.deck.effect_of("orca-8") is None

    def test_what_was_learned_is_an_option_of_the_next_game(self) -> None:
        state = run(opened(), use("sperm-1", "flip"))
        told: Any = state.deck.entries()
        assert told["sperm-1"] == {"bonus": "flip"} and told["narwhal-2"] == {"pearls": 3}
        assert start(deck=told).deck == state.deck

    @pytest.mark.parametrize(
        "deck",
        [
            [],
            None,
            "flip",
            {"orca-10": {"pearls": 1}},
            {"orca": {"pearls": 1}},
            {"orca-1": None},
            {"orca-1": []},
            {"orca-1": {"pearls": 0}},
            {"orca-1": {"pearls": 4}},
            {"orca-1": {"pearls": True}},
            {"orca-1": {"pearls": 1.0}},
            {"orca-1": {"pearls": None}},
            {"orca-1": {"bonus": "trump"}},
            {"orca-1": {"bonus": "trump:shark"}},
            {"orca-1": {"bonus": None}},
            {"orca-1": {"effect": "flip"}},
            {"narwhal-2": {"pearls": 2}},
            {"blue-5": {"pearls": 2}},
            {"blue-5": {"bonus": "flip"}},
        ],
    )
    def test_a_deck_that_can_not_be(self, deck: Json) -> None:
        with pytest.raises(BadDocument):
            document([], deck=deck)

    def test_two_players_may_know_the_fives(self) -> None:
        assert document([], players=2, deck={"blue-5": {"pearls": 1}})["ok"]


class TestOptions:
    def test_a_game_to_five(self) -> None:
        state = run(last_choice((4, 0), target=5), reward("narwhal-1"))
        assert state.over

    @pytest.mark.parametrize("target", [0, -5, True, 30.0, "30", None, 10**30])
    def test_a_target_that_can_not_be(self, target: Json) -> None:
        with pytest.raises(BadDocument):
            document([], target=target)

    @pytest.mark.parametrize("first", [4, -1, True, "0"])
    def test_a_first_seat_that_can_not_be(self, first: Json) -> None:
        with pytest.raises(BadDocument):
            document([], first=first)

    @pytest.mark.parametrize("players", [1, 5])
    def test_two_to_four_play(self, players: int) -> None:
        with pytest.raises(BadDocument):
            replay({"format": 1, "game": "whales", "seats": ["?"] * players})


class TestRefusals:
    """«Bad input», and every code of the page."""

    def test_a_card_played_twice_in_a_round(self) -> None:
        state = run(opened(), play("narwhal-2"))
        assert refused(state, play("narwhal-2")) == "not_available"
        later = run(state, *plays("narwhal-1", "narwhal-6", "narwhal-7"), reward("narwhal-2"))
        assert refused(later, play("narwhal-6")) == "not_available"
        assert refused(later, play("narwhal-2")) == "not_available"

    def test_a_card_laid_out_as_a_bonus_counts_as_played(self) -> None:
        assert refused(opened(), play("sperm-3")) == "not_available"
        assert refused(run(opened(), use("sperm-1", "flip")), play("sperm-1")) == "not_available"
        assert (
            refused(run(start(), trump("orca-1"), bonus(0, "blue-1")), bonus(1, "blue-1")) == "not_available"
        )

    def test_out_of_turn(self) -> None:
        state = opened()
        for seat in (1, 7, -1, True, None, "0"):
            assert refused(state, {**play("orca-1"), "seat": seat}) == "not_your_turn"
        assert run(state, {**play("orca-1"), "seat": 0}).turn == 1
        assert refused(won_by_seat_two(), {**reward("orca-4", 1), "seat": 0}) == "not_your_turn"
        due = run(won_by_seat_two(), reward("orca-4", 1))
        assert refused(due, {**lead(2), "seat": 2}) == "not_your_turn"

    def test_a_fifth_card_of_a_trick(self) -> None:
        assert refused(won_by_seat_two(), play("narwhal-1")) == "not_now"

    def test_a_bonus_that_one_does_not_have(self) -> None:
        assert refused(opened(), use("orca-3", "flip")) == "not_available"
        assert refused(opened(), use("sperm-2", "flip")) == "not_available"

    def test_a_bonus_that_is_used_up(self) -> None:
        state = run(opened(), use("sperm-1", "flip"))
        assert refused(state, use("sperm-1", "flip")) == "not_available"
        assert refused(state, use("sperm-1")) == "not_available"

    def test_a_five_is_no_bonus(self) -> None:
        state = run(start(), trump("orca-1"))
        assert refused(state, bonus(0, "blue-5")) == "bad_value"
        assert refused(opened(), use("blue-5", "flip")) == "bad_value"
        assert refused(opened(), use("blue-5")) == "bad_value"

    def test_no_bonus_while_a_reward_or_a_lead_is_due(self) -> None:
        state = won_by_seat_two()
        assert refused(state, use("sperm-3", "flip")) == "not_now"
        assert refused(run(state, reward("orca-4", 1)), use("sperm-4", "flip")) == "not_now"

    def test_a_reward_from_ones_own_card(self) -> None:
        assert refused(won_by_seat_two(), reward("orca-9", 1)) == "not_available"

    def test_a_reward_that_is_not_in_the_trick(self) -> None:
        assert refused(won_by_seat_two(), reward("narwhal-1", 1)) == "not_available"

    @pytest.mark.parametrize("pearls", [0, 4, -1, True, 1.0, "1", None, [1]])
    def test_pearls_that_can_not_be(self, pearls: Json) -> None:
        assert refused(won_by_seat_two(), {**reward("orca-4"), "pearls": pearls}) == "bad_value"

    def test_a_missing_value_comes_before_a_missing_card(self) -> None:
        assert refused(won_by_seat_two(), reward("orca-9")) == "bad_value"
        assert refused(opened(), use("orca-3")) == "bad_value"

    def test_a_five_is_worth_one_pearl(self) -> None:
        assert refused(won_by_seat_two(), reward("narwhal-5", 2)) == "bad_value"
        assert run(won_by_seat_two(), reward("narwhal-5", 1)).pearls == (0, 0, 1, 0)

    @pytest.mark.parametrize(
        "card", ["orca-0", "orca-10", "shark-1", "orca", "", "ORCA-1", "orca-01", 7, None]
    )
    def test_a_card_that_there_is_not(self, card: Json) -> None:
        positions: list[tuple[State, Raw]] = [
            (start(), trump("?")),
            (run(start(), trump("orca-1")), bonus(0, "?")),
            (opened(), play("?")),
            (opened(), use("?", "flip")),
            (won_by_seat_two(), reward("?", 1)),
        ]
        for state, raw in positions:
            assert refused(state, {**raw, "card": card}) == "bad_value"

    @pytest.mark.parametrize("effect", ["", "trump", "trump:", "trump:shark", "Flip", 1, None, ["flip"]])
    def test_an_effect_that_there_is_not(self, effect: Json) -> None:
        assert refused(opened(), {"do": "use", "card": "sperm-1", "effect": effect}) == "bad_value"

    @pytest.mark.parametrize("leader", [-1, 4, True, 1.0, "1", None])
    def test_a_leader_who_does_not_sit_here(self, leader: Json) -> None:
        assert refused(run(won_by_seat_two(), reward("orca-4", 1)), lead(leader)) == "bad_value"

    def test_a_first_bonus_without_its_seat(self) -> None:
        state = run(start(), trump("orca-1"))
        assert refused(state, {"do": "bonus", "card": "blue-1"}) == "bad_value"
        for seat in (4, -1, True, None, "0"):
            assert refused(state, {"do": "bonus", "card": "blue-1", "seat": seat}) == "bad_value"

    def test_a_second_first_bonus(self) -> None:
        state = run(start(), trump("orca-1"), bonus(0, "blue-1"))
        assert refused(state, bonus(0, "blue-2")) == "not_available"

    @pytest.mark.parametrize("seat", [0, 3])
    def test_anyone_may_draw_or_deal(self, seat: int) -> None:
        assert run(start(), {**trump("orca-1"), "seat": seat}).trump == "orca"
        over = run(last_choice((4, 2, 0, 0)), reward("narwhal-1"))
        assert run(over, {**DEAL, "seat": seat}).match.round == 2

    def test_nobody_who_does_not_sit_here_may(self) -> None:
        over = run(last_choice((4, 2, 0, 0)), reward("narwhal-1"))
        for seat in (4, -1, True, None):
            assert refused(start(), {**trump("orca-1"), "seat": seat}) == "bad_value"
            assert refused(over, {**DEAL, "seat": seat}) == "bad_value"

    def test_verbs_of_other_phases(self) -> None:
        everything = {
            "trump": trump("orca-1"),
            "bonus": bonus(0, "blue-1"),
            "play": play("orca-1"),
            "use": use("sperm-1", "flip"),
            "reward": reward("orca-4", 1),
            "lead": lead(0),
            "deal": DEAL,
        }
        positions = {
            start(): {"trump"},
            run(start(), trump("orca-1")): {"bonus"},
            opened(): {"play", "use"},
            won_by_seat_two(): {"reward"},
            run(won_by_seat_two(), reward("orca-4", 1)): {"lead"},
            run(last_choice((4, 2)), reward("narwhal-1")): {"deal"},
        }
        for state, fitting in positions.items():
            for verb, raw in everything.items():
                if verb not in fitting:
                    assert refused(state, raw) == "not_now", (state.phase, verb)

    def test_fields_too_many_or_too_few(self) -> None:
        assert refused(opened(), {**play("orca-1"), "pearls": 1}) == "bad_value"
        assert refused(opened(), {"do": "play"}) == "bad_value"
        assert refused(opened(), {"do": "sing"}) == "bad_value"
        assert refused(run(last_choice((4, 2)), reward("narwhal-1")), {**DEAL, "round": 2}) == "bad_value"

    def test_every_refusal_is_a_sentence(self) -> None:
        answer = document([*OPENING, play("sperm-1")])
        assert answer == {"ok": False, "at": 5, "code": "not_available", "message": answer["message"]}
        assert "sperm whale 1" in answer["message"]


def test_pearls_are_never_limited_by_the_cards_there_are() -> None:
    state = run(last_choice((500, 0), target=1000), reward("narwhal-1"))
    assert state.match.totals == (501, 0)


def test_a_reward_is_an_action_even_where_one_choice_is_left() -> None:
    state = run(opened(2, drawn="blue-9"), *plays("orca-4", "orca-3"))
    assert (state.turn, state.phase) == (0, "reward")
    assert run(state, reward("orca-3", 2)).pearls == (2, 0)


def test_the_options_are_listed_with_their_defaults() -> None:
    assert [(option.name, option.default) for option in GAME.options] == [("target", 30), ("deck", {})]
    assert start().match.target == 30
