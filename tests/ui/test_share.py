"""Files for somebody: on a desktop a folder, on Android what stands in for it here."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from screens.devices import choose, share
from tests.ui.harness import Harness


class Android:
    """Stands in for the phone's classes; files go to a folder."""

    def __init__(self, folder: Path, version: int) -> None:
        self.folder = folder
        self.classes: dict[str, Any] = {}
        self.answer: Callable[..., None] = lambda *_: None
        self.autoclass("android.os.Build$VERSION").SDK_INT = version
        self.activity = self.autoclass("org.kivy.android.PythonActivity").mActivity
        self.activity.getExternalFilesDir().getAbsolutePath.return_value = str(folder)
        self.activity.getContentResolver().openFileDescriptor.side_effect = self._open
        links: list[Any] = []
        self.autoclass("java.util.ArrayList").return_value = SimpleNamespace(
            add=links.append, size=lambda: len(links), get=links.__getitem__
        )

    def autoclass(self, name: str) -> Any:
        return self.classes.setdefault(name, MagicMock(name=name))

    def _open(self, _link: Any, how: str) -> Any:
        flags = os.O_RDONLY if how == "r" else os.O_WRONLY | os.O_CREAT
        return SimpleNamespace(detachFd=lambda: os.open(self.folder / "document", flags))

    def bind(self, on_activity_result: Callable[..., None]) -> None:
        self.answer = on_activity_result

    def unbind(self, **_: Any) -> None:
        self.answer = lambda *_: None


@pytest.fixture
def phone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[int], Android]:
    """A phone with this version of Android."""

    def make(version: int) -> Android:
        (tmp_path / "phone").mkdir()
        android = Android(tmp_path / "phone", version)
        jnius = SimpleNamespace(autoclass=android.autoclass, cast=lambda _, thing: thing)
        monkeypatch.setitem(sys.modules, "jnius", jnius)
        monkeypatch.setitem(sys.modules, "android", SimpleNamespace(activity=android))
        for module in (share, choose):
            monkeypatch.setattr(module, "platform", "android")
        return android

    return make


@pytest.mark.parametrize(("version", "name"), [(34, "document"), (24, "a.json")])
def test_a_file_goes_to_the_share_sheet(
    phone: Callable[[int], Android], tmp_path: Path, version: int, name: str
) -> None:
    android = phone(version)
    file = tmp_path / "a.json"
    file.write_bytes(b"{}")
    assert share.share_files([file]) == "shared"
    assert (android.folder / name).read_bytes() == b"{}" and not file.exists()
    android.activity.startActivity.assert_called_once()


def test_several_files_go_together(phone: Callable[[int], Android], tmp_path: Path) -> None:
    android = phone(34)
    files = [tmp_path / "a.json", tmp_path / "b.json"]
    for file in files:
        file.write_bytes(b"{}")
    assert share.share_files(files) == "shared"
    intent = android.autoclass("android.content.Intent")
    intent.assert_called_once_with(intent.ACTION_SEND_MULTIPLE)


def test_where_nothing_takes_a_file_it_stays(phone: Callable[[int], Android], tmp_path: Path) -> None:
    android = phone(34)
    android.activity.startActivity.side_effect = RuntimeError
    android.activity.getContentResolver().insert.side_effect = RuntimeError
    file = tmp_path / "a.json"
    file.write_bytes(b"{}")
    assert share.share_files([file]) == "saved" and file.exists()


def test_a_document_is_copied_into_the_app(
    ui: Harness, phone: Callable[[int], Android], tmp_path: Path
) -> None:
    android = phone(34)
    (android.folder / "document").write_bytes(b'{"format": 1}')
    chosen: list[Path | None] = []
    choose.choose_file(tmp_path / "inbox", chosen.append)
    android.answer(1, -1, None)  # an answer to somebody else
    android.answer(choose.REQUEST, -1, MagicMock())
    ui.settle()
    assert [path and path.read_bytes() for path in chosen] == [b'{"format": 1}']
    choose.choose_file(tmp_path / "inbox", chosen.append)
    android.answer(choose.REQUEST, 0, None)
    ui.settle()
    assert chosen[1:] == [None]
    (android.folder / "document").unlink()
    choose.choose_file(tmp_path / "inbox", chosen.append)
    android.answer(choose.REQUEST, -1, MagicMock())
    ui.settle()
    assert chosen[2:] == [None]


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
    choose._ask_desktop(chosen.append)
    chooser.open_file = lambda filters: None
    choose._ask_desktop(chosen.append)
    monkeypatch.setattr(choose, "part", MagicMock(side_effect=NotImplementedError))
    choose._ask_desktop(chosen.append)
    assert chosen == [Path("/a/b.json"), None, None]
