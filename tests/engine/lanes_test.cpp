#include "lanes/lanes.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <numeric>
#include <string>
#include <thread>

#include "bands.hpp"
#include "boards.hpp"
#include "check.hpp"
#include "fill.hpp"
#include "lanes/machine.hpp"
#include "one.hpp"
#include "plain.hpp"
#include "search.hpp"
#include "solver.hpp"

using namespace unidoku;
using namespace unidoku::lanes;

namespace {

const Shape nine(3, 3);

// Bytes looked up one by one: with it the source for 32 lanes runs on any machine.
struct Plain {
  static Bytes look_up(Bytes table, Bytes indices) {
    Bytes result{};
    for (int i = 0; i < 16; ++i) {
      if (indices[i] < 0x80) result[i] = table[indices[i] & 15];
    }
    return result;
  }
};

struct Way {
  std::string name;
  bool (*run)(const Task&, Queue&);
  bool is_slow = false;
};

// Every way to run a task on this machine.
const std::vector<Way>& ways() {
  static const std::vector<Way> all = [] {
    std::vector<Way> found = {
        {"portable", [](const Task& t, Queue& q) { return lanes::run(t, q, InstructionSet::portable); }},
        {"plain 8", run_on<Groups<Plain, 8>>, true},
        {"plain 32", run_on<Groups<Plain, 32>>, true},
    };
    if (is_available(InstructionSet::neon)) {
      found.push_back({"neon", [](const Task& t, Queue& q) { return lanes::run(t, q, InstructionSet::neon); }});
    }
    if (is_available(InstructionSet::sse42)) {
      found.push_back({"sse4.2", [](const Task& t, Queue& q) { return lanes::run(t, q, InstructionSet::sse42); }});
    }
    if (is_available(InstructionSet::avx2)) {
      found.push_back({"avx2", [](const Task& t, Queue& q) { return lanes::run(t, q, InstructionSet::avx2); }});
    }
    if (is_available(InstructionSet::avx512)) {
      found.push_back({"avx512", [](const Task& t, Queue& q) { return lanes::run(t, q, InstructionSet::avx512); }});
    }
    return found;
  }();
  return all;
}

struct Board {
  std::vector<Digit> digits;
  std::uint32_t count;  // up to 100
  std::vector<Digit> only;  // the solution where there is one alone, else zeros
};

std::vector<Digit> full_grid(std::uint64_t seed) {
  std::vector<Digit> digits(81);
  Filler(nine).fill(seed, digits, nullptr);
  return digits;
}

// By the plain rules, which share nothing with the lanes.
Board judged(std::vector<Digit> digits) {
  const Count count = plain_count(nine, digits, 100, PlainOrder::fewest_candidates, {});
  return {std::move(digits), static_cast<std::uint32_t>(count.found),
          count.found == 1 ? count.first : std::vector<Digit>(81)};
}

// With none, one and many solutions, easy and hard.
const std::vector<Board>& boards() {
  static const std::vector<Board> all = [] {
    std::vector<Board> made;
    Random random(1);
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      const auto full = full_grid(seed);
      for (const int holes : {0, 50, 70, 90}) {
        auto board = with_holes(full, holes, random);
        if (seed % 4 == 0) board[random.below(81)] = static_cast<Digit>(random.below(9) + 1);  // often none, often a clash
        made.push_back(judged(std::move(board)));
      }
    }
    for (const char* hard : {
             "98.7.....7.6...8...54......6..8..3......9..2......4..1.3.6..7......5..9......1..4",
             "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
             "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
             "12.3.....34....1....5......6.24..5......6..7......8..6..42..5......7...3.......8.",
         }) {
      made.push_back(judged(read(hard)));
    }
    made.push_back(judged(std::vector<Digit>(81)));
    made.push_back({read(".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."), 0,
                    std::vector<Digit>(81)});  // Norvig's board: no solution, and the plain rules take minutes to see it
    return made;
  }();
  return all;
}

std::vector<std::size_t> in_any_order(std::size_t count) {
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  Random(7).shuffle(std::span(order));
  return order;
}

void the_boards_are_of_all_kinds() {
  const auto with = [](auto condition) { return std::count_if(boards().begin(), boards().end(), condition); };
  CHECK(with([](const Board& b) { return b.count == 0; }) > 25);
  CHECK(with([](const Board& b) { return b.count == 1; }) > 30);
  CHECK(with([](const Board& b) { return b.count > 1 && b.count < 100; }) > 30);
  CHECK(with([](const Board& b) { return b.count == 100; }) > 10);
  CHECK(with([](const Board& b) { return !conflicts(nine, b.digits).empty(); }) > 25);
}

