"""The names of people: what is left of what somebody typed, and whether it will do."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterable
from functools import lru_cache
from itertools import count

from companion.core.messages import Message
from companion.store.drawn import drawable, is_drawable
from companion.store.errors import NameRefused

LONGEST = 24
"""How many characters a name may have."""
LONGEST_PRESET = 40
"""How many the name of a preset may have."""
LONGEST_TEXT = 60
"""How many a text inside a game may have: the name of a card, never a story."""

_READ = 16 * LONGEST
"""How many characters of a text are looked at: a name has no more, whatever is invisible in it. Putting a
hundred thousand accents in order takes seconds."""

_JOINER = "\u200d"
_KEPT_MARKS = frozenset((_JOINER, "\ufe0f"))
"""Invisible, but emoji are put together with them."""


def clean_name(text: str, longest: int = LONGEST) -> str:
    """A name as it is kept: composed (NFC), without control, zero-width and bidi characters and half
    surrogates, white space collapsed, cut to ``longest`` characters. Whether it can be drawn is for
    `judge_name`.

    >>> clean_name("  Анна \\u202e  Мария\\n")
    'Анна Мария'
    """
    visible = unicodedata.normalize("NFC", "".join(map(_visible, text[: max(_READ, 2 * longest)])))
    # A joiner at the edge of a word joins nothing.
    words = (word.strip(_JOINER) for word in visible.split())
    return _cut(" ".join(word for word in words if word), longest).strip()


def drawn_name(text: str, longest: int = LONGEST) -> str:
    """A name as a field of the app makes it of what somebody types: cleaned, and without what can't be drawn.

    >>> drawn_name(" Маша 🦄 ")
    'Маша'
    """
    name = clean_name(drawable(clean_name(text, max(_READ, longest))), longest)
    # What has come together may be a sign that can't be drawn.
    return name if is_drawable(name) else drawn_name(name, longest)


def says_something(name: str) -> bool:
    """Whether there is more to a cleaned name than accents and joiners."""
    return any(unicodedata.category(character)[0] in "LNPS" for character in name)


def numbered(name: str, number: int, longest: int = LONGEST) -> str:
    """The name for the first who has it; the others have their number behind it.

    >>> numbered("Маша", 1), numbered("Маша", 2)
    ('Маша', 'Маша 2')
    """
    return name if number == 1 else f"{_cut(name, longest - len(str(number)) - 1).rstrip()} {number}"


def told_apart(name: str, taken: Collection[str]) -> str:
    """The name, with a number behind it where another has it; ``taken`` are folded.

    >>> told_apart("Маша", {"маша"})
    'Маша 2'
    """
    return next(one for n in count(1) if folded(one := numbered(name, n)) not in taken)


def was_cut(text: str, name: str) -> bool:
    """Whether a text was too long for the name that was made of it. Spaces are not missed, nor what can't be
    drawn; an accent at its end may be."""
    return len(" ".join(drawable(text[:_READ]).split())) > LONGEST and len(name) > LONGEST - 3


def judge_name(text: str, taken: Iterable[str] = (), longest: int = LONGEST) -> str:
    """The cleaned name; `NameRefused` where nothing is left of it, where it can't be drawn, or where it is
    among ``taken``."""
    name = clean_name(text, longest)
    if not says_something(name):
        raise NameRefused(Message("store.name_empty"))
    if folded(name) in {folded(other) for other in taken}:
        raise NameRefused(Message("store.name_taken", name=name))
    if not is_drawable(name):
        raise NameRefused(Message("store.name_undrawable"))
    return name


@lru_cache(maxsize=1000)
def folded(name: str) -> str:
    """What two names have in common that look the same to a person."""
    seen = "".join(character for character in name if character not in _KEPT_MARKS)
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", seen).casefold())


def plain(text: str) -> bool:
    """Whether every character of a text can be seen: no control or bidi characters, no half surrogates."""
    return text.isprintable() or all(_visible(character) == character for character in text)


def _visible(character: str) -> str:
    if character.isspace():
        return " "
    category = unicodedata.category(character)
    # Cc control, Cf format (zero-width, bidi), Cs half surrogates, Co private, Cn unassigned.
    return "" if category[0] == "C" and character not in _KEPT_MARKS else character


def _belongs_to_the_one_before(character: str) -> bool:
    return unicodedata.combining(character) > 0 or character in _KEPT_MARKS


def _cut(name: str, longest: int) -> str:
    if len(name) <= longest:
        return name
    end = longest
    # An accent or a joined emoji is not torn from what it belongs to.
    while end > 0 and (_belongs_to_the_one_before(name[end]) or name[end - 1] == _JOINER):
        end -= 1
    return name[: end or longest]
