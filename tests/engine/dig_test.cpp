#include "dig.hpp"

#include <set>

#include "boards.hpp"
#include "check.hpp"
#include "fill.hpp"
#include "plain.hpp"

using namespace unidoku;

namespace {

bool is_proper(const Shape& shape, const std::vector<Digit>& puzzle, const std::vector<Digit>& solution) {
  const Count judged = plain_count(shape, puzzle, 2, PlainOrder::fewest_candidates, {});
  return judged.found == 1 && judged.first == solution;
}

int empty_cells(const std::vector<Digit>& digits) {
  return static_cast<int>(std::count(digits.begin(), digits.end(), Digit{0}));
}

void puzzles_are_proper_and_meet_their_target() {
  const Shape shape(3, 3);
  Solver solver(shape);
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    for (const int target : {0, 1, 40, 50, 55}) {
      const Dug dug = generate(solver, seed, target, Symmetry::none, 20, nullptr);
      CHECK(dug.reached && dug.empty == target && empty_cells(dug.puzzle) == target);
      CHECK(is_proper(shape, dug.puzzle, dug.solution));
    }
  }
}

// One whole pass, by the definition: every question answered by the plain counter of two solutions.
void a_pass_is_what_it_is_defined_to_be() {
  const Shape shape(3, 3);
  Solver solver(shape);
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const Dug dug = generate(solver, seed, as_many_as_can_go, Symmetry::none, 1, nullptr);
    std::vector<Digit> digits(81);
    Filler(shape).fill(child_seed(seed, 0), digits, nullptr);
    std::vector<Cell> order(81);
    for (std::size_t i = 0; i < 81; ++i) order[i] = static_cast<Cell>(i);
    Random(child_seed(seed, 1)).shuffle(std::span(order));
    int put_back = 0;
    for (const Cell cell : order) {
      const Digit digit = std::exchange(digits[cell], Digit{0});
      if (plain_count(shape, digits, 2, PlainOrder::fewest_candidates, {}).found == 2) {
        digits[cell] = digit;
        ++put_back;
      }
    }
    CHECK(dug.puzzle == digits);
    CHECK(dug.put_back == put_back && dug.put_back == 81 - dug.empty);
    CHECK(dug.reached && dug.redundant == 0);
  }
}

void minimal_puzzles_can_lose_no_clue() {
  for (const Shape& shape : {Shape(2, 2), Shape(2, 3), Shape(3, 2), Shape(2, 4), Shape(3, 3)}) {
    Solver solver(shape);
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      const Dug dug = generate(solver, seed, as_many_as_can_go, Symmetry::none, 1, nullptr);
      CHECK(dug.reached && is_proper(shape, dug.puzzle, dug.solution));
      for (std::size_t cell = 0; cell < dug.puzzle.size(); ++cell) {
        if (dug.puzzle[cell] == 0) continue;
        auto without = dug.puzzle;
        without[cell] = 0;
        CHECK(plain_count(shape, without, 2, PlainOrder::fewest_candidates, {}).found == 2);
      }
    }
  }
}

int mirrored(int n, int cell, bool rows, bool columns, bool transposed) {
  int row = cell / n;
  int column = cell % n;
  if (rows) row = n - 1 - row;
  if (columns) column = n - 1 - column;
  if (transposed) std::swap(row, column);
  return row * n + column;
}

void clues_lie_symmetrically() {
  struct Case {
    Symmetry symmetry;
    bool rows, columns, transposed;  // one motion under which the pattern must stay the same
  };
  const std::vector<Case> cases = {
      {Symmetry::rotate180, true, true, false},   {Symmetry::rotate90, true, false, true},
      {Symmetry::horizontal, true, false, false}, {Symmetry::vertical, false, true, false},
      {Symmetry::axes, true, false, false},       {Symmetry::axes, false, true, false},
      {Symmetry::diagonal, false, false, true},   {Symmetry::antidiagonal, true, true, true},
      {Symmetry::diagonals, false, false, true},  {Symmetry::diagonals, true, true, true},
      {Symmetry::full, true, false, false},       {Symmetry::full, false, false, true},
  };
  for (const Shape& shape : {Shape(3, 3), Shape(2, 3)}) {
    Solver solver(shape);
    for (const Case& c : cases) {
      for (const int target : {shape.cells() / 2, as_many_as_can_go}) {
        const Dug dug = generate(solver, 11, target, c.symmetry, 3, nullptr);
        CHECK(is_proper(shape, dug.puzzle, dug.solution));
        for (int cell = 0; cell < shape.cells(); ++cell) {
          const int image = mirrored(shape.side(), cell, c.rows, c.columns, c.transposed);
          CHECK((dug.puzzle[static_cast<std::size_t>(cell)] == 0) == (dug.puzzle[static_cast<std::size_t>(image)] == 0));
        }
      }
    }
  }
}

