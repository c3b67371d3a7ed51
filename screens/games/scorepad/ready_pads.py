"""What a pad may begin with: what was played lately and with whom, what somebody has kept, and what many
tables play. A tap takes all of it over; everything can still be changed. Own presets are kept under a name,
renamed, deleted, handed on to another phone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.errors import BadDocument
from companion.core.prompt import Amount
from companion.games import load
from companion.games.scorepad.presets import BUILT_IN, in_words
from companion.games.scorepad.state import MOST
from companion.store import Person
from companion.store.names import LONGEST_PRESET
from companion.store.pads import OwnPreset, PlayedPad
from screens.app.hand_on import free_file, hand_on
from screens.app.root import AppRoot
from screens.games.game_screens import SetupTemplate
from screens.people.name_field import NameSheet
from screens.people.seat_colours import seat_colours
from screens.text.names import few_names
from screens.text.words import figure, words
from screens.widgets.buttons import QuietButton
from screens.widgets.choices import Chip
from screens.widgets.containers import Column, Level, TapCard
from screens.widgets.keypad import ask_number
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet, confirm
from screens.widgets.pool import Pool, arrange


def in_a_line(options: Mapping[str, Any], teams: int) -> str:
    """What a preset agrees on, in a few words."""
    return " · ".join(words.tr(term) for term in in_words(options, teams))


class PresetNameSheet(NameSheet):
    preset = ObjectProperty(None, allownone=True)
    """The one that gets another name; None: a new one."""
    terms = StringProperty("")

    def __init__(
        self,
        root: AppRoot,
        on_saved: Callable[[], object],
        preset: OwnPreset | None = None,
        options: Mapping[str, Any] | None = None,
        **kwargs: Any,
    ) -> None:
        self._pads = root.services.store.pads
        self._on_saved = on_saved
        self._options = {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in (options or {}).items()
        }
        super().__init__(root, preset=preset, limit=LONGEST_PRESET, **kwargs)
        agreed = preset.options if preset else self._options
        self.terms = in_a_line(agreed, preset.teams if preset else len(set(self._options.get("teams", ()))))
        self.ids.name.text = preset.name if preset else str(self._options.get("name", ""))
        self.judge(self.ids.name.text)

    def refuse(self, name: str) -> None:
        self._pads.judge(name, but=self.preset.id if self.preset else None)

    def keep(self, name: str) -> None:
        try:
            if self.preset is None:
                self._pads.save(name, self._options)
            else:
                self._pads.rename(self.preset.id, name)
        except BadDocument as misfit:
            self.fit, self.note = False, misfit.message
            return
        self.close()
        self._on_saved()


class PresetRow(Level):
    """One of them, with what can be done with it."""

    name = StringProperty("")
    terms = StringProperty("")


class PresetsSheet(Sheet):
    def __init__(self, root: AppRoot, on_changed: Callable[[], object], **kwargs: Any) -> None:
        self._root, self._services = root, root.services
        self._on_changed = on_changed
        super().__init__(**kwargs)
        self._show()

    def _show(self) -> None:
        presets = self._services.store.pads.presets("scorepad")
        arrange(self.ids.rows, [self._row(preset) for preset in presets])
        if not presets:
            self.close()

    def _row(self, preset: OwnPreset) -> PresetRow:
        row = PresetRow(name=preset.name, terms=in_a_line(preset.options, preset.teams))
        row.ids.rename.bind(on_release=lambda _: self._rename(preset))
        row.ids.delete.bind(on_release=lambda _: self._ask(preset))
        return row

    def _rename(self, preset: OwnPreset) -> None:
        PresetNameSheet(self._root, self._changed, preset=preset).open()

    def _ask(self, preset: OwnPreset) -> None:
        confirm(
            words.tr("scorepad.screen.delete", name=preset.name),
            words.tr("scorepad.screen.delete.help"),
            words.tr("ui.delete"),
            lambda: self._delete(preset),
            danger=True,
        )

    def _delete(self, preset: OwnPreset) -> None:
        with self._root.reporting_errors():
            self._services.store.pads.delete(preset.id)
        self._changed()

    def _changed(self) -> None:
        self._show()
        self._on_changed()

    def hand_on(self) -> None:
        """Writes all of them into a file, for this app on another phone."""
        exporter = self._services.store.exporter()
        with self._root.reporting_errors():
            exporter.write_presets(free_file(self._services, words.tr("scorepad.screen.presets"), ".json"))
            self.close()
            hand_on(self._root, exporter.files)

    def import_presets(self) -> None:
        self.close()
        self._root.go("import")


FEW_CARDS, FEW_CHIPS = 3, 6
"""How many are shown before somebody asks for more."""
RARE = ("start", "zero_sum", "labels", "steps")
"""Options that few tables need."""
_OF_A_TABLE = ("first", "teams")
_OF_ROUNDS = ("rounds", "zero_sum", "labels")
_OF_A_COUNTER = ("counters", "counter_starts", "steps")


class PadCard(TapCard, Level):
    """Something that some people have played: a tap seats them and agrees on the same again."""

    title = StringProperty("")
    people = StringProperty("")
    terms = StringProperty("")
    """What they agreed on, in a few words."""
    colours = ListProperty([])
    active = BooleanProperty(False)
    """Whether it is what is agreed on just now."""
    template = ObjectProperty(None, allownone=True)


class ReadyChip(Chip):
    """A pad that somebody has kept, or that many tables play."""

    template = ObjectProperty(None, allownone=True)


class StartChip(Chip):
    """What a counter starts with; a tap asks for another number."""

    number = NumericProperty(0)


class FurtherCounters(Column):
    """The names of further counters, and what each of them starts with."""

    def __init__(self, names: Any, starts: Any, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._names, self._starts = names, starts
        self._chips = Pool(StartChip, on_release=lambda chip: self._ask(int(chip.number)))
        arrange(self, [names, self.ids.starts.__self__])
        for row in (names, starts):
            row.fbind("value", self._show)
        self._show()

    def _begun(self) -> list[int]:
        """What every counter that has a name starts with."""
        count = len(self._names.value)
        return [*self._starts.value, *([0] * count)][:count]

    def _ask(self, number: int) -> None:
        ask_number(
            self._names.value[number],
            Amount("start", -MOST, MOST),
            lambda start: self._begin_with(number, start),
            words.tr("ui.done"),
        )

    def _begin_with(self, number: int, start: int) -> None:
        begun = self._begun()
        begun[number] = start
        self._starts.value = tuple(begun)

    def _show(self, *_: object) -> None:
        begun = self._begun()
        if len(self._starts.value) not in (0, len(begun)):
            self._starts.value = tuple(begun)
        told = zip(self._names.value, begun, strict=True)
        for number, (chip, (name, start)) in enumerate(self._chips.lay_in(self.ids.chips, [*told])):
            chip.text, chip.number = f"{name}: {figure(start)}", number
        self.ids.starts.shown = bool(begun)


class ReadyPads(Column):
    """All of them, and what is played. Dispatches ``on_choose`` with a `SetupTemplate`."""

    __events__ = ("on_choose",)
    more_cards = NumericProperty(0)
    more_chips = NumericProperty(0)

    def __init__(self, root: AppRoot, **kwargs: Any) -> None:
        self._root, self._services = root, root.services
        self._values: Mapping[str, Any] = {}
        self._people: Sequence[Person] = ()
        self._played: Sequence[PlayedPad] = ()
        self._presets: Sequence[OwnPreset] = ()
        choose = lambda widget: self.dispatch("on_choose", widget.template)  # noqa: E731
        self._cards, self._chips = Pool(PadCard, on_release=choose), Pool(ReadyChip, on_release=choose)
        self._all_cards = self._all_chips = False
        self._further: FurtherCounters | None = None
        super().__init__(**kwargs)
        # What is not always there: the names in kv alone would not keep it.
        self._again, self._more, self._own = (self.ids[name].__self__ for name in ("again", "more", "own"))
        self._keep = QuietButton(text=words.tr("scorepad.screen.keep"), icon="content-save-outline")
        self._keep.bind(on_release=lambda _: self.keep())
        self.refresh()

    def on_choose(self, template: SetupTemplate) -> None:
        """Something was chosen."""

    # What the set-up page does with it

    def place_in(self, options: Any) -> None:
        """Takes its part of the options of the game: what is played stands at the top of the page."""
        title = options.take_out("name")
        store = self._services.store
        known = (*store.pads.titles(), *(words.tr(preset.name) for preset in BUILT_IN))
        title.bare, title.suggestions = True, list(dict.fromkeys(known))
        arrange(self.ids.title, [title])
        self._further = FurtherCounters(options.take_out("counters"), options.take_out("counter_starts"))
        options.fold(RARE)
        options.add_below(self._further)
        options.add_below(self._keep)

    def compare(self, values: Mapping[str, Any], people: Sequence[Person]) -> None:
        """Says what is agreed on just now: whatever is the same is marked."""
        self._values, self._people = values, people
        if self._further is not None:
            self._further.shown = values.get("mode") == "counter"
        for card in self.ids.cards.children:
            card.active = tuple(people) == card.template.people and self._is_same(card.template)
        for chip in self.ids.chips.children:
            if isinstance(chip, ReadyChip):
                chip.active = self._is_same(chip.template)

    def _is_same(self, template: SetupTemplate) -> bool:
        defaults = {option.name: option.default for option in load("scorepad").options}
        wanted = {**defaults, **template.options}
        return all(
            _plain(wanted[name]) == _plain(value)
            for name, value in self._values.items()
            if name not in _OF_A_TABLE
        )

    # What is shown

    def refresh(self) -> None:
        self._played = self._services.store.pads.played()
        self._presets = self._services.store.pads.presets("scorepad")
        self._show()

    def _ready(self) -> dict[str, SetupTemplate]:
        ready: dict[str, SetupTemplate] = {}
        for own in self._presets:
            ready[own.name] = SetupTemplate({"name": own.name, **own.options}, teams=own.teams)
        for preset in BUILT_IN:
            name = words.tr(preset.name)
            ready.setdefault(name, SetupTemplate({**preset.options, "name": name}, teams=preset.teams))
        return ready

    def _show(self) -> None:
        ready = list(self._ready().items())
        played = self._played if self._all_cards else self._played[:FEW_CARDS]
        shown = ready if self._all_chips else ready[:FEW_CHIPS]
        self.more_cards, self.more_chips = len(self._played) - len(played), len(ready) - len(shown)
        for card, pad in self._cards.lay_in(self.ids.cards, played):
            _fill(card, pad)
        behind = [*([self._more] if self.more_chips else []), *([self._own] if self._presets else [])]
        for chip, (name, template) in self._chips.lay_in(self.ids.chips, shown, *behind):
            chip.text, chip.template = name, template
        parts = [part for part in reversed(self.children) if part is not self._again]
        arrange(self, [*([self._again] if played else []), *parts])
        self.compare(self._values, self._people)

    def show_all_cards(self) -> None:
        """Shows what was played longer ago, too."""
        self._all_cards = True
        self._show()

    def show_all_chips(self) -> None:
        self._all_chips = True
        self._show()

    # Own presets

    def keep(self) -> None:
        """Asks for a name and keeps what is agreed on just now under it."""
        PresetNameSheet(self._root, self.refresh, options=self._values).open()

    def open_presets(self) -> None:
        """Lets own presets be renamed, deleted and handed on."""
        PresetsSheet(self._root, self.refresh).open()


def _fill(card: PadCard, pad: PlayedPad) -> None:
    people = tuple(seat.person for seat in pad.seats if seat.person is not None)
    card.title = pad.title or words.tr("scorepad.screen.untitled")
    card.people = words.tr(few_names([seat.name for seat in pad.seats]))
    card.terms = in_a_line(pad.options, len(set(pad.options.get("teams", ()))))
    card.colours = seat_colours([seat.person for seat in pad.seats])
    card.template = SetupTemplate(pad.options, people)


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def unused_options(options: Mapping[str, Any]) -> tuple[str, ...]:
    """A counter knows no rounds, a result without points no terms of points, and with named rows the number
    of rounds is that of the names."""
    of_points = ("lowest", "start", "target")
    if options["mode"] == "counter":
        return _OF_ROUNDS
    if options["mode"] == "places":
        return *of_points, *_OF_ROUNDS, *_OF_A_COUNTER
    if options["mode"] == "coop":
        return "teams", *of_points, *_OF_ROUNDS, *_OF_A_COUNTER
    return ("rounds", *_OF_A_COUNTER) if options["labels"] else _OF_A_COUNTER


load_kv(__file__)
