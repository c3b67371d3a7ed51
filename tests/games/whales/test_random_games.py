"""What holds at every step of random whole games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, product
from random import Random
from typing import Any

import pytest

from companion.core.action import Json
from companion.core.errors import Refusal
from companion.core.prompt import Choice, Pick, Who, compose
from companion.document import read_setup
from companion.games.whales import GAME
from companion.games.whales.actions import Use
from companion.games.whales.cards import CARDS, EFFECTS, PEARLS, cards_for
from companion.games.whales.state import TRICKS, State
from companion.games.whales.view import view
from tests.games.harness import NAMES, agreed_step, play, random_setup, random_step
from tests.games.whales.properties import check

Steps = list[tuple[State, Any, State]]


@pytest.fixture(scope="module")
def games() -> list[Steps]:
    """Whole random games: played once, for all that is claimed of them."""
    return [whole_game(seed) for seed in range(25)]


def whole_game(seed: int) -> Steps:
    rng = Random(seed)
    return list(play(GAME, random_setup(GAME, rng, target=20), rng))


@pytest.fixture(scope="module")
def erring_games() -> list[Steps]:
    return [list(erring_game(seed)) for seed in range(12)]


def erring_game(seed: int) -> Iterator[tuple[State, Any, State]]:
    """Three or four who often agree on something, most of all between two rounds."""
    rng = Random(seed)
    seats: list[Json] = list(NAMES[: rng.choice((3, 4))])
    state = GAME.start(read_setup(GAME, seats, {"target": 80}))
    while not state.over:
        step = None
        if rng.random() < (0.7 if state.phase == "deal" else 0.05):
            step = agreed_step(GAME, state, rng, "end")
        _, action, after = step or random_step(GAME, state, rng)
        yield state, action, after
        state = after


def test_no_card_is_in_two_places_in_a_round(games: list[Steps]) -> None:
    for _, _, state in chain(*games):
        check(state)


def test_points_never_fall_and_every_pearl_is_accounted_for(games: list[Steps]) -> None:
    for steps in games:
        by_bonus = 0
        for before, action, state in steps:
            if state.match.round > before.match.round:
                by_bonus = 0
            else:
                assert all(now >= then for then, now in zip(before.pearls, state.pearls, strict=True))
            if isinstance(action, Use) and state.deck.effect_of(action.card) == "pearl":
                by_bonus += 1
            assert all(now >= then for then, now in zip(before.match.totals, state.match.totals, strict=True))
            assert sum(state.pearls) == sum(trick.pearls for trick in state.tricks) + by_bonus


def test_a_table_that_errs_loses_no_card_and_every_pearl_is_accounted_for(erring_games: list[Steps]) -> None:
    for steps in erring_games:
        by_bonus = 0
        for before, action, state in steps:
            check(state)
            if state.match.round > before.match.round:
                by_bonus = 0
                assert state.playing == tuple(
                    seat for seat in range(state.players) if seat not in state.sitting_out
                )
                assert state.match.opener in state.playing
            if isinstance(action, Use) and state.deck.effect_of(action.card) == "pearl":
                by_bonus += 1
            earned = sum(trick.pearls for trick in state.tricks) + by_bonus
            assert sum(state.pearls) == earned + sum(state.adjusted)
            assert state.turn is None or state.turn in state.playing
            assert len(state.trick) <= len(state.playing)


def test_tables_that_err_reach_every_corner(erring_games: list[Steps]) -> None:
    """Otherwise the test above would prove little."""
    corners: Counter[str] = Counter()
    for before, action, state in chain(*erring_games):
        corners[action.do] += 1
        corners["two of more"] += action.do == "deal" and len(state.playing) == 2 < state.players
        corners["three of four"] += action.do == "deal" and len(state.playing) == 3 < state.players
        corners["missed"] += any(score.away for score in state.match.rounds)
        corners["led by choice"] += action.do == "deal" and action.leader is not None
        known = before.deck.entries()
        corners["misread"] += action.do == "know" and bool(
            known.get(action.card, {}).keys() & told_by(action)
        )
    expected = ["sit_out", "come_back", "adjust", "know", "two of more", "three of four", "missed"]
    assert all(corners[corner] for corner in [*expected, "led by choice", "misread"]), corners


def told_by(action: Any) -> set[str]:
    """What a correction says of a card."""
    return {name for name in ("pearls", "bonus") if getattr(action, name) is not None}


def test_every_round_has_eight_tricks_and_every_game_one_winner(games: list[Steps]) -> None:
    for steps in games:
        for before, action, state in steps:
            if action.do == "deal":
                assert len(before.tricks) == TRICKS
                tied = [total for total in before.match.totals if total == max(before.match.totals)]
                assert max(before.match.totals) < 20 or len(tied) > 1
                next_in_turn = (before.match.opener + 1) % state.players
                assert state.match.opener == (next_in_turn if action.leader is None else action.leader)
        last = steps[-1][2]
        assert last.over and max(last.match.totals) >= 20
        assert len(GAME.winners(last)) == 1 and last.turn is None


def test_what_is_known_of_a_card_never_changes(games: list[Steps]) -> None:
    for before, _, state in chain(*games):
        then, now = before.deck, state.deck
        for card in CARDS:
            assert then.pearls_of(card) in (None, now.pearls_of(card))
            assert then.effect_of(card) in (None, now.effect_of(card))


def test_a_verb_is_open_exactly_when_some_action_with_it_is_accepted(games: list[Steps]) -> None:
    rng = Random(1)
    for steps in games[:4]:
        for _, _, state in [*rng.sample(steps, 12), steps[-1]]:
            accepted = {str(raw["do"]) for raw in every_action(state) if accepts(state, raw)}
            assert accepted == set(GAME.verbs(state))


def test_everything_that_a_prompt_offers_is_accepted_and_nothing_is_left_out(games: list[Steps]) -> None:
    rng = Random(2)
    for _, _, state in chain(*(rng.sample(steps, 15) for steps in games[:6])):
        offered = [raw for choice in GAME.prompt(state).choices for raw in fillings(choice)]
        assert all(accepts(state, raw) for raw in offered)
        told = {key(raw) for raw in offered}
        for raw in every_action(state):
            if accepts(state, raw):
                assert key(raw) in told or key({**raw, "pearls": None, "effect": None}) in told


def test_the_board_shows_gone_what_can_not_be_played(games: list[Steps]) -> None:
    rng = Random(3)
    for _, _, state in chain(*(rng.sample(steps, 10) for steps in games)):
        for card in view(state, None).cards:
            assert card.gone == (card.card in state.gone or card.card not in cards_for(state.players))
            assert (card.place == "bonus") == any(card.card in bonuses for bonuses in state.bonuses)


def every_action(state: State) -> Iterator[dict[str, Json]]:
    """Everything that could be said, legal or not."""
    yield {"do": "deal"}
    for seat in range(state.players):
        yield {"do": "deal", "leader": seat}
        yield {"do": "lead", "leader": seat}
    for card in CARDS:
        yield {"do": "trump", "card": card}
        yield {"do": "play", "card": card}
        for seat in range(state.players):
            yield {"do": "bonus", "seat": seat, "card": card}
        for effect in EFFECTS:
            yield {"do": "use", "card": card, "effect": effect}
        for pearls in PEARLS:
            yield {"do": "reward", "card": card, "pearls": pearls}


def accepts(state: State, raw: dict[str, Json]) -> bool:
    try:
        GAME.apply(state, GAME.read(state, raw))
    except Refusal:
        return False
    return True


def fillings(choice: Choice) -> Iterator[dict[str, Json]]:
    """Every way to fill the fields of a choice."""
    names = [field.name for field in choice.fields]
    values: list[list[Json]] = []
    for field in choice.fields:
        assert isinstance(field, (Pick, Who))
        values.append([item.value for item in field.items] if isinstance(field, Pick) else list(field.seats))
    for filled in product(*values):
        for seat in choice.seats or (None,):
            yield compose(choice, dict(zip(names, filled, strict=True)), seat)


def key(raw: dict[str, Json]) -> frozenset[tuple[str, Json]]:
    return frozenset((name, value) for name, value in raw.items() if value is not None)
