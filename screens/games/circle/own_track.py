"""How a race on the table's own track ended: its horses are tapped as they came home, then the last one and
the one with the leader token. The fifth tap says it all."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.prompt import Choice
from companion.games.circle.view import CircleView
from screens.drawing.theme import once_a_frame
from screens.games.circle.bets import MARGIN, SIDE, WIDEST
from screens.games.circle.horse_rows import HorseRows
from screens.play.action_buttons import ActionButton, closed_button
from screens.play.board import BoardControl
from screens.play.extent import Extent
from screens.text.words import words

if TYPE_CHECKING:
    from screens.games.circle.board import CircleBoard

ROLES = ("win", "place", "show", "last", "leader")
"""What is asked, in this order. Whoever has the leader token may be any of the horses."""


class ArrivalArea(Widget):
    """The seven stalls, each with what was said of its horse."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.stalls = HorseRows()
        self.add_widget(self.stalls)
        self._arrange_soon = once_a_frame(self, self._arrange, "pos", "size", tokens=("text_size",))

    @property
    def extent(self) -> Extent:
        return HorseRows.extent(self._width()).with_more(2 * dp(MARGIN))

    def _width(self) -> float:
        return min(self.width - 2 * dp(SIDE), dp(WIDEST))

    def _arrange(self, *_: object) -> None:
        width, high = self._width(), min(self.height - 2 * dp(MARGIN), HorseRows.most_height())
        self.stalls.size = (width, high)
        self.stalls.pos = (self.center_x - width / 2, self.top - dp(MARGIN) - high)


class OwnTrackControl(BoardControl[CircleView]):
    board: CircleBoard

    def __init__(self, board: CircleBoard) -> None:
        super().__init__(board)
        self._said: tuple[int, ...] = ()
        """The stalls that were tapped so far."""

    @cached_property
    def area(self) -> ArrivalArea:
        """Made for the first race of this kind."""
        area = ArrivalArea()
        area.stalls.bind(on_stall=lambda _, stall: self._tapped(stall))
        return area

    @property
    def _choice(self) -> Choice:
        return self.scene.open_choice("arrive")

    def show(self) -> None:
        if self.board.is_new_position():
            self._said = ()
        finish = self.view.finish
        came = self._said if finish is None else (*finish.order, finish.last, finish.leader)
        for horse in self.view.horses:
            row = self.area.stalls.rows[horse.stall]
            told = [
                words.tr(f"circle.field.{role}")
                for role, stall in zip(ROLES, came, strict=False)
                if stall == horse.stall
            ]
            row.show(horse.card, stall=horse.stall, note=" · ".join(told), dim=not self._is_open(horse.stall))

    def buttons(self) -> list[ActionButton]:
        """What is asked next; a wrong tap is taken back."""
        if self.view.finish is not None:
            return []
        closed = closed_button(words.tr(f"circle.screen.arrive.{ROLES[len(self._said)]}"))
        if not self._said:
            return [closed]
        back = ActionButton(words.tr("circle.screen.arrive.back"), self._take_back, "undo-variant", "second")
        return [back, closed]

    def _is_open(self, stall: int) -> bool:
        """Whether a horse can be what is asked for: the first three and the last are four horses."""
        return stall not in self._said or ROLES[len(self._said)] == "leader"

    def _tapped(self, stall: int) -> None:
        if self.view.finish is not None or not self._is_open(stall):
            return
        said = (*self._said, stall)
        # Should it not be taken, e.g. by a full disk, it is said again.
        self._said = said if len(said) < len(ROLES) else ()
        self._show_again()
        if not self._said:
            self.submit(self._choice, dict(zip(ROLES, said, strict=True)))

    def _take_back(self) -> None:
        self._said = self._said[:-1]
        self._show_again()

    def _show_again(self) -> None:
        self.show()
        self.board.refresh_buttons()
