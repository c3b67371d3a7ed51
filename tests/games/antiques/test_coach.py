"""What the coach may openly know in «Аукцион»."""

from __future__ import annotations

from random import Random

import pytest

from companion.core.messages import LANGUAGES, Words
from companion.games.antiques import GAME
from companion.games.antiques.cards import KINDS
from companion.games.antiques.coach import AntiquesCoach, coach, gain_of
from companion.games.antiques.state import State
from companion.games.antiques.view import view
from tests.games.antiques.positions import lot, new_game, run, with_cards
from tests.games.harness import NAMES, play, random_setup


def known(state: State) -> AntiquesCoach:
    return coach(view(state, None))


def gain(state: State, seat: int, *cards: str) -> int:
    return gain_of(view(state, None), seat, cards)  # type: ignore[arg-type]


class TestALot:
    def test_cards_of_a_lot_count_together(self) -> None:
        """Two pieces of furniture are a pair; one alone is nothing."""
        state = new_game()
        assert gain(state, 0, "furniture") == 0 and gain(state, 0, "furniture", "furniture") == 12

    def test_what_it_adds_to_whom(self) -> None:
        state = with_cards(new_game(), {"stamp": 1, "furniture": 1}, {"stamp": 3})
        found = known(run(state, lot("stamp", "furniture")))
        assert [value.gain for value in found.lot] == [7 + 12, 28 - 17, 1]

    def test_sculptures_count_by_their_rank(self) -> None:
        state = with_cards(new_game(), {"sculpture": 2}, {"sculpture": 1})
        assert gain(state, 1, "sculpture") == (20 + 15) // 2 - 15
        assert gain(state, 2, "sculpture") == (15 + 10) // 2 + 5

    def test_replicas_go_where_they_add_most(self) -> None:
        state = with_cards(new_game(), {"stamp": 4, "furniture": 1})
        assert gain(state, 0, "replica") == 13 and gain(state, 0, "replica", "replica") == 28
        assert gain(state, 1, "replica") == 0

    def test_a_replica_that_waits_joins_the_first_group(self) -> None:
        state = with_cards(new_game(), {"replica": 1})
        assert gain(state, 0, "stamp") == 8 and gain(state, 0, "painting") == 5
        assert gain(state, 1, "stamp", "replica") == 8

    def test_the_card_face_down_is_one_that_nobody_has_seen(self) -> None:
        """Ten stamps of which nine are known: the last one is one of 52 cards unseen."""
        state = run(with_cards(new_game(), {"stamp": 7}), lot("stamp", "painting"))
        found = known(state)
        chances = {card.card: card.chance for card in found.unseen}
        assert chances["stamp"] == pytest.approx(2 / 51) and chances["painting"] == pytest.approx(9 / 51)
        assert sum(chances.values()) == pytest.approx(1)
        for value in found.lot:
            gains = {card: gain(state, value.seat, "stamp", "painting", card) for card in chances}
            assert value.expected == pytest.approx(sum(gains[card] * chances[card] for card in chances))
            assert (value.least, value.most) == (min(gains.values()), max(gains.values()))

    def test_between_lots_there_is_none(self) -> None:
        assert known(new_game()).lot == ()


def test_values_that_players_have_corrected_count() -> None:
    state = new_game(values={"stamp": [2, 9, 18, 29, 42, 57]})
    assert gain(state, 0, "stamp") == 2 and gain(state, 0, "stamp", "stamp") == 9


def test_it_is_what_the_rules_score() -> None:
    """One card: as the view says. A lot that is bought: as the score rises, if replicas are placed well."""
    rng = Random("antiques coach")
    bought = 0
    for _ in range(3):
        steps = list(play(GAME, random_setup(GAME, rng), rng))
        for before, action, after in steps:
            seen = view(before, None)
            for seat, mine in enumerate(seen.collections if not before.choosers else ()):
                for kind, row in zip(KINDS, mine.kinds, strict=True):
                    assert gain_of(seen, seat, [kind]) == row.gain
            if action.do == "turn_up" and after.sale is not None and not after.choosers:
                buyer = after.sale.seat
                rise = view(after, None).collections[buyer].points - seen.collections[buyer].points
                assert gain_of(seen, buyer, after.sale.cards) == rise
                bought += 1
    assert bought > 10


def test_everything_is_said_in_both_languages() -> None:
    state = run(with_cards(new_game(), {"collection": 1}), lot("stamp", "painting"))
    for value in known(state).lot:
        for language in LANGUAGES:
            text = Words(language).say(value.message, NAMES)
            assert NAMES[value.seat] in text and str(value.gain).replace("-", "−") in text
