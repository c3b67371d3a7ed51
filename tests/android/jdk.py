"""The stand-ins for Android's classes, compiled by the JDK of this machine and loaded by real pyjnius.

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

SOURCES = Path(__file__).parent / "java"
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
    """The folder of the compiled stand-ins; they are compiled once for every change of them."""
    sources = sorted(SOURCES.rglob("*.java"))
    digest = hashlib.sha256()
    for source in sources:
        digest.update(source.read_bytes())
    folder = COMPILED / digest.hexdigest()[:16]
    if not folder.is_dir():
        COMPILED.mkdir(parents=True, exist_ok=True)
        part = Path(tempfile.mkdtemp(dir=COMPILED))
        subprocess.run(["javac", "-encoding", "UTF-8", "-d", part, *sources], check=True, timeout=300)
        try:
            part.rename(folder)
        except OSError:  # another process was faster
            shutil.rmtree(part)
    return folder


def load() -> Any:
    """pyjnius with the stand-ins on its class path. One Java machine lives as long as the process."""
    config = import_module("jnius_config")
    if not config.vm_running:
        config.set_classpath(str(compiled()))
        config.add_options(REFLECTION, "-Xmx256m", "-Xrs", "-Djava.awt.headless=true")
    return import_module("jnius")
