from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

import unidoku
from unidoku.candidates import Candidates
from unidoku.logic.examples import EXAMPLES
from unidoku.logic.explain import LANGUAGES, role_name
from unidoku.logic.step import Step
from unidoku.logic.technique import Technique
from unidoku.render.overlay import StepOverlay, draw_overlay
from unidoku.render.step import draw_step

SVG = "{http://www.w3.org/2000/svg}"

ALLOWED = {"svg", "g", "path", "rect", "circle", "polygon", "polyline", "text"}

Case = tuple[Candidates, Step, StepOverlay]


@pytest.fixture(scope="module")
def cases() -> list[Case]:
    found = [example.find() for example in EXAMPLES.values()]
    return [(board, step, draw_overlay(board, step)) for board, step in found]


def _documents(overlay: StepOverlay) -> list[ET.Element]:
    return [ET.fromstring(text) for text in (overlay.under, overlay.over, *(sample for sample, _ in overlay.legend))]


def test_layers_are_as_large_as_the_board(cases: list[Case]) -> None:
    for _, _, overlay in cases:
        for layer in _documents(overlay)[:2]:
            assert layer.tag == f"{SVG}svg"
            assert layer.get("viewBox") == "0 0 513 513"  # nine cells of 57


def test_a_strict_content_security_policy_allows_all_of_it(cases: list[Case]) -> None:
    for _, _, overlay in cases:
        for document in _documents(overlay):
            for element in document.iter():
                assert element.tag in {f"{SVG}{name}" for name in ALLOWED}
                names = set(element.attrib)
                assert not {name for name in names if name == "style" or name.startswith("on") or "href" in name}


def test_there_is_no_digit_and_no_background(cases: list[Case]) -> None:
    for _, _, overlay in cases:
        for document in _documents(overlay):
            texts = ["".join(element.itertext()) for element in document.iter(f"{SVG}text")]
            assert all(re.fullmatch("[A-Z]", text) for text in texts)  # the letters of almost locked sets
            for rect in document.iter(f"{SVG}rect"):
                assert (rect.get("width"), rect.get("height")) != ("513", "513")


def test_the_step_is_the_one_that_the_whole_drawing_shows(cases: list[Case]) -> None:
    """The elements of both, by the classes of their groups, are the same but for how what goes is struck out."""
    for board, step, overlay in cases:
        whole = ET.fromstring(draw_step(board, step))
        layers = _documents(overlay)[:2]
        for kind in ("house", "set", "mark", "node", "link", "placed"):
            assert _written(_groups(layers, kind)) == _written(_groups([whole], kind))
        assert len(_groups(layers, "removed")) == len(step.eliminations)
        assert len(_groups(layers[1:], "placed")) == len(step.placements)


def _written(groups: list[ET.Element]) -> list[str]:
    return [ET.tostring(group, encoding="unicode").strip() for group in groups]


def _groups(documents: list[ET.Element], kind: str) -> list[ET.Element]:
    return [
        group
        for document in documents
        for group in document.iter(f"{SVG}g")
        if (group.get("class") or "").split()[0] == f"unidoku-{kind}"
    ]


def test_what_lies_on_a_mark_is_told(cases: list[Case]) -> None:
    """Found again from where the marks lie."""
    for board, step, overlay in cases:
        layers = _documents(overlay)
        shapes = [shape for kind in ("mark", "node") for group in _groups(layers, kind) for shape in group]
        middles = {_cell_and_digit(board, shape) for shape in shapes if shape.tag != f"{SVG}polyline"}
        assert set(overlay.marked) == middles, step.technique
        for cell, digit in overlay.marked:
            assert digit in (board.grid[cell], *board[cell])


def _cell_and_digit(board: Candidates, shape: ET.Element) -> tuple[int, int]:
    """Where the middle of a shape lies: the digit of a cell, or its candidate there, three by three."""
    if shape.tag == f"{SVG}circle":
        x, y = float(shape.get("cx", "")), float(shape.get("cy", ""))
    else:
        numbers = [float(text) for text in re.findall(r"-?[0-9.]+", shape.get("points", ""))]
        x, y = sum(numbers[::2]) / (len(numbers) // 2), sum(numbers[1::2]) / (len(numbers) // 2)
    cell = int(y // 57) * 9 + int(x // 57)
    third = [int((at % 57 - 0.05 * 57) // (0.3 * 57)) for at in (x, y)]
    return cell, board.grid[cell] or third[1] * 3 + third[0] + 1


def test_every_shape_can_be_seen_on_white_and_on_nearly_black(cases: list[Case]) -> None:
    """Each group has a colour with a contrast of at least 3 to 1, that of graphics in WCAG, on the board it lies on."""
    for background in ("#ffffff", "#121417"):
        for _, step, overlay in cases:
            for group in (group for layer in _documents(overlay)[:2] for group in layer.iter(f"{SVG}g")):
                colours = {value for shape in group for value in (shape.get("fill"), shape.get("stroke")) if value}
                best = max(_contrast(colour, background) for colour in colours if colour != "none")
                wanted = 3 if background == "#121417" else 2  # on white the light ones have dark edges, or a shape
                assert best >= wanted, (step.technique, background, colours)


def _contrast(colour: str, other: str) -> float:
    light, dark = sorted((_luminance(colour), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    digits = colour.removeprefix("#")
    channels = bytes.fromhex(digits if len(digits) == 6 else "".join(2 * digit for digit in digits))
    linear = [c / 255 / 12.92 if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_is_in_the_language(language: str) -> None:
    board, step = EXAMPLES[Technique.XY_WING].find()
    legend = [text for _, text in draw_overlay(board, step, language).legend]
    assert legend == [role_name(name, language) for name in ("pivot", "pincer", "elimination")]


def test_another_language_is_refused() -> None:
    with pytest.raises(ValueError, match="expected one of en, pt, sk, zh"):
        draw_overlay(*EXAMPLES[Technique.XY_WING].find(), "tlh")


def test_the_same_step_gives_the_same_overlay() -> None:
    case = EXAMPLES[Technique.FORCING_NET_VERITY].find()
    assert draw_overlay(*case) == draw_overlay(*case)
    assert unidoku.draw_overlay is draw_overlay
    assert unidoku.StepOverlay is StepOverlay
