"""The words of who takes part."""

from __future__ import annotations

TEXTS = {
    "party.more": "{n} more",
    "party.new": "New name",
    "party.colours": "Or just colours",
}
