"""A widget whose place and size are plain numbers, the ground of most that is drawn.

Each number of Kivy's own widget can be said in another unit ('48dp') and therefore follows the density of
the screen, by five objects of its own: a quarter of all that a table consisted of. Ours are said in pixels,
and ``dp`` and ``sp`` have reckoned them before.
"""

from __future__ import annotations

from kivy.properties import Property, ReferenceListProperty
from kivy.uix.widget import Widget


class PlainWidget(Widget):
    """A widget with numbers that follow nothing."""

    x = Property(0)
    y = Property(0)
    pos = ReferenceListProperty(x, y)
    width = Property(100)
    height = Property(100)
    size = ReferenceListProperty(width, height)
    size_hint_x = Property(1, allownone=True)
    size_hint_y = Property(1, allownone=True)
    size_hint = ReferenceListProperty(size_hint_x, size_hint_y)
    size_hint_min_x = Property(None, allownone=True)
    size_hint_min_y = Property(None, allownone=True)
    size_hint_min = ReferenceListProperty(size_hint_min_x, size_hint_min_y)
    size_hint_max_x = Property(None, allownone=True)
    size_hint_max_y = Property(None, allownone=True)
    size_hint_max = ReferenceListProperty(size_hint_max_x, size_hint_max_y)
    opacity = Property(1.0)
