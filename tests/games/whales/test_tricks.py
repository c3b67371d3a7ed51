"""«Revoke»: who did not follow a family and shows it later in the same round. And the winner of a trick
against a slow judge that goes its own way, with the reasons given."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from random import Random
from typing import Any

import pytest

from companion.contract import standing
from companion.core.messages import Message, Seat
from companion.games.whales import GAME
from companion.games.whales.cards import CARDS, FAMILIES, FAMILY_OF, FIVES, Family, cards_for
from companion.games.whales.revokes import misses
from companion.games.whales.state import Played, State, Token
from companion.games.whales.tricks import best_card, family_led, first_five
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


TOKENS: tuple[Token, ...] = (1, 9)


def slow_judge(cards: tuple[str, ...], trump: str, token: int) -> int:
    """The index of the winning card: the only one that no other card beats, pair by pair, word by word."""
    families = [card.split("-")[0] for card in cards]
    numbers = [int(card.split("-")[1]) for card in cards]
    if set(numbers) == {5}:
        return 0
    led = next(family for family, number in zip(families, numbers, strict=True) if number != 5)
    families = [led if number == 5 else family for family, number in zip(families, numbers, strict=True)]

    def beats(a: int, b: int) -> bool:
        if families[a] == families[b]:
            if numbers[a] == numbers[b]:
                return a < b
            return numbers[a] < numbers[b] if token == 1 else numbers[a] > numbers[b]
        if trump in (families[a], families[b]):
            return families[a] == trump
        return families[a] == led

    unbeaten = [
        card
        for card in range(len(cards))
        if all(beats(card, other) for other in range(len(cards)) if other != card)
    ]
    assert len(unbeaten) == 1
    return unbeaten[0]


def compare(tricks: list[tuple[str, ...]], trumps: tuple[Family, ...] = FAMILIES) -> None:
    for cards in tricks:
        trick = tuple(Played(seat, card) for seat, card in enumerate(cards))
        for family in trumps:
            for token in TOKENS:
                assert best_card(trick, family, token).seat == slow_judge(cards, family, token), (
                    cards,
                    family,
                )


def test_every_trick_of_one_or_two_cards() -> None:
    compare([*permutations(CARDS, 1), *permutations(CARDS, 2)])


def test_every_trick_of_three_cards_of_three_families() -> None:
    some = [f"{family}-{number}" for family in ("orca", "narwhal", "blue") for number in (1, 4, 5, 9)]
    compare(list(permutations(some, 3)))


def test_every_trick_of_four_cards_with_up_to_four_fives() -> None:
    some = ["orca-1", "orca-4", "orca-6", "narwhal-3", "narwhal-7", *(f"{family}-5" for family in FAMILIES)]
    compare(list(permutations(some, 4)), ("orca", "narwhal", "blue"))


def test_the_family_to_follow_is_that_of_the_first_card_that_is_no_five() -> None:
    assert family_led(()) is None
    assert family_led((Played(0, "orca-5"),)) is None
    assert family_led((Played(0, "orca-5"), Played(1, "blue-2"), Played(2, "orca-1"))) == "blue"


def test_the_first_five() -> None:
    assert first_five((Played(2, "orca-1"), Played(0, "blue-5"), Played(1, "orca-5"))) == 0
    assert first_five((Played(2, "orca-1"),)) is None


@pytest.mark.parametrize(
    ("drawn", "cards", "seat", "why"),
    [
        ("blue-9", ["orca-5", "blue-5"], 0, "fives"),
        ("blue-9", ["orca-1", "orca-2"], 1, "family.high"),
        ("blue-1", ["orca-1", "orca-2"], 0, "family.low"),
        ("blue-1", ["orca-3", "narwhal-2"], 0, "family.only"),
        ("blue-1", ["orca-3", "blue-9"], 1, "trump.only"),
        ("blue-1", ["orca-3", "blue-9", "blue-8"], 2, "trump.low"),
        ("blue-9", ["blue-3", "blue-9", "blue-8"], 1, "trump.high"),
        ("blue-9", ["blue-3", "orca-5", "narwhal-5"], 1, "first_five"),
        ("orca-9", ["orca-5", "blue-3", "orca-4"], 2, "trump.only"),
    ],
)
def test_who_is_winning_right_now_and_why(drawn: str, cards: list[str], seat: int, why: str) -> None:
    winning = view(run(opened(drawn=drawn), *plays(*cards)), None).winning
    assert winning is not None
    assert (winning.seat, winning.card) == (seat, cards[seat])
    said = winning.says.args["why"]
    assert winning.says.key == "whales.winning" and isinstance(said, Message)
    assert said.key == f"whales.why.{why}"


@pytest.mark.parametrize("card", ["orca-1", "orca-5"])
def test_the_first_card_of_a_trick_leads_so_far(card: str) -> None:
    winning = view(run(opened(drawn="blue-9"), play(card)), None).winning
    assert winning is not None
    assert winning.says == Message("whales.leading", seat=Seat(0))


def test_a_bonus_changes_who_is_winning() -> None:
    state = run(opened(drawn="blue-9"), *plays("orca-1", "orca-2"))
    before, after = view(state, None).winning, view(run(state, use("sperm-3", "flip")), None).winning
    assert before is not None and after is not None
    assert (before.seat, after.seat) == (1, 0)
