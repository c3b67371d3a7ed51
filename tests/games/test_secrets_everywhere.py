"""Whatever is public tells no secret, in every game: positions that differ in secrets alone are told alike.

The table's view and the contract's, prompt, agreements, log, story and glance in all languages, the chronicle
of a finished game, and what guests' phones are sent. What is drawn is compared in `tests/ui/test_secrecy.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from companion.core.codec import encode
from companion.core.messages import LANGUAGES, Words
from companion.core.prompt import Prompt
from companion.core.session import Session
from companion.games import GAME_IDS, load
from companion.guests.outbound import Position, TableMessages
from tests.games.harness import disguise, messages_in, play, random_setup

GAMES_EACH = 3
SECRET: dict[str, dict[str, Any]] = {
    "kuhhandel": {"money": "app"},
    "antiques": {},
    "circle": {"hidden": True, "late": False},
}
"""Games with something to hide, and the options with which they do. The others have nothing."""
SPEAKERS = [Words(language) for language in LANGUAGES]


def played(game_id: str, number: int, **options: Any) -> Session:
    """A random whole game."""
    game, rng = load(game_id), Random(f"secrets {game_id} {number}")
    setup = random_setup(game, rng, **(SECRET.get(game_id, {}) | options))
    session = Session(game, setup)
    for _, action, _ in play(game, setup, rng):
        session.submit(encode(action))
    return session


def twin_of(session: Session, seed: int) -> Session:
    """The same game with other secrets at every step."""
    twin = Session(session.game, session.setup)
    for entry in session.entries:
        twin.submit(encode(entry.action), entry.source)
    rng = Random(seed)
    twin._states = [disguise(session.game, state, rng) for state in session._states]
    return twin


def in_words(said: Any, names: Sequence[str]) -> list[str]:
    """Everything that is said somewhere, in every language."""
    return [words.say(message, names) for message in messages_in(said) for words in SPEAKERS]


def in_public(prompt: Prompt) -> Prompt:
    """What a prompt asks for all to hear: what can be filled in secretly is seen behind the curtain."""
    choices = (replace(choice, fields=()) if choice.secret else choice for choice in prompt.choices)
    return replace(prompt, choices=tuple(choices))


def told_at(session: Session, step: int) -> list[Any]:
    """All that is public of one position of a game, and of the step that led to it."""
    game, state, names = session.game, session._states[step], session.setup.seats
    said: list[Any] = [in_public(game.prompt(state)), game.agreed_choices(state), game.glance(state)]
    said += session.story(step - 1) if step else ()
    if state.over:
        said += [game.sheet(state), game.verdict(state)]
    position = Position(game, session.setup, step, state, session.story(step - 1) if step else ())
    watcher = [TableMessages(position).message(None, language) for language in LANGUAGES]
    return [
        game.view(state, None), game.table(state), game.agreed_verbs(state), game.warnings(state), said,
        in_words(said, names), watcher,
    ]  # fmt: skip


@pytest.mark.parametrize("number", range(GAMES_EACH))
@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_position_of_a_game_is_told_alike(game_id: str, number: int) -> None:
    session = played(game_id, number)
    twin = twin_of(session, number)
    assert (twin._states != session._states) == (game_id in SECRET), "the twins must differ"
    alike = [state is other for state, other in zip(session._states, twin._states, strict=True)]
    for step in range(len(session.entries) + 1):
        # Where neither this position nor the one before has a secret, the twin's are the very same objects.
        if not all(alike[max(0, step - 1) : step + 1]):
            assert told_at(session, step) == told_at(twin, step), f"step {step}"


@pytest.mark.parametrize(("game_id", "options"), [("kuhhandel", {"non_olet": False}), ("circle", {})])
def test_so_is_the_story_of_a_game_that_is_over(game_id: str, options: dict[str, Any]) -> None:
    """Charts, moments and feats: what nobody has to lay open at the end stays hidden. Coins that count, in
    «Аукцион» and where money doesn't stink, are laid open then, and so is how they came together."""
    session = played(game_id, 0, **options)
    twin = twin_of(session, 5)
    assert twin.outcome == session.outcome
    assert twin.chronicle() == session.chronicle()


@pytest.mark.parametrize("game_id", SECRET)
def test_the_comparison_would_notice_a_leak(game_id: str) -> None:
    """Whose secret it is, is shown it, and another one by the twin."""
    session = played(game_id, 0)
    twin = twin_of(session, 1)
    game, seats = session.game, range(len(session.setup.seats))
    differing = sum(
        any(game.view(state, seat) != game.view(other, seat) for seat in seats)
        for state, other in zip(session._states, twin._states, strict=True)
    )
    assert differing > 5
