"""Where the coach looks back on a game that is over, if it was there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from screens.games import screens_of
from screens.widgets.containers import Column
from screens.widgets.pool import arrange

if TYPE_CHECKING:
    from screens.play.play import Play


class CoachLookBack(Column):
    """Empty for a game without the coach, or one that has nothing to look back on."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._review: Any = None

    def show(self, play: Play) -> None:
        """Looks back on a finished game."""
        switches = play.services.store.coaching.switches(play.number)
        screens = screens_of(play.game)
        if screens.review and any(switch.active for switch in switches):
            self._review = self._review or screens.load(screens.review)()
            self._review.show(play)
            arrange(self, [self._review])
        else:
            arrange(self, [])

    @property
    def busy(self) -> bool:
        """Whether something is still being worked out."""
        return self._review is not None and bool(self._review.busy)

    def rest(self) -> None:
        if self._review is not None:
            self._review.rest()
