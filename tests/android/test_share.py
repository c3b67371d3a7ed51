"""Texts and files go to other apps, and a buzz to the hand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from screens.devices.haptics import Haptics
from screens.devices.share import copy_text, open_link, share_files, share_text
from tests.android.phone import Phone

DOWNLOADS = "Download/Table Companion"
SEND, SEND_MULTIPLE = "android.intent.action.SEND", "android.intent.action.SEND_MULTIPLE"


def offered(phone: Phone) -> Any:
    """What the share sheet was opened with."""
    chooser = phone.activity.asked
    assert chooser.getAction() == "android.intent.action.CHOOSER"
    inside = chooser.getParcelableExtra("android.intent.extra.INTENT")
    return phone.jnius.cast("android.content.Intent", inside)


@pytest.mark.parametrize("text", ["Маша 12", "Маша 🏆 12 · Петя 🐛 7", ""])
def test_a_text_is_offered_as_it_is(phone: Phone, text: str) -> None:
    assert share_text(text) == "shared"
    intent = offered(phone)
    assert intent.getAction() == SEND and intent.getType() == "text/plain"
    assert intent.carriesText("android.intent.extra.TEXT", text)


def test_a_copied_text_is_on_the_clipboard_as_it_is(phone: Phone) -> None:
    copy_text("Маша 🏆 12")
    phone.settle()
    phone.clipboard_holds("Маша 🏆 12")


def written(folder: Path, *names: str) -> list[Path]:
    files = [folder / name for name in names]
    for file in files:
        file.write_text(file.name, encoding="utf-8")
    return files


@pytest.mark.parametrize(("version", "place"), [(24, "external"), (29, DOWNLOADS), (36, DOWNLOADS)])
def test_a_file_is_put_where_others_may_read_it(
    make_phone: Callable[[int], Phone], tmp_path: Path, version: int, place: str
) -> None:
    phone = make_phone(version)
    [file] = written(tmp_path, "Спутник.json")
    assert share_files([file]) == "shared"
    assert (phone.folder / place / file.name).read_text(encoding="utf-8") == file.name
    assert not file.exists()
    intent = offered(phone)
    assert intent.getAction() == SEND and intent.getType() == "application/json"
    assert intent.getFlags() == 1, "the other app may read it"
    link = phone.jnius.cast("android.net.Uri", intent.getParcelableExtra("android.intent.extra.STREAM"))
    assert link.getPath() == str(phone.folder / place / file.name)


def test_several_files_go_together(phone: Phone, tmp_path: Path) -> None:
    assert share_files(written(tmp_path, "a.csv", "b.csv")) == "shared"
    intent = offered(phone)
    assert intent.getAction() == SEND_MULTIPLE and intent.getType() == "text/csv"
    assert intent.extras.get("android.intent.extra.STREAM").size() == 2


def test_where_nothing_takes_a_text_it_is_copied(phone: Phone) -> None:
    phone.java.alone = True
    assert share_text("Маша 12") == "copied"
    phone.settle()
    phone.clipboard_holds("Маша 12")


def test_where_nothing_takes_a_file_it_stays_in_the_downloads(phone: Phone, tmp_path: Path) -> None:
    phone.java.alone = True
    assert share_files(written(tmp_path, "a.json")) == "saved"
    assert (phone.folder / DOWNLOADS / "a.json").is_file()


def test_a_link_is_opened_by_the_app_that_it_belongs_to(phone: Phone) -> None:
    link = "bgstats://app.bgstatsapp.com/createPlay.html?data=%7B%22%D0%AF%22%3A1%7D"
    assert open_link(link)
    asked = phone.activity.asked
    assert asked.getAction() == "android.intent.action.VIEW" and asked.getData().toString() == link
    assert asked.getType() is None


def test_where_no_app_has_such_links_nothing_is_opened(phone: Phone) -> None:
    phone.java.alone = True
    assert not open_link("bgstats://app.bgstatsapp.com/createPlay.html?data=%7B%7D")


def test_a_file_for_another_program_keeps_its_name(phone: Phone, tmp_path: Path) -> None:
    [file] = written(tmp_path, "a.bgsplay")
    assert share_files([file]) == "shared"
    assert (phone.folder / DOWNLOADS / "a.bgsplay").is_file()
    assert offered(phone).getType() == "application/octet-stream"


@pytest.mark.parametrize("version", [24, 36])
def test_a_buzz_is_felt(make_phone: Callable[[int], Phone], version: int) -> None:
    phone = make_phone(version)
    Haptics(lambda: True).buzz()
    assert phone.told == ["buzz 25"]
