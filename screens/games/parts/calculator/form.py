"""What every form does: asks what lies on the table, and tells the engine.

    class HeckmeckForm(Form):
        game = "heckmeck"
        asks = (Several("tiles", …),)           # what is entered for a player, as fields of a prompt
        numbers = (…,)                          # those that are typed: cards, and keys at the thumb
        rows = {"money": Look(…)}               # those that are rows: switches, and amounts to be asked for

        def engine_input(self, pad, names): …   # where it is more than what was entered
        def show(self, scored): …             # new properties for the widgets, whenever anything changed

A form changes nothing itself: it hands a new pad to ``self.edit(pad)``. The frame keeps it, asks the engine,
and calls ``show``. Pieces to be tapped, and whatever else is put into a form, go into its scrolling column;
`Notes` at its end show what is odd or missing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.core.action import Json
from companion.core.game import Score, leaders
from companion.core.messages import Message, Seat
from companion.core.prompt import Amount, Several
from companion.games import load
from screens.drawing.theme import theme
from screens.games.parts.calculator.pad import EngineInput, Pad, ScoredPad, as_json
from screens.play.fields.declared import Ask, FieldRows, Look, record
from screens.play.fields.entry import EntryPanel, FieldCards, KeyedBox, NumberCards, Pictures
from screens.text.names import few_names
from screens.text.words import words
from screens.widgets.box import Box
from screens.widgets.charts import Series
from screens.widgets.collapsible import Collapsible
from screens.widgets.containers import Level
from screens.widgets.kv import load_kv

if TYPE_CHECKING:
    from screens.app.root import AppRoot
    from screens.app.services import Services
    from screens.games.game_screens import SetupTemplate
    from screens.play.fields.score_form import ScoreForm

Chart = tuple[tuple[str, ...], tuple[Series, ...], int]
SHARED = -1
"""The seat that stands for the whole table."""


@dataclass(frozen=True, slots=True)
class Step:
    """What the main button does next."""

    said: Message
    icon: str
    act: Callable[[], object]


class CalculatorFrame(Protocol):
    """The page around a form, as far as a form knows it."""

    root: AppRoot

    @property
    def services(self) -> Services:
        """The data and devices of the app."""

    def edit(self, pad: Pad) -> None:
        """Keeps another pad, counts it and shows it."""

    def undo(self) -> None:
        """Takes the last change back."""

    def clear(self) -> None:
        """Begins with an empty pad, and says so."""

    def begin_anew(self) -> None:
        """Begins with an empty pad."""

    def choose(self, seat: int) -> None:
        """Goes to somebody's entries, or to those of the whole table."""

    def refresh(self) -> None:
        """Counts again, e.g. after a correction of what cards are worth."""

    def show_result(self) -> None:
        """Opens the score sheet."""

    def reporting_errors(self) -> AbstractContextManager[None]:
        """Says what the store can't do."""


class Caption(Level):
    """Whose entries these are, and what to do."""

    colour = NumericProperty(-1)
    text = StringProperty("")
    """One sentence."""
    one_line = BooleanProperty(False)
    """Whether a long sentence ends with an ellipsis."""


class Notes(Collapsible, Box):
    """What is odd or missing, calmly."""

    text = StringProperty("")
    """The sentences, one a line; nothing to say, nothing to see."""


