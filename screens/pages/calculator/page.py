"""The frame of all calculators: the players as tabs, the form of the chosen one, everybody's points.

``root.go("calculator", game="heckmeck")``. What is entered is kept in the settings at once, so that
leaving and coming back finds it as it was; every entry can be undone while the app runs.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.games import load
from companion.store import Person, Setting
from screens.app.page import Page
from screens.drawing.theme import PLAYER_COLOURS, theme
from screens.games import screens_of
from screens.games.game_screens import SetupTemplate
from screens.games.parts.calculator.form import SHARED, Form
from screens.games.parts.calculator.pad import Pad, PadPlayer, ScoredPad, score_pad
from screens.pages.calculator.player_sheet import PlayerSheet
from screens.pages.calculator.tabs import TabFigure
from screens.people.seat_colours import seat_colours
from screens.text.words import figure, words
from screens.widgets.containers import Grid, Level
from screens.widgets.kv import load_kv
from screens.widgets.plate import Plate
from screens.widgets.touch import Tappable

LEAST_FIGURE, DIGIT = 14, 0.6
"""sp: figures shrink before they lose a digit, down to this; and how wide a digit is, as a part of that."""
GAP = 2
"""dp: between players."""


UNDO_STEPS = 200
"""How many entries can be undone."""
LAST_TABLES = 20
"""Among how many of the last tables one is looked for that fits."""


@dataclass(frozen=True, slots=True)
class StandingFigure:
    name: str
    colour: int
    total: str
    place: int
    leads: bool
    won: bool


class StandingCell(Plate, Level):
    name = StringProperty("")
    colour = NumericProperty(0)
    total = StringProperty("")
    place = NumericProperty(1)
    leads = BooleanProperty(False)
    won = BooleanProperty(False)
    upright = BooleanProperty(False)


class Standings(Tappable, Grid):
    """All players, ranked."""

    ranking = ObjectProperty(())
    """A tuple of `StandingFigure`, the best first."""
    upright = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._cells: list[StandingCell] = []
        super().__init__(**kwargs)
        self.fbind("ranking", self._show)
        self.fbind("upright", self._show)
        self.fbind("width", self._line_up)

    def _show(self, *_: object) -> None:
        if len(self._cells) != len(self.ranking):
            self.clear_widgets()
            self._cells = [StandingCell() for _ in self.ranking]
            for cell in self._cells:
                self.add_widget(cell)
        for cell, row in zip(self._cells, self.ranking, strict=True):
            cell.name, cell.colour, cell.total, cell.place = row.name, row.colour, row.total, row.place
            cell.leads, cell.won, cell.upright = row.leads, row.won, self.upright
        self._line_up()

    def _line_up(self, *_: object) -> None:
        """Beside each other stand as many as have room for all their digits."""
        digits = max((len(row.total) for row in self.ranking), default=1)
        beside = max(1, int(self.width // (sp(LEAST_FIGURE) * DIGIT * digits + dp(GAP))))
        rows = ceil(len(self.ranking) / beside)
        self.cols = 1 if self.upright or not rows else ceil(len(self.ranking) / rows)


def pad_setting(game: str) -> Setting[str]:
    """What the app remembers of a game's pad."""
    return Setting(f"calculator.{game}", "")


