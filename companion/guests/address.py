"""Where an invitation may listen: at one address of the local network, never at all of them."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address, ip_address

LOCALHOST = "127.0.0.1"

_ELSEWHERE = ("192.168.0.1", "192.168.43.1", "192.168.49.1", "10.0.0.1", "172.16.0.1", "169.254.0.1")
"""Addresses that might be in the same network; nothing is ever sent there."""


class NotLocal(ValueError):
    """An address where no invitation may listen."""


def local_address(text: str) -> str:
    """The address, where it is one of a local network; `NotLocal` where it is not, or stands for all."""
    if text == "localhost":
        return LOCALHOST
    try:
        address = ip_address(text)
    except ValueError:
        raise NotLocal(text) from None
    # Python counts the IPv6 loopback among the reserved ones.
    if not address.is_loopback and (
        address.is_unspecified or address.is_multicast or address.is_global or address.is_reserved
    ):
        raise NotLocal(text)
    return str(address)


def names_of(address: str, port: int) -> tuple[str, ...]:
    """What browsers may call the address, with its port: as it is written, and localhost where that is it."""
    known: IPv4Address | IPv6Address = ip_address(address)
    written = f"[{known}]" if known.version == 6 else str(known)
    hosts = [written, *(["localhost"] if known.is_loopback else [])]
    plain = hosts if port == 80 else []
    return tuple(f"{host}:{port}" for host in hosts) + tuple(plain)


def addresses_here() -> tuple[str, ...]:
    """The addresses of this phone in the networks around it, Wi-Fi or its own hotspot; the likeliest first.

    A datagram socket that is pointed somewhere tells by which address it would go there. Nothing is sent.
    """
    return tuple(dict.fromkeys(_found()))


def _found() -> Iterator[str]:
    for elsewhere in _ELSEWHERE:
        with suppress(OSError, NotLocal), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((elsewhere, 9))
            address = local_address(probe.getsockname()[0])
            if not ip_address(address).is_loopback:
                yield address
