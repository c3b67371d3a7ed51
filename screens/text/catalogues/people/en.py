"""The words of who takes part."""

from __future__ import annotations

TEXTS = {
    "people.more": "{n} more",
    "people.new": "New name",
    "people.colours": "Or just colours",
}
