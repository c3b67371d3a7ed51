"""The hosted workflows, which can't run here: their shell is read by bash, and what they call is there.

`make lint` has zizmor judge the rest: the schema, pinned actions, permissions, what a template could
smuggle in.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.workshop.spec import ROOT
from tools.package import HEADERS, PROGRAMS

HOSTED = sorted((ROOT / ".github").glob("workflows/*.yml")) + sorted(
    (ROOT / ".github").glob("actions/*/*.yml")
)
WORKFLOWS = [path for path in HOSTED if path.parent.name == "workflows"]

CHANGELOG = """# Changelog

## [Unreleased]

- Not yet.

## [0.2.0] - 2027-01-02

### Added

- A second thing.

## [0.1.0] - 2026-12-01

The first version.

[0.1.0]: https://example.org
"""


def scripts(path: Path) -> list[str]:
    """Every ``run:`` and ``script:`` of a file."""
    found = []
    lines = path.read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines):
        match = re.match(r"( *)(- )?(?:run|script): (.+)$", line)
        if match and match[3] == "|":
            column = len(match[1]) + len(match[2] or "")
            block = []
            for further in lines[number + 1 :]:
                if further.strip() and len(further) - len(further.lstrip()) <= column:
                    break
                block.append(further)
            found.append("\n".join(block))
        elif match:
            found.append(match[3])
    return found


@pytest.mark.parametrize("path", HOSTED, ids=lambda path: path.relative_to(ROOT / ".github").as_posix())
def test_bash_can_read_every_script(path: Path) -> None:
    assert len(scripts(path)) == len(re.findall(r"\b(?:run|script): ", path.read_text(encoding="utf-8")))
    for script in scripts(path):
        done = subprocess.run(["bash", "-n"], input=script, capture_output=True, text=True, timeout=30)
        assert done.returncode == 0, f"{script}\n{done.stderr}"


def test_one_action_has_one_version() -> None:
    versions: dict[str, set[str]] = {}
    for used in re.findall(r"uses: (.+)", "\n".join(path.read_text("utf-8") for path in HOSTED)):
        if used.startswith("./"):
            assert (ROOT / used / "action.yml").is_file()
        else:
            action, _, version = used.partition("@")
            # Parts of one repository, as cache/save and cache/restore, go together.
            versions.setdefault("/".join(action.split("/")[:2]), set()).add(version)
    assert {action for action, found in versions.items() if len(found) > 1} == set()
    assert all(
        re.fullmatch(r"[0-9a-f]{40} # v[\d.]+", version) for found in versions.values() for version in found
    )


def test_what_they_call_is_what_runs_here() -> None:
    """The tests run each of these: the checks themselves, tools/package.py, the rehearsal, the notes."""
    said = "\n".join(script for path in HOSTED for script in scripts(path))
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert ".ci/run" in said and (ROOT / ".ci" / "run").stat().st_mode & 0o100
    for target in re.findall(r"^\s*make (\w+)", said, re.MULTILINE):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE)
    for module in re.findall(r"python3 -m ([\w.]+)", said):
        assert (ROOT / module.replace(".", "/")).with_suffix(".py").is_file()
    for script in re.findall(r"python3 ([\w/]+\.py)", said):
        assert (ROOT / script).is_file()


def test_a_workflow_may_only_read_and_says_that_it_never_ran() -> None:
    for path in WORKFLOWS:
        text = path.read_text(encoding="utf-8")
        assert "has never run" in text and "\npermissions:\n  contents: read\n" in text, path.name


def test_whatever_a_build_asks_for_is_installed() -> None:
    """tools/package.py names packages of Ubuntu; the JDK and git come otherwise."""
    action = (ROOT / ".github" / "actions" / "prepare" / "action.yml").read_text(encoding="utf-8")
    wanted = {*PROGRAMS.values(), *HEADERS.values()} - {"openjdk-17-jdk"}
    assert wanted - set(action.split()) == set()
    assert 'java-version: "17"' in action


def notes(tag: str, root: Path) -> subprocess.CompletedProcess[str]:
    (root / "tools").mkdir(exist_ok=True)
    shutil.copy(ROOT / "tools" / "release_notes.py", root / "tools")
    (root / "CHANGELOG.md").write_text(CHANGELOG)
    command = [sys.executable, str(root / "tools" / "release_notes.py"), tag]
    return subprocess.run(command, capture_output=True, text=True, timeout=30)


def test_notes_are_what_the_changelog_says_of_the_version(tmp_path: Path) -> None:
    for version, said in (("0.2.0", "### Added\n\n- A second thing.\n"), ("0.1.0", "The first version.\n")):
        (tmp_path / "pyproject.toml").write_text(f'[project]\nversion = "{version}"\n')
        done = notes(f"v{version}", tmp_path)
        assert (done.returncode, done.stdout) == (0, said)


def test_a_tag_that_does_not_fit_is_refused(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "0.3.0"\n')
    assert "nothing about 0.3.0" in notes("v0.3.0", tmp_path).stderr
    done = notes("v0.2.0", tmp_path)
    assert done.returncode == 1 and "pyproject.toml has version 0.3.0" in done.stderr
