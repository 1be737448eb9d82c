// Puzzles made to order: 9×9, of a wished difficulty. What a seed and a wish give is a promise, by this definition.
//
// Attempt k = 0, 1, 2... has the full grid of child 2k of the seed (fill.hpp), and one stream, child 2k + 1, for all that it
// draws. Orbits, and whether one can go, are those of dig.hpp; an order of orbits is a shuffle of all, by their lowest
// cells. wish.hpp says how far a puzzle is from the wish.
//
// 1. The grid is emptied in a drawn order as in dig.hpp, to the target: a number of empty cells (where it is not met, the
//    attempt ends here), or as many as can go, for a minimal puzzle and for one with any number of clues.
//    With any number: if the result is too hard, a depth is looked for by halves. Of the orbits that went, the first `low` =
//    0 do not make the puzzle too hard, the first `high` = all do; as long as high - low > 1, the puzzle without the first
//    (low + high) / 2 is judged, and this is the new `high` if it is too hard, or else `low`. Begun with is the puzzle without
//    the first `low`, if low > 0 as it was judged, else as infinitely far.
// 2. As long as the puzzle does not fit, moves change it. A move draws an order and gives the orbits in it that are empty
//    their digits back, until at least 6 cells have them; then it draws another order. To a target of cells, or minimal, it
//    empties orbits in that order as in 1 (a target that is not met is infinitely far). With any number, it goes through the orbits until
//    it has emptied as many cells as got digits or the puzzle fits: each that can go is emptied, and if this makes the puzzle
//    too hard, filled again. If the puzzle is then farther from the wish than before the move, the move is taken back.
//    Where the puzzle is to be minimal, each clue that can go one by one (so only with a symmetry) counts 1 in how far it is.
// 3. A puzzle that fits is taken; with any number of clues, once it went through one more drawn order, in which
//    each orbit is emptied that can go while the puzzle still fits.
// A judgement is work, and so is a move; a puzzle that does not meet its target is judged to be farther than any other. After
// `work_an_attempt` of both no more is done in 2: the next attempt begins.
#pragma once

#include <cstdint>
#include <vector>

#include "../digger.hpp"
#include "wish.hpp"

namespace unidoku::order {

constexpr int work_an_attempt = 1000;
constexpr int farthest = 1 << 20;

constexpr int any_number = -2;  // as a target, beside those of dig.hpp

struct Ordered {
  std::vector<Digit> puzzle;  // the nearest, the first of equals, when none fits
  std::vector<Digit> solution;
  Judgement judgement{true, 2 * farthest};
  int attempts = 0;   // made
  int judged = 0;     // puzzles, in all attempts
  int put_back = 0;   // digits that went back in the last attempt, because without them there was another solution
  std::uint64_t nodes = 0;  // suppositions, in all attempts
  bool interrupted = false;
};

Ordered make_to_order(Solver& solver, const Wish& wish, std::uint64_t seed, int target_empty, Symmetry symmetry, int attempts,
                      Interrupt* interrupt);

}  // namespace unidoku::order
