"""What the app remembers, in SQLite: games with every step, people, settings, learned decks, and backups.

    >>> store = Store.open(folder)
    >>> session = store.create_game(setup, people=(anna.id, boris.id))
    >>> session.submit({"do": "roll", "dice": [1, 1, 2, 3, 4, 5, "worm", "worm"]})

It is on the disk when `submit` returns.

What the start of the app does without (evenings, statistics, pads, forgetting, imports) is loaded with the
first use of ``store.evenings`` and its kin; their records are imported from their own modules.
"""

from companion.store.errors import (
    CountRefused,
    NameRefused,
    NoSuchGame,
    StaleGame,
    StoreDamaged,
    StoreError,
    StoreFull,
    StoreGone,
    StoreLocked,
    StoreReadOnly,
    StoreTooNew,
    StoreUnreadable,
    UnreadableGame,
)
from companion.store.game_list import GameRow, Round, Search, SeatRow
from companion.store.people import Person
from companion.store.recovery import Backup
from companion.store.settings import Setting
from companion.store.store import Store

__all__ = [
    "Backup",
    "CountRefused",
    "GameRow",
    "NameRefused",
    "NoSuchGame",
    "Person",
    "Round",
    "Search",
    "SeatRow",
    "Setting",
    "StaleGame",
    "Store",
    "StoreDamaged",
    "StoreError",
    "StoreFull",
    "StoreGone",
    "StoreLocked",
    "StoreReadOnly",
    "StoreTooNew",
    "StoreUnreadable",
    "UnreadableGame",
]
