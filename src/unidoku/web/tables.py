"""The tables of the database. `migrations/` makes them, a test holds it to this."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

__all__ = ["games", "keys", "links", "metadata", "moves", "players"]

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _owner(table: str) -> Column[int]:
    """The column that names the row of another table to which a row belongs, and with which it goes."""
    return Column(table, Integer, ForeignKey(f"{table}.id", ondelete="CASCADE"), nullable=False)


# An id is never used again (`sqlite_autoincrement`): nothing that was erased can come to mean somebody else's.
players = Table("player", metadata, Column("id", Integer, primary_key=True), sqlite_autoincrement=True)

# Of keys and codes there are only the SHA-256 hashes: who reads the database cannot play as anybody.
keys = Table("key", metadata, Column("hash", String(64), primary_key=True), _owner("player"), Index(None, "player"))

links = Table(
    "link",
    metadata,
    Column("hash", String(64), primary_key=True),
    _owner("player"),
    Column("expires", BigInteger, nullable=False),
    Index(None, "player"),
)

games = Table(
    "game",
    metadata,
    Column("id", Integer, primary_key=True),
    _owner("player"),
    Column("source_hash", String(64), nullable=False),  # a source itself is too long for an index
    Column("round", Integer, nullable=False),
    Column("source", Text, nullable=False),
    Column("difficulty", String(10)),
    Column("level_number", Integer),
    Column("level_cycle", Integer),
    Column("level_track", String(10)),  # of a level; null on the first track
    Column("day", String(10)),
    Column("empty", Integer, nullable=False),
    Column("finished_at", BigInteger),
    Column("finished_seconds", Float),
    Column("finished_hints", Integer),
    UniqueConstraint("player", "source_hash", "round"),
    sqlite_autoincrement=True,
)

# Each row also says how its game stands once the move has arrived: so a move takes one insert and no update.
moves = Table(
    "move",
    metadata,
    Column("number", BigInteger, primary_key=True, autoincrement=False),  # over all games, in order of arrival
    _owner("game"),
    Column("at", String(18), nullable=False),
    Column("document", Text, nullable=False),
    Column("filled", Integer, nullable=False),
    Column("hints", Integer, nullable=False),
    Column("seconds", Float, nullable=False),
    Column("moved", BigInteger, nullable=False),
    UniqueConstraint("game", "at"),
    Index(None, "game", "number"),
)
