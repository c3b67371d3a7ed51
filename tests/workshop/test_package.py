"""The package that comes out of buildozer.spec, as far as it can be made without Android's SDK: its manifest,
its resources, and the app started from exactly the files that a phone would get.
Its pictures have the sizes that Android expects."""

from __future__ import annotations

import os
import re
import shutil
import struct
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
import zlib
from pathlib import Path

import pytest

from companion.core.messages import LANGUAGES
from companion.store.store import FILE
from tests.workshop.package import API, copy_app
from tests.workshop.spec import PERMISSIONS, ROOT, read_spec

APP_FOLDERS = ("companion", "screens")
"""Together with main.py, all that the app is made of."""

ADDED_BY_THE_TOOLS = {"sitecustomize.pyc", "p4a_env_vars.txt"}
ANDROID = "{http://schemas.android.com/apk/res/android}"

START = """
import importlib, sys
from pathlib import Path
here = Path.cwd()
import main
assert Path(main.__file__) == here / "main.pyc", main.__file__
for file in sorted(here.rglob("*.pyc")):
    name = file.relative_to(here).with_suffix("").as_posix().replace("/", ".")
    if name.endswith("__main__") or name == "sitecustomize":
        continue
    importlib.import_module(name.removesuffix(".__init__"))
from kivy.clock import Clock
from screens.companion_app import CompanionApp
app = CompanionApp()
def look(_):
    if app.root.page is None:
        Clock.schedule_once(look)
        return
    print(app.root.page.name)
    app.stop()
Clock.schedule_once(look, 0.5)
app.run()
"""


def make_package(folder: Path, mode: str = "debug") -> Path:
    """The folder in which gradle would be started."""
    command = [sys.executable, "-m", "tests.workshop.package", str(folder), mode]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": "1000000000"}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, encoding="utf-8", timeout=300
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return folder / "dist"


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_package(tmp_path_factory.mktemp("package"))


@pytest.fixture(scope="module")
def manifest(package: Path) -> ElementTree.Element:
    return ElementTree.parse(package / "src" / "main" / "AndroidManifest.xml").getroot()


@pytest.fixture(scope="module")
def resources(package: Path) -> Path:
    return package / "src" / "main" / "res"


