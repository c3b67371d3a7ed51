"""A secret goes to its owner only: positions that differ in others' secrets are told alike, to the byte."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.core.codec import encode
from companion.core.game import Game
from companion.core.messages import LANGUAGES
from companion.core.session import Session
from companion.games import GAME_IDS, load
from companion.guests.outbound import Position, TableMessages, words_of
from tests.games.harness import disguise, play, random_setup

GAMES_EACH = 3
LOOKS = 40
"""How many positions of a game are looked at."""
MASKS = 3
"""How many disguises each of them puts on."""


def told(messages: TableMessages, seat: int | None) -> list[str]:
    """What goes to a seat; as in the server, one messages of a position is for all seats and languages."""
    return [messages.message(seat, language) for language in LANGUAGES]


def positions(game: Game[Any], rng: Random) -> list[Position]:
    """Some positions of a random whole game, as they are published."""
    setup = random_setup(game, rng)
    session = Session(game, setup)
    published = [Position.of(session)]
    for _, action, _ in play(game, setup, rng):
        session.submit(encode(action))
        published.append(Position.of(session))
    return published[:: 1 + len(published) // LOOKS]


def disguised(position: Position, rng: Random) -> Position:
    state = disguise(position.game, position.state, rng)
    return Position(position.game, position.setup, position.at, state, position.story)


def masks_of(position: Position, rng: Random) -> list[Position]:
    """The position in some disguises; in one where nothing is secret, so that all would be the very same."""
    masks = [disguised(position, rng) for _ in range(MASKS)]
    return [mask for mask in masks if mask.state is not position.state] or masks[:1]


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_watcher_is_told_no_secret(game_id: str) -> None:
    for number in range(GAMES_EACH):
        rng = Random(f"watched {game_id} {number}")
        for position in positions(load(game_id), rng):
            open_to_all = told(TableMessages(position), None)
            for mask in masks_of(position, rng):
                assert told(TableMessages(mask), None) == open_to_all


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_seat_is_told_nothing_that_is_not_its_own(game_id: str) -> None:
    """Wherever a disguise leaves a seat its own secrets, that seat is told the same."""
    game = load(game_id)
    compared = 0
    for number in range(GAMES_EACH):
        rng = Random(f"seated {game_id} {number}")
        for position in positions(game, rng):
            true, seats = TableMessages(position), range(len(position.setup.seats))
            views = [game.view(position.state, seat) for seat in seats]
            for mask in masks_of(position, rng):
                messages = TableMessages(mask)
                for seat in seats:
                    if game.view(mask.state, seat) == views[seat]:
                        compared += 1
                        assert told(messages, seat) == told(true, seat)
    assert compared > 50


def test_the_disguises_differ_in_what_a_seat_alone_is_told() -> None:
    """The comparison above would notice a leak: whose secret it is, is told it, and told another one."""
    for game_id, options in (("antiques", {}), ("kuhhandel", {"money": "app"}), ("circle", {"hidden": True})):
        game, rng = load(game_id), Random(game_id)
        setup = random_setup(game, rng, **options)
        session = Session(game, setup)
        different = 0
        for _, action, _ in list(play(game, setup, rng))[:40]:
            session.submit(encode(action))
            true = TableMessages(Position.of(session))
            mask = TableMessages(disguised(true.position, rng))
            different += any(told(true, seat) != told(mask, seat) for seat in range(len(setup.seats)))
        assert different > 5


def test_what_is_ones_own_is_told_in_words() -> None:
    game, rng = load("kuhhandel"), Random(5)
    session = Session(game, random_setup(game, rng, money="app"))
    hand = session.view(0).hand  # type: ignore[attr-defined]
    (said,) = game.own(session.state, 0)
    assert f"Всего {sum(hand)}" in words_of("ru").say(said)
    public = TableMessages(Position.of(session)).message(None, "en")
    assert public.count("money cards in hand") == len(session.setup.seats)
