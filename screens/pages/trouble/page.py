"""What is shown instead of everything when the app's data can't be opened."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from companion.core.messages import Message
from companion.store import StoreError
from screens.app.page import Page
from screens.widgets.kv import load_kv


class TroublePage(Page):
    """One sentence that says what is wrong and what helps, and a way to try again."""

    message = ObjectProperty(None, allownone=True)
    """Why the data can't be opened."""

    def on_show(self, message: Message | None = None, **_: Any) -> None:
        self.message = message

    def try_again(self) -> None:
        """Opens the data once more: the player may have made room, or closed the other program."""
        try:
            self.services.open()
        except StoreError as error:
            self.message = error.message
        else:
            self.root.go("home", fresh=True)


load_kv(__file__)
