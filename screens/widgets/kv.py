"""Loads the .kv file that lies beside a module, once, and gives kv its global names.

At the top of every module with a layout, after its imports: ``load_kv(__file__)``. In every kv file the names
``theme``, ``words``, ``icon``, ``dp`` and ``sp`` are known without an import, and so
is every class of the vocabulary in `screens.widgets`, whose module is loaded at its first use.
"""

from __future__ import annotations

from pathlib import Path

from kivy.factory import Factory
from kivy.lang import Builder
from kivy.lang.parser import global_idmap
from kivy.metrics import dp, sp

from screens.drawing.icons import icon
from screens.drawing.theme import theme
from screens.text.words import words
from screens.widgets import VOCABULARY

global_idmap.update(theme=theme, words=words, icon=icon, dp=dp, sp=sp)
for _module, _names in VOCABULARY.items():
    for _name in _names.split():
        Factory.register(_name, module=f"screens.{_module}")


def load_kv(module_file: str) -> None:
    """Loads ``<module>.kv``; a second time changes nothing."""
    path = str(Path(module_file).with_suffix(".kv"))
    if path not in Builder.files:
        Builder.load_file(path)
