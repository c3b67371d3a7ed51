"""Numbers as the coach writes them, in the language of the interface."""

from __future__ import annotations

from screens.text.words import figure, words


def percent(share: float) -> str:
    """A chance in whole hundredths, without the sign; what is possible is never 0, what is open never 100."""
    if 0 < share < 0.005:
        return "<1"
    if 0.995 < share < 1:
        return ">99"
    return str(round(share * 100))


def chance(share: float) -> str:
    """The same with the sign."""
    return str(words.tr("coach.chance", n=percent(share)))


def decimal(value: float, digits: int = 1) -> str:
    text = f"{abs(value):.{digits}f}"
    point = "." if words.language == "en" else ","
    sign = "−" if value < 0 and float(text) else ""
    return sign + text.replace(".", point)


def change(value: float, digits: int = 0) -> str:
    """What is won or lost: always with its sign."""
    text = decimal(value, digits) if digits else figure(round(value))
    return text if text.startswith("−") or not text.strip("0,.") else f"+{text}"
