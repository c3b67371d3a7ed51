"""The words of the settings."""

from __future__ import annotations

TEXTS = {
    "settings.title": "Settings",
    "settings.language": "Language",
    "settings.language.system": "System",
    "settings.language.ru": "Русский",
    "settings.language.en": "English",
    "settings.look": "Look",
    "settings.theme": "Theme",
    "settings.theme.dark": "Dark",
    "settings.theme.light": "Light",
    "settings.theme.system": "System",
    "settings.text": "Text size",
    "settings.text.sample": "Masha takes tile 24.",
    "settings.motion": "Less motion",
    "settings.motion.help": "Everything is in its place at once, nothing flies or spins.",
    "settings.table": "At the table",
    "settings.sound": "Sounds",
    "settings.sound.help": "Short sounds when something is taken or stolen, or a game ends.",
    "settings.vibration": "Vibration",
    "settings.vibration.help": "A short buzz when something important happens.",
    "settings.awake": "Keep the screen on",
    "settings.awake.help": "Only while a game is open on the table.",
    "settings.about": "About",
    "settings.version": "Version {version}",
    "settings.private": "Works without a network. Games and names stay on this phone.",
}
