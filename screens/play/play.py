"""A game as screens use it: whatever somebody does at the table goes through here.

    play = Play(root, number)               # may raise a StoreError
    play.why_not(raw)                       # '' where the action would be accepted, else a sentence
    play.submit(raw)                        # False where nothing has changed: then the screen says why
    play.say(message)                       # a message with the names of the people in it

Rules are the engine's alone: `why_not` and `submit` ask it, and so does everybody who wants to know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from companion.core.action import Json
from companion.core.errors import Refusal
from companion.core.game import Sheet, View
from companion.core.journal import Outcome, Source
from companion.core.messages import Argument, Message
from companion.core.prompt import Choice
from companion.store import GameRow, Person, Setting, StoreError
from screens.app.root import AppRoot
from screens.people.seat_colours import seat_colours
from screens.text.names import played_title
from screens.text.words import words

if TYPE_CHECKING:
    from screens.app.guests import Guests


V = TypeVar("V", bound=View)
APP: Source = "app"
TABLE: Source = "table"
PHONE_SIGNS = {"": "", "here": "cellphone", "away": "cellphone-off"}
"""The icon beside a seat, by what is known of its own phone."""


@dataclass(frozen=True, slots=True)
class People:
    names: tuple[str, ...]
    colours: tuple[int, ...]
    """Numbers of `screens.drawing.theme.PLAYER_COLOURS`, no two alike."""

    @classmethod
    def of(cls, row: GameRow) -> People:
        """The people of a stored game, with the names of today."""
        colours = seat_colours([seat.person for seat in row.seats])
        return cls(tuple(seat.name for seat in row.seats), colours)

    @property
    def seats(self) -> Sequence[int]:
        return range(len(self.names))


class Play:
    interactive = True
    """Whether something can be done: not in a game that is over and only looked at."""
    present = True
    """Whether it is the game as it stands: only then are seats handed over and the app's dice asked."""

    def __init__(self, root: AppRoot, number: int) -> None:
        self.root, self.services = root, root.services
        self.number = number
        """What the store calls the game."""
        self.session = self.services.open_game(number)
        row = self.services.store.game_row(number)
        self.people, self.title = People.of(row), played_title(row)
        self._by_app = self.services.store.chance.by_app(number)
        """Whether the app rolls and draws in this game; None where nobody has said so."""

    @property
    def game(self) -> str:
        return self.session.game.id

    @property
    def guests(self) -> Guests | None:
        """The other phones at this table, while there is an invitation to it."""
        guests = self.services.guests
        return guests if self.interactive and guests.number == self.number else None

    def phone_sign(self, seat: int) -> str:
        """The icon of a seat that has a phone of its own; empty where it has none."""
        return "" if self.guests is None else PHONE_SIGNS[self.guests.marks[seat]]

    @property
    def outcome(self) -> Outcome:
        """Everybody's points and places in a game that is over."""
        outcome = self.session.outcome
        assert outcome is not None, "a game that is over has an outcome"
        return outcome

    def sheet(self) -> Sheet:
        """The lines that add up to each seat's score as it stands."""
        return self.session.sheet()

    def verdict(self) -> tuple[Message, ...]:
        """Why the order is what it is, where the points alone do not tell."""
        return self.session.verdict()

    # What there is to say

    def say(self, message: Message | None) -> str:
        return str(words.tr(message, self.people.names))

    def story_of(self, step: int) -> str:
        """Step ``step`` of the log and what followed from it, in sentences."""
        return " ".join(map(self.say, self.session.story(step)))

    def headline(self, step: int) -> str:
        """What was done in a step, in one sentence without its full stop."""
        return self.say(self.session.story(step)[0]).removesuffix(".")

    def hint(self, key: str, **values: Argument) -> str:
        """Words that say what to do now; none where the game is only looked at."""
        return str(words.tr(key, **values)) if self.interactive else ""

    # What can be done

    @property
    def app_chance(self) -> bool:
        """Whether the app rolls and draws, instead of the people at the table."""
        if self._by_app is None:
            return self.services.settings.get(chance_setting(self.game)) == APP
        return self._by_app

    @app_chance.setter
    def app_chance(self, by_app: bool) -> None:
        if by_app != self.app_chance and self._try(
            lambda: self.services.store.chance.turn(self.number, by_app)
        ):
            self._by_app = by_app

    def why_not(self, raw: Mapping[str, Json], in_secret: bool = False) -> str:
        """Why an action would be refused, in a sentence; empty where it would be accepted.

        What somebody can afford may be their secret: it is judged beforehand only behind the curtain, else
        the others could read it off a button that goes dark.
        """
        refusal = self.session.preview(raw)
        if refusal is None or (refusal.code == "cannot_afford" and not in_secret):
            return ""
        return self.say(refusal.message)

    def submit(self, raw: Mapping[str, Json], source: Source = TABLE) -> bool:
        """Plays an action. False where it was refused or could not be kept: then nothing has changed."""
        return self._try(lambda: self.session.submit(raw, source))

    def roll(self, choice: Choice) -> bool:
        """Lets the app's dice or deck decide."""
        return self.submit(self.session.roll(choice), APP)

    def undo(self) -> bool:
        """Takes the last step back; a correction is one step."""
        return self._try(self.session.undo)

    def redo(self) -> bool:
        return self.go_to(self.session.cursor + 1)

    def go_to(self, cursor: int) -> bool:
        return self._try(lambda: self.session.go_to(cursor))

    def hand_over(self, seat: int, person: Person, from_the_start: bool) -> bool:
        """A seat goes to somebody else, from now on or, where a wrong name was entered, from the start."""
        store = self.services.store
        done = self._try(lambda: store.hand_over(self.session, seat, person.name, person.id, from_the_start))
        return done and self.call_anew()

    def call_anew(self) -> bool:
        """Somebody at the table has another name or colour now."""
        return self._try(self._meet)

    def _meet(self) -> None:
        self.people = People.of(self.services.store.game_row(self.number))
        self.session.reseat(self.people.names)

    def catch_up(self) -> None:
        """Tells the game what was learned of its cards since it was last on the table; steps that were undone
        are not cut off for it."""
        if self.present and not self.session.can_redo:
            for raw in self.session.deck_corrections(self.services.store.decks.known(self.game)):
                assert isinstance(raw, Mapping)
                self.submit(raw)

    def turn_coach(self, on: bool) -> bool:
        """Switches the coach on or off from the present step on; the log will tell."""
        coaching = self.services.store.coaching
        return self._try(lambda: coaching.turn(self.number, self.session.cursor, on))

    def _try(self, work: Callable[[], None]) -> bool:
        try:
            work()
        except (Refusal, StoreError) as trouble:
            self.root.toast(self.say(trouble.message))
            return False
        return True


def chance_setting(game: str) -> Setting[str]:
    """What was chosen for a game the last time, at its set-up."""
    return Setting(f"chance.{game}", TABLE, (APP, TABLE))


def view_of(play: Play, kind: type[V], seat: int | None = None) -> V:
    """What the one at a seat may see, or the whole table: the view of the game that is played."""
    view = play.session.view(seat)
    assert isinstance(view, kind)
    return view
