"""The table's menu: what the people at the table may agree on beside the rules.

A tap on the title opens it. What the engine allows at the moment (`Session.agreed_choices`) becomes a step of
the log; that a seat is handed over, or that something else was agreed before the game, is kept beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.app.root import the_root
from screens.play.agreeing.choices import ICONS, USUAL_ICON, agree, choices_about
from screens.play.agreeing.hand_over import HandOverSheet
from screens.play.play import Play
from screens.text.words import words
from screens.widgets.kv import load_kv
from screens.widgets.option_grid import capital
from screens.widgets.overlays import Sheet
from screens.widgets.pool import Pool, arrange
from screens.widgets.touch import Tappable


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that the menu offers."""

    icon: str
    text: str
    help: str
    act: Callable[[], object]


def entries(play: Play) -> Iterator[Entry]:
    """Everything that can be agreed on now."""
    for choice in choices_about(play, None):
        key = f"correct.{choice.do}.help"
        yield Entry(
            ICONS.get(choice.do, USUAL_ICON),
            capital(play.say(choice.label)),
            words.tr(key) if words.has(key) else "",
            partial(agree, play, choice),
        )
    yield Entry(
        "account-switch-outline",
        words.tr("agreement.hand_over"),
        words.tr("agreement.hand_over.help"),
        lambda: HandOverSheet(play).open(),
    )
    yield Entry(
        "tune-variant",
        words.tr("agreement.options"),
        words.tr("agreement.options.help"),
        lambda: the_root().go("agreement", game=play.number),
    )


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

    def show(self, play: Play) -> None:
        """Opens with what can be agreed on."""
        self.title = words.tr("correct.menu")
        offered = list(entries(play))
        rows = self._rows.take(len(offered))
        self.ids.phones.text, self.ids.phones.help = self._phones(play)
        self._acts[self.ids.phones] = partial(the_root().go, "invitation", game=play.number)
        for row, entry in zip(rows, offered, strict=True):
            row.icon, row.text, row.help, self._acts[row] = entry.icon, entry.text, entry.help, entry.act
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


load_kv(__file__)