// Batches of every awkward size, every limit, boards as text with what text may have and as digits.
void counts_and_solutions_are_exact() {
  const auto order = in_any_order(boards().size());
  for (const Way& way : ways()) {
    for (const std::size_t size : {std::size_t{1}, std::size_t{2}, std::size_t{31}, std::size_t{32}, std::size_t{33},
                                   order.size()}) {
      for (const std::uint32_t limit : {1u, 2u, 100u}) {
        if (way.is_slow && size == order.size() && limit == 100) continue;
        const bool is_text = limit != 2;
        std::vector<std::uint8_t> cells;
        std::vector<std::uint64_t> starts;
        const std::size_t offset = limit == 2 ? 5 : 0;
        for (std::size_t i = 0; i < size; ++i) {
          starts.push_back(cells.size());
          for (const Digit digit : boards()[order[offset + i < order.size() ? offset + i : i]].digits) {
            cells.push_back(!is_text ? digit : digit == 0 ? std::uint8_t{'.'} : static_cast<std::uint8_t>('0' + digit));
          }
          if (is_text) cells.push_back('\n');
        }
        std::vector<std::uint32_t> counts(size, 77);
        std::vector<std::uint8_t> solutions(81 * size, 77);
        Task task;
        task.cells = cells.data();
        task.stride = is_text ? 82 : 81;
        if (limit == 100) task.starts = starts.data();
        task.zero = is_text ? '0' : 0;
        task.boards = size;
        task.limit = limit;
        task.counts = counts.data();
        if (limit > 1) task.solutions = solutions.data();
        Queue queue;
        CHECK(way.run(task, queue));
        CHECK(queue.taken(task) == size);
        for (std::size_t i = 0; i < size; ++i) {
          const Board& board = boards()[order[offset + i < order.size() ? offset + i : i]];
          CHECK(counts[i] == std::min(board.count, limit));
          if (limit > 1) CHECK(std::equal(board.only.begin(), board.only.end(), solutions.begin() + static_cast<long>(81 * i)));
        }
      }
    }
  }
}

// Boards given by candidates, which no clues could give.
void candidates_are_counted() {
  Random random(3);
  constexpr std::size_t size = 200;
  std::vector<std::uint16_t> candidates;
  std::vector<std::uint32_t> expected;
  for (std::size_t i = 0; i < size; ++i) {
    const auto full = full_grid(1000 + i % 40);
    const std::uint32_t more = 1 + random.below(6);  // out of eight: how dense
    for (std::size_t cell = 0; cell < 81; ++cell) {
      std::uint16_t mask = 0;
      for (int digit = 1; digit <= 9; ++digit) {
        if (random.below(8) < more && random.below(4) > 0) mask |= static_cast<std::uint16_t>(1 << (digit - 1));
      }
      if (i % 5 != 0 || random.below(50) > 0) mask |= static_cast<std::uint16_t>(1 << (full[cell] - 1));
      candidates.push_back(mask);
    }
    Search<BandBoard> search(BandBoard(), 27);
    BandBoard& board = search.begin(std::vector<Digit>(81));
    for (int cell = 0; cell < 81; ++cell) {
      for (int digit = 1; digit <= 9; ++digit) {
        if ((candidates[81 * i + static_cast<std::size_t>(cell)] >> (digit - 1) & 1) == 0) board.forbid(cell, digit);
      }
    }
    std::uint32_t found = 0;
    while (found < 100 && search.next({}) == Event::solution) ++found;
    expected.push_back(found);
  }
  CHECK(std::count(expected.begin(), expected.end(), 0u) > 20 && std::count(expected.begin(), expected.end(), 1u) > 20 &&
        std::count(expected.begin(), expected.end(), 100u) > 20);
  for (const Way& way : ways()) {
    for (const std::size_t number : {std::size_t{1}, std::size_t{2}, std::size_t{31}, std::size_t{32}, std::size_t{33}, size}) {
      if (way.is_slow && number == size) continue;
      for (const std::uint32_t limit : {1u, 2u, 100u}) {
        // Alone, many of them in turn: each may be of another kind.
        for (std::size_t first = 0; first + number <= size; first += number == 1 ? 7 : size) {
          std::vector<std::uint32_t> counts(number);
          Task task;
          task.candidates = candidates.data() + 81 * first;
          task.boards = number;
          task.limit = limit;
          task.counts = counts.data();
          Queue queue;
          CHECK(way.run(task, queue));
          for (std::size_t i = 0; i < number; ++i) CHECK(counts[i] == std::min(expected[first + i], limit));
        }
      }
    }
  }
}

