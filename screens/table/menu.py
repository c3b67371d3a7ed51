"""The table's menu: what the people at the table may agree on beside the rules, each a step of the log.

A tap on the title opens it. What is open at the moment the engine says (`Session.agreed_choices`); a choice
with something to say is filled in on a sheet of its own, with a reason where somebody gives one.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.action import Json
from companion.core.prompt import Choice
from screens.app.root import the_root
from screens.play.play import Play
from screens.text.names import standings
from screens.text.words import words
from screens.widgets.kv import load_kv
from screens.widgets.option_grid import capital
from screens.widgets.overlays import Sheet, confirm
from screens.widgets.pool import Pool, arrange
from screens.widgets.touch import Tappable

ICONS = {
    "end": "flag-checkered",
    "sit_out": "account-cancel",
    "come_back": "account-plus-outline",
    "adjust": "pencil-outline",
}
USUAL_ICON = "cards-outline"
LONGEST_WHY = 60


class MenuRow(Tappable, BoxLayout):
    """One thing to agree on."""

    icon = StringProperty("")
    text = StringProperty("")
    help = StringProperty("")


class TableMenu(Sheet):
    """Everything that is open at the moment; a tap on a row leads on."""

    outlives_steps = True

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._rows: Pool[MenuRow] = Pool(self._make_row)
        self._acts: dict[MenuRow, Callable[[], object]] = {}

    def show(self, play: Play, seat: int | None = None) -> None:
        """Opens with what can be agreed on; about one seat alone where it is given."""
        choices = choices_about(play, seat)
        self.title = words.tr("correct.menu") if seat is None else play.people.names[seat]
        rows = self._rows.take(len(choices))
        self.ids.phones.text, self.ids.phones.help = self._phones(play)
        self._acts[self.ids.phones] = partial(the_root().go, "invitation", game=play.number)
        for row, choice in zip(rows, choices, strict=True):
            row.icon = ICONS.get(choice.do, USUAL_ICON)
            row.text = capital(play.say(choice.label))
            key = f"correct.{choice.do}.help"
            row.help = words.tr(key) if words.has(key) else ""
            self._acts[row] = partial(agree, play, choice, seat)
        arrange(self.ids.rows, rows)
        self.open()

    @staticmethod
    def _phones(play: Play) -> tuple[str, str]:
        """What there is to say of other phones at the table."""
        if play.guests is None:
            return words.tr("invitation.invite"), words.tr("invitation.invite.help")
        n = sum(mark == "here" for mark in play.guests.marks)
        return words.tr("invitation.title"), words.tr("invitation.count", n=n)

    def _make_row(self) -> MenuRow:
        row = MenuRow()
        row.bind(on_release=self.chosen)
        return row

    def chosen(self, row: MenuRow) -> None:
        """A row was tapped."""
        self.close()
        self._acts[row]()


def choices_about(play: Play, seat: int | None) -> tuple[Choice, ...]:
    """What the table may agree on now; with a seat, what can be about that one."""
    choices = play.session.agreed_choices() if play.live else ()
    return choices if seat is None else tuple(choice for choice in choices if seat in choice.seats)


def agree(play: Play, choice: Choice, seat: int | None = None) -> None:
    """Asks what has to be said with a choice, and plays it."""
    if choice.do == "end":
        said = words.tr("correct.end.ask", standings=standings(play.people.names, play.session.view()))
        yes, no = words.tr("correct.end.yes"), words.tr("correct.end.no")
        confirm(words.tr("correct.end"), said, yes, lambda: play.submit({"do": "end"}), no=no)
    else:
        AgreedSheet(play, choice, seat).open()


class AgreedSheet(Sheet):
    """Whom it is about, what, and why."""

    outlives_steps = True

    ready = BooleanProperty(False)
    """Whether the engine would accept it."""
    lack = StringProperty("")
    """What is missing, or why it can't be done."""

    def __init__(self, play: Play, choice: Choice, seat: int | None, **kwargs: Any) -> None:
        super().__init__(title=capital(play.say(choice.label)), **kwargs)
        self._play = play
        form = self.ids.form
        form.bind(on_change=lambda _: self._check())
        form.show(choice, play, fresh=True)
        if seat is not None:
            form.pick_seat(seat)
        self._check()

    def _raw(self) -> dict[str, Json]:
        raw = self.ids.form.raw()
        why = self.ids.why.text.strip()[:LONGEST_WHY]
        return {**raw, "why": why} if why else raw

    def _check(self) -> None:
        self.lack = self.ids.form.lack or self._play.why_not(self._raw(), in_secret=True)
        self.ready = not self.lack

    def agree(self) -> None:
        """It is settled."""
        if self._play.submit(self._raw()):
            self.close()


load_kv(__file__)
