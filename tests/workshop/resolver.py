"""What python-for-android would have pip install beside its recipes, found out by its own resolver:

    python -m tests.workshop.resolver FOLDER

buildozer reads our spec and says what it asks python-for-android for; python-for-android's own parser reads
that, and its resolver asks the package index for the newest of all that is needed, for each processor.
Prints, as JSON, the lines of the requirements.txt that it would hand to pip, and for which Python.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tests.workshop.spec import ROOT

PIP = f'#!/bin/sh\nexec "{sys.executable}" -m pip "$@"\n'


def main(folder: Path) -> None:
    """Resolves in a folder that the tools may fill."""
    os.chdir(folder)
    # An older pip only looks for another system's packages where it is told a folder of their own.
    os.environ["PIP_TARGET"] = str(folder / "target")
    said = sys.stdout
    with contextlib.redirect_stdout(sys.stderr):
        told = resolve([*what_buildozer_asks(folder), "--storage-dir", str(folder / "storage")])
    json.dump(told, said)


def what_buildozer_asks(folder: Path) -> list[str]:
    """The call with which buildozer lets python-for-android build everything but the app; it is not made."""
    from buildozer import Buildozer

    buildozer = Buildozer(str(ROOT / "buildozer.spec"))
    buildozer.config.set("buildozer", "build_dir", str(folder / "buildozer"))
    buildozer.set_target("android")
    asked: list[list[str]] = []

    def note(command: list[str], **_: Any) -> None:
        asked.append([*command, *buildozer.target.extra_p4a_args])

    with patch.object(buildozer.target, "_p4a", note):
        buildozer.target.compile_platform()
    return asked[0]


def resolve(command: list[str]) -> dict[str, Any]:
    """The lines for each kind of processor, from the parser to the end of the resolver."""
    from pythonforandroid.recipe import Recipe
    from pythonforandroid.toolchain import ToolchainCL

    told: dict[str, Any] = {}

    def create(self: Any, args: Any) -> None:
        context = self.ctx
        context.ndk_api = args.ndk_api
        context.set_archs(args.arch)
        modules = chosen(context, args)
        host = Recipe.get_recipe("hostpython3", context)
        Path(host.local_bin).mkdir(parents=True)
        pip = Path(host.local_bin) / "pip3"
        pip.write_text(PIP, encoding="utf-8")
        pip.chmod(0o755)
        told["python"] = host.version
        told["lines"] = {arch.arch: lines(context, modules, arch) for arch in context.archs}
        raise SystemExit  # what comes next wants an SDK

    arguments = patch.object(sys, "argv", ["p4a", *command])
    with patch.object(ToolchainCL, "create", create), arguments, suppress(SystemExit):
        ToolchainCL()
    return told


def chosen(context: Any, args: Any) -> list[str]:
    """What has no recipe, and therefore comes from the index."""
    from pythonforandroid.bootstrap import Bootstrap
    from pythonforandroid.graph import get_recipe_order_and_bootstrap

    bootstrap = Bootstrap.get_bootstrap(args.bootstrap, context)
    context.recipe_build_order, modules, _ = get_recipe_order_and_bootstrap(
        context, args.requirements.split(","), bootstrap
    )
    return sorted(set(modules))


def lines(context: Any, modules: list[str], arch: Any) -> list[str]:
    """What the resolver makes of it, with the versions that the spec asks for."""
    from pythonforandroid import build

    def warning(text: str) -> None:
        if "resolution failed" in text:  # it would go on without
            raise RuntimeError(text)

    with patch.object(build, "warning", warning):
        found = build.process_python_modules(context, modules, arch)
    versions = {name: os.environ.get(f"VERSION_{name}") for name in found}
    return sorted(f"{name}=={version}" if version else name for name, version in versions.items())


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