class Form(KeyedBox):
    game: ClassVar[str]
    asks: ClassVar[tuple[Ask, ...]] = ()
    """What is asked of each player."""
    shared_asks: ClassVar[tuple[Ask, ...]] = ()
    """What is asked once for the table."""
    rows: ClassVar[Mapping[str, Look]] = {}
    """How the rows of fields look that are no pieces, by their names."""
    numbers: ClassVar[Sequence[Amount]] = ()
    """The numbers of a player that are typed one after another, in this order."""
    pictures: ClassVar[Pictures] = {}
    """What stands on their cards: an icon, or a drawing."""
    Player: ClassVar[type[Any]]
    """The record of what was entered for a player; `record` makes it of the fields, unless a form says it."""
    Shared: ClassVar[type[Any]]
    """That of what was entered for the table."""
    shared_tab: ClassVar[str] = ""
    """The key of the words on the tab for the table, where it has one of its own."""
    shared_icon: ClassVar[str] = ""

    ask = StringProperty("")
    ask_colour = NumericProperty(-1)
    notes = StringProperty("")

    margin = NumericProperty(0)
    """What is left free at both sides, so that nothing becomes too wide."""
    room = NumericProperty(0)
    """How high the game's own part can be without scrolling."""

    scored: ScoredPad

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        own = vars(cls)
        cls.Player = own.get("Player") or record(*cls.asks)
        cls.Shared = own.get("Shared") or record(*cls.shared_asks)

    def __init__(self, page: CalculatorFrame, **kwargs: Any) -> None:
        self.page = page
        self.field_rows = FieldRows(self, (*self.asks, *self.shared_asks), self.rows)
        self.cards = FieldCards(self, after_last=lambda: False, on_move=self._move_on)
        self._reveal_soon = Clock.create_trigger(self._reveal)
        super().__init__(**kwargs)
        if self.numbers:
            cards = NumberCards(box=self)
            self.add_widget(cards)
            self.cards.lay_in(cards.ids.cards, self.numbers, self.pictures)
            self.add_widget(EntryPanel(self, self.cards))
            for name in ("ask", "room"):
                self.fbind(name, self._reveal_soon)

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        content = self.ids.get("content")
        if content is None or isinstance(widget, EntryPanel):
            super().add_widget(widget, *args, **kwargs)
        else:
            # The notes stay at the end.
            content.add_widget(widget, index=1)

    def _move_on(self) -> None:
        """Another number is asked for."""
        self.show(self.scored)
        self._reveal_soon()

    def _reveal(self, *_: object) -> None:
        """Brings the number that the keys write into sight: on a low phone there is room for few."""
        if self.cards.active < len(self.cards.cards):
            card = self.cards.cards[self.cards.active]
            self.ids.scroll.scroll_to(card, padding=theme.space_s, animate=False)

    def fill_with(self, table: ScoreForm) -> None:
        """All of the form is a table of cells; the caption and the notes stay above it."""
        for pinned in (self.ids.caption, self.ids.notes):
            self.ids.content.remove_widget(pinned)
            table.ids.above.add_widget(pinned)
        self.ids.place.clear_widgets()
        self.ids.place.add_widget(table)

    # What a game fills in

    def begin(self, pad: Pad, template: SetupTemplate) -> Pad:
        """The pad once this was chosen to be counted."""
        return pad

    def seats(self, pad: Pad) -> range:
        """How many can be counted."""
        players: range = load(self.game).players
        return players

    def title(self, pad: Pad) -> str:
        """What is counted."""
        return words.tr(f"{self.game}.name")

    def anew(self, shared: Any) -> Any:
        """What stands for the table once everything else is cleared."""
        return self.Shared()

    def engine_input(self, pad: Pad, names: Sequence[str]) -> EngineInput:
        """What the engine is told: just what was entered, unless a game says otherwise."""
        players = [
            {"name": name, **self.input_of(player.has)}
            for name, player in zip(names, pad.players, strict=True)
        ]
        return {"players": players, **as_json(pad.shared)}

    def input_of(self, has: Any) -> dict[str, Json]:
        """What the engine is told of one player."""
        told: dict[str, Json] = as_json(has)
        return told

    def score(self, engine_input: Mapping[str, Json], pad: Pad) -> Score:
        score = load(self.game).score
        assert score is not None, "a game without a calculator has no form"
        return score(engine_input)

    def show(self, scored: ScoredPad) -> None:
        """Shows a pad; overridden, and called first by those who override it."""
        if hasattr(self, "scored") and scored.seat != self.scored.seat:
            self.cards.begin()
        self.scored = scored
        self.ask_colour = -1 if scored.seat == SHARED else scored.pad.players[scored.seat].colour
        self.notes = "\n".join(words.tr(message, scored.names) for message in self.remarks(scored))
        self.field_rows.show()
        self.cards.show(lambda name: words.tr(f"{self.game}.screen.calculator.{name}"))

    def remarks(self, scored: ScoredPad) -> Sequence[Message]:
        """What is odd or missing."""
        if scored.problem is not None:
            return (scored.problem,)
        return [] if scored.score is None else [warning.message for warning in scored.score.warnings]

    def headline(self, scored: ScoredPad) -> Message:
        """Who has won, or who leads."""
        totals = scored.totals
        if totals is None or scored.score is None:
            return Message("calculator.no_result")
        winners = scored.score.winners
        if not winners:
            ahead = leaders(scored.score.ranks or totals)
            return Message("calculator.ahead", seats=some_names(scored, ahead))
        if len(winners) == 1:
            return Message("calculator.wins", seat=Seat(winners[0]))
        return Message("calculator.share", seats=some_names(scored, winners))

    def step(self, scored: ScoredPad) -> Step | None:
        """What comes next, where it is not the next player."""
        return None

    def after(self, scored: ScoredPad) -> Step | None:
        """What can be done with the result, besides reading it."""
        return None

    def chart(self, scored: ScoredPad) -> Chart | None:
        """How it went, where the entries tell: labels, lines, and the figure to be reached."""
        return None

    def newcomer(self, pad: Pad) -> Any:
        """What is entered for a player who is added."""
        return self.Player()

    # What forms use

    def edit(self, pad: Pad) -> None:
        """Hands a new pad to the frame."""
        self.page.edit(pad)

    @property
    def mine(self) -> Any:
        """What was entered for the player who is shown."""
        return self.scored.pad.players[self.scored.seat].has

    def value_of(self, name: str) -> Any:
        """What was entered into a field of the player who is shown, or of the table."""
        return getattr(self.mine if hasattr(self.Player, name) else self.scored.pad.shared, name)

    def enter(self, **values: Any) -> None:
        """Enters something for the player who is shown, or for the table."""
        pad = self.scored.pad
        own = all(hasattr(self.Player, name) for name in values)
        self.edit(pad.put(self.scored.seat, **values) if own else pad.share(**values))

    @property
    def name(self) -> str:
        return self.scored.names[self.scored.seat]


