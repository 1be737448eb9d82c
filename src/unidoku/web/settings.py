"""What can be set for a server."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

from unidoku import _engine

__all__ = ["Settings", "default_database", "default_static"]


def default_database() -> str:
    """The URL of a SQLite file in the user's data folder, as the platform has it."""
    home = Path.home()
    match sys.platform:
        case "win32":
            folder = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
        case "darwin":
            folder = home / "Library" / "Application Support"
        case _:
            folder = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return f"sqlite:///{folder / 'unidoku' / 'games.db'}"


def default_static() -> Path:
    """The folder of the built page: beside the compiled engine, where the build puts it."""
    return Path(_engine.__file__).parent / "web" / "static"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What can be set for a server.

    >>> Settings(database="sqlite:////tmp/games.db").limits
    True
    """

    database: str = field(default_factory=default_database)
    """The URL of the database, as SQLAlchemy writes it; a SQLite file is made where it is absent."""
    static: Path = field(default_factory=default_static)
    """The folder of the built page."""
    limits: bool = True
    """Whether a player, or an address, may ask only so much in so much time."""
