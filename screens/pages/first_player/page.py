"""The page of the first-player picker: fingers, or a lot."""

from __future__ import annotations

import json
from time import time
from typing import TYPE_CHECKING, Any

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)

from companion.core.messages import Message
from companion.store.settings import Setting, Settings
from companion.tools.chance import draw_lots
from screens.app.page import Page
from screens.drawing.theme import PLAYER_COLOURS
from screens.pages.first_player.field import FingerField
from screens.people.picker import PeoplePicker
from screens.people.round_table import RoundTable
from screens.text.dates import say_time
from screens.text.words import words
from screens.widgets.containers import Upright
from screens.widgets.kv import load_kv

if TYPE_CHECKING:
    from screens.app.services import Services


COUNTS = range(2, 13)
"""How many players there may be where nobody has a name."""
COUNT = Setting("first_count", 4, tuple(COUNTS))
"""How many players there are where nobody was chosen."""
PEOPLE = Setting("first_party", "[]")
"""Who takes part, see `screens.people.picker`."""
TIMES = 10**14
"""What may be a time: milliseconds until the year 5138."""
LOT = Setting("first_lot", "[]")
"""The last lot: when it was drawn, among whom, and in which order."""


def read_lot(settings: Settings, among: list[str]) -> tuple[int, tuple[int, ...]] | None:
    """When lots were drawn among these, and in which order; None where they were not."""
    try:
        when, names, order = json.loads(settings.get(LOT))
        fits = names == among and sorted(order) == list(range(len(among))) and type(when) is int
    except (ValueError, TypeError, RecursionError):  # nothing yet, or somebody else's JSON
        return None
    return (when, tuple(order)) if fits and 0 <= when < TIMES else None


class LotPane(Upright):
    count = NumericProperty(COUNT.default)
    """How many players there are where nobody was chosen."""
    counts = ListProperty([COUNTS[0], COUNTS[-1]])
    nameless = BooleanProperty(True)
    """Whether nobody was chosen."""
    enough = BooleanProperty(True)
    """Whether there is anything to decide."""
    drawn = BooleanProperty(False)
    """Whether lots were drawn among these."""
    colours = ListProperty([])
    first = NumericProperty(0)
    """The place of who is first."""
    name = StringProperty("")
    seat = StringProperty("")
    """Where they sit, where they have no name."""
    order = StringProperty("")
    """Everybody, in the order in which they were drawn."""
    stamp = ObjectProperty(None, allownone=True)
    """When they were, as a message."""

    _services: Services
    _page: Page

    def show(self, page: Page) -> None:
        self._page, self._services = page, page.services
        with page.reporting_errors():
            self.count = self._services.settings.get(COUNT)
            self.people.read(self._page.root, self._services.settings.get(PEOPLE))
        self.refresh()

    @property
    def people(self) -> PeoplePicker:
        picker: PeoplePicker = self.ids.people
        return picker

    @property
    def table(self) -> RoundTable:
        table: RoundTable = self.ids.table
        return table

    # What players do

    def choose(self) -> None:
        self._remember(PEOPLE, self.people.chosen_json)
        self.refresh()

    def set_count(self, count: int) -> None:
        self._remember(COUNT, count)
        self.count = count
        self.refresh()

    def draw(self) -> None:
        """Draws lots; what comes out is kept before anybody sees it."""
        if self.table.spinning or not self.enough:
            return
        names = self.names()
        order = draw_lots(len(names))
        self._remember(LOT, json.dumps([round(time() * 1000), names, order]))
        self.drawn, self.seat, self.order, self.stamp = True, "", "", None
        self.ids.scroll.scroll_y = 1
        self._services.sound.play("rattle")
        self.table.spin(order[0], then=self._tell)

    def _tell(self) -> None:
        self._services.sound.play("take")
        self._services.haptics.buzz()
        self.refresh()

    # What they see

    def refresh(self, *_: object) -> None:
        """Brings everything in line with who takes part and what was drawn."""
        names = self.names()
        self.nameless, self.enough = not self.people.chosen, len(names) >= COUNTS[0]
        self.colours = self._colours(len(names))
        lot = read_lot(self._services.settings, names)
        self.drawn = lot is not None
        if lot is None:
            self.first, self.name, self.seat, self.order, self.stamp = 0, "", "", "", None
            return
        when, order = lot
        self.first, self.name, self.seat = order[0], names[order[0]], self._where(order[0])
        self.order = self._in_words([names[seat] for seat in order])
        self.stamp = Message("first_player.lot.drawn", time=say_time(when))

    def names(self) -> list[str]:
        """Who takes part: people who were chosen, or as many numbers."""
        if self.people.chosen:
            return [member.name for member in self.people.members()]
        return [words.tr("first_player.lot.number", n=number + 1) for number in range(int(self.count))]

    def _colours(self, count: int) -> list[int]:
        if self.people.chosen:
            return [member.colour for member in self.people.members()]
        return [number % len(PLAYER_COLOURS) for number in range(count)]

    def _where(self, seat: int) -> str:
        """Where somebody without a name sits: clockwise from whoever holds the phone."""
        if self.people.chosen:
            return ""
        return str(words.tr("first_player.lot.seat" if seat else "first_player.lot.you", n=seat + 1))

    def _in_words(self, names: list[str]) -> str:
        if not self.people.chosen:
            return " – ".join(names)
        # A number stays with its name.
        return "   ".join(f"{place}.\N{NO-BREAK SPACE}{name}" for place, name in enumerate(names, start=1))

    def _remember(self, setting: Setting[Any], value: Any) -> None:
        with self._page.reporting_errors():
            if self._services.settings.get(setting) != value:
                self._services.settings.set(setting, value)


WAYS = ("fingers", "lot")
WAY = Setting("first_way", "fingers", WAYS)
"""How it was decided last."""


class FirstPlayerPage(Page):
    side = NumericProperty(0)
    """The room at the left and the right."""
    way = OptionProperty("fingers", options=WAYS)
    """Whether fingers or a lot decide."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.field, self.lot = FingerField(self.services), LotPane()

    def on_show(self, **_: Any) -> None:
        self.lot.show(self)
        with self.reporting_errors():
            self.way = self.services.settings.get(WAY)
        self._show()

    def on_hide(self) -> None:
        self.field.let_go()

    def choose_way(self, way: str) -> None:
        self.field.let_go()
        self.way = way
        with self.reporting_errors():
            if self.services.settings.get(WAY) != way:
                self.services.settings.set(WAY, way)
        self._show()

    def _show(self) -> None:
        wanted = self.field if self.way == "fingers" else self.lot
        if wanted.parent is None:
            self.ids.place.clear_widgets()
            self.ids.place.add_widget(wanted)
        self.retranslate()

    def retranslate(self) -> None:
        self.field.say()
        self.lot.refresh()


load_kv(__file__)
