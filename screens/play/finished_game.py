"""A game that is over, as its result is told and handed on, whether it was played here or only counted.

game = open_finished(root, number)      # may raise a StoreError
game.outcome.places, game.sheet(), game.verdict()
"""

from __future__ import annotations

from typing import Protocol

from companion.core.action import Json
from companion.core.counted import agreed_in
from companion.core.game import Sheet
from companion.core.journal import Outcome
from companion.core.messages import Message
from screens.app.root import AppRoot
from screens.app.services import Services
from screens.play.play import People, Play
from screens.text.names import played_title
from screens.text.words import words


class FinishedGame(Protocol):
    """What every result is told from."""

    people: People

    @property
    def game(self) -> str:
        """The game's id."""

    @property
    def title(self) -> str:
        """What was played: what somebody called it, else the name of the game."""

    @property
    def outcome(self) -> Outcome:
        """Everybody's points and places."""

    def sheet(self) -> Sheet:
        """The lines that add up to each seat's score."""

    def verdict(self) -> tuple[Message, ...]:
        """Why the order is what it is, where the points alone do not tell."""

    def say(self, message: Message | None) -> str:
        """A message in the player's language."""


class CountedGame:
    """A game that was counted, not played: no table, no steps."""

    def __init__(self, services: Services, number: int) -> None:
        self.number = number
        """What the store calls the game."""
        self._counted = services.store.counts.open(number)
        row = services.store.game_row(number)
        self.people, self.title = People.of(row), played_title(row)

    @property
    def game(self) -> str:
        return self._counted.game.id

    @property
    def outcome(self) -> Outcome:
        return self._counted.outcome

    @property
    def options(self) -> dict[str, Json]:
        """What of it another game can begin with."""
        return agreed_in(self._counted.game, self._counted.table)

    @property
    def mark(self) -> str:
        """The key of what is said of where it comes from."""
        source = self._counted.table.get("source")
        return f"counted.from.{source}" if source else "counted.mark"

    def sheet(self) -> Sheet:
        """The lines that add up to each seat's score."""
        return self._counted.sheet()

    def verdict(self) -> tuple[Message, ...]:
        """Why the order is what it is, where the points alone do not tell."""
        return self._counted.verdict()

    def say(self, message: Message | None) -> str:
        return str(words.tr(message, self.people.names))


def open_finished(root: AppRoot, number: int) -> FinishedGame:
    """A game that is over; may raise a `StoreError`."""
    if root.services.store.game_row(number).counted:
        return CountedGame(root.services, number)
    return Play(root, number)


def winners_in_words(game: FinishedGame) -> str:
    places, names = game.outcome.places, game.people.names
    if 1 not in places:
        return str(words.tr("result.lost" if any(places) else "result.open"))
    who = tuple(names[seat] for seat in game.people.seats if places[seat] == 1)
    alone = len(game.outcome.winning_sides) == 1
    key = "result.winners" if not alone else "result.winner" if len(who) == 1 else "result.team"
    return str(words.tr(key, who=who))
