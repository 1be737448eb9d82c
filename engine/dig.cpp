#include "dig.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "bulk/pass.hpp"
#include "fill.hpp"
#include "random.hpp"

namespace unidoku {
namespace {

class Attempts {
 public:
  // `board`: any that will be dug, or one with digits in the same cells.
  Attempts(Solver& solver, std::span<const Digit> board, int target_empty, Symmetry symmetry, Interrupt* interrupt)
      : solver_(&solver),
        interrupt_(interrupt),
        target_(target_empty),
        symmetry_(symmetry),
        orbits_(orbits_of(solver.shape(), symmetry)),
        wanted_(target_empty == as_many_as_can_go ? solver.shape().cells() : reachable(orbits_, board, target_empty)) {}

  // One pass over a board; true when no other is needed.
  bool attempt(std::span<const Digit> board, std::uint64_t seed) {
    std::vector<Cell> order(orbits_.size());
    std::iota(order.begin(), order.end(), Cell{0});
    Random(seed).shuffle(std::span(order));
    const bool is_full_nine = board.size() == 81 && std::find(board.begin(), board.end(), Digit{0}) == board.end();
    Dug dug = is_full_nine ? dig_grid(board, order) : dig_any(board, order);
    dug.reached = shortfall(dug) == 0 && !dug.interrupted;
    nodes_ += dug.nodes;
    ++made_;
    const bool was_interrupted = dug.interrupted;
    const bool is_final = dug.reached || was_interrupted || (target_ != as_many_as_can_go && dug.empty == wanted_);
    if (made_ == 1 || shortfall(dug) < shortfall(best_)) {
      best_ = std::move(dug);
      best_.solution.assign(board.begin(), board.end());
    }
    best_.interrupted = was_interrupted;  // then nothing that was made counts
    best_.attempts = made_;
    best_.nodes = nodes_;
    return is_final;
  }

  Dug take() { return std::move(best_); }

 private:
  // Cell by cell.
  Dug dig_any(std::span<const Digit> board, std::span<const Cell> order) {
    Digger digger(*solver_, board, interrupt_);
    digger.pass(orbits_, order, wanted_);
    Dug dug;
    dug.empty = digger.empty();
    if (are_redundant_counted()) dug.redundant = digger.count_redundant();
    dug.put_back = digger.put_back();
    dug.interrupted = digger.interrupted();
    dug.nodes = digger.nodes();
    dug.puzzle = digger.take();
    return dug;
  }

  // A full 9×9 grid: the same by few questions.
  Dug dig_grid(std::span<const Digit> grid, std::span<const Cell> order) {
    Dug dug;
    dug.interrupted = interrupt_ != nullptr && interrupt_->requested();
    dug.puzzle.resize(grid.size());
    Pass pass;
    pass.begin(grid.data(), lay_out(orbits_, order), wanted_);
    std::vector<Digit> other(grid.size());
    for (std::uint8_t cell = 0; !dug.interrupted && pass.ask(dug.puzzle.data(), cell);) {
      const bool has_other = is_there_another(dug, grid, cell);
      if (has_other) solver_->write(other);
      pass.hear(has_other, other.data());
    }
    CellSet uncounted = are_redundant_counted() ? pass.clues() : CellSet();
    while (!uncounted.empty() && !dug.interrupted) {
      const unsigned clue = uncounted.take();
      bool is_known = false;
      dug.redundant += pass.can_go(clue, is_known);
      if (is_known) continue;
      write_clues(grid.data(), pass.clues() - CellSet::of(clue), dug.puzzle.data());
      dug.redundant += !is_there_another(dug, grid, static_cast<std::uint8_t>(clue));
    }
    write_clues(grid.data(), pass.clues(), dug.puzzle.data());
    dug.empty = static_cast<int>(grid.size()) - pass.clues().size();
    dug.put_back = pass.put_back();
    return dug;
  }

  // Whether what is left has another solution than the grid; one that differs in this cell if that is no 81.
  bool is_there_another(Dug& dug, std::span<const Digit> grid, std::uint8_t cell) {
    const Limits limits = {unlimited, interrupt_};
    const Event event = cell < grid.size() ? solver_->differs(dug.puzzle, cell, grid[cell], limits)
                                           : solver_->differs(dug.puzzle, grid, limits);
    dug.nodes += solver_->nodes();
    dug.interrupted = event == Event::interrupted;
    return event == Event::solution;
  }

  // A whole pass over single cells leaves nothing that could go.
  bool are_redundant_counted() const { return target_ == as_many_as_can_go && symmetry_ != Symmetry::none; }

  // How far a result is from what was wanted.
  int shortfall(const Dug& dug) const { return target_ == as_many_as_can_go ? dug.redundant : target_ - dug.empty; }

  Solver* solver_;
  Interrupt* interrupt_;
  int target_;
  Symmetry symmetry_;
  std::vector<Orbit> orbits_;
  int wanted_;  // the number of empty cells with which a pass ends
  Dug best_;
  int made_ = 0;
  std::uint64_t nodes_ = 0;
};

}  // namespace

Dug dig(Solver& solver, std::span<const Digit> board, std::uint64_t seed, int target_empty, Symmetry symmetry,
        int attempts, Interrupt* interrupt) {
  Attempts passes(solver, board, target_empty, symmetry, interrupt);
  for (std::uint64_t k = 0; k < static_cast<std::uint64_t>(attempts); ++k) {
    if (passes.attempt(board, child_seed(seed, 2 * k + 1))) break;
  }
  return passes.take();
}

Dug generate(Solver& solver, std::uint64_t seed, int target_empty, Symmetry symmetry, int attempts,
             Interrupt* interrupt) {
  Filler filler(solver.shape());
  std::vector<Digit> grid(static_cast<std::size_t>(solver.shape().cells()), Digit{1});
  Attempts passes(solver, grid, target_empty, symmetry, interrupt);
  for (std::uint64_t k = 0; k < static_cast<std::uint64_t>(attempts); ++k) {
    if (!filler.fill(child_seed(seed, 2 * k), grid, interrupt)) {
      Dug dug;
      dug.interrupted = true;
      return dug;
    }
    if (passes.attempt(grid, child_seed(seed, 2 * k + 1))) break;
  }
  return passes.take();
}

}  // namespace unidoku
