"""What was corrected in a log, where it stands now, and whether it can be taken back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.core.journal import Entry


@dataclass(frozen=True, slots=True)
class Correction:
    """A change of the past that was made."""

    at: int
    """The first step that it changed."""
    dropped: int
    """How many steps gave way."""
    removed: tuple[Entry, ...]
    added: int
    """How many came in their place."""
    kept: int
    """How many steps behind stayed."""
    lost: tuple[Entry, ...]
    """The steps behind that no longer fitted."""
    time: int
    """When it was made, as the journal tells."""
    floor: int
    """The shortest that the log has been since: a new step may have cut off a part of it."""
    complete: bool = True
    """Whether all that it replaced is still known; not so in a game that came from another phone."""

    @property
    def length(self) -> int:
        """How long the log was right after it."""
        return self.at + self.added + self.kept

    @property
    def length_before(self) -> int:
        """How long the log was right before it."""
        return self.at + self.dropped + self.kept + len(self.lost)

    @property
    def whole(self) -> bool:
        """Whether nothing of it was cut off, so that it can be taken back."""
        return self.complete and self.floor >= self.length

    def cut(self, length: int) -> Correction:
        """The same after the log was cut to a length."""
        return replace(self, floor=min(self.floor, length))


@dataclass(frozen=True, slots=True)
class Mark:
    """Where a log was corrected, in the numbers of today."""

    at: int
    """The first step that was put in, or the one before which something was taken out."""
    added: int
    """How many steps are corrected ones; 0 where some were only taken out."""
    removed: tuple[Entry, ...]
    """What stood there before."""
    time: int


def marks(corrections: Iterable[Correction]) -> tuple[Mark, ...]:
    """Where a log was corrected. What a later correction or a new step has taken away is no longer marked."""
    found: list[Mark] = []
    for correction in corrections:
        moved = correction.added - correction.dropped
        behind = correction.at + correction.dropped
        found = [
            replace(mark, at=mark.at + moved) if mark.at >= behind else mark
            for mark in found
            if mark.at < correction.at or mark.at >= behind
        ]
        found.append(Mark(correction.at, correction.added, correction.removed, correction.time))
        found = [mark for mark in found if mark.at + bool(mark.added) <= correction.floor]
    return tuple(sorted(found, key=lambda mark: (mark.at, mark.time)))
