"""`python -m rules_engine` is `paddlewheel`."""

import sys

from rules_engine.command import main

if __name__ == "__main__":
    sys.exit(main())
