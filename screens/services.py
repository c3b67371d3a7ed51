"""What pages need beside what they show: data and devices. The app opens it once, for all pages."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass
class Services:
    """The app's data and devices; pages reach it as ``self.services``, the app as ``app.services``."""

    folder: Path
    """Where the app keeps its files."""


def open_services(folder: Path) -> Services:
    """Opens everything that lives in ``folder``, which is made when missing."""
    folder.mkdir(parents=True, exist_ok=True)
    return Services(folder)
