"""Money in cards: the ways to pay that a screen proposes."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.kuhhandel.material import NOTES, START_HAND
from companion.games.kuhhandel.money import can_pay, fewest_cards, proposals

hands = st.lists(st.sampled_from(sorted(NOTES)), max_size=9).map(lambda notes: tuple(sorted(notes)))
prices = st.integers(1, 60).map(lambda tens: 10 * tens)


def every_way(hand: tuple[int, ...], price: int) -> list[tuple[int, ...]]:
    """All cards of a hand that reach a price."""
    ways = (way for size in range(len(hand) + 1) for way in combinations(hand, size))
    return [way for way in ways if sum(way) >= price]


@given(hands, prices)
@settings(derandomize=True, deadline=None, max_examples=200)
def test_the_first_proposal_is_the_cheapest_with_the_fewest_cards(hand: tuple[int, ...], price: int) -> None:
    ways = every_way(hand, price)
    proposed = proposals(hand, price, by_cards=False)
    assert bool(proposed) == bool(ways) == can_pay(hand, price, by_cards=False)
    if ways:
        best = min((sum(way), len(way)) for way in ways)
        assert (sum(proposed[0]), len(proposed[0])) == best
        assert all(way in ways for way in proposed)
        assert fewest_cards(hand, price) == min(map(len, ways)) == len(proposed[-1])


@given(hands, prices)
@settings(derandomize=True, deadline=None, max_examples=200)
def test_further_proposals_overpay_more_for_fewer_cards(hand: tuple[int, ...], price: int) -> None:
    proposed = proposals(hand, price, by_cards=False)
    for one, next_one in pairwise(proposed):
        assert sum(next_one) > sum(one)
        assert len(next_one) < len(one)


@pytest.mark.parametrize(
    ("price", "first"),
    [(10, (10,)), (30, (10, 20)), (40, (10, 10, 20)), (60, (10, 50)), (90, (10, 10, 20, 50))],
)
def test_from_the_start_hand(price: int, first: tuple[int, ...]) -> None:
    assert proposals(START_HAND, price, by_cards=False)[0] == first


def test_three_equal_notes_may_be_fewer_than_a_large_one_and_change() -> None:
    assert proposals((10, 20, 20, 50, 200, 200, 200, 500), 600, by_cards=False) == (
        (200, 200, 200),
        (200, 500),
    )


def test_a_champion_costs_the_cheapest_cards() -> None:
    assert proposals(START_HAND, 4, by_cards=True) == ((0, 0, 10, 10),)
    assert proposals(START_HAND, 8, by_cards=True) == ()


def test_a_large_hand_is_quick() -> None:
    """All the money of the box in one hand: the ways are not tried one by one."""
    hand = tuple(sorted(note for note, copies in NOTES.items() for _ in range(copies)))
    assert sum(proposals(hand, 5690, by_cards=False)[0]) == 5690