class Never : public Interrupt {
  bool requested() override { return false; }
};
class Always : public Interrupt {
  bool requested() override { return true; }
};

// One board in the way that takes least, by bands or in the lanes.
void a_board_alone_is_counted() {
  Never never;
  Always always;
  for (int i = 0; i < instruction_sets; ++i) {
    const auto set = static_cast<InstructionSet>(i);
    if (!is_available(set)) continue;
    for (const Board& board : boards()) {
      for (const std::uint32_t limit : {1u, 2u, 100u}) {
        std::vector<Digit> solution(81);
        const OneCount count = count_one(board.digits, limit, set, never, limit > 1 ? solution.data() : nullptr);
        CHECK(count.is_known && count.found == std::min(board.count, limit));
        if (limit > 1 && board.count == 1) CHECK(solution == board.only);
      }
    }
    CHECK(!count_one(std::vector<Digit>(81), all_solutions - 1, set, always).is_known);
  }
}

// Against looking at each two digits of each line, on boards with few places for a digit, where pairs abound.
void pairs_leave_no_room_for_others() {
  using Lanes = Groups<Plain, 8>;
  using V = Lanes::V;
  Random random(5);
  int lanes_changed = 0;
  for (int round = 0; round < 200; ++round) {
    V board[81];
    for (V& cell : board) {
      for (int lane = 0; lane < 8; ++lane) {
        std::uint16_t mask = 0;
        for (int digit = 0; digit < 9; ++digit) mask |= static_cast<std::uint16_t>((random.below(9) < 2) << digit);
        cell[lane] = mask;
      }
    }
    V expected[81];
    std::copy(std::begin(board), std::end(board), expected);
    for (int line = 0; line < 18; ++line) {
      for (int lane = 0; lane < 8; ++lane) {
        int places[9] = {};
        const auto at = [&](int i) { return line < 9 ? 9 * line + i : line - 9 + 9 * i; };
        for (int digit = 0; digit < 9; ++digit) {
          for (int i = 0; i < 9; ++i) places[digit] |= (expected[at(i)][lane] >> digit & 1) << i;
        }
        int paired = 0;
        for (int one = 0; one < 9; ++one) {
          for (int other = 0; other < 9; ++other) {
            const bool is_pair = one != other && places[one] == places[other] && __builtin_popcount(static_cast<unsigned>(places[one])) == 2;
            if (is_pair) paired |= 1 << one;
          }
        }
        for (int i = 0; i < 9; ++i) {
          const int kept = expected[at(i)][lane] & paired;
          if (kept != 0) expected[at(i)][lane] = static_cast<std::uint16_t>(kept);
        }
      }
    }
    std::uint32_t differ = 0;
    for (int cell = 0; cell < 81; ++cell) differ |= Lanes::bits((V)(board[cell] != expected[cell]));
    CHECK(narrow_to_pairs<Lanes>([&](int cell) -> V& { return board[cell]; }, 255) == differ);
    CHECK(std::equal(std::begin(board), std::end(board), expected, [](V a, V b) { return Lanes::bits((V)(a == b)) == 255; }));
    lanes_changed += __builtin_popcount(differ);
  }
  CHECK(lanes_changed > 200);
}

// Six times a 1 that clashes with others, so that every band and stack still has a permutation for it: more boards of these
// than are handed to the other search when the lanes lose themselves.
void clashes_that_no_square_shows_are_found() {
  const auto clashing =
      read("1..1........1..1..1.....1..2...........2.........................................");
  constexpr std::size_t number = 3000;
  std::vector<std::uint8_t> cells;
  for (std::size_t i = 0; i < number; ++i) cells.insert(cells.end(), clashing.begin(), clashing.end());
  for (const Way& way : ways()) {
    std::vector<std::uint32_t> counts(number, 77);
    Task task;
    task.cells = cells.data();
    task.boards = number;
    task.counts = counts.data();
    Queue queue;
    CHECK(way.run(task, queue));
    CHECK(std::count(counts.begin(), counts.end(), 0u) == number);
  }
}

