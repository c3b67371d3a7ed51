"""The tool's first page: who bids, how the count goes, and what was claimed this evening."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.countdown import Finish
from companion.core.messages import Message
from companion.store import settings as S
from screens.app.page import Page
from screens.clock import remembered
from screens.clock.overlay import CountdownOverlay
from screens.clock.remembered import chosen_pace
from screens.clock.zone import Bidder
from screens.pages.clock.claims_of_the_evening import Claim, Evening
from screens.text.words import words
from screens.widgets.containers import Row
from screens.widgets.kv import load_kv
from screens.widgets.layers import shared_overlay
from screens.widgets.overlays import Sheet

LEAST = 2
"""Fewer people do not bid against each other."""
CLAIMS_AT_FIRST = 3
"""How many claims are shown before somebody asks for the others."""


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

    def on_show(self, **_: Any) -> None:
        with self.reporting_errors():
            chosen = self.services.settings
            self.start, self.step_ms = chosen.get(remembered.START), chosen.get(remembered.STEP_MS)
            self.lead_in_ms, self.spoken = chosen.get(remembered.LEAD_IN_MS), chosen.get(remembered.SPEECH)
            self.upright = chosen.get(S.UPRIGHT_SEATS)
            self.ids.people.read(self.services, chosen.get(remembered.BIDDERS))
            self._count()
            self.refresh_claims()

    # Who bids

    def move_on(self) -> None:
        """Everybody moves one place on, clockwise."""
        self.ids.people.move_on()

    def bidders(self) -> tuple[Bidder, ...]:
        """Who bids, as the board wants it."""
        members = self.ids.people.members()
        return tuple(Bidder(seat, member.name, member.colour) for seat, member in enumerate(members))

    def choose(self) -> None:
        """Somebody was taken in or out."""
        self._count()
        self.remember(remembered.BIDDERS, self.ids.people.kept)

    def _count(self) -> None:
        self.chosen = self.ids.people.chosen
        self.colours = tuple(bidder.colour for bidder in self.bidders())
        count = len(self.chosen)
        which = "nobody" if not count else "one" if count < LEAST else "some"
        self.hint = Message(f"clock.who.{which}", n=count)

    # How the count goes

    def remember(self, setting: S.Setting[Any], value: Any) -> None:
        """Keeps a choice."""
        with self.reporting_errors():
            if self.services.settings.get(setting) != value:
                self.services.settings.set(setting, value)

    def seconds(self, milliseconds: float) -> str:
        """1500 as 1,5 or 1.5."""
        whole, part = divmod(round(milliseconds), 1000)
        return str(words.tr("clock.seconds", whole=whole, part=f"{part:03}".rstrip("0") or "0"))

    def go_on(self) -> None:
        """To the clock."""
        self.services.keep_awake(True)
        shared_overlay(CountdownOverlay).open(
            bidders=self.bidders(),
            pace=chosen_pace(self.services.settings),
            upright=self.upright,
            spoken=self.spoken,
            on_finish=self._keep_claim,
            on_closed=self._back_from_the_clock,
        )

    def _back_from_the_clock(self) -> None:
        self.services.keep_awake(False)
        self.refresh_claims()

    # The evening

    def _keep_claim(self, finish: Finish | None) -> None:
        if finish is None:
            return
        bidder = next((bidder for bidder in self.bidders() if bidder.seat == finish.seat), None)
        name, colour = (bidder.name, bidder.colour) if bidder else ("", -1)
        with self.reporting_errors():
            Evening(self.services.settings).add(name, colour, finish.number)

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
        with self.reporting_errors():
            Evening(self.services.settings).keep(())
            self.refresh_claims()
            self.root.toast(
                words.tr("clock.evening.cleared"),
                words.tr("clock.evening.back"),
                lambda: self._bring_back(claims),
            )

    def _bring_back(self, claims: tuple[Claim, ...]) -> None:
        with self.reporting_errors():
            Evening(self.services.settings).keep(claims)
            self.refresh_claims()


load_kv(__file__)
