"""The stable: cards as the app keeps them, and line-ups dealt from a whole deck."""

from __future__ import annotations

from hashlib import sha256

import pytest

from companion.core.action import Json
from companion.core.chance import Stream
from companion.core.session import Session
from companion.document import read_setup
from companion.games.circle import GAME
from companion.games.circle.stable import DECK, deal, describe, last_value, read_card
from companion.games.circle.state import STALLS, Horse


def stream(seed: int = 0) -> Stream:
    return Stream(sha256(str(seed).encode()).digest())


def deck(heads: int = 7) -> list[Horse]:
    """A whole deck with so many different heads."""
    return [Horse(f"Конь {number:02}", 2 + number % heads, 5, 5, 5) for number in range(DECK)]


def test_a_card_is_kept_and_read_again() -> None:
    horse = Horse("Линкор", 5, 4, 6, 5)
    assert describe(horse) == {"head": 5, "cap": 4, "saddle": 6, "shoe": 5}
    assert read_card("Линкор", describe(horse)) == horse
    assert read_card("Линкор", {**describe(horse), "used": 17}) == horse


@pytest.mark.parametrize(
    "told",
    [None, 5, [], {}, {"head": 5, "cap": 4, "saddle": 6}, {"head": 0, "cap": 4, "saddle": 6, "shoe": 5},
     {"head": 31, "cap": 4, "saddle": 6, "shoe": 5}, {"head": True, "cap": 4, "saddle": 6, "shoe": 5},
     {"head": "5", "cap": 4, "saddle": 6, "shoe": 5}],
)  # fmt: skip
def test_what_makes_no_card_is_no_card(told: Json) -> None:
    assert read_card("Линкор", told) is None


@pytest.mark.parametrize(
    ("values", "last"),
    [
        ((0, 4, 6, 5), 5),
        ((5, 0, 6, 5), 4),
        ((5, 4, 6, 0), 5),
        ((0, 4, 6, 6), 0),  # 14 are left for three heads
        ((0, 1, 1, 1), 9),
        ((5, 30, 6, 0), 0),  # more than 30 already
        ((9, 1, 2, 0), 0),  # nothing is left
        ((5, 4, 0, 0), 0),  # two are missing
        ((5, 4, 6, 5), 0),  # none is
    ],
)
def test_the_last_value_of_a_card_follows_from_the_usual_sum(values: tuple[int, ...], last: int) -> None:
    """Three heads, cap, saddle and shoe make 30."""
    assert last_value(values) == last


def test_a_deal_is_seven_different_cards_of_the_deck() -> None:
    horses = deal(deck(), (), False, stream())
    assert len(horses) == len(set(horses)) == len(STALLS)
    assert set(horses) <= set(deck())


def test_other_chances_deal_other_cards() -> None:
    assert len({deal(deck(), (), False, stream(seed)) for seed in range(20)}) == 20


def test_the_order_in_which_cards_were_learned_does_not_matter() -> None:
    assert deal(deck(), (), False, stream()) == deal(reversed(deck()), (), False, stream())


def test_cards_that_ran_are_left_out() -> None:
    for seed in range(30):
        ran = {horse.name for horse in deck()[:14]}
        assert not ran & {horse.name for horse in deal(deck(), ran, False, stream(seed))}


def test_royal_races_have_seven_different_heads() -> None:
    for seed in range(30):
        horses = deal(deck(), (), True, stream(seed))
        assert len({horse.head for horse in horses}) == len(horses) == len(STALLS)


def test_a_deck_that_has_not_got_enough_deals_fewer() -> None:
    assert len(deal(deck()[:6], (), False, stream())) == 6
    assert len(deal(deck(heads=5), (), True, stream())) == 5


def test_a_deal_can_t_be_fished_for() -> None:
    session = Session(GAME, read_setup(GAME, ["А", "Б"], {}), seed="7")
    horses = deal(deck(), (), False, session.chance())
    cards: list[Json] = [{"name": horse.name, **describe(horse)} for horse in horses]
    session.submit({"do": "line_up", "horses": cards}, "app")
    session.undo()
    assert deal(deck(), (), False, session.chance()) == horses
    # What was dealt before has no part in what is dealt after it.
    session.redo()
    assert deal(deck(), (), False, session.chance()) != horses
