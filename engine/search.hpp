// Every solution of one board, one after the other: depth first, on a stack of its own, so that it can stop at any
// solution, budget or interrupt and go on from there.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "choice.hpp"
#include "limits.hpp"
#include "shape.hpp"

namespace unidoku {

enum class Event : std::uint8_t { solution, exhausted, budget, interrupted };

// Over `Board` for any shape, over `BandBoard` for 9×9.
template <class AnyBoard>
class Search {
 public:
  Search(const AnyBoard& empty_board, int houses)
      : start_(empty_board), board_(empty_board), experience_(static_cast<std::size_t>(houses), 1) {}

  // Begins with a board: its digits, and then whatever else is done to it before the first `next`.
  AnyBoard& begin(std::span<const Digit> digits) {
    board_ = start_;
    board_.enter(digits);
    experience_.assign(experience_.size(), 1);  // so that what a board costs does not depend on those before it
    depth_ = 0;
    nodes_ = 0;
    dead_ends_ = 0;
    stage_ = Stage::fresh;
    return board_;
  }

  // Goes on to the next solution. The budget counts from `begin`.
  Event next(const Limits& limits);
  // After Event::solution that solution; after Event::budget what is gone on with.
  const AnyBoard& board() const { return board_; }
  // How many suppositions were made: one for each digit tried where others were possible.
  std::uint64_t nodes() const { return nodes_; }
  // How many boards contradicted themselves.
  std::uint64_t dead_ends() const { return dead_ends_; }

 private:
  enum class Stage : std::uint8_t { fresh, open, dead };

  void propagate();
  void suppose();
  bool back_up();

  AnyBoard start_;
  AnyBoard board_;
  std::vector<AnyBoard> stack_;  // boards without the digit that was tried on them; those from depth_ on are spare
  std::size_t depth_ = 0;
  Experience experience_;
  std::uint64_t nodes_ = 0;
  std::uint64_t dead_ends_ = 0;
  Stage stage_ = Stage::dead;
};

template <class AnyBoard>
Event Search<AnyBoard>::next(const Limits& limits) {
  if (stage_ == Stage::fresh) propagate();
  for (;;) {
    if (stage_ == Stage::dead) {
      if (!back_up()) return Event::exhausted;
    } else if (board_.is_solved()) {
      stage_ = Stage::dead;  // the next call goes on behind this solution
      return Event::solution;
    } else if (nodes_ >= limits.nodes) {
      return Event::budget;
    } else if (limits.interrupt != nullptr && nodes_ % nodes_between_polls == 0 && limits.interrupt->requested()) {
      return Event::interrupted;
    } else {
      suppose();
    }
  }
}

template <class AnyBoard>
void Search<AnyBoard>::propagate() {
  const bool consistent = board_.propagate();
  stage_ = consistent ? Stage::open : Stage::dead;
  if (consistent) return;
  ++experience_[static_cast<std::size_t>(board_.failed_house())];
  ++dead_ends_;
}

template <class AnyBoard>
void Search<AnyBoard>::suppose() {
  const Choice choice = board_.choose(experience_);
  if (depth_ == stack_.size()) {
    stack_.push_back(board_);
  } else {
    stack_[depth_] = board_;
  }
  stack_[depth_++].forbid(choice.cell, choice.digit);
  board_.place(choice.cell, choice.digit);
  ++nodes_;
  propagate();
}

// Takes the last supposition back. False when there is none.
template <class AnyBoard>
bool Search<AnyBoard>::back_up() {
  if (depth_ == 0) return false;
  std::swap(board_, stack_[--depth_]);
  propagate();
  return true;
}

}  // namespace unidoku
