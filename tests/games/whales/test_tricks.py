"""The winner of a trick against a slow judge that goes its own way, and the reasons given."""

from __future__ import annotations

from itertools import permutations

import pytest

from companion.games.whales.cards import CARDS, FAMILIES, Family
from companion.games.whales.state import Played, Token
from companion.games.whales.tricks import best_card, family_led, first_five
from companion.games.whales.view import view
from tests.games.whales.table import opened, plays, run, use

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
        for trump in trumps:
            for token in TOKENS:
                assert best_card(trick, trump, token).seat == slow_judge(cards, trump, token), (cards, trump)


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
        ("blue-9", ["orca-1"], 0, "alone"),
        ("blue-9", ["orca-5"], 0, "fives"),
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
    assert (winning.seat, winning.card, winning.why.key) == (seat, cards[seat], f"whales.why.{why}")


def test_a_bonus_changes_who_is_winning() -> None:
    state = run(opened(drawn="blue-9"), *plays("orca-1", "orca-2"))
    before, after = view(state, None).winning, view(run(state, use("sperm-3", "flip")), None).winning
    assert before is not None and after is not None
    assert (before.seat, after.seat) == (1, 0)
