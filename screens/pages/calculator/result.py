"""The result of a calculator, in the look of a tracked game's result: who has won and why, and every score
line by line. ``root.go("calculator_result", form=…, scored=…)``; back leads to the calculator."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.core.counted import explained, without_names
from companion.core.game import leaders
from companion.core.messages import Message
from companion.store.names import folded
from screens.app.root import AppRoot
from screens.devices.share import share_text
from screens.drawing.theme import theme
from screens.games.parts.calculator.form import Form, Notes, Step
from screens.games.parts.calculator.pad import ScoredPad, Standing
from screens.pages.counted.page import DayPicker  # noqa: F401  (kv knows it by name)
from screens.pages.result.body import Placed, ResultFrame
from screens.text.names import few_names
from screens.text.words import figure, words
from screens.widgets.charts import LineChart
from screens.widgets.containers import Column
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet
from screens.widgets.pool import arrange


def can_be_kept(scored: ScoredPad) -> bool:
    """Whether that is the end of a game, which somebody has won."""
    return scored.score is not None and scored.score.over and bool(scored.score.winners)


class KeepSheet(Sheet):
    """The day, and the button that keeps it."""

    people = ObjectProperty(None, allownone=True)
    """Who was counted, as a message."""

    def __init__(
        self,
        root: AppRoot,
        form: Form,
        scored: ScoredPad,
        on_kept: Callable[[int], object],
        **kwargs: Any,
    ) -> None:
        super().__init__(people=few_names(scored.names), **kwargs)
        self._root, self._store = root, root.services.store
        self._form, self._scored, self._on_kept = form, scored, on_kept
        today = self._store.counts.today()
        self.ids.day.begin(today, today)

    def save(self) -> None:
        """Keeps the game; whoever the app knows by this name has played it."""
        names = self._scored.names
        told = self._form.engine_input(self._scored.pad, names)
        assert isinstance(told, dict), "what has a result has been entered"
        with self._root.reporting_errors():
            known = {folded(person.name): person.id for person in self._store.people.all()}
            number = self._store.counts.save(
                self._form.game,
                names,
                without_names(told),
                [known.get(folded(name)) for name in names],
                self.ids.day.day,
            )
            self.close()
            self._on_kept(number)


class CalculatorResultPage(ResultFrame):
    game = StringProperty("")
    won = BooleanProperty(False)
    """Whether somebody has won, and not only leads."""

    form: Form
    scored: ScoredPad

    def __init__(self, **kwargs: Any) -> None:
        self._chart: LineChart | None = None
        super().__init__(stored=False, **kwargs)
        self._notes, self._below = Notes(), Column()
        for part in (self._notes, self._below):
            self.add_widget(part)

    def on_show(self, **shown: Any) -> None:
        self.form, self.scored = shown["form"], shown["scored"]
        theme.game = self.game = self.form.game
        self._show()
        self.ids.body.open_cards(most_for_winners=inf)
        self.ids.scroll.scroll_y = 1
        if self.won:
            self.ids.body.ids.confetti.fall()

    # What is shown

    def retranslate(self) -> None:
        self._show()

    def _show(self) -> None:
        form, scored = self.form, self.scored
        self.subtitle = form.title(scored.pad)
        self.known = scored.score is not None
        self.won = bool(scored.score and scored.score.winners)
        body = self.ids.body
        body.won, body.heading = self.won, words.tr(form.headline(scored), scored.names)
        why = explained(form.game, scored.score) if scored.score else ()
        body.why = " ".join(words.tr(message, scored.names) for message in why)
        self._notes.text = "\n".join(words.tr(message, scored.names) for message in form.remarks(scored))
        colours = [player.colour for player in scored.pad.players]
        placed = [
            Placed(
                row.place,
                scored.names[row.seat],
                colours[row.seat],
                row.total or 0,
                self._lines(row),
            )
            for row in (scored.standings if self.known else ())
        ]
        body.show([colours[seat] for seat in self._leaders()], placed)
        self._show_chart()
        other, main = self._steps()
        self.main_text, self.main_icon = words.tr(main.said), main.icon
        self.other_text, self.other_icon = words.tr(other.said), other.icon

    def _leaders(self) -> tuple[int, ...]:
        """Those who have won, or lead; with how many points is shown."""
        scored, totals = self.scored, self.scored.totals
        self.ids.body.score = ""
        if totals is None or scored.score is None:
            return ()
        best = scored.score.winners or leaders(scored.score.ranks or totals)
        points = totals[best[0]]
        self.ids.body.score = f"{figure(points)} {words.tr(f'{self.game}.unit', n=points)}"
        return best

    def _show_chart(self) -> None:
        drawn = self.form.chart(self.scored)
        if drawn is None:
            self._below.clear_widgets()
            return
        if self._chart is None:
            self._chart = LineChart()
        self._chart.labels, self._chart.series, self._chart.goal = drawn
        arrange(self._below, [self._chart])

    def _lines(self, row: Standing) -> tuple[tuple[str, str], ...]:
        lines = self.scored.score.sheet[row.seat] if self.scored.score else ()
        return tuple((words.tr(line.item, self.scored.names), figure(line.points)) for line in lines)

    def _steps(self) -> tuple[Step, Step]:
        """What the two buttons do, the main one last: before the end that is to go on counting."""
        again = Step(Message("calculator.again"), "eraser", self.form.page.clear)
        back = Step(Message("calculator.back"), "pencil-outline", lambda: None)
        after = self.form.after(self.scored)
        if after is not None:
            return back, after
        if can_be_kept(self.scored):
            return back, Step(Message("calculator.keep"), "check", self._save)
        return (back, again) if self.won else (again, back)

    def as_text(self) -> str:
        """The whole of it as a text to send to somebody."""
        parts = [f"{self.form.title(self.scored.pad)}. {self.ids.body.heading}"]
        parts += [self.ids.body.why] if self.ids.body.why else []
        for row in self.scored.standings:
            total = row.total or 0
            unit = words.tr(f"{self.game}.unit", n=total)
            parts.append(f"\n{row.place}. {self.scored.names[row.seat]}: {figure(total)} {unit}")
            parts += [f"   {item}: {points}" for item, points in self._lines(row)]
        return "\n".join(parts)

    # What can be done

    def do_other(self) -> None:
        self._act(0)

    def do_main(self) -> None:
        self._act(1)

    def _act(self, number: int) -> None:
        """Does what a button says, back at the calculator; only to keep the game one stays here."""
        step = self._steps()[number]
        if step.act != self._save:
            self.root.back()
        step.act()

    def _save(self) -> None:
        KeepSheet(self.root, self.form, self.scored, self._saved).open()

    def _saved(self, number: int) -> None:
        """The game is among the others: the calculator is ready for the next one."""
        self.form.page.begin_anew()
        self.root.replace("counted", game=number)

    def share(self) -> None:
        """Hands the text to the phone's share sheet, or to the clipboard where there is none."""
        if share_text(self.as_text()) == "copied":
            self.root.toast(words.tr("result.copied"))


load_kv(__file__, "page")