class CalculatorPage(Page):
    game = StringProperty("")
    """Which game's."""
    chosen = NumericProperty(0)
    """Whose entries are shown; −1 for those of the whole table."""
    tabs = ObjectProperty(())
    """What the tabs show."""
    ranking = ObjectProperty(())
    """What the standings show."""
    wide = BooleanProperty(False)
    """Whether the points stand beside the form instead of below it."""
    short = BooleanProperty(False)
    """Whether there is so little height that the main button stands beside the points."""
    full = BooleanProperty(False)
    """Whether nobody can be added."""
    undoable = BooleanProperty(False)
    """Whether there is something to undo."""
    step_text = StringProperty("")
    """What the main button does."""
    step_icon = StringProperty("")
    """Its picture."""
    heading = StringProperty("")
    """What is counted."""
    shared_text = StringProperty("")
    """The words on the tab of the whole table."""
    shared_icon = StringProperty("")
    """The picture on it."""

    scored: ScoredPad
    form: Form

    def __init__(self, **kwargs: Any) -> None:
        self._forms: dict[str, Form] = {}
        self._undo: dict[str, list[Pad]] = {}
        super().__init__(**kwargs)

    def on_show(self, game: str = "", template: SetupTemplate | None = None, **_: Any) -> None:
        """``template``: what was chosen to be counted, where a calculator serves several things."""
        if game != self.game:
            self._open(game)
        else:
            self.retranslate()
        if template is not None:
            pad = self.form.begin(self.scored.pad, template)
            if pad != self.scored.pad:
                self._undo.pop(game, None)
                self._take(pad, 0)
        theme.game = game

    # What players do

    def edit(self, pad: Pad) -> None:
        """Takes a new pad in the place of the present one."""
        if pad != self.scored.pad:
            history = self._undo.setdefault(self.game, [])
            history.append(self.scored.pad)
            del history[:-UNDO_STEPS]
            self._take(pad, int(self.chosen))

    def choose(self, seat: int) -> None:
        """Shows the entries of another player, or those of the table."""
        self._show(self.scored.pad, seat)

    def add(self) -> None:
        """One more player, whose entries are shown at once."""
        self.edit(self.scored.pad.add(self.form.newcomer(self.scored.pad)))
        self.choose(len(self.scored.pad.players) - 1)

    def ask_player(self, seat: int) -> None:
        """Opens what can be done about a player: name, remembered people, removal."""
        if seat != SHARED:
            PlayerSheet(self, seat).open()

    def seat_last_people(self) -> None:
        """Those who played last take the places; what was entered stays where it was."""
        self.edit(self._with_people(self.scored.pad))
        self.root.toast(words.tr("calculator.seated"), words.tr("calculator.undo"), self.undo)

    def undo(self) -> None:
        """Back to what was entered before the last change."""
        history = self._undo.get(self.game)
        if history:
            self._take(history.pop(), int(self.chosen))

    def clear(self) -> None:
        """Empties everything but the names; a notice offers to undo it."""
        self.begin_anew()
        self.root.toast(words.tr("calculator.cleared"), words.tr("calculator.undo"), self.undo)

    def begin_anew(self) -> None:
        """Empties everything but the names; `undo` brings it back."""
        pad, form = self.scored.pad, self.form
        players = tuple(PadPlayer(player.name, player.colour, form.Player()) for player in pad.players)
        self.edit(Pad(players, form.anew(pad.shared)))
        self.choose(self._first_tab())

    def press_main(self) -> None:
        """What the main button does: the form's own next step, the next player, or the result."""
        step = self.form.step(self.scored)
        if step is not None:
            step.act()
        elif self.chosen < len(self.scored.pad.players) - 1:
            self.choose(int(self.chosen) + 1)
        else:
            self.show_result()

    def show_result(self) -> None:
        self.root.go("calculator_result", form=self.form, scored=self.scored)

    # What they see

    def refresh(self) -> None:
        """Counts again, e.g. after a correction of what cards are worth."""
        self._show(self.scored.pad, int(self.chosen))

    @property
    def seats(self) -> range:
        """How many can be counted."""
        return self.form.seats(self.scored.pad)

    def _open(self, game: str) -> None:
        self.game = game
        if game not in self._forms:
            screens = screens_of(game)
            self._forms[game] = screens.load(screens.calculator)(self)
        self.form = self._forms[game]
        self.ids.place.clear_widgets()
        self.ids.place.add_widget(self.form)
        self._speak_tab()
        text = self.services.settings.get(pad_setting(game))
        players = load(game).players
        blank = Pad.blank(players[0], self.form.Player, self.form.Shared)
        pad = Pad.from_text(text, self.form.Player, self.form.Shared, players)
        if pad is None or pad == blank:
            pad = self._with_people(blank)
        self._show(pad, self._first_tab())

    def last_people(self, pad: Pad) -> tuple[Person, ...]:
        """Those who sat at the last table with as many seats as can be counted, if there is one."""
        seats = self.form.seats(pad)
        found: tuple[Person, ...] = ()
        with self.reporting_errors():
            rounds = self.services.store.rounds(limit=LAST_TABLES)
            found = next((one.people for one in rounds if len(one.people) in seats), ())
        return found

    def _with_people(self, pad: Pad) -> Pad:
        """The pad with those who played last, and their colours."""
        people = self.last_people(pad)
        if not people:
            return pad
        names = [person.name for person in people]
        return pad.seat(names, seat_colours(people), self.form.newcomer)

    def _first_tab(self) -> int:
        return SHARED if self.form.shared_tab else 0

    def _take(self, pad: Pad, seat: int) -> None:
        with self.reporting_errors():
            self.services.settings.set(pad_setting(self.game), pad.to_text())
        self._show(pad, min(seat, len(pad.players) - 1))

    def _show(self, pad: Pad, seat: int) -> None:
        names = [
            player.name or words.tr("calculator.player", n=number)
            for number, player in enumerate(pad.players, 1)
        ]
        self.scored = score_pad(pad, seat, names, self.form.engine_input(pad, names), self.form.score)
        self.tabs = tuple(
            TabFigure(name, player.colour) for name, player in zip(names, pad.players, strict=True)
        )
        self.chosen = seat
        self.heading = self.form.title(pad)
        self.full = len(names) >= min(self.seats[-1], len(PLAYER_COLOURS))
        self.undoable = bool(self._undo.get(self.game))
        self.ranking = tuple(
            StandingFigure(
                names[row.seat],
                pad.players[row.seat].colour,
                "–" if row.total is None else figure(row.total),
                row.place,
                row.leads,
                row.won,
            )
            for row in self.scored.standings
        )
        self.form.show(self.scored)
        self._show_step()

    def _show_step(self) -> None:
        step = self.form.step(self.scored)
        if step is not None:
            self.step_text, self.step_icon = words.tr(step.said, self.scored.names), step.icon
        elif self.chosen < len(self.scored.pad.players) - 1:
            name = self.scored.names[int(self.chosen) + 1]
            self.step_text, self.step_icon = words.tr("calculator.next", name=name), "arrow-right"
        else:
            self.step_text, self.step_icon = words.tr("calculator.result"), "podium-gold"

    def retranslate(self) -> None:
        """Says everything again, in another language or with other values of cards."""
        self._speak_tab()
        self.refresh()

    def _speak_tab(self) -> None:
        self.shared_text = words.tr(self.form.shared_tab)
        self.shared_icon = self.form.shared_icon


load_kv(__file__)
