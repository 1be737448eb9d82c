#include "search.hpp"

#include <set>

#include "bands.hpp"
#include "board.hpp"
#include "boards.hpp"
#include "check.hpp"
#include "fill.hpp"
#include "plain.hpp"
#include "solver.hpp"

using namespace unidoku;

namespace {

std::vector<Digit> full_grid(const Shape& shape, std::uint64_t seed) {
  std::vector<Digit> digits(static_cast<std::size_t>(shape.cells()));
  Filler(shape).fill(seed, digits, nullptr);
  return digits;
}

template <class AnyBoard>
std::set<std::vector<Digit>> all_solutions(const Shape& shape, const AnyBoard& empty, const std::vector<Digit>& digits) {
  Search<AnyBoard> search(empty, shape.houses());
  search.begin(digits);
  std::set<std::vector<Digit>> found;
  while (search.next({}) == Event::solution) {
    std::vector<Digit> solution(digits.size());
    search.board().write(solution);
    CHECK(is_solved(shape, solution));
    for (std::size_t i = 0; i < digits.size(); ++i) CHECK(digits[i] == 0 || digits[i] == solution[i]);
    CHECK(found.insert(solution).second);
  }
  return found;
}

// Three searches that share nothing but the shape find the same number, and the two fast ones the same solutions.
void searches_agree() {
  const Shape shape(3, 3);
  Random random(1);
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const auto full = full_grid(shape, seed);
    auto board = with_holes(full, 70, random);
    if (seed % 3 == 0) {  // mostly without a solution
      const auto cell = random.below(81);
      board[cell] = static_cast<Digit>(random.below(9) + 1);
    }
    const std::uint64_t expected = plain_count(shape, board, unlimited, PlainOrder::fewest_candidates, {}).found;
    CHECK(all_solutions(shape, Board(shape), board).size() == expected);
    CHECK(all_solutions(shape, BandBoard(), board).size() == expected);
    CHECK(plain_count(shape, board, unlimited, PlainOrder::first_empty, {}).found == expected);
  }
}

void small_boards_are_counted_whole() {
  const Shape four(2, 2);
  CHECK(all_solutions(four, Board(four), std::vector<Digit>(16)).size() == 288);
  for (const Shape& six : {Shape(2, 3), Shape(3, 2)}) {
    std::vector<Digit> first_row(36);
    for (std::size_t i = 0; i < 6; ++i) first_row[i] = static_cast<Digit>(i + 1);
    Solver solver(six);
    CHECK(count(solver, first_row, unlimited, {}).found * 720 == 28'200'960);  // relabelling gives the other 719/720
  }
}

void every_shape_is_searched() {
  Random random(2);
  for (const Shape& shape : all_shapes()) {
    const auto full = full_grid(shape, 5);
    Solver solver(shape);
    const Count whole = count(solver, full, 2, {});
    CHECK(whole.answer == Answer::one && whole.first == full);
    const auto board = with_holes(full, shape.cells() / 2, random);
    const Count result = count(solver, board, 2, {});
    CHECK(result.found >= 1 && is_solved(shape, result.first));
    CHECK(result.found == 1 ? result.first == full : is_solved(shape, result.second) && result.first != result.second);
    const Count empty = count(solver, std::vector<Digit>(full.size()), 100, {});
    CHECK(empty.answer == Answer::many && empty.found == 100 && is_solved(shape, empty.first));
  }
}

void clashes_are_found_before_any_search() {
  const Shape shape(3, 3);
  Solver solver(shape);
  std::vector<Digit> board(81);
  board[0] = board[1] = 1;
  CHECK(conflicts(shape, board) == (std::vector<int>{0, 1}));
  const Count result = count(solver, board, 2, {});
  CHECK(result.answer == Answer::none && result.nodes == 0);
}

// Norvig's board: no clash, no solution, and a trap for searches that choose badly.
void the_impossible_board_is_cheap() {
  const Shape shape(3, 3);
  const auto board = read(".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........");
  Solver solver(shape);
  const Count result = count(solver, board, 2, {});
  CHECK(result.answer == Answer::none && result.nodes < 10'000);
  Search<Board> search(Board(shape), shape.houses());
  search.begin(board);
  CHECK(search.next({}) == Event::exhausted);
}

void budgets_and_interrupts_end_a_search() {
  class After : public Interrupt {
   public:
    bool requested() override { return --left_ < 0; }

   private:
    int left_ = 3;
  };
  for (const Shape& shape : {Shape(3, 3), Shape(4, 4)}) {
    Solver solver(shape);
    const std::vector<Digit> empty(static_cast<std::size_t>(shape.cells()));
    const Count result = count(solver, empty, unlimited, {1000, nullptr});
    CHECK(result.answer == Answer::unknown && result.nodes == 1000);
    After after;
    CHECK(count(solver, empty, unlimited, {unlimited, &after}).answer == Answer::interrupted);
    CHECK(plain_count(shape, empty, unlimited, PlainOrder::first_empty, {1000, nullptr}).answer == Answer::unknown);
    After after_that;
    CHECK(plain_count(shape, empty, unlimited, PlainOrder::first_empty, {unlimited, &after_that}).answer ==
          Answer::interrupted);
  }
}

void a_search_goes_on_after_its_budget() {
  const Shape shape(2, 2);
  Solver solver(shape);
  solver.begin(std::vector<Digit>(16));
  std::uint64_t found = 0;
  for (std::uint64_t budget = 1;; ++budget) {
    Event event = Event::solution;
    while ((event = solver.next({budget, nullptr})) == Event::solution) ++found;
    if (event == Event::exhausted) break;
  }
  CHECK(found == 288);
}

void other_digits_are_asked_for() {
  const Shape shape(3, 3);
  Solver solver(shape);
  auto board = full_grid(shape, 3);
  const Digit digit = board[40];
  CHECK(solver.differs(board, 40, digit, {}) == Event::exhausted);
  CHECK(solver.differs(std::vector<Digit>(81), 40, digit, {}) == Event::solution);
  std::vector<Digit> solution(81);
  solver.write(solution);
  CHECK(solution[40] != digit && is_solved(shape, solution));
}

}  // namespace

int main() {
  searches_agree();
  small_boards_are_counted_whole();
  every_shape_is_searched();
  clashes_are_found_before_any_search();
  the_impossible_board_is_cheap();
  budgets_and_interrupts_end_a_search();
  a_search_goes_on_after_its_budget();
  other_digits_are_asked_for();
}
