"""The rules of the games as a short reference in our own words, and where in it a moment of a game belongs.

A game keeps its reference in ``companion/games/<id>/rulebook``: ``ru.py``, ``en.py`` and ``de.py`` hold the
same sections, and the package itself says with ``fitting(prompt, view)`` which of them the table needs now.
Where the cards of a box say more than the rules, ``facts(known)`` fills gaps of the text like ``{stamp}``.

    >>> book("heckmeck", "en")["fail"].title
    'When a turn fails'

A section is written in lines; a blank line ends a paragraph, and a line may begin with

- ``-`` for a point of a list, ``>`` for an example, ``|`` for the cells of a table's row (the first row of a
  table is its head), ``=`` for a picture: what is drawn, and of which pieces (``= dice 1 2 worm``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Literal

from companion.core.action import Json
from companion.core.game import View
from companion.core.prompt import Prompt

Kind = Literal["text", "point", "example", "row", "picture"]
_SIGNS: Mapping[str, Kind] = {"- ": "point", "> ": "example", "| ": "row", "= ": "picture"}


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of a section that is set in one way."""

    kind: Kind
    text: str
    """The words; of a row the cells with bars between them, of a picture its pieces."""

    @property
    def cells(self) -> tuple[str, ...]:
        return tuple(cell.strip() for cell in self.text.split("|"))

    @property
    def pieces(self) -> tuple[str, tuple[str, ...]]:
        """What a picture shows: the sort of things, and which of them."""
        sort, *pieces = self.text.split()
        return sort, tuple(pieces)


@dataclass(frozen=True, slots=True)
class Section:
    key: str
    """Its name in every language."""
    title: str
    blocks: tuple[Block, ...]

    @property
    def passages(self) -> tuple[str, ...]:
        """Everything that can be read in it, piece by piece; the cells of a row stay apart."""
        return tuple(
            " · ".join(block.cells) if block.kind == "row" else block.text
            for block in self.blocks
            if block.kind != "picture"
        )


Book = Mapping[str, Section]
"""The sections of a game by their keys, in the order of reading."""


def has_book(game: str) -> bool:
    """Whether a game has a reference; one without is played all the same."""
    return find_spec(f"companion.games.{game}") is not None and (
        find_spec(f"companion.games.{game}.rulebook") is not None
    )


def book(game: str, language: str, known: Mapping[str, Json] | None = None) -> Book:
    """The reference of a game in a language; empty for a game without one.

    ``known`` is what the app has learned of the table's own cards; some tables in a book follow it.
    """
    if not has_book(game):
        return {}
    facts = getattr(import_module(f"companion.games.{game}.rulebook"), "facts", None)
    return _sections(game, language, tuple(facts(known or {}).items()) if facts else ())


@cache
def _sections(game: str, language: str, facts: tuple[tuple[str, str], ...]) -> Book:
    written: Mapping[str, tuple[str, str]] = import_module(f"companion.games.{game}.rulebook.{language}").BOOK
    return {key: Section(key, title, read(_filled(text, facts))) for key, (title, text) in written.items()}


def _filled(text: str, facts: tuple[tuple[str, str], ...]) -> str:
    for name, fact in facts:
        text = text.replace(f"{{{name}}}", fact)
    return text


def fitting(game: str, prompt: Prompt, view: View) -> str:
    """The key of the section that belongs to this moment of a game that has a reference."""
    key: str = import_module(f"companion.games.{game}.rulebook").fitting(prompt, view)
    return key


def read(text: str) -> tuple[Block, ...]:
    """The blocks that a section's text is made of."""
    blocks: list[Block] = []
    goes_on = False
    for line in map(str.strip, text.splitlines()):
        kind = _SIGNS.get(line[:2])
        if kind is not None:
            blocks.append(Block(kind, line[2:].strip("| ")))
        elif line and goes_on:
            blocks[-1] = Block(blocks[-1].kind, f"{blocks[-1].text} {line}")
        elif line:
            blocks.append(Block("text", line))
        goes_on = bool(line)
    return tuple(blocks)
