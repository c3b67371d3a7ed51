"""Two versions of one game, shown beside each other: a tap says which of them is to count."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.messages import Message
from companion.store.importing.planning import Question
from companion.store.importing.versions import Side
from screens.text.dates import say_when
from screens.text.words import figure, words
from screens.widgets.containers import TapCard, Upright
from screens.widgets.kv import load_kv


class VersionCard(TapCard):
    """One of the two: who has won or how it stands, how long it is, when it was played and changed."""

    title = StringProperty("")
    """Where it stands: here, or in the file."""
    chosen = BooleanProperty(False)
    standing = StringProperty("")
    """Everybody with what they have, a line each."""
    won = ObjectProperty(None, allownone=True)
    """Who has won, or that the game goes on, as a message."""
    steps = NumericProperty(0)
    """How long it is; 0 where it was counted."""
    when = ObjectProperty(None, allownone=True)
    """When it was over, or the last step was made, as a message."""
    changed = ObjectProperty(None, allownone=True)
    """When it was changed without the other, as a message."""

    def tell(self, title: str, side: Side) -> None:
        self.title, self.steps = title, side.steps
        names = tuple(side.names[seat] for seat in side.winners)
        open_ = side.finished is None
        self.won = Message("data.versions.open") if open_ else Message("data.versions.won", names=names)
        self.standing = "\n".join(
            # A no-break space: the score stays with its name.
            f"{name}\u00a0{figure(points)}"
            for name, points in zip(side.names, side.figures, strict=True)
        )
        self.when = say_when(side.finished or side.updated)
        self.changed = None if side.changed is None else say_when(side.changed)


class Versions(Upright):
    """Asks about one game after the other."""

    game = StringProperty("")
    began = ObjectProperty(None, allownone=True)
    """When it was started, as a message."""
    differences = StringProperty("")
    """What is not the same in both, a line each."""
    place = NumericProperty(1)
    """Which question it is, from 1."""
    all = NumericProperty(1)
    """How many there are."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._question: Question | None = None

    def ask(self, question: Question, place: int, all: int) -> None:
        """Shows a question; what is chosen is noted in it."""
        self._question, self.place, self.all = question, place, all
        self.game, self.began = question.game, say_when(question.created)
        self.differences = "\n".join(map(words.tr, question.differences))
        ours = question.versions[0] is None
        titles = ("here", "file") if ours else ("first", "second")
        for number, (title, side) in enumerate(zip(titles, question.sides, strict=True)):
            card = self.ids[f"side{number}"]
            card.tell(f"data.versions.{title}", side)
        self.choose(question.chosen)
        self.ids.scroll.scroll_y = 1

    def choose(self, side: int) -> None:
        """One of the two is to count."""
        if self._question is not None:
            self._question.chosen = side
            for number in (0, 1):
                self.ids[f"side{number}"].chosen = number == side

    def drop(self) -> None:
        self._question = None


load_kv(__file__)
