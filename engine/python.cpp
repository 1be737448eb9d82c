// The only file that knows Python: it converts and checks, and computes nothing.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <numeric>
#include <optional>
#include <vector>

#include "board.hpp"
#include "dig.hpp"
#include "fill.hpp"
#include "plain.hpp"
#include "python_explainer.hpp"
#include "python_lanes.hpp"
#include "python_logic.hpp"
#include "python_order.hpp"
#include "python_signals.hpp"
#include "random.hpp"
#include "shape.hpp"
#include "solver.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace unidoku {
namespace {

std::vector<Digit> digits_of(const Shape& shape, const nb::bytes& digits) {
  const auto* data = static_cast<const Digit*>(digits.data());
  if (digits.size() != static_cast<std::size_t>(shape.cells())) {
    throw nb::value_error("as many digits as the shape has cells were expected");
  }
  std::vector<Digit> copy(data, data + digits.size());
  for (const Digit digit : copy) {
    if (digit > shape.side()) throw nb::value_error("a digit is larger than the side of the shape");
  }
  return copy;
}

nb::bytes bytes_of(const std::vector<Digit>& digits) { return nb::bytes(digits.data(), digits.size()); }

nb::object bytes_or_none(const std::vector<Digit>& digits) {
  return digits.empty() ? nb::none() : nb::object(bytes_of(digits));
}

nb::tuple tuple_of(const Count& count) {
  return nb::make_tuple(static_cast<int>(count.answer), count.found, count.nodes, bytes_or_none(count.first),
                        bytes_or_none(count.second));
}

nb::tuple search(const Shape& shape, const nb::bytes& board, std::uint64_t limit, std::uint64_t budget,
                 const Stop* stop) {
  const std::vector<Digit> digits = digits_of(shape, board);
  SignalCheck signals(stop);
  Count result;
  {
    const nb::gil_scoped_release release;
    Solver solver(shape);
    result = count(solver, digits, limit, {budget, &signals});
  }
  signals.check();
  return tuple_of(result);
}

nb::tuple plain_search(const Shape& shape, const nb::bytes& board, std::uint64_t limit, std::uint64_t budget,
                       bool fewest_candidates) {
  const std::vector<Digit> digits = digits_of(shape, board);
  SignalCheck signals(nullptr);
  Count result;
  {
    const nb::gil_scoped_release release;
    const PlainOrder order = fewest_candidates ? PlainOrder::fewest_candidates : PlainOrder::first_empty;
    result = plain_count(shape, digits, limit, order, {budget, &signals});
  }
  signals.check();
  return tuple_of(result);
}

// Boards one behind the other in one buffer, so that no object is made for any of them. The results, an item a board, are
// the counts (-1: the budget ran out) and the first solutions (all 0 where there is none).
using Boards = nb::ndarray<const Digit, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Counts = nb::ndarray<std::int64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Solutions = nb::ndarray<Digit, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

void count_many(const Shape& shape, const Boards& boards, std::uint64_t limit, std::uint64_t budget,
                const Counts& counts, const Solutions& solutions, const Stop* stop) {
  const std::size_t cells = static_cast<std::size_t>(shape.cells());
  const std::size_t number = boards.shape(0);
  if (boards.shape(1) != cells || counts.shape(0) != number || solutions.shape(0) != number ||
      solutions.shape(1) != cells) {
    throw nb::value_error("boards, counts and solutions do not fit together, or not the shape");
  }
  const std::vector<Digit> digits(boards.data(), boards.data() + number * cells);  // others may write while we read
  if (std::any_of(digits.begin(), digits.end(), [&](Digit digit) { return digit > shape.side(); })) {
    throw nb::value_error("a digit is larger than the side of the shape");
  }
  SignalCheck signals(stop);
  {
    const nb::gil_scoped_release release;
    Solver solver(shape);
    for (std::size_t i = 0; i < number && !signals.requested(); ++i) {
      const Count result = count(solver, {digits.data() + i * cells, cells}, limit, {budget, &signals});
      const bool known = result.answer != Answer::unknown && result.answer != Answer::interrupted;
      counts.data()[i] = known ? static_cast<std::int64_t>(result.found) : -1;
      std::copy(result.first.begin(), result.first.end(), solutions.data() + i * cells);
    }
  }
  signals.check();
}

// All solutions of one board, lazily.
class SolutionStream {
 public:
  SolutionStream(const SolutionStream&) = delete;  // the solver points to the shape beside it
  SolutionStream& operator=(const SolutionStream&) = delete;
  SolutionStream(const Shape& shape, const nb::bytes& board, std::uint64_t budget)
      : shape_(shape), solver_(shape_), budget_(budget) {
    const std::vector<Digit> digits = digits_of(shape, board);
    clashing_ = !conflicts(shape, digits).empty();
    solver_.begin(digits);
  }

  std::optional<nb::bytes> next() {
    if (clashing_ || event_ != Event::solution) return std::nullopt;
    SignalCheck signals(nullptr);
    {
      const nb::gil_scoped_release release;
      event_ = solver_.next({budget_, &signals});
    }
    if (event_ == Event::interrupted) event_ = Event::solution;  // it can go on
    signals.check();
    if (event_ != Event::solution) return std::nullopt;
    std::vector<Digit> digits(static_cast<std::size_t>(shape_.cells()));
    solver_.write(digits);
    return bytes_of(digits);
  }

  bool exhausted() const { return clashing_ || event_ == Event::exhausted; }
  std::uint64_t nodes() const { return solver_.nodes(); }

