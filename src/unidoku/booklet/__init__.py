"""Booklets to print: many puzzles and their solutions as one PDF document."""

from unidoku.booklet.edition import Edition
from unidoku.booklet.making import MOST_PUZZLES, Booklet, booklet, page_count
from unidoku.booklet.paper import PAPERS, Paper
from unidoku.render.fonts import FontNotFound

__all__ = ["MOST_PUZZLES", "PAPERS", "Booklet", "Edition", "FontNotFound", "Paper", "booklet", "page_count"]
