"""The count at the end: ``root.go('kuhhandel_count', game=7)``.

First the rats, then the sets, their champions, the multiplication, the other champions and the money, until
the winner is known; then the result page follows.

Here the owner of the rats may choose another set to leave out, and real money in hand is entered.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty

from companion.core.game import Line
from companion.core.messages import Message, Seat
from companion.core.prompt import Amount, Choice, Pick, compose
from companion.games.kuhhandel.view import KuhhandelView
from screens.app.page import Page
from screens.drawing.theme import theme
from screens.games.kuhhandel.reckoning import Reckoned, stage_of, stages
from screens.games.kuhhandel.sentences import said
from screens.games.kuhhandel.trade_sheet import Rival, Tradable, TradeSheet
from screens.play.action_buttons import ActionButton
from screens.play.play import Play
from screens.text.words import words
from screens.widgets.kv import load_kv
from screens.widgets.pad_sheet import PadSheet

IN_FIGURES = ("sets", "champions", "others", "money")
"""The stages whose points say enough; the others are told in words."""


class FarmCountPage(Page):
    """How the points add up."""

    heading = StringProperty("")
    """What is counted at the moment."""
    go_on = StringProperty("")
    """What the main button says."""
    done = BooleanProperty(False)
    """Whether the winner is known."""

    play: Play | None = None

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._told = 0
        self._from_table = self._counted = False
        self._sets, self._pad = TradeSheet(), PadSheet()

    def on_show(self, game: int = 0, from_table: bool = False, counted: bool = False, **_: Any) -> None:
        self._from_table, self._counted = from_table, counted
        with self.reporting_errors():
            self.play = Play(self.services, game)
            if not self.play.session.over:
                # Its end was taken back: it goes on.
                self.root.replace("table", game=game)
                return
            theme.game = self.play.game
            words.fbind("tr", self._show)
            self._told = len(self._stages) if counted else 0
            self._show()

    def on_hide(self) -> None:
        words.funbind("tr", self._show)
        theme.game = ""
        self.play = None

    # What is done

    def forward(self) -> None:
        """The next stage; after the last the result."""
        assert self.play is not None
        if self.done and self._counted:
            # The result is known: it is the page that led here.
            self.root.back()
            return
        if self.done:
            self.root.replace("result", game=self.play.number, from_table=self._from_table)
            return
        self._told += 1
        self.services.sound.play("keep" if self._told < len(self._stages) else "gavel")
        self._show()

    def skip(self) -> None:
        """Everything at once."""
        self._told = len(self._stages)
        self.services.sound.play("gavel")
        self._show()

    def choose_set(self) -> None:
        """The rats' owner decides which set does not count."""
        play, choice = self._at_table(), self._choice("leave_out")
        if choice is None:
            return
        (owner,), (pick,) = choice.seats, choice.fields
        assert isinstance(pick, Pick)
        sets = tuple(
            Tradable(str(item.value), play.say(item.label), _points(item.note)) for item in pick.items
        )
        rival = Rival(owner, play.people.names[owner], play.people.colours[owner], sets)

        def chosen(seat: int, kind: str) -> None:
            play.submit(compose(choice, {pick.name: kind}, seat))
            self._show()

        help_ = play.say(said("sum.leave_help", seat=Seat(owner)))
        self._sets.ask(words.tr("kuhhandel.screen.sum.leave_title"), help_, [rival], chosen)

    def enter_cash(self, seat: int = 0) -> None:
        """Real money in hand, one person after the other."""
        play, choice = self._at_table(), self._choice("cash")
        if choice is None:
            return
        (amount,) = choice.fields
        assert isinstance(amount, Amount)
        last = seat + 1 == len(play.people.names)

        def entered(number: int) -> None:
            kept = play.submit(compose(choice, {amount.name: number}, seat))
            self._show()
            if kept and not last:
                self.enter_cash(seat + 1)

        title = play.say(said("sum.cash_of", seat=Seat(seat)))
        self._pad.ask(title, amount, entered, words.tr("ui.done" if last else "ui.next"))

    # What is shown

    @property
    def _stages(self) -> tuple[str, ...]:
        return stages(self._at_table().session.sheet())

    def _at_table(self) -> Play:
        assert self.play is not None
        return self.play

    def _choice(self, verb: str) -> Choice | None:
        choices = self._at_table().session.prompt().choices
        return next((choice for choice in choices if choice.do == verb), None)

    def _show(self, *_: object) -> None:
        if self.play is None:
            return
        self.ids.more.show(self._more())
        told = self._stages[: self._told]
        self.done = len(told) == len(self._stages)
        if self.done:
            self.heading = " ".join([self._winners(), *map(self.play.say, self.play.session.verdict())])
            self.go_on = words.tr("kuhhandel.screen.sum.result")
        else:
            self.heading = words.tr(
                f"kuhhandel.screen.sum.{told[-1]}" if told else "kuhhandel.screen.sum.begin"
            )
            following = words.tr(f"kuhhandel.screen.sum.{self._stages[self._told]}")
            self.go_on = words.tr("kuhhandel.screen.sum.next", what=following)
        self.ids.reckoning.show(self._rows(told))
        if self.done:
            Clock.schedule_once(self._show_winner)

    def _show_winner(self, _: float) -> None:
        """Brings the best row into sight."""
        best = [row for row in self.ids.reckoning.children if row.best]
        if best and self.ids.scroll.do_scroll_y:
            self.ids.scroll.scroll_to(best[-1], animate=False)

    def _more(self) -> list[ActionButton]:
        """What can still be said."""
        buttons = []
        if self._choice("leave_out") is not None:
            buttons.append(
                ActionButton(words.tr("kuhhandel.screen.sum.leave_out"), self.choose_set, tone="second")
            )
        if self._choice("cash") is not None:
            buttons.append(
                ActionButton(words.tr("kuhhandel.screen.sum.cash"), self.enter_cash, tone="second")
            )
        return buttons

    def _rows(self, told: tuple[str, ...]) -> list[Reckoned]:
        play = self._at_table()
        view, sheet, people = play.session.view(), play.session.sheet(), play.people
        assert isinstance(view, KuhhandelView)
        totals = [sum(line.points for line in lines if stage_of(line) in told) for lines in sheet]
        return [
            Reckoned(
                name=people.names[seat],
                colour=people.colours[seat],
                sets=farm.sets,
                left_out=(farm.left_out or "") if "rats" in told else "",
                champions=farm.champions,
                told=self._reasons([line for line in lines if told and stage_of(line) == told[-1]]),
                total=totals[seat],
                best=self.done and totals[seat] == max(totals),
            )
            for seat, (farm, lines) in enumerate(zip(view.farms, sheet, strict=True))
        ]

    def _reasons(self, lines: list[Line]) -> str:
        """What a stage adds to somebody's score."""
        if not lines:
            return ""
        if stage_of(lines[0]) not in IN_FIGURES:
            return " ".join(self._at_table().say(line.item) for line in lines)
        return "+ " + " + ".join(str(line.points) for line in lines)

    def _winners(self) -> str:
        play = self._at_table()
        outcome = play.session.outcome
        assert outcome is not None
        names = tuple(play.people.names[seat] for seat in play.people.seats if outcome.places[seat] == 1)
        return str(words.tr("result.winner" if len(names) == 1 else "result.winners", who=names))


def _points(note: Message | None) -> str:
    """What would be left, as the engine says it."""
    return "" if note is None else str(note.args["points"])


load_kv(__file__)
