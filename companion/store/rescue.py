"""Opening the database whatever has happened to it: a damaged file is set aside, the newest good backup takes
its place, and the player is told. Nothing is ever deleted."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path

from companion.core.messages import Message
from companion.store.backups import Backup, Backups, copy, sync_folder
from companion.store.database import Database
from companion.store.errors import StoreDamaged, StoreError, from_system
from companion.store.journal import Clock

_COMPANIONS = ("", "-wal", "-shm")
"""A database in WAL mode is up to three files."""

Opened = tuple[Database, tuple[Message, ...]]
"""The database, and what the player has to be told about it."""


def open_database(path: Path, backups: Backups, clock: Clock, patience: int) -> Opened:
    """Opens the database, the newest good backup where it is damaged, or a new one where there is none."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not _lost(path, backups):
            try:
                return Database.open(path, patience), ()
            except StoreDamaged:
                pass
        return _replace(path, backups, clock, patience)
    except OSError as error:
        raise from_system(error) from error


def _lost(path: Path, backups: Backups) -> bool:
    """Whether there was a database once and now there is none, or an empty one."""
    if path.exists() and path.stat().st_size > 0:
        return False
    wal = path.with_name(path.name + "-wal")
    return (wal.exists() and wal.stat().st_size > 0) or bool(backups.list())


def _replace(path: Path, backups: Backups, clock: Clock, patience: int) -> Opened:
    news = []
    aside = _set_aside(path, clock)
    if aside is not None:
        news.append(Message("store.set_aside", file=aside.name))
    for backup in backups.list():
        database = _open_backup(path, backup, patience)
        if database is not None:
            news.append(Message("store.backup_opened", date=_date(backup.made)))
            return database, tuple(news)
    news.append(Message("store.begun_anew"))
    return Database.open(path, patience), tuple(news)


def _set_aside(path: Path, clock: Clock) -> Path | None:
    """Renames the damaged files, so that somebody can still look into them; returns the new name."""
    stamp = datetime.fromtimestamp(clock() // 1000, UTC).strftime("%Y%m%dT%H%M%SZ")
    aside, copies = path, 0
    while any(aside.with_name(aside.name + end).exists() for end in _COMPANIONS) or aside == path:
        number = f"-{copies}" if copies else ""
        aside = path.with_name(f"{path.stem}-damaged-{stamp}{number}{path.suffix}")
        copies += 1
    moved = False
    for end in _COMPANIONS:
        part = path.with_name(path.name + end)
        if part.exists():
            os.rename(part, aside.with_name(aside.name + end))
            moved = True
    sync_folder(path.parent)
    return aside if moved else None


def _open_backup(path: Path, backup: Backup, patience: int) -> Database | None:
    """The database made of a backup, or None where the backup is damaged too. The backup itself stays."""
    part = path.with_name(path.name + ".part")
    try:
        part.unlink(missing_ok=True)
        copy(backup.path, part)
        os.replace(part, path)
        sync_folder(path.parent)
        return Database.open(path, patience)
    except StoreDamaged:
        part.unlink(missing_ok=True)
        path.unlink(missing_ok=True)
        return None
    except StoreError:
        part.unlink(missing_ok=True)
        raise


def _date(made: int) -> str:
    return datetime.fromtimestamp(made / 1000).strftime("%Y-%m-%d %H:%M")
