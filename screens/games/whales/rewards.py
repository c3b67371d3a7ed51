"""What the winner of a trick may choose: every card with its pearls, and what it gives to whom.

rows.show(offers, play)     # dispatches ``on_reward`` with the card, and its pearls where it asks;
                            # ``on_know`` where a card shows something else than the app believes
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Sequence
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.messages import Message, Seat
from companion.games.whales.cards import PEARLS, UNSEEN, card_name
from companion.games.whales.rewards import Offer
from screens.drawing.pictures import Drawn, rgba
from screens.drawing.theme import theme
from screens.games.whales.cards import PEARL, PEARL_EDGE, WhaleCard
from screens.play.play import Play
from screens.text.words import words
from screens.widgets.box import Box
from screens.widgets.containers import Column, Level
from screens.widgets.kv import load_kv
from screens.widgets.option_grid import capital
from screens.widgets.plate import Plate
from screens.widgets.pool import Pool, arrange
from screens.widgets.touch import Tappable

if TYPE_CHECKING:
    from screens.reading.description import Description


class PearlKey(Tappable, Drawn):
    count = NumericProperty(0)
    active = BooleanProperty(False)
    card = StringProperty("")
    """What is asked about, in words."""
    paints = ("count", "active")
    ground = "#808080"

    def describe(self) -> Description:
        pearls = words.tr("whales.screen.told.pearls", n=int(self.count))
        return {"role": "choice", "name": f"{self.card}: {pearls}"}

    def paint(self) -> None:
        width, height = self.size
        self.rounded(0, 0, width, height, height * 0.25, rgba(self.accent if self.active else theme.surface))
        self.outline(0, 0, width, height, height * 0.25, self.accent, 2)
        count, size = int(self.count), min(height * 0.2, width * 0.12)
        for pearl in range(count):
            x = width / 2 + (pearl - (count - 1) / 2) * size * 2.4
            self.disc(x, height / 2, size * 1.12, PEARL_EDGE)
            self.disc(x, height / 2, size * 0.9, PEARL)


class PearlKeys(Box):
    """One, two or three pearls. Dispatches ``on_pearls``."""

    __events__ = ("on_pearls",)
    value = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.keys = [PearlKey(count=count) for count in PEARLS]
        for key in self.keys:
            key.bind(on_release=lambda key: self.dispatch("on_pearls", int(key.count)))
            self.add_widget(key)
        self.fbind("value", self._mark)

    def on_pearls(self, count: int) -> None:
        """So many were tapped."""

    def _mark(self, *_: object) -> None:
        for key in self.keys:
            key.active = key.count == self.value


class RewardRow(Plate, Tappable, Level):
    offer = ObjectProperty(None, allownone=True)
    gains = StringProperty("")
    """What the winner gets."""
    gives = StringProperty("")
    """What others get of it."""
    colour = NumericProperty(0)
    asking = BooleanProperty(False)
    """Whether the card is said to show something else than the app believes."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.pearls = PearlKeys()
        self.picture: WhaleCard = self.ids.picture

    def show(self, offer: Offer, play: Play, shared: Collection[Message], doubted: bool) -> None:
        """Shows a card; what is true of all of them is said elsewhere. ``doubted``: it may show something
        else than the app believes."""
        self.asking = doubted and offer.pearls is not None
        self.offer, self.colour = offer, play.people.colours[offer.owner]
        gains, bonus, leads = offer.gives
        known = offer.pearls is not None and not self.asking
        self.gains = play.say(gains) if known else play.hint("whales.screen.reward.ask") or play.say(gains)
        if offer.effect is None and not offer.five:
            # Nobody knows yet what it does: fewer words say as much.
            bonus = Message("whales.screen.reward.bonus", seat=Seat(offer.owner))
        self.gives = "\n".join(map(play.say, (bonus, *(() if leads in shared else (leads,)))))
        self.picture.card, self.picture.pearls = offer.card, offer.pearls or 0
        self.picture.effect = offer.effect or ""
        self.touchable = known
        self.pearls.value = offer.pearls or 0
        for key in self.pearls.keys:
            key.card = capital(play.say(card_name(offer.card)))
        asked = [self.pearls] if play.interactive and not known else []
        arrange(self.ids.texts, [self.ids.gains.__self__, *asked, self.ids.gives.__self__])

    def on_touch_down(self, touch: Any) -> bool:
        if self.touchable:
            return super().on_touch_down(touch)
        # Not a button itself: how many pearls it shows has to be said first.
        return bool(self.pearls.on_touch_down(touch))


class Rewards(Column):
    """All cards that may be chosen. Dispatches ``on_reward(card, pearls)``, pearls 0 where they are known,
    and ``on_know(card, pearls)`` where the app believed something else."""

    __events__ = ("on_reward", "on_know")
    shared = StringProperty("")
    """What is true whatever is chosen."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        # What is not always there: the names in kv alone would not keep it.
        self._note, self._other = self.ids.note.__self__, self.ids.other.__self__
        self._pool: Pool[RewardRow] = Pool(self._make)
        self.rows: list[RewardRow] = []
        self._play: Play | None = None
        """The game whose cards are shown."""
        self._offers: Sequence[Offer] = ()
        self._doubted = False
        """Whether somebody says that a card shows something else than the app believes."""

    def on_reward(self, card: str, pearls: int) -> None:
        pass

    def on_know(self, card: str, pearls: int) -> None:
        """A card shows so many pearls, whatever the app believes."""

    def prefetch(self, cards: int) -> Generator[object, None, None]:
        yield from self._pool.prefetch(cards)

    def show(self, offers: Sequence[Offer], play: Play) -> None:
        if (self._offers, self._play) != (offers, play):
            self._doubted = False
        self._offers, self._play = offers, play
        leads = {offer.gives[2] for offer in offers if not offer.five}
        shared = leads if len(leads) == 1 < len(offers) else set()
        # Where a five was played, whoever played it says who leads, unless the five itself is taken.
        unless = any(offer.gives[2] not in shared for offer in offers)
        self.shared = " ".join(
            play.say(Message("whales.screen.reward.unless_five", **lead.args) if unless else lead)
            for lead in shared
        )
        self.rows = self._pool.take(len(offers))
        # What the rulebook prints can't be read wrongly, and what nobody has told is asked anyway.
        told = [
            offer for offer in offers if offer.pearls is not None and UNSEEN.pearls_of(offer.card) is None
        ]
        for row, offer in zip(self.rows, offers, strict=True):
            row.show(offer, play, shared, self._doubted and offer in told)
        note = [self._note] if shared else []
        doubt = play.interactive and play.present and bool(told)
        self._other.text = words.tr("whales.screen.believe" if self._doubted else "whales.screen.other")
        arrange(self, [*self.rows, *note, *([self._other] if doubt else [])])

    def doubt(self) -> None:
        """A card shows something else than the app believes: how many pearls is asked; once more, and it was
        right after all."""
        assert self._play is not None, "only what is shown can be doubted"
        self._doubted = not self._doubted
        self.show(self._offers, self._play)

    def _make(self) -> RewardRow:
        row = RewardRow()
        row.bind(on_release=lambda row: self.dispatch("on_reward", row.offer.card, 0))
        row.pearls.bind(
            on_pearls=lambda _, count: self.dispatch(
                "on_know" if row.asking else "on_reward", row.offer.card, count
            )
        )
        return row


load_kv(__file__)
