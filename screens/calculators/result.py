"""The result of a calculator: who has won and why, and everybody's score sheet, line by line."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from screens.calculators.form import Form
from screens.calculators.reckoning import Look, Standing
from screens.devices.share import share_text
from screens.kv import load_kv
from screens.table.play import figure
from screens.widgets.containers import Card, Row
from screens.widgets.overlays import Sheet
from screens.words import words


class SheetLine(Row):
    """What points were for, and how many."""

    item = StringProperty("")
    points = StringProperty("")


class SheetCard(Card):
    """One player's lines."""

    place = NumericProperty(1)
    name = StringProperty("")
    colour = NumericProperty(0)
    total = StringProperty("")
    won = BooleanProperty(False)


class ResultSheet(Sheet):
    """The score sheet of everybody."""

    why = StringProperty("")
    """Why it is so, where the totals alone do not tell."""
    notes = StringProperty("")
    """What is odd or missing."""

    known = BooleanProperty(False)
    """Whether there is a result at all."""
    after = StringProperty("")
    """What can be done with the result; empty for nothing."""
    after_icon = StringProperty("")

    def __init__(self, form: Form, look: Look, **kwargs: Any) -> None:
        self._form, self._look = form, look
        super().__init__(title=words.tr(form.headline(look), look.names), **kwargs)
        self.why = "\n".join(words.tr(message, look.names) for message in form.verdict(look))
        self.notes = "\n".join(words.tr(message, look.names) for message in form.remarks(look))
        self._after = form.after(look)
        if self._after is not None:
            self.after, self.after_icon = words.tr(self._after.said, look.names), self._after.icon
        self.known = look.score is not None
        if look.score is not None:
            for row in look.standings:
                self.ids.cards.add_widget(self._card(row))

    def _card(self, row: Standing) -> SheetCard:
        look = self._look
        card = SheetCard(
            place=row.place,
            name=look.names[row.seat],
            colour=look.pad.players[row.seat].colour,
            total="–" if row.total is None else figure(row.total),
            won=row.won,
        )
        for line in look.score.sheet[row.seat] if look.score else ():
            item = words.tr(line.item, look.names)
            card.add_widget(SheetLine(item=item, points=figure(line.points)))
        return card

    def as_text(self) -> str:
        """The whole of it as a text to send to somebody."""
        look = self._look
        parts = [f"{words.tr(self._form.game + '.name')}. {self.title}"]
        parts += [text for text in (self.why,) if text]
        for row in look.standings:
            unit = words.tr(f"{self._form.game}.unit", n=row.total or 0)
            parts.append(f"\n{row.place}. {look.names[row.seat]}: {figure(row.total or 0)} {unit}")
            for line in look.score.sheet[row.seat] if look.score else ():
                parts.append(f"   {words.tr(line.item, look.names)}: {figure(line.points)}")
        return "\n".join(parts)

    def go_on(self) -> None:
        """Does it."""
        self.close()
        if self._after is not None:
            self._after.act()

    def share(self) -> None:
        """Hands the text to the phone's share sheet, or to the clipboard where there is none."""
        if share_text(self.as_text()) == "copied":
            self._form.page.root.toast(words.tr("calculator.copied"))


load_kv(__file__)
