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
// 2. When it fits (and, where it is to be minimal, no clue can go one by one; each that can counts 1 in how far it is), it is
//    taken. Otherwise a move changes the puzzle: of the orbits in a drawn order the first two that are empty get their digits
//    back; then, in another drawn order, orbits are emptied as above, up to the target. With any number of clues each
//    puzzle on the way is judged: one that fits is taken, and where it is too hard the orbit gets its digits back. The last puzzle of the
//    move stays if it is not farther from the wish than the one before the move; otherwise that one comes back.
// 3. After `judgements_an_attempt` judgements, counted with those of step 1, the next attempt begins.
#pragma once

#include <cstdint>
#include <vector>

#include "../digger.hpp"
#include "wish.hpp"

namespace unidoku::order {

constexpr int judgements_an_attempt = 100;

constexpr int any_number = -2;  // as a target, beside those of dig.hpp

struct Ordered {
  std::vector<Digit> puzzle;  // the nearest, the first of equals, when none fits
  std::vector<Digit> solution;
  Judgement judgement{true, 1 << 20};
  int attempts = 0;   // made
  int judged = 0;     // puzzles, in all attempts
  std::uint64_t nodes = 0;  // suppositions, in all attempts
  bool interrupted = false;
};

Ordered make_to_order(Solver& solver, const Wish& wish, std::uint64_t seed, int target_empty, Symmetry symmetry, int attempts,
                      Interrupt* interrupt);

}  // namespace unidoku::order
