"""The stand-ins for Android's classes and our own Java, compiled by the JDK of this machine and loaded by
real pyjnius.

if missing() is None:
    jnius = load()
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import tempfile
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

STAND_INS = Path(__file__).parent / "java"
OWN = Path(__file__).parent.parent.parent / "phone" / "java"
"""What buildozer adds to the package. python-for-android's gradle compiles it as Java 8."""
COMPILED = Path(__file__).parent.parent.parent / "build" / "android"
REFLECTION = "--add-opens=java.base/java.io=ALL-UNNAMED"
"""A stand-in hands out the numbers of open files, as Android does and Java does not."""


def missing() -> str | None:
    """Why Java can't be asked here; None where it can."""
    if shutil.which("javac") is None:
        return "no JDK here (javac): install openjdk-17-jdk-headless to test against Android's classes"
    if find_spec("jnius") is None:
        return "pyjnius is not installed: `make clean`, then `make android`, now that there is a JDK"
    return None


def compiled() -> Path:
    """The folder of what was compiled; it is done once for every change of a source."""
    stand_ins, own = (sorted(folder.rglob("*.java")) for folder in (STAND_INS, OWN))
    digest = hashlib.sha256()
    for source in stand_ins + own:
        digest.update(source.read_bytes())
    folder = COMPILED / digest.hexdigest()[:16]
    if not folder.is_dir():
        COMPILED.mkdir(parents=True, exist_ok=True)
        part = Path(tempfile.mkdtemp(dir=COMPILED))
        _compile(part, stand_ins)
        _compile(part, own, "-cp", str(part), "--release", "8")
        try:
            part.rename(folder)
        except OSError:  # another process was faster
            shutil.rmtree(part)
    return folder


def _compile(target: Path, sources: list[Path], *options: str) -> None:
    subprocess.run(["javac", "-encoding", "UTF-8", "-d", target, *options, *sources], check=True, timeout=300)


def load() -> Any:
    """pyjnius with the stand-ins on its class path. One Java machine lives as long as the process."""
    config = import_module("jnius_config")
    if not config.vm_running:
        config.set_classpath(str(compiled()))
        config.add_options(REFLECTION, "-Xmx256m", "-Xrs", "-Djava.awt.headless=true")
    return import_module("jnius")
