#include "solver.hpp"

#include <algorithm>
#include <utility>

#include "last_resort.hpp"
#include "singles.hpp"

namespace unidoku::logic {

Solver::Solver(const Scale& scale, UniqueSolution unique_solution)
    : scale_(scale), unique_solution_(std::move(unique_solution)) {}

void Solver::start(const Board& board) {
  start_ = board;
  board_ = board;
  finder_.board_changed();
}

// A guess needs the one solution: of the puzzle, or else of what is left of it.
bool Solver::guess() {
  Solution solution;
  if (!unique_solution_) return false;
  if (!unique_solution_(start_, solution) && !unique_solution_(board_, solution)) return false;
  brute_force(board_, solution, step_);
  return true;
}

bool Solver::find(const Row& row) {
  switch (row.technique) {
    case Technique::naked_single: return next_naked_single(board_, step_);
    case Technique::hidden_single: return next_hidden_single(board_, step_);
    case Technique::brute_force: return guess();
    case Technique::give_up:
      step_.clear();
      return true;
    default: break;
  }
  found_.reset();
  finder_.find(row.technique, board_, found_);
  if (found_.empty()) return false;
  found_.swap_first(step_);
  return true;
}

const Row* Solver::next() {
  if (board_.is_solved()) return nullptr;
  for (const Row& row : scale_.rows) {
    if (!find(row)) continue;
    apply(board_, step_);
    finder_.board_changed();
    return &row;
  }
  return nullptr;
}

Rating Solver::rate(const Board& board) {
  Rating rating;
  const Row* hardest = nullptr;
  start(board);
  while (const Row* row = next()) {
    if (hardest == nullptr || std::pair(row->level, row) > std::pair(hardest->level, hardest)) {
      hardest = row;
      rating.hardest = step_.technique;
    }
    rating.score += row->points;
    rating.level = std::max(rating.level, row->level);
    rating.counts[static_cast<std::size_t>(step_.technique)] += 1;
    if (step_.technique == Technique::give_up) break;
  }
  rating.solved = board_.is_solved();
  while (rating.level < scale_.most_points.size() && rating.score > scale_.most_points[rating.level]) ++rating.level;
  return rating;
}

}  // namespace unidoku::logic
