"""The swap as a little negotiation: first a proposal, then both shake hands on it.

    form = SwapForm(play, view, bidder)
    form.begin(choice)
    form.proposed; form.agreed; form.values()

Whoever shows the form puts ``form.handshakes`` below whatever else belongs to the deal.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.core.action import Json
from companion.core.messages import Message, Seat
from companion.core.prompt import Choice, Field, Who
from companion.games.antiques.cards import Piece, card_name
from companion.games.antiques.view import AntiquesView
from screens.games.antiques.cards import ArtCard
from screens.play.fields.pick import seat_option
from screens.play.play import Play
from screens.text.words import words
from screens.widgets.containers import Column, Flow, Row
from screens.widgets.kv import load_kv
from screens.widgets.option_grid import OptionGrid, capital
from screens.widgets.plate import Plate
from screens.widgets.pool import Pool, arrange
from screens.widgets.touch import Tappable


class PieceKey(ArtCard):
    piece: Piece


class PieceKeys(Column):
    """The cards of one player. Dispatches ``on_piece``."""

    __events__ = ("on_piece",)
    title = StringProperty("")
    """Whose cards they are, and which of them is chosen."""
    colour = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._keys = Pool(
            lambda: PieceKey(touchable=True), on_release=lambda key: self.dispatch("on_piece", key.piece)
        )

    def on_piece(self, piece: Piece) -> None:
        pass

    def show(self, pieces: tuple[tuple[Piece, int], ...], chosen: Piece | None) -> None:
        for key, (piece, count) in self._keys.lay_in(self.ids.cards, pieces):
            key.piece, key.card = piece, piece
            key.badge = str(count) if count > 1 else ""
            key.mode = "lit" if piece == chosen else "normal"


class PieceFlow(Flow):
    """Cards beside each other, in as many lines as they need."""


class Handshake(Plate, Tappable, Row):
    """One of the two says yes."""

    name = StringProperty("")
    colour = NumericProperty(0)
    active = BooleanProperty(False)


class Deal(Row):
    give = StringProperty("")
    get = StringProperty("")
    give_name = StringProperty("")
    get_name = StringProperty("")
    colour = NumericProperty(0)
    other_colour = NumericProperty(0)


class SwapForm(Column):
    """Who swaps what with whom. Dispatches ``on_change``."""

    __events__ = ("on_change",)
    proposed = BooleanProperty(False)
    """Whether there is a proposal to agree on."""

    def __init__(self, play: Play, view: AntiquesView, bidder: int) -> None:
        super().__init__()
        self._play, self._view, self.seat = play, view, bidder
        ids = self.ids
        self._ask_partner, self._edit = ids.ask_partner.__self__, ids.edit.__self__
        self._propose, self._flip_text = ids.propose.__self__, ids.flip_text.__self__
        self.partners: OptionGrid = ids.partners.__self__
        self.mine: PieceKeys = ids.mine.__self__
        self.theirs: PieceKeys = ids.theirs.__self__
        self.deal: Deal = ids.deal.__self__
        self.flippers: OptionGrid = ids.flippers.__self__
        self.hands: tuple[Handshake, Handshake] = (ids.hand.__self__, ids.other_hand.__self__)
        self.handshakes: Row = ids.hands.__self__
        """Where both say yes, below everything else that is agreed on."""
        self._fields: tuple[Field, ...] = ()
        """What has to be said with a swap."""
        self.partner: int | None = None
        self.give: Piece | None = None
        self.get: Piece | None = None
        self.flips: int | None = None
        """Whose token is spent."""

    def on_change(self) -> None:
        """Something was chosen or agreed on."""

    def begin(self, choice: Choice) -> None:
        self._fields = choice.fields
        self._forget()
        partners = self._seats("target")
        self.partner = partners[0] if len(partners) == 1 else None
        mine = self._view.collections[self.seat].pieces
        self.give = mine[0][0] if len(mine) == 1 else None
        self._show()

    def _forget(self) -> None:
        self.give = self.get = self.flips = None
        self.proposed = False
        for hand in self.hands:
            hand.active = False

    @property
    def agreed(self) -> bool:
        return self.proposed and all(hand.active for hand in self.hands)

    def values(self) -> dict[str, Json]:
        """The swap as the action says it."""
        return {"target": self.partner, "give": self.give, "get": self.get, "flips": self.flips}

    # What is tapped

    def pick_partner(self, seat: int) -> None:
        """Another partner has other cards."""
        if seat != self.partner:
            self.partner, self.get = seat, None
        self._show()

    def pick_mine(self, piece: Piece) -> None:
        self.give = piece
        self._show()

    def pick_theirs(self, piece: Piece) -> None:
        self.get = piece
        self._show()

    def pick_flipper(self, seat: int) -> None:
        """Whose token is spent: part of what is agreed on."""
        if seat != self.flips:
            self.flips = seat
            self._withdraw()
        self._changed()

    def propose(self) -> None:
        """The proposal is complete: now both have to agree."""
        self.proposed = True
        self.flips = self._flippers()[0]
        self._withdraw()
        self._changed()

    def edit(self) -> None:
        self.proposed = False
        self._changed()

    def shake(self, hand: Handshake) -> None:
        """One of the two agrees, or no longer does."""
        hand.active = not hand.active
        self._changed()

    def _withdraw(self) -> None:
        """Who agreed to something else has not agreed to this."""
        for hand in self.hands:
            hand.active = False

    def _changed(self) -> None:
        self._show()
        self.dispatch("on_change")

    # What is shown

    def _seats(self, name: str) -> tuple[int, ...]:
        return next(f.seats for f in self._fields if isinstance(f, Who) and f.name == name)

    def _flippers(self) -> tuple[int, ...]:
        """The two who swap, as far as they have their tokens; the bidder first."""
        return tuple(seat for seat in self._seats("flips") if seat in (self.seat, self.partner))

    def _show(self) -> None:
        arrange(self, self._deal_parts() if self.proposed else self._proposal_parts())

    def _proposal_parts(self) -> list[Any]:
        play, partner = self._play, self.partner
        parts: list[Any] = []
        partners = self._seats("target")
        if len(partners) > 1:
            self.partners.options = [seat_option(play, seat, seat == partner) for seat in partners]
            parts += [self._ask_partner, self.partners]
        self._show_pieces(self.mine, self.seat, self.give)
        parts.append(self.mine)
        if partner is not None:
            self._show_pieces(self.theirs, partner, self.get)
            parts.append(self.theirs)
        self._propose.disabled = partner is None or self.give is None or self.get is None
        return [*parts, self._propose]

    def _show_pieces(self, keys: PieceKeys, seat: int, chosen: Piece | None) -> None:
        key = "antiques.screen.swap.gives" if chosen is None else "antiques.screen.swap.gives_this"
        name: Message | str = card_name(chosen) if chosen is not None else ""
        keys.title = self._play.say(Message(key, seat=Seat(seat), card=name))
        keys.colour = self._play.people.colours[seat]
        keys.show(self._view.collections[seat].pieces, chosen)

    def _deal_parts(self) -> list[Any]:
        play, people = self._play, self._play.people
        give, get, partner = self.give, self.get, self.partner
        if give is None or get is None or partner is None:
            return self._proposal_parts()
        self.deal.give, self.deal.get = give, get
        self.deal.give_name = capital(play.say(card_name(give)))
        self.deal.get_name = capital(play.say(card_name(get)))
        self.deal.colour, self.deal.other_colour = people.colours[self.seat], people.colours[partner]
        for hand, seat in zip(self.hands, (self.seat, partner), strict=True):
            hand.name, hand.colour = people.names[seat], people.colours[seat]
        flippers = self._flippers()
        parts: list[Any] = [self.deal, self._edit, self._flip_text]
        if len(flippers) > 1:
            self._flip_text.text = words.tr("antiques.screen.swap.whose")
            self.flippers.options = [seat_option(play, seat, seat == self.flips) for seat in flippers]
            parts.append(self.flippers)
        else:
            self._flip_text.text = play.say(Message("antiques.did.flip", seat=Seat(self.seat)))
        return parts


load_kv(__file__)
