"""What protects the page and the players: headers, the origin of requests, and the size and kind of bodies."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from unidoku.web.problems import Problem, respond

__all__ = ["BODY", "HEADERS", "Security"]

BODY = 256 * 1024
"""The greatest length of a request's body, in bytes."""

_POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}
_UNUSED = ("camera", "geolocation", "microphone", "payment", "usb")

HEADERS = {
    "Content-Security-Policy": "; ".join(f"{name} {sources}" for name, sources in _POLICY.items()),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": ", ".join(f"{feature}=()" for feature in _UNUSED),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
"""What every answer says."""

_ENCODED = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
_SAFE = ("GET", "HEAD", "OPTIONS")


class Security:
    """Adds `HEADERS` to every answer, and refuses what comes from other sites, is too large, or is no JSON.

    What the API answers is kept nowhere unless the route says otherwise.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Take one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        length, is_api = 0, scope["path"].startswith("/api/")

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [*message.get("headers", ()), *_ENCODED]
                if is_api and not any(name == b"cache-control" for name, _ in headers):
                    headers.append((b"cache-control", b"no-store"))
                message["headers"] = headers
            await send(message)

        async def receive_bounded() -> Message:
            nonlocal length
            message = await receive()
            length += len(message.get("body", b""))
            if length > BODY:
                raise _too_large()
            return message

        problem = None if scope["method"] in _SAFE else _refuse(Headers(scope=scope))
        if problem:
            await respond(problem)(scope, receive, send_with_headers)
        else:
            await self.app(scope, receive_bounded, send_with_headers)


def _refuse(headers: Headers) -> Problem | None:
    if not _is_own(headers):
        return Problem(403, "Not from here", "requests that change something must come from this site's own page")
    length = headers.get("content-length", "0")
    if length.isdecimal() and int(length) > BODY:
        return _too_large()
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    if (length != "0" or "transfer-encoding" in headers) and kind != "application/json":
        return Problem(415, "Not JSON", f"the body must be application/json, found {kind or 'nothing'}")
    return None


def _is_own(headers: Headers) -> bool:
    """Whether a request comes from the page itself, or from no browser at all."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host")


def _too_large() -> Problem:
    return Problem(413, "Too large", f"a body of more than {BODY} bytes: send it in parts", limit=BODY)
