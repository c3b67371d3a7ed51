"""«Revoke»: who did not follow a family and shows it later in the same round."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from companion.contract import standing
from companion.core.messages import Seat
from companion.games.whales import GAME
from companion.games.whales.cards import FAMILY_OF, FIVES, cards_for
from companion.games.whales.revokes import misses
from companion.games.whales.state import State
from companion.games.whales.tricks import family_led
from companion.games.whales.view import view
from tests.games.harness import random_action
from tests.games.whales.table import (
    DEAL,
    bonus,
    last_choice,
    opened,
    play,
    plays,
    refused,
    revokes,
    reward,
    run,
    start,
    trump,
    use,
)


def missed() -> State:
    """Seat 1 has not followed the narwhals in trick 1, and seat 2 leads trick 2."""
    return run(opened(3, drawn="blue-9"), *plays("narwhal-3", "orca-2", "narwhal-8"), reward("narwhal-3", 1))


def test_not_following_alone_is_no_revoke() -> None:
    assert revokes(missed()) == ()


def test_the_family_shown_later_is_one() -> None:
    state = run(missed(), *plays("narwhal-4", "narwhal-6", "narwhal-7"))
    (warning,) = revokes(state)
    assert (warning.code, warning.seat) == ("revoke", 1)
    assert warning.facts == {"family": "narwhal", "tricks": [1, 2], "cards": ["orca-2", "narwhal-7"]}


def test_leading_the_family_shows_it_as_well() -> None:
    state = run(missed(), *plays("orca-4", "orca-6", "blue-7"), reward("orca-4", 1), play("narwhal-1"))
    (warning,) = revokes(state)
    assert warning.facts["tricks"] == [1, 3]


def test_so_does_discarding_it() -> None:
    state = run(missed(), *plays("orca-4", "orca-6", "narwhal-7"))
    assert [warning.seat for warning in revokes(state)] == [1]


def test_it_is_a_warning_and_blocks_nothing() -> None:
    state = run(missed(), *plays("narwhal-4", "narwhal-6", "narwhal-7"))
    assert (state.turn, state.phase) == (1, "reward")
    answer: Any = standing(GAME, state, ["А", "Б", "В"])
    (warning,) = answer["warnings"]
    assert (warning["code"], warning["seat"], warning["tricks"]) == ("revoke", 1, [1, 2])
    assert "narwhal 7" in warning["message"]


def test_following_is_never_noted() -> None:
    state = run(opened(3), *plays("narwhal-3", "narwhal-2", "narwhal-8"), reward("narwhal-3", 1))
    assert misses(state) == []


def test_a_five_is_no_miss_and_shows_nothing() -> None:
    state = run(opened(3, drawn="blue-9"), *plays("narwhal-3", "orca-5", "narwhal-8"), reward("orca-5"))
    assert misses(state) == []
    state = run(missed(), *plays("orca-4", "orca-6", "narwhal-5"))
    assert revokes(state) == ()


def test_after_a_five_that_is_led_nothing_is_to_be_followed() -> None:
    state = run(opened(3), *plays("narwhal-5", "orca-5", "blue-3"))
    assert misses(state) == []


def test_the_first_card_after_it_is_then_the_one_to_follow() -> None:
    state = run(opened(3), *plays("narwhal-5", "orca-2", "blue-3"))
    assert [(miss.seat, miss.family) for miss in misses(state)] == [(2, "orca")]


def test_trumping_is_not_following_either() -> None:
    state = run(opened(3, drawn="blue-9"), *plays("narwhal-3", "blue-2", "narwhal-8"), reward("narwhal-3", 1))
    state = run(state, *plays("narwhal-4", "narwhal-6", "narwhal-7"))
    assert [warning.seat for warning in revokes(state)] == [1]


def test_another_trump_does_not_change_which_family_is_led() -> None:
    state = run(opened(3), play("narwhal-3"), use("sperm-2", "trump:narwhal"), play("orca-1"))
    assert [(miss.seat, miss.family) for miss in misses(state)] == [(1, "narwhal")]


def test_first_bonuses_never_count() -> None:
    """Seat 1 laid out narwhal 7 as its bonus, does not follow the narwhals, and uses that bonus later."""
    state = opened(3, firsts=("sperm-1", "narwhal-7", "sperm-3"))
    state = run(state, *plays("narwhal-3", "orca-2", "narwhal-8"), reward("narwhal-8", 1), play("orca-1"))
    assert revokes(run(state, use("narwhal-7", "flip"), play("orca-3"))) == ()


def test_each_time_the_family_was_missed_counts_once() -> None:
    state = run(
        missed(),
        *plays("narwhal-4", "narwhal-9", "orca-3"),
        reward("narwhal-4", 1),
        *plays("narwhal-1", "narwhal-6", "orca-6"),
    )
    assert [warning.facts["tricks"] for warning in revokes(state)] == [[1, 3], [2, 3]]


def test_showing_the_family_again_is_no_second_revoke() -> None:
    state = run(
        missed(), *plays("narwhal-4", "narwhal-6", "narwhal-7"), reward("narwhal-4", 1), play("narwhal-1")
    )
    assert [warning.facts["tricks"] for warning in revokes(state)] == [[1, 2]]


def test_the_note_shows_both_tricks() -> None:
    (note,) = view(run(missed(), *plays("narwhal-4", "narwhal-6", "narwhal-7")), None).revokes
    assert (note.seat, note.family) == (1, "narwhal")
    assert (note.missed.number, note.missed.card) == (1, "orca-2")
    assert [card for _, card in note.missed.cards] == ["narwhal-3", "orca-2", "narwhal-8"]
    assert (note.shown.number, note.shown.card) == (2, "narwhal-7")
    assert [card for _, card in note.shown.cards] == ["narwhal-4", "narwhal-6", "narwhal-7"]
    assert note.message.args["seat"] == Seat(1)


def test_it_stays_until_the_next_deal_and_is_forgotten_then() -> None:
    noted = run(missed(), *plays("narwhal-4", "narwhal-6", "narwhal-7"), reward("narwhal-4", 1))
    last = last_choice((0, 0, 0))
    state = run(replace(last, tricks=(*noted.tricks, *last.tricks[2:])), reward("narwhal-1"))
    assert len(revokes(state)) == 1
    state = run(state, DEAL)
    assert (revokes(state), misses(state)) == ((), [])


@pytest.mark.parametrize("seed", range(12))
def test_whoever_follows_is_never_suspected(seed: int) -> None:
    """Whole rounds with real hands, played by the rules: not a single warning."""
    assert revokes(play_round(Random(seed), honest=True)) == ()


def test_whoever_does_not_is_found_out_by_and_by() -> None:
    assert sum(len(revokes(play_round(Random(seed), honest=False))) for seed in range(12)) > 20


def play_round(rng: Random, honest: bool) -> State:
    """A round with hands that the engine does not see. Dishonest players play just anything."""
    players = rng.choice((2, 3, 4))
    cards = rng.sample(cards_for(players), 9 * players)
    hands = [cards[9 * seat : 9 * seat + 9] for seat in range(players)]
    state = run(start(players), trump("orca-2"))
    for seat, hand in enumerate(hands):
        laid = rng.choice([card for card in hand if card not in FIVES])
        hand.remove(laid)
        state = run(state, bonus(seat, laid))
    while state.phase != "deal":
        if state.phase != "play" or rng.random() < 0.2:
            raw = random_action(GAME, state, rng)
            if raw["do"] != "play":
                state = run(state, raw)
                continue
        assert state.turn is not None
        hand = hands[state.turn]
        led = family_led(state.trick)
        following = [card for card in hand if FAMILY_OF[card] == led and card not in FIVES]
        fives = [card for card in hand if card in FIVES]
        card = rng.choice(following + fives if honest and following else hand)
        hand.remove(card)
        state = run(state, play(card))
        assert refused(state, play(card)) in ("not_available", "not_now")
    return state
