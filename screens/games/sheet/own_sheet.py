"""A sheet of one's own: ``root.go('own_sheet')``, with ``sheet`` where another one is the start.

Rows with a name and what they count; what is missing is said at the button that saves. Nothing is kept
before.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.errors import BadDocument
from companion.core.messages import Message
from companion.games.sheet.drafts import (
    KINDS,
    Draft,
    RowDraft,
    document,
    draft_of,
    misfit,
    names_for,
    of_names,
    pieces,
    row_misfit,
    sample,
    worded,
)
from companion.games.sheet.library import sheet_of
from companion.games.sheet.sheets import LONGEST_NAME, MOST_PLAYERS, MOST_ROUNDS
from companion.store.names import LONGEST_PRESET
from screens.app.hand_on import free_file, hand_on
from screens.app.page import Page
from screens.games.game_screens import SetupTemplate
from screens.games.sheet.offers import players_of
from screens.text.words import figure, words
from screens.widgets.choices import Chip
from screens.widgets.containers import Level, TapCard
from screens.widgets.keypad import BACK, BACK_KEY, Key
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet, confirm
from screens.widgets.pool import Pool

if TYPE_CHECKING:
    from screens.app.root import AppRoot
    from screens.reading.description import Description

SIGNS = (
    ("+", ""),
    ("-", "−"),
    ("*", "×"),
    ("//", "÷"),
    ("(", ""),
    (")", ""),
    (",", ""),
    ("<", ""),
    (">", ""),
)
FUNCTIONS = ("=", "min(", "max(", "if(", "and", "or", "all(", "most(", "table(", "place(")
FORMULA_KEYS = (
    *(Key(digit, size="title") for digit in "1234567890"),
    *(Key(do, text, size="title", ink="accent") for do, text in SIGNS),
    *(Key(do, size="label", ink="accent") for do in FUNCTIONS),
    BACK_KEY,
)
"""What a formula is typed with, beside the names of the sheet."""
WORTH = (-999, 999)


class RowCard(TapCard, Level):
    """A row of the sheet: its name, and how it counts."""

    name = StringProperty("")
    about = StringProperty("")
    row = ObjectProperty(None, allownone=True)


class NameKey(Chip):
    """Types a name of the sheet into a formula."""

    piece = StringProperty("")

    def describe(self) -> Description:
        return {"role": "button"}


class RowSheet(Sheet):
    """What a row is called and how it counts."""

    kind = StringProperty("points")
    worth = NumericProperty(1)
    formula = StringProperty("")
    """The formula with the names of the sheet."""
    tried = StringProperty("")
    """What it gives for figures, or why it gives nothing yet."""
    fit = BooleanProperty(False)
    limit = LONGEST_NAME
    keys = FORMULA_KEYS
    least_worth, most_worth = WORTH

    def __init__(
        self, draft: Draft, row: RowDraft, on_done: Callable[[Draft], object], **kwargs: Any
    ) -> None:
        self._draft, self._row, self._on_done = draft, row, on_done
        self._shown = False
        super().__init__(title=words.tr("sheet.screen.row"), **kwargs)
        self._kinds = Pool(Chip, on_release=self._choose_kind)
        self._names = Pool(NameKey, on_release=lambda chip: self._type(chip.piece))
        self.ids.name.text = row.name
        self.ids.figures.text = ", ".join(map(str, row.values))
        self.kind, self.worth = row.kind, row.worth
        self.ids.only_one.active, self.ids.shared.active = row.only_one, row.shared
        for chip, kind in self._kinds.lay_in(self.ids.kinds, KINDS):
            chip.text = words.tr(f"sheet.screen.kind.{kind}")
        self._shown = True
        self.judge()

    def judge(self, *_: object) -> None:
        """Takes over what was entered, and says what comes of it."""
        if not self._shown:
            return
        row = replace(
            self._row,
            name=self.ids.name.text.strip(),
            kind=self.kind,
            worth=int(self.worth),
            values=_numbers(self.ids.figures.text),
            only_one=self.ids.only_one.active,
            shared=self.ids.shared.active,
        )
        self._row = row
        for chip, kind in zip(reversed(self.ids.kinds.children), KINDS, strict=True):
            chip.active = kind == self.kind
        if row.kind == "formula":
            names = names_for(self._draft, row, words.language)
            for chip, (piece, name) in self._names.lay_in(self.ids.names, list(names.items())):
                chip.text, chip.piece = name, piece
        self.formula = worded(self._draft, row, words.language)
        why = row_misfit(self._draft, row)
        self.fit = why is None
        self.tried = _tried(self._draft, row) if why is None else words.tr(why)

    def press(self, key: str) -> None:
        """A key of the formula."""
        if key == BACK:
            self._write(pieces(self._row.formula)[:-1])
        else:
            self._type(key)

    def _type(self, key: str) -> None:
        typed = pieces(self._row.formula)
        if key.isdigit() and typed and typed[-1].isdigit():
            typed[-1] += key
        else:
            typed += pieces(key)
        self._write(typed)

    def _write(self, typed: list[str]) -> None:
        self._row = replace(self._row, formula=" ".join(typed))
        self.judge()

    def _choose_kind(self, chip: Chip) -> None:
        chips = list(reversed(self.ids.kinds.children))
        self.kind = KINDS[chips.index(chip)]
        self.judge()

    def done(self) -> None:
        self.close()
        self._on_done(self._draft.put(self._row))

    def take_out(self) -> None:
        self.close()
        self._on_done(self._draft.without(self._row.id))

    def move_up(self) -> None:
        self.close()
        self._on_done(self._draft.put(self._row).moved_up(self._row.id))


class OwnSheetPage(Page):
    reason = ObjectProperty(None, allownone=True)
    """Why it can't be saved yet, as a message."""
    preset = NumericProperty(0)
    """The number of the sheet that is changed; 0: a new one."""
    empty = BooleanProperty(True)
    """Whether it has no row yet: then a pad with named rows may be the start."""
    has_pads = BooleanProperty(False)
    """Whether there is such a pad."""
    limit = LONGEST_PRESET
    most_players, most_rounds = MOST_PLAYERS, MOST_ROUNDS

    def __init__(self, root: AppRoot, **kwargs: Any) -> None:
        self.draft = Draft("")
        super().__init__(root, **kwargs)
        self._cards = Pool(RowCard, on_release=lambda card: self._ask(card.row))
        self._starts = Pool(Chip, on_release=lambda chip: self._begin_with(chip))
        self._pads: dict[str, list[str]] = {}

    def on_show(
        self, sheet: Any = None, preset: int = 0, template: SetupTemplate | None = None, **_: Any
    ) -> None:
        self.preset = preset
        name = str(template.options.get("name", "")) if template else ""
        draft = Draft(name)
        if sheet is not None:
            with self.reporting_errors():
                draft = draft_of(sheet_of(sheet), words.language)
        self._take(draft)
        self._offer_pads()

    def _take(self, draft: Draft) -> None:
        """Shows another draft."""
        self.ids.name.text = draft.name
        self.ids.least.value, self.ids.most.value = draft.players
        self.ids.lowest.active = draft.lowest
        self.ids.rounds.value = draft.rounds if isinstance(draft.rounds, int) else 1
        self.draft = draft  # each of these was judged alone
        self._show()

    def _show(self) -> None:
        for card, row in self._cards.lay_in(self.ids.rows, self.draft.rows):
            card.row, card.name, card.about = row, row.name, _about(self.draft, row)
        self.empty = not self.draft.rows
        self.reason = misfit(self.draft)

    def judge(self) -> None:
        """Takes over what was entered on the page itself."""
        least, most = int(self.ids.least.value), int(self.ids.most.value)
        rounds = self.draft.rounds
        self.draft = replace(
            self.draft,
            name=self.ids.name.text,
            players=(least, max(least, most)),
            lowest=self.ids.lowest.active,
            rounds=int(self.ids.rounds.value) if isinstance(rounds, int) else rounds,
        )
        self.reason = misfit(self.draft)

    def add_row(self) -> None:
        self._ask(self.draft.new_row())

    def _ask(self, row: RowDraft) -> None:
        RowSheet(self.draft, row, self._change).open()

    def _change(self, draft: Draft) -> None:
        self.draft = draft
        self._show()

    # A pad as a start

    def _offer_pads(self) -> None:
        self._pads = {}
        with self.reporting_errors():
            for played in self.services.store.pads.played():
                if played.options.get("labels"):
                    self._pads.setdefault(played.title, list(played.options["labels"]))
        self.has_pads = bool(self._pads)
        for chip, title in self._starts.lay_in(self.ids.starts, list(self._pads)):
            chip.text = title

    def _begin_with(self, chip: Chip) -> None:
        self._take(of_names(self.draft.name or chip.text, self._pads[chip.text]))

    # Kept, handed on, forgotten

    def save(self) -> None:
        """Keeps it, and goes on to its set-up."""
        raw = document(self.draft, words.language)
        pads = self.services.store.pads
        with self.reporting_errors():
            try:
                if self.preset:
                    pads.change(int(self.preset), self.draft.name, {"sheet": raw})
                else:
                    pads.save(self.draft.name, {"sheet": raw})
            except BadDocument as refused:
                self.reason = refused.message
                return
            template = SetupTemplate({"sheet": raw}, players=players_of(raw))
            self.root.replace("setup", game="sheet", template=template)

    def share(self) -> None:
        """Writes it into a file of its own."""
        with self.reporting_errors():
            exporter = self.services.store.exporter()
            path = free_file(self.services, self.draft.name.strip(), ".sheet.json")
            exporter.write_sheet(document(self.draft, words.language), path)
            hand_on(self.root, exporter.files)

    def ask_delete(self) -> None:
        name = self.draft.name
        confirm(
            words.tr("sheet.screen.delete", name=name),
            words.tr("sheet.screen.delete.help"),
            words.tr("ui.delete"),
            self._delete,
            danger=True,
        )

    def _delete(self) -> None:
        with self.reporting_errors():
            self.services.store.pads.delete(int(self.preset))
        self.root.begin_with("any_game")


def _numbers(text: str) -> tuple[int, ...]:
    """Whole numbers in a text, whatever stands between them."""
    found = (part.strip() for part in text.replace(",", " ").replace("−", "-").split())
    return tuple(int(part) for part in found if part.lstrip("-").isdigit() and len(part) < 7)[:40]


def _about(draft: Draft, row: RowDraft) -> str:
    """How a row counts, in a few words."""
    kind = words.tr(f"sheet.screen.kind.{row.kind}")
    if row.kind in ("each", "flag"):
        return f"{kind}: {figure(row.worth)}"
    if row.kind in ("table", "majority"):
        return f"{kind}: {', '.join(map(figure, row.values))}"
    return f"{kind}: {worded(draft, row, words.language)}" if row.kind == "formula" else kind


def _tried(draft: Draft, row: RowDraft) -> str:
    """What a row gives for figures."""
    found = sample(draft, row)
    if found is None:
        return ""
    said, points = found
    names = names_for(draft, row, words.language)
    figures = ", ".join(f"{names.get(id, row.name)} {value}" for id, value in said.items())
    return str(words.tr(Message("sheet.screen.tried", said=figures, n=points)))


load_kv(__file__)
