"""Lets `python -m unidoku` be the command line."""

import sys

from unidoku.cli import main

sys.exit(main())
