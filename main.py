"""Starts the Table Companion: the file that a phone's package begins with."""

from __future__ import annotations

from screens.start import start

if __name__ == "__main__":
    start()