 private:
  Shape shape_;
  Solver solver_;
  std::uint64_t budget_;
  bool clashing_ = false;
  Event event_ = Event::solution;
};

nb::bytes fill_one(const Shape& shape, std::uint64_t seed) {
  std::vector<Digit> digits(static_cast<std::size_t>(shape.cells()));
  SignalCheck signals(nullptr);
  {
    const nb::gil_scoped_release release;
    Filler(shape).fill(seed, digits, &signals);
  }
  signals.check();
  return bytes_of(digits);
}

nb::object dig_one(const Shape& shape, const std::optional<nb::bytes>& board, std::uint64_t seed, int target_empty,
                  int symmetry, int attempts, const Stop* stop) {
  if (symmetry < 0 || symmetry >= symmetries) throw nb::value_error("there is no symmetry of this number");
  if (attempts < 1) throw nb::value_error("at least one attempt was expected");
  if (target_empty < as_many_as_can_go || target_empty > shape.cells()) {
    throw nb::value_error("the target is no number of cells of the shape");
  }
  const std::vector<Digit> start = board ? digits_of(shape, *board) : std::vector<Digit>();
  SignalCheck signals(stop);
  Dug dug;
  {
    const nb::gil_scoped_release release;
    Solver solver(shape);
    dug = board ? dig(solver, start, seed, target_empty, static_cast<Symmetry>(symmetry), attempts, &signals)
                : generate(solver, seed, target_empty, static_cast<Symmetry>(symmetry), attempts, &signals);
  }
  signals.check();
  if (dug.interrupted) return nb::none();
  return nb::make_tuple(bytes_of(dug.puzzle), bytes_of(dug.solution), dug.reached, dug.attempts, dug.put_back,
                        dug.nodes, dug.redundant);
}

template <class Function>
std::vector<std::vector<int>> table(int rows, Function row) {
  std::vector<std::vector<int>> result;
  for (int i = 0; i < rows; ++i) {
    const auto cells = row(i);
    result.emplace_back(cells.begin(), cells.end());
  }
  return result;
}

}  // namespace

NB_MODULE(_engine, module) {
  nb::set_leak_warnings(false);  // shapes are kept by caches until the end of the process
  module.doc() = "The compiled engine. It works on plain bytes: one byte a cell, row by row, 0 = empty.";

  module.attr("NONE") = static_cast<int>(Answer::none);
  module.attr("ONE") = static_cast<int>(Answer::one);
  module.attr("MANY") = static_cast<int>(Answer::many);
  module.attr("UNKNOWN") = static_cast<int>(Answer::unknown);
  module.attr("INTERRUPTED") = static_cast<int>(Answer::interrupted);
  module.attr("AS_MANY_AS_CAN_GO") = as_many_as_can_go;

  nb::class_<Shape>(module, "Shape")
      .def("__init__",
           [](Shape* self, int box_rows, int box_columns) {
             if (box_rows < 2 || box_columns < 2 || box_rows > max_side || box_columns > max_side ||
                 box_rows * box_columns > max_side) {
               throw nb::value_error("no board has boxes of this size");
             }
             new (self) Shape(box_rows, box_columns);
           },
           "box_rows"_a, "box_columns"_a)
      .def("houses", [](const Shape& shape) { return table(shape.houses(), [&](int i) { return shape.house(i); }); })
      .def("peers", [](const Shape& shape) { return table(shape.cells(), [&](int i) { return shape.peers(i); }); });

  nb::class_<Random>(module, "Random")
      .def(nb::init<std::uint64_t>(), "seed"_a)
      .def("next", &Random::next)
      .def("below",
           [](Random& random, std::uint32_t bound) {
             if (bound == 0) throw nb::value_error("a bound of at least 1 was expected");
             return random.below(bound);
           },
           "bound"_a)
      .def("shuffle",
           [](Random& random, std::uint32_t length) {
             std::vector<std::uint32_t> items(length);
             std::iota(items.begin(), items.end(), 0u);
             random.shuffle(std::span(items));
             return items;
           },
           "length"_a);
  module.def("child_seed", &child_seed, "seed"_a, "index"_a);

  nb::class_<Stop>(module, "Stop", "Set by one thread to stop what others are doing.").def(nb::init<>()).def("set", &Stop::set).def("is_set", &Stop::is_set);
  bind_explainer(module);
  bind_lanes(module);
  bind_logic(module);
  bind_order(module);

  module.def("conflicts",
             [](const Shape& shape, const nb::bytes& digits) { return conflicts(shape, digits_of(shape, digits)); },
             "shape"_a, "digits"_a);
  module.def("search", &search, "shape"_a, "digits"_a, "limit"_a, "budget"_a, "stop"_a.none());
  module.def("plain_search", &plain_search, "shape"_a, "digits"_a, "limit"_a, "budget"_a, "fewest_candidates"_a);
  module.def("count_many", &count_many, "shape"_a, "boards"_a, "limit"_a, "budget"_a, "counts"_a, "solutions"_a,
             "stop"_a.none());
  nb::class_<SolutionStream>(module, "Solutions")
      .def(nb::init<const Shape&, const nb::bytes&, std::uint64_t>(), "shape"_a, "digits"_a, "budget"_a)
      .def("next", &SolutionStream::next)
      .def_prop_ro("exhausted", &SolutionStream::exhausted)
      .def_prop_ro("nodes", &SolutionStream::nodes);
  module.def("fill", &fill_one, "shape"_a, "seed"_a);
  module.def("dig", &dig_one, "shape"_a, "board"_a.none(), "seed"_a, "target_empty"_a, "symmetry"_a, "attempts"_a,
             "stop"_a.none());
}

}  // namespace unidoku
