#include "python_lanes.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <atomic>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "bulk/lines.hpp"
#include "bulk/make.hpp"
#include "lanes/lanes.hpp"
#include "one.hpp"
#include "python_crew.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace unidoku {
namespace {

constexpr std::size_t cells = 81;

template <class T>
using Column = nb::ndarray<T, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
template <class T>
using Boards = nb::ndarray<T, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

lanes::InstructionSet set_of(int number) {
  if (number < 0 || number >= lanes::instruction_sets) throw nb::value_error("there is no such instruction set");
  const auto set = static_cast<lanes::InstructionSet>(number);
  if (!lanes::is_available(set)) throw nb::value_error("this machine does not have the instruction set");
  return set;
}

void expect(bool holds, const char* expected) {
  if (!holds) throw nb::value_error(expected);
}

// A text, and where its plain lines begin.
class Lines {
 public:
  Lines(Column<const std::uint8_t> text, bool blank_ends_board)
      : text_(std::move(text)), behind_(blank_ends_board ? Behind::blank : Behind::hash) {}

  // Adds the plain lines from here on; where the first other line begins.
  std::size_t read(std::size_t at) {
    expect(at <= text_.shape(0), "a position in the text was expected");
    const nb::gil_scoped_release release;
    return read_plain_lines({text_.data(), text_.shape(0)}, at, behind_, starts_);
  }

  std::size_t size() const { return starts_.size(); }
  std::uint64_t start(std::size_t board) const {
    expect(board < starts_.size(), "there are fewer boards");
    return starts_[board];
  }

  lanes::Task task() const {
    lanes::Task task;
    task.cells = text_.data();
    task.starts = starts_.data();
    task.zero = '0';
    task.boards = starts_.size();
    return task;
  }

 private:
  Column<const std::uint8_t> text_;
  Behind behind_;
  std::vector<std::uint64_t> starts_;
};

void count(lanes::Task task, std::uint32_t limit, const Column<std::uint32_t>& counts,
           const std::optional<Boards<Digit>>& solutions, int instructions, std::size_t threads,
           const nb::object& progress, const Stop* stop) {
  const bool fits = counts.shape(0) == task.boards &&
                    (!solutions || (solutions->shape(0) == task.boards && solutions->shape(1) == cells));
  expect(fits, "boards, counts and solutions do not fit together");
  expect(task.boards < lanes::all_solutions, "fewer than 2^32 boards were expected");
  expect(limit >= (solutions ? 2 : 1), "a limit of at least 1 was expected, or 2 where solutions are wanted");
  expect(threads > 0, "a thread was expected");
  const lanes::InstructionSet set = set_of(instructions);
  task.limit = limit;
  task.counts = counts.data();
  if (solutions) task.solutions = solutions->data();
  lanes::Queue queue;
  Crew(queue, task.boards, stop, progress).run(threads, [&] { lanes::run(task, queue, set); });
}

void count_boards(const Boards<const Digit>& boards, std::uint32_t limit, const Column<std::uint32_t>& counts,
                  const std::optional<Boards<Digit>>& solutions, int instructions, std::size_t threads,
                  const nb::object& progress, const Stop* stop) {
  expect(boards.shape(1) == cells, "81 cells a board were expected");
  lanes::Task task;
  task.cells = boards.data();
  task.boards = boards.shape(0);
  count(task, limit, counts, solutions, instructions, threads, progress, stop);
}

void count_lines(const Lines& lines, std::uint32_t limit, const Column<std::uint32_t>& counts,
                 const std::optional<Boards<Digit>>& solutions, int instructions, std::size_t threads,
                 const nb::object& progress, const Stop* stop) {
  count(lines.task(), limit, counts, solutions, instructions, threads, progress, stop);
}

// The instruction set in use, as bulk/instructions.py says; here because looking there takes longer than a board.
lanes::InstructionSet set_in_use() {
  static const lanes::InstructionSet best = lanes::best_instruction_set();
  const char* wanted = std::getenv("UNIDOKU_INSTRUCTIONS");
  if (wanted == nullptr || *wanted == 0) return best;
  for (int i = 0; i < lanes::instruction_sets; ++i) {
    const auto set = static_cast<lanes::InstructionSet>(i);
    if (std::string_view(wanted) == lanes::name_of(set)) return set_of(i);
  }
  throw nb::value_error("UNIDOKU_INSTRUCTIONS names no instruction set");
}

std::uint32_t count_alone(const nb::bytes& digits, std::uint32_t limit, Digit* solution) {
  expect(digits.size() == cells, "81 cells were expected");
  const lanes::InstructionSet set = set_in_use();
  SignalCheck signals(nullptr);
  OneCount count{};
  {
    const nb::gil_scoped_release release;
    count = count_one({reinterpret_cast<const Digit*>(digits.c_str()), cells}, limit, set, signals, solution);
  }
  signals.check();
  return count.found;
}

std::uint32_t count_board(const nb::bytes& digits, std::uint32_t limit) {
  expect(limit >= 1 && limit < lanes::all_solutions, "a limit from 1 to 2^32 - 2 was expected");
  return count_alone(digits, limit, nullptr);
}

std::optional<nb::bytes> solve_board(const nb::bytes& digits) {
  Digit solution[cells];
  if (count_alone(digits, 2, solution) != 1) return std::nullopt;
  return nb::bytes(reinterpret_cast<const char*>(solution), cells);
}

void make_many(const Column<const std::uint64_t>& seeds, int target_empty, int symmetry, int most_attempts,
               const Boards<Digit>& puzzles, const Boards<Digit>& solutions, const Column<std::uint8_t>& reached,
               const Column<std::int32_t>& attempts, const Column<std::int32_t>& put_back,
               const Column<std::int32_t>& redundant, int instructions, std::size_t threads,
               const nb::object& progress, const Stop* stop) {
  const std::size_t number = seeds.shape(0);
  const bool fits = puzzles.shape(0) == number && puzzles.shape(1) == cells && solutions.shape(0) == number &&
                    solutions.shape(1) == cells && reached.shape(0) == number && attempts.shape(0) == number &&
                    put_back.shape(0) == number && redundant.shape(0) == number;
  expect(fits, "seeds and results do not fit together");
  expect(symmetry >= 0 && symmetry < symmetries && most_attempts >= 1 && target_empty <= 81 && threads > 0,
         "there are no such puzzles");
  const lanes::InstructionSet set = set_of(instructions);
  Orders orders;
  orders.seeds = seeds.data();
  orders.puzzles_wanted = number;
  orders.target_empty = target_empty;
  orders.symmetry = static_cast<Symmetry>(symmetry);
  orders.most_attempts = most_attempts;
  orders.puzzles = puzzles.data();
  orders.solutions = solutions.data();
  orders.reached = reached.data();
  orders.attempts = attempts.data();
  orders.put_back = put_back.data();
  orders.redundant = redundant.data();
  lanes::Queue queue;
  std::atomic<bool> is_broken{false};
  Crew(queue, number, stop, progress).run(threads, [&] {
    if (make_puzzles(orders, queue, set) == Made::unproved) is_broken = true;
  });
  if (is_broken) throw std::runtime_error("the engine is broken: a puzzle has not just the solution it was made from");
}

std::string text_of(const Boards<const Digit>& boards, const std::optional<Column<const std::uint64_t>>& seeds,
                    std::string_view recipe) {
  expect(boards.shape(1) == cells, "81 cells a board were expected");
  expect(!seeds || seeds->shape(0) == boards.shape(0), "boards and seeds do not fit together");
  const nb::gil_scoped_release release;
  std::span<const std::uint64_t> numbers;
  if (seeds) numbers = {seeds->data(), seeds->shape(0)};
  return write_lines({boards.data(), boards.shape(0) * cells}, numbers, recipe);
}

}  // namespace

