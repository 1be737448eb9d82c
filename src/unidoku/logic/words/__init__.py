"""What the hints say: one module per family of techniques, and the pieces of sentences that they share."""
