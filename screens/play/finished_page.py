"""What the pages about a game that is over share: its result, and how the points added up."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from companion.core.session import Outcome
from screens.play.finished_game import winners_in_words
from screens.play.game_page import GamePage
from screens.play.play import Play


class FinishedGamePage(GamePage):
    """A page that tells of a finished game: ``root.go(name, game=7, from_table=True)``."""

    from_table = False
    """Whether the table is the page that led here."""

    def on_show(self, game: int = 0, from_table: bool = False, **args: Any) -> None:
        self.from_table = from_table
        with self.reporting_errors():
            play = Play(self.root, game)
            if not play.session.over:
                # Its end was taken back: it goes on, once this page is at the front and can leave again.
                Clock.schedule_once(lambda _: self.go_to_table(game), 0)
                return
            self.open_game(play)
            self.begin(**args)

    def begin(self, **args: Any) -> None:
        """The game is open: the page shows itself; overridden."""

    def go_to_table(self, game: int) -> None:
        """Back to the table, where the last step can be taken back."""
        if self.from_table:
            self.root.back()
        else:
            self.root.replace("table", game=game)

    def read_again(self) -> None:
        """The game has changed in the store, e.g. by a correction."""
        if self.is_open:
            self._play = Play(self.root, self.play.number)
            self.show_again()

    @property
    def outcome(self) -> Outcome:
        return self.play.outcome

    @property
    def winners(self) -> list[int]:
        """The seats that came in first."""
        return [seat for seat, place in enumerate(self.outcome.places) if place == 1]

    def winners_in_words(self) -> str:
        return winners_in_words(self.play)
