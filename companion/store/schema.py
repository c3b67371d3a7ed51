"""The tables, and how a database of an older version becomes one of today.

A migration is a row of SQL statements that run in one transaction. What has been released is never changed:
a new shape is a new migration at the end of the list. Every migration changes some table or index: the
version of a file is believed only where its tables agree.
"""

from __future__ import annotations

Migration = tuple[str, ...]

APPLICATION = 0x54424C43
"""What marks a SQLite file as ours ("TBLC")."""

_FIRST: Migration = (
    f"PRAGMA application_id = {APPLICATION}",
    # Narrow on purpose: a row of it is written with every step, and a list of ten thousand is read at once.
    """CREATE TABLE games (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        game TEXT NOT NULL,
        cursor INTEGER NOT NULL DEFAULT 0,
        created INTEGER NOT NULL,
        updated INTEGER NOT NULL,
        touched INTEGER NOT NULL,
        finished INTEGER,
        deleted INTEGER
    ) STRICT""",
    # What never changes once a game has started, and may be long.
    """CREATE TABLE setups (
        game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
        seed TEXT NOT NULL,
        setup TEXT NOT NULL,
        crc INTEGER NOT NULL
    ) STRICT""",
    """CREATE TABLE people (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL,
        folded TEXT NOT NULL,
        colour INTEGER NOT NULL,
        symbol INTEGER NOT NULL,
        used INTEGER NOT NULL,
        removed INTEGER
    ) STRICT""",
    "CREATE UNIQUE INDEX people_by_name ON people (folded) WHERE removed IS NULL",
    """CREATE TABLE seats (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        person INTEGER REFERENCES people ON DELETE SET NULL,
        name TEXT NOT NULL,
        total INTEGER,
        place INTEGER,
        PRIMARY KEY (game, seat)
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX seats_by_person ON seats (person)",
    """CREATE TABLE entries (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        n INTEGER NOT NULL,
        version INTEGER NOT NULL,
        action TEXT NOT NULL,
        source TEXT NOT NULL,
        time INTEGER NOT NULL,
        crc INTEGER NOT NULL,
        PRIMARY KEY (game, n)
    ) STRICT, WITHOUT ROWID""",
    # Steps that no longer count: what a new action cut off, and what stood behind a damaged one.
    """CREATE TABLE attic (
        id INTEGER PRIMARY KEY,
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        n INTEGER NOT NULL,
        version INTEGER NOT NULL,
        action TEXT NOT NULL,
        source TEXT NOT NULL,
        time INTEGER NOT NULL,
        crc INTEGER NOT NULL,
        cut INTEGER NOT NULL
    ) STRICT""",
    "CREATE INDEX attic_by_game ON attic (game)",
    "CREATE INDEX games_by_creation ON games (created)",
    """CREATE TABLE settings (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID""",
    """CREATE TABLE decks (
        game TEXT NOT NULL,
        card TEXT NOT NULL,
        knowledge TEXT NOT NULL,
        PRIMARY KEY (game, card)
    ) STRICT, WITHOUT ROWID""",
)

_COACHING: Migration = (
    """CREATE TABLE coaching (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        step INTEGER NOT NULL,
        active INTEGER NOT NULL,
        PRIMARY KEY (game, step)
    ) STRICT, WITHOUT ROWID""",
)

_FEATS: Migration = (
    # What may be a record, for each seat of a finished game. It follows from the log and can be told again.
    # The time of the end stands here, too, so that the index alone knows who was first to reach something.
    """CREATE TABLE feats (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        key TEXT NOT NULL,
        rank INTEGER NOT NULL,
        finished INTEGER NOT NULL,
        PRIMARY KEY (game, seat, key)
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX feats_by_rank ON feats (key, rank DESC, finished)",
    # How many milliseconds a finished game was played; NULL also while nobody has told its feats yet.
    "ALTER TABLE games ADD COLUMN length INTEGER",
    "CREATE INDEX games_untold ON games (finished) WHERE finished IS NOT NULL AND length IS NULL",
    "CREATE INDEX games_over ON games (game, finished) WHERE finished IS NOT NULL AND deleted IS NULL",
    "DROP INDEX seats_by_person",
    "CREATE INDEX seats_by_person ON seats (person, game, place, total)",
)

_CORRECTIONS: Migration = (
    # A change of the past. What it took out of the log lies in the attic under its number; the floor is the
    # shortest that the log has been since.
    """CREATE TABLE corrections (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        time INTEGER NOT NULL,
        at INTEGER NOT NULL,
        removed INTEGER NOT NULL,
        added INTEGER NOT NULL,
        kept INTEGER NOT NULL,
        lost INTEGER NOT NULL,
        floor INTEGER NOT NULL
    ) STRICT""",
    "CREATE INDEX corrections_by_game ON corrections (game)",
    "ALTER TABLE attic ADD COLUMN correction INTEGER",
    "CREATE INDEX attic_by_correction ON attic (correction) WHERE correction IS NOT NULL",
    # Who sat at a seat before it was handed over, and after how many steps that was.
    """CREATE TABLE handovers (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        step INTEGER NOT NULL,
        time INTEGER NOT NULL,
        person INTEGER REFERENCES people ON DELETE SET NULL,
        name TEXT NOT NULL
    ) STRICT""",
    "CREATE INDEX handovers_by_game ON handovers (game)",
    "CREATE INDEX handovers_by_person ON handovers (person) WHERE person IS NOT NULL",
    # 1 where the table ended a finished game before the rules did.
    "ALTER TABLE games ADD COLUMN by_table INTEGER NOT NULL DEFAULT 0",
)

_PADS: Migration = (
    # What was played on a scorepad. It follows from the set-up, which no list reads.
    """CREATE TABLE titles (
        game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
        title TEXT NOT NULL,
        folded TEXT NOT NULL
    ) STRICT""",
    """CREATE TABLE presets (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL,
        folded TEXT NOT NULL UNIQUE,
        teams INTEGER NOT NULL,
        options TEXT NOT NULL
    ) STRICT""",
)

_DELETIONS: Migration = (
    # On how many days the app was opened since a game was deleted, and on which (since 1970) the last time.
    """CREATE TABLE deletions (
        game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
        days INTEGER NOT NULL,
        last INTEGER NOT NULL
    ) STRICT""",
)

_LESSONS: Migration = (
    # What the steps of a game tell of cards, over what `decks` knows of them; the later row counts. It goes
    # with the steps, but stays where the whole game goes. Overruled: somebody has described the card since.
    """CREATE TABLE lessons (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        source INTEGER REFERENCES games ON DELETE SET NULL,
        game TEXT NOT NULL,
        card TEXT NOT NULL,
        overruled INTEGER NOT NULL DEFAULT 0,
        knowledge TEXT NOT NULL,
        UNIQUE (source, card)
    ) STRICT""",
    "CREATE INDEX lessons_by_card ON lessons (game, card)",
)

_NOTES: Migration = (
    # What somebody has noted on a game.
    """CREATE TABLE notes (
        game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
        note TEXT NOT NULL,
        folded TEXT NOT NULL
    ) STRICT""",
)

_COUNTED: Migration = (
    # 1 where a game was counted at its end, not played: it has no steps, and what lay on the table stands in
    # its set-up.
    "ALTER TABLE games ADD COLUMN counted INTEGER NOT NULL DEFAULT 0",
)

_CHANGES: Migration = (
    # A game was changed otherwise than by a step: at which seat somebody else was put, which agreement gave
    # way. Where it does not count it belongs to another version of the game, or is a step that was replaced
    # on another phone. The mark tells one from all others.
    """CREATE TABLE changes (
        id INTEGER PRIMARY KEY,
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        time INTEGER NOT NULL,
        mark INTEGER NOT NULL,
        seat INTEGER,
        gave_way TEXT,
        counts INTEGER NOT NULL DEFAULT 1
    ) STRICT""",
    "CREATE INDEX changes_by_game ON changes (game)",
    # Other phones know of these, too: their time is their mark.
    "INSERT INTO changes (game, time, mark) SELECT game, time, time FROM corrections",
    "INSERT INTO changes (game, time, mark, seat) SELECT game, time, time, seat FROM handovers",
)

_CHANCE: Migration = (
    # 1 where the app's dice and decks decide in a game; no row where nobody has said so.
    """CREATE TABLE chance (
        game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
        by_app INTEGER NOT NULL
    ) STRICT""",
)

_CLOCKS: Migration = (
    # The game clock, where a game is played by one: whether it ran when it was kept, and when that was.
    """CREATE TABLE clocks (
        game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
        clock TEXT NOT NULL,
        runs INTEGER NOT NULL,
        kept INTEGER NOT NULL
    ) STRICT""",
)

_TEACHING: Migration = (
    # 1 where a game is played with lessons; no row where nobody has said so.
    """CREATE TABLE teaching (
        game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
        active INTEGER NOT NULL
    ) STRICT""",
    # Which lessons of a kind of game a person has been told.
    """CREATE TABLE told (
        person INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
        game TEXT NOT NULL,
        lesson TEXT NOT NULL,
        PRIMARY KEY (person, game, lesson)
    ) STRICT, WITHOUT ROWID""",
)

MIGRATIONS: tuple[Migration, ...] = (
    _FIRST, _COACHING, _FEATS, _CORRECTIONS, _PADS, _DELETIONS, _LESSONS, _NOTES, _COUNTED, _CHANGES,
    _CHANCE, _CLOCKS, _TEACHING,
)  # fmt: skip
"""Migration ``n`` (counted from 1) makes a database of version n out of one of version n − 1."""

TABLES = 0xD05D27F4
"""What the tables add up to once all of them are done; `database._tables_fit` asks for it, and a test
notices where it is another."""
