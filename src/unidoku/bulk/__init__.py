"""Many 9×9 boards at once: solved, counted, proved and made without a Python object for each."""
