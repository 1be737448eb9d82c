// The loop: the first technique of the scale that finds anything makes the step, and the search starts again from the
// top. The order and the numbers are the scale's.
#pragma once

#include <functional>

#include "finder.hpp"
#include "scale.hpp"

namespace unidoku::logic {

using Solution = std::array<std::uint8_t, cell_count>;

// Answers whether the candidates of a board allow exactly one solution, and which.
using UniqueSolution = std::function<bool(const Board&, Solution&)>;

struct Rating {
  std::uint8_t level = 0;
  int score = 0;
  bool solved = false;
  Technique hardest = Technique::give_up;  // of the highest level, and there the latest in the scale; none without steps
  std::array<std::uint16_t, technique_count> counts{};  // steps by technique
};

class Solver {
 public:
  // The scale must outlive the solver. Without `unique_solution` a brute force row finds nothing.
  explicit Solver(const Scale& scale, UniqueSolution unique_solution = {});

  // Starts on a board. The board must allow a solution.
  void start(const Board& board);
  // Finds the next step and plays it; null when the board is solved or nothing is left to try. The step and the row
  // stay valid until the next call.
  const Row* next();
  const Step& step() const { return step_; }
  const Board& board() const { return board_; }

  Rating rate(const Board& board);

 private:
  bool find(const Row& row);
  bool guess();

  const Scale& scale_;
  UniqueSolution unique_solution_;
  Finder finder_;
  Found found_{Found::Want::first};
  Board start_;
  Board board_;
  Step step_;
};

}  // namespace unidoku::logic
