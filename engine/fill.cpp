#include "fill.hpp"

#include <bit>
#include <limits>
#include <type_traits>
#include <utility>

#include "random.hpp"

namespace unidoku {
namespace {

bool touches_diagonal(const Shape& shape, int cell) {
  return shape.row_of(cell) / shape.box_rows() == shape.column_of(cell) / shape.box_columns();
}

int first_digit(Mask candidates, std::uint64_t key, int cell, int side) {
  int best = 0;
  std::uint64_t best_priority = std::numeric_limits<std::uint64_t>::max();
  for (Mask left = candidates; left != 0; left &= left - 1) {
    const int digit = std::countr_zero(left) + 1;
    const std::uint64_t priority = split_mix(key, static_cast<std::uint64_t>(cell * side + digit - 1));
    if (best == 0 || priority < best_priority) {
      best = digit;
      best_priority = priority;
    }
  }
  return best;
}

}  // namespace

Filler::Filler(const Shape& shape) : shape_(&shape) {
  std::vector<Cell> others;
  for (int cell = 0; cell < shape.cells(); ++cell) {
    // Row by row is box by box here: boxes on the diagonal have no rows in common.
    (touches_diagonal(shape, cell) ? order_ : others).push_back(static_cast<Cell>(cell));
  }
  diagonal_cells_ = order_.size();
  order_.insert(order_.end(), others.begin(), others.end());
}

bool Filler::fill(std::uint64_t seed, std::span<Digit> digits, Interrupt* interrupt) {
  Outcome outcome = Outcome::passed_over;
  for (std::uint64_t index = 0; outcome == Outcome::passed_over; ++index) {
    const std::uint64_t key = child_seed(seed, index);
    outcome = shape_->box_rows() == 3 && shape_->box_columns() == 3
                  ? first_completion(BandBoard(), band_stack_, key, digits, interrupt)
                  : first_completion(Board(*shape_), stack_, key, digits, interrupt);
  }
  return outcome == Outcome::filled;
}

template <class AnyBoard>
Filler::Outcome Filler::first_completion(const AnyBoard& empty, std::vector<Frame<AnyBoard>>& stack, std::uint64_t key,
                                         std::span<Digit> digits, Interrupt* interrupt) const {
  const bool is_bounded = shape_->side() > 9;
  std::size_t depth = 0;  // frames from here on are spare
  AnyBoard board = empty;
  std::size_t position = 0;
  std::uint64_t dead_ends = 0;
  for (std::uint64_t step = 1; !board.is_solved(); ++step) {
    if (interrupt != nullptr && step % nodes_between_polls == 0 && interrupt->requested()) {
      return Outcome::interrupted;
    }
    while (!board.is_open(order_[position])) ++position;
    const int cell = order_[position];
    const int digit = first_digit(board.candidates(cell), key, cell, shape_->side());
    if (depth == stack.size()) {
      stack.push_back({board, position});
    } else {
      stack[depth].board = board;
      stack[depth].position = position;
    }
    stack[depth++].board.forbid(cell, digit);
    board.place(cell, digit);
    // The boxes on the diagonal do not see each other, and `place` on a BandBoard clears the box: nothing to conclude yet.
    if (std::is_same_v<AnyBoard, BandBoard> && position + 2 < diagonal_cells_) continue;
    if (board.propagate()) continue;
    if (is_bounded && ++dead_ends > dead_ends_allowed) return Outcome::passed_over;
    do {
      --depth;
      std::swap(board, stack[depth].board);
      position = stack[depth].position;
    } while (!board.propagate());
  }
  board.write(digits);
  return Outcome::filled;
}

}  // namespace unidoku
