"""What can be done about a step of the log: opens when it is tapped."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from screens.play.play import Play
from screens.table.correcting.proposal import Place, Proposal
from screens.text.words import words
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet


class StepSheet(Sheet):
    """One step: told in full, with what can be done about it."""

    story = StringProperty("")
    counts = BooleanProperty(True)
    """Whether it was not taken back: only what counts can be corrected."""
    is_last = BooleanProperty(False)
    """Whether it is the last step that counts."""
    undoes_before = NumericProperty(0)
    """How many steps are undone by going to before it."""
    undoes_behind = NumericProperty(0)
    """How many steps are undone by going to just after it."""

    def __init__(self, play: Play, step: int, go: Callable[[int], object]) -> None:
        """``step`` is its number in the log, from 0; ``go`` goes to the position after so many steps."""
        cursor = play.session.cursor
        self._play, self._step, self._go = play, step, go
        super().__init__(
            title=words.tr("correct.step", n=step + 1),
            story=play.story_of(step),
            counts=step < cursor,
            is_last=step == cursor - 1,
            undoes_before=cursor - step,
            undoes_behind=cursor - step - 1,
        )

    def change(self) -> None:
        self._correct(Place(self._step, 1))

    def put_in(self) -> None:
        """One is missing before it, or behind it where it is the last."""
        self._correct(Place(self._step + bool(self.is_last), 0))

    def _correct(self, place: Place) -> None:
        self.close()
        self._play.root.go("correct", game=self._play.number, at=place.at, drop=place.drop)

    def take_out(self) -> None:
        self.close()
        Proposal(self._play, Place(self._step, 1), lambda: self._play.root.back_to("table")).weigh([])

    def go_before(self) -> None:
        """Back to the moment before it."""
        self.close()
        self._go(self._step)

    def go_behind(self) -> None:
        """Back to the moment after it, or on to it."""
        self.close()
        self._go(self._step + 1)


load_kv(__file__)
