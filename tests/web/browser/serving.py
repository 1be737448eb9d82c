"""`unidoku serve` in a process of its own, which can be killed and started again at the same address."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit


class Server:
    """Begins to listen when it is made."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.port = 0
        self.start()

    def start(self) -> None:
        """Start it, at the port that it had before, and wait until it listens."""
        command = ["serve", "--no-browser", "--port", str(self.port), "--database", f"sqlite:///{self.database}"]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "unidoku", *command], stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True
        )
        assert self._process.stderr is not None
        line = self._process.stderr.readline()
        found = re.search(r"http://\S+", line)
        assert found is not None, f"the server said {line!r}{self._process.stderr.read()!r}"
        self.url = found[0].rstrip("/")
        self.port = urlsplit(self.url).port or 0

    def kill(self) -> None:
        """End it on the spot, if it still runs."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        assert self._process.stderr is not None
        self._process.stderr.close()
