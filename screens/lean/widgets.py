"""The class that has a twin in Kivy: ours, or that twin where the part is left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.lean import chosen

if TYPE_CHECKING or "label" in chosen():
    from screens.lean.label import LeanLabel
else:
    from screens.lean.stock import LeanLabel

__all__ = ["LeanLabel"]
