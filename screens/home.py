"""The first page."""

from __future__ import annotations

from screens.kv import load_kv
from screens.page import Page


class HomePage(Page):
    """What one can do here."""


load_kv(__file__)
