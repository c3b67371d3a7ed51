"""Days and hours as people say them: "today, 19:40", "14 November", "1 h 20 min"."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from companion.core.messages import Message
from companion.store.clock import local

LONG = 10
"""Hours: whoever says that many does not count the minutes."""


def say_when(milliseconds: int, now: datetime | None = None) -> Message:
    """What to say of a moment (milliseconds since 1970) in the time of this device.

    Today and yesterday come with the hour, other days of this year with the month, older ones with the year.
    """
    moment = local(milliseconds)
    today = (now or datetime.now()).date()
    if moment.date() == today:
        return Message("ui.when.today", time=f"{moment:%H:%M}")
    if moment.date() == today - timedelta(days=1):
        return Message("ui.when.yesterday", time=f"{moment:%H:%M}")
    month = Message(f"ui.month.{moment.month}")
    if moment.year == today.year:
        return Message("ui.when.day", day=moment.day, month=month)
    return Message("ui.when.year", day=moment.day, month=month, year=moment.year)


def say_briefly(milliseconds: int, now: datetime | None = None) -> Message:
    """The same in as few letters as possible: the hour today, the day of this year, the month of others."""
    moment = local(milliseconds)
    today = (now or datetime.now()).date()
    if moment.date() == today:
        return Message("ui.when.time", time=f"{moment:%H:%M}")
    if moment.date() == today - timedelta(days=1):
        return Message("ui.when.brief.yesterday")
    month = Message(f"ui.month.brief.{moment.month}")
    if moment.year == today.year:
        return Message("ui.when.day", day=moment.day, month=month)
    return Message("ui.when.brief.year", month=month, year=moment.year)


def say_day(day: date, with_year: bool = False) -> Message:
    """A day without an hour; its year is said where it is another one, or where it is wanted."""
    month = Message(f"ui.month.{day.month}")
    if day.year == datetime.now().year and not with_year:
        return Message("ui.when.day", day=day.day, month=month)
    return Message("ui.when.year", day=day.day, month=month, year=day.year)


def say_time(milliseconds: int) -> Message:
    """The same, but to the second today: for what happens so often that the minutes do not tell it apart."""
    moment = local(milliseconds)
    if moment.date() == datetime.now().date():
        return Message("ui.when.time", time=f"{moment:%H:%M:%S}")
    return say_when(milliseconds)


def say_length(milliseconds: int) -> Message:
    hours, minutes = divmod(round(milliseconds / 60_000), 60)
    if hours >= LONG:
        return Message("ui.length.full_hours", hours=round(milliseconds / 3_600_000))
    if hours:
        return Message("ui.length.hours" if minutes else "ui.length.full_hours", hours=hours, n=minutes)
    return Message("ui.length.minutes", n=minutes) if minutes else Message("ui.length.moment")


def clock_time(seconds: int) -> str:
    """What a clock shows: minutes and seconds, however many they are.

    >>> clock_time(75), clock_time(4000)
    ('1:15', '66:40')
    """
    return f"{seconds // 60}:{seconds % 60:02}"