class PieceForm(Form):
    """A form with pieces of which there is only one each: a tap gives one to somebody, or takes it back."""

    def owner_of(self, owns: Callable[[Any], bool]) -> int:
        """The seat of the player for whose entries something holds; −1 where there is none."""
        return next((seat for seat, player in enumerate(self.scored.pad.players) if owns(player.has)), -1)

    def holder_of(self, field: str, piece: Any) -> int:
        """The seat of the player in whose ``field`` a piece was entered; −1 for nobody."""
        return self.owner_of(lambda has: piece in getattr(has, field))

    def mark_of(self, owner: int) -> tuple[str, int]:
        """How a piece looks that this seat has, and in whose colour."""
        if owner < 0:
            return "normal", -1
        return "lit" if owner == self.scored.seat else "dimmed", self.scored.pad.players[owner].colour

    def tick(self, field: str, piece: Any) -> None:
        """A piece was tapped of which there is only one: it goes to the player who is shown, or back."""
        owner, pad, seat = self.holder_of(field, piece), self.scored.pad, self.scored.seat
        pieces = next(ask for ask in self.asks if isinstance(ask, Several) and ask.name == field)
        order = [item.value for item in pieces.items]
        if owner >= 0:
            kept = tuple(one for one in getattr(pad.players[owner].has, field) if one != piece)
            pad = pad.put(owner, **{field: kept})
        if owner != seat:
            held = (*getattr(pad.players[seat].has, field), piece)
            pad = pad.put(seat, **{field: tuple(sorted(held, key=order.index))})
        if owner in (-1, seat):
            self.edit(pad)
        else:
            self.propose_move(owner, pad)

    def propose_move(self, owner: int, pad: Pad) -> None:
        """Says that a player already has it, and offers to move it, which makes this pad."""
        said = words.tr("calculator.taken", name=self.scored.names[owner])
        self.page.root.toast(said, words.tr("calculator.move"), lambda: self.edit(pad))


def some_names(scored: ScoredPad, seats: Sequence[int]) -> Message:
    """These players, as many of them as fit into a headline."""
    return few_names([scored.names[seat] for seat in seats])


load_kv(__file__)
