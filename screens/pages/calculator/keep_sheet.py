"""Keeps what was counted: on which day it was is asked, the rest is known."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import ObjectProperty

from companion.core.counted import without_names
from companion.store.names import folded
from screens.app.root import the_root
from screens.app.services import Services
from screens.games.parts.calculator.form import Form
from screens.games.parts.calculator.reckoning import ReckonedPad
from screens.pages.counted.day import DayPicker  # noqa: F401  (kv knows it by name)
from screens.text.names import few_names
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet


def can_be_kept(reckoned: ReckonedPad) -> bool:
    """Whether that is the end of a game, which somebody has won."""
    return reckoned.score is not None and reckoned.score.over and bool(reckoned.score.winners)


class KeepSheet(Sheet):
    """The day, and the button that keeps it."""

    people = ObjectProperty(None, allownone=True)
    """Who was counted, as a message."""

    def __init__(
        self,
        services: Services,
        form: Form,
        reckoned: ReckonedPad,
        on_kept: Callable[[int], object],
        **kwargs: Any,
    ) -> None:
        super().__init__(people=few_names(reckoned.names), **kwargs)
        self._store = services.store
        self._form, self._reckoned, self._on_kept = form, reckoned, on_kept
        today = self._store.counts.today()
        self.ids.day.begin(today, today)

    def save(self) -> None:
        """Keeps the game; whoever the app knows by this name has played it."""
        names = self._reckoned.names
        told = self._form.engine_input(self._reckoned.pad, names)
        assert isinstance(told, dict), "what has a result has been entered"
        with the_root().reporting_errors():
            known = {folded(person.name): person.id for person in self._store.people.all()}
            number = self._store.counts.keep(
                self._form.game,
                names,
                without_names(told),
                [known.get(folded(name)) for name in names],
                self.ids.day.day,
            )
            self.close()
            self._on_kept(number)


load_kv(__file__, "player_sheet")
