"""The words on the table of the scorepad."""

from __future__ import annotations

TEXTS: dict[str, str] = {}
