"""Learning by playing: how the box is dealt, and what is explained the first time that it comes up.

A game keeps its lessons in ``companion/games/<id>/lessons``: the package says with ``LESSONS`` what each is
about and where it comes up, with ``PLAIN`` what explains itself, because the question before it did, and with
``dealing(seats, options, lacking)`` how the table is laid; ``ru.py``, ``en.py`` and ``de.py`` have the words,
under ``<id>.lesson.<key>`` and ``<id>.lesson.deal.<key>``.

    >>> lessons("heckmeck")["steal"].section
    'take'

A lesson comes up where one of its signs does: a key of what was told of the last step, of what is asked, or
of what can be done, without the name of the game. The whole table may hear all these, so no lesson tells a
secret.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from companion.core.components import Stock
from companion.core.lesson import Dealt, Lesson
from companion.core.messages import Message
from companion.core.prompt import Pick, Prompt


def has_lessons(game: str) -> bool:
    """Whether a game can be learnt by playing; one without lessons is played all the same."""
    return find_spec(f"companion.games.{game}.lessons") is not None


def lessons(game: str) -> Mapping[str, Lesson]:
    """The lessons of a game by their keys; nothing for a game without any."""
    if not has_lessons(game):
        return {}
    told: Mapping[str, Lesson] = import_module(f"companion.games.{game}.lessons").LESSONS
    return told


def due(game: str, prompt: Prompt, story: Iterable[Message], told: Collection[str]) -> str:
    """What is to be explained now that was not ``told`` before: first what has happened, then what is asked.
    Empty: nothing."""
    by_sign = _by_sign(game)
    found = (by_sign.get(sign, "") for sign in signs(prompt, story))
    return next((key for key in found if key and key not in told), "")


def signs(prompt: Prompt, story: Iterable[Message]) -> Iterator[str]:
    """What tells of a moment."""
    yield from map(_bare, story)
    yield _bare(prompt.ask)
    for choice in prompt.choices:
        yield _bare(choice.label)
        for field in choice.fields:
            if isinstance(field, Pick):
                yield from (_bare(item.note) for item in field.items if item.note is not None)


def dealing(game: str, seats: int, options: Mapping[str, Any], lacking: Stock) -> tuple[Dealt, ...]:
    """How a table is laid for so many players, where it has all of the box but what it is ``lacking``;
    nothing where the app has everything that would be dealt."""
    if not has_lessons(game):
        return ()
    dealt: tuple[Dealt, ...] = import_module(f"companion.games.{game}.lessons").dealing(
        seats, options, lacking
    )
    return (*dealt, Dealt(Message(f"{game}.begins"))) if dealt else ()


@cache
def _by_sign(game: str) -> Mapping[str, str]:
    return {sign: key for key, lesson in lessons(game).items() for sign in lesson.signs}


def _bare(message: Message) -> str:
    """The key without the game's name."""
    return message.key.partition(".")[2]
