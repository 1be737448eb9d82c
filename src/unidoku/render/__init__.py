"""How boards are drawn: as text and as SVG, from which every other picture is made."""
