"""What the pages about one game share: it is open as long as the page is at the front."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from companion.core.journal import Outcome
from screens.app.page import Page
from screens.drawing.theme import theme
from screens.play.finished_game import winners_in_words
from screens.play.play import Play


class GamePage(Page):
    """A page about one game; in between there is none, and nothing asks for it."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._play: Play | None = None
        super().__init__(*args, **kwargs)

    @property
    def play(self) -> Play:
        """The game; only asked for while it is open."""
        assert self._play is not None, "no game is open"
        return self._play

    @property
    def is_open(self) -> bool:
        return self._play is not None

    def open_game(self, play: Play) -> None:
        """A game comes to this page."""
        self._play = play
        theme.game = play.game

    def on_hide(self) -> None:
        self._play = None

    def show_again(self) -> None:
        """Shows everything anew, e.g. in another language; overridden."""

    def retranslate(self) -> None:
        if self.is_open:
            self.show_again()


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
        return [seat for seat, place in enumerate(self.outcome.places) if place == 1]

    def winners_in_words(self) -> str:
        return winners_in_words(self.play)
