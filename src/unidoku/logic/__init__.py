"""The human solver: steps that a person could take, scales of difficulty, ratings, hints and their words."""
