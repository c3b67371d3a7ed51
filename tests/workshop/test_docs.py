"""The documents are held to the code: what they name is there, and what there is to know is told.

One thing has one word: the texts are held to docs/vocabulary.md where a machine can tell.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.core.messages import LANGUAGES
from companion.games import GAME_IDS, load
from companion.rulebook import book
from screens.text.words import SOURCES as TEXTS
from tests.workshop.spec import ROOT

DOCS = sorted(
    path.relative_to(ROOT).as_posix()
    for folder in (".", "docs", ".github", "companion", "screens", "screens/lean")
    for path in ROOT.glob(f"{folder}/*.md")
)
SOURCES = ("companion", "screens", "tests", "tools", "bench", "phone", "fastlane", ".github", ".ci")
"""Folders with files that are ours."""
CODE = {".py", ".kv", ".html", ".css", ".js", ".xml", ".yml", ".toml", ".spec", ".sh", ".java", ".txt"}
NAMES_OF_LANGUAGES = {"ru": "Russian", "en": "English", "de": "German"}
MADE = ("build/", ".venv")
"""What the tools make, so that a checkout need not have it."""
OF_OTHERS = {
    "docs/phone.md",  # buildozer's, python-for-android's and Android's own words
    "docs/notices.md",
    "docs/reading.md",  # Android's
    "screens/lean/README.md",  # Kivy's
}
"""Documents about what others made: of what they name only our own folders are known here."""

INLINE = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")
ENDING = r"(?:py|kv|md|json|toml|yml|yaml|spec|png|html|css|js|xml|txt|sh|sqlite3)"
PATH = re.compile(rf"^(?:[\w.<>*-]+/)+[\w.<>*-]*$|^[\w<>*-]*[\w>*]\.{ENDING}$")
NAME = re.compile(r"^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$")


@cache
def text_of(doc: str) -> str:
    return (ROOT / doc).read_text(encoding="utf-8")


def inline(doc: str) -> list[str]:
    """What stands between backticks in the sentences of a document."""
    return [found.strip() for found in INLINE.findall(BLOCK.sub("", text_of(doc)))]


def commands(doc: str) -> Iterator[str]:
    """Whatever could be typed into a shell: inline, indented, or in a block without a language."""
    for language, block in BLOCK.findall(text_of(doc)):
        if language in ("", "sh", "shell"):
            yield from (line.split(" # ")[0].strip() for line in block.splitlines())
    yield from inline(doc)
    yield from (line.strip() for line in text_of(doc).splitlines() if line.startswith("    "))


@cache
def files() -> tuple[str, ...]:
    """Every file of ours, and every folder that has one, with a slash in front."""
    found = {path for path in ROOT.iterdir() if path.is_file()}
    for folder in ("docs", *SOURCES):
        found |= {path for path in (ROOT / folder).rglob("*") if path.is_file() and path.suffix != ".pyc"}
    found |= {folder for path in found for folder in path.parents if ROOT in folder.parents}
    return tuple("/" + path.relative_to(ROOT).as_posix() for path in sorted(found))


def is_there(path: str) -> bool:
    """Whether a path, or the end of one, names something; ``<id>`` and ``*`` stand for any name, and a module
    may go without its ending."""
    wanted = re.escape(path.rstrip("/")).replace(r"\*", "[^/]*")
    pattern = re.compile(r".*/" + re.sub(r"<\w+>", "[^/]+", wanted) + r"(\.py)?$")
    return any(pattern.match(file) for file in files())


@cache
def names() -> frozenset[str]:
    """Every name that the code has: defined, used, or told in a text that is one word or a key."""
    found: set[str] = set(sys.stdlib_module_names)
    for file in files():
        path = ROOT / file[1:]
        if path.suffix not in CODE or not path.is_file() or path == Path(__file__).resolve():
            continue
        found.add(path.stem)
        text = path.read_text(encoding="utf-8")
        found.update(names_of(ast.parse(text)) if path.suffix == ".py" else re.findall(r"[A-Za-z_]\w*", text))
    for path in ROOT.iterdir():
        if path.is_file() and path.suffix in (".toml", ".spec", ""):
            found.update(re.findall(r"[A-Za-z_]\w*", path.read_text(encoding="utf-8")))
    found.update(part for file in files() for part in file.split("/"))
    return frozenset(found)


def names_of(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name
            case ast.arg(arg=name):
                yield name
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.keyword(arg=str(name)):
                yield name
            case ast.alias(name=name):
                yield from name.split(".")
            case ast.Constant(value=str(text)) if " " not in text or ":" in text[:40]:
                yield from re.findall(r"[A-Za-z_]\w*", text)  # a key, a tag, a rule in kv


def modules_called(doc: str) -> Iterator[str]:
    for command in commands(doc):
        yield from re.findall(r"python3? -m ([\w.]+)", command)


@cache
def targets() -> dict[str, bool]:
    """The Makefile's targets, and whether its help tells them."""
    found = re.findall(r"^([a-z]+):(.*)$", text_of("Makefile"), re.MULTILINE)
    return {name: "##" in rest for name, rest in found}


