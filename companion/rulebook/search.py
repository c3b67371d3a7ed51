"""Full-text search in the rules of all games.

    >>> [hit.section for hit in search("крысы", "ru")][:2]
    ['rat', 'rat_trade']

Words are compared by their beginnings, without endings, capitals or the dots of «ё» and «ü»: who looks for
«крысы» finds «крысу», and who has typed «побед» already sees the champion. Words that people say and the
books do not are in `companion.rulebook.synonyms`. All words of a query have to be in a section. Where a
language knows none of it, a letter may be wrong; then the other languages are asked, for those who remember
a word from there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from companion.core.messages import LANGUAGES
from companion.games import GAME_IDS
from companion.rulebook import Section, book
from companion.rulebook.synonyms import ASIDES, SYNONYMS

Span = tuple[int, int]
"""Where in a text something stands: from here up to there."""

EXCERPT = 110
"""How many characters of a passage are shown."""
_WORD = re.compile(r"\w+")
_SHORTEST_STEM = 3
_SHORTEST_TYPO = 5
"""Letters: in a shorter word a wrong one makes another word."""
_ENDINGS = {
    "ru": re.compile(
        "(ами|ями|ого|его|ому|ему|ыми|ими|ться|тся|ешь|ишь|ете|ите|ают|яют|ает|яет"
        "|ах|ях|ов|ев|ей|ой|ий|ый|ая|яя|ое|ее|ые|ие|ам|ям|ом|ем|ых|их|ую|юю|ть|ет|ит|ут|ют|ат|ят"
        "|[аяоеыиуюьй])$"
    ),
    "en": re.compile("(ing|ers|ies|es|ed|er|s)$"),
    "de": re.compile("(ungen|ern|ens|est|en|em|er|es|st|e|n|s|t)$"),
}
"""What words end with; the longest that fits is taken off."""
_PLAIN = str.maketrans("ёäöüß", "еaous")
_TITLE, _WHOLE, _SYNONYM, _BEGINNING = 8, 3, 2, 1
"""What a word is worth: in a title as much more, as itself, by another word, as a beginning."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A section in which everything was found."""

    game: str
    section: str
    """Its key."""
    title: str
    title_spans: tuple[Span, ...]
    """What of the title was looked for."""
    excerpt: str
    """The passage that fits best, or the part of it around the first word found."""
    spans: tuple[Span, ...]
    """What of the excerpt was looked for."""


@dataclass(frozen=True, slots=True)
class _Word:
    """A word of a text, ready to be compared."""

    plain: str
    stem: str
    span: Span
    others: tuple[str, ...] = ()
    """Stems of the words that the books have for it."""


@dataclass(frozen=True, slots=True)
class _Entry:
    """A section, ready to be searched."""

    game: str
    section: Section
    title: tuple[_Word, ...]
    passages: tuple[tuple[_Word, ...], ...]


def search(query: str, language: str) -> tuple[Hit, ...]:
    """The sections that hold all words of the query, the best first; nothing for an empty query."""
    wanted = _wanted(query, language)
    found = _ranked(wanted, language)
    if not found:
        wanted = _mended(wanted, language)
        found = _ranked(wanted, language)
    if found:
        return tuple(_hit(entry, wanted) for entry in found)
    elsewhere = [
        entry for other in LANGUAGES if other != language for entry in _ranked(_wanted(query, other), other)
    ]
    places = dict.fromkeys((entry.game, entry.section.key) for entry in elsewhere)
    own = {(entry.game, entry.section.key): entry for entry in _index(language)}
    return tuple(_hit(own[place], ()) for place in places)


def plain(text: str) -> str:
    """A text as it is compared: small letters, «е» for «ё», "u" for "ü"; as long as before."""
    return "".join(letter.lower()[0] for letter in text).translate(_PLAIN)


def stem(word: str, language: str) -> str:
    """A word without its ending, if enough of it is left.

    >>> stem("крысами", "ru"), stem("rats", "en"), stem("ход", "ru")
    ('крыс', 'rat', 'ход')
    """
    ending = _ENDINGS[language].search(word, _SHORTEST_STEM)
    return word[: ending.start()] if ending else word


@cache
def _index(language: str) -> tuple[_Entry, ...]:
    return tuple(
        _Entry(
            game,
            section,
            tuple(_words(section.title, language)),
            tuple(tuple(_words(passage, language)) for passage in section.passages),
        )
        for game in GAME_IDS
        for section in book(game, language).values()
    )


@cache
def _synonyms(language: str) -> Mapping[str, tuple[str, ...]]:
    """The stems that the books have, by the stem of what people say."""
    return {
        stem(plain(said), language): tuple(stem(plain(written), language) for written in others)
        for said, others in SYNONYMS[language].items()
    }


