"""A package as far as it can be made without Android's SDK, by the tools that make it:

    python -m tests.workshop.package FOLDER [release]

buildozer reads our spec, copies the app and says what it asks python-for-android for; python-for-android's
own parser reads that, and the build.py of its bootstrap fills in its templates and packs the app, compiled,
into an archive. Only what needs a compiler or gradle is left out.
"""

from __future__ import annotations

import importlib.util
import json
import os
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

ROOT = Path(__file__).resolve().parent.parent.parent
API = "36"
"""The level of the platform that an SDK would have installed for our spec; a test compares."""


def main(folder: Path, mode: str = "debug") -> None:
    """Makes the package in a folder; ``dist`` in it is what gradle would be started in."""
    os.chdir(ROOT)
    for name in ("ANDROIDSDK", "ANDROIDNDK", "ANDROIDAPI"):
        os.environ.pop(name, None)
    command, dist = what_buildozer_asks(folder, mode)
    pack(dist, what_the_toolchain_reads(command))
    (folder / "dist").symlink_to(dist)


def copy_app(root: Path, folder: Path) -> Any:
    """Lets buildozer copy what it would ship, into ``app_dir``."""
    from buildozer import Buildozer

    buildozer = Buildozer(str(root / "buildozer.spec"))
    buildozer.config.set("app", "source.dir", str(root))
    buildozer.config.set("buildozer", "build_dir", str(folder / "buildozer"))
    buildozer.user_bin_dir = str(folder / "bin")
    buildozer.set_target("android")
    buildozer.build_application()
    return buildozer


def what_buildozer_asks(folder: Path, mode: str) -> tuple[list[str], Path]:
    """Lets buildozer copy the app and call python-for-android; the call is noted and not made."""
    buildozer = copy_app(ROOT, folder)
    target = buildozer.target
    target.build_mode = mode
    dist = Path(target.get_dist_dir(buildozer.config.get("app", "package.name")))
    lay_out(dist, folder / "sdk")
    asked: list[list[str]] = []

    def note(command: list[str], **_: Any) -> None:
        asked.append([*command, *target.extra_p4a_args])
        raise StopIteration  # what comes next wants an SDK

    with patch.object(target, "_p4a", note), suppress(StopIteration):
        target.build_package()
    return asked[0], dist


def lay_out(dist: Path, sdk: Path) -> None:
    """The folder of a finished python-for-android build, with no libraries in it."""
    from pythonforandroid.bootstrap import Bootstrap, copy_files
    from pythonforandroid.build import Context

    for part in Bootstrap.get_bootstrap("sdl2", Context()).get_bootstrap_dirs():
        copy_files(str(Path(part) / "build"), str(dist), override=False)
    archs = ["arm64-v8a", "armeabi-v7a"]
    for arch in archs:
        (dist / f"_python_bundle__{arch}").mkdir(parents=True)
        (dist / "libs" / arch).mkdir(parents=True)
    described = {"hostpython": sys.executable, "bootstrap": "sdl2", "archs": archs, "ndk_api": 24}
    (dist / "dist_info.json").write_text(json.dumps(described))
    (dist / "project.properties").write_text(f"target=android-{API}")
    (dist / "local.properties").write_text(f"sdk.dir={sdk}")
    (sdk / "build-tools" / f"{API}.0.0").mkdir(parents=True)
    for empty in ("mipmap", "drawable", "mipmap-anydpi-v26"):
        (dist / "src" / "main" / "res" / empty).mkdir(parents=True, exist_ok=True)


def what_the_toolchain_reads(command: list[str]) -> list[str]:
    """What python-for-android hands on to the build.py of its bootstrap."""
    from pythonforandroid.toolchain import ToolchainCL

    read: list[str] = []

    def note(self: Any, args: Any) -> None:
        self._fix_args(args)
        read.extend(args.unknown_args)

    with patch.object(ToolchainCL, "apk", note), patch.object(sys, "argv", ["p4a", *command]):
        ToolchainCL()
    return read


def pack(dist: Path, arguments: list[str]) -> None:
    """Runs build.py; its compiler is asked in this process, not once for each of hundreds of files, and its
    archive is packed quickly instead of as small as can be: nobody downloads it."""
    import py_compile
    from gzip import GzipFile

    os.chdir(dist)
    spec = importlib.util.spec_from_file_location("build", dist / "build.py")
    assert spec is not None and spec.loader is not None
    build = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(build)

    def compile_py_file(python_file: str, optimize_python: bool = True) -> str:
        target = python_file.removesuffix(".py") + ".pyc"
        py_compile.compile(python_file, target, doraise=True, optimize=2 if optimize_python else -1)
        return target

    vars(build)["compile_py_file"] = compile_py_file
    vars(build)["GzipFile"] = partial(GzipFile, compresslevel=1)
    build.parse_args_and_make_package(arguments)


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
