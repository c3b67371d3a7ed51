"""How an evening is handed on: as a picture, or in words."""

from __future__ import annotations

from typing import Any

from companion.store.evenings import Evening
from screens.app.hand_on import free_file, hand_on
from screens.app.root import the_root
from screens.app.services import Services
from screens.devices.share import share_text
from screens.pages.evening.formatting import say_points
from screens.pages.evening.poster import EveningPoster
from screens.text.dates import say_day
from screens.text.words import words
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet


def evening_text(evening: Evening) -> str:
    """The standings in a few lines."""
    head = f"{words.tr('evening.title')} · {words.tr(say_day(evening.day))}"
    lines = [f"{row.place}. {row.name}: {say_points(row.points)}" for row in evening.standings]
    return "\n".join([head, *lines])


class EveningShareSheet(Sheet):
    """Picture or words."""

    def __init__(self, services: Services, evening: Evening, **kwargs: Any) -> None:
        self._services, self._evening = services, evening
        super().__init__(title=words.tr("evening.share"), **kwargs)

    def as_picture(self) -> None:
        """The standings, drawn."""
        self.close()
        path = free_file(self._services, f"{words.tr('evening.title')} {self._evening.day}", ".png")
        EveningPoster.of(self._evening).save(path, lambda saved: hand_on([saved]))

    def as_message(self) -> None:
        """The standings in a few words, for somebody."""
        self.close()
        if share_text(evening_text(self._evening)) == "copied":
            the_root().toast(words.tr("result.copied"))


load_kv(__file__)
