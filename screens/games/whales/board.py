"""The board of «Козырные киты» as the table page uses it."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.core.journal import Entry
from companion.core.prompt import Choice, Pick, Who, compose
from companion.games.whales.actions import Play as PlayCard
from companion.games.whales.actions import Reward, Use
from companion.games.whales.state import TRICKS
from companion.games.whales.view import WhalesView
from screens.games.whales import compass
from screens.games.whales.bonuses import BonusSheet
from screens.games.whales.card_grid import WhaleGrid
from screens.games.whales.compass import Compass
from screens.games.whales.rewards import Rewards
from screens.games.whales.round_end import RoundEnd
from screens.games.whales.tricks import Gains, Place, RevokeBar, RevokeSheet, TrickRow
from screens.play.action_buttons import ActionButton
from screens.play.board import Board, lazy_part
from screens.play.extent import GAP, Extent
from screens.text.words import words
from screens.widgets.kv import load_kv
from screens.widgets.layers import shared_overlay
from screens.widgets.pool import Pool, arrange

LOOSE = 24
"""dp: how far the parts move away from each other where there is room."""
BESIDE = 300
"""dp: a board as wide as this can lay trump and trick beside each other where height is scarce."""
ENTRIES = ("trump", "bonus", "play")
"""The verbs that name a card of the grid."""
WITH_TRICK = ("bonus", "play")
"""The phases in which something lies in front of everybody."""
BETWEEN = ("deal", "over")
"""The phases after a round."""


class WhalesBoard(Board[WhalesView]):
    """Trump and token, the trick, and whatever has to be tapped now."""

    fills = frozenset((*ENTRIES, "use", "reward", "lead", "deal"))

    tells_outcome = serves_all = True

    status = StringProperty("")
    """Who takes the trick as it lies and why, or what the card of an open family would mean."""

    # Made when they are first wanted
    trick = lazy_part(TrickRow, on_seat=lambda board, seat: board._choose_seat(seat))
    rewards = lazy_part(
        Rewards,
        moves=True,
        on_reward=lambda board, card, pearls: board._reward(card, pearls),
        on_know=lambda board, card, pearls: board.play.submit({"do": "know", "card": card, "pearls": pearls}),
    )
    end = lazy_part(RoundEnd, moves=True, on_leader=lambda board, seat: board._lead_with(seat))
    revoke = lazy_part(RevokeBar, moves=True, on_release=lambda board: board.open_revokes())

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.says = self.ids.says.__self__
        self.says.fbind("height", self.arrange_soon)
        self.compass, self.grid = Compass(), WhaleGrid()
        self._all_gains = Pool(Gains)
        self.gains: list[Gains] = []
        self._seat: int | None = None
        self._leader: int | None = None
        """Who is to lead the next round, where somebody was named."""
        self._by_app = False
        self.grid.bind(on_card=lambda _, card: self._enter(card), family=lambda *_: self._show_status())

    def make_pieces(self, count: int) -> Sequence[Widget]:
        self.gains = self._all_gains.take(count)
        return self.gains

    def prefetch(self) -> Generator[object, None, None]:
        yield from self.trick.prefetch(len(self.play.people.names))
        yield from self.grid.prefetch()
        yield from self.rewards.prefetch(len(self.play.people.names))
        yield from self.end.prefetch(len(self.play.people.names))

    # What is shown

    def draw(self) -> None:
        view, play = self.view, self.play
        self._by_app = play.app_chance
        if self.is_new_position():
            self.grid.family = None
            self._seat = view.due_bonuses[0] if view.due_bonuses else None
            self._leader = None
        self.where = words.tr(
            "whales.screen.where", round=view.round, n=min(TRICKS, len(view.tricks) + 1), of=TRICKS
        )
        self.compass.show(view.trump, view.token, turn=self.scene.news is not None)
        for seat, gains in enumerate(self.gains):
            gains.pearls, gains.bonuses = view.pearls[seat], len(view.bonuses[seat])
        if view.phase in WITH_TRICK:
            self.trick.show(self._places())
        colours = play.people.colours
        self.grid.show(view.cards, self._allowed(), view.five, view.follow, view.trump, colours)
        if view.rewards:
            self.rewards.show(view.rewards, play)
        if view.phase in BETWEEN:
            self.end.show(view, play)
        if view.revokes:
            self.revoke.show(view.revokes, play)
        self._show_status()
        self._show_buttons()
        self.arrange()

    def _places(self) -> list[Place]:
        """What lies in front of everybody: the trick in the order of play, or the first bonuses."""
        view = self.view
        playing = view.playing
        first = playing.index(view.leader) if view.leader in playing else 0
        return [self._place_of(seat) for seat in (*playing[first:], *playing[:first])]

    def _place_of(self, seat: int) -> Place:
        view, people = self.view, self.scene.play.people
        who = (seat, people.names[seat], people.colours[seat])
        known = {card.card: card for card in view.cards}
        if view.phase in ("trump", "bonus"):
            card = view.bonuses[seat][0].card if view.bonuses[seat] else ""
            effect = (known[card].effect or "") if card else ""
            due = seat in view.due_bonuses
            return Place(*who, card, effect=effect, lit=seat == self._seat, touchable=due)
        laid = next((laid for laid in view.trick if laid.seat == seat), None)
        leads = seat == view.leader
        if laid is None:
            return Place(*who, lit=view.phase == "play" and seat == view.turn, leads=leads)
        wins = view.winning is not None and view.winning.seat == seat
        own = known[laid.card]
        counts_as = laid.counts_as if own.number == 5 and laid.counts_as is not None else ""
        return Place(
            *who, laid.card, own.pearls or 0, own.effect or "", counts_as, lit=wins, crown=wins, leads=leads
        )

    def _show_status(self) -> None:
        """What counts now, in words."""
        if self._scene is None:
            return
        view, say = self.view, self.scene.play.say
        said = []
        if view.phase == "bonus" and self._seat is not None:
            name = self.scene.play.people.names[self._seat]
            said.append(self.scene.play.hint("whales.screen.first_bonus", name=name))
        elif view.phase in ("play", "reward"):
            said = [self._warning(), say(view.winning.says) if view.winning else say(view.follow_says)]
        elif view.phase == "trump":
            said.append(words.tr("whales.screen.draw"))
        self.status = "\n".join(text for text in said if text)

    def _warning(self) -> str:
        """What it would mean to play a card of the family that is open."""
        choice = self.scene.choice("play")
        family = self.grid.family
        if choice is None or family is None:
            return ""
        (cards,) = choice.fields
        assert isinstance(cards, Pick)
        notes = (item.note for item in cards.items if str(item.value).startswith(f"{family}-"))
        warnings = (note for note in notes if note is not None and note.key != "whales.note.five")
        name = words.tr(f"whales.family.{family}")
        said = (words.tr("whales.screen.note", family=name, note=self.say(note)) for note in warnings)
        return next(said, "")

    # What can be done

    def _entry(self) -> Choice | None:
        """The choice that a card of the grid fills in."""
        found = (self.scene.choice(verb) for verb in ENTRIES)
        return next((choice for choice in found if choice is not None), None)

    def _allowed(self) -> frozenset[str]:
        choice = self._entry()
        if choice is None:
            return frozenset(card.card for card in self.view.cards if not card.gone)
        (cards,) = choice.fields
        assert isinstance(cards, Pick)
        return frozenset(str(item.value) for item in cards.items)

    def _enter(self, card: str) -> None:
        """A card was tapped: that says everything."""
        choice = self._entry()
        if choice is not None:
            self.play.submit(compose(choice, {"card": card}, self._seat if choice.do == "bonus" else None))

    def _choose_seat(self, seat: int) -> None:
        self._seat = seat
        self.trick.show(self._places())
        self._show_status()

    def _reward(self, card: str, pearls: int) -> None:
        for choice in self.scene.prompt.choices:
            if choice.do == "reward" and dict(choice.fixed)["card"] == card:
                self.play.submit(compose(choice, {"pearls": pearls} if pearls else {}))
                return

    def _show_buttons(self) -> None:
        scene, view = self.scene, self.view
        buttons: list[ActionButton] = []
        trump = scene.choice("trump")
        if trump is not None and self._by_app:
            buttons.append(self.roll_button(trump, words.tr("whales.screen.draw.now"), "cards-outline"))
        if scene.choice("use") is not None and view.turn is not None:
            count = len(view.bonuses[view.turn])
            text = words.tr("whales.screen.bonuses.offer", n=count)
            own = lambda: self.open_seat(self.scene.asked)  # noqa: E731
            buttons.append(ActionButton(text, own, "cards-outline", "second"))
        lead = scene.choice("lead")
        if lead is not None:
            for seat in view.playing:
                name = scene.play.people.names[seat]
                buttons.append(self.button(lead, {"leader": seat}, name, "flag-outline", "second"))
        self.buttons = [*buttons, *self._deals()]

    def _deals(self) -> list[ActionButton]:
        """The next round, led by the next in turn, or by whoever last saw a whale."""
        view, names = self.view, self.play.people.names
        if view.phase not in BETWEEN:
            return []
        deals = [choice for choice in self.scene.prompt.choices if choice.do == "deal"]
        if not deals or view.next_opener is None:
            self.end.offer_leaders((), None, self.play)
            return []
        usual, named = deals
        (anyone,) = named.fields
        assert isinstance(anyone, Who)
        leader = self._leader if self._leader in anyone.seats else view.next_opener
        self.end.offer_leaders(anyone.seats, leader, self.play)
        text = words.tr("whales.screen.deal", round=view.round + 1, name=names[leader])
        if leader == view.next_opener:
            return [self.button(usual, {}, text, "cards-outline")]
        return [self.button(named, {"leader": leader}, text, "cards-outline")]

    def _lead_with(self, seat: int) -> None:
        self._leader = seat
        self._show_buttons()

    def open_seat(self, seat: int) -> bool:
        shared_overlay(BonusSheet).show_seat(seat, self.play)
        return True

    def open_revokes(self) -> None:
        shared_overlay(RevokeSheet).show_notes(self.view.revokes, self.play)

    # What happened

    def react(self, news: Entry) -> None:
        sounds = {Reward: "take", Use: "steal", PlayCard: "keep"}
        self.sound(sounds.get(type(news.action), "tick"))

    # Where it is

    def _parts(self) -> list[Widget]:
        view = self.view
        note = [self.revoke] if view.revokes and self.play.interactive else []
        if view.phase in BETWEEN:
            return [self.end]
        if view.phase == "reward":
            return [self.compass, self.says, *note, self.rewards]
        if view.phase == "trump" and self._by_app:
            return [self.compass, self.says]
        if view.phase in WITH_TRICK:
            return [self.compass, self.trick, self.says, *note, self.grid]
        return [self.compass, self.says, self.grid]

    def arrange(self) -> None:
        parts, width = self._parts(), self.room_width
        for part in parts:
            part.width = width
        short = [part for part in parts if part is not self.says or self.view.phase == "trump"]
        may_share = self._may_share(width)
        self.extent = Extent(self._height(short, may_share), roomy=self._height(short))
        room = self.height if self.parent is None else self.parent.height
        if self._height(parts) > room + 1:
            # The crown, and the panel, say the same in fewer words.
            parts = short
        beside = may_share and self._height(parts) > room + 1
        arrange(self, parts)
        self.stack(self._extents(parts, beside), loose=LOOSE)
        if beside:
            self.compass.width = width * 0.52
            self.trick.size = (width * 0.48 - dp(GAP), self.compass.height)
            self.trick.pos = (self.compass.right + dp(GAP), self.compass.y)

    def _may_share(self, width: float) -> bool:
        """Whether trump and trick could share a row: where the board is wide enough for that."""
        if self.view.phase not in WITH_TRICK or width < dp(BESIDE):
            return False
        # Of a bonus the places are tapped: they have to be as wide as a finger.
        return self.view.phase != "bonus" or width * 0.48 >= len(self.view.playing) * dp(52)

    def _height(self, parts: Iterable[Widget], beside: bool = False) -> float:
        """How high a column of these parts has to be."""
        return self.stacked_height(self._extents(parts, beside))

    def _extents(self, parts: Iterable[Widget], beside: bool = False) -> dict[Widget, Extent]:
        """Of the parts that have a row of their own: ``beside`` trump, the trick has none."""
        return {part: self._extent_of(part) for part in parts if not (beside and isinstance(part, TrickRow))}

    def _extent_of(self, part: Widget) -> Extent:
        if part is self.compass:
            return Extent(dp(compass.LEAST), roomy=dp(compass.BEST))
        if isinstance(part, (TrickRow, WhaleGrid)):
            return part.extent()
        return Extent(part.height)


load_kv(__file__)
