"""The result of a calculator, in the look of a tracked game's result: who has won and why, and every score
line by line. ``root.go("calculator_result", form=…, look=…)``; back leads to the calculator."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from companion.core.game import leaders
from companion.core.messages import Message
from screens.app.page import Page
from screens.devices.share import share_text
from screens.drawing.theme import theme
from screens.games.parts.calculator.form import Form, Step
from screens.games.parts.calculator.reckoning import Look, Standing
from screens.pages.result.page import FEW_LINES, PlaceCard, WinnerSymbol
from screens.text.words import figure, words
from screens.widgets.charts import LineChart
from screens.widgets.kv import load_kv
from screens.widgets.pool import Pool, arrange


class CalculatorResultPage(Page):
    """The score sheet of everybody."""

    game = StringProperty("")
    heading = StringProperty("")
    """Who has won, or leads, in a sentence."""
    score = StringProperty("")
    """With how many points."""
    why = StringProperty("")
    """Why it is so, where the totals alone do not tell."""
    notes = StringProperty("")
    """What is odd or missing."""
    known = BooleanProperty(False)
    """Whether there is a result at all."""
    won = BooleanProperty(False)
    """Whether somebody has won, and not only leads."""
    wide = BooleanProperty(False)
    """Whether winner and scores stand beside each other."""
    main_text = StringProperty("")
    """What the main button does."""
    main_icon = StringProperty("")
    other_text = StringProperty("")
    """What the quiet button above it does."""
    other_icon = StringProperty("")

    form: Form
    look: Look

    def __init__(self, **kwargs: Any) -> None:
        self._cards: Pool[PlaceCard] = Pool(PlaceCard)
        self._symbols: Pool[WinnerSymbol] = Pool(WinnerSymbol)
        self._chart: LineChart | None = None
        self._listening = False
        super().__init__(**kwargs)

    def on_show(self, form: Form | None = None, look: Look | None = None, **_: Any) -> None:
        assert form is not None and look is not None
        self.form, self.look = form, look
        theme.game = self.game = form.game
        if not self._listening:
            self._listening = True
            words.fbind("tr", self._show)
        sheet = look.score.sheet if look.score else ()
        short = max(map(len, sheet), default=0) <= FEW_LINES
        for card, row in zip(self._cards.take(len(look.standings)), look.standings, strict=True):
            card.open = short or row.place == 1
        self._show()
        self.ids.scroll.scroll_y = 1
        if self.won:
            self.ids.confetti.fall()

    def on_hide(self) -> None:
        self._listening = False
        words.funbind("tr", self._show)
        theme.game = ""

    # What is shown

    def _show(self, *_: object) -> None:
        form, look = self.form, self.look
        self.known = look.score is not None
        self.won = bool(look.score and look.score.winners)
        self.heading = words.tr(form.headline(look), look.names)
        self.why = " ".join(words.tr(message, look.names) for message in form.verdict(look))
        self.notes = "\n".join(words.tr(message, look.names) for message in form.remarks(look))
        self._show_leaders()
        rows = look.standings if self.known else ()
        cards = self._cards.take(len(rows))
        for card, row in zip(cards, rows, strict=True):
            card.place, card.total = row.place, figure(row.total or 0)
            card.name, card.colour = look.names[row.seat], look.pad.players[row.seat].colour
            card.lines = self._lines(row) or ((words.tr("result.no_lines"), ""),)
        arrange(self.ids.places, cards)
        self._show_chart()
        other, main = self._steps()
        self.main_text, self.main_icon = words.tr(main.said), main.icon
        self.other_text, self.other_icon = words.tr(other.said), other.icon

    def _show_leaders(self) -> None:
        """The symbols of those who have won, or lead."""
        look, totals = self.look, self.look.totals
        best: tuple[int, ...] = ()
        self.score = ""
        if totals is not None and look.score is not None:
            best = look.score.winners or leaders(totals)
            points = totals[best[0]]
            self.score = f"{figure(points)} {words.tr(f'{self.game}.unit', n=points)}"
        symbols = self._symbols.take(len(best))
        for symbol, seat in zip(symbols, best, strict=True):
            symbol.colour = look.pad.players[seat].colour
        arrange(self.ids.winners, symbols)

    def _show_chart(self) -> None:
        drawn = self.form.chart(self.look)
        if drawn is None:
            self.ids.chart.clear_widgets()
            return
        if self._chart is None:
            self._chart = LineChart()
        self._chart.labels, self._chart.series, self._chart.goal = drawn
        arrange(self.ids.chart, [self._chart])

    def _lines(self, row: Standing) -> tuple[tuple[str, str], ...]:
        lines = self.look.score.sheet[row.seat] if self.look.score else ()
        return tuple((words.tr(line.item, self.look.names), figure(line.points)) for line in lines)

    def _steps(self) -> tuple[Step, Step]:
        """What the two buttons do, the main one last: before the end that is to go on counting."""
        again = Step(Message("calculator.again"), "eraser", self.form.page.clear)
        back = Step(Message("calculator.back"), "pencil-outline", lambda: None)
        after = self.form.after(self.look)
        if after is not None:
            return back, after
        return (back, again) if self.won else (again, back)

    def as_text(self) -> str:
        """The whole of it as a text to send to somebody."""
        parts = [f"{words.tr(self.game + '.name')}. {self.heading}"]
        parts += [self.why] if self.why else []
        for row in self.look.standings:
            total = row.total or 0
            unit = words.tr(f"{self.game}.unit", n=total)
            parts.append(f"\n{row.place}. {self.look.names[row.seat]}: {figure(total)} {unit}")
            parts += [f"   {item}: {points}" for item, points in self._lines(row)]
        return "\n".join(parts)

    # What can be done

    def act(self, number: int) -> None:
        """Does what a button says, back at the calculator."""
        step = self._steps()[number]
        self.root.back()
        step.act()

    def share(self) -> None:
        """Hands the text to the phone's share sheet, or to the clipboard where there is none."""
        if share_text(self.as_text()) == "copied":
            self.root.toast(words.tr("result.copied"))


load_kv(__file__)
