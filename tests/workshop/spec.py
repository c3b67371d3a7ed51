"""What buildozer reads out of buildozer.spec, read in the same way."""

from configparser import ConfigParser
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


LOCAL_NETWORK_SINCE = 37
"""Who targets Android 17 has to ask for the local network, too (screens/devices/local_network.py)."""


def permissions_for(target: int) -> list[str]:
    """All that an app for this version of Android may ask for: the buzz, and what an invitation needs."""
    names = ["VIBRATE", "INTERNET", "ACCESS_WIFI_STATE", "ACCESS_NETWORK_STATE"]
    names += ["ACCESS_LOCAL_NETWORK"] * (target >= LOCAL_NETWORK_SINCE)
    return [f"android.permission.{name}" for name in names]


PERMISSIONS = permissions_for(read_spec().getint("app", "android.api"))
