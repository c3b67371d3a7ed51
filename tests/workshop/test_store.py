"""What goes with a package: texts and pictures for the stores, and notices."""

import re
import struct
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap

from companion.core.messages import LANGUAGES
from tests.workshop.spec import PERMISSIONS, ROOT, listed, read_spec
from tools.package import HEADERS, PROGRAMS
from tools.store_pictures import DEVICES

METADATA = ROOT / "fastlane" / "metadata" / "android"
LOCALES = ("de-DE", "en-US", "ru-RU")
ONLY_FOR_BUILDING = {"hostpython3"}


def text(locale: str, name: str) -> str:
    return (METADATA / locale / name).read_text(encoding="utf-8").strip()


def size(picture: Path) -> tuple[int, int]:
    """Width and height, as a PNG's header says."""
    header = picture.read_bytes()[:24]
    assert header.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", header[16:24])
    return width, height


def version_code() -> str:
    """As python-for-android counts it: ten, the lowest level, and two digits for each part of the version."""
    spec = read_spec()
    number = 0
    for part in spec.get("app", "version").split("."):
        number = number * 100 + int(part)
    return f"10{spec.get('app', 'android.minapi')}{number}"


def test_the_number_that_stores_compare_stands_in_the_spec() -> None:
    assert read_spec().get("app", "android.numeric_version") == version_code()


def test_there_is_a_folder_for_each_country() -> None:
    assert sorted(folder.name for folder in METADATA.iterdir()) == sorted(LOCALES)


@pytest.mark.parametrize("locale", LOCALES)
def test_texts_are_no_longer_than_a_store_takes(locale: str) -> None:
    for name, most in (("title.txt", 30), ("short_description.txt", 80), ("full_description.txt", 4000)):
        assert 0 < len(text(locale, name)) <= most, name
    assert 0 < len(text(locale, f"changelogs/{version_code()}.txt")) <= 500


def test_the_name_is_the_one_in_the_launcher() -> None:
    for language, locale in (("ru", "ru-RU"), ("de", "de-DE")):
        strings = ElementTree.parse(ROOT / "phone" / "res" / f"values-{language}" / "strings.xml").getroot()
        assert text(locale, "title.txt") == next(strings.iter("string")).text
    assert text("en-US", "title.txt") == read_spec().get("app", "title")


def test_there_is_a_store_for_each_language_of_the_app() -> None:
    assert sorted(locale[:2] for locale in LOCALES) == sorted(LANGUAGES)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_country_has_all_pictures(locale: str) -> None:
    images = METADATA / locale / "images"
    for device in DEVICES.values():
        wanted = [f"{number}.png" for number in range(1, len(device.shots) + 1)]
        if wanted:
            assert sorted(picture.name for picture in (images / device.folder).iterdir()) == wanted
        for shot in wanted:
            expected = (round(device.density * device.width), round(device.density * device.height))
            assert size(images / device.folder / shot) == expected, (device.folder, shot)
    assert size(images / "icon.png") == (512, 512)
    assert size(images / "featureGraphic.png") == (1024, 500)


def test_the_pictures_are_as_stores_take_them() -> None:
    """Four to eight of a device; a side from 1,080 pixels, and no side more than twice the other."""
    for device in DEVICES.values():
        if device.shots:
            short, long = sorted((device.density * device.width, device.density * device.height))
            assert 4 <= len(device.shots) <= 8 and short >= 1080 and long <= 2 * short


def test_no_country_shows_the_pictures_of_another() -> None:
    shots = [shot.read_bytes() for shot in sorted(METADATA.glob("*/images/*Screenshots/*.png"))]
    assert len(set(shots)) == len(shots)


def test_the_pictures_are_on_the_walks_of_the_tour() -> None:
    for shot in {shot for device in DEVICES.values() for shot in device.shots}:
        steps = (ROOT / "tools" / "tour" / f"{shot.walk}.py").read_text(encoding="utf-8")
        assert f'shoot("{shot.name}")' in steps, shot


def test_the_recipe_for_f_droid_builds_this_version() -> None:
    recipe = (ROOT / "phone" / "fdroid" / "org.tablecompanion.tablecompanion.yml").read_text(encoding="utf-8")
    spec = read_spec()
    version, number = spec.get("app", "version"), spec.get("app", "android.numeric_version")
    said = dict(re.findall(r"^[ -]*(\w+): (.+)$", recipe, re.MULTILINE))
    assert (said["versionName"], said["versionCode"], said["commit"]) == (version, number, f"v{version}")
    assert (said["CurrentVersion"], said["CurrentVersionCode"]) == (version, number)
    archs = "_".join(listed(spec, "android.archs"))
    assert said["output"] == f"bin/{spec.get('app', 'package.name')}-{version}-{archs}-release-unsigned.apk"
    file, code, _, name = said["UpdateCheckData"].split("|")
    read = (ROOT / file).read_text(encoding="utf-8")
    assert re.findall(code, read, re.MULTILINE) == [number]
    assert re.findall(name, read, re.MULTILINE) == [version]
    assert {*PROGRAMS.values(), *HEADERS.values()} - {"openjdk-17-jdk"} - set(recipe.split()) == set()


def test_everything_that_is_shipped_has_its_notice() -> None:
    wanted = [Requirement(each).name for each in listed(read_spec(), "requirements")]
    context = Context()
    recipes, modules, _ = get_recipe_order_and_bootstrap(
        context, wanted, Bootstrap.get_bootstrap("sdl2", context)
    )
    notices = (ROOT / "docs" / "notices.md").read_text(encoding="utf-8")
    named = {name for row in re.findall(r"^\| ([^|]+) \|", notices, re.MULTILINE) for name in row.split(", ")}
    shipped = {canonicalize_name(name) for name in {*recipes, *modules} - ONLY_FOR_BUILDING}
    assert shipped - {canonicalize_name(name) for name in named} == set()


def test_every_font_that_is_shipped_has_its_notice() -> None:
    import kivy

    notices = (ROOT / "docs" / "notices.md").read_text(encoding="utf-8")
    for font in (Path(kivy.__file__).parent / "data" / "fonts").glob("*.ttf"):
        family = font.stem.partition("-")[0]
        assert re.sub(r"(?<=[a-z])(?=[A-Z])", " ", family).replace("Deja Vu", "DejaVu") in notices, font.name


def test_privacy_says_what_the_permissions_are_for() -> None:
    privacy = (ROOT / "docs" / "privacy.md").read_text(encoding="utf-8")
    assert len(PERMISSIONS) == 4, "a further one wants its words there"
    for words in ("Vibrate", "Вибрация", "Vibrieren", "Wi-Fi", "WLAN"):
        assert words in privacy
