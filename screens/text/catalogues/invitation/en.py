"""Words about other phones at the table."""

from __future__ import annotations

TEXTS = {
    "invitation.title": "Phones at the table",
    "invitation.invite": "Invite phones",
    "invitation.invite.help": "Everybody plays and keeps their secrets on their own screen. Nothing to install.",
    "invitation.count": "{n} {n|phone|phones} connected",
    # The page that invites
    "invitation.scan": "Point another phone's camera here",
    "invitation.address": "Or open in a browser",
    "invitation.key": "and enter the code",
    "invitation.same_net": "All phones have to be on the same Wi-Fi.",
    "invitation.seats": "Who has a phone",
    "invitation.seat.free": "plays on this phone",
    "invitation.seat.here": "connected",
    "invitation.seat.away": "no connection for {n} s",
    "invitation.seat.long_away": "no connection for {n} min",
    "invitation.free": "Set the seat free",
    "invitation.freed": "The seat is free: {name} plays here",
    "invitation.watchers": "Only watching: {n} {n|phone|phones}",
    "invitation.hotspot": "No shared Wi-Fi?",
    "invitation.hotspot.help": "Switch on this phone's hotspot and connect the others to it. No internet needed. Then invite again: the address will be different.",
    "invitation.private": "The connection is not encrypted. On somebody else's Wi-Fi, use your own hotspot.",
    "invitation.other": "Another address: {address}",
    "invitation.anew": "Invite again",
    "invitation.end": "End the invitation",
    "invitation.end.ask": "Everybody comes back to this phone. The game goes on.",
    "invitation.end.yes": "End it",
    "invitation.to_table": "To the table",
    # Where it did not work
    "invitation.no_net": "No network",
    "invitation.no_net.help": "Connect this phone to Wi-Fi, or switch on its hotspot: the others connect to that. No internet needed.",
    "invitation.no_package": "This installation lacks the package websockets or segno: without them no phone can join.",
    "invitation.again": "Try again",
    # At the table
    "invitation.elsewhere": "{name} decides on their own phone",
    "invitation.here_after_all": "Do it here",
    "invitation.slept": "The invitation has ended: the app was in the background for too long.",
    "invitation.leave": "Leave the table?",
    "invitation.leave.help": "The invitation will end and the phones will be disconnected. The game is saved.",
    "invitation.leave.yes": "Leave",
    "invitation.leave.no": "Stay",
}
