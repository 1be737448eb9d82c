#include <random>
#include <vector>

#include "boards.hpp"
#include "check.hpp"
#include "dig.hpp"
#include "explainer/patterns.hpp"
#include "explainer/rate.hpp"
#include "solver.hpp"

using namespace unidoku;
using explainer::CellSet;
using explainer::Hint;
using explainer::State;

namespace {

using Board = std::array<std::uint8_t, 81>;

Board read(const std::vector<Digit>& puzzle) {
  Board board{};
  std::copy(puzzle.begin(), puzzle.end(), board.begin());
  return board;
}

std::array<explainer::Mask, 81> candidates_of(const State& state) {
  std::array<explainer::Mask, 81> masks{};
  for (int cell = 0; cell < 81; ++cell) masks[static_cast<std::size_t>(cell)] = state.candidates(cell);
  return masks;
}

Board digits_of(const State& state) {
  Board digits{};
  for (int cell = 0; cell < 81; ++cell) digits[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(state.value(cell));
  return digits;
}

// What is kept up to date must be what a state made anew has.
void a_state_is_the_same_however_it_came_about() {
  std::mt19937 random(1);
  const auto below = [&random](int bound) { return static_cast<int>(random() % static_cast<unsigned>(bound)); };
  State state{Board{}};
  while (!state.is_full()) {
    const int cell = below(81);
    const explainer::Mask left = state.candidates(cell);
    if (state.value(cell) != 0) continue;
    if (left == 0 || below(3) != 0) {
      state.eliminate(cell, 1 + below(9));
      if (left == 0) state.place(cell, 1 + below(9));
    } else {
      state.place(cell, explainer::first_digit(left));
    }
    CHECK(state == State(digits_of(state), candidates_of(state)));
  }
}

// No step may contradict the solution, and each must do something that was not done.
void check_step(const State& before, const Hint& hint, const std::vector<Digit>& solution) {
  CHECK(hint.places() || !hint.eliminations.empty());
  if (hint.places()) {
    CHECK(before.value(hint.place_cell) == 0);
    CHECK(solution[hint.place_cell] == hint.place_digit);
  }
  for (const explainer::Elimination& gone : hint.eliminations) {
    CHECK(gone.digits != 0 && explainer::without(gone.digits, before.candidates(gone.cell)) == 0);
    CHECK(!explainer::has(gone.digits, solution[gone.cell]));
  }
}

void paths_keep_to_the_solution(explainer::Scale scale) {
  const Shape shape(3, 3);
  Solver dig_solver(shape);
  explainer::Solver solver(nullptr, scale);
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const Dug dug = generate(dig_solver, seed, as_many_as_can_go, Symmetry::none, 1, nullptr);
    const State start(read(dug.puzzle));
    solver.start(start);
    double highest = 0;
    int steps = 0;
    for (State before = start; const Hint* hint = solver.next(); before = solver.state()) {
      check_step(before, *hint, dug.solution);
      CHECK(!(solver.state() == before));
      highest = std::max(highest, hint->rating);
      ++steps;
    }
    const explainer::Rating rating = explainer::rate(solver, start);
    CHECK(rating.solved && rating.er == highest && rating.ep <= rating.er && rating.ed <= rating.ep);
    int counted = 0;
    for (const int count : rating.counts) counted += count;
    CHECK(counted == steps);
  }
}

// A limited path is the beginning of the whole one, up to the first step above the limit.
void a_limit_ends_the_path_where_it_is_exceeded(explainer::Scale scale) {
  const Shape shape(3, 3);
  Solver dig_solver(shape);
  explainer::Solver whole(nullptr, scale);
  explainer::Solver limited(nullptr, scale);
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const Dug dug = generate(dig_solver, seed, as_many_as_can_go, Symmetry::none, 1, nullptr);
    for (const int most : {15, 41, 54, 65, 66, 72}) {
      whole.start(State(read(dug.puzzle)));
      limited.start(State(read(dug.puzzle)));
      limited.limit(most);
      const Hint* hint = whole.next();
      for (; hint != nullptr && explainer::tenths(hint->rating) <= most; hint = whole.next()) {
        CHECK(limited.next() != nullptr && limited.state() == whole.state());
      }
      CHECK(limited.next() == nullptr);
    }
  }
}

