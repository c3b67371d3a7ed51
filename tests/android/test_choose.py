"""A document is chosen in another app, whose answer comes on Android's own thread."""

from __future__ import annotations

from pathlib import Path

import pytest

from screens.devices.choose import REQUEST, choose_file
from tests.android.phone import Phone
from tests.ui.harness import Harness


@pytest.mark.xfail(reason="the list of listeners changes while Android walks through it: the app is closed")
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
    phone.settle()
    ui.settle()
    assert [path and path.read_bytes() for path in chosen] == [b'{"format": 1}']


@pytest.mark.xfail(reason="the list of listeners changes while Android walks through it: the app is closed")
def test_going_back_without_a_choice(ui: Harness, phone: Phone, tmp_path: Path) -> None:
    chosen: list[Path | None] = []
    choose_file(tmp_path / "inbox", chosen.append)
    phone.choose(REQUEST, None)
    phone.settle()
    ui.settle()
    assert chosen == [None]
