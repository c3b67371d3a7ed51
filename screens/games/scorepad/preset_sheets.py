"""Own presets: kept under a name, renamed, deleted, handed on to another phone.

PresetNameSheet(root, on_saved, options=agreed).open()      # keeps what was agreed on
PresetNameSheet(root, on_saved, preset=own).open()          # another name for it
PresetsSheet(root, on_changed).open()
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from companion.core.errors import BadDocument
from companion.games.scorepad.presets import in_words
from companion.store.names import LONGEST_PRESET
from companion.store.pads import OwnPreset
from screens.app.hand_on import free_file, hand_on
from screens.app.root import AppRoot
from screens.people.name_field import NameSheet
from screens.text.words import words
from screens.widgets.containers import Level
from screens.widgets.kv import load_kv
from screens.widgets.overlays import Sheet, confirm
from screens.widgets.pool import arrange


def in_a_line(options: Mapping[str, Any], teams: int) -> str:
    """What a preset agrees on, in a few words."""
    return " · ".join(words.tr(term) for term in in_words(options, teams))


class PresetNameSheet(NameSheet):
    """A name for what was agreed on."""

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
        presets = self._services.store.pads.presets()
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

    def take_in(self) -> None:
        """To where a file is chosen."""
        self.close()
        self._root.go("import")


load_kv(__file__)
