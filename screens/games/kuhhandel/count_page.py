"""The count of Kuhhandel Master: the rats, the sets, their champions, the multiplication, the other champions
and the money. The owner of the rats may choose another set to leave out, and real money in hand is entered.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.game import Line, Sheet
from companion.core.messages import Message, Seat
from companion.core.prompt import Amount, Choice, Pick, compose
from companion.games.kuhhandel.view import KuhhandelView
from screens.drawing.pictures import Drawn
from screens.games.kuhhandel.animal_shapes import GROUNDS
from screens.games.kuhhandel.cards import GOLD_LIGHT, INK, animal_texture, medal, rosette
from screens.games.kuhhandel.sentences import said
from screens.games.kuhhandel.shelf import Rival, Tradable, TradeSheet
from screens.games.parts.count_page import CountPage
from screens.play.action_buttons import ActionButton, ButtonBar
from screens.play.play import view_of
from screens.text.words import figure, words
from screens.widgets.containers import Column, Row, Scroll
from screens.widgets.keypad import ask_number
from screens.widgets.kv import load_kv
from screens.widgets.layers import shared_overlay
from screens.widgets.plate import Plate
from screens.widgets.pool import Pool

STAGES = ("rats", "sets", "champions", "times", "others", "money")
"""What the rules count one after another."""
STAGE_OF = {
    "rats": "rats",
    "rats_no_set": "rats",
    "set": "sets",
    "champion_own": "champions",
    "times": "times",
    "champion_left_out": "others",
    "champion_alone": "others",
    "money": "money",
}
"""To which stage a line of the sheet belongs, by the last part of its key."""
APART = 3
"""dp: the room between two pictures."""


def stage_of(line: Line) -> str:
    return STAGE_OF[line.item.key.rpartition(".")[2]]


def stages(sheet: Sheet) -> tuple[str, ...]:
    """The stages in which anybody has a line."""
    there = {stage_of(line) for lines in sheet for line in lines}
    return tuple(stage for stage in STAGES if stage in there)


@dataclass(frozen=True, slots=True)
class CountedFarm:
    name: str
    colour: int
    sets: tuple[str, ...]
    left_out: str
    champions: tuple[str, ...]
    reasons: str
    """What this stage adds, and why."""
    total: int
    best: bool
    """Whether they have won, once everything is told."""


class SetStrip(Drawn):
    """Whole sets beside each other, with medals for their champions; what the rats took is crossed out."""

    sets = ObjectProperty(())
    left_out = StringProperty("")
    champions = ObjectProperty(())

    paints = ("sets", "left_out", "champions")

    def paint(self) -> None:
        side = _side(self, len(self.sets))
        for number, kind in enumerate(self.sets):
            x, y = dp(2) + number * (side + dp(APART)), (self.height - side) / 2
            self.rounded(x, y, side, side, dp(7), GROUNDS[kind])
            face = round(side - dp(4))
            self.image(animal_texture(kind, face), round(x + dp(2)), round(y + dp(2)), face, face)
            if kind == self.left_out:
                self.rounded(x, y, side, side, dp(7), "#000000A0")
                self.word("×", x + side / 2, y + side / 2, side, "#FF6A5C")
            elif kind in self.champions:
                medal(self, x + side - dp(6), y + dp(9), dp(6), GOLD_LIGHT, "star", INK)


class ChampionStrip(Drawn):
    """Champions whose set is somebody else's, on their rosettes."""

    champions = ObjectProperty(())

    paints = ("champions",)

    def paint(self) -> None:
        side = _side(self, len(self.champions))
        for number, kind in enumerate(self.champions):
            x, y = dp(2) + number * (side + dp(APART)) + side / 2, self.height / 2
            rosette(self, x, y, side * 0.48)
            face = round(side * 0.72)
            self.image(animal_texture(kind, face), round(x - face / 2), round(y - face / 2), face, face)


def _side(strip: Drawn, count: int) -> float:
    """How large a picture may be."""
    return float(min(strip.height - dp(2), (strip.width - dp(4)) / max(1, count) - dp(APART)))


class CountedRow(Plate, Row):
    name = StringProperty("")
    colour = NumericProperty(0)
    sets = ObjectProperty(())
    left_out = StringProperty("")
    champions = ObjectProperty(())
    alone = ObjectProperty(())
    """The champions without their set."""
    reasons = StringProperty("")
    total = StringProperty("")
    best = BooleanProperty(False)


