"""A game that was counted at its end, instead of being played with the app: what lay on the table, and what
the calculator makes of it.

    >>> counted = count(GAME, ("Маша", "Петя"), {"players": [{"tiles": [36]}, {"tiles": [21]}]})
    >>> counted.outcome.totals
    (4, 1)

What is kept of it is the calculator's input without the names: those belong to the seats, and may change. The
scores are never kept alone, they follow from it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.core.action import Json
from companion.core.chronicle import feats_of
from companion.core.errors import Refusal
from companion.core.game import Game, Score, Sheet, lower_ties, totals
from companion.core.journal import Outcome
from companion.core.messages import Message
from companion.core.options import Whole

LARGEST_COUNT = 100_000
"""How many characters what lay on a table may have as JSON: a whole score sheet, and what was said on it."""

Table = Mapping[str, Json]
"""What lay on the table: the calculator's input, its players without names."""


@dataclass(frozen=True, slots=True)
class Counted:
    game: Game[Any]
    names: tuple[str, ...]
    table: Table
    score: Score

    @property
    def outcome(self) -> Outcome:
        """Everybody's points and places, and the one record that the points alone can be."""
        points, record = totals(self.score.sheet), self.score.record or self.game.best_score
        feats = feats_of(record, points) if record else ()
        told: Any = self.table.get("teams", ())
        return Outcome(points, self.score.places, feats, scored=self.score.scored, teams=tuple(told))

    def sheet(self) -> Sheet:
        """The lines that add up to each seat's score."""
        return self.score.sheet

    def verdict(self) -> tuple[Message, ...]:
        """Why the order is what it is, where the points alone do not tell."""
        return explained(self.game.id, self.score)


def explained(game: str, score: Score) -> tuple[Message, ...]:
    """Why the order is what it is, ties below the winners included."""
    points = totals(score.sheet)
    ties = lower_ties(game, points, score.ranks or points) if score.over and score.scored else ()
    return (*score.verdict, *ties)


def count(game: Game[Any], names: Sequence[str], table: Json) -> Counted:
    """Counts what lay on a table. A `Refusal` says why it can't be the end of a game."""
    score_of = game.score or game.counted
    if score_of is None:
        raise Refusal("bad_value", Message("core.no_calculator", game=Message(f"{game.id}.name")))
    players = table.get("players") if isinstance(table, Mapping) else None
    if not isinstance(table, Mapping) or not isinstance(players, list) or len(players) != len(names):
        raise Refusal("bad_value", Message("core.bad_field", field="players"))
    if len(json.dumps(table, ensure_ascii=False)) > LARGEST_COUNT or len(names) not in game.players:
        raise Refusal("bad_value", Message("core.bad_field", field="players"))
    if not all(isinstance(player, Mapping) and "name" not in player for player in players):
        raise Refusal("bad_value", Message("core.bad_field", field="players"))
    told = [{"name": name, **player} for name, player in zip(names, players, strict=True)]
    score = score_of({**table, "players": told})
    if not score.over or (score.scored and not score.winners):
        raise Refusal("bad_value", Message("core.not_the_end"))
    return Counted(game, tuple(names), table, score)


def agreed_in(game: Game[Any], table: Table) -> dict[str, Json]:
    """The options without which there is no game, as what lay on the table says them: its score sheet."""
    needed = [option.name for option in game.options if isinstance(option, Whole)]
    return {name: table[name] for name in needed if name in table}


def without_names(data: Mapping[str, Any]) -> dict[str, Json]:
    """What a calculator was told, as it is kept."""
    players = [{key: value for key, value in player.items() if key != "name"} for player in data["players"]]
    return {**data, "players": players}
