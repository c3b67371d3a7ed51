"""A phone of Java for each test. Where there is no JDK, there are none, and `tests.conftest` says so."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

# Who asks for the platform has to be loaded before it changes.
from screens.devices import choose, share, speech, system  # noqa: F401
from screens.reading import system as readers  # noqa: F401
from tests.android import jdk
from tests.ui.conftest import run_app as run_app
from tests.ui.conftest import ui as ui

if TYPE_CHECKING:
    from tests.android.phone import Phone

collect_ignore_glob = ["test_*.py"] if jdk.missing() else []


@pytest.fixture
def make_phone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[int], Phone]]:
    """Makes the phone, with this version of Android; our own code believes that it runs there."""
    import plyer
    from plyer.utils import platform

    from tests.android.phone import Phone

    phones: list[Phone] = []

    def make(version: int = 36) -> Phone:
        phones.append(Phone(version, tmp_path / "phone"))
        for name, module in list(sys.modules.items()):
            if name.startswith("screens.") and hasattr(module, "platform"):
                monkeypatch.setattr(module, "platform", "android")
        monkeypatch.setattr(platform, "_platform_android", True)
        for part in ("accelerometer", "vibrator"):
            # plyer keeps what it found at the first use, for good.
            facade = getattr(plyer.facades, part.title())
            monkeypatch.setattr(plyer, part, plyer.utils.Proxy(part, facade))
        return phones[-1]

    yield make
    for phone in phones:
        phone.stop()


@pytest.fixture
def phone(make_phone: Callable[[int], Phone]) -> Phone:
    """A phone of today."""
    return make_phone(36)
