"""buildozer.spec describes a build that a phone would accept. Nothing is built, no network is used: what the
package index gives is asked in test_resolver.py."""

import re
import subprocess
import sys
import tomllib
from configparser import ConfigParser
from importlib import metadata
from pathlib import Path

import pytest
import pythonforandroid
from buildozer.specparser import SpecParser
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import Recipe
from pythonforandroid.recommendations import RECOMMENDED_NDK_VERSION

from screens.devices.local_network import PERMISSION as LOCAL_NETWORK
from screens.devices.local_network import SINCE
from tests.workshop.spec import PERMISSIONS, ROOT, listed, permissions_for, read_spec

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

COMPILED = "websockets"
"""Does without its compiled part where that can't be loaded: see test_resolver.py."""
FETCHING = """
import sys
from pathlib import Path
from buildozer import Buildozer
buildozer = Buildozer("buildozer.spec")
buildozer.user_bin_dir = buildozer.buildozer_dir
buildozer.config.set("app", "p4a.url", sys.argv[1])
buildozer.set_target("android")
Path(buildozer.platform_dir).mkdir(parents=True, exist_ok=True)
buildozer.target._install_p4a()
"""


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


def test_every_requirement_is_a_recipe_or_pure_python(
    spec: ConfigParser, requirements: dict[str, Requirement], context: Context
) -> None:
    bootstrap = Bootstrap.get_bootstrap(spec.get("app", "p4a.bootstrap"), context)
    names = [requirement.name for requirement in requirements.values()]
    recipes, modules, _ = get_recipe_order_and_bootstrap(context, names, bootstrap)
    assert {"python3", "kivy", "sqlite3"} <= set(recipes)
    assert set(names) - set(recipes) <= set(modules)
    for name in map(canonicalize_name, modules):
        (pin,) = requirements[name].specifier
        assert pin.operator == "==", f"{name} would come in whatever version is the newest"
    desk = {canonicalize_name(Requirement(text).name) for text in PROJECT["dependencies"]}
    for name in (desk & set(map(canonicalize_name, modules))) - {COMPILED}:
        wheel = metadata.distribution(name).read_text("WHEEL") or ""
        tags = [line.removeprefix("Tag: ") for line in wheel.splitlines() if line.startswith("Tag: ")]
        assert any(tag.endswith("-none-any") for tag in tags), f"{name} is not pure Python: {tags}"


def test_names_are_written_as_the_resolver_compares_them(requirements: dict[str, Requirement]) -> None:
    for requirement in requirements.values():
        assert requirement.name == canonicalize_name(requirement.name).replace("-", "_")


def test_what_the_pure_python_packages_need_is_required_too(requirements: dict[str, Requirement]) -> None:
    for name in ("plyer", "fonticon-materialdesignicons7", "websockets", "segno", "requests"):
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


def test_the_version_of_python_for_android_is_the_one_that_is_checked_here(spec: ConfigParser) -> None:
    text = (ROOT / "buildozer.spec").read_text(encoding="utf-8")
    (named,) = re.findall(r"^# v([\d.]+\d)\. Named by its commit", text, re.MULTILINE)
    assert named == pythonforandroid.__version__
    assert re.fullmatch("[0-9a-f]{40}", spec.get("app", "p4a.commit"))
    assert Recipe.get_recipe("pyjnius", Context()).version == metadata_of_java()


def test_python_for_android_is_fetched_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second build finds what the first one cloned. buildozer itself clones, with the spec's own words."""
    origin, git = tmp_path / "origin", ["git", "-c", "user.name=n", "-c", "user.email=e", "-C"]
    subprocess.run(["git", "init", "--quiet", "--initial-branch=master", origin], check=True)
    (origin / "setup.py").write_text("install_reqs = ['packaging']\n")
    for subject in ("the one that is wanted", "a later one"):
        (origin / "subject").write_text(subject)
        subprocess.run([*git, origin, "add", "."], check=True)
        subprocess.run([*git, origin, "commit", "--quiet", "--message", subject], check=True)
    wanted = subprocess.run([*git, origin, "rev-parse", "HEAD^"], check=True, capture_output=True, text=True)
    monkeypatch.setenv("VIRTUAL_ENV", sys.prefix)
    monkeypatch.setenv("BUILDOZER_BUILD_DIR", str(tmp_path))
    monkeypatch.setenv("APP_P4A_COMMIT", wanted.stdout.strip())
    clone = tmp_path / "android" / "platform" / "python-for-android"
    for made_before in (False, True):
        subprocess.run([sys.executable, "-c", FETCHING, origin], check=True, cwd=ROOT, timeout=60)
        assert (clone / "subject").read_text() == "the one that is wanted"
        assert (clone / "made by a build").exists() == made_before, "it was cloned anew"
        (clone / "made by a build").touch()


def test_the_environment_can_say_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    """As the hosted workflows do: buildozer only hears of what the spec has a value for."""
    monkeypatch.setenv("APP_ANDROID_ARCHS", "x86_64")
    monkeypatch.setenv("APP_ANDROID_ACCEPT_SDK_LICENSE", "True")
    monkeypatch.setenv("APP_ANDROID_SKIP_UPDATE", "True")
    monkeypatch.setenv("APP_ANDROID_RELEASE_ARTIFACT", "apk")
    monkeypatch.setenv("BUILDOZER_BUILD_DIR", "/elsewhere")
    config = SpecParser()
    config.read(ROOT / "buildozer.spec", "utf-8")
    assert config.getlist("app", "android.archs") == ["x86_64"]
    assert config.getboolean("app", "android.accept_sdk_license")
    assert config.getboolean("app", "android.skip_update")
    assert config.get("app", "android.release_artifact") == "apk"
    assert config.get("buildozer", "build_dir") == "/elsewhere"


def test_the_libraries_fit_pages_of_16_kb(spec: ConfigParser) -> None:
    """From r28 on the NDK lays them out so by itself; buildozer takes the one that is recommended."""
    assert not spec.has_option("app", "android.ndk")
    assert int(RECOMMENDED_NDK_VERSION.rstrip("abcdefgh")) >= 28


def metadata_of_java() -> str:
    """The version of pyjnius that tests/android asks for."""
    wanted = Requirement(PROJECT["optional-dependencies"]["java"][0])
    return str(wanted.specifier).removeprefix("==")


def test_the_version_is_the_projects(spec: ConfigParser) -> None:
    assert spec.get("app", "version") == PROJECT["version"]


def test_the_spec_asks_for_vibration_and_for_what_an_invitation_needs(spec: ConfigParser) -> None:
    assert listed(spec, "android.permissions") == PERMISSIONS


def test_the_permission_for_the_local_network_waits_for_the_target(spec: ConfigParser) -> None:
    assert spec.getint("app", "android.api") == 36 and LOCAL_NETWORK not in PERMISSIONS
    assert (
        permissions_for(SINCE) == [*PERMISSIONS, LOCAL_NETWORK] and permissions_for(SINCE - 1) == PERMISSIONS
    )


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
