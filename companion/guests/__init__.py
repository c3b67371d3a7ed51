"""Other phones at the table: a page in their browsers, and one judge (docs/guests.md).

Nothing listens until somebody makes an `Invitation`. It is served by a thread of its own, which never touches
the session: it is handed positions, which never change, and what guests do waits until the owner judges it.

    invitation.py    what the owner of a session holds: invite, attend, the clock, seats, the end
    judging.py       what a guest's action is worth, judged by the owner
    server.py        the thread: who is let in, what is sent to whom
    phone.py         one guest's phone, and what waits to be sent to it
    lines.py         a socket that is bounded: how large, how often, how much is under way
    seats.py         who holds which seat, by which token
    letters.py       what guests write, checked
    telling.py       what guests are told: the table as one seat may see it, the clock
    web.py           the page's files, and who may ask for them
    address.py       where an invitation may listen
    qr.py            the code to scan
    headless.py      ``python3 -m companion host``
"""