@pytest.fixture(scope="module")
def unpacked(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The app as a phone unpacks it."""
    folder = tmp_path_factory.mktemp("app")
    archive = package / "src" / "main" / "assets" / "private.tar"
    subprocess.run(["tar", "-xf", archive, "-C", folder], check=True, timeout=60)
    return folder


def files_in(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def attribute(element: ElementTree.Element | None, name: str) -> str:
    assert element is not None
    return element.get(ANDROID + name) or ""


def test_two_builds_in_the_same_place_are_equal(package: Path) -> None:
    """All that gradle is given, byte for byte, at another time."""
    folder = package.parent
    first = {name: (package / name).read_bytes() for name in files_in(package)}
    folder.rename(folder.with_name("first"))
    try:
        folder.mkdir()
        again = make_package(folder)
        second = {name: (again / name).read_bytes() for name in files_in(again)}
    finally:
        shutil.rmtree(folder)
        folder.with_name("first").rename(folder)
    assert first.keys() == second.keys()
    assert {name for name in first if first[name] != second[name]} == set()


def test_only_a_debug_package_may_be_debugged(manifest: ElementTree.Element, tmp_path: Path) -> None:
    """There a rehearsal puts its own main.py (tools/rehearsal); into a release Android lets nobody write."""
    release = ElementTree.parse(make_package(tmp_path, "release") / "src" / "main" / "AndroidManifest.xml")
    assert attribute(manifest.find("application"), "debuggable") == "true"
    assert attribute(release.find("application"), "debuggable") == ""


def test_it_asks_for_nothing_but_the_buzz_and_what_an_invitation_needs(
    manifest: ElementTree.Element,
) -> None:
    wishes = [entry for entry in manifest.iter() if entry.tag.startswith("uses-permission")]
    assert [attribute(wish, "name") for wish in wishes] == PERMISSIONS
    looked_for = manifest.findall("queries/intent/action")
    assert [attribute(action, "name") for action in looked_for] == ["android.intent.action.TTS_SERVICE"]


def test_levels_and_name(manifest: ElementTree.Element, package: Path) -> None:
    sdk = manifest.find("uses-sdk")
    assert (attribute(sdk, "minSdkVersion"), attribute(sdk, "targetSdkVersion")) == ("24", "36")
    assert read_spec().get("app", "android.api") == API
    assert attribute(manifest, "versionName") == read_spec().get("app", "version")
    assert "namespace 'org.tablecompanion.tablecompanion'" in (package / "build.gradle").read_text()


def test_the_window_lives_through_every_change(manifest: ElementTree.Element) -> None:
    """Turned, split, darkened, set to larger words or another language, it is not thrown away."""
    activity = manifest.find("application/activity")
    changes = set(attribute(activity, "configChanges").split("|"))
    assert {"orientation", "screenSize", "smallestScreenSize", "uiMode", "fontScale", "locale"} <= changes
    assert attribute(activity, "screenOrientation") == "unspecified"
    assert "Fullscreen" not in attribute(manifest.find("application"), "theme")


def test_our_own_java_is_compiled_with_the_rest(package: Path) -> None:
    """tests/android compiles and runs what lies there."""
    gradle = (package / "build.gradle").read_text()
    assert re.findall(r"java \{\s*srcDir '(.*)'", gradle) == [str(ROOT / "phone" / "java")]


def test_back_reaches_sdl_as_a_key(manifest: ElementTree.Element) -> None:
    """An app for level 36 would otherwise hear of it in a way that SDL 2 does not know."""
    assert attribute(manifest.find("application"), "enableOnBackInvokedCallback") == "false"


def test_a_backup_takes_the_journal_and_leaves_the_rest(
    manifest: ElementTree.Element, resources: Path
) -> None:
    application = manifest.find("application")
    assert attribute(application, "allowBackup") == "true"
    assert attribute(application, "fullBackupContent") == "@xml/backup_rules"
    assert attribute(application, "dataExtractionRules") == "@xml/data_extraction_rules"
    journal = [("file", FILE), ("file", f"{FILE}-wal")]
    older = ElementTree.parse(resources / "xml" / "backup_rules.xml").getroot()
    newer = ElementTree.parse(resources / "xml" / "data_extraction_rules.xml").getroot()
    assert (older.tag, newer.tag) == ("full-backup-content", "data-extraction-rules")
    for rules in (older, newer.find("cloud-backup"), newer.find("device-transfer")):
        assert rules is not None
        assert [(rule.get("domain"), rule.get("path")) for rule in rules.findall("include")] == journal
        assert {rule.tag for rule in rules} == {"include"}


def test_the_languages_can_be_chosen_in_the_phones_settings(
    manifest: ElementTree.Element, resources: Path
) -> None:
    assert attribute(manifest.find("application"), "localeConfig") == "@xml/locales_config"
    config = ElementTree.parse(resources / "xml" / "locales_config.xml").getroot()
    assert [attribute(locale, "name") for locale in config] == list(LANGUAGES)


def test_the_name_in_the_launcher(resources: Path) -> None:
    def name(folder: str) -> str | None:
        root = ElementTree.parse(resources / folder / "strings.xml").getroot()
        return next(entry.text for entry in root.iter("string") if entry.get("name") == "app_name")

    assert name("values") == "Table Companion"
    assert name("values-ru") == "Спутник стола"
    assert name("values-de") == "Tischbegleiter"


def test_the_icon_has_its_three_layers(resources: Path) -> None:
    old = ElementTree.parse(resources / "mipmap-anydpi-v26" / "icon.xml").getroot()
    new = ElementTree.parse(resources / "mipmap-anydpi-v33" / "icon.xml").getroot()
    assert [layer.tag for layer in old] == ["background", "foreground"]
    assert [layer.tag for layer in new] == ["background", "foreground", "monochrome"]
    for layer in new:
        assert (resources / "mipmap" / f"{attribute(layer, 'drawable').rpartition('/')[2]}.png").is_file()


def test_the_package_is_exactly_the_app(unpacked: Path) -> None:
    wanted = {"main.py"}
    for folder in APP_FOLDERS:
        wanted |= {f"{folder}/{name}" for name in files_in(ROOT / folder) if "__pycache__" not in name}
    wanted = {name for name in wanted if not name.endswith((".md", "py.typed"))}
    compiled = {name + "c" if name.endswith(".py") else name for name in wanted}
    shipped = files_in(unpacked) - ADDED_BY_THE_TOOLS
    assert compiled - shipped == set(), "the app would miss these on the phone"
    assert shipped - compiled == set(), "these would be shipped although the app does not load them"


def test_the_app_starts_from_the_shipped_files(unpacked: Path, tmp_path: Path) -> None:
    """Compiled, without sources, docstrings and assertions, as python-for-android packs it."""
    environment = {**os.environ, "COMPANION_HOME": str(tmp_path), "PYTHONPATH": ""}
    command = [sys.executable, "-OO", "-c", START]
    done = subprocess.run(
        command, cwd=unpacked, env=environment, capture_output=True, text=True, encoding="utf-8", timeout=300
    )
    assert done.returncode == 0, done.stderr[-3000:]
    assert done.stdout.splitlines()[-1] == "home"


def test_what_pip_leaves_behind_is_not_shipped(tmp_path: Path) -> None:
    root = tmp_path / "checkout"
    kept = ["main.py", "companion/games/x/rules.py", "screens/assets/Icon.PNG", "screens/table.kv"]
    left_out = [
        "table_companion.egg-info/PKG-INFO",
        "table_companion.egg-info/SOURCES.txt",
        "tests/test_a.py",
        "phone/java/org/tablecompanion/Reader.java",
        "phone/res/values-ru/strings.xml",
        "Makefile",
        "README.md",
        ".venv/lib/a.py",
        "screens/__pycache__/table.cpython-311.pyc",
    ]
    for name in kept + left_out:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).touch()
    (root / "buildozer.spec").write_bytes((ROOT / "buildozer.spec").read_bytes())
    app = Path(copy_app(root, tmp_path).app_dir)
    assert files_in(app) - {"sitecustomize.py"} == set(kept)


ASSETS = ROOT / "screens" / "assets"


def png_header(path: Path) -> tuple[int, int, int, int]:
    """Width, height, bits a channel and colour type of a PNG."""
    start = path.read_bytes()[:26]
    assert start[:8] == b"\x89PNG\r\n\x1a\n" and start[12:16] == b"IHDR"
    width, height, bits, colour_type = struct.unpack(">IIBB", start[16:26])
    return width, height, bits, colour_type


def first_pixel(path: Path) -> bytes:
    """The colour in the upper left corner: no row filter changes the very first pixel of a PNG."""
    body = path.read_bytes()
    at = body.index(b"IDAT")
    length = int.from_bytes(body[at - 4 : at], "big")
    return zlib.decompress(body[at + 4 : at + 4 + length])[1:5]


@pytest.mark.parametrize(
    ("name", "pixels"),
    [
        ("icon.png", 512),
        ("window_icon.png", 256),
        ("icon_foreground.png", 432),
        ("icon_background.png", 432),
        ("presplash.png", 1024),
    ],
)
def test_pictures_have_their_size_and_alpha(name: str, pixels: int) -> None:
    assert png_header(ASSETS / name) == (pixels, pixels, 8, 6)


def test_the_launch_screen_melts_into_the_colour_around_it() -> None:
    around = bytes.fromhex(read_spec().get("app", "android.presplash_color").removeprefix("#"))
    assert first_pixel(ASSETS / "presplash.png") == around + b"\xff"


def test_the_icon_has_round_corners_and_its_ground_fills_the_square() -> None:
    assert first_pixel(ASSETS / "icon.png")[3] == 0
    assert first_pixel(ASSETS / "window_icon.png")[3] == 0
    assert first_pixel(ASSETS / "icon_foreground.png")[3] == 0
    assert first_pixel(ASSETS / "icon_background.png")[3] == 255
