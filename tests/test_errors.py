from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest

from unidoku import Grid, Progress, Recipe, Stop, Stopped, UnidokuError, errors, generate


def stopped() -> None:
    stop = Stop()
    stop.set()
    generate((5, 5), minimal=True, stop=stop)


CAUSES: dict[str, Callable[[], object]] = {
    "ParseError": lambda: Grid("12"),
    "NoSolution": lambda: Grid("123....4" + "." * 8).solution(),
    "Contradiction": lambda: Grid("11" + "." * 14).solution(),
    "MultipleSolutions": lambda: Grid("." * 16).solution(),
    "BudgetExceeded": lambda: Grid("." * 81).count_solutions(None, budget=10),
    "ProgressError": lambda: Progress.from_json("{}"),
    "Stopped": stopped,
}


def test_every_error_has_a_cause_here() -> None:
    assert {*CAUSES, "UnidokuError"} == set(errors.__all__)


@pytest.mark.parametrize("name", CAUSES)
def test_errors_keep_their_facts_when_copied(name: str) -> None:
    """As they are on the way from another process, too."""
    with pytest.raises(UnidokuError) as caught:
        CAUSES[name]()
    error = caught.value
    assert type(error).__name__ == name
    for other in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert type(other) is type(error)
        assert str(other) == str(error)
        assert vars(other) == vars(error)


def test_stopped_recipes() -> None:
    stop = Stop()
    stop.set()
    with pytest.raises(Stopped):
        Recipe(seed=1, empty=40).puzzle(stop=stop)
