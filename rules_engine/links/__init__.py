"""A position, turn or record in the part of an address behind `#`.

>>> from rules_engine.links import decode, encode, unpack
>>> text = 'game = "mississippi-queen"'
>>> encode(text)[0]
'a'
>>> unpack(encode(text)) == text
True
>>> unpack("b123")  # doctest: +ELLIPSIS
Traceback (most recent call last):
    ...
rules_engine.links.packing.LinkError: The address is of a version ...
"""

from rules_engine.links.packing import MOST_BYTES, VERSION, LinkError, decode, encode, fragment_of, unpack

__all__ = ["MOST_BYTES", "VERSION", "LinkError", "decode", "encode", "fragment_of", "unpack"]
