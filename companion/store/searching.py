"""Looking for games by words: in the names of those who played, in what was played, and in the notes.

>>> Search.of("дача маша", {"heckmeck": "Хекмек"}).words
('дача', 'маша')
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.store.names import folded

LONGEST_SEARCH = 80
"""How many characters are looked for."""
MOST_WORDS = 8


@dataclass(frozen=True, slots=True)
class Search:
    """What is looked for: every word must be found somewhere about a game, upper and lower case alike."""

    words: tuple[str, ...] = ()
    names: tuple[tuple[str, str], ...] = ()
    """The games with their names, in the language of whoever looks."""

    @classmethod
    def of(cls, text: str, names: Mapping[str, str]) -> Search:
        """What somebody has typed; ``names`` are those of the games."""
        words = tuple(folded(text[:LONGEST_SEARCH]).split()[:MOST_WORDS])
        return cls(words, tuple((game, folded(name)) for game, name in names.items()))

    def condition(self) -> tuple[str, tuple[str, ...]]:
        """The same in SQL, with its values; empty where everything is found."""
        conditions: list[str] = []
        values: list[str] = []
        for word in self.words:
            named = [game for game, name in self.names if word in name]
            conditions.append(_FOUND.format(", ".join("?" * len(named))))
            values += (word, word, word, word, *named)
        return " AND ".join(conditions), tuple(values)


EVERYTHING = Search()
"""Nothing is looked for."""
_FOUND = (
    "(id IN (SELECT game FROM notes WHERE instr(folded, ?))"
    " OR id IN (SELECT game FROM titles WHERE instr(folded, ?))"
    " OR id IN (SELECT s.game FROM people p JOIN seats s ON s.person = p.id WHERE instr(p.folded, ?))"
    # The names of guests have no second spelling; there are far fewer of them than seats.
    " OR id IN (SELECT game FROM seats WHERE person IS NULL AND name IN ("
    "SELECT name FROM (SELECT DISTINCT name FROM seats WHERE person IS NULL) WHERE instr(folded(name), ?)))"
    " OR game IN ({}))"
)
