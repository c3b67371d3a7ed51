"""buildozer.spec describes a build that a phone would accept. Nothing is built, no network is used."""

import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ElementTree
from configparser import ConfigParser
from importlib import metadata
from pathlib import Path

import pytest
import pythonforandroid
from jinja2 import Template
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import Recipe

from tests.workshop.spec import ROOT, listed, read_spec, shipped_files

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

APP_FOLDERS = ("companion", "screens")
"""Together with main.py, all that the app is made of."""

PERMISSIONS = [
    f"android.permission.{name}"
    for name in ("VIBRATE", "INTERNET", "ACCESS_WIFI_STATE", "ACCESS_NETWORK_STATE")
]

WITH_AN_OPTIONAL_COMPILED_PART = "websockets"

RESOURCES = "screens/assets/values-ru/strings.xml"
"""Goes into the package as an Android resource (android.add_resources), not as a file of the app."""


@pytest.fixture(scope="module")
def spec() -> ConfigParser:
    return read_spec()


@pytest.fixture(scope="module")
def requirements(spec: ConfigParser) -> dict[str, Requirement]:
    parsed = [Requirement(text) for text in listed(spec, "requirements")]
    return {canonicalize_name(requirement.name): requirement for requirement in parsed}


@pytest.fixture(scope="module")
def context() -> Context:
    return Context()


def app_files(root: Path) -> set[str]:
    """Every file of the app that lies in a checkout, bytecode apart."""
    files = {"main.py"}
    for folder in APP_FOLDERS:
        files |= {
            path.relative_to(root).as_posix()
            for path in (root / folder).rglob("*")
            if path.is_file() and "__pycache__" not in path.parts
        }
    return files - {RESOURCES}


def test_every_requirement_is_a_recipe_or_pure_python(
    spec: ConfigParser, requirements: dict[str, Requirement], context: Context
) -> None:
    bootstrap = Bootstrap.get_bootstrap(spec.get("app", "p4a.bootstrap"), context)
    recipes, modules, _ = get_recipe_order_and_bootstrap(context, list(requirements), bootstrap)
    assert {"python3", "kivy", "sqlite3"} <= set(recipes)
    installed_by_pip = set(requirements) & set(modules)
    assert set(requirements) == installed_by_pip | (set(requirements) & set(recipes))
    for name in installed_by_pip - {WITH_AN_OPTIONAL_COMPILED_PART}:
        wheel = metadata.distribution(name).read_text("WHEEL") or ""
        tags = [line.removeprefix("Tag: ") for line in wheel.splitlines() if line.startswith("Tag: ")]
        assert any(tag.endswith("-none-any") for tag in tags), f"{name} is not pure Python: {tags}"


def test_the_guests_package_needs_no_compiled_part() -> None:
    """At the desk it may come with one that masks bytes faster; the phone takes its pure wheel."""
    without = f"""
import sys
sys.modules["{WITH_AN_OPTIONAL_COMPILED_PART}.speedups"] = None
from websockets.asyncio.server import serve
from websockets.frames import apply_mask
assert apply_mask.__module__ == "websockets.utils"
"""
    subprocess.run([sys.executable, "-c", without], check=True, timeout=60)


def test_what_the_pure_python_packages_need_is_required_too(requirements: dict[str, Requirement]) -> None:
    for name in ("plyer", "fonticon-materialdesignicons7", "websockets", "segno"):
        for text in metadata.requires(name) or []:
            needed = Requirement(text)
            if needed.marker is None or needed.marker.evaluate({"extra": ""}):
                assert canonicalize_name(needed.name) in requirements


def test_an_unknown_compiled_package_would_be_noticed(context: Context) -> None:
    with pytest.raises(ValueError, match="Recipe does not exist"):
        Recipe.get_recipe("mypy", context)
    wheel = metadata.distribution("mypy").read_text("WHEEL") or ""
    assert "-none-any" not in wheel


def test_phone_and_desk_run_the_same_versions(requirements: dict[str, Requirement], context: Context) -> None:
    for text in PROJECT["dependencies"]:
        wanted = Requirement(text)
        pinned = requirements[canonicalize_name(wanted.name)].specifier
        version = str(pinned).removeprefix("==")
        assert wanted.specifier.contains(version), f"{wanted} does not allow the phone's {version}"
    assert str(requirements["kivy"].specifier) == f"=={Recipe.get_recipe('kivy', context).version}"
    python_on_the_phone = Recipe.get_recipe("python3", context).version
    assert SpecifierSet(PROJECT["requires-python"]).contains(python_on_the_phone)


def test_the_version_is_the_projects(spec: ConfigParser) -> None:
    assert spec.get("app", "version") == PROJECT["version"]


def test_the_spec_asks_for_vibration_and_for_what_an_invitation_needs(spec: ConfigParser) -> None:
    assert listed(spec, "android.permissions") == PERMISSIONS


