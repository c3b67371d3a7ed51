"""The page on which a game is set up: who plays, where they sit, who starts, by which rules."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.components import options_with
from companion.core.errors import BadDocument
from companion.core.game import Game, Setup
from companion.core.messages import Message
from companion.core.options import Knowledge
from companion.games import load
from companion.rulebook import has_book
from companion.rulebook.lessons import has_lessons
from companion.store import Person, Round, Store
from screens.app.long_work import NEXT_FRAME, LongWork
from screens.app.page import Page
from screens.drawing.theme import theme
from screens.games import screens_of
from screens.games.game_screens import SetupTemplate
from screens.pages.setup.options_card import agreed_setup, unused_options
from screens.pages.setup.seat_rows import Seating, SeatRows
from screens.people.person_sheet import PersonSheet
from screens.people.seat_colours import seat_colours
from screens.rules.sections import RuleSheet, known_cards
from screens.table.clock_sheet import read_control
from screens.table.game_clock import clock_of
from screens.text.names import few_names
from screens.text.words import words
from screens.widgets.containers import Level, TapCard
from screens.widgets.kv import load_kv
from screens.widgets.players import PersonChip
from screens.widgets.pool import arrange

if TYPE_CHECKING:
    from screens.app.root import AppRoot


class StagedReveal:
    """Parts of a page that come from above to below, a part a frame, each with what fills it."""

    def __init__(self, work: LongWork, *parts: tuple[Callable[[], object], Any]) -> None:
        self._work = work
        self._parts = parts

    def start(self) -> None:
        """Takes all parts away and lets them come."""
        for _, part in self._parts:
            part.shown = False
        self._work.start(self._come())

    def finish(self) -> None:
        """Lets whatever is still away come at once."""
        self._work.finish()

    def _come(self) -> Generator[object, None, None]:
        for fill, part in self._parts:
            yield NEXT_FRAME
            fill()
            part.shown = True


AT_FIRST = 12
"""How many people are shown before somebody asks for the others."""
ROUNDS = 3
"""How many usual rounds are offered."""


def usual_rounds(store: Store, game: Game[Any], people: Sequence[Person]) -> tuple[Round, ...]:
    """The last different rounds of people who are still known: of this game before any other."""
    known = {person.id for person in people}
    found: dict[frozenset[int], Round] = {}
    for asked in ({"game": game.id}, {"limit": 20}):
        if len(found) < ROUNDS:
            for usual in store.rounds(**asked):
                seated = frozenset(person.id for person in usual.people)
                if seated <= known and len(seated) in game.players:
                    found.setdefault(seated, usual)
    return tuple(found.values())[:ROUNDS]


class RoundCard(TapCard, Level):
    """People who have played together before: a tap seats all of them."""

    people = ObjectProperty(None, allownone=True)
    """Their names, as a message."""
    colours = ListProperty([])
    active = BooleanProperty(False)
    """Whether they are the ones who sit at the table now."""


class SetupPage(Page):
    """Everything that is agreed before a game."""

    game = StringProperty("")
    least = NumericProperty(2)
    """The fewest who can play it."""
    most = NumericProperty(2)
    """The most who can play it."""
    reason = ObjectProperty(None, allownone=True)
    """Why the game can't start yet, as a message."""
    colours = ListProperty([])
    """The colours at the table, seat by seat."""
    first = NumericProperty(0)
    first_name = StringProperty("")
    who_begins = ObjectProperty(None, allownone=True)
    """What the rules say of who begins, as a message."""
    has_rules = BooleanProperty(False)
    """Whether there is something to read about the game."""
    can_be_learnt = BooleanProperty(False)
    """Whether the game explains itself while it is played."""
    can_be_coached = BooleanProperty(False)
    """Whether the game has a coach."""
    wide = BooleanProperty(False)
    """Whether there is room for two columns."""
    nobody = BooleanProperty(False)
    """Whether nobody is known yet."""
    hidden = NumericProperty(0)
    """How many people are known beside those who are shown."""

    def __init__(self, root: AppRoot, **kwargs: Any) -> None:
        super().__init__(root, **kwargs)
        self._rules: Game[Any]
        self._seating = Seating()
        self._people: tuple[Person, ...] = ()
        self._rounds: tuple[Round, ...] = ()
        self.options: dict[str, Any] = {}
        self._all_shown = False
        self._said_lessons = False
        """Whether somebody has touched that switch: then it does not follow from who plays."""
        self._ready: Any = None
        """What the set-up may begin with, where the game has something to offer."""
        # What is not always on the page: the names in kv alone would not keep it.
        self._stock, self._known, self._seats, self._how_we_play, self._new, self._others = (
            self.ids[name].__self__ for name in ("stock", "known", "seats", "rules", "new", "others")
        )
        self._intro, self._usual = self.ids.intro.__self__, self.ids.rounds.__self__
        self._below = StagedReveal(
            self.deferred_work(),
            (self._show_people, self.ids.known),
            (self._show_seats, self.ids.how),
        )
        # Whatever a finger changes, all of it is there.
        self.bind(on_touch_down=lambda *_: self._below.finish())
        self.ids.lessons.bind(on_release=lambda _: setattr(self, "_said_lessons", True))
        self._stock.bind(on_choose=lambda _: self._take_stock())
        self.ids.options.bind(on_change=lambda _: self._judge())
        self.ids.scroll.handles = lambda: [
            *(self.ids.rows.handles() if self.ids.seats.open else []),
            *(self.ids.options.grips() if self.ids.rules.open else []),
        ]
        rows: SeatRows = self.ids.rows
        rows.bind(
            on_up=lambda _, seat: self._change(lambda: self._seating.move_up(seat)),
            on_flag=lambda _, seat: self._change(lambda: setattr(self._seating, "first", seat)),
            on_move=lambda _, seat, to: self._change(lambda: self._seating.move(seat, to)),
            on_edit=lambda _, seat: PersonSheet(
                root, person=self._seating.people[seat], on_saved=lambda _: self._know_again()
            ).open(),
        )

    def on_show(self, game: str = "", template: SetupTemplate | None = None, **_: Any) -> None:
        theme.game = self.game = game
        self._rules = load(game)
        self.least, self.most = self._rules.players[0], self._rules.players[-1]
        self._seating, self._all_shown = Seating(), False
        self.has_rules = has_book(game)
        self.can_be_learnt, self._said_lessons = has_lessons(game), False
        self.can_be_coached = bool(screens_of(game).advice)
        self.who_begins = Message(f"{game}.begins") if words.has(f"{game}.begins") else None
        self._people, self._rounds = (), ()
        with self.reporting_errors():
            self._people = self.services.store.people.all()
            self._rounds = usual_rounds(self.services.store, self._rules, self._people)
            self._make_ready()
        self._stock.show(self._rules, self.services.settings)
        self.ids.seats.open = False
        self.ids.rules.begin(unfolded=self._ready is not None)
        self.ids.scroll.scroll_y = 1
        # Most often the same people play again, this game or another.
        last = self._rounds[0] if self._rounds else None
        self._seat_people(last)
        self._take_options(last.options if last and last.game == game else {})
        if template is not None:
            self._begin_with(template)
        self._lay()
        self._judge()
        self._below.start()
        if self._ready is None:  # what a game has to offer fills the screen: nothing else is seen at first
            self._below.finish()

    def retranslate(self) -> None:
        self.ids.rules.tell()

    def open_rules(self) -> None:
        """Shows the rules of the game; whoever sits at the table stays there."""
        RuleSheet().show(self.game, known_cards(self.services.store, self.game))

    # What is known of earlier games

    def _take_options(self, last: Mapping[str, Any]) -> None:
        """What was chosen the last time, where it still makes sense, and what the app knows of the cards.
        What follows from what the table has is asked no more."""
        follows = options_with(self._rules.components, self._stock.lacking)
        self.options = {}
        for option in self._rules.options:
            if isinstance(option, Knowledge):
                known = self.services.store.decks.known(self.game)
                self.options[option.name] = known if option.allows(known) else option.default
            else:
                value = {**last, **follows}.get(option.name, option.default)
                self.options[option.name] = value if option.allows(value) else option.default
        asked = tuple(option for option in self._rules.options if option.name not in follows)
        self.ids.options.show(self.root, self.game, asked, self.options)
        if self._ready is not None:
            self._ready.place_in(self.ids.options)

    def _take_stock(self) -> None:
        """The table has said what it has."""
        self.options.update(options_with(self._rules.components, self._stock.lacking))
        self._judge()

    # Showing

    def _lay(self) -> None:
        """What is on the page, always in this order."""
        ready = [] if self._ready is None else [self._ready]
        stock = [self._stock] if self._rules.components else []
        arrange(self.ids.who, [*ready, *stock, self._known])
        intro = [self._intro] if self.nobody else []
        usual = [self._usual] if len(self._rounds) > 1 else []
        arrange(self.ids.known, [self.ids.heading.__self__, *intro, *usual, self.ids.people.__self__])
        seats = [self._seats] if self._seating.people else []
        arrange(self.ids.how, [*seats, self._how_we_play])

    def _make_ready(self) -> None:
        """What the game has to offer stands above everything else."""
        self._ready, screens = None, screens_of(self.game)
        if screens.ready:
            self._ready = screens.load(screens.ready)(self.root)
            self._ready.bind(on_choose=lambda _, template: self._begin_with(template))

    def _begin_with(self, template: SetupTemplate) -> None:
        if template.people:
            self._seating = Seating(template.people, template.options.get("first", 0))
        if template.players is not None:
            self.least, self.most = template.players[0], template.players[-1]
        self._take_options(dict(template.options))
        self.ids.options.divide(template.teams or len(set(template.options.get("teams", ()))))
        self._show_seats()

    def _show_people(self) -> None:
        row = self.ids.rounds.ids.row
        row.clear_widgets()
        for usual in self._rounds if len(self._rounds) > 1 else ():
            card = RoundCard(
                people=few_names([person.name for person in usual.people], room=24),
                colours=seat_colours(usual.people),
            )
            card.bind(on_release=lambda card, usual=usual: self._seat(usual) if not card.active else None)
            row.add_widget(card)
        chips = self.ids.people
        chips.clear_widgets()
        shown = self._people if self._all_shown else self._people[:AT_FIRST]
        self.hidden, self.nobody = len(self._people) - len(shown), not self._people
        for person in shown:
            chip = PersonChip(name=person.name, colour=person.colour, person=person)
            chip.bind(on_release=lambda _, person=person: self._change(lambda: self._seating.toggle(person)))
            chips.add_widget(chip)
        chips.add_widget(self._new)
        if self.hidden:
            chips.add_widget(self._others)

    def _show_seats(self) -> None:
        """Brings everything in line with who sits where; only properties change."""
        people = self._seating.people
        self.colours = seat_colours(people)
        self.first = self._seating.first
        self.first_name = people[int(self.first)].name if people else ""
        self.ids.rows.show(people, self.colours, int(self.first))
        for chip in self.ids.people.children:
            if isinstance(chip, PersonChip):
                chip.active = chip.person in self._seating
        ids = [person.id for person in people]
        for card, usual in zip(reversed(self.ids.rounds.ids.row.children), self._rounds, strict=False):
            card.active = ids == [person.id for person in usual.people]
        self._teach_who_is_new()
        self.ids.options.seat([person.name for person in people], self.colours)
        self._lay()
        self._judge()

    def _teach_who_is_new(self) -> None:
        """A game of which somebody at the table has never finished one explains itself."""
        if self.can_be_learnt and not self._said_lessons:
            with self.reporting_errors():
                people = [person.id for person in self._seating.people]
                self.ids.lessons.active = self.services.store.teaching.is_new(self.game, people)

    def _judge(self) -> None:
        """Says whether the game can start, and leaves out what the other options leave nothing of."""
        self.ids.options.leave_out(unused_options(self.game, self.options))
        self.ids.options.complain("", None)
        self.reason = self._why_not(len(self._seating.people))
        if self._ready is not None:
            self._ready.compare(self.options, self._seating.people)
        self.ids.rules.tell()

    def _agreed(self) -> Setup:
        """The game as it was agreed on; a `BadDocument` says what does not fit together."""
        names = [person.name for person in self._seating.people]
        return agreed_setup(self._rules, self.options, names, self._seating.first)

    def _why_not(self, count: int) -> Message | None:
        if not count:
            return Message("setup.choose")
        if count < self.least:
            return Message("setup.more", n=int(self.least) - count, least=int(self.least))
        if count > self.most:
            return Message("setup.fewer", n=count - int(self.most), most=int(self.most))
        try:
            self._agreed()
            misfit: tuple[str, Message] | None = self.ids.options.lack()
        except BadDocument as refusal:
            misfit = refusal.option, refusal.message
        if misfit is None:
            return None
        self.ids.options.complain(*misfit)
        self.ids.rules.open = True
        return misfit[1]

    # What a finger does

    def _change(self, change: Any) -> None:
        change()
        self._show_seats()

    def _seat(self, usual: Round) -> None:
        """Seats these people, with what they agreed on where it was this game."""
        self._seat_people(usual)
        if usual.game == self.game:
            self._take_options(usual.options)
        self._show_seats()

    def _seat_people(self, usual: Round | None) -> None:
        first = usual.options.get("first", 0) if usual and usual.game == self.game else 0
        self._seating = Seating(usual.people if usual else (), first if isinstance(first, int) else 0)

    def show_everybody(self) -> None:
        """Shows those who have not played for long, too."""
        self._all_shown = True
        self._show_people()
        self._show_seats()

    def add_person(self) -> None:
        """Somebody new, who then sits at the table at once."""
        PersonSheet(self.root, on_saved=self._welcome, several=True).open()

    def _welcome(self, person: Person) -> None:
        self._seating.toggle(person)
        self._know_again()

    def _know_again(self) -> None:
        """Somebody has come or has another name or colour."""
        with self.reporting_errors():
            self._people = self.services.store.people.all()
            self._rounds = usual_rounds(self.services.store, self._rules, self._people)
        self._seating.refresh(self._people)
        self._show_people()
        self._show_seats()

    def draw_lot(self) -> None:
        """Lets chance say who starts; the hand on the table shows it."""
        table = self.ids.table
        if table.spinning or not self._seating.people:
            return
        first = self._seating.draw_lot()
        self.services.sound.play("tick")
        self.ids.rows.first = -1
        table.spin(first, then=self._lot_drawn)

    def _lot_drawn(self) -> None:
        self.services.sound.play("keep")
        self.services.haptics.buzz()
        self._show_seats()

    def start(self) -> None:
        """Starts the game and goes to the table; back leads home from there."""
        if self.reason is not None:
            return
        people, setup = self._seating.people, self._agreed()
        with self.reporting_errors():
            store = self.services.store
            store.drop_starts(but=self.services.guests.number)
            self._stock.remember(self._rules, self.services.settings)
            coached = self.can_be_coached and self.ids.coach.active
            session = store.create_game(
                setup,
                people=[person.id for person in people],
                coached=coached,
                by_app=self._stock.by_app,
                taught=self.can_be_learnt and self.ids.lessons.active,
            )
            number = store.id_of(session)
            self.root.begin_with("table", game=number)
            if self.ids.clock.active:
                store.clocks.keep(number, clock_of(session, read_control(self.services.settings)), 0)
            if self.ids.phones.active:
                self.root.go("invitation", game=number)


load_kv(__file__)