// The first of a technique is the first of all of it.
template <class Find>
void check_patterns(const State& state, const Find& find) {
  explainer::Patterns first(explainer::Patterns::Want::first);
  explainer::Patterns all(explainer::Patterns::Want::all);
  find(state, first);
  find(state, all);
  CHECK(first.empty() == all.empty());
  if (first.empty()) return;
  CHECK(first.found().size() == 1);
  Hint one, other;
  explainer::fill(one, state, first.found().front(), 1);
  explainer::fill(other, state, all.found().front(), 1);
  CHECK(one.technique == other.technique && one.houses == other.houses && one.cells == other.cells);
  CHECK(one.digits == other.digits && one.eliminations == other.eliminations);
}

void first_patterns_are_first_of_all() {
  const Shape shape(3, 3);
  Solver dig_solver(shape);
  explainer::Solver solver;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const Dug dug = generate(dig_solver, seed, as_many_as_can_go, Symmetry::none, 1, nullptr);
    solver.start(State(read(dug.puzzle)));
    do {
      const State& state = solver.state();
      for (const auto scale : {explainer::Scale::explainer, explainer::Scale::sukaku}) {
        check_patterns(state, [scale](const State& s, explainer::Patterns& p) { explainer::find_locked(s, scale, p); });
      }
      for (int size = 2; size <= 4; ++size) {
        check_patterns(state, [size](const State& s, explainer::Patterns& p) { explainer::find_naked_sets(s, size, p); });
        check_patterns(state, [size](const State& s, explainer::Patterns& p) { explainer::find_hidden_sets(s, size, p); });
        check_patterns(state, [size](const State& s, explainer::Patterns& p) { explainer::find_fish(s, size, p); });
      }
    } while (solver.next() != nullptr);
  }
}

// A puzzle that needs chains of the last levels, and would take seconds.
constexpr const char* hard = "98.7.....7.....6....5.8.....6..3.7....9...6......5..8..1...89......6..1......4..2";

struct Impatient : Interrupt {
  int patience;
  explicit Impatient(int times) : patience(times) {}
  bool requested() override { return --patience < 0; }
};

void a_search_can_be_stopped() {
  Board board{};
  for (std::size_t cell = 0; cell < 81; ++cell) board[cell] = hard[cell] == '.' ? 0 : static_cast<std::uint8_t>(hard[cell] - '0');
  for (const int times : {0, 1, 5}) {
    Impatient impatient(times);
    explainer::Solver solver(&impatient);
    const explainer::Rating rating = explainer::rate(solver, State(board));
    CHECK(rating.interrupted && !rating.solved && rating.er < explainer::beyond_techniques);
    CHECK(impatient.patience > -20);  // it is not asked on and on
  }
}

void ratings_are_cut_to_tenths() {
  CHECK(explainer::tenths(7.1) == 71);
  CHECK(explainer::tenths(6.5 + 0.1) == 66);
  CHECK(explainer::tenths(5.7 + 3 * 0.1) == 60);
  CHECK(explainer::tenths(8.5 + (0.1 + 0.1 + 0.1 + 0.1 + 0.1)) == 90);
}

}  // namespace

int main() {
  a_state_is_the_same_however_it_came_about();
  first_patterns_are_first_of_all();
  for (const auto scale : {explainer::Scale::explainer, explainer::Scale::sukaku, explainer::Scale::sukaku_2021}) {
    paths_keep_to_the_solution(scale);
    a_limit_ends_the_path_where_it_is_exceeded(scale);
  }
  a_search_can_be_stopped();
  ratings_are_cut_to_tenths();
  return 0;
}