void redundant_clues_are_counted() {
  const Shape shape(3, 3);
  Solver solver(shape);
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const Dug dug = generate(solver, seed, as_many_as_can_go, Symmetry::rotate180, 1, nullptr);
    int redundant = 0;
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if (dug.puzzle[cell] == 0) continue;
      auto without = dug.puzzle;
      without[cell] = 0;
      redundant += plain_count(shape, without, 2, PlainOrder::fewest_candidates, {}).found == 1;
    }
    CHECK(dug.redundant == redundant && dug.reached == (redundant == 0));
  }
}

// Under a quarter turn cells go by four, and the centre: 44 and 45 can be emptied, 46 and 47 cannot.
void a_target_that_symmetry_forbids_is_not_reached() {
  const Shape shape(3, 3);
  Solver solver(shape);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Dug dug = generate(solver, seed, 47, Symmetry::rotate90, 20, nullptr);
    CHECK(!dug.reached && (dug.empty == 45 || dug.empty == 44));
  }
}

void given_boards_are_dug() {
  const Shape shape(3, 3);
  Solver solver(shape);
  std::vector<Digit> full(81);
  Filler(shape).fill(4, full, nullptr);
  const Dug dug = dig(solver, full, 1, 50, Symmetry::none, 1, nullptr);
  CHECK(dug.reached && dug.solution == full && is_proper(shape, dug.puzzle, full));
  const Dug on = dig(solver, dug.puzzle, 1, as_many_as_can_go, Symmetry::none, 1, nullptr);
  CHECK(on.reached && on.empty >= 50 && is_proper(shape, on.puzzle, full));
}

// What is remembered of other solutions changes no answer: over many passes, and after more of them than are kept.
void a_memory_changes_nothing() {
  const Shape shape(3, 3);
  Solver solver(shape);
  std::vector<Digit> full(81);
  Filler(shape).fill(7, full, nullptr);
  for (const Symmetry symmetry : {Symmetry::none, Symmetry::rotate180, Symmetry::full}) {
    const std::vector<Orbit> orbits = orbits_of(shape, symmetry);
    Digger plain(solver, full, nullptr);
    Digger remembering(solver, full, nullptr);
    remembering.remember_others_of(full);
    Random random(11);
    std::vector<Cell> order(orbits.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<Cell>(i);
    for (int pass = 0; pass < 150; ++pass) {
      random.shuffle(std::span(order));
      const std::vector<Digit> before(plain.digits().begin(), plain.digits().end());
      plain.pass(orbits, order, 81);
      remembering.pass(orbits, order, 81);
      CHECK(std::ranges::equal(plain.digits(), remembering.digits()) && plain.put_back() == remembering.put_back());
      CHECK(plain.count_redundant() == remembering.count_redundant());
      if (pass % 5 == 4) {
        plain.go_on(before);
        remembering.go_on(before);
      }
      for (std::size_t i = 0; i < order.size() / 3; ++i) {
        plain.refill(orbits[order[i]], full);
        remembering.refill(orbits[order[i]], full);
      }
    }
    CHECK(remembering.nodes() < plain.nodes());
  }
}

void more_attempts_do_not_harm() {
  const Shape shape(3, 3);
  Solver solver(shape);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Dug few = generate(solver, seed, 62, Symmetry::none, 2, nullptr);
    const Dug more = generate(solver, seed, 62, Symmetry::none, 10, nullptr);
    CHECK(!few.reached && few.attempts == 2);
    CHECK(more.empty >= few.empty);
  }
}

}  // namespace

int main() {
  puzzles_are_proper_and_meet_their_target();
  a_pass_is_what_it_is_defined_to_be();
  minimal_puzzles_can_lose_no_clue();
  clues_lie_symmetrically();
  redundant_clues_are_counted();
  a_target_that_symmetry_forbids_is_not_reached();
  given_boards_are_dug();
  a_memory_changes_nothing();
  more_attempts_do_not_harm();
}
