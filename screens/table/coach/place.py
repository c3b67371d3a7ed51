"""Where the coach stands on the table page, if the players want it there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from screens.games import screens_of
from screens.text.words import words

if TYPE_CHECKING:
    from screens.play.board import Scene
    from screens.play.play import Play
    from screens.table.coach.panel import CoachPanel
    from screens.table.layout import TableLayout


class CoachPlace:
    """Calls the coach of the game on the table, and sends it away."""

    def __init__(self, layout: TableLayout) -> None:
        self._layout = layout
        self._since = 0
        """The step since which it is there."""
        self.panel: CoachPanel | None = None
        """None where the game is played without a coach."""

    def open(self, play: Play) -> None:
        """A game comes to the table."""
        switches = play.services.store.coaching.switches(play.number)
        wanted = bool(switches) and switches[-1].active
        if not (wanted and play.interactive and screens_of(play.game).advice):
            return
        from screens.table.coach.panel import CoachPanel

        self._since = switches[-1].step
        self.panel = CoachPanel(play)
        self.panel.bind(on_off=lambda _: self._turn_off(play))
        self._layout.lay_coach(self.panel)

    def show(self, scene: Scene[Any]) -> None:
        if self.panel is None:
            return
        cursor = scene.play.session.cursor
        if cursor < self._since and scene.play.turn_coach(True):
            # Somebody went back to before it was switched on, and now it helps there, too: the log says so.
            self._since = cursor
        self.panel.show(scene)

    def close(self) -> None:
        """The game leaves the table, or the coach does."""
        if self.panel is not None:
            self.panel.rest()
            self._layout.lay_coach(None)
        self.panel = None

    def _turn_off(self, play: Play) -> None:
        if play.turn_coach(False):
            self.close()
            play.root.toast(words.tr("coach.turned_off"))
