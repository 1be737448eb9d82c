// Puzzles made to order: 9×9, of a wished difficulty. What a seed and a wish give is a promise, by this definition.
//
// Attempt k = 0, 1, 2... has the full grid of child 2k of the seed (fill.hpp), and one stream, child 2k + 1, for all that it
// draws. Orbits, and whether one can go, are those of dig.hpp; an order of orbits is a shuffle of all, by their lowest
// cells. wish.hpp says how far a puzzle is from the wish.
//
// Digging a puzzle: its orbits are emptied in a newly drawn order as in dig.hpp, to the target: a number of empty cells, or as
// many as can go, for a minimal puzzle and for one with any number of clues. Then it is judged: a puzzle that does not meet
// its number is too hard, and farther than any that does; where it is to be minimal, each clue that can go one by one (so
// only with a symmetry) counts 1 in how far it is. With any number of clues, if the puzzle is too hard, its depth is halved: let
// low = 0 and high be the number of orbits that went; as long as high - low > 1, the puzzle without the first
// (low + high) / 2 of them is judged, which is the new `high` if it is too hard, or else `low`; what stays is the
// puzzle without the first `low`, as it was judged; if that is none, it is not too hard and infinitely far.
//
// 1. The full grid is dug. If it does not meet its number of cells, the attempt ends.
// 2. As long as the puzzle does not fit, moves change it. A move draws a number from 1 to `most_cells_of_a_move` (large
//    ones find more where fits are near, small ones climb where they are rare), then an order, gives the orbits in it
//    that are empty their digits back until at least so many cells have them, and digs what that makes. If the puzzle
//    is then farther from the wish than before the move, the move is taken back. A move counts as work, and so does a
//    judgement, those of 1 counted: a move is begun only while there is less than `work_an_attempt`.
// 3. A puzzle that fits is taken: with any number of clues, once one more drawn order was gone through, and each orbit in it
//    emptied that can go while the puzzle fits. When step 2 ends without one, but a puzzle that fitted was judged while depths
//    were halved, that is taken, the first of these.
//
// When no attempt gives one, the nearest of all puzzles judged stands for it, the first of equals.
#pragma once

#include <cstdint>
#include <vector>

#include "../digger.hpp"
#include "wish.hpp"

namespace unidoku::order {

constexpr int work_an_attempt = 1000;
constexpr int most_cells_of_a_move = 16;
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
