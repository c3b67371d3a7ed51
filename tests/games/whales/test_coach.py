"""What the coach may openly know in «Козырные киты»."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from companion.core.messages import LANGUAGES, Seat, Words
from companion.games.whales import GAME
from companion.games.whales.cards import FAMILY_OF, FIVES, cards_for
from companion.games.whales.coach import FamilyOut, WhalesCoach, coach
from companion.games.whales.state import State
from companion.games.whales.view import view
from tests.games.harness import play as random_play
from tests.games.harness import random_setup
from tests.games.whales.table import NAMES, opened, play, run, start


def known(state: State) -> WhalesCoach:
    return coach(view(state, None))


def family(state: State, name: str) -> FamilyOut:
    (found,) = [out for out in known(state).families if out.family == name]
    return found


def test_before_the_first_card_all_are_out() -> None:
    found = known(start())
    assert all(out.numbers == (1, 2, 3, 4, 6, 7, 8, 9) for out in found.families)
    assert found.fives == 4 and found.hands == (9, 9, 9, 9) and found.in_hands == 1


def test_cards_laid_out_and_played_are_gone() -> None:
    state = run(opened(), play("orca-7"), play("orca-9"))
    assert family(state, "orca").numbers == (1, 2, 3, 4, 6, 8)
    assert family(state, "sperm").numbers == (6, 7, 8, 9)
    assert known(state).hands == (7, 7, 8, 8)
    assert [out.family for out in known(state).families if out.trump] == ["blue"]


def test_who_did_not_follow_should_have_none() -> None:
    state = run(opened(), play("orca-7"), play("narwhal-9"), play("orca-5"))
    assert family(state, "orca").lacking == (1,) and family(state, "narwhal").lacking == ()
    assert known(state).fives == 3


def test_a_five_that_is_led_asks_for_nothing() -> None:
    state = run(opened(), play("orca-5"), play("narwhal-9"), play("orca-7"))
    assert family(state, "narwhal").lacking == (2,) and family(state, "orca").lacking == ()


def test_not_all_cards_are_dealt_to_two_players() -> None:
    assert known(start(2)).in_hands == pytest.approx(18 / 32) and known(start(2)).fives == 0
    assert known(start(3)).in_hands == pytest.approx(27 / 36)


def test_a_sentence_names_what_is_out_and_who_lacks_it() -> None:
    state = run(opened(), play("orca-7"), play("narwhal-9"))
    orca, narwhal = (family(state, name) for name in ("orca", "narwhal"))
    assert (orca.message.key, orca.message.args["seats"]) == ("whales.coach.out_lacking", (Seat(1),))
    assert (narwhal.message.key, narwhal.message.args["numbers"]) == (
        "whales.coach.out",
        (1, 2, 3, 4, 6, 7, 8),
    )
    assert replace(orca, numbers=(), cards=()).message.key == "whales.coach.none_out"


def test_at_every_step_of_random_games() -> None:
    rng = Random("whales coach")
    keys = set()
    for _ in range(4):
        for state, _, _ in random_play(GAME, random_setup(GAME, rng), rng):
            found = known(state)
            out = set(cards_for(state.players)) - state.gone
            told = {card.card for out in found.families for card in out.cards}
            assert told == out - FIVES and found.fives == len(out & FIVES)
            assert all(FAMILY_OF[card.card] == out.family for out in found.families for card in out.cards)
            assert 0 <= found.in_hands <= 1 and min(found.hands) >= 0
            for family_out in found.families:
                keys.add(family_out.message.key)
                for language in LANGUAGES:
                    assert Words(language).say(family_out.message, NAMES)
    assert keys == {"whales.coach.out", "whales.coach.out_lacking", "whales.coach.none_out"}
