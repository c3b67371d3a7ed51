"""What every page of the app is made of.

A page is a subclass of `Page` in a module of its own with a .kv file beside it, named in `screens.pages`::

    class HistoryPage(Page):
        def on_show(self, **args): …        # each time it comes to the front, with the arguments of ``go``
        def on_hide(self): …                # each time it leaves
        def retranslate(self): …              # the language has changed while it was at the front
        def on_back(self) -> bool: …        # True when the page itself has dealt with the back key

It is built on its first visit, or ahead where most people go there, and kept. ``self.root.go('table',
game=7)`` leads on; ``self.services`` has the data; ``with self.reporting_errors(): …`` says what went wrong
with them.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any

from kivy.properties import ListProperty
from kivy.uix.screenmanager import Screen

if TYPE_CHECKING:
    from screens.app.long_work import LongWork
    from screens.app.root import AppRoot
    from screens.app.services import Services


class Page(Screen):
    """One page of the app, as large as the screen: built once, then shown and hidden."""

    was_at_front = False
    """Whether it was at the front before."""
    notice_room = ListProperty([])
    """What is left free of a notice at the left and at the right, and how high it stands; empty: right below
    the top bar."""

    def __init__(self, root: AppRoot, **kwargs: Any) -> None:
        self.root = root
        super().__init__(**kwargs)
        self.fbind("notice_room", self._tell_notice_room)

    def _tell_notice_room(self, *_: object) -> None:
        if self.root.page is self:
            self.root.notice_room = self.notice_room

    @property
    def services(self) -> Services:
        return self.root.services

    def on_show(self, **args: Any) -> None:
        """It comes to the front."""

    def on_hide(self) -> None:
        """It leaves the front."""

    def retranslate(self) -> None:
        """Says in the present language what Python has filled in; rules of kv follow it by themselves."""

    def prefetch(self) -> Generator[object, None, None]:
        """Makes what it is sure to need, a part before each ``yield``: somebody may come here soon."""
        yield from ()

    def deferred_work(self) -> LongWork:
        """For what stands further down: nothing of it is done before the page is at the front."""
        from screens.app.long_work import LongWork

        transition = self.root.page_transition
        return LongWork(waits=lambda: transition.busy)

    def turn_away(self, why: str, to: str = "") -> None:
        """Nothing can be shown here: where somebody came from, or at the page ``to``, they read why."""
        if to:
            self.root.back_to(to)
        else:
            self.root.back()
        self.root.toast(why)

    def on_back(self) -> bool:
        """Whether the page has used the back key for something of its own."""
        return False

    def reporting_errors(self) -> AbstractContextManager[None]:
        """Shows what the store says it can't do as a notice; the rest of the block is left out then."""
        return self.root.reporting_errors()