def test_the_manifest_that_comes_out_asks_for_nothing_else(spec: ConfigParser) -> None:
    """python-for-android's own template, filled in as buildozer would: neither it nor we ask for more."""
    template = Path(pythonforandroid.__file__).parent / "bootstraps" / "_sdl_common" / "build" / "templates"
    extra = (ROOT / spec.get("app", "android.extra_manifest_xml")).read_text(encoding="utf-8")
    args = {
        "permissions": [{"name": name} for name in listed(spec, "android.permissions")],
        "extra_manifest_xml": extra,
        "min_sdk_version": spec.getint("app", "android.minapi"),
        "numeric_version": 1,
    }
    written = Template((template / "AndroidManifest.tmpl.xml").read_text(encoding="utf-8")).render(
        args=args, android_api=spec.getint("app", "android.api"), url_scheme="kivy", service_names=[]
    )
    space = "{http://schemas.android.com/apk/res/android}"
    manifest = ElementTree.fromstring(written.split("?>", 1)[-1].strip())
    wishes = [entry for entry in manifest.iter() if entry.tag.startswith("uses-permission")]
    asked = [entry.get(f"{space}name") for entry in wishes]
    assert asked == PERMISSIONS
    sdk = manifest.find("uses-sdk")
    assert sdk is not None
    assert (sdk.get(f"{space}minSdkVersion"), sdk.get(f"{space}targetSdkVersion")) == ("24", "34")
    configured = manifest.find("application/activity")
    assert configured is not None
    # The window is not thrown away when the phone is turned, split, darkened or set to larger words.
    changes = (configured.get(f"{space}configChanges") or "").split("|")
    assert {"orientation", "screenSize", "uiMode", "fontScale", "locale"} <= set(changes)


def test_the_spec_has_what_buildozer_insists_on(spec: ConfigParser) -> None:
    for key in ("title", "source.dir", "package.name", "package.domain", "version", "requirements"):
        assert spec.get("app", key)
    assert spec.get("app", "package.name").isidentifier()
    # python-for-android knows no word for all of them.
    orientations = {"landscape", "portrait", "landscape-reverse", "portrait-reverse"}
    assert set(listed(spec, "orientation")) == orientations
    assert spec.get("app", "android.debug_artifact") == "apk"
    assert spec.get("app", "android.release_artifact") == "aab"
    assert set(listed(spec, "android.archs")) <= {arch.arch for arch in Context().archs}
    assert spec.getint("app", "android.minapi") <= spec.getint("app", "android.api")


def test_the_pictures_of_the_spec_exist(spec: ConfigParser) -> None:
    keys = ["icon.filename", "presplash.filename"]
    keys += [f"icon.adaptive_{layer}.filename" for layer in ("foreground", "background")]
    for key in keys:
        assert (ROOT / spec.get("app", key)).is_file(), key


def test_the_russian_launcher_gets_its_name(spec: ConfigParser) -> None:
    source, target = spec.get("app", "android.add_resources").split(":")
    assert target == "values-ru"
    strings = ElementTree.parse(ROOT / source / "strings.xml").getroot()
    assert [entry.get("name") for entry in strings.iter("string")] == ["app_name"]


def test_the_app_may_look_for_the_phones_voice(spec: ConfigParser) -> None:
    text = (ROOT / spec.get("app", "android.extra_manifest_xml")).read_text(encoding="utf-8")
    space = "http://schemas.android.com/apk/res/android"
    manifest = ElementTree.fromstring(f'<manifest xmlns:android="{space}">{text}</manifest>')
    asked = [action.get(f"{{{space}}}name") for action in manifest.findall("queries/intent/action")]
    assert asked == ["android.intent.action.TTS_SERVICE"]


def test_the_package_is_exactly_the_app(spec: ConfigParser) -> None:
    shipped = shipped_files(spec, ROOT)
    wanted = app_files(ROOT)
    assert wanted - shipped == set(), "the app would miss these on the phone"
    assert shipped - wanted == set(), "these would be shipped although the app does not load them"


def test_the_copying_rules_are_buildozers(tmp_path: Path, spec: ConfigParser) -> None:
    kept = [
        "main.py",
        "screens/table.kv",
        "companion/games/x/rules.py",
        "screens/assets/Icon.PNG",
        "testsuite/a.py",
    ]
    left_out = [
        "tests/test_a.py",
        "bench/__main__.py",
        "tools/tour.py",
        "Makefile",
        "README.md",
        "pyproject.toml",
        ".venv/lib/a.py",
        "screens/.hidden.py",
        "screens/__pycache__/table.cpython-311.pyc",
    ]
    for name in kept + left_out:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert shipped_files(spec, tmp_path) == set(kept)
