"""Where an invitation may listen: at one address of the local network, never at all of them."""

from __future__ import annotations

import socket
import struct
import sys
from array import array
from collections.abc import Iterable, Iterator
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address, ip_address

LOCALHOST = "127.0.0.1"

_ELSEWHERE = ("192.168.0.1", "192.168.43.1", "192.168.49.1", "10.0.0.1", "172.16.0.1", "169.254.0.1")
"""Addresses that might be in the same network; nothing is ever sent there."""
_WIRELESS = ("wl", "ap", "swlan", "softap")
"""How the names of Wi-Fi and hotspot begin."""
_NOT_AROUND = (
    "lo", "rmnet", "r_rmnet", "ccmni", "pdp", "ppp", "wwan", "v4-", "clat", "tun", "tap", "wg", "ipsec",
    "dummy", "docker", "veth", "br-",
)  # fmt: skip
"""How names begin of what leads to no table: this machine itself, the mobile network, tunnels."""
_SIOCGIFCONF = 0x8912
"""Linux's question for all interfaces that have an address."""
_NAME_BYTES = 16
_MOST_INTERFACES = 64


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


def host_names(address: str, port: int) -> tuple[str, ...]:
    """What browsers may call the address, with its port: as it is written, and localhost where that is it."""
    known: IPv4Address | IPv6Address = ip_address(address)
    written = f"[{known}]" if known.version == 6 else str(known)
    hosts = [written, *(["localhost"] if known.is_loopback else [])]
    plain = hosts if port == 80 else []
    return tuple(f"{host}:{port}" for host in hosts) + tuple(plain)


def local_addresses() -> tuple[str, ...]:
    """The addresses of this phone in the networks around it, Wi-Fi or its own hotspot; the likeliest first.

    Nothing is sent. The addresses of the mobile network and of tunnels are left out, where the system tells
    which those are.
    """
    try:
        return rank_addresses(_interfaces())
    except (ImportError, OSError):  # no system of the Linux family
        return tuple(dict.fromkeys(_probed_addresses()))


def rank_addresses(interfaces: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """The local addresses among those of all interfaces (name, address), the likeliest first.

    >>> rank_addresses([("rmnet1", "10.3.4.5"), ("eth0", "10.0.0.2"), ("wlan0", "192.168.1.7")])
    ('192.168.1.7', '10.0.0.2')
    """
    found = []
    for name, address in interfaces:
        with suppress(NotLocal):
            if not name.startswith(_NOT_AROUND) and not ip_address(local_address(address)).is_loopback:
                found.append((not name.startswith(_WIRELESS), address))
    return tuple(dict.fromkeys(address for _, address in sorted(found, key=lambda one: one[0])))


def _interfaces() -> Iterator[tuple[str, str]]:
    """Name and address of every network interface, by the one question that Android lets an app ask."""
    import fcntl

    entry = _NAME_BYTES + (24 if sys.maxsize > 2**32 else 16)
    room = array("B", bytes(entry * _MOST_INTERFACES))
    where, size = room.buffer_info()
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        answer = fcntl.ioctl(asking.fileno(), _SIOCGIFCONF, struct.pack("iL", size, where))
    told = room.tobytes()[: struct.unpack("iL", answer)[0]]
    for at in range(0, len(told), entry):
        name = told[at : at + _NAME_BYTES].partition(b"\0")[0].decode("ascii", "replace")
        yield name, socket.inet_ntoa(told[at + _NAME_BYTES + 4 : at + _NAME_BYTES + 8])


def _probed_addresses() -> Iterator[str]:
    """A datagram socket that is pointed somewhere tells by which address it would go there."""
    for elsewhere in _ELSEWHERE:
        with suppress(OSError, NotLocal), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((elsewhere, 9))
            address = local_address(probe.getsockname()[0])
            if not ip_address(address).is_loopback:
                yield address
