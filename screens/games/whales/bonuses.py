"""A seat's bonuses with what they do; the one in turn uses them here.

sheet.show_seat(seat, play)     # also to look at somebody else's
"""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.prompt import Choice, Pick, compose
from companion.games.whales.cards import EFFECTS, effect_name
from companion.games.whales.view import BonusView, WhalesView
from screens.games.whales.cards import WhaleCard
from screens.play.play import Play, view_of
from screens.text.words import words
from screens.widgets.containers import Level
from screens.widgets.kv import load_kv
from screens.widgets.option_grid import Option, capital
from screens.widgets.overlays import Sheet
from screens.widgets.plate import Plate
from screens.widgets.pool import Pool, arrange
from screens.widgets.touch import Tappable


class BonusRow(Plate, Tappable, Level):
    __events__ = ("on_doubt",)
    bonus: BonusView | None = ObjectProperty(None, allownone=True)
    says = StringProperty("")
    note = StringProperty("")
    active = BooleanProperty(False)
    """Whether it is asked what is printed on it."""
    doubtful = BooleanProperty(False)
    """Whether the app believes to know what it does, and may be wrong."""

    def on_doubt(self) -> None:
        """The card shows something else."""

    @property
    def picture(self) -> WhaleCard:
        picture: WhaleCard = self.ids.picture
        return picture


class BonusSheet(Sheet):
    pearls = StringProperty("")
    """What the seat has gathered in this round."""
    hint = StringProperty("")
    """When bonuses may be used."""
    colour = NumericProperty(0)

    _play: Play
    """The game whose bonuses are shown, from the first time on."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._pool = Pool(BonusRow, on_release=self.use, on_doubt=self.doubt)
        self.rows: list[BonusRow] = []
        self._effects = self.ids.effects.__self__
        self._effects.ids.grid.bind(on_pick=lambda _, effect: self.use_as(effect))
        self._asked: Choice | None = None
        self._doubted = ""
        """The card that is said to show something else."""
        self._seat = 0

    def show_seat(self, seat: int, play: Play) -> None:
        """Shows what lies in front of a seat, and what it can be used for now."""
        self._play, self._asked = play, None
        view = view_of(play, WhalesView)
        self._doubted, self._seat = "", seat
        bonuses = view.bonuses[seat]
        self.title = words.tr("whales.screen.bonuses.of", name=play.people.names[seat])
        self.pearls = " ".join(map(play.say, (view.seats[seat].details[0], view.seats[seat].details[-1])))
        usable = any(bonus.usable for bonus in bonuses) and play.interactive
        key = "none" if not bonuses else "usable" if usable else "waiting"
        self.hint = words.tr(f"whales.screen.bonuses.{key}")
        self.rows = self._pool.take(len(bonuses))
        for row, bonus in zip(self.rows, bonuses, strict=True):
            self._fill(row, bonus, view)
        self._show_rows()
        self.ids.choices.show(play, seat)
        self.open()

    def use(self, row: BonusRow) -> None:
        """Uses a bonus, or asks first what is printed on it."""
        choice = self._choice(row.bonus.card) if row.bonus is not None else None
        if choice is None:
            return
        self._doubted = ""
        if not choice.fields:
            self._submit(compose(choice, {}))
            return
        (effect,) = choice.fields
        assert isinstance(effect, Pick)
        say = self._play.say
        self._asked = choice
        self._effects.ids.grid.options = [
            Option(item.value, capital(say(item.label)), note=say(item.note)) for item in effect.items
        ]
        for other in self.rows:
            other.active = other is row
        self._show_rows()

    def use_as(self, effect: str) -> None:
        """It was said what is printed on the card."""
        if self._doubted:
            if self._play.submit({"do": "know", "card": self._doubted, "bonus": effect}):
                self.show_seat(self._seat, self._play)
        elif self._asked is not None:
            self._submit(compose(self._asked, {"effect": effect}))

    def doubt(self, row: BonusRow) -> None:
        """The card shows something else than the app believes: what, is asked."""
        assert row.bonus is not None
        self._doubted = row.bonus.card
        say = self._play.say
        self._effects.ids.grid.options = [
            Option(effect, capital(say(effect_name(effect))), active=effect == row.bonus.effect)
            for effect in EFFECTS
        ]
        for other in self.rows:
            other.active = other is row
        self._show_rows()

    def _submit(self, raw: Any) -> None:
        if self._play.submit(raw):
            self.close()

    def _choice(self, card: str) -> Choice | None:
        choices = self._play.session.prompt().choices
        return next((one for one in choices if one.do == "use" and dict(one.fixed)["card"] == card), None)

    def _fill(self, row: BonusRow, bonus: BonusView, view: WhalesView) -> None:
        known = next(card for card in view.cards if card.card == bonus.card)
        row.bonus, row.active = bonus, False
        row.says = capital(self._play.say(bonus.says))
        usable = bonus.usable and self._play.interactive
        row.note = words.tr("whales.screen.bonuses.use") if usable else ""
        row.touchable = usable
        # Only what the app believes can be wrong; what nobody has told is asked anyway.
        row.doubtful = bonus.effect is not None and self._play.interactive and self._play.present
        picture = row.picture
        picture.card, picture.pearls, picture.effect = bonus.card, known.pearls or 0, bonus.effect or ""

    def _show_rows(self) -> None:
        parts: list[Any] = []
        for row in self.rows:
            parts.append(row)
            if row.active:
                parts.append(self._effects)
        arrange(self.ids.rows, parts)


load_kv(__file__)
