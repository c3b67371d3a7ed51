"""Opening the database whatever has happened to it.

A damaged file is set aside, the newest good backup takes its place together with everything that can still be
read of the damaged one, and the player is told. Nothing is ever deleted, and whatever moment this is cut off
at, the next start goes on from there.
"""

from __future__ import annotations

import errno
import json
import os
import shutil
import sqlite3
import stat
from collections.abc import Collection
from contextlib import closing, suppress
from pathlib import Path

from companion.core.messages import Message
from companion.store.clock import Clock, local, stamp
from companion.store.database import CHECKED_WHOLLY, Database, connect, examine_copy, part_of, replacement_of
from companion.store.entries import AS_WRITTEN, entry_is_whole
from companion.store.errors import StoreDamaged, StoreError, StoreTooNew, from_system
from companion.store.recovery.backups import Backups, copy, sync_folder
from companion.store.recovery.repair import repair as repair_values
from companion.store.setups import setup_checksum

Opened = tuple[Database, tuple[Message, ...]]
"""The database, and what the player has to be told about it."""

_PARTS = ("", "-wal", "-shm", "-journal", "-doubt")
"""The files of a database: in WAL mode up to three, while it is being made a journal, and our own note."""


def open_database(path: Path, backups: Backups, clock: Clock, patience: int) -> Opened:
    """Opens the database, what can be rescued where it is damaged, or a new one where there is none."""
    database, news = _open_or_rescue(path, backups, clock, patience)
    try:
        repaired = repair_values(database, wholly=path.stat().st_size <= CHECKED_WHOLLY)
    except (StoreError, OSError):  # on a full disk the app must open all the same
        repaired = 0
    return database, (*news, Message("store.mended", places=repaired)) if repaired else news


def _open_or_rescue(path: Path, backups: Backups, clock: Clock, patience: int) -> Opened:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        odd = _clear_the_way(path, clock)
        if replacement_of(path).exists() and not path.exists():
            return _install_replacement(path, clock, patience, ())
        replacement_of(path).unlink(missing_ok=True)
        news = _repair_log(path, clock, patience)
        if odd is not None and path.exists():
            news = (Message("store.set_aside", file=odd.name), *news)
            odd = None
        if odd is None and not _lost(path, backups):
            try:
                return _open_whole(path, patience, backups, repaired=bool(news)), news
            except StoreDamaged:
                pass
        database, more = _replace(path, backups, clock, patience, odd)
        return database, (*news, *more)
    except OSError as error:
        raise from_system(error) from error


def set_aside_before(path: Path, names: Collection[str] | None = None) -> tuple[Path, ...]:
    """The damaged files that were set aside, now or in former times; with ``names`` only those in which one
    of them can be read, and the files that belong to them."""
    try:
        found = sorted(path.parent.glob(f"{path.stem}-damaged-*"))
        if names is None:
            return tuple(found)
        wanted = {_whole_of(aside) for aside in found if _contains(aside, names)}
        return tuple(aside for aside in found if _whole_of(aside) in wanted)
    except OSError as error:
        raise from_system(error) from error


def left_behind(path: Path, names: Collection[str] | None = None) -> tuple[Path, ...]:
    """The damaged files that were set aside, or those with ``names`` in them, and whatever a rescue left
    behind that was cut off."""
    drafts = (part_of(path, end) for end in (".draft", ".copy", "-wal.mended"))
    return (*set_aside_before(path, names), *(draft for draft in drafts if draft.exists()))


