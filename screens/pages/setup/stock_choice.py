"""What a table has of the box, asked once before everything else: all of it, all but one thing, or the phone
alone. What was said is remembered by game."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from companion.core.components import Component, Stock, stocks
from companion.core.game import Game
from companion.store import Setting
from companion.store.settings import Settings
from screens.play.play import APP, TABLE, chance_setting
from screens.widgets.choices import Chip
from screens.widgets.containers import Column
from screens.widgets.kv import load_kv
from screens.widgets.pool import Pool


def source_setting(game: str, component: Component) -> Setting[str]:
    """Whether the app stood in for a component the last time."""
    if not component.option:
        return chance_setting(game)
    return Setting(f"{component.option}.{game}", TABLE, (APP, TABLE))


class StockChip(Chip):
    key = StringProperty("")
    lacking = ObjectProperty(Stock())


class StockChoice(Column):
    """Chips, one of them chosen: ``lacking`` is what the table goes without. A tap says ``on_choose``."""

    __events__ = ("on_choose",)
    lacking = ObjectProperty(Stock())

    def __init__(self, **kwargs: Any) -> None:
        self._components: tuple[Component, ...] = ()
        self._chips = Pool(StockChip, on_release=self._choose)
        super().__init__(**kwargs)
        self.fbind("lacking", self._mark)

    def on_choose(self) -> None:
        """The table has said what it has."""

    def _choose(self, chip: StockChip) -> None:
        self.lacking = chip.lacking
        self.dispatch("on_choose")

    def show(self, game: Game[Any], settings: Settings) -> None:
        """Offers what a table may have of this game, as it was the last time."""
        self._components = game.components
        missing = [one.name for one in game.components if settings.get(source_setting(game.id, one)) == APP]
        for chip, lacking in self._chips.lay_in(self.ids.chips, stocks(game.components, game.needs_box)):
            chip.lacking, chip.key = lacking, _key(game, lacking)
        self.lacking = Stock(missing)
        self._mark()

    @property
    def by_app(self) -> bool:
        """Whether the app rolls and draws."""
        return any(not one.option and one.name in self.lacking for one in self._components)

    def remember(self, game: Game[Any], settings: Settings) -> None:
        """Keeps what was said for the next time."""
        for component in game.components:
            source = APP if component.name in self.lacking else TABLE
            setting = source_setting(game.id, component)
            if settings.get(setting) != source:
                settings.set(setting, source)

    def _mark(self, *_: object) -> None:
        for chip in self.ids.chips.children:
            chip.active = chip.lacking == self.lacking


def _key(game: Game[Any], lacking: Stock) -> str:
    if not lacking:
        return "setup.stock.box"
    if len(lacking) == len(game.components) and not game.needs_box:
        return "setup.stock.phone"
    (name,) = lacking
    return f"{game.id}.without.{name}"


load_kv(__file__)
