#include <atomic>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "boards.hpp"
#include "bulk/lines.hpp"
#include "bulk/make.hpp"
#include "check.hpp"

using namespace unidoku;

namespace {

const std::string board = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

// Where the plain lines begin that stand before the first other line, and where that one begins.
std::pair<std::vector<std::uint64_t>, std::size_t> plain_lines(const std::string& text, Behind behind) {
  const std::vector<std::uint8_t> bytes(text.begin(), text.end());  // without anything behind its end
  std::vector<std::uint64_t> starts;
  const std::size_t end = read_plain_lines(bytes, 0, behind, starts);
  return {starts, end};
}

void plain_lines_are_found() {
  using Starts = std::vector<std::uint64_t>;
  for (const Behind behind : {Behind::hash, Behind::blank}) {
    CHECK(plain_lines("", behind) == std::pair(Starts{}, std::size_t{0}));
    CHECK(plain_lines(board, behind) == std::pair(Starts{0}, std::size_t{81}));
    CHECK(plain_lines(board + "\n" + board + "\r\n", behind) == std::pair(Starts{0, 82}, std::size_t{165}));
    CHECK(plain_lines(board + " #x\n" + board + "#\n\n", behind) == std::pair(Starts{0, 85}, std::size_t{168}));
    CHECK(plain_lines(board + "\r", behind).first.size() == 1);
    CHECK(plain_lines(std::string(80, '.') + "\n", behind).first.empty());
    CHECK(plain_lines(std::string(82, '.') + "\n", behind).first.empty());
    CHECK(plain_lines(board + ";\n", behind).first.empty());
  }
  for (const char* comment : {" x", "\t#\x80", " \xff", " "}) {
    CHECK(plain_lines(board + comment, Behind::hash).first.empty());
    CHECK(plain_lines(board + comment, Behind::blank).first.size() == 1);
  }
}

void cells_are_digits_and_marks() {
  for (int c = 0; c < 256; ++c) {
    std::string line = board;
    line[80] = static_cast<char>(c);
    const bool is_cell = std::string("0123456789.*_-?xX").find(static_cast<char>(c)) != std::string::npos;
    CHECK(plain_lines(line, Behind::hash).first.size() == (is_cell ? 1 : 0));
  }
}

void lines_are_written() {
  const std::vector<Digit> digits = read(board + board);
  CHECK(write_lines(digits, {}, "") == board + "\n" + board + "\n");
  const std::vector<std::uint64_t> seeds = {0, ~std::uint64_t{0}};
  CHECK(write_lines(digits, seeds, "u-s") == board + " #u-s0\n" + board + " #u-s18446744073709551615\n");
  CHECK(write_lines({}, {}, "").empty());
}

// What `make_puzzles` is asked to do, and room for what it gives.
struct Work {
  explicit Work(std::size_t number, int target_empty)
      : seeds(number),
        puzzles(81 * number),
        solutions(81 * number),
        reached(number),
        numbers(3 * number) {
    for (std::size_t i = 0; i < number; ++i) seeds[i] = 1000 + i;
    orders.seeds = seeds.data();
    orders.puzzles_wanted = number;
    orders.target_empty = target_empty;
    orders.most_attempts = 3;
    orders.puzzles = puzzles.data();
    orders.solutions = solutions.data();
    orders.reached = reached.data();
    orders.attempts = numbers.data();
    orders.put_back = numbers.data() + number;
    orders.redundant = numbers.data() + 2 * number;
  }
  std::vector<std::uint64_t> seeds;
  std::vector<Digit> puzzles, solutions;
  std::vector<std::uint8_t> reached;
  std::vector<std::int32_t> numbers;
  Orders orders;
};

void many_puzzles_are_those_of_their_seeds() {
  const Shape shape(3, 3);
  Solver solver(shape);
  for (const int target : {as_many_as_can_go, 57}) {
    Work work(50, target);
    lanes::Queue queue;
    std::atomic<int> failed{0};
    const auto make = [&] { failed += make_puzzles(work.orders, queue, lanes::best_instruction_set()) != Made::all; };
    std::thread other(make);
    make();
    other.join();
    CHECK(failed == 0);
    for (std::size_t i = 0; i < work.seeds.size(); ++i) {
      const Dug dug = generate(solver, work.seeds[i], target, Symmetry::none, 3, nullptr);
      const auto at = static_cast<std::ptrdiff_t>(81 * i);
      CHECK(std::equal(dug.puzzle.begin(), dug.puzzle.end(), work.puzzles.begin() + at));
      CHECK(std::equal(dug.solution.begin(), dug.solution.end(), work.solutions.begin() + at));
      CHECK(work.reached[i] == dug.reached);
      CHECK(work.orders.attempts[i] == dug.attempts && work.orders.put_back[i] == dug.put_back);
    }
  }
}

void a_stop_is_heard() {
  Work work(50, 50);
  lanes::Queue queue;
  queue.stop();
  CHECK(make_puzzles(work.orders, queue, lanes::best_instruction_set()) == Made::stopped);
}

}  // namespace

int main() {
  plain_lines_are_found();
  cells_are_digits_and_marks();
  lines_are_written();
  many_puzzles_are_those_of_their_seeds();
  a_stop_is_heard();
}
