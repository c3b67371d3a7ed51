"""The tool's first page: who bids, how the count goes, and what was claimed this evening."""

from __future__ import annotations

import json
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from companion.core.countdown import CloseBehind
from companion.core.messages import Message
from companion.store import Person
from companion.store import settings as S
from screens.clock import choices
from screens.clock.choices import chosen_pace
from screens.clock.evening import Claim, Evening
from screens.clock.places import MOST
from screens.clock.zone import Bidder
from screens.kv import load_kv
from screens.page import Page
from screens.seat_colours import seat_colours
from screens.setup.page import PersonChip
from screens.theme import PLAYER_COLOURS, theme
from screens.widgets.buttons import QuietButton
from screens.widgets.containers import Row
from screens.widgets.overlays import Sheet
from screens.widgets.touch import Tappable
from screens.words import words

LEAST = 2
"""Fewer people do not bid against each other."""
PEOPLE_AT_FIRST = 8
"""How many people are shown before somebody asks for the others."""
CLAIMS_AT_FIRST = 3
"""How many claims are shown before somebody asks for the others."""


class ColourChip(Tappable, AnchorLayout):
    """A colour without a name: a tap takes it in or out."""

    colour = NumericProperty(0)
    """The number of the colour."""
    active = BooleanProperty(False)
    """Whether it bids."""


class MorePeople(QuietButton):
    """Says how many people are not shown, and shows them."""

    count = NumericProperty(0)


class ClaimRow(Row):
    """One claim of the evening."""

    name = StringProperty("")
    colour = NumericProperty(-1)
    number = NumericProperty(0)
    time = StringProperty("")

    def show(self, claim: Claim) -> None:
        """Says what was claimed."""
        self.name, self.colour, self.number = claim.name, claim.colour, claim.number
        self.time = claim.time


