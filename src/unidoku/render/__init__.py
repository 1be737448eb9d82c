"""How boards are drawn: as text and as SVG, from which every other picture is made."""

from unidoku.render.marks import Mark, Role
from unidoku.render.svg import draw_svg
from unidoku.render.text import draw_text

__all__ = ["Mark", "Role", "draw_svg", "draw_text"]
