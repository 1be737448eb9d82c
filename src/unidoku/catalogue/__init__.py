"""Catalogues: files of many rated puzzles, at a wished mixture of difficulties."""

from unidoku.catalogue.filling import Filling, catalogue
from unidoku.catalogue.journal import CatalogueError
from unidoku.catalogue.mixture import MOST_PUZZLES, Part, mixture, wish_in_words
from unidoku.catalogue.progress import Progress
from unidoku.catalogue.rows import COLUMNS, Row

__all__ = [
    "COLUMNS",
    "MOST_PUZZLES",
    "CatalogueError",
    "Filling",
    "Part",
    "Progress",
    "Row",
    "catalogue",
    "mixture",
    "wish_in_words",
]
