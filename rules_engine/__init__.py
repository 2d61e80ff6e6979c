"""Paddlewheel's rules engine: board game rules that can be read, asked and played.

The parts, each using only those before it: ``rulebook`` (the identities of rules) and ``words`` (languages);
``games`` (the protocol and the games); ``narrate`` (events into sentences); ``examples``, ``records``, ``links``,
``bots`` and ``drawing``; ``study``; ``publish`` (the site); ``command``. Everything below ``publish`` needs the
standard library alone.
"""

__version__ = "0.1.0"
