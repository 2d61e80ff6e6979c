"""Example texts packed into the part of an address behind `#`, and unpacked with all that may be wrong with them.

The form: a version letter, then the UTF-8 text, deflated without header (RFC 1951), in base64url without padding
(RFC 4648). The text is that of an example file, so that a link holds whatever a file can hold. A link comes from
anywhere: what it unpacks to is bounded in size, in nesting and in the length of numbers.
"""

from __future__ import annotations

import base64
import re
import zlib
from typing import Any

from rules_engine.examples import Example, read, write
from rules_engine.examples.bounds import beyond
from rules_engine.games.protocol import BadInput
from rules_engine.games.registry import game

VERSION = "a"
"""The letter in front of a link of this form."""
MOST_BYTES = 64 * 1024
"""The largest text that a link may hold, unpacked."""
MOST_CHARACTERS = 2 * MOST_BYTES
"""The longest link: packing never makes a text of the largest size as long as this."""
DEPTH = 6
DIGITS = 9

_LETTERS = re.compile(r"[A-Za-z0-9_-]*")


class LinkError(BadInput):
    """An address that holds no readable position: what is wrong with it and what to do."""


def encode(example: Example | str, seat: str | None = None) -> str:
    """Return the part of an address behind `#` for an example or its text; raise `LinkError` if it is too long.

    With a `seat` the position is put in as that seat sees it, without what is expected and without a turn or record,
    which could tell more.
    """
    if seat is not None and not isinstance(example, str):
        view = game(example.game).view(example.position, seat)
        example = example.changed(position=view, turn=None, chance=(), record=None, expect=())
    text = example if isinstance(example, str) else write(example)
    data = text.encode()
    if len(data) > MOST_BYTES:
        raise LinkError("This is too long for an address.", "Save it as a file.")
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = packer.compress(data) + packer.flush()
    return VERSION + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def decode(link: str, *, deck: Any = None) -> Example:
    """Return the example that an address, or the part behind its `#`, holds; raise `LinkError`.

    `deck` as `examples.read` takes it.
    """
    text = unpack(fragment_of(link))
    what = beyond(text, DEPTH, DIGITS)
    if what is not None:
        raise LinkError("The text in the address goes beyond what a position can hold.", _AGAIN)
    try:
        return read(text, deck=deck)
    except BadInput as problem:
        raise LinkError("The position in the address cannot be read: {reason}", reason=str(problem)) from None


def unpack(fragment: str) -> str:
    """Return the text that the part of an address behind `#` holds; raise `LinkError`."""
    if not fragment:
        raise LinkError("The address holds no position.", _AGAIN)
    if fragment[0] != VERSION:
        raise LinkError("The address is of a version that cannot be read here.", "Open it with the newest version.")
    letters = fragment[1:]
    if len(letters) > MOST_CHARACTERS:
        raise LinkError("The address is too long.", _AGAIN)
    if not _LETTERS.fullmatch(letters) or len(letters) % 4 == 1:
        raise _damaged()
    packed = base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        data = unpacker.decompress(packed, MOST_BYTES + 1)
    except zlib.error:
        raise _damaged() from None
    if len(data) > MOST_BYTES:
        raise LinkError("The address unpacks to more than {most} kB.", _AGAIN, most=MOST_BYTES // 1024)
    if not unpacker.eof or unpacker.unused_data:
        raise _damaged()
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise _damaged() from None


def fragment_of(link: str) -> str:
    """Return the part of an address behind its last `#`; a text without `#` is taken for that part itself."""
    return link.strip().rpartition("#")[2]


_AGAIN = "Copy the whole address again."


def _damaged() -> LinkError:
    return LinkError("The address is damaged or not complete.", _AGAIN)
