"""`make package`: what it says before it begins, what it tells buildozer, what it says at the end.

For what needs an SDK, its manager and the build itself, stand scripts that note what they are asked.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections import namedtuple
from pathlib import Path

import pytest

from tests.workshop.package import API
from tests.workshop.spec import ROOT
from tools import package
from tools.android_sdk import BUILD_TOOLS

Usage = namedtuple("Usage", "free")

SDK_MANAGER = """#!/bin/sh
echo "$@" >>"$HOME/asked"
printf 'Accept? (y/N): '
read -r answer
echo "$answer" >>"$HOME/asked"
for part in "$@"; do
    case $part in
    --*) ;;
    *) mkdir -p "$HOME/.buildozer/android/platform/android-sdk/$(echo "$part" | tr ';' '/')" ;;
    esac
done
"""
BUILDOZER = """#!/bin/sh
env >>bin/told
touch "bin/tablecompanion-$2.${APP_ANDROID_RELEASE_ARTIFACT:-apk}"
"""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Somebody who has built before: has accepted the licences."""
    monkeypatch.setenv("HOME", str(tmp_path))
    sdk = tmp_path / ".buildozer" / "android" / "platform" / "android-sdk"
    program(sdk / "tools" / "bin" / "sdkmanager", SDK_MANAGER)
    (sdk / "licenses").mkdir()
    (sdk / "licenses" / "android-sdk-license").touch()
    return tmp_path


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Everything that a build calls, and nothing else but what the system itself needs."""
    folder = tmp_path / "programs"
    for name in package.PROGRAMS:
        program(folder / name, "#!/bin/sh\necho javac 17.0.9\n")
    monkeypatch.setattr(package, "has_header", lambda _: True)
    return folder


def program(path: Path, script: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(script)
    path.chmod(0o755)


def lacks(path: Path, *, accepted: bool = False, **environment: str) -> list[str]:
    """What a debug build misses; a release where the environment tells of a key."""
    release = any(name in environment for name in package.KEY)
    return list(package.missing({"PATH": str(path), **environment}, accepted, release))


def test_a_machine_that_has_everything_lacks_nothing(home: Path, programs: Path) -> None:
    assert lacks(programs) == []


def test_programs_and_headers_are_named_with_their_packages(
    home: Path, programs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (programs / "javac").unlink()
    (programs / "cmake").unlink()
    monkeypatch.setattr(package, "has_header", lambda name: name != "zlib.h")
    (sentence,) = lacks(programs)
    assert sentence == (
        "These are missing: javac, cmake, zlib.h. On Debian or Ubuntu: sudo apt-get install "
        "cmake openjdk-17-jdk zlib1g-dev"
    )


def test_a_jdk_that_gradle_does_not_run_on_is_refused(home: Path, programs: Path) -> None:
    program(programs / "javac", "#!/bin/sh\necho javac 11.0.2 >&2\n")
    assert lacks(programs) == ["javac is version 11, and has to be 17 to 24; JAVA_HOME chooses."]
    for name in ("javac", "keytool"):
        program(programs / "jdk" / "bin" / name, "#!/bin/sh\necho javac 21.0.1\n")
    assert lacks(programs, JAVA_HOME=str(programs / "jdk")) == []


def test_a_full_disk_is_seen_before_hours_have_passed(
    home: Path, programs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(free=5_000_000_000))
    assert any(" has 5.0 GB left: a build needs 12." in sentence for sentence in lacks(programs))
    (home / ".buildozer" / "android" / "platform" / "android-ndk-r28c").mkdir()
    assert lacks(programs) == []


def test_licences_are_accepted_by_somebody(home: Path, programs: Path) -> None:
    shutil.rmtree(home / ".buildozer" / "android" / "platform" / "android-sdk" / "licenses")
    (sentence,) = lacks(programs)
    assert "licences" in sentence and "make package ARGS=--accept-licences" in sentence
    assert lacks(programs, accepted=True) == []


def test_a_release_wants_its_key(home: Path, programs: Path) -> None:
    key = dict.fromkeys(package.KEY, "x")
    assert lacks(programs, accepted=True, **key) == []
    (sentence,) = lacks(programs, accepted=True, **{**key, "P4A_RELEASE_KEYALIAS": ""})
    assert "lacks P4A_RELEASE_KEYALIAS:" in sentence


def test_nothing_begins_while_something_is_missing(tmp_path: Path) -> None:
    environment = {"PATH": str(tmp_path), "HOME": str(tmp_path)}
    command = [sys.executable, str(ROOT / "tools" / "package.py")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1 and "openjdk-17-jdk" in done.stderr
    assert list(tmp_path.iterdir()) == []


def install_sdk(checkout: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "APP_ANDROID_ACCEPT_SDK_LICENSE": "True", "HOME": str(checkout)}
    command = [sys.executable, str(ROOT / "tools" / "android_sdk.py")]
    return subprocess.run(command, cwd=checkout, env=environment, capture_output=True, text=True, timeout=60)


def test_the_sdk_comes_in_the_version_that_is_pinned(home: Path) -> None:
    shutil.copy(ROOT / "buildozer.spec", home)
    done = install_sdk(home)
    assert done.returncode == 0, done.stdout + done.stderr
    sdk = home / ".buildozer" / "android" / "platform" / "android-sdk"
    asked = ["platform-tools", f"platforms;android-{API}", f"build-tools;{BUILD_TOOLS}"]
    assert (home / "asked").read_text().splitlines() == [f"--sdk_root={sdk} {' '.join(asked)}", "y"]
    assert BUILD_TOOLS.startswith(f"{API}.")
    assert install_sdk(home).returncode == 0
    assert len((home / "asked").read_text().splitlines()) == 2, "what is there was asked for again"
    (sdk / "build-tools" / "37.0.0-rc1").mkdir()
    done = install_sdk(home)
    assert done.returncode == 1 and "37.0.0-rc1" in done.stdout


def test_place_and_time_of_a_build_are_no_chance() -> None:
    told = package.settings({"PATH": "/bin"})
    assert told["BUILDOZER_BUILD_DIR"] == str(package.BUILD) and package.BUILD.is_absolute()
    assert told["SOURCE_DATE_EPOCH"].isdigit() and told == package.settings({"PATH": "/bin"})


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ([], ["debug.apk"]),
        (["--release"], ["release.aab", "release.apk"]),
        (["--unsigned"], ["release.apk"]),
    ],
)
def test_a_build_from_end_to_end(home: Path, programs: Path, words: list[str], wanted: list[str]) -> None:
    checkout = home / "checkout"
    for name in ("buildozer.spec", "phone/constraints.txt", "tools/package.py", "tools/android_sdk.py"):
        (checkout / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, checkout / name)
    (checkout / "bin").mkdir()
    (checkout / "bin" / "of-yesterday.apk").touch()
    os.utime(checkout / "bin" / "of-yesterday.apk", (1, 1))
    tools = checkout / "build" / "package"
    program(tools / "bin" / "python", f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    program(tools / "bin" / "buildozer", BUILDOZER)
    shutil.copy(ROOT / "phone" / "constraints.txt", tools)
    environment = {name: value for name, value in os.environ.items() if name != "JAVA_HOME"}
    if "--unsigned" not in words:
        environment |= dict.fromkeys(package.KEY, "x")
    environment["PATH"] = f"{programs}{os.pathsep}{environment['PATH']}"
    environment |= {"SOURCE_DATE_EPOCH": "1000000000", "BUILDOZER_BUILD_DIR": str(home / "made")}
    command = [sys.executable, "-c", WITHOUT_LOOKING_AROUND, str(checkout), *words]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    packages = [line for line in done.stdout.splitlines() if line.startswith("bin/tablecompanion")]
    assert packages == [f"bin/tablecompanion-{name}: 0.0 MB" for name in wanted]
    assert "of-yesterday" not in done.stdout
    told = set((checkout / "bin" / "told").read_text().splitlines())
    assert {
        f"VIRTUAL_ENV={tools}",
        "SOURCE_DATE_EPOCH=1000000000",
        f"BUILDOZER_BUILD_DIR={home / 'made'}",
        "APP_ANDROID_ACCEPT_SDK_LICENSE=True",
        "APP_ANDROID_SKIP_UPDATE=True",
    } <= told


WITHOUT_LOOKING_AROUND = """
import sys
sys.path.insert(0, sys.argv.pop(1))
from tools import package
package.has_header = lambda _: True
package.FIRST_TIME = 0
sys.exit(package.main())
"""
