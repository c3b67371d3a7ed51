"""The tool's first page: who bids, how the count goes, and what was claimed this evening."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import astuple, dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.countdown import Finish
from companion.core.messages import Message
from companion.store import settings as S
from companion.store.clock import local
from companion.store.settings import Settings
from screens.app.page import Page
from screens.clock import settings as clock_settings
from screens.clock.board import Bidder, CountdownOverlay
from screens.clock.places import Rect, layout_zones
from screens.clock.settings import CLAIMS, chosen_pace
from screens.drawing.icons import FONT, icon
from screens.drawing.pictures import Drawn, rgba
from screens.drawing.theme import player_colour, theme
from screens.text.words import words
from screens.widgets.containers import Row
from screens.widgets.kv import load_kv
from screens.widgets.layers import shared_overlay
from screens.widgets.overlays import Sheet
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.reading.description import Description

LEAST = 2
"""Fewer people do not bid against each other."""
CLAIMS_AT_FIRST = 3
"""How many claims are shown before somebody asks for the others."""
MOST_CLAIMS = 60
"""How many claims are kept."""
TIMES = range(10**14)
"""What may be a time: until the year 5138."""
DAWN = timedelta(hours=5)
"""An evening may go on after midnight; at five in the morning another day begins."""
PHONE = (360, 720)
"""The dp of the phone that is drawn, upright."""


@dataclass(frozen=True, slots=True)
class PastClaim:
    """A claim that a count of this evening ended with."""

    name: str
    """Who; empty where nobody had a zone of their own."""
    colour: int
    """The number of their colour, −1 for nobody's."""
    number: int
    when: int
    """Milliseconds since 1970."""

    @property
    def time(self) -> str:
        return f"{local(self.when):%H:%M}"


class ClaimLog:
    """The claims since the last dawn, the latest first: they outlast the app, but not the night."""

    def __init__(self, settings: Settings, clock: Callable[[], datetime] = datetime.now) -> None:
        self._settings = settings
        self._clock = clock

    def claims(self) -> tuple[PastClaim, ...]:
        """What was claimed this evening; whatever can't be read is left out."""
        today = (self._clock() - DAWN).date()
        past = (claim for claim in self._read() if self._day(claim) == today)
        return tuple(sorted(past, key=lambda claim: claim.when, reverse=True))

    def add(self, name: str, colour: int, number: int) -> None:
        """A claim that was made just now."""
        claim = PastClaim(name, colour, number, round(self._clock().timestamp() * 1000))
        self.replace((claim, *self.claims()))

    def replace(self, claims: tuple[PastClaim, ...]) -> None:
        """These claims and no others; an empty tuple forgets all."""
        self._settings.set(CLAIMS, json.dumps([astuple(claim) for claim in claims[:MOST_CLAIMS]]))

    def _read(self) -> list[PastClaim]:
        try:
            rows = json.loads(self._settings.get(CLAIMS))
            claims = [PastClaim(str(name), int(colour), int(n), int(when)) for name, colour, n, when in rows]
        except (ValueError, TypeError):  # somebody else's JSON
            return []
        return [claim for claim in claims if claim.when in TIMES]

    @staticmethod
    def _day(claim: PastClaim) -> object:
        return (local(claim.when) - DAWN).date()


class SeatPreview(Tappable, Drawn):
    """A little drawing of the phone on the table: who will sit where."""

    colours = ObjectProperty(())
    """The numbers of the bidders' colours, in the order of their places."""
    upright = BooleanProperty(False)
    """Whether names are not turned: the zones at the sides are wider then."""
    paints = ("colours", "upright")

    def describe(self) -> Description:
        return {"name": words.tr("clock.move_on")}

    def paint(self) -> None:
        width, height = self.size
        self.rounded(0, 0, width, height, dp(12), theme.line)
        self.rounded(dp(3), dp(3), width - dp(6), height - dp(6), dp(9), theme.background)
        screen = PHONE if height >= width else PHONE[::-1]
        scale = (min(width, height) - dp(6)) / PHONE[0]
        plan = layout_zones([True] * len(self.colours), *screen, 1, self.upright)
        for colour, zone in zip(self.colours, plan.zones, strict=True):
            if zone is not None:
                self._zone(zone, colour, scale)
        middle = plan.middle
        radius = min(middle.width, middle.height, PHONE[0] * 0.8) * scale / 2 - dp(3)
        x = dp(3) + (middle.x + middle.width / 2) * scale
        y = dp(3) + (middle.y + middle.height / 2) * scale
        self.outline(x - radius, y - radius, 2 * radius, 2 * radius, radius, self.accent, dp(3))

    def _zone(self, zone: Rect, colour: int, scale: float) -> None:
        look = player_colour(colour)
        x, y = dp(3) + zone.x * scale, dp(3) + zone.y * scale
        width, height = zone.width * scale, zone.height * scale
        self.rounded(x, y, width, height, dp(4), look.fill)
        label = CoreLabel(text=icon(look.symbol), font_name=FONT, font_size=min(width, height) * 0.7)
        label.refresh()
        texture = label.texture
        self.add(Color(*rgba(look.ink)))
        place = (x + (width - texture.width) / 2, y + (height - texture.height) / 2)
        self.add(Rectangle(texture=texture, pos=place, size=texture.size))


