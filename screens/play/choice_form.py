"""A choice being filled in: who does it, where that is open, and an editor for each of its fields."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty

from companion.core.action import Json
from companion.core.prompt import Choice, Field, compose
from screens.play.fields import editor_class
from screens.play.fields.editor import Editor
from screens.play.fields.pick import seat_option
from screens.play.fields.rows import field_title
from screens.play.play import Play
from screens.text.words import words
from screens.widgets.containers import Column
from screens.widgets.kv import load_kv
from screens.widgets.pool import arrange


class ChoiceForm(Column):
    """The fields of one choice. Dispatches ``on_change`` whenever something was filled in."""

    __events__ = ("on_change",)
    seat = ObjectProperty(None, allownone=True)
    """Who does it, where the choice leaves that open."""

    titled = BooleanProperty(False)
    """Whether a field that stands alone has its name above it, too."""

    choice: Choice | None = None
    play: Play

    def __init__(self, **kwargs: Any) -> None:
        self._spare: dict[type[Editor], list[Editor]] = {}
        self._editors: list[Editor] = []
        super().__init__(**kwargs)

    def on_kv_post(self, base_widget: Any) -> None:
        self._asking = self.ids.asking.__self__

    def on_change(self) -> None:
        """Something was filled in."""

    def show(self, choice: Choice | None, play: Play, fresh: bool, hidden: bool = False) -> None:
        """Shows a choice; ``fresh`` forgets what was filled in. ``hidden`` shows only who acts."""
        fresh = fresh or choice != self.choice
        self.choice, self.play = choice, play
        fields = () if choice is None or hidden else choice.fields
        if fresh:
            self.seat = choice.seats[0] if choice and len(choice.seats) == 1 else None
        self._editors = self._take_editors(fields)
        for editor, field in zip(self._editors, fields, strict=True):
            named = self.titled or len(fields) > 1
            editor.show(field, play, field_title(play, field, choice.do) if choice and named else "")
            if fresh:
                editor.clear()
        self._show_seats()
        seats = choice.seats if choice else ()
        arrange(self, [*([self._asking] if len(seats) > 1 else []), *self._editors])

    @property
    def lack(self) -> str:
        if self.choice is not None and self.choice.seats and self.seat is None:
            return str(words.tr("table.lack.seat"))
        return next((editor.lack for editor in self._editors if editor.lack), "")

    @property
    def summary(self) -> str:
        """What was filled in, where it is short."""
        return self._editors[0].summary if len(self._editors) == 1 else ""

    def raw(self) -> dict[str, Json]:
        assert self.choice is not None
        values = {editor.field.name: editor.value for editor in self._editors if editor.said}
        return compose(self.choice, values, self.seat)

    def fill(self, name: str, value: Json) -> None:
        """Fills a field in, where there is one of this name."""
        for editor in self._editors:
            if editor.field.name == name:
                editor.value = value
                editor.changed()

    def pick_seat(self, seat: int) -> None:
        self.seat = seat
        self._show_seats()
        self.dispatch("on_change")

    def _show_seats(self) -> None:
        seats = self.choice.seats if self.choice else ()
        self.ids.seats.options = [seat_option(self.play, seat, seat == self.seat) for seat in seats]

    def _take_editors(self, fields: tuple[Field, ...]) -> list[Editor]:
        """An editor for each field; those that were made before are used again."""
        used: dict[type[Editor], int] = {}
        editors = []
        for field in fields:
            kind = editor_class(field)
            made = self._spare.setdefault(kind, [])
            number = used.get(kind, 0)
            if number == len(made):
                editor = kind()
                editor.bind(on_change=self._changed)
                made.append(editor)
            used[kind] = number + 1
            editors.append(made[number])
        return editors

    def _changed(self, *_: object) -> None:
        self.dispatch("on_change")


load_kv(__file__)