@cache
def help_text() -> str:
    with pytest.MonkeyPatch.context() as patch:
        said: list[str] = []
        patch.setattr("companion.__main__._write", said.append)
        assert main(["--help"]) == 0
    return "".join(said)


def headless() -> set[str]:
    """What may stand behind ``python3 -m companion``."""
    return set(re.findall(r"^  ([a-z]+) ", help_text(), re.MULTILINE))


def paragraphs(doc: str) -> list[str]:
    """Sentences that belong together: a paragraph, a point of a list, a row of a table."""
    return re.split(r"\n\s*\n|\n(?=\s*(?:- |\d+\. |\|))", BLOCK.sub("", text_of(doc)))


@pytest.mark.parametrize("doc", DOCS)
class TestWhatIsNamedIsThere:
    def test_files_that_are_linked(self, doc: str) -> None:
        gone = [
            link
            for link in LINK.findall(text_of(doc))
            if "://" not in link and not ((ROOT / doc).parent / link.partition("#")[0]).exists()
        ]
        assert not gone, f"{doc} leads to what is not there: {gone}"

    def test_paths(self, doc: str) -> None:
        named = [word for word in inline(doc) if PATH.match(word) and not word.startswith(MADE)]
        if doc in OF_OTHERS:
            named = [word for word in named if word.startswith(tuple(f"{folder}/" for folder in SOURCES))]
        gone = [word for word in named if not is_there(word)]
        assert not gone, f"{doc} names files or folders that are not there: {gone}"

    def test_targets_of_make(self, doc: str) -> None:
        wrong = []
        for command in commands(doc):
            if made := re.match(r"make ([a-z]+)(.*)", command):
                variables = re.findall(r"\b([A-Z]+)=", made[2])
                unknown = [one for one in variables if f"\n{one} ?=" not in text_of("Makefile")]
                wrong += [command] if made[1] not in targets() or unknown else []
        assert not wrong, f"{doc} has commands that the Makefile does not know: {wrong}"

    def test_modules_that_are_run(self, doc: str) -> None:
        gone = [module for module in modules_called(doc) if find_spec(module) is None]
        assert not gone, f"{doc} runs modules that are not there: {gone}"

    def test_commands_without_a_screen(self, doc: str) -> None:
        called = {word for one in commands(doc) for word in re.findall(r"-m companion +([a-z]\w*)", one)}
        unknown = sorted(called - headless())
        assert not unknown, f"{doc} has commands that companion does not know: {unknown}"

    def test_classes_modules_and_functions(self, doc: str) -> None:
        gone = [
            word
            for whole in inline(doc)
            if NAME.match(word := re.sub(r"\(.*\)$", "", whole)) and not PATH.match(word)
            if doc not in OF_OTHERS and not names().issuperset(word.split("."))
        ]
        assert not gone, f"{doc} has names that stand nowhere in the code: {gone}"

    def test_languages(self, doc: str) -> None:
        """Whoever lists languages, or their files, lists all."""
        short = []
        for paragraph in paragraphs(doc):
            codes = {code for code in LANGUAGES if re.search(rf"\b{code}\.py\b", paragraph)}
            told = {code for code, name in NAMES_OF_LANGUAGES.items() if re.search(rf"\b{name}\b", paragraph)}
            choices = re.findall(r"--language (\w\w(?:\\?\|\w\w)*)", paragraph)
            short += [paragraph] if codes and codes != set(LANGUAGES) else []
            short += [paragraph] if len(told) > 1 and told != set(LANGUAGES) else []
            short += [one for one in choices if one.replace("\\", "").split("|") != list(LANGUAGES)]
        assert not short, f"{doc} leaves a language out: {short}"


