"""How boards are read and written: one module per format."""
