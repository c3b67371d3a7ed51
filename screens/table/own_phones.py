"""What phones of their own change about the table page: a question may be answered there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.text.words import words
from screens.widgets.overlays import confirm

if TYPE_CHECKING:
    from screens.app.guests import Guests
    from screens.table.page import TablePage


class OwnPhones:
    """The guests, as the table page sees them."""

    def __init__(self, page: TablePage) -> None:
        self._page = page

    def open(self) -> None:
        """A game comes to the table."""
        if self._page.editable:
            self._all.fbind("marks", self._page.refresh_soon)
            self._all.fbind("on_step", self._guest_has_acted)

    def close(self) -> None:
        self._all.funbind("marks", self._page.refresh_soon)
        self._all.funbind("on_step", self._guest_has_acted)

    def ask_before_leaving(self) -> bool:
        """Whoever leaves by mistake would send all phones away: where there are any, that is asked first."""
        guests = self._page.play.guests if self._page.is_open else None
        if guests is None or not (any(guests.marks) or guests.watchers):
            return False
        title, text = words.tr("invitation.leave"), words.tr("invitation.leave.help")
        yes, no = words.tr("invitation.leave.yes"), words.tr("invitation.leave.no")
        confirm(title, text, yes, self._leave, no=no)
        return True

    @property
    def _all(self) -> Guests:
        return self._page.services.guests

    def _leave(self) -> None:
        self._all.end()
        self._page.root.back()

    def _guest_has_acted(self, *_: object) -> None:
        """What is asked of one person was answered on another phone: no question about it stays open."""
        if self._page.panel.asks_somebody:
            self._page.root.close_questions()
