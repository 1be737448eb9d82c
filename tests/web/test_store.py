import asyncio
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, delete, event, func, insert, select, text
from sqlalchemy.engine import Engine

from unidoku.web import migrate as migrate_
from unidoku.web.documents import LevelDocument
from unidoku.web.migrate import StoreError, migrate
from unidoku.web.problems import Problem
from unidoku.web.routes.games import describe_level
from unidoku.web.store import Batch, Store
from unidoku.web.tables import games, keys, metadata, players


@pytest.fixture
def engine(database: str) -> Iterator[Engine]:
    engine = create_engine(database)
    yield engine
    engine.dispose()


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    with closing(Store(database)) as store:
        yield store


def add_player(batch: Batch) -> int:
    player: int = batch.connection.scalars(insert(players).returning(players.c.id)).one()
    return player


def add_bad_key(batch: Batch) -> None:
    """Fails when it is done: there is no such player."""
    batch.connection.execute(insert(keys).values(hash="x", player=10**6))


def count(store: Store) -> int:
    """The number of players, as another connection sees it."""
    engine = create_engine(store._engine.url)
    with engine.connect() as connection:
        number = connection.scalar(select(func.count()).select_from(players))
    engine.dispose()
    assert number is not None
    return number


class TestMigrations:
    def test_make_exactly_the_tables_that_the_program_knows(self, engine: Engine) -> None:
        migrate(engine)
        with engine.connect() as connection:
            context = MigrationContext.configure(connection, opts={"compare_server_default": True})
            assert compare_metadata(context, metadata) == []

    def test_the_comparison_sees_what_is_missing(self, engine: Engine) -> None:
        migrate(engine)
        with engine.begin() as connection:
            connection.execute(text("DROP INDEX ix_move_game_number"))
            assert len(compare_metadata(MigrationContext.configure(connection), metadata)) == 1

    def test_done_again_they_change_nothing(self, engine: Engine) -> None:
        migrate(engine)
        with engine.begin() as connection:
            connection.execute(insert(players))
        migrate(engine)
        with engine.connect() as connection:
            assert connection.scalar(select(func.count()).select_from(players)) == 1

    def test_games_from_before_the_second_track_are_of_the_first(self, engine: Engine) -> None:
        config = Config()
        config.set_main_option("script_location", str(Path(migrate_.__file__).parent / "migrations"))
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "0001")
            connection.execute(insert(players))
            columns = "id, player, source_hash, round, source, level_number, level_cycle, empty"
            connection.execute(text(f"INSERT INTO game ({columns}) VALUES (1, 1, 'h', 0, '{{}}', 1, 2, 39)"))
        migrate(engine)
        with engine.connect() as connection:
            game = connection.execute(select(games)).one()
        assert describe_level(game) == LevelDocument(number=1, cycle=2, name="Easy")
        assert (game.source_hash, game.empty, game.level_track) == ("h", 39, None)

    def test_a_database_of_a_newer_program_is_refused(self, engine: Engine) -> None:
        migrate(engine)
        with engine.begin() as connection:
            connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        with pytest.raises(StoreError, match="written by a newer Unidoku"):
            migrate(engine)

    def test_the_file_and_its_folder_are_made(self, tmp_path: Path) -> None:
        file = tmp_path / "new folder" / "games.db"
        Store(f"sqlite:///{file}").close()
        assert file.is_file()


class TestWork:
    def test_is_committed_before_it_is_answered(self, store: Store) -> None:
        async def use() -> None:
            for expected in (1, 2, 3):
                await store.do(add_player)
                assert count(store) == expected

        asyncio.run(use())

    def test_of_many_is_committed_together(self, store: Store) -> None:
        commits: list[object] = []
        event.listen(store._engine, "commit", commits.append)

        async def use() -> list[int]:
            return await asyncio.gather(*(store.do(add_player) for _ in range(100)))

        assert len(set(asyncio.run(use()))) == 100
        assert count(store) == 100
        assert len(commits) == 1

    def test_that_fails_fails_no_other(self, store: Store) -> None:
        async def use() -> list[object]:
            works = [add_player, add_bad_key, add_player, add_bad_key, add_player]
            return await asyncio.gather(*(store.do(work) for work in works), return_exceptions=True)

        outcomes = asyncio.run(use())
        assert [type(outcome).__name__ for outcome in outcomes] == [
            "int",
            "IntegrityError",
            "int",
            "IntegrityError",
            "int",
        ]
        assert count(store) == 3

    def test_that_is_refused_fails_no_other(self, store: Store) -> None:
        def refuse(batch: Batch) -> None:
            raise Problem(409, "No", "not today")

        async def use() -> list[object]:
            works = [store.do(add_player), store.do(refuse), store.do(add_player)]
            return list(await asyncio.gather(*works, return_exceptions=True))

        first, refused, last = asyncio.run(use())
        assert isinstance(first, int)
        assert isinstance(refused, Problem)
        assert isinstance(last, int)
        assert count(store) == 2

    def test_that_nobody_waits_for_any_more_harms_nothing(self, store: Store) -> None:
        async def use() -> int:
            given_up = asyncio.ensure_future(store.do(add_player))
            await asyncio.sleep(0)
            given_up.cancel()
            return await store.do(lambda batch: len(batch.connection.execute(select(players)).all()))

        assert asyncio.run(use()) == 1

    def test_that_waits_when_the_store_is_closed_is_done(self, database: str) -> None:
        async def use() -> None:
            store = Store(database)
            works = [asyncio.ensure_future(store.do(add_player)) for _ in range(10)]
            await asyncio.sleep(0)
            store.close()
            assert len(set(await asyncio.gather(*works))) == 10

        asyncio.run(use())

    def test_what_belongs_to_a_player_goes_with_it(self, store: Store) -> None:
        def add_and_erase(batch: Batch) -> int:
            player = add_player(batch)
            batch.connection.execute(insert(keys).values(hash="h", player=player))
            batch.connection.execute(delete(players).where(players.c.id == player))
            return len(batch.connection.execute(select(keys)).all())

        assert asyncio.run(store.do(add_and_erase)) == 0

    def test_an_id_is_never_used_again(self, store: Store) -> None:
        def replace(batch: Batch) -> bool:
            first = add_player(batch)
            batch.connection.execute(delete(players))
            return add_player(batch) > first

        assert asyncio.run(store.do(replace))


def test_a_database_that_refuses_is_a_problem_that_says_try_again(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    with closing(Store(f"sqlite:///{file}")) as store:

        def fill_disk(batch: Batch) -> None:
            pages = batch.connection.exec_driver_sql("PRAGMA page_count").scalar_one()
            batch.connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

        def write_much(batch: Batch) -> None:
            rows = [{"hash": f"{i:060}", "player": add_player(batch)} for i in range(500)]
            batch.connection.execute(insert(keys), rows)

        asyncio.run(store.do(fill_disk))
        with pytest.raises(Problem, match="cannot be written now") as caught:
            asyncio.run(store.do(write_much))
        assert caught.value.status_code == 503
        assert caught.value.headers == {"Retry-After": "5"}
        assert count(store) == 0
