"""Files of kv that are kept in the form they were brought into say what Kivy reads in them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import kivy
import pytest
from kivy.lang.parser import Parser, ParserException, ParserRule, ParserRuleProperty, global_idmap

from screens.lean import kv_cache

pytestmark = pytest.mark.part("kv_cache")

ROOT = Path(__file__).resolve().parent.parent.parent
FILES = [Path(kivy.kivy_data_dir, "style.kv"), *sorted(ROOT.glob("screens/**/*.kv"))]
PAGE = """
#:set kept_seven 7
<Kept@Widget>:
    opacity: self.width / kept_seven
"""


def told(of: Any) -> Any:
    """All that a part of a parser says, as something that can be compared."""
    if isinstance(of, ParserRule | ParserRuleProperty):
        names = (name for name in of.__slots__ if name != "ctx")
        return type(of).__name__, of.ctx.filename, {name: told(getattr(of, name)) for name in names}
    if isinstance(of, list | tuple):
        return [told(each) for each in of]
    if isinstance(of, dict):
        return [(name, told(each)) for name, each in of.items()]
    if hasattr(of, "match_rule_name"):
        return type(of).__name__, of.key
    return of


def everything(parser: Parser) -> dict[str, Any]:
    return {name: told(getattr(parser, name)) for name in Parser.__slots__}


def unparsed(*_: object, **__: object) -> None:
    raise AssertionError("the file was taken apart once more")


@pytest.fixture(autouse=True)
def _own_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "pycache_prefix", str(tmp_path / "compiled"))
    monkeypatch.setattr(sys, "dont_write_bytecode", False)


@pytest.fixture
def page(tmp_path: Path) -> str:
    return str(tmp_path / "page.kv")


def kept_files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_what_is_kept_says_the_same(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    content = path.read_text("utf-8")
    kivys_own = everything(Parser(content=content, filename=str(path)))
    assert everything(kv_cache.read(content, str(path))) == kivys_own
    monkeypatch.setattr(Parser, "parse_level", unparsed)
    assert everything(kv_cache.read(content, str(path))) == kivys_own


def test_a_changed_file_is_read_anew(page: str) -> None:
    kv_cache.read(PAGE, page)
    later = kv_cache.read(PAGE.replace("kept_seven\n", "8\n"), page)
    assert [rule.properties["opacity"].value for _, rule in later.rules] == ["self.width / 8"]


def test_a_file_that_has_moved_is_read_anew(page: str, tmp_path: Path) -> None:
    kv_cache.read(PAGE, page)
    (kept,) = kept_files(tmp_path)
    elsewhere = tmp_path / "other" / "page.kv"
    place = kept.parent / "other" / kept.name
    place.parent.mkdir()
    kept.rename(place)
    (found,) = kv_cache.read(PAGE, str(elsewhere)).rules
    assert found[1].properties["opacity"].co_value.co_filename == str(elsewhere), "an error would mislead"


def test_names_are_set_by_what_is_kept(page: str) -> None:
    kv_cache.read(PAGE, page)
    del global_idmap["kept_seven"]
    kv_cache.read(PAGE, page)
    assert global_idmap.pop("kept_seven") == 7


@pytest.mark.parametrize("spoiled", [b"", b"\0" * 400, "half", "a bit"])
def test_what_is_spoiled_is_read_anew(page: str, tmp_path: Path, spoiled: bytes | str) -> None:
    kivys_own = everything(kv_cache.read(PAGE, page))
    (kept,) = kept_files(tmp_path)
    whole = kept.read_bytes()
    if spoiled == "half":
        spoiled = whole[: len(whole) // 2]
    elif spoiled == "a bit":
        spoiled = whole[:-3] + bytes([whole[-3] ^ 1]) + whole[-2:]
    assert isinstance(spoiled, bytes)
    kept.write_bytes(spoiled)
    assert everything(kv_cache.read(PAGE, page)) == kivys_own
    assert kept.read_bytes() == whole


def test_where_nothing_can_be_kept_files_are_read_all_the_same(page: str, tmp_path: Path) -> None:
    (tmp_path / "compiled").write_text("in the way", "utf-8")
    assert len(kv_cache.read(PAGE, page).rules) == 1
    assert [path.name for path in kept_files(tmp_path)] == ["compiled"]


def test_where_python_keeps_nothing_neither_do_files(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert len(kv_cache.read(PAGE, page).rules) == 1
    assert kept_files(tmp_path) == []


def test_a_mistake_is_kivys_to_tell_and_not_kept(page: str, tmp_path: Path) -> None:
    for _ in range(2):
        with pytest.raises(ParserException, match=r"page\.kv"):
            kv_cache.read("<Kept>:\n   opacity: 1\n  x: 2\n", page)
    assert kept_files(tmp_path) == []


def test_text_without_a_file_is_not_kept(tmp_path: Path) -> None:
    assert len(kv_cache.read(PAGE, None).rules) == 1
    assert kept_files(tmp_path) == []
