"""Builds the package for phones, in the versions that the project pins:

    python tools/package.py                     # an apk to try out, into bin/
    python tools/package.py --release           # an apk and a bundle for stores, signed
    python tools/package.py --unsigned          # an apk for a store that signs by itself
    python tools/package.py --accept-licences   # those of Android's SDK, https://developer.android.com/studio/terms

Says what this machine lacks before it begins. The tools are installed in build/package, Android's SDK in
~/.buildozer. Standard library only, because it runs before anything is installed.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import time
import venv
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / "build" / "package"
BUILD = Path("/var/tmp/tablecompanion")
"""Everybody builds here: the path of a source stays in what is compiled from it."""
PROGRAMS = {
    "git": "git",
    "javac": "openjdk-17-jdk",
    "keytool": "openjdk-17-jdk",
    "autoconf": "autoconf",
    "automake": "automake",
    "autopoint": "autopoint",
    "libtoolize": "libtool",
    "pkg-config": "pkg-config",
    "cmake": "cmake",
    "make": "build-essential",
    "cc": "build-essential",
    "patch": "patch",
    "msgfmt": "gettext",
    "unzip": "unzip",
    "zip": "zip",
}
"""What buildozer and python-for-android's recipes call, and the package of Debian and Ubuntu that has it."""
HEADERS = {
    "zlib.h": "zlib1g-dev",
    "ffi.h": "libffi-dev",
    "openssl/ssl.h": "libssl-dev",
    "ltdl.h": "libltdl-dev",
}
JAVA = range(17, 25)
"""The versions that both Gradle 8.14 and Android's plugin for it run on."""
GIGABYTE = 1000**3
FIRST_TIME, AGAIN = 12 * GIGABYTE, 4 * GIGABYTE
"""What a build needs on the disk, with Android's SDK and NDK and where these are there already."""
KEY = [f"P4A_RELEASE_{name}" for name in ("KEYSTORE", "KEYALIAS", "KEYSTORE_PASSWD", "KEYALIAS_PASSWD")]
"""What python-for-android is told of the key that a release is signed with."""


def main() -> int:
    """Asks, builds, and says where the package is."""
    parser = argparse.ArgumentParser(prog="package", description="Builds the package for phones.")
    kind = parser.add_mutually_exclusive_group()
    kind.add_argument("--release", action="store_true", help="signed, as an apk and as a bundle")
    kind.add_argument("--unsigned", action="store_true", help="a release that somebody else signs, as an apk")
    parser.add_argument("--accept-licences", action="store_true", help="those of Android's SDK")
    wanted = parser.parse_args()
    lacks = list(missing(os.environ, wanted.accept_licences, wanted.release))
    if lacks:
        print("The package can't be built yet.", *lacks, sep="\n- ", file=sys.stderr)
        return 1
    began = time.time()
    os.umask(0o022)  # the package holds who may read a file
    environment = {**os.environ, **settings(os.environ)}
    install_tools()
    run(environment, "python", str(ROOT / "tools" / "android_sdk.py"))
    for artifact in ["apk", "aab"] if wanted.release else ["apk"] if wanted.unsigned else []:
        run({**environment, "APP_ANDROID_RELEASE_ARTIFACT": artifact}, "buildozer", "android", "release")
    if not wanted.release and not wanted.unsigned:
        run(environment, "buildozer", "android", "debug")
    for package in sorted((ROOT / "bin").iterdir()):
        if package.stat().st_mtime >= began:
            print(f"{package.relative_to(ROOT)}: {package.stat().st_size / 1000**2:.1f} MB")
    return 0


def missing(environment: Mapping[str, str], accepted: bool, release: bool) -> Iterator[str]:
    """What has to be done before, in sentences."""
    yield from missing_programs(environment)
    platform = Path.home() / ".buildozer" / "android" / "platform"
    needed = AGAIN if list(platform.glob("android-ndk-*")) else FIRST_TIME
    for folder in sorted({mount(platform), mount(BUILD)}):
        if (free := shutil.disk_usage(folder).free) < needed:
            yield f"{folder} has {free / GIGABYTE:.1f} GB left: a build needs {needed / GIGABYTE:.0f}."
    if not accepted and not (platform / "android-sdk" / "licenses" / "android-sdk-license").is_file():
        yield (
            "Android's SDK has licences that somebody has to accept: "
            "read https://developer.android.com/studio/terms, then say make package ARGS=--accept-licences"
        )
    unset = [name for name in KEY if not environment.get(name)]
    if release and unset:
        yield f"A release is signed, and the environment lacks {', '.join(unset)}: see docs/phone.md"


