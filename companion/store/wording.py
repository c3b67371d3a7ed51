"""Words on their way from one phone to another: older versions of the app kept emoji and other signs that no
screen draws. They are taken out, as they are while somebody types.

A text of a game is a word (a title, a reason) or a name by which something is known (a card): names that were
different stay different, or the game could not be played again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any
from unicodedata import normalize

from companion.core.action import Json
from companion.core.steps import Steps, mapped
from companion.store.drawn import is_drawable
from companion.store.names import LONGEST, LONGEST_TEXT, drawn_name, folded, numbered, says_something

NOTHING_LEFT = "…"
"""Stands for a text of ours of which nothing can be drawn."""
ALWAYS_FITS = 24
"""So many characters every text of a game may have."""

AT_ONCE = 50
"""The words of how many actions are read before somebody else may have a turn."""
NAMES_AT_ONCE = 20
"""How many names are told apart before that."""

Judge = Callable[[str], object]


class Wording:
    """The texts of one game, or of one deck: all of them are read before the first is written."""

    def __init__(self) -> None:
        self.odd = False
        """Whether any of them can't be drawn."""
        self._taken: set[str] = set()
        """The spellings of the names that there are."""
        self._numbers: dict[str, int] = {}
        """Which of those that look alike now a name is, by the spelling that it had."""
        self._next: dict[str, int] = {}

    def read(self, value: Json, judge: Judge = len) -> None:
        """Reads what was agreed, an action, or what lay on the table; ``judge`` looks at every text."""
        members = value.items() if isinstance(value, Mapping) else [("", value)]
        for field, member in members:
            judge(field)
            if isinstance(member, str):
                self._note(member, judge)
            elif isinstance(member, (list, tuple)):
                for one in member:
                    if isinstance(one, str):
                        self._note(one, judge)
                    else:
                        self.read_names(one, judge)
            else:
                self.read_names(member, judge)

    def read_names(self, value: Json, judge: Judge = len) -> None:
        """Reads what is known of cards: every text in it is a name."""
        for text in _texts(value):
            self._note(text, judge)
            if is_drawable(text):
                self._taken.add(_spelling(text))

    def write(self, value: Json) -> Any:
        """The same as it can be drawn."""
        if isinstance(value, Mapping):
            return {field: self._write_member(member) for field, member in value.items()}
        return self._write_member(value)

    def write_names(self, value: Json) -> Any:
        """The same of what is known of cards."""
        if isinstance(value, str):
            return value if is_drawable(value) else self._name(value)
        if isinstance(value, Mapping):
            return {self.write_names(name): self.write_names(member) for name, member in value.items()}
        if isinstance(value, (list, tuple)):
            return type(value)([self.write_names(member) for member in value])
        return value

    def _note(self, text: str, judge: Judge) -> None:
        judge(text)
        self.odd = self.odd or not is_drawable(text)

    def _write_member(self, value: Json) -> Any:
        if isinstance(value, str):
            return value if is_drawable(value) else _what_is_left(value)
        if isinstance(value, (list, tuple)):
            return type(value)(
                [self._write_member(one) if isinstance(one, str) else self.write_names(one) for one in value]
            )
        return self.write_names(value)

    def _name(self, text: str) -> str:
        """A name that can't be drawn as it is: what is left, with a number where another has that."""
        left, room, was = _what_is_left(text), max(len(text), ALWAYS_FITS), _spelling(text)
        if was not in self._numbers:
            # Thousands may look alike now: each goes on counting where the last one stopped.
            number = self._next.get(_spelling(left), 1)
            while _spelling(numbered(left, number, room)) in self._taken:
                number += 1
            self._next[_spelling(left)] = number + 1
            self._numbers[was] = number
            self._taken.add(_spelling(numbered(left, number, room)))
        return numbered(left, self._numbers[was], room)


def drawn_words(value: Json, judge: Judge = len) -> Any:
    """What was agreed, as it can be drawn; ``judge`` looks at every text."""
    wording = Wording()
    wording.read(value, judge)
    return wording.write(value)


def drawn_names(cards: Json, judge: Judge = len) -> Any:
    """What is known of cards, as it can be drawn."""
    wording = Wording()
    wording.read_names(cards, judge)
    return wording.write_names(cards)


def drawn_game(
    agreed: Mapping[str, Any], actions: Sequence[Json], judge: Judge = len, judge_agreed: Judge = len
) -> Steps[tuple[dict[str, Any], list[Any]] | None]:
    """What was agreed and what was done in a game, as it can be drawn; None where all of it can."""
    wording = Wording()
    for part in agreed.values():
        wording.read(part, judge_agreed)
        yield
    yield from mapped(lambda action: wording.read(action, judge), actions, AT_ONCE)
    if not wording.odd:
        return None
    words = {name: wording.write(part) for name, part in agreed.items()}
    return words, (yield from mapped(wording.write, actions, AT_ONCE))


def leaves_nothing(text: str) -> bool:
    """Whether there is a text of which nothing can be drawn."""
    return not is_drawable(text) and not drawn_name(text, LONGEST_TEXT)


def sayable(name: str, number: int, longest: int = LONGEST) -> str:
    """A name of ours as it goes out: as it was kept; its number where nothing of it can be drawn."""
    return name if says_something(drawn_name(name, longest)) else f"№ {number}"


def disambiguate(names: Mapping[int, tuple[str, str]], longest: int = LONGEST) -> Steps[dict[int, str]]:
    """What people or presets are called once what can't be drawn is taken out. Each comes with the name that
    it had, folded, and what is left of it; who would be called like another gets a number, and with the same
    others always the same one."""
    found = {place: left for place, (_, left) in names.items()}
    taken = {told for told, _ in names.values()}
    following: dict[str, int] = {}
    changed = sorted((told, place) for place, (told, left) in names.items() if folded(left) != told)
    for n, (_, place) in enumerate(changed):
        if n % NAMES_AT_ONCE == NAMES_AT_ONCE - 1:
            yield
        left = found[place]
        number = following.get(folded(left), 1)
        while folded(numbered(left, number, longest)) in taken:
            number += 1
        following[folded(left)] = number + 1
        found[place] = numbered(left, number, longest)
        taken.add(folded(found[place]))
    return found


def _what_is_left(text: str) -> str:
    return drawn_name(text, LONGEST_TEXT) or NOTHING_LEFT


def _texts(value: Json) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for name, member in value.items():
            yield name
            yield from _texts(member)
    elif isinstance(value, (list, tuple)):
        for member in value:
            yield from _texts(member)


def _spelling(name: str) -> str:
    """What names have in common that may be taken for the same one."""
    return " ".join(normalize("NFC", name).casefold().replace("ё", "е").split())
