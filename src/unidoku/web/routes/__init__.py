"""The routes of the API, a module a subject; each has a `router`."""