def missing_programs(environment: Mapping[str, str]) -> Iterator[str]:
    """What is to be installed."""
    path = environment.get("PATH", "")
    # As buildozer does: a JDK that is named comes before one that is found.
    java = str(Path(environment["JAVA_HOME"], "bin")) if "JAVA_HOME" in environment else path
    where = {"javac": java, "keytool": java}
    found = {name: shutil.which(name, path=where.get(name, path)) for name in PROGRAMS}
    lacks = {name: package for name, package in PROGRAMS.items() if found[name] is None}
    if sys.platform.startswith("linux"):
        lacks |= {name: package for name, package in HEADERS.items() if not has_header(name)}
    if lacks:
        packages = " ".join(sorted(set(lacks.values())))
        yield f"These are missing: {', '.join(lacks)}. On Debian or Ubuntu: sudo apt-get install {packages}"
    if (compiler := found["javac"]) and (version := java_version(compiler)) not in JAVA:
        yield f"javac is version {version}, and has to be {JAVA.start} to {JAVA.stop - 1}; JAVA_HOME chooses."


def has_header(name: str) -> bool:
    """Whether a C compiler would find it; some systems keep theirs in a folder for the processor."""
    folder = Path("/usr/include")
    return (folder / name).is_file() or any(folder.glob(f"*-linux-gnu*/{name}"))


def java_version(compiler: str) -> int:
    """The feature release, 17 for ``javac 17.0.9``."""
    said = subprocess.run([compiler, "-version"], capture_output=True, text=True, check=True)
    found = re.search(r"javac (\d+)", said.stdout + said.stderr)
    return int(found[1]) if found else 0


def mount(folder: Path) -> Path:
    """The folder above it that exists already and lies on the same disk."""
    while not folder.exists():
        folder = folder.parent
    while folder.parent != folder and folder.stat().st_dev == folder.parent.stat().st_dev:
        folder = folder.parent
    return folder


def settings(environment: Mapping[str, str]) -> dict[str, str]:
    """What buildozer and python-for-android are told: pinned tools, a time and a place that are no chance."""
    told = {
        "VIRTUAL_ENV": str(TOOLS),
        "PATH": os.pathsep.join((str(TOOLS / "bin"), environment.get("PATH", ""))),
        "APP_ANDROID_ACCEPT_SDK_LICENSE": "True",
        "APP_ANDROID_SKIP_UPDATE": "True",
    }
    chosen = {"BUILDOZER_BUILD_DIR": str(BUILD), "SOURCE_DATE_EPOCH": last_change()}
    return told | {name: environment.get(name) or value for name, value in chosen.items()}


def last_change() -> str:
    """When the last commit was made, in seconds; without git, a day that is the same for everybody."""
    asked = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    return subprocess.run(asked, capture_output=True, text=True).stdout.strip() or "1767225600"


def install_tools() -> None:
    """Makes their environment, once for each set of pins."""
    pins, installed = ROOT / "phone" / "constraints.txt", TOOLS / "constraints.txt"
    if installed.is_file() and installed.read_bytes() == pins.read_bytes():
        return
    venv.create(TOOLS, clear=True, with_pip=True)
    pip = [str(TOOLS / "bin" / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "--constraint", str(pins), "buildozer", "python-for-android"], check=True)
    shutil.copyfile(pins, installed)


def run(environment: Mapping[str, str], program: str, *words: str) -> None:
    """Runs a program of the pinned tools in the project."""
    subprocess.run([str(TOOLS / "bin" / program), *words], cwd=ROOT, env=environment, check=True)


if __name__ == "__main__":
    sys.exit(main())
