"""Heckmeck's board as the table page uses it."""

from __future__ import annotations

from collections.abc import Sequence
from random import choice as any_of
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.journal import Entry
from companion.core.messages import Argument, Message, Seat
from companion.core.prompt import Choice, compose
from companion.games.heckmeck.actions import Brought, Keep, Roll, SetAside, Take, Took
from companion.games.heckmeck.rules import in_reach
from companion.games.heckmeck.state import FACES, WORM, Face, Failure, worms_on, worth
from companion.games.heckmeck.view import HeckmeckView
from screens.drawing.theme import theme
from screens.games.heckmeck.desk import Desk
from screens.games.heckmeck.grill import Grill, Stack, WormTile
from screens.games.heckmeck.throw import RealThrow
from screens.games.heckmeck.tray import DiceTray
from screens.play.action_buttons import ActionButton, Tone, closed_button
from screens.play.board import Board
from screens.play.extent import GAP, Extent
from screens.play.play import APP
from screens.text.words import words
from screens.widgets.kv import load_kv

GROWTH = 12
"""dp: by how much the grill grows where there is room."""


class HeckmeckBoard(Board[HeckmeckView]):
    fills = frozenset(("roll", "keep", "take", "stop", "took", "failed"))
    tells_outcome = True
    stays = True
    widest = 860

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.grill, self.desk, self.tray = Grill(), Desk(), DiceTray()
        self.stacks: list[Stack] = []
        self._flying = WormTile()
        for part in (self.grill, self.desk, self.tray):
            self.add_widget(part)
        self.grill.bind(on_tile=lambda _, tile: self._take(tile))
        self.throw = RealThrow(self)
        self._lowest: dict[tuple[int, int, float], float] = {}
        """How high the grill was at its lowest, by what decides that: width, rows, size of words."""
        self.tray.bind(
            on_face=self._keep,
            on_look=self._look_at,
            on_roll=self._roll,
            on_entry=lambda _: self._show_open(),
            on_full=lambda _: self.throw.enter(),
        )
        self.desk.fbind("height", self.arrange_soon)

    def make_pieces(self, count: int) -> Sequence[Widget]:
        self.stacks = [Stack() for _ in range(count)]
        return self.stacks

    # What is shown

    def enact(self, news: Entry) -> bool:
        if not isinstance(news.action, Roll) or news.source != APP:
            return False
        dice = news.action.dice
        self.tray.rest(len(dice))
        turn_over = lambda: self.tray.tumble([any_of(FACES) for _ in dice])  # noqa: E731
        self.tumble(turn_over, words.tr("heckmeck.screen.tumbling"), "dice-multiple")
        return True

    def draw(self) -> None:
        view = self.view
        self.figure = str(view.sum) if view.sum else ""
        self.grill.open, self.grill.flipped = view.grill, view.flipped
        self._show_desk()
        if self.is_new_position():
            self._show_tray()
            self.arrange_soon()
        self._show_open()

    def _show_open(self) -> None:
        """What can be done: the tiles that glow, and the buttons."""
        view = self.view
        takes = in_reach(view) if self._whole_turn else view.takes
        self.grill.lit = tuple(tile for tile in takes if tile in view.grill)
        for seat, (stack, tiles) in enumerate(zip(self.stacks, view.stacks, strict=True)):
            stack.hold(tiles, bool(tiles) and seat != view.turn and tiles[-1] in takes)
        self._show_buttons()

    @property
    def _whole_turn(self) -> bool:
        """Whether a turn may be told by what it brought: in a game that is played so, and with real dice as
        long as none is entered."""
        scene = self.scene
        if scene.choice("took") is not None:
            return True
        begins = self.view.phase == "start" and scene.choice("roll") is not None
        return begins and not scene.play.app_chance and not self.tray.entered

    def _show_desk(self) -> None:
        view, desk = self.view, self.desk
        failure = view.failure
        desk.opacity = float(view.turn is not None or failure is not None)
        desk.failed = failure is not None
        if failure is not None:
            desk.show(failure.kept, failure.rolled)
            desk.sum, desk.worm = sum(map(worth, failure.kept)), WORM in failure.kept
            desk.text = self.say(_failed(failure))
        else:
            desk.show(view.kept)
            desk.sum, desk.worm = view.sum, view.has_worm
            desk.text = " ".join(map(self.say, self._prospects()))

    def _prospects(self) -> list[Message]:
        """What the dice set aside would take, or why nothing."""
        view = self.view
        if not view.kept:
            quick = self.scene.choice("took") is not None
            entering = self.scene.choice("roll") is not None and not self.play.app_chance
            return [
                Message(f"heckmeck.screen.{'quick' if quick else 'hold' if entering else 'nothing_kept'}")
            ]
        if not view.has_worm:
            said = [Message("heckmeck.screen.no_worm")]
        elif not view.takes:
            said = [Message("heckmeck.screen.too_little", sum=view.sum, least=min(view.grill))]
        elif len(view.takes) > 1:
            # Who would lose the tile is on the button.
            said = [Message("heckmeck.screen.could_both", tile=view.takes[0], top=view.takes[1])]
        else:
            said = [self._taking(view.takes[0])]
        return said

    def _taking(self, tile: int) -> Message:
        owner = self._owner(tile)
        if owner is None:
            return Message("heckmeck.screen.could_take", tile=tile)
        return Message("heckmeck.screen.could_steal", tile=tile, seat=Seat(owner))

    def _show_tray(self) -> None:
        view, scene = self.view, self.scene
        if view.rolled:
            self.tray.show_roll(view.rolled, view.kept)
            open_faces = {face for face in view.rolled if face not in view.kept}
            # Where there is no choice, nobody has to choose.
            self.tray.chosen = next(iter(open_faces)) if len(open_faces) == 1 else None
        elif scene.choice("roll") is None:
            over = view.turn is None
            text = words.tr("heckmeck.screen.over" if over else "heckmeck.screen.must_stop")
            self.tray.empty(text, "grill-outline" if over else "hand-back-right-outline")
        elif scene.play.app_chance:
            self.tray.rest(view.dice_left)
        else:
            self.tray.enter(view.dice_left, self.throw.taken_back())

    # What can be done

    def _show_buttons(self) -> None:
        scene = self.scene
        buttons: list[ActionButton] = []
        if (keep := scene.choice("keep")) is not None:
            buttons.append(self._keep_button(keep))
        takes = self._take_buttons(scene.choice("take"))
        entering = not scene.play.app_chance and bool(self.tray.entered)
        if (roll := scene.choice("roll")) is not None:
            first = not takes and not self._whole_turn
            button = self._roll_button(roll, first=first or entering)
            buttons += [button] if button is not None else []
            buttons += self.throw.nothing_new()
        if (stop := scene.choice("stop")) is not None:
            tone: Tone = "quiet" if buttons else "main"
            buttons.append(self.button(stop, {}, scene.play.say(stop.label), tone=tone))
        self.buttons = [*buttons, *takes, *(self._whole_turn_buttons() if self._whole_turn else ())]

    def _keep_button(self, keep: Choice) -> ActionButton:
        face: Face | None = self.tray.chosen
        if face is None:
            return closed_button(words.tr("heckmeck.screen.choose"))
        n = self.view.rolled.count(face)
        text = words.tr(
            "heckmeck.screen.keep",
            n=n,
            face=Message(f"heckmeck.face.{face}"),
            sum=self.view.sum + n * worth(face),
        )
        return self.button(keep, {"face": face}, text, "tray-arrow-down")

    def _roll_button(self, roll: Choice, first: bool) -> ActionButton | None:
        """The button for a roll; none where real dice can be entered but something else is the main thing."""
        tone: Tone = "main" if first else "second"
        if self.scene.play.app_chance:
            if not first:
                key = "heckmeck.screen.roll_on" if self.view.kept else "heckmeck.screen.roll"
                return self.roll_button(roll, words.tr(key, n=self.view.dice_left), icon="", tone=tone)
            return self.roll_button(roll, self.scene.play.say(roll.label))
        return self.throw.button(tone, first)

    def _take_buttons(self, take: Choice | None) -> list[ActionButton]:
        """Stealing first: it helps oneself and hurts another."""
        buttons: list[ActionButton] = []
        if take is None:
            return buttons
        for tile in sorted(self.view.takes, key=lambda tile: self._owner(tile) is None):
            owner, worms = self._owner(tile), worms_on(tile)
            key = "heckmeck.screen.take" if owner is None else "heckmeck.screen.steal"
            busy = bool(buttons) or bool(self.tray.entered)
            key += ".short" if busy and owner is None else ""
            text = self.say(Message(key, tile=tile, worms=worms, seat=Seat(owner or 0)))
            buttons.append(self.button(take, {"tile": tile}, text, tone="second" if busy else "main"))
        return buttons

    def _whole_turn_buttons(self) -> list[ActionButton]:
        """A whole turn without its dice: the tile that glows is tapped itself, so what is left is none."""
        text = self.say(Message("heckmeck.choice.failed"))
        return [ActionButton(text, lambda: self._tell_turn(None), tone="second")]

    def _tell_turn(self, tile: int | None) -> None:
        """What the turn brought, in the words of the game: those of a table that tells all of its turns so,
        or of one that enters dice, too."""
        if self.busy or not self.play.interactive:
            return
        if self.scene.choice("took") is None:
            self.play.submit({"do": "brought"} if tile is None else {"do": "brought", "tile": tile})
        else:
            self.play.submit({"do": "failed"} if tile is None else {"do": "took", "tile": tile})

    def _keep(self, _tray: DiceTray, face: Face) -> None:
        """A die was tapped: it and its mates are set aside."""
        if not self.busy and (keep := self.scene.choice("keep")) is not None:
            self.play.submit(compose(keep, {"face": face}))

    def _look_at(self, _tray: DiceTray, face: Face) -> None:
        """A die was held: what it and its mates would make."""
        self.tray.chosen = face
        self._show_buttons()

    def _roll(self, _tray: DiceTray) -> None:
        if not self.busy and (roll := self.scene.choice("roll")) is not None:
            self.play.roll(roll)

    def _take(self, tile: int) -> None:
        if self._whole_turn:
            self._tell_turn(tile)
        elif not self.busy and self.scene.choice("take") is not None:
            self.play.submit({"do": "take", "tile": tile})

    def touch_piece(self, seat: int) -> bool:
        """The top tile of another's stack was tapped: where it glows, that is the steal."""
        stack = self.stacks[seat]
        if stack.mode != "lit" or self.busy or not self.play.interactive:
            return False
        self._take(int(stack.number))
        return True

    # What moves

    def react(self, news: Entry) -> None:
        action, view, before = news.action, self.view, self.before
        tile = action.tile if isinstance(action, Take | Took | Brought) else None
        failure = view.failure
        if failure is not None:
            self.sound("fail")
            if failure.returned is not None:
                self._fly(failure.returned, self.seat_spot(failure.seat), self.grill.spot(failure.returned))
        elif tile is not None and before is not None and before.turn is not None:
            owners = [seat for seat, tiles in enumerate(before.stacks) if tiles[-1:] == (tile,)]
            self.sound("steal" if owners else "take")
            start = self.seat_spot(owners[0]) if owners else self.grill.spot(tile)
            self._fly(tile, start, self.seat_spot(before.turn))
        else:
            self.sound("keep" if isinstance(action, Keep | SetAside) else "tick")

    def _fly(self, tile: int, start: Any, end: Any) -> None:
        size = self.grill.spot(tile)[2:]
        self._flying.number, self._flying.worms, self._flying.size = tile, worms_on(tile), size
        self.fly(self._flying, start, end)

    # Where it is

    def arrange(self) -> None:
        gap, width = dp(GAP), self.room_width
        left = self.center_x - width / 2
        self.desk.width = width
        one_row = Grill.fits_in_one_row(width)
        rest = self.desk.height + self.tray.extent().least + 3 * gap
        one = Grill.heights(width, 1)[1]
        two, tallest = Grill.heights(width, 2)
        self.extent = Extent(rest + (min(one, two) if one_row else two))
        spare = self.height - rest - two
        if spare < 0 and one_row:
            rows, height = 1, one
        else:
            # In few sizes: every size of a tile is a picture of its own to be painted.
            rows, height = 2, two + min(tallest - two, max(0.0, spare) / 2) // dp(GROWTH) * dp(GROWTH)
        # What is asked takes more room and less: a grill that had to be lower once stays so.
        shape = (round(width), rows, theme.text_size)
        height = self._lowest[shape] = min(height, self._lowest.get(shape, height))
        self.grill.rows, self.grill.size = rows, (width, height)
        self.grill.pos = (left, self.top - height)
        self.desk.pos = (left, self.grill.y - gap - self.desk.height)
        self.tray.size = (width, max(0.0, self.desk.y - gap - self.y - gap / 2))
        self.tray.pos = (left, self.y + gap / 2)

    def _owner(self, tile: int) -> int | None:
        """Whose stack a tile lies on, on top; None where it lies on the grill."""
        tops = [seat for seat, tiles in enumerate(self.view.stacks) if tiles[-1:] == (tile,)]
        return tops[0] if tops else None


def _failed(failure: Failure) -> Message:
    """How a turn failed and what it cost."""
    if failure.returned is None:
        return Message("heckmeck.screen.failed.nothing", seat=Seat(failure.seat))
    args: dict[str, Argument] = {"seat": Seat(failure.seat), "tile": failure.returned}
    if failure.flipped is None:
        return Message("heckmeck.screen.failed.back", **args)
    if failure.flipped == failure.returned:
        return Message("heckmeck.screen.failed.down", **args)
    return Message("heckmeck.screen.failed.flip", flipped=failure.flipped, **args)


load_kv(__file__)
