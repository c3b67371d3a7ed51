"""What the app says of itself."""

from __future__ import annotations

VERSION = "0.1.0"
"""The same as in pyproject.toml and buildozer.spec; a test compares them."""
