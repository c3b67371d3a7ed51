"""What buildozer reads out of buildozer.spec, read in the same way."""

import os
from configparser import ConfigParser
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def read_spec(path: Path = ROOT / "buildozer.spec") -> ConfigParser:
    """The spec with buildozer's reading rules: keys keep their case, a key may stand without a value."""
    spec = ConfigParser(allow_no_value=True)
    spec.optionxform = str  # type: ignore[assignment,method-assign]
    spec.read_string(path.read_text(encoding="utf-8"))
    return spec


def listed(spec: ConfigParser, key: str) -> list[str]:
    """A comma-separated value of the [app] section."""
    return [item.strip() for item in spec.get("app", key, fallback="").split(",") if item.strip()]


def shipped_files(spec: ConfigParser, root: Path) -> set[str]:
    """The files that buildozer would copy into the package, as paths relative to the root.

    Follows `Buildozer._copy_application_sources` of buildozer 1.6: hidden folders and files stay out;
    excluded folders are compared as lower-case prefixes; patterns see folders and top-level files in lower
    case, but a file in a folder by its own case; the list of extensions judges only files that have one.
    """
    extensions = [extension.lower() for extension in listed(spec, "source.include_exts")]
    folders = [folder.lower().rstrip("/") + "/" for folder in listed(spec, "source.exclude_dirs")]
    patterns = [pattern.lower() for pattern in listed(spec, "source.exclude_patterns")]
    shipped = set()
    for folder, subfolders, names in os.walk(root, followlinks=True):
        subfolders[:] = [subfolder for subfolder in subfolders if not subfolder.startswith(".")]
        relative = Path(folder).relative_to(root)
        prefix = "" if relative == Path() else relative.as_posix().lower() + "/"
        if any(prefix.startswith(excluded) for excluded in folders):
            continue
        if prefix and any(fnmatch(prefix, pattern) for pattern in patterns):
            continue
        for name in names:
            seen_as = prefix + name if prefix else name.lower()
            extension = Path(name).suffix[1:].lower()
            if name.startswith(".") or any(fnmatch(seen_as, pattern) for pattern in patterns):
                continue
            if extension and extensions and extension not in extensions:
                continue
            shipped.add((relative / name).as_posix())
    return shipped