class CountedTable(Column):
    def __init__(self, **kwargs: Any) -> None:
        self._pool = Pool(CountedRow)
        super().__init__(**kwargs)

    def show(self, farms: Sequence[CountedFarm]) -> None:
        for row, entry in self._pool.lay_in(self, farms):
            row.name, row.colour, row.reasons = entry.name, entry.colour, entry.reasons
            row.sets, row.left_out, row.champions = entry.sets, entry.left_out, entry.champions
            row.alone = tuple(animal for animal in entry.champions if animal not in entry.sets)
            row.total, row.best = figure(entry.total), entry.best


IN_FIGURES = ("sets", "champions", "others", "money")
"""The stages whose points say enough; the others are told in words."""


class CountedFarms(Scroll):
    """What is counted at the moment, and everybody's score so far."""

    heading = StringProperty("")


class KuhhandelCountPage(CountPage):
    """A stage for each thing that the rules count together; some of it is still to be said here."""

    texts = "kuhhandel.screen.sum"
    step_sound = "keep"

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._more = ButtonBar()
        self.ids.bottom.add_widget(self._more, index=1)

    def make_body(self) -> CountedFarms:
        return CountedFarms()

    # What is done

    def choose_set(self) -> None:
        """The rats' owner decides which set does not count."""
        play, choice = self.play, self._choice("leave_out")
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
            self.show_again()

        help_ = play.say(said("sum.leave_help", seat=Seat(owner)))
        shared_overlay(TradeSheet).ask(words.tr("kuhhandel.screen.sum.leave_title"), help_, [rival], chosen)

    def enter_cash(self, seat: int = 0) -> None:
        """Real money in hand, one person after the other."""
        play, choice = self.play, self._choice("cash")
        if choice is None:
            return
        (amount,) = choice.fields
        assert isinstance(amount, Amount)
        last = seat + 1 == len(play.people.names)

        def entered(number: int) -> None:
            kept = play.submit(compose(choice, {amount.name: number}, seat))
            self.show_again()
            if kept and not last:
                self.enter_cash(seat + 1)

        title = play.say(said("sum.cash_of", seat=Seat(seat)))
        ask_number(title, amount, entered, words.tr("ui.done" if last else "ui.next"))

    # What is shown

    def _stages(self) -> tuple[str, ...]:
        return stages(self.play.session.sheet())

    def stages(self) -> tuple[str, ...]:
        names = (words.tr(f"kuhhandel.screen.sum.{stage}") for stage in self._stages())
        return tuple(words.tr("kuhhandel.screen.sum.next", what=name) for name in names)

    def _choice(self, verb: str) -> Choice | None:
        choices = self.play.session.prompt().choices
        return next((choice for choice in choices if choice.do == verb), None)

    def show_stage(self) -> None:
        self._more.show(self._more_buttons())
        told = self._stages()[: int(self.stage)]
        if self.done:
            verdict = map(self.play.say, self.play.session.verdict())
            self.body.heading = " ".join([self.winners_in_words(), *verdict])
        else:
            begin = "early" if self.play.session.ended == "table" else "begin"
            stage = told[-1] if told else begin
            self.body.heading = words.tr(f"kuhhandel.screen.sum.{stage}")
        self.body.ids.table.show(self._rows(told))

    def follow(self) -> None:
        if self.done:
            Clock.schedule_once(self._show_winner)

    def _show_winner(self, _: float) -> None:
        """Brings the best row into sight."""
        best = [row for row in self.body.ids.table.children if row.best]
        if best and self.body.do_scroll_y:
            self.body.scroll_to(best[-1], animate=False)

    def _more_buttons(self) -> list[ActionButton]:
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

    def _rows(self, told: tuple[str, ...]) -> list[CountedFarm]:
        play = self.play
        view, sheet, people = view_of(play, KuhhandelView), play.session.sheet(), play.people
        totals = [sum(line.points for line in lines if stage_of(line) in told) for lines in sheet]
        return [
            CountedFarm(
                name=people.names[seat],
                colour=people.colours[seat],
                sets=farm.sets,
                left_out=(farm.left_out or "") if "rats" in told else "",
                champions=farm.champions,
                reasons=self._reasons([line for line in lines if told and stage_of(line) == told[-1]]),
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
            return " ".join(self.play.say(line.item) for line in lines)
        return "+ " + " + ".join(str(line.points) for line in lines)


def _points(note: Message | None) -> str:
    """What would be left, as the engine says it."""
    return "" if note is None else str(note.args["points"])


load_kv(__file__)
