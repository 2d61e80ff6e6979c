"""The one example that a command is about: from a file, standard input, or an address."""

from __future__ import annotations

from rules_engine.examples import Example, read_source
from rules_engine.examples.files import one


def example(file: str) -> Example:
    """Return the example of a file, of `-`, or of an address whose part behind `#` holds one; raise `BadInput`."""
    if "://" in file or file.startswith("#"):
        from rules_engine.links import LinkError, decode

        try:
            return decode(file)
        except LinkError as problem:
            problem.file = None
            raise
    return read_source(one(file))