// Against looking at each two cells; between equals the last.
void the_cell_that_touches_most_is_chosen() {
  using V = Groups<Plain, 8>::V;
  Random random(6);
  for (int round = 0; round < 100; ++round) {
    V board[81];
    for (V& cell : board) {
      for (int lane = 0; lane < 8; ++lane) {
        const int candidates = random.below(3) == 0 ? 2 : 1 + static_cast<int>(random.below(4));
        cell[lane] = 0;
        while (__builtin_popcount(cell[lane]) < candidates) cell[lane] |= static_cast<std::uint16_t>(1u << random.below(9));
      }
    }
    const V chosen = touching_most<V>([&](int cell) -> V& { return board[cell]; });
    for (int lane = 0; lane < 8; ++lane) {
      const auto at = [&](int cell) { return board[cell][lane]; };
      int places[9] = {};
      for (int first = 0; first < 81; first += 3) {
        for (int digit = 0; digit < 9; ++digit) places[digit] += (at(first) | at(first + 1) | at(first + 2)) >> digit & 1;
      }
      const int counted = ~(1 << (std::min_element(places, places + 9) - places));
      int best = -1, most = 0;
      for (int cell = 0; cell < 81; ++cell) {
        if (__builtin_popcount(at(cell)) > 2) continue;
        int sum = 0;
        for (int other = 0; other < 81; ++other) {
          const bool is_peer = cell != other && (cell / 9 == other / 9 || cell % 9 == other % 9 ||
                                                 (cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3));
          const int shared = at(cell) & at(other) & counted;
          if (is_peer && shared != 0) sum += __builtin_popcount(at(other)) <= 2 ? 3 : 1;
        }
        if (sum >= most) {
          best = cell;
          most = sum;
        }
      }
      CHECK(chosen[lane] == best);
    }
  }
}

void all_solutions_are_counted() {
  Random random(9);
  std::vector<Digit> cells;
  std::vector<std::uint32_t> expected;
  Solver solver(nine);
  for (std::uint64_t seed = 0; expected.size() < 12; ++seed) {
    const auto board = with_holes(full_grid(seed), 90, random);
    const Count whole = count(solver, board, 5000, {});
    if (whole.found < 200 || whole.found == 5000) continue;
    cells.insert(cells.end(), board.begin(), board.end());
    expected.push_back(static_cast<std::uint32_t>(whole.found));
  }
  for (const Way& way : ways()) {
    std::vector<std::uint32_t> counts(expected.size());
    Task task;
    task.cells = cells.data();
    task.boards = expected.size();
    task.limit = lanes::all_solutions;
    task.counts = counts.data();
    Queue queue;
    CHECK(way.run(task, queue));
    CHECK(counts == expected);
  }
}

void threads_share_a_queue() {
  std::vector<Digit> cells;
  for (const Board& board : boards()) cells.insert(cells.end(), board.digits.begin(), board.digits.end());
  std::vector<std::uint32_t> counts(boards().size());
  Task task;
  task.cells = cells.data();
  task.boards = boards().size();
  task.limit = 100;
  task.counts = counts.data();
  for (const Way& way : ways()) {
    std::fill(counts.begin(), counts.end(), 77u);
    Queue queue;
    std::thread other([&] { way.run(task, queue); });
    CHECK(way.run(task, queue));
    other.join();
    for (std::size_t i = 0; i < counts.size(); ++i) CHECK(counts[i] == boards()[i].count);
  }
}

void a_stop_is_heard() {
  const std::vector<Digit> empty(81 * 3);
  for (const std::size_t size : {std::size_t{1}, std::size_t{3}}) {
    std::vector<std::uint32_t> counts(size);
    Task task;
    task.cells = empty.data();
    task.boards = size;
    task.limit = lanes::all_solutions;
    task.counts = counts.data();
    for (const Way& way : ways()) {
      Queue queue;
      std::thread other([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        queue.stop();
      });
      CHECK(!way.run(task, queue));
      other.join();
      CHECK(!way.run(task, queue));
    }
  }
}

void the_best_is_available() {
  CHECK(is_available(InstructionSet::portable) && is_available(best_instruction_set()));
  CHECK(std::string(name_of(InstructionSet::avx512)) == "avx512" && lanes_of(InstructionSet::avx512) == 32);
}

}  // namespace

int main() {
  the_best_is_available();
  the_boards_are_of_all_kinds();
  counts_and_solutions_are_exact();
  candidates_are_counted();
  a_board_alone_is_counted();
  pairs_leave_no_room_for_others();
  the_cell_that_touches_most_is_chosen();
  clashes_that_no_square_shows_are_found();
  all_solutions_are_counted();
  threads_share_a_queue();
  a_stop_is_heard();
}