class ClaimRow(Row):
    name = StringProperty("")
    colour = NumericProperty(-1)
    number = NumericProperty(0)
    time = StringProperty("")

    def show(self, claim: PastClaim) -> None:
        self.name, self.colour, self.number = claim.name, claim.colour, claim.number
        self.time = claim.time


class EveningSheet(Sheet):
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
    chosen = ListProperty([])
    """Who bids, clockwise: numbers of people, and −1 − n for the colour n without a name."""
    colours = ObjectProperty(())
    hint = ObjectProperty(None, allownone=True)
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
            self.start, self.step_ms = chosen.get(clock_settings.START), chosen.get(clock_settings.STEP_MS)
            self.lead_in_ms, self.spoken = (
                chosen.get(clock_settings.LEAD_IN_MS),
                chosen.get(clock_settings.SPEECH),
            )
            self.upright = chosen.get(S.UPRIGHT_SEATS)
            self.ids.people.read(self.root, chosen.get(clock_settings.BIDDERS))
            self._update_hint()
            self.refresh_claims()

    # Who bids

    def move_on(self) -> None:
        """Everybody moves one place on, clockwise."""
        self.ids.people.move_on()

    def bidders(self) -> tuple[Bidder, ...]:
        members = self.ids.people.members()
        return tuple(Bidder(seat, member.name, member.colour) for seat, member in enumerate(members))

    def remember_bidders(self) -> None:
        self._update_hint()
        self.remember(clock_settings.BIDDERS, self.ids.people.chosen_json)

    def _update_hint(self) -> None:
        self.chosen = self.ids.people.chosen
        self.colours = tuple(bidder.colour for bidder in self.bidders())
        count = len(self.chosen)
        which = "nobody" if not count else "one" if count < LEAST else "some"
        self.hint = Message(f"clock.who.{which}", n=count)

    # How the count goes

    def remember(self, setting: S.Setting[Any], value: Any) -> None:
        with self.reporting_errors():
            if self.services.settings.get(setting) != value:
                self.services.settings.set(setting, value)

    def seconds(self, milliseconds: float) -> str:
        """1500 as 1,5 or 1.5."""
        whole, part = divmod(round(milliseconds), 1000)
        return str(words.tr("clock.seconds", whole=whole, part=f"{part:03}".rstrip("0") or "0"))

    def open_clock(self) -> None:
        """Covers the page with the clock; the screen stays on meanwhile."""
        self.services.keep_awake(True)
        shared_overlay(CountdownOverlay).open(
            self.services,
            bidders=self.bidders(),
            pace=chosen_pace(self.services.settings),
            upright=self.upright,
            spoken=self.spoken,
            on_finish=self._keep_claim,
            on_closed=self._on_closed,
        )

    def _on_closed(self) -> None:
        self.services.keep_awake(False)
        self.refresh_claims()

    # The evening

    def _keep_claim(self, finish: Finish | None) -> None:
        if finish is None:
            return
        bidder = next((bidder for bidder in self.bidders() if bidder.seat == finish.seat), None)
        name, colour = (bidder.name, bidder.colour) if bidder else ("", -1)
        with self.reporting_errors():
            ClaimLog(self.services.settings).add(name, colour, finish.number)

    def refresh_claims(self) -> None:
        """Reads the claims again and shows the latest."""
        self.claims = ClaimLog(self.services.settings).claims()
        rows = self.ids.evening
        rows.clear_widgets()
        for claim in self.claims[:CLAIMS_AT_FIRST]:
            row = ClaimRow()
            row.show(claim)
            rows.add_widget(row)

    def all_claims(self) -> None:
        EveningSheet(self, title=words.tr("clock.evening")).open()

    def clear_claims(self) -> None:
        """Forgets them; a notice brings them back."""
        claims = self.claims
        with self.reporting_errors():
            ClaimLog(self.services.settings).replace(())
            self.refresh_claims()
            self.root.toast(
                words.tr("clock.evening.cleared"),
                words.tr("clock.evening.back"),
                lambda: self._bring_back(claims),
            )

    def _bring_back(self, claims: tuple[PastClaim, ...]) -> None:
        with self.reporting_errors():
            ClaimLog(self.services.settings).replace(claims)
            self.refresh_claims()


load_kv(__file__)
