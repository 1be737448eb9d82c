#include <algorithm>
#include <array>
#include <atomic>
#include <numeric>
#include <thread>
#include <vector>

#include "boards.hpp"
#include "bulk/make.hpp"
#include "bulk/pass.hpp"
#include "check.hpp"
#include "dig.hpp"
#include "fill.hpp"
#include "lanes/filling.hpp"
#include "plain.hpp"
#include "solver.hpp"

using namespace unidoku;
using lanes::InstructionSet;

namespace {

const Shape nine(3, 3);
constexpr std::array<std::size_t, 7> sizes = {0, 1, 2, 31, 32, 33, 400};

std::vector<InstructionSet> sets_here() {
  std::vector<InstructionSet> sets;
  for (int i = 0; i < lanes::instruction_sets; ++i) {
    if (lanes::is_available(static_cast<InstructionSet>(i))) sets.push_back(static_cast<InstructionSet>(i));
  }
  return sets;
}

std::vector<Digit> grids_of(const std::vector<std::uint64_t>& seeds) {
  std::vector<Digit> grids(81 * seeds.size());
  Filler filler(nine);
  for (std::size_t i = 0; i < seeds.size(); ++i) filler.fill(seeds[i], std::span(grids).subspan(81 * i, 81), nullptr);
  return grids;
}

std::vector<std::uint64_t> some_seeds(std::size_t number) {
  std::vector<std::uint64_t> seeds(number);
  Random random(7);
  for (std::uint64_t& seed : seeds) seed = random.next();
  return seeds;
}

// Bytes looked up one by one: with it the source for 32 lanes runs on any machine.
struct Plain {
  static lanes::Bytes look_up(lanes::Bytes table, lanes::Bytes indices) {
    lanes::Bytes result{};
    for (int i = 0; i < 16; ++i) {
      if (indices[i] < 0x80) result[i] = table[indices[i] & 15];
    }
    return result;
  }
};

void grids_are_those_of_their_seeds() {
  for (const std::size_t size : sizes) {
    const std::vector<std::uint64_t> seeds = some_seeds(size);
    const std::vector<Digit> expected = grids_of(seeds);
    std::vector<Digit> grids(expected.size());
    for (const InstructionSet set : sets_here()) {
      std::fill(grids.begin(), grids.end(), Digit{0});
      lanes::fill(seeds.data(), size, grids.data(), set);
      CHECK(grids == expected);
    }
    std::fill(grids.begin(), grids.end(), Digit{0});
    lanes::fill_on<lanes::Groups<Plain, 32>>(seeds.data(), size, grids.data());
    CHECK(grids == expected);
  }
}

// All solutions of a board, of which there must be few.
std::vector<std::vector<Digit>> solutions_of(Solver& solver, std::span<const Digit> board) {
  std::vector<std::vector<Digit>> all;
  solver.begin(board);
  while (solver.next({}) == Event::solution) {
    all.emplace_back(81);
    solver.write(all.back());
  }
  return all;
}

// Puzzles without some of their clues, and what they were made from.
void known_solutions_are_not_counted() {
  Solver solver(nine);
  const std::size_t number = 60;
  std::vector<Digit> boards, grids;
  std::vector<std::uint8_t> anywhere(number, 81), somewhere;
  std::vector<std::uint32_t> others, others_there;
  Random random(3);
  for (std::size_t i = 0; i < number; ++i) {
    const Dug dug = generate(solver, i, 50, Symmetry::none, 20, nullptr);
    const std::vector<Digit> board = with_holes(dug.puzzle, static_cast<int>(i % 8), random);
    const auto cell = random.below(81);
    boards.insert(boards.end(), board.begin(), board.end());
    grids.insert(grids.end(), dug.solution.begin(), dug.solution.end());
    somewhere.push_back(static_cast<std::uint8_t>(cell));
    const auto solutions = solutions_of(solver, board);
    others.push_back(static_cast<std::uint32_t>(solutions.size() - 1));
    const auto differs = [&](const auto& solution) { return solution[cell] != dug.solution[cell]; };
    others_there.push_back(static_cast<std::uint32_t>(std::count_if(solutions.begin(), solutions.end(), differs)));
  }
  CHECK(std::count(others.begin(), others.end(), 0u) > 5);
  CHECK(std::any_of(others_there.begin(), others_there.end(), [](std::uint32_t count) { return count > 1; }));
  for (const InstructionSet set : sets_here()) {
    for (const bool is_there : {false, true}) {
      std::vector<std::uint32_t> counts(number);
      lanes::Task task;
      task.cells = boards.data();
      task.besides = grids.data();
      task.differs_at = is_there ? somewhere.data() : anywhere.data();
      task.boards = number;
      task.limit = lanes::all_solutions;
      task.counts = counts.data();
      lanes::Queue queue;
      CHECK(lanes::run(task, queue, set));
      CHECK(counts == (is_there ? others_there : others));
    }
  }
}

// Another solution of a board than the grid, the one that comes first or last in some order; empty where there is none.
std::vector<Digit> other_solution(std::span<const Digit> board, const Digit* grid, bool is_first) {
  const Count count = plain_count(nine, board, 2, is_first ? PlainOrder::first_empty : PlainOrder::fewest_candidates, {});
  for (const auto* solution : {&count.first, &count.second}) {
    if (!solution->empty() && !std::equal(solution->begin(), solution->end(), grid)) return *solution;
  }
  return {};
}

// A pass empties the cells that go cell by cell, whatever solutions it is told of, and counts what went back alike.
void a_pass_digs_as_cell_by_cell() {
  Solver solver(nine);
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const std::vector<Digit> grid = grids_of({seed});
    const std::vector<Orbit> orbits = orbits_of(nine, static_cast<Symmetry>(seed % symmetries));
    const int wanted = reachable(orbits, grid, seed % 3 == 0 ? 48 : 81);
    std::vector<Cell> order(orbits.size());
    std::iota(order.begin(), order.end(), Cell{0});
    Random(seed).shuffle(std::span(order));
    Digger digger(solver, grid, nullptr);
    digger.pass(orbits, order, wanted);
    for (const bool is_first : {false, true}) {
      Pass pass;
      pass.begin(grid.data(), lay_out(orbits, order), wanted);
      std::array<Digit, 81> board{};
      std::uint8_t cell = 0;
      while (pass.ask(board.data(), cell)) {
        const std::vector<Digit> other = other_solution(board, grid.data(), is_first);
        CHECK(other.empty() || cell == 81 || other[cell] != grid[cell]);
        pass.hear(!other.empty(), other.data());
      }
      write_clues(grid.data(), pass.clues(), board.data());
      CHECK(std::equal(board.begin(), board.end(), digger.digits().begin()));
      CHECK(pass.put_back() == digger.put_back());
    }
  }
}

