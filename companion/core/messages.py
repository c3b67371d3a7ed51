"""Messages without words, and the words for them.

The engine never writes a sentence. It says *what* there is to say, and a catalogue knows how to say it:

    >>> Words("en").say(Message("core.not_your_turn", seat=Seat(1)), names=("Anna", "Boris"))
    "It is Boris's turn."

A catalogue is a module ``<package>.<language>`` with a dictionary ``TEXTS``. A template may hold

- ``{tile}``: an argument. A `Seat` becomes the name of the person there, a `Message` its own sentence, a
  tuple its members joined with commas, what is `Translated` its words in this language;
- ``{n|worm|worms}``, ``{n|червяк|червяка|червяков}``: the form of a word that goes with the number ``n``;
- ``{animal:gen}``: a nested message in another form: the key with ``.gen`` behind it, where there is one;
- ``{seats:and}``: a tuple as a sentence counts them up: "Anna, Boris and Carl".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Union

LANGUAGES = ("ru", "en", "de")
AND = {"ru": "и", "en": "and", "de": "und"}
"""What stands before the last of several, for ``{seats:and}``."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat as an argument of a message: it is shown as the name of the person who sits there."""

    index: int


@dataclass(frozen=True, slots=True)
class Translated:
    """Words that are no part of the app but of a thing at the table (a score sheet), by language."""

    texts: tuple[tuple[str, str], ...]

    def in_language(self, language: str) -> str:
        """The words in this language; where it is missing in English, else in the first there is."""
        known = dict(self.texts)
        return known.get(language) or known.get("en") or self.texts[0][1]


Argument = Union[int, str, Seat, Translated, "Message", "tuple[Argument, ...]"]


class Message:
    """Something to say: a key into the catalogues, and what the sentence is about."""

    __slots__ = ("args", "key")

    key: str
    """Where the words are found: ``<who says it>.<what>``, e.g. ``heckmeck.took``."""
    args: Mapping[str, Argument]
    """What fills the gaps of the sentence."""

    def __init__(self, key: str, /, **args: Argument) -> None:
        self.key = key
        self.args = args

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.key == other.key and self.args == other.args

    def __hash__(self) -> int:
        return hash((self.key, tuple(sorted(self.args))))

    def __repr__(self) -> str:
        args = "".join(f", {name}={value!r}" for name, value in self.args.items())
        return f"Message({self.key!r}{args})"


class MissingText(KeyError):
    """A key that the catalogue of a language does not have."""


_GAP = re.compile(r"\{(\w+)(?::(\w+))?((?:\|[^{}|]*)+)?\}")
_Gap = tuple[str, str | None, tuple[str, ...], str]
"""A gap of a template: which argument fills it, in which form, the forms of a word to choose from by the
number that it is, and the text behind it."""
_Parts = tuple[str, tuple[_Gap, ...]]
"""How a template begins, and its gaps."""


class Words:
    """The sentences of one language. Catalogues are loaded when their first key is asked for."""

    def __init__(self, language: str, sources: Mapping[str, str] | None = None) -> None:
        """``sources`` names further packages of texts by the first two parts of their keys, and as ``""`` the
        one that is asked before the engine's."""
        if language not in LANGUAGES:
            raise ValueError(f"no such language: {language}")
        self.language = language
        self._sources = dict(sources or {})
        self._loaded: dict[str, Mapping[str, str]] = {}
        self._parts: dict[str, _Parts] = {}

    def catalogue(self, source: str) -> Mapping[str, str]:
        """All texts of ``core``, a game, or one of the further sources."""
        if source not in self._loaded:
            package = self._sources.get(source) or _package_of(source)
            texts: Mapping[str, str] = import_module(f"{package}.{self.language}").TEXTS
            self._loaded[source] = texts
        return self._loaded[source]

    def has(self, key: str) -> bool:
        """Whether there are words for ``key``."""
        try:
            return key in self.catalogue(self._source_of(key))
        except ModuleNotFoundError:
            return False

    def template(self, key: str) -> str:
        """The sentence for ``key`` with its gaps open.

        A game that is not here, e.g. one of a newer version of the app, still has a name and a unit.
        """
        try:
            return self.catalogue(self._source_of(key))[key]
        except KeyError:
            raise MissingText(f"no {self.language} text for {key!r}") from None
        except ModuleNotFoundError:
            strange = self.catalogue("core").get(f"core.strange_game.{key.partition('.')[2]}")
            if strange is None:
                raise MissingText(f"no {self.language} text for {key!r}") from None
            return strange

    def _source_of(self, key: str) -> str:
        first, _, rest = key.partition(".")
        both = f"{first}.{rest.partition('.')[0]}"
        if both in self._sources:
            return both
        return "" if "" in self._sources and key in self.catalogue("") else first

    def say(self, message: Message, names: Sequence[str] = ()) -> str:
        """The message as a sentence; ``names`` are those of the people at the table, seat by seat."""
        return self._fill(message.key, message.args, names)

    def _fill(self, key: str, args: Mapping[str, Argument], names: Sequence[str]) -> str:
        # A sentence is said again and again: its words are looked up and taken apart only once.
        parts = self._parts.get(key)
        if parts is None:
            parts = self._parts[key] = _parts_of(self.template(key))
        said, open_gaps = parts
        for name, form, plural, text in open_gaps:
            value = args[name]
            if not plural:
                said += self._show(value, form, names) + text
            elif isinstance(value, int):
                said += plural_form(self.language, value, plural) + text
            else:
                raise TypeError(f"{name} decides a plural but is no number")
        return said

    def _show(self, value: Argument, form: str | None, names: Sequence[str]) -> str:
        if isinstance(value, Message):
            if form and self.has(f"{value.key}.{form}"):
                return self._fill(f"{value.key}.{form}", value.args, names)
            return self._fill(value.key, value.args, names)
        if isinstance(value, Seat):
            return names[value.index] if value.index < len(names) else f"#{value.index + 1}"
        if isinstance(value, Translated):
            return value.in_language(self.language)
        if isinstance(value, tuple):
            told = [self._show(member, form, names) for member in value]
            if form == "and" and len(told) > 1:
                told[-2:] = [f"{told[-2]} {AND[self.language]} {told[-1]}"]
            return ", ".join(told)
        return f"−{-value}" if isinstance(value, int) and value < 0 else str(value)


def _parts_of(template: str) -> _Parts:
    begin, *rest = _GAP.split(template)
    open_gaps = zip(rest[::4], rest[1::4], rest[2::4], rest[3::4], strict=True)
    return begin, tuple(
        (name, form, tuple(forms[1:].split("|")) if forms else (), text)
        for name, form, forms, text in open_gaps
    )


def gaps(template: str) -> Iterator[str]:
    """The names of the arguments that a template uses."""
    for match in _GAP.finditer(template):
        yield match.group(1)


def plural_form(language: str, number: int, forms: Sequence[str]) -> str:
    """The form of a word that goes with a number.

    >>> plural_form("en", 1, ["worm", "worms"]), plural_form("ru", 22, ["червяк", "червяка", "червяков"])
    ('worm', 'червяка')
    """
    number = abs(number)
    if language == "ru":
        if number % 10 == 1 and number % 100 != 11:
            return forms[0]
        if 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14:
            return forms[1]
        return forms[2]
    return forms[0] if number == 1 else forms[1]


def _package_of(source: str) -> str:
    is_ours = source in ("core", "store", "guests")
    return f"companion.{source}.texts" if is_ours else f"companion.games.{source}.texts"