void bind_lanes(nb::module_& module) {
  std::vector<std::tuple<std::string, int, bool>> sets;
  for (int i = 0; i < lanes::instruction_sets; ++i) {
    const auto set = static_cast<lanes::InstructionSet>(i);
    sets.emplace_back(lanes::name_of(set), lanes::lanes_of(set), lanes::is_available(set));
  }
  module.attr("INSTRUCTION_SETS") = nb::cast(sets);  // name, boards at once, whether this machine has it; by number
  module.attr("ALL_SOLUTIONS") = lanes::all_solutions;

  nb::class_<Lines>(module, "Lines")
      .def(nb::init<Column<const std::uint8_t>, bool>(), "text"_a, "blank_ends_board"_a)
      .def("read", &Lines::read, "at"_a)
      .def("start", &Lines::start, "board"_a)
      .def("__len__", &Lines::size);
  module.def("count_board", &count_board, "digits"_a, "limit"_a);
  module.def("solve_board", &solve_board, "digits"_a);
  module.def("count_boards", &count_boards, "boards"_a, "limit"_a, "counts"_a, "solutions"_a.none(), "instructions"_a,
             "threads"_a, "progress"_a.none(), "stop"_a.none());
  module.def("count_lines", &count_lines, "lines"_a, "limit"_a, "counts"_a, "solutions"_a.none(), "instructions"_a,
             "threads"_a, "progress"_a.none(), "stop"_a.none());
  module.def("make_many", &make_many, "seeds"_a, "target_empty"_a, "symmetry"_a, "most_attempts"_a, "puzzles"_a,
             "solutions"_a, "reached"_a, "attempts"_a, "put_back"_a, "redundant"_a, "instructions"_a,
             "threads"_a, "progress"_a.none(), "stop"_a.none());
  module.def("write_lines", &text_of, "boards"_a, "seeds"_a.none(), "recipe"_a);
}

}  // namespace unidoku