class TestWhatThereIsIsTold:
    def test_every_language_has_a_name_here(self) -> None:
        assert set(NAMES_OF_LANGUAGES) == set(LANGUAGES)

    @pytest.mark.parametrize("doc", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/vocabulary.md"])
    def test_languages(self, doc: str) -> None:
        untold = [name for name in NAMES_OF_LANGUAGES.values() if name not in text_of(doc)]
        assert not untold, f"{doc} does not tell of {untold}"

    def test_documents(self) -> None:
        linked = LINK.findall(text_of("README.md"))
        untold = [doc for doc in DOCS if doc not in linked and doc != "README.md" and doc[0] != "."]
        assert not untold, f"README.md does not lead to {untold}"

    def test_targets_of_make(self) -> None:
        told = {command.split()[1] for command in commands("README.md") if command.startswith("make ")}
        told |= {command.split()[1] for command in commands("CONTRIBUTING.md") if command.startswith("make ")}
        untold = {name for name, helped in targets().items() if helped} - told - {"help"}
        assert not untold, f"neither README.md nor CONTRIBUTING.md says what these are for: {untold}"

    @pytest.mark.parametrize("doc", ["README.md", "README.ru.md", "docs/contract.md"])
    def test_commands_without_a_screen(self, doc: str) -> None:
        untold = [word for word in sorted(headless()) if f"-m companion {word}" not in text_of(doc)]
        assert not untold, f"{doc} does not tell of {untold}"

    def test_options_of_the_commands(self) -> None:
        told = text_of("docs/contract.md")
        options = {*re.findall(r"--[a-z]+", help_text())} | {f"--{name}" for name in options_of_the_coach()}
        untold = [option for option in sorted(options) if f"`{option} " not in told]
        assert not untold, f"docs/contract.md does not tell of {untold}"

    @pytest.mark.parametrize("game_id", GAME_IDS)
    def test_options_and_actions_of_a_game(self, game_id: str) -> None:
        game = load(game_id)
        row = re.search(rf"^\| `{game_id}` \|(.*)\|(.*)\|(.*)\|$", text_of("docs/contract.md"), re.MULTILINE)
        assert row, f"docs/contract.md has no row for {game_id}"
        options, actions, agreed = (re.findall(r"`(\w+)`", cell) for cell in row.groups())
        assert options == [option.name for option in game.options]
        assert actions == [kind.do for kind in game.rules]
        assert agreed == [agreement.kind.do for agreement in game.agreed]

    @pytest.mark.parametrize("floor", ["companion", "screens"])
    def test_rooms(self, floor: str) -> None:
        """The plan of the house has every folder with code."""
        drawn = BLOCK.findall(text_of("docs/architecture.md"))[0][1]
        rooms = {path.name for path in (ROOT / floor).iterdir() if any(path.glob("*.py"))}
        missing = [room for room in sorted(rooms) if not re.search(rf"^│ +{room}/", drawn, re.MULTILINE)]
        assert not missing, f"the plan in docs/architecture.md lacks {missing}"

    def test_rooms_that_are_gone(self) -> None:
        drawn = BLOCK.findall(text_of("docs/architecture.md"))[0][1]
        named = re.findall(r"^[│ ]+((?:[\w<>]+/)+) ", drawn, re.MULTILINE)
        gone = [room for room in named if not is_there(room)]
        assert len(named) > 15 and not gone, (
            f"the plan in docs/architecture.md has rooms that are gone: {gone}"
        )


def options_of_the_coach() -> set[str]:
    """What `odds` takes beside its file, of all games that have a coach to ask."""
    found: set[str] = set()

    def note(words: Mapping[str, str], names: tuple[str, ...]) -> None:
        found.update(names)

    for game_id in GAME_IDS:
        if load(game_id).odds:
            with pytest.MonkeyPatch.context() as patch:
                module = import_module(f"companion.games.{game_id}.odds")
                patch.setattr(module, "check_names", note)
                module.ask({})
    return found


class TestTheChangelog:
    def test_its_form(self) -> None:
        """Keep a Changelog: a version a section, the kinds of change by their names, in their order."""
        text = text_of("CHANGELOG.md")
        versions = re.findall(r"^## \[(.+?)\]( - \d{4}-\d\d-\d\d)?$", text, re.MULTILINE)
        assert versions[0] == ("Unreleased", "") and all(day for _, day in versions[1:])
        assert len(re.findall(r"^## ", text, re.MULTILINE)) == len(versions)
        order = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]
        for section in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
            kinds = re.findall(r"^### (.+)$", section, re.MULTILINE)
            assert kinds == sorted(set(kinds), key=order.index)


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
    others = [package for package in TEXTS.values() if find_spec(package)]
    for package in (*engine, *others):
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
