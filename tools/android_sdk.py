"""Installs the parts of Android's SDK that the package is built with, in pinned versions.

`tools/package.py` runs it with the Python that has buildozer, which would itself take the newest build tools,
release candidate or not.
"""

from __future__ import annotations

import sys
from pathlib import Path

from buildozer import Buildozer

BUILD_TOOLS = "36.0.0"


def main() -> int:
    """Asks buildozer's own hands for what is not there yet, and looks whether it came."""
    buildozer = Buildozer("buildozer.spec")
    buildozer.set_target("android")
    target = buildozer.target
    Path(buildozer.global_platform_dir).mkdir(parents=True, exist_ok=True)
    sdk = Path(target._install_android_sdk())
    parts = ("platform-tools", f"platforms;android-{target.android_api}", f"build-tools;{BUILD_TOOLS}")
    if lacking := [part for part in parts if not folder(sdk, part).is_dir()]:
        target._android_update_sdk(*lacking)
    for part in parts:
        if not folder(sdk, part).is_dir():
            print(f"Android's SDK manager did not install {part}.", file=sys.stderr)
            return 1
    if others := {tools.name for tools in (sdk / "build-tools").iterdir()} - {BUILD_TOOLS}:
        print(
            f"{sdk / 'build-tools'} has others beside {BUILD_TOOLS}, and the newest would be taken:",
            *sorted(others),
        )
        return 1
    return 0


def folder(sdk: Path, part: str) -> Path:
    """Where the SDK manager puts a part."""
    return sdk.joinpath(*part.split(";"))


if __name__ == "__main__":
    sys.exit(main())
