import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from unidoku.web import Settings, create_app
from unidoku.web.settings import default_database

PAGE = b"<!doctype html><title>Unidoku</title>" + b" " * 1000
FILES = {
    "index.html": PAGE,
    "assets/index-1a2b3c.js": b"console.log(1);" * 100,
    "sw.js": b"// worker",
    "manifest.webmanifest": b"{}",
    "icon.svg": b"<svg/>",
}


@pytest.fixture
def built(settings: Settings) -> Iterator[TestClient]:
    for name, content in FILES.items():
        path = settings.static / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    (settings.static.parent / "secret").write_text("secret")
    with TestClient(create_app(settings)) as client:
        yield client


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/index.html",
        "/day",
        "/day/2026-11-28",
        "/new",
        "/own",
        "/play/u1-9x9-e55-s42",
        "/play/u1-9x9-e55-sa%2Fb%20c",
        "/board/53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "/statistics",
        "/settings",
        "/join/7m3kq9xw2hfd",
        "/technique/x-wing",
    ],
)
def test_the_page_is_at_all_its_paths(built: TestClient, path: str) -> None:
    response = built.get(path)
    assert (response.status_code, response.content) == (200, PAGE)
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    assert response.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/nowhere", "/levels/17", "/assets/none.js"])
def test_to_a_person_the_page_says_what_there_is_not(built: TestClient, path: str) -> None:
    response = built.get(path, headers={"Accept": "text/html,*/*"})
    assert (response.status_code, response.content) == (404, PAGE)


def test_to_a_program_a_problem_says_it(built: TestClient) -> None:
    for path, accept in [("/nowhere", "*/*"), ("/api/nowhere", "text/html")]:
        response = built.get(path, headers={"Accept": accept})
        assert (response.status_code, response.json()["detail"]) == (404, f"there is nothing at {path}")


@pytest.mark.parametrize(
    ("path", "kind", "cache"),
    [
        ("/assets/index-1a2b3c.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/sw.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/manifest.webmanifest", "application/manifest+json", "no-cache"),
        ("/icon.svg", "image/svg+xml", "no-cache"),
    ],
)
def test_files_have_their_kind_and_how_long_they_hold(built: TestClient, path: str, kind: str, cache: str) -> None:
    response = built.get(path)
    assert (response.status_code, response.content) == (200, FILES[path[1:]])
    assert response.headers["content-type"] == kind
    assert response.headers["cache-control"] == cache


def test_what_the_browser_has_already_is_not_sent_again(built: TestClient) -> None:
    tag = built.get("/").headers["etag"]
    response = built.get("/day", headers={"if-none-match": tag})
    assert (response.status_code, response.content) == (304, b"")
    assert response.headers["etag"] == tag
    assert built.get("/", headers={"if-none-match": '"another"'}).status_code == 200
    assert built.get("/sw.js").headers["etag"] != tag


def test_is_sent_compressed_to_who_takes_it(built: TestClient) -> None:
    packed = built.get("/", headers={"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) == len(gzip.compress(PAGE, mtime=0)) < len(PAGE)
    assert packed.content == PAGE
    plain = built.get("/", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert "content-encoding" not in built.get("/icon.svg").headers  # it would only become longer


@pytest.mark.parametrize(
    "path", ["/nothing", "/assets/nothing.js", "/assets", "/../secret", "/%2e%2e/secret", "/assets/..%2f..%2fsecret"]
)
def test_there_is_nothing_else(built: TestClient, path: str) -> None:
    response = built.get(path)
    assert response.status_code == 404
    assert response.headers["content-type"] == "application/problem+json"


def test_a_page_that_was_not_built_says_so(client: TestClient, settings: Settings) -> None:
    response = client.get("/play/u1-9x9-e55-s42")
    assert response.status_code == 404
    assert response.json()["detail"] == f"the page has not been built: there is no index.html in {settings.static}"


def test_the_database_is_where_the_platform_keeps_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_database() == f"sqlite:///{tmp_path}/unidoku/games.db" == Settings().database
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert default_database() == f"sqlite:///{tmp_path}/.local/share/unidoku/games.db"
    monkeypatch.setattr("sys.platform", "darwin")
    assert default_database() == f"sqlite:///{tmp_path}/Library/Application Support/unidoku/games.db"
