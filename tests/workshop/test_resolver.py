"""What the index gives today for the phone's package: python-for-android's own resolver asks, pip takes it.

A new wheel there can break a build without a change here, so nothing but pinned packages may come along.
Where no index can be reached, these tests are left out, and say so.
"""

from __future__ import annotations

import json
import os
import platform
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

from tests.guests.table import HECKMECK, commanded
from tests.workshop.spec import ROOT, listed, read_spec

pytestmark = pytest.mark.waits

ARCHS = [*listed(read_spec(), "android.archs"), "x86_64"]
"""Of phones, and of the emulator that the package is rehearsed in."""
PINNED = {text for text in listed(read_spec(), "requirements") if "==" in text}
COMPILED = "websockets"
"""Comes compiled for the machine that builds the package, which is no use to a phone."""
WEBSOCKETS = next(text for text in PINNED if text.startswith(f"{COMPILED}=="))
QUICKLY = {"PIP_RETRIES": "0", "PIP_DEFAULT_TIMEOUT": "20", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}

RENAMING = """
import sys
from pythonforandroid.build import Context
from pythonforandroid.recipe import Recipe
Recipe.get_recipe("python3", Context()).reduce_object_file_names(sys.argv[1])
"""
FALLING_BACK = """
import importlib.util
from websockets.frames import apply_mask
assert apply_mask.__module__ == "websockets.utils", apply_mask.__module__
print(importlib.util.find_spec("websockets.speedups").origin)
try:
    import websockets.speedups
except ImportError as error:
    print(error)
"""


def pip(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pip", *words]
    return subprocess.run(command, env={**os.environ, **QUICKLY}, capture_output=True, text=True, timeout=120)


@pytest.fixture(scope="module", autouse=True)
def index(tmp_path_factory: pytest.TempPathFactory) -> None:
    """The package index, if there is one."""
    nowhere = str(tmp_path_factory.mktemp("index"))
    if pip("install", "--dry-run", "--no-deps", "--ignore-installed", "--target", nowhere, "six").returncode:
        pytest.skip("tests/workshop/test_resolver.py was left out: no package index can be reached")


@pytest.fixture(scope="module")
def resolved(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """For each kind of processor, the requirements.txt that pip would be given."""
    command = [sys.executable, "-m", "tests.workshop.resolver", str(tmp_path_factory.mktemp("resolver"))]
    environment = {**os.environ, **QUICKLY, "APP_ANDROID_ARCHS": ",".join(ARCHS)}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr[-3000:]
    told: dict[str, Any] = json.loads(done.stdout)
    return told


@pytest.mark.parametrize("arch", ARCHS)
def test_nothing_comes_along_that_is_not_pinned(arch: str, resolved: dict[str, Any]) -> None:
    assert set(resolved["lines"][arch]) - PINNED == set()


def test_pip_takes_what_was_resolved(resolved: dict[str, Any], tmp_path: Path) -> None:
    """As the Python that builds the package does. All of it runs on any processor, but for one."""
    wanted, report = tmp_path / "requirements.txt", tmp_path / "report.json"
    lines, *others = (resolved["lines"][arch] for arch in ARCHS)
    assert others == [lines] * len(others), "pip is asked once for all processors"
    wanted.write_text("\n".join(lines), encoding="utf-8")
    words = ["install", "--dry-run", "--no-deps", "--ignore-installed", "--only-binary=:all:"]
    words += ["--python-version", resolved["python"], "--target", str(tmp_path / "target")]
    done = pip(*words, "--report", str(report), "--requirement", str(wanted))
    assert done.returncode == 0, done.stderr[-3000:]
    files = [
        Path(each["download_info"]["url"]).name for each in json.loads(report.read_text("utf-8"))["install"]
    ]
    wheels = {str(name): tags for name, _, _, tags in map(parse_wheel_filename, files)}
    assert len(wheels) == len(lines)
    assert {name for name, tags in wheels.items() if all(tag.platform != "any" for tag in tags)} == {COMPILED}


def test_whatever_builds_the_package_is_pinned(tmp_path: Path) -> None:
    """Neither does a tool come along unpinned, nor is one pinned that nobody asks for any more."""
    report, constraints = tmp_path / "report.json", ROOT / "phone" / "constraints.txt"
    words = ["install", "--dry-run", "--ignore-installed", "--target", str(tmp_path / "target")]
    words += ["--report", str(report), "--constraint", str(constraints)]
    done = pip(*words, "buildozer", "python-for-android")
    assert done.returncode == 0, done.stderr[-3000:]
    found = [each["metadata"] for each in json.loads(report.read_text("utf-8"))["install"]]
    pins = map(Requirement, re.findall(r"^[^#\s].*", constraints.read_text("utf-8"), re.MULTILINE))
    assert {canonicalize_name(pin.name): str(pin.specifier) for pin in pins} == {
        canonicalize_name(each["name"]): f"=={each['version']}" for each in found
    }


def test_other_phones_can_join_where_the_compiled_part_is_for_another_processor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it is on every phone: python-for-android installs the wheel of the machine that builds the package,
    and takes that machine out of the file's name, so that the phone's Python does try to load it."""
    package = tmp_path / "package"
    other = "aarch64" if platform.machine() in ("x86_64", "AMD64") else "x86_64"
    words = ["download", "--no-deps", "--only-binary=:all:", "--platform", f"manylinux2014_{other}"]
    done = pip(*words, "--dest", str(tmp_path), WEBSOCKETS)
    assert done.returncode == 0, done.stderr[-3000:]
    (wheel,) = tmp_path.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(package)
    subprocess.run([sys.executable, "-c", RENAMING, package], check=True, capture_output=True, timeout=60)
    monkeypatch.setenv("PYTHONPATH", str(package))
    said = subprocess.run(
        [sys.executable, "-c", FALLING_BACK], cwd=ROOT, check=True, capture_output=True, text=True, timeout=60
    ).stdout
    found, complaint = said.splitlines()
    assert found == str(package / COMPILED / "speedups.so") and found in complaint
    with commanded(HECKMECK, tmp_path) as table, table.guest(0) as guest:
        guest.act(0, do="roll", dice=[1, 1, 4, 4, 5, "worm", "worm", 2])
        guest.hear_table(1)
        assert len(table.end()["actions"]) == 1
