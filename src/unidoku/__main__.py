"""Lets `python -m unidoku` be the command line."""

import sys

from unidoku.cli import main

if __name__ == "__main__":
    sys.exit(main())
