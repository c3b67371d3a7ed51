"""After a game of Heckmeck with the coach: how lucky everybody was, and what their decisions gave away."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from companion.core.steps import Steps
from companion.games.heckmeck.review import SeatReview, luck_and_skill
from screens.app.long_work import LongWork
from screens.games.parts.coach.advice import at_most_lost
from screens.games.parts.coach.bars import BarLine, PlayerLine, Scale
from screens.games.parts.coach.figures import change
from screens.play.play import Play
from screens.text.words import words
from screens.widgets.containers import Card, Column
from screens.widgets.kv import load_kv
from screens.widgets.pool import Pool, arrange


class SeatLuck(Column):
    mistake = StringProperty("")
    """The decision that gave most away, in a sentence."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.luck, self.loss = PlayerLine(), BarLine()
        arrange(self.ids.lines, [self.luck, self.loss])


class LuckCard(Card):
    """Everybody's luck against their skill. It is worked out a little a frame; meanwhile it says so."""

    busy = BooleanProperty(False)
    """Whether it is still being worked out."""
    failed = BooleanProperty(False)
    """Whether it could not be worked out."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._work = LongWork()
        self._seats = Pool(SeatLuck)
        self._known: dict[int, tuple[int, tuple[SeatReview, ...]]] = {}

    def show(self, play: Play) -> None:
        """Shows the look back on a finished game."""
        self.failed = False
        self._work.start(at_most_lost(self._look_back(play), self._say_nothing))

    def rest(self) -> None:
        """Nobody looks any more."""
        self._work.stop()

    def _say_nothing(self) -> None:
        self.busy, self.failed = False, True
        arrange(self.ids.seats, [])

    def _look_back(self, play: Play) -> Steps[None]:
        session = play.session
        cursor, found = self._known.get(play.number, (-1, ()))
        if cursor != session.cursor:
            self.busy = True
            arrange(self.ids.seats, [])
            actions = [entry.action for entry in session.entries[: session.cursor]]
            found = yield from luck_and_skill(session.setup, actions)
            self._known = {play.number: (session.cursor, found)}
        scale = Scale(number for seat in found for number in (seat.luck, -seat.loss))
        people = play.people
        for number, seat in enumerate(found):
            card = self._seats.nth(number)
            card.luck.symbol.colour = people.colours[number]
            card.luck.text = words.tr("heckmeck.screen.luck.luck", name=people.names[number])
            card.luck.figure, card.loss.figure = change(seat.luck, 1), change(-seat.loss, 1)
            card.loss.text = words.tr("heckmeck.screen.luck.loss")
            scale.draw(card.luck, seat.luck)
            scale.draw(card.loss, -seat.loss)
            card.mistake = _worst(seat)
            yield
        arrange(self.ids.seats, self._seats.take(len(found)))
        self.busy = False


def _worst(seat: SeatReview) -> str:
    """The costliest mistake, and how many turns nobody could judge."""
    said = []
    if seat.mistakes:
        worst = seat.mistakes[0]
        loss = change(-worst.loss, 1)
        said.append(words.tr("heckmeck.screen.luck.worst", loss=loss, mistake=worst.message))
    if seat.left_out:
        said.append(words.tr("heckmeck.screen.luck.left_out", n=seat.left_out))
    return "\n".join(said)


load_kv(__file__)
