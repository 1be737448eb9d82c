"""The game's server: it gives out the page, makes puzzles, thinks about boards, and keeps what players did.

It is one process by design: the limits, the caches and the thread that writes are in its memory. docs/game.md is the
contract.
"""

from unidoku.web.app import create_app
from unidoku.web.settings import Settings

__all__ = ["Settings", "create_app"]
