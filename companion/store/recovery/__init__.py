"""Backups, and what can still be read of a damaged database: a start always succeeds.

This is the only door: nobody else imports the modules of this room (`tests/workshop/test_floors.py`).
`open_database` does all of it at a start; what only damage needs is loaded when there is some.

| module | what it does |
|---|---|
| `rescue` | opens the database, or sets a damaged one aside and puts the best that is left in its place |
| `backups` | checked copies of the whole database, the last few of them kept |
| `repair` | values that can't be true, put right from what the rest of the file says |
| `salvage` | brings over, game by game, what can be read of a damaged file |
| `pages` | reads rows from the pages of a file that SQLite finds no way to |
| `wal` | finds and repairs commits that a damaged write-ahead log hides |
| `exclusive_access` | makes sure that nobody else is connected while that log is looked at |
"""

from companion.store.recovery.backups import Backup, Backups, Work, in_a_thread
from companion.store.recovery.rescue import left_behind, open_database, remove, set_aside_before

__all__ = [
    "Backup",
    "Backups",
    "Work",
    "in_a_thread",
    "left_behind",
    "open_database",
    "remove",
    "set_aside_before",
]