@cache
def _vocabulary(language: str) -> tuple[str, ...]:
    """Every stem in the books, and every one that people say instead."""
    index = _index(language)
    texts = [text for entry in index for text in (entry.title, *entry.passages)]
    return tuple(dict.fromkeys([*_synonyms(language), *(word.stem for text in texts for word in text)]))


def _words(text: str, language: str) -> Iterator[_Word]:
    for match in _WORD.finditer(plain(text)):
        yield _Word(match.group(), stem(match.group(), language), match.span())


def _wanted(query: str, language: str) -> list[_Word]:
    """The words of a query that can be looked for, with the other words for them."""
    synonyms = _synonyms(language)
    said = [word for word in _words(query, language) if len(word.plain) > 1 or word.plain.isdigit()]
    telling = [word for word in said if word.plain not in ASIDES[language]]
    return [replace(word, others=synonyms.get(word.stem, ())) for word in telling or said]


def _mended(wanted: Sequence[_Word], language: str) -> list[_Word]:
    """The same with what they were probably meant to be, where one letter is wrong."""
    synonyms = _synonyms(language)
    mended = []
    for word in wanted:
        long_enough = len(word.plain) >= _SHORTEST_TYPO
        close = [known for known in _vocabulary(language) if long_enough and _is_typo(word.stem, known)]
        mended.append(
            replace(word, others=(*close, *(other for known in close for other in synonyms.get(known, ()))))
        )
    return mended


def _is_typo(typed: str, known: str) -> bool:
    """Whether one letter too many, too few or another one makes the difference, or two that are swapped."""
    if typed == known or min(len(typed), len(known)) <= _SHORTEST_STEM or abs(len(typed) - len(known)) > 1:
        return False
    pairs = zip(typed, known, strict=False)
    same = next(
        (place for place, (one, other) in enumerate(pairs) if one != other), min(len(typed), len(known))
    )
    rest, other = typed[same:], known[same:]
    return (
        rest[1:] == other[1:]
        or rest[1:] == other
        or rest == other[1:]
        or (rest[:2] == other[1::-1] and rest[2:] == other[2:])
    )


def _ranked(wanted: Sequence[_Word], language: str) -> list[_Entry]:
    """The sections that hold all the words; of equal ones those that come first in the books."""
    if not wanted:
        return []
    worth = [(sum(scores), entry) for entry in _index(language) if all(scores := _scores(entry, wanted))]
    worth.sort(key=lambda scored: -scored[0])
    return [entry for _, entry in worth]


def _scores(entry: _Entry, wanted: Sequence[_Word]) -> list[int]:
    """What each word is worth in a section; 0 where it is not there."""
    everything = [word for passage in entry.passages for word in passage]
    return [_TITLE * _best(word, entry.title) + _best(word, everything) for word in wanted]


def _best(word: _Word, text: Sequence[_Word]) -> int:
    return max((_likeness(word, other) for other in text), default=0)


def _likeness(word: _Word, other: _Word) -> int:
    if word.stem == other.stem:
        return _WHOLE
    if other.stem in word.others:
        return _SYNONYM
    return _BEGINNING if other.plain.startswith(word.stem) else 0


def _spans(wanted: Sequence[_Word], text: Sequence[_Word]) -> tuple[Span, ...]:
    return tuple(other.span for other in text if any(_likeness(word, other) for word in wanted))


def _hit(entry: _Entry, wanted: Sequence[_Word]) -> Hit:
    passages = entry.section.passages
    found = [sum(_best(word, passage) for word in wanted) for passage in entry.passages]
    best = found.index(max(found))
    excerpt, spans = _cut(passages[best], _spans(wanted, entry.passages[best]))
    title = entry.section.title
    return Hit(entry.game, entry.section.key, title, _spans(wanted, entry.title), excerpt, spans)


def _cut(text: str, spans: tuple[Span, ...]) -> tuple[str, tuple[Span, ...]]:
    """The part of a long passage that begins a little before the first word found, between whole words."""
    if len(text) <= EXCERPT:
        return text, spans
    first = spans[0][0] if spans else 0
    start = max(0, min(first - EXCERPT // 4, len(text) - EXCERPT))
    start = text.find(" ", start) + 1 if start else 0
    end = len(text) if start + EXCERPT >= len(text) else text.rfind(" ", start, start + EXCERPT)
    before, after = "… " if start else "", " …" if end < len(text) else ""
    moved = len(before) - start
    inside = tuple((low + moved, high + moved) for low, high in spans if start <= low and high <= end)
    return before + text[start:end] + after, inside
