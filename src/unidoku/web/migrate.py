"""Bringing a database to the newest form."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Engine

from unidoku.errors import UnidokuError

__all__ = ["StoreError", "migrate"]


class StoreError(UnidokuError):
    """The database cannot be used."""


def migrate(engine: Engine) -> None:
    """Makes the tables, or changes them to what this program knows.

    Raises StoreError for a database that a newer program has changed.
    """
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
        except CommandError as error:
            raise StoreError(
                f"the database {engine.url.render_as_string()} was written by a newer Unidoku, or by none: {error}"
            ) from None