def remove(path: Path) -> None:
    """Deletes a file, or a folder that stood in the place of one."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def _whole_of(aside: Path) -> str:
    """What the parts of one database have in common when they were set aside."""
    return aside.name.partition(".sqlite3")[0]


def _contains(aside: Path, names: Collection[str]) -> bool:
    """Whether one of these names can be read somewhere in a file or folder, plainly or as JSON writes it."""
    spellings = [spelling for name in names for spelling in (name.encode(), json.dumps(name)[1:-1].encode())]
    files = aside.rglob("*") if aside.is_dir() and not aside.is_symlink() else (aside,)
    return any(
        spelling in content
        for content in (file.read_bytes() for file in files if file.is_file())
        for spelling in spellings
    )


def _open_whole(path: Path, patience: int, backups: Backups, repaired: bool) -> Database:
    """Opens a database whose games are what was written.

    SQLite does not notice a changed letter, but a backup may have the right one; and a log that had to be
    repaired may have lost more than a backup has.
    """
    database = Database.open(path, patience, before_migration=backups.make)
    whole = path.stat().st_size > CHECKED_WHOLLY or _games_are_whole(database)
    if not whole or (repaired and _behind(database, backups)):
        database.close()
        raise StoreDamaged(Message("store.damaged"))
    return database


def _games_are_whole(database: Database) -> bool:
    """Whether every set-up, and every step of a game that can go on, is what was written."""
    setups = database.read("SELECT seed, setup, crc FROM setups")
    steps = database.read(
        f"SELECT {AS_WRITTEN} FROM entries WHERE game IN (SELECT id FROM games WHERE finished IS NULL)"
    )
    return all(crc == setup_checksum(seed, setup) for seed, setup, crc in setups) and all(
        entry_is_whole(step[0], *step) for step in steps
    )


def _behind(database: Database, backups: Backups) -> bool:
    """Whether a game went further in the newest backup."""
    ours = dict(database.read("SELECT id, touched FROM games"))
    for backup in backups.list()[:1]:
        with suppress(StoreError, sqlite3.Error), closing(connect(backup.path, read_only=True)) as connection:
            games = connection.execute("SELECT id, touched FROM games").fetchall()
            return any(ours.get(number, -1) < touched for number, touched in games)
    return False


def _lost(path: Path, backups: Backups) -> bool:
    """Whether there was a database once and now there is none, or an empty one."""
    # What it leaves behind is looked for before the database: another process may just be making that, and
    # makes it first.
    was_there = _size(part_of(path, "-wal")) > 0 or bool(backups.list())
    return was_there and _size(path) == 0


def _size(path: Path) -> int:
    """How many bytes are in a file; 0 where there is none."""
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0


def _repair_log(path: Path, clock: Clock, patience: int) -> tuple[Message, ...]:
    """Brings back commits that a damaged log hides; the log is kept as it was. Mostly there is none: whoever
    ends the app leaves the database without."""
    if not part_of(path, "-wal").exists():
        return ()
    from companion.store.recovery.exclusive_access import exclusive_access
    from companion.store.recovery.wal import lost_commits, repair

    with exclusive_access(path, patience) as alone:
        lost = lost_commits(path) if alone else None
        if lost is None:
            return ()
        aside = _name_aside(path, clock)
        for end in _parts_of(path):
            shutil.copy2(part_of(path, end), part_of(aside, end))
        repair(path, lost)
    return (Message("store.log_mended", file=aside.name),)


def _replace(path: Path, backups: Backups, clock: Clock, patience: int, odd: Path | None) -> Opened:
    """Builds another database beside the damaged one; only when it is complete, their names change.

    ``odd`` is what stood in its place, where that was no file, and has been set aside already.
    """
    from companion.store.recovery.salvage import salvage

    draft = part_of(path, ".draft")
    database, news = _newest_good(draft, backups, patience)
    try:
        games = salvage(path, database) if path.exists() else 0
    finally:
        database.close()
    if games:
        news = (*news, Message("store.salvaged", games=games))
    os.replace(draft, replacement_of(path))
    return _install_replacement(path, clock, patience, news, odd)


def _newest_good(draft: Path, backups: Backups, patience: int) -> Opened:
    for backup in backups.list():
        _clear(draft)
        try:
            copy(backup.path, draft)
            examine_copy(draft)
            database = Database.open(draft, patience)
        except (StoreDamaged, StoreTooNew):
            continue
        date = local(backup.made).strftime("%Y-%m-%d %H:%M")
        return database, (Message("store.backup_opened", date=date),)
    _clear(draft)
    return Database.open(draft, patience), (Message("store.no_backup"),)


def _install_replacement(
    path: Path, clock: Clock, patience: int, news: tuple[Message, ...], odd: Path | None = None
) -> Opened:
    aside = _set_aside(path, clock) or odd
    os.replace(replacement_of(path), path)
    sync_folder(path.parent)
    told = Message("store.set_aside", file=aside.name) if aside else Message("store.lost")
    return Database.open(path, patience), (told, *news)


def _clear_the_way(path: Path, clock: Clock) -> Path | None:
    """Sets aside what stands in the place of the database or of its log and is no file: a folder, a link that
    leads in a circle. Returns the new name, where there was something."""
    in_the_way = [end for end in (*_PARTS, ".draft", ".replacement") if _is_odd(part_of(path, end))]
    if not in_the_way:
        return None
    aside = _name_aside(path, clock)
    for end in in_the_way:
        os.rename(part_of(path, end), part_of(aside, end))
    return aside


def _is_odd(path: Path) -> bool:
    if not os.path.lexists(path):
        return False
    try:
        return not stat.S_ISREG(os.stat(path).st_mode)
    except FileNotFoundError:
        return False  # a link to a file that can still be made
    except OSError as error:
        return error.errno == errno.ELOOP


def _set_aside(path: Path, clock: Clock) -> Path | None:
    """Renames the damaged files, so that somebody can still look into them; returns the new name."""
    parts = _parts_of(path)
    aside = _name_aside(path, clock)
    for end in parts:
        os.rename(part_of(path, end), part_of(aside, end))
    sync_folder(path.parent)
    return aside if parts else None


def _name_aside(path: Path, clock: Clock) -> Path:
    """A name with the time in it that is still free."""
    name = f"{path.stem}-damaged-{stamp(clock())}"
    aside = path.with_name(name + path.suffix)
    number = 2
    while any(os.path.lexists(part_of(aside, end)) for end in _PARTS):
        aside = path.with_name(f"{name}-{number}{path.suffix}")
        number += 1
    return aside


def _parts_of(path: Path) -> list[str]:
    return [end for end in _PARTS if part_of(path, end).exists()]


def _clear(draft: Path) -> None:
    for end in _PARTS:
        part_of(draft, end).unlink(missing_ok=True)