// What `make_puzzles` is asked to do, and room for what it gives.
struct Work {
  Work(std::size_t number, int target_empty, Symmetry symmetry)
      : seeds(number), puzzles(81 * number), solutions(81 * number), reached(number), numbers(3 * number) {
    std::iota(seeds.begin(), seeds.end(), std::uint64_t{1000});
    orders.seeds = seeds.data();
    orders.puzzles_wanted = number;
    orders.target_empty = target_empty;
    orders.symmetry = symmetry;
    orders.most_attempts = 3;
    orders.puzzles = puzzles.data();
    orders.solutions = solutions.data();
    orders.reached = reached.data();
    orders.attempts = numbers.data();
    orders.put_back = numbers.data() + number;
    orders.redundant = numbers.data() + 2 * number;
  }

  bool is(std::size_t i, const Dug& dug) const {
    const auto at = static_cast<std::ptrdiff_t>(81 * i);
    return std::equal(dug.puzzle.begin(), dug.puzzle.end(), puzzles.begin() + at) &&
           std::equal(dug.solution.begin(), dug.solution.end(), solutions.begin() + at) &&
           reached[i] == dug.reached && orders.attempts[i] == dug.attempts && orders.put_back[i] == dug.put_back &&
           orders.redundant[i] == dug.redundant;
  }

  std::vector<std::uint64_t> seeds;
  std::vector<Digit> puzzles, solutions;
  std::vector<std::uint8_t> reached;
  std::vector<std::int32_t> numbers;
  Orders orders;
};

void puzzles_are_those_of_their_seeds(std::size_t number, int target, Symmetry symmetry, int threads) {
  Solver solver(nine);
  std::vector<Dug> expected;
  for (std::uint64_t i = 0; i < number; ++i) {
    expected.push_back(generate(solver, 1000 + i, target, symmetry, 3, nullptr));
  }
  for (const InstructionSet set : sets_here()) {
    Work work(number, target, symmetry);
    lanes::Queue queue;
    std::atomic<int> failed{0};
    std::vector<std::thread> crew;
    for (int k = 0; k < threads; ++k) {
      crew.emplace_back([&] { failed += make_puzzles(work.orders, queue, set) != Made::all; });
    }
    for (std::thread& thread : crew) thread.join();
    CHECK(failed == 0);
    for (std::size_t i = 0; i < number; ++i) CHECK(work.is(i, expected[i]));
  }
}

void a_stop_is_heard() {
  Work work(50, 50, Symmetry::none);
  lanes::Queue queue;
  queue.stop();
  CHECK(make_puzzles(work.orders, queue, lanes::best_instruction_set()) == Made::stopped);
}

}  // namespace

int main() {
  grids_are_those_of_their_seeds();
  known_solutions_are_not_counted();
  a_pass_digs_as_cell_by_cell();
  for (const std::size_t size : sizes) puzzles_are_those_of_their_seeds(size, 52, Symmetry::none, 1);
  for (int symmetry = 0; symmetry < symmetries; ++symmetry) {
    for (const int target : {as_many_as_can_go, 0, 57}) {
      puzzles_are_those_of_their_seeds(8, target, static_cast<Symmetry>(symmetry), 1);
    }
  }
  puzzles_are_those_of_their_seeds(80, as_many_as_can_go, Symmetry::none, 3);
  a_stop_is_heard();
}
