"""The words of the page that tells why the data can't be opened."""

from __future__ import annotations

TEXTS = {
    "trouble.title": "The data can’t be opened",
    "trouble.again": "Try again",
}
