"""How files of puzzles are read and written: one module per format, each with a `FORMAT`; `board` reads one board."""
