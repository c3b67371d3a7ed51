"""Files for somebody on a desktop: a folder, and a dialog. What a phone does is in tests/android."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from screens.devices import choose, share


def test_on_a_desktop_files_go_to_documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COMPANION_HOME", raising=False)
    monkeypatch.setattr(share, "part", lambda _: SimpleNamespace(get_documents_dir=lambda: str(tmp_path)))
    assert share.outbox(tmp_path / "home") == tmp_path / "Table Companion"
    monkeypatch.setattr(share, "part", lambda _: SimpleNamespace(get_documents_dir=lambda: "/nowhere"))
    assert share.outbox(tmp_path / "home") == tmp_path / "home" / "exports"
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    assert share.outbox(tmp_path) == tmp_path / "exports"


def test_the_dialog_of_a_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen: list[Path | None] = []
    chooser = SimpleNamespace(open_file=lambda filters: ["/a/b.json"])
    monkeypatch.setattr(choose, "part", lambda _: chooser)
    choose.ask_desktop(chosen.append)
    chooser.open_file = lambda filters: None
    choose.ask_desktop(chosen.append)
    monkeypatch.setattr(choose, "part", MagicMock(side_effect=NotImplementedError))
    choose.ask_desktop(chosen.append)
    assert chosen == [Path("/a/b.json"), None, None]
