"""How one board is read and written as text, however it is drawn or listed."""
