"""`unidoku serve`: the game in the browser."""

from __future__ import annotations

import argparse
import os
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from typing import TYPE_CHECKING

from unidoku.cli.options import DONE, Commands, InputError, add_command

if TYPE_CHECKING:
    import uvicorn

__all__ = ["add", "run"]

_PORT = 8000


def add(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(
        commands,
        "serve",
        run,
        summary="the game in the browser",
        description="Serves the game, to this machine alone unless another address is given, until Ctrl-C. Games "
        "are kept in a SQLite file in the user's data folder, or in any database that SQLAlchemy knows.",
        examples="unidoku serve\n"
        "unidoku serve --host 0.0.0.0 --port 8080\n"
        "unidoku serve --database postgresql+psycopg://user@host/games",
    )
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen at (default: %(default)s)")
    parser.add_argument(
        "--port",
        type=_port,
        metavar="N",
        help=f"the port, 0 for any that is free (default: {_PORT}, or a free one where it is taken)",
    )
    parser.add_argument("--database", metavar="URL", help="where games are kept (default: a file of the user's)")
    parser.add_argument("--no-browser", action="store_true", help="do not open the game in a browser")


def run(arguments: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    try:
        import uvicorn

        from unidoku.web.app import create_app
        from unidoku.web.settings import Settings
    except ImportError as error:
        raise InputError(f"the game needs {error.name}, which is not installed: pip install 'unidoku[web]'") from None
    settings = Settings(database=arguments.database) if arguments.database else Settings()
    _prepare(settings.database)
    with _listen(arguments.host, arguments.port) as listener:
        server = uvicorn.Server(
            uvicorn.Config(create_app(settings), log_level="warning", access_log=False, timeout_graceful_shutdown=5)
        )
        url = _url(listener)
        print(f"Unidoku is at {url}\nCtrl-C ends it; games are kept.", file=sys.stderr, flush=True)
        if not arguments.no_browser and _has_screen():
            threading.Thread(target=_open_when_ready, args=(server, url), daemon=True).start()
        with suppress(KeyboardInterrupt):  # the way to end it
            server.run(sockets=[listener])
    return DONE


def _prepare(database: str) -> None:
    """Open the database once, so that what is wrong with it is said before anything is served."""
    from sqlalchemy.exc import SQLAlchemyError

    from unidoku.web.store import Store

    try:
        Store(database).close()
    except ImportError as error:
        raise InputError(f"the database {database} needs {error.name}, which is not installed") from None
    except (SQLAlchemyError, OSError) as error:
        reason = str(error).splitlines()[0]
        raise InputError(f"the database {database} cannot be opened: {reason}") from None


def _listen(host: str, port: int | None) -> socket.socket:
    """A socket that listens: at the port that was asked for, or else at the usual one, or at any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in [_PORT, 0] if port is None else [port]:
        try:
            return socket.create_server((host, candidate), family=family, backlog=2048)
        except OSError as error:
            if candidate == 0 or port is not None:
                reason = (error.strerror or str(error)).partition(" (")[0]  # the address is said already
                raise InputError(f"cannot listen at {host}, port {candidate}: {reason}") from None
    raise AssertionError("unreachable: the last candidate listens or raises")


def _url(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def _has_screen() -> bool:
    """Whether a browser would be seen; on a machine without a screen a text browser would take the terminal."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _open_when_ready(server: uvicorn.Server, url: str) -> None:
    wait = threading.Event()
    while not server.started:
        wait.wait(0.05)
    webbrowser.open(url)


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 5 and int(text) < 2**16):
        raise argparse.ArgumentTypeError(f"{text!r} is no port: expected 0 to 65535")
    return int(text)
