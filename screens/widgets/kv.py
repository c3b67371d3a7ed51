"""Loads the .kv file that lies beside a module, once, and gives kv its global names and the vocabulary.

At the end of every module with a layout: ``load_kv(__file__)``, or ``load_kv(__file__, "board")`` where its
few rules stand in the file of a neighbour. In every kv file the names ``theme``, ``words``, ``icon``,
``player_colour``, ``rgb``, ``dp`` and ``sp`` are known without an import, and so is every class of the
vocabulary in `screens.widgets`, whose module is loaded at its first use.
"""

from __future__ import annotations

from pathlib import Path

from kivy.factory import Factory
from kivy.lang import Builder
from kivy.lang.parser import global_idmap
from kivy.metrics import dp, sp
from kivy.utils import get_color_from_hex

from screens.drawing.icons import icon
from screens.drawing.theme import player_colour, theme
from screens.text.words import words
from screens.widgets import VOCABULARY

global_idmap.update(theme=theme, words=words, icon=icon, dp=dp, sp=sp)
global_idmap.update(player_colour=player_colour, rgb=get_color_from_hex)
for _module, _names in VOCABULARY.items():
    for _name in _names.split():
        Factory.register(_name, module=f"screens.{_module}")


def load_kv(module_file: str, neighbour: str = "") -> None:
    """Loads ``<module>.kv``, or that of a neighbour; a second time changes nothing."""
    module = Path(module_file)
    path = str(module.with_name(f"{neighbour or module.stem}.kv"))
    if path not in Builder.files:
        Builder.load_file(path)
