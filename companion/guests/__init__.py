"""Other phones at the table: a page in their browsers, and one judge (docs/guests.md).

Nothing listens until somebody makes an `Invitation`. It is served by a thread of its own, which never touches
the session: it is handed positions, which never change, and what guests do waits until the owner judges it.

    invitation.py    what the owner of a session holds: invite, judge, the clock, the end
    server.py        the loop in a thread: who is let in, what is sent to whom
    phone.py         one guest's phone, and what waits to be sent to it
    lines.py         a socket that is bounded: how large, how often, how much is under way
    seats.py         who holds which seat, by which token
    inbound.py       what guests send, checked
    outbound.py      what guests are sent: the table as one seat may see it, the clock
    web.py           the page's files, and who may ask for them
    address.py       where an invitation may listen
    headless.py      ``python3 -m companion host``
"""
