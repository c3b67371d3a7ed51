"""What the pages about one game share: it is open as long as the page is at the front."""

from __future__ import annotations

from typing import Any

from screens.app.page import Page
from screens.drawing.theme import theme
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

    def say_again(self) -> None:
        if self.is_open:
            self.show_again()
