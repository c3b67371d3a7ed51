"""One thing, one word: the texts are held to docs/vocabulary.md where a machine can tell."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module

import pytest

from companion.core.messages import LANGUAGES
from companion.games import GAME_IDS
from companion.rulebook import book
from screens.text.words import SOURCES
from tests.workshop.spec import ROOT

NEVER = {
    "ru": (
        r"чемпион(?!ов)",
        r"\bведущ",
        r"отменить ход",
        r"вернуть ход",
        r"украшени",
        r"\bжемчуг\b",
        r"\bзапас",
        r"торг о\b",
        r"\bторгуют\b",
        r"карт(а|у|ы)? денег",
        r"карт\w* лицом вниз",
        r"сдать ход",
        r"к результату",
        r".[–—]$",
    ),
    "en": (
        r"jewelry",
        r"\bcolor\b",
        r"taken ahead",
        r"once, twice",
        r"\ba dear\b",
        r"an own\b",
        r"go on by itself",
        r"usual round",
        r"\bbuys? \w+ off\b",
        r"\b(sets|quartet) (are|is) whole\b",
        r"\bwho (gives|takes|starts|plays) .* (gets|takes) ",
    ),
    "de": (r"\bSie (können|müssen|haben|möchten)\b", r"Auktionator", r"Champion"),
}
"""What no text of a language says: the words of the last columns of the vocabulary, and calques."""


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Every text of the app in a language, with its key."""
    engine = [f"companion.{name}.texts" for name in ("core", "store", "guests")]
    engine += [f"companion.games.{game}.texts" for game in GAME_IDS]
    for package in (*engine, *SOURCES.values()):
        yield from import_module(f"{package}.{language}").TEXTS.items()
    for game in GAME_IDS:
        for key, section in book(game, language).items():
            for passage in (section.title, *section.passages):
                yield f"{game}.{key}", passage


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_uses_a_word_that_the_vocabulary_rules_out(language: str) -> None:
    wrong = [
        f"{key}: {text}"
        for key, text in texts(language)
        for never in NEVER[language]
        if re.search(never, text, re.IGNORECASE if language != "de" else 0)
    ]
    assert wrong == []


def test_every_term_has_its_three_languages() -> None:
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in (ROOT / "docs" / "vocabulary.md").read_text(encoding="utf-8").splitlines()
        if line.startswith("| ") and not line.startswith("| Russian")
    ]
    assert len(rows) > 50
    assert all(len(row) == 4 and all(row[:3]) for row in rows)
