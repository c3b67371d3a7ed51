"""A document is chosen in another app, whose answer comes on Android's own thread."""

from __future__ import annotations

import os
from pathlib import Path
from threading import enumerate as threads

from companion.store.importing.pieces import LARGEST_FILE
from screens.devices.choose import REQUEST, choose_file
from tests.android.phone import Phone
from tests.ui.harness import Harness


def come_to_rest(ui: Harness, phone: Phone) -> None:
    """Android has answered, the document is copied, and the app has heard of it."""
    phone.settle()
    for thread in threads():
        if thread.name == "chooser":
            thread.join(30)
    ui.settle()
    phone.settle()


def test_a_chosen_document_is_copied(ui: Harness, phone: Phone, tmp_path: Path) -> None:
    document = tmp_path / "games.json"
    document.write_bytes(b'{"format": 1}')
    chosen: list[Path | None] = []
    choose_file(tmp_path / "inbox", chosen.append)
    intent = phone.activity.asked
    assert intent.getAction() == "android.intent.action.OPEN_DOCUMENT" and intent.getType() == "*/*"
    assert intent.hasCategory("android.intent.category.OPENABLE")
    phone.choose(1, document)  # an answer to somebody else
    phone.choose(REQUEST, document)
    come_to_rest(ui, phone)
    assert [path and path.read_bytes() for path in chosen] == [b'{"format": 1}']


def test_going_back_without_a_choice(ui: Harness, phone: Phone, tmp_path: Path) -> None:
    chosen: list[Path | None] = []
    choose_file(tmp_path / "inbox", chosen.append)
    phone.choose(REQUEST, None)
    come_to_rest(ui, phone)
    assert chosen == [None]
    assert phone.activity.countActivityResultListeners() == 0


def test_a_document_that_is_gone(ui: Harness, phone: Phone, tmp_path: Path) -> None:
    chosen: list[Path | None] = []
    choose_file(tmp_path / "inbox", chosen.append)
    phone.choose(REQUEST, tmp_path / "gone.json")
    come_to_rest(ui, phone)
    assert chosen == [None]


def test_of_a_huge_document_only_so_much_is_copied_that_it_can_be_refused(
    ui: Harness, phone: Phone, tmp_path: Path
) -> None:
    document = tmp_path / "huge.json"
    with document.open("wb") as file:
        file.truncate(LARGEST_FILE + 5_000_000)
    chosen: list[Path | None] = []
    choose_file(tmp_path / "inbox", chosen.append)
    phone.choose(REQUEST, document)
    come_to_rest(ui, phone)
    assert [path and path.stat().st_size for path in chosen] == [LARGEST_FILE + 1]


def test_androids_own_thread_does_not_wait_for_a_copy(ui: Harness, phone: Phone, tmp_path: Path) -> None:
    """A document that lies in a cloud comes slowly: here as slowly as the test writes it."""
    document = tmp_path / "slow.json"
    os.mkfifo(document)
    chosen: list[Path | None] = []
    choose_file(tmp_path / "inbox", chosen.append)
    with document.open("r+b", buffering=0) as cloud:
        phone.choose(REQUEST, document)
        phone.settle()
        assert chosen == [], "nothing has come yet"
        cloud.write(b"{}")
    come_to_rest(ui, phone)
    assert [path and path.read_bytes() for path in chosen] == [b"{}"]


def test_whoever_asks_twice_is_answered_twice(ui: Harness, phone: Phone, tmp_path: Path) -> None:
    document = tmp_path / "games.json"
    document.write_bytes(b"{}")
    chosen: list[Path | None] = []
    for _ in range(2):
        choose_file(tmp_path / "inbox", chosen.append)
        phone.choose(REQUEST, document)
        come_to_rest(ui, phone)
    assert len(chosen) == 2 and None not in chosen


def test_a_phone_without_documents(ui: Harness, phone: Phone, tmp_path: Path) -> None:
    phone.java.alone = True
    chosen: list[Path | None] = []
    choose_file(tmp_path / "inbox", chosen.append)
    come_to_rest(ui, phone)
    assert chosen == [None]
    assert phone.activity.countActivityResultListeners() == 0, "nobody will ever answer"