class EveningSheet(Sheet):
    """All claims of the evening."""

    def __init__(self, page: ClockPage, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.page = page
        for claim in page.claims:
            row = ClaimRow()
            row.show(claim)
            self.ids.rows.add_widget(row)

    def clear(self) -> None:
        """Forgets them, after which they can still be brought back."""
        self.close()
        self.page.clear_claims()


class ClockPage(Page):
    """Sets the clock up."""

    chosen = ListProperty([])
    """Who bids, clockwise: numbers of people, and −1 − n for the colour n without a name."""
    colours = ObjectProperty(())
    """The numbers of their colours."""
    hint = ObjectProperty(None, allownone=True)
    """What the choice comes to."""
    step_ms = NumericProperty(1500)
    start = NumericProperty(10)
    lead_in_ms = NumericProperty(3000)
    upright = BooleanProperty(False)
    spoken = BooleanProperty(False)
    claims = ObjectProperty(())
    """The claims of the evening, the latest first."""

    _people: tuple[Person, ...] = ()
    _all_people = False

    def on_show(self, **_: Any) -> None:
        theme.game = ""
        with self.telling():
            chosen = self.services.settings
            self._people = self.services.store.people.all()
            self.start, self.step_ms = chosen.get(choices.START), chosen.get(choices.STEP_MS)
            self.lead_in_ms, self.spoken = chosen.get(choices.LEAD_IN_MS), chosen.get(choices.SPEECH)
            self.upright = chosen.get(S.UPRIGHT_SEATS)
            self._read_bidders(chosen.get(choices.BIDDERS))
            self._offer()
            self.refresh_claims()

    # Who bids

    def toggle(self, who: int) -> None:
        """Takes somebody in or out."""
        if who not in self.chosen and len(self.chosen) == MOST:
            self.root.toast(words.tr("clock.who.full"))
            return
        others = [one for one in self.chosen if one != who]
        self._choose(others if who in self.chosen else [*others, who])

    def move_on(self) -> None:
        """Everybody moves one place on, clockwise."""
        self._choose([*self.chosen[-1:], *self.chosen[:-1]])

    def show_all(self) -> None:
        """Everybody whom the app knows."""
        self._all_people = True
        self._offer()

    def bidders(self) -> tuple[Bidder, ...]:
        """Who bids, as the board wants it."""
        people = [self._person(who) for who in self.chosen]
        # A colour without a name keeps its own: it has no other name.
        order = sorted(range(len(people)), key=lambda seat: self.chosen[seat] >= 0)
        colours = dict(zip(order, seat_colours([people[seat] for seat in order]), strict=True))
        return tuple(
            Bidder(seat, person.name or self._colour_name(colours[seat]), colours[seat])
            for seat, person in enumerate(people)
        )

    def _person(self, who: int) -> Person:
        if who < 0:
            return Person(0, "", -1 - who, -1 - who)
        return next(person for person in self._people if person.id == who)

    @staticmethod
    def _colour_name(colour: int) -> str:
        name: str = words.tr(f"ui.colour.{PLAYER_COLOURS[colour].name}")
        return name[:1].upper() + name[1:]

    def _read_bidders(self, kept: str) -> None:
        known = {person.id for person in self._people} | {-1 - n for n in range(len(PLAYER_COLOURS))}
        try:
            self.chosen = [who for who in dict.fromkeys(json.loads(kept)) if who in known][:MOST]
        except (ValueError, TypeError):  # somebody else's JSON
            self.chosen = []
        self._mark()

    def _choose(self, chosen: list[int]) -> None:
        self.chosen = chosen
        self._mark()
        self.remember(choices.BIDDERS, json.dumps(chosen))

    def _offer(self) -> None:
        """Chips for the people, those who bid among them, and for the colours."""
        shown = [person for person in self._people if person.id in self.chosen]
        rest = [person for person in self._people if person.id not in self.chosen]
        room = len(rest) if self._all_people else max(0, PEOPLE_AT_FIRST - len(shown))
        self.ids.people.clear_widgets()
        for person in (*shown, *rest[:room]):
            chip = PersonChip(name=person.name, colour=person.colour, person=person)
            chip.bind(on_release=lambda chip: self.toggle(chip.person.id))
            self.ids.people.add_widget(chip)
        if len(rest) > room:
            more = MorePeople(count=len(rest) - room)
            more.bind(on_release=lambda _: self.show_all())
            self.ids.people.add_widget(more)
        if not self.ids.colours.children:
            for colour in range(len(PLAYER_COLOURS)):
                disc = ColourChip(colour=colour)
                disc.bind(on_release=lambda disc: self.toggle(-1 - int(disc.colour)))
                self.ids.colours.add_widget(disc)
        self._mark()

    def _mark(self) -> None:
        for chip in self.ids.people.children:
            if isinstance(chip, PersonChip):
                chip.active = chip.person.id in self.chosen
        for disc in self.ids.colours.children:
            disc.active = -1 - disc.colour in self.chosen
        self.colours = tuple(bidder.colour for bidder in self.bidders())
        count = len(self.chosen)
        which = "nobody" if not count else "one" if count < LEAST else "some"
        self.hint = Message(f"clock.who.{which}", n=count)

    # How the count goes

    def remember(self, setting: S.Setting[Any], value: Any) -> None:
        """Keeps a choice."""
        with self.telling():
            if self.services.settings.get(setting) != value:
                self.services.settings.set(setting, value)

    def seconds(self, milliseconds: float) -> str:
        """1500 as 1,5 or 1.5."""
        whole, part = divmod(round(milliseconds), 1000)
        return str(words.tr("clock.seconds", whole=whole, part=f"{part:03}".rstrip("0") or "0"))

    def go_on(self) -> None:
        """To the clock."""
        self.root.go(
            "countdown",
            bidders=self.bidders(),
            pace=chosen_pace(self.services.settings),
            upright=self.upright,
            spoken=self.spoken,
            on_claim=self._claimed,
        )

    # The evening

    def _claimed(self, seat: int, number: int, _close_behind: tuple[CloseBehind, ...]) -> None:
        bidder = next((bidder for bidder in self.bidders() if bidder.seat == seat), None)
        name, colour = (bidder.name, bidder.colour) if bidder else ("", -1)
        with self.telling():
            Evening(self.services.settings).add(name, colour, number)

    def refresh_claims(self) -> None:
        """Reads the claims again and shows the latest."""
        self.claims = Evening(self.services.settings).claims()
        rows = self.ids.evening
        rows.clear_widgets()
        for claim in self.claims[:CLAIMS_AT_FIRST]:
            row = ClaimRow()
            row.show(claim)
            rows.add_widget(row)

    def all_claims(self) -> None:
        """Shows all of them."""
        EveningSheet(self, title=words.tr("clock.evening")).open()

    def clear_claims(self) -> None:
        """Forgets them; a notice brings them back."""
        claims = self.claims
        with self.telling():
            Evening(self.services.settings).keep(())
            self.refresh_claims()
            self.root.toast(
                words.tr("clock.evening.cleared"),
                words.tr("clock.evening.back"),
                lambda: self._bring_back(claims),
            )

    def _bring_back(self, claims: tuple[Claim, ...]) -> None:
        with self.telling():
            Evening(self.services.settings).keep(claims)
            self.refresh_claims()


load_kv(__file__)
