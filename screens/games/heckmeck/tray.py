"""The dice on the table: to choose from, to be rolled by the app, or to be entered from real dice.

    tray.show_roll(faces, taken)    # a roll; dice of the faces in ``taken`` are out of reach
    tray.rest(count)                # dice that the app will roll
    tray.enter(count)               # places to be filled: a tap on a face is a die, a long press several
    tray.empty(text, icon)          # no dice, and why

Events: ``on_face`` (a die of a roll was tapped), ``on_look`` (it was held), ``on_roll`` (the app's dice were
tapped), ``on_entry`` (the entered dice have changed, see `entered`), ``on_full`` (the last was entered,
or so many of one face as somebody says by tapping an empty place).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.games.heckmeck.rules import face_name
from companion.games.heckmeck.state import DICE, FACES, Face
from screens.drawing.grid import grid
from screens.games.heckmeck.desk import DiePlace, picture_of
from screens.play.extent import Extent
from screens.text.words import words
from screens.widgets.dice import Die
from screens.widgets.kv import load_kv

if TYPE_CHECKING:
    from screens.reading.description import Piece

LARGEST, LEAST, GAP = 128, 48, 8
"""dp: a die on the table, and the room between two."""
PLACE, SMALLEST_PLACE, LARGEST_PLACE = 40, 32, 76
"""dp: a place to be filled."""
LARGEST_KEY = 96
"""dp: a key that fills it."""
HELD = 0.3
"""Seconds between two dice of a key that is held."""


class HeldFace:
    """A face that is held: two dice show it, and more as long as the finger stays."""

    def __init__(self, add: Callable[[Face], object], done: Callable[[], None]) -> None:
        self._add, self._done = add, done
        self._face: Face | None = None
        self._repeat = Clock.create_trigger(self._once_more, HELD, interval=True)

    def hold(self, face: Face) -> None:
        """A finger stays on a face."""
        self._face = face
        for _ in range(2):
            self._once_more()
        self._repeat()

    def let_go(self, _key: Die, state: str) -> None:
        """Only a finger that has left has entered what it wanted."""
        if state == "normal" and self._face is not None:
            self._repeat.cancel()
            self._face = None
            self._done()

    def _once_more(self, *_: object) -> None:
        if self._face is not None:
            self._add(self._face)


class DiceTray(FloatLayout):
    """Up to eight dice, or the keys to enter them."""

    __events__ = ("on_face", "on_look", "on_roll", "on_entry", "on_full")
    hint = StringProperty("")
    """What it says where there are no dice."""
    hint_icon = StringProperty("")
    mode = StringProperty("empty")
    """What it is for at the moment: roll, rest, enter or empty."""
    chosen = ObjectProperty(None, allownone=True)
    """The face that was picked."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.entered: tuple[Face, ...] = ()
        """The real dice so far."""
        self.count = 0
        self._faces: tuple[Face, ...] = ()
        self._taken: frozenset[Face] = frozenset()
        self._dice = [DiePlace(once=True, holdable=True) for _ in range(DICE)]
        self._keys = [Die(touchable=True, holdable=True, face=picture_of(face)) for face in FACES]
        held = HeldFace(self._fill, self._tell_full)
        for die in (*self._dice, *self._keys):
            self.add_widget(die)
        for number, die in enumerate(self._dice):
            die.bind(on_release=lambda _die, number=number: self._tapped(number))
            die.bind(on_long_press=lambda _die, number=number: self._look_at(number))
        for face, key in zip(FACES, self._keys, strict=True):
            key.bind(on_release=lambda _key, face=face: self.add(face))
            key.bind(on_long_press=lambda _key, face=face: held.hold(face), state=held.let_go)
        for name in ("pos", "size", "mode"):
            self.fbind(name, self._arrange)
        self.fbind("chosen", self._mark)

    def extent(self) -> Extent:
        """How high it is to be at the moment: dice for fingertips, or keys below the places they fill."""
        if self.mode == "enter":
            return Extent(dp(LEAST) + dp(GAP) + dp(SMALLEST_PLACE))
        row = self.count * dp(LEAST) + (self.count - 1) * dp(GAP) / 2
        if self.mode == "roll" and row > self.width:
            return Extent(2 * dp(LEAST) + dp(GAP))
        return Extent(dp(LEAST))

    # What it shows

    def show_roll(self, faces: Sequence[Face], taken: Sequence[Face]) -> None:
        """Dice to choose from."""
        self._faces = tuple(sorted(faces, key=lambda face: (face in taken, FACES.index(face))))
        self._taken = frozenset(taken)
        self._set_mode("roll", len(faces))

    def rest(self, count: int) -> None:
        """Dice for the app to roll."""
        self._set_mode("rest", count)

    def enter(self, count: int, entered: Sequence[Face] = ()) -> None:
        """Places for real dice, of which these are filled; what was entered before is forgotten."""
        self._set_mode("enter", count)
        self.entered = tuple(entered)
        self._mark()

    def empty(self, hint: str, hint_icon: str) -> None:
        """No dice, and why."""
        self._set_mode("empty", 0)
        self.hint, self.hint_icon = hint, hint_icon

    def tumble(self, faces: Sequence[Face]) -> None:
        """A moment of a roll: any faces."""
        for die, face in zip(self._dice, faces, strict=False):
            die.face, die.mode = picture_of(face), "normal"

    def add(self, face: Face) -> None:
        """A face was tapped: one more real die shows it."""
        if self._fill(face):
            self._tell_full()

    def _fill(self, face: Face) -> bool:
        """Enters a die where there is room for one; whether there was."""
        if self.mode != "enter" or len(self.entered) >= self.count:
            return False
        self.entered = (*self.entered, face)
        self._mark()
        self.dispatch("on_entry")
        return True

    def _tell_full(self) -> None:
        if self.mode == "enter" and len(self.entered) == self.count:
            self.dispatch("on_full")

    def tap_place(self, place: int) -> None:
        """A filled place was tapped: that die was a mistake. Or an empty one: so many show the one face."""
        if place < len(self.entered):
            self.entered = self.entered[:place] + self.entered[place + 1 :]
            self._mark()
            self.dispatch("on_entry")
        elif len(set(self.entered)) == 1:
            self.entered = self.entered[:1] * (place + 1)
            self._mark()
            self.dispatch("on_full")

    # How

    def on_face(self, face: Face) -> None:
        """A die of the roll was tapped."""

    def on_look(self, face: Face) -> None:
        """A die of the roll was held."""

    def on_roll(self) -> None:
        """The app's dice were tapped."""

    def on_entry(self) -> None:
        """A die was entered or taken out."""

    def on_full(self) -> None:
        """All dice are entered, or all of one face."""

    def _set_mode(self, mode: str, count: int) -> None:
        # Nothing is marked before the dice are those of the new roll: a step back may bring more or fewer.
        self.count, self.chosen, self.hint, self.entered = 0, None, "", ()
        self.count, self.mode = count, mode
        self._arrange()
        self._mark()

    def _tapped(self, number: int) -> None:
        if self.mode == "roll" and self._faces[number] not in self._taken:
            self.dispatch("on_face", self._faces[number])
        elif self.mode == "rest":
            self.dispatch("on_roll")

    def _look_at(self, number: int) -> None:
        if self.mode == "roll":
            self.dispatch("on_look", self._faces[number])
        else:
            self._tapped(number)

    def on_touch_down(self, touch: Any) -> bool:
        if super().on_touch_down(touch):
            return True
        # Places are narrower than a fingertip: the whole height above the keys counts for them.
        if self.mode == "enter" and self.collide_point(*touch.pos) and touch.y > self._keys[0].top:
            for number, die in enumerate(self._dice[: self.count]):
                if abs(touch.x - die.center_x) <= die.width / 2 + dp(GAP) / 4:
                    self.tap_place(number)
                    return True
        return False

    # What is read

    def pieces(self) -> Iterator[Piece]:
        """The dice with their faces, or to be rolled; places with the keys that fill them."""
        said = partial(words.tr, "heckmeck.screen.told.die")
        for number, die in enumerate(self._dice[: self.count]):
            box = (*die.pos, *die.size)
            if self.mode == "rest":
                name = words.tr("heckmeck.screen.told.rest", n=number + 1)
                yield {"key": number, "name": name, "box": box, "press": partial(self._tapped, number)}
            elif self.mode == "roll":
                face = self._faces[number]
                yield {
                    "key": number,
                    "name": said(n=number + 1, face=face_name(face)),
                    "box": box,
                    "disabled": face in self._taken,
                    "selected": face == self.chosen,
                    "press": partial(self._tapped, number),
                    "hold": partial(self._look_at, number),
                    "hint": words.tr("heckmeck.screen.told.look"),
                }
            elif number < len(self.entered):
                name = words.tr(
                    "heckmeck.screen.told.place", n=number + 1, face=face_name(self.entered[number])
                )
                yield {"key": number, "name": name, "box": box, "press": partial(self.tap_place, number)}
            elif len(set(self.entered)) == 1:
                name = words.tr("heckmeck.screen.told.several", n=number + 1, face=face_name(self.entered[0]))
                yield {"key": number, "name": name, "box": box, "press": partial(self.tap_place, number)}
        for face, key in zip(FACES, self._keys if self.mode == "enter" else (), strict=False):
            yield {
                "key": ("key", face),
                "name": words.tr(face_name(face)),
                "box": (*key.pos, *key.size),
                "disabled": key.disabled,
                "press": partial(self.add, face),
            }

    def reading_order(self) -> Sequence[Any]:
        return [child for child in self.children if not isinstance(child, Die)]  # dice are its pieces

    def _mark(self, *_: object) -> None:
        for number, die in enumerate(self._dice[: self.count]):
            die.vacant, die.mode = False, "normal"
            if self.mode == "roll":
                face = self._faces[number]
                die.face = picture_of(face)
                chosen = "selected" if face == self.chosen else "normal"
                die.mode = "dimmed" if face in self._taken else chosen
                die.touchable = face not in self._taken
            elif self.mode == "enter":
                die.vacant = number >= len(self.entered)
                die.face = 0 if die.vacant else picture_of(self.entered[number])
                die.touchable = False
            else:
                die.face, die.touchable = 0, die.width >= dp(LEAST)
        full = len(self.entered) >= self.count
        for key in self._keys:
            key.disabled = self.mode == "enter" and full

    def _arrange(self, *_: object) -> None:
        entering = self.mode == "enter"
        for die in self._dice[self.count :]:
            die.size, die.touchable = (0, 0), False
        for key in self._keys:
            key.size = (0, 0)
        if entering:
            self._place_keys()
        elif self.count:
            side, columns, gap = _best_rows(self.count, *self.size)
            rows = -(-self.count // columns)
            top = self.center_y + (rows * side + (rows - 1) * gap) / 2
            place_dice(self._dice[: self.count], side, columns, gap, top=top, middle=self.center_x)
        if self.mode == "rest":
            self._mark()

    def _place_keys(self) -> None:
        # On the narrowest of phones keys stand closer to each other, for they can't be narrower.
        gap = max(dp(1), min(dp(GAP), (self.width - len(FACES) * dp(LEAST)) / (len(FACES) - 1)))
        key = min((self.width - (len(FACES) - 1) * gap) / len(FACES), dp(LARGEST_KEY))
        key = max(dp(LEAST), min(key, self.height - dp(PLACE) - gap))
        place = min((self.width - (DICE - 1) * gap / 2) / DICE, self.height - key - gap, dp(LARGEST_PLACE))
        top = self.center_y + (key + place + gap) / 2
        place_dice(self._dice[: self.count], place, self.count, gap / 2, top=top, middle=self.center_x)
        place_dice(self._keys, key, len(FACES), gap, top=top - place - gap, middle=self.center_x)


def _best_rows(count: int, width: float, height: float) -> tuple[float, int, float]:
    """How large dice can be in one row or two, how many stand beside each other, and how far apart."""
    best, columns, gap = 0.0, count, 0.0
    for rows, room in ((1, dp(GAP) / 2), (2, dp(GAP))):
        across = -(-count // rows)
        side = min((width - (across - 1) * room) / across, (height - (rows - 1) * room) / rows)
        if side > best:
            best, columns, gap = side, across, room
    # In few sizes: every size of a die is a picture of its own to be painted.
    side = min(best // dp(4) * dp(4), dp(LARGEST))
    return side, columns, max(gap, min(dp(GAP), (width - columns * side) / columns))


def place_dice(
    dice: Sequence[Die], side: float, columns: int, gap: float, *, top: float, middle: float
) -> None:
    """Puts dice of one size into rows."""
    corners = grid(len(dice), columns, (side, side), gap, top=top, middle=middle)
    for die, (x, y) in zip(dice, corners, strict=True):
        die.size, die.pos = (side, side), (round(x), round(y))


load_kv(__file__, "board")
