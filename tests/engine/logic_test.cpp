#include <vector>

#include "boards.hpp"
#include "check.hpp"
#include "dig.hpp"
#include "logic/finder.hpp"
#include "logic/solver.hpp"
#include "solver.hpp"

using namespace unidoku;

namespace {

constexpr int plain_techniques = static_cast<int>(logic::Technique::brute_force);

// Every technique that is asked for when solving, in the order of the enumeration; no scale of any program.
std::vector<logic::Row> rows() {
  std::vector<logic::Row> all;
  for (int i = 0; i < plain_techniques; ++i) {
    const auto technique = static_cast<logic::Technique>(i);
    if (logic::is_fish(technique) && logic::fish_size(technique) > 4) continue;
    all.push_back({technique, 0, 1});
  }
  return all;
}

// No step may contradict the solution, and each must do something that was not done.
void check_step(const logic::Board& board, const logic::Step& step, const std::vector<Digit>& solution) {
  CHECK(step.placements.empty() != step.eliminations.empty());
  for (const logic::Candidate& c : step.placements) {
    CHECK(board.value(c.cell) == 0);
    CHECK(solution[c.cell] == c.digit);
  }
  bool present = step.eliminations.empty();
  for (const logic::Candidate& c : step.eliminations) {
    CHECK(solution[c.cell] != c.digit);
    present = present || board.cells_with(c.digit).has(c.cell);
  }
  CHECK(present);
}

logic::Board read_board(const std::vector<Digit>& puzzle) {
  logic::Board board;
  for (int cell = 0; cell < 81; ++cell) {
    if (puzzle[static_cast<std::size_t>(cell)] != 0) board.place_given(cell, puzzle[static_cast<std::size_t>(cell)]);
  }
  return board;
}

void paths_keep_to_the_solution() {
  const Shape shape(3, 3);
  Solver dig_solver(shape);
  const std::vector<logic::Row> table = rows();
  const logic::Scale scale{table, {}};
  logic::Solver solver(scale);
  for (std::uint64_t seed = 0; seed < 25; ++seed) {
    const Dug dug = generate(dig_solver, seed, as_many_as_can_go, Symmetry::none, 1, nullptr);
    logic::Board board = read_board(dug.puzzle);
    solver.start(board);
    while (solver.next() != nullptr) {
      check_step(board, solver.step(), dug.solution);
      board = solver.board();
    }
    CHECK(solver.board().is_solved() == board.is_solved());
  }
}

void everything_found_keeps_to_the_solution() {
  const Shape shape(3, 3);
  Solver dig_solver(shape);
  const std::vector<logic::Row> table = rows();
  const logic::Scale singles{std::span(table).subspan(0, 7), {}};  // singles and locked candidates
  logic::Solver solver(singles);
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const Dug dug = generate(dig_solver, seed, as_many_as_can_go, Symmetry::none, 1, nullptr);
    solver.start(read_board(dug.puzzle));
    while (solver.next() != nullptr) continue;
    for (const logic::Row& row : table) {
      if (logic::is_fish(row.technique) && logic::fish_size(row.technique) > 3) continue;
      for (const logic::Step& step : logic::find_all(row.technique, solver.board())) {
        check_step(solver.board(), step, dug.solution);
      }
    }
  }
}

}  // namespace

int main() {
  paths_keep_to_the_solution();
  everything_found_keeps_to_the_solution();
}
