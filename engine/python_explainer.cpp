#include "python_explainer.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "bands.hpp"
#include "explainer/rate.hpp"
#include "python_signals.hpp"
#include "search.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace unidoku {
namespace {

using explainer::Hint;
using explainer::Mask;
using Digits = std::array<Digit, 81>;

// Whether a board has exactly one solution.
class Proper {
 public:
  bool operator()(const Digits& digits, Interrupt& interrupt) {
    search_.begin(digits);
    const Limits limits{unlimited, &interrupt};
    return search_.next(limits) == Event::solution && search_.next(limits) == Event::exhausted;
  }

 private:
  Search<BandBoard> search_{BandBoard(), 27};
};

nb::object chain_of(const explainer::Chain& chain);

nb::tuple tuple_of(const Hint& hint) {
  std::vector<std::pair<int, int>> eliminations;
  for (const explainer::Elimination& gone : hint.eliminations) {
    for (const int digit : explainer::Digits(gone.digits)) eliminations.emplace_back(gone.cell, digit);
  }
  nb::list pairs;
  for (const auto& [cell, digit] : eliminations) pairs.append(nb::make_tuple(cell, digit));
  const auto numbers = [](const std::vector<std::uint8_t>& list) { return std::vector<int>(list.begin(), list.end()); };
  return nb::make_tuple(static_cast<int>(hint.technique), hint.rating, hint.complexity, hint.kind,
                        hint.places() ? nb::object(nb::make_tuple(hint.place_cell, hint.place_digit)) : nb::none(), pairs,
                        numbers(hint.houses), numbers(hint.cells), hint.digits, numbers(hint.helpers), hint.helper_digits,
                        chain_of(hint.chain));
}

// (nodes, targets, nested hints), a node being (cell, digit, on, reason, parents, nested); None without nodes.
nb::object chain_of(const explainer::Chain& chain) {
  if (chain.nodes.empty()) return nb::none();
  nb::list nodes;
  for (const explainer::ChainNode& node : chain.nodes) {
    const auto* first = chain.parents.data() + node.first_parent;
    nodes.append(nb::make_tuple(node.cell, node.digit, node.on, static_cast<int>(node.reason),
                                std::vector<std::uint32_t>(first, first + node.parent_count), node.nested));
  }
  nb::list nested;
  for (const auto& hint : chain.nested) nested.append(tuple_of(*hint));
  return nb::make_tuple(nodes, chain.targets, nested);
}

explainer::State make_state(const nb::bytes& digits, const std::optional<std::vector<int>>& candidates) {
  if (digits.size() != 81 || (candidates && candidates->size() != 81)) throw nb::value_error("81 cells were expected");
  Digits values;
  std::copy_n(static_cast<const Digit*>(digits.data()), 81, values.begin());
  if (std::ranges::any_of(values, [](Digit digit) { return digit > 9; })) throw nb::value_error("a digit is larger than 9");
  if (!candidates) return explainer::State(values);
  std::array<Mask, 81> masks{};
  for (std::size_t cell = 0; cell < 81; ++cell) {
    const int mask = (*candidates)[cell];
    if (mask < 0 || mask > explainer::all_digits) throw nb::value_error("there are no such candidates");
    masks[cell] = static_cast<Mask>(mask);
  }
  return {values, masks};
}

explainer::Scale scale_of(int number) {
  if (number < 0 || number >= explainer::scale_count) throw nb::value_error("there is no such scale");
  return static_cast<explainer::Scale>(number);
}

// Asks whoever listens at the moment.
class Relay : public Interrupt {
 public:
  bool requested() override { return current != nullptr && current->requested(); }
  Interrupt* current = nullptr;
};

// One step after the other from a state.
class ExplainerPath {
 public:
  ExplainerPath(const nb::bytes& digits, const std::optional<std::vector<int>>& candidates, int scale)
      : chains_(&relay_, scale_of(scale)), solver_(&relay_, scale_of(scale)) {
    solver_.start(make_state(digits, candidates));
  }

  // None when the board is full, nothing is found, or `stop` was set: then the path ends here.
  std::optional<nb::tuple> next(const Stop* stop) {
    const Hint* hint = nullptr;
    listen(stop, [&] { hint = solver_.next(); });
    return hint == nullptr ? std::nullopt : std::optional(tuple_of(*hint));
  }

  // All hints of a chain technique in order, without taking one; None when `stop` was set.
  std::optional<std::vector<nb::tuple>> chains(int rule, const Stop* stop) {
    if (rule < 0 || rule > static_cast<int>(explainer::ChainRule::level_5)) throw nb::value_error("there is no such rule");
    std::vector<Hint> hints;
    explainer::Chains::Outcome outcome{};
    listen(stop, [&] { outcome = chains_.all(solver_.state(), static_cast<explainer::ChainRule>(rule), hints); });
    if (outcome == explainer::Chains::Outcome::interrupted) return std::nullopt;
    std::vector<nb::tuple> result;
    for (const Hint& hint : hints) result.push_back(tuple_of(hint));
    return result;
  }

  nb::bytes digits() const {
    Digits digits;
    for (int cell = 0; cell < 81; ++cell) digits[static_cast<std::size_t>(cell)] = static_cast<Digit>(solver_.state().value(cell));
    return nb::bytes(digits.data(), digits.size());
  }
  std::vector<int> candidates() const {
    std::vector<int> masks;
    for (int cell = 0; cell < 81; ++cell) masks.push_back(solver_.state().candidates(cell));
    return masks;
  }
  bool solved() const { return solver_.state().is_full(); }
  bool stopped() const { return solver_.interrupted(); }

 private:
  template <class Work>
  void listen(const Stop* stop, const Work& work) {
    SignalCheck signals(stop);
    relay_.current = &signals;
    {
      const nb::gil_scoped_release release;
      work();
    }
    relay_.current = nullptr;
    signals.check();
  }

  Relay relay_;
  explainer::Chains chains_;
  explainer::Solver solver_;
};

using Boards = nb::ndarray<const Digit, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using States = nb::ndarray<std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Ratings = nb::ndarray<double, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Counts = nb::ndarray<std::uint16_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

// What is known of a board.
enum : std::uint8_t { not_rated, not_proper, beyond, rated };

// An item a board: its state; ER, EP and ED; the hardest technique; the steps of each technique. Boards from the one on where
// `stop` was set stay not rated.
void rate_many(const Boards& boards, const States& states, const Ratings& ratings, const States& hardest,
               const Counts& counts, const Stop* stop, int scale) {
  const std::size_t number = boards.shape(0);
  constexpr std::size_t techniques = explainer::technique_count;
  if (boards.shape(1) != 81 || states.shape(0) != number || ratings.shape(0) != number || ratings.shape(1) != 3 ||
      hardest.shape(0) != number || counts.shape(0) != number || counts.shape(1) != techniques) {
    throw nb::value_error("boards and results do not fit together");
  }
  const std::vector<Digit> digits(boards.data(), boards.data() + number * 81);  // others may write while we read
  if (std::ranges::any_of(digits, [](Digit digit) { return digit > 9; })) throw nb::value_error("a digit is larger than 9");
  const explainer::Scale own_scale = scale_of(scale);
  SignalCheck signals(stop);
  {
    const nb::gil_scoped_release release;
    Proper proper;
    explainer::Solver solver(&signals, own_scale);
    for (std::size_t i = 0; i < number && !signals.requested(); ++i) {
      Digits board;
      std::copy_n(digits.data() + i * 81, 81, board.begin());
      const bool is_proper = proper(board, signals);
      if (signals.requested()) break;
      states.data()[i] = not_proper;
      if (!is_proper) continue;
      const explainer::Rating rating = explainer::rate(solver, explainer::State(board));
      states.data()[i] = rating.interrupted ? not_rated : rating.solved ? rated : beyond;
      if (rating.interrupted) break;
      ratings.data()[3 * i] = rating.er;
      ratings.data()[3 * i + 1] = rating.ep;
      ratings.data()[3 * i + 2] = rating.ed;
      hardest.data()[i] = static_cast<std::uint8_t>(rating.hardest);
      std::ranges::copy(rating.counts, counts.data() + i * techniques);
    }
  }
  signals.check();
}

}  // namespace

void bind_explainer(nb::module_& module) {
  std::vector<std::string_view> names;
  for (int i = 0; i < explainer::technique_count; ++i) names.push_back(name_of(static_cast<explainer::Technique>(i)));
  module.attr("EXPLAINER_TECHNIQUES") = nb::cast(names);

  nb::class_<ExplainerPath>(module, "ExplainerPath")
      .def(nb::init<const nb::bytes&, const std::optional<std::vector<int>>&, int>(), "digits"_a, "candidates"_a.none(),
           "scale"_a)
      .def("next", &ExplainerPath::next, "stop"_a.none())
      .def("chains", &ExplainerPath::chains, "rule"_a, "stop"_a.none())
      .def("digits", &ExplainerPath::digits)
      .def("candidates", &ExplainerPath::candidates)
      .def_prop_ro("solved", &ExplainerPath::solved)
      .def_prop_ro("stopped", &ExplainerPath::stopped);
  module.def("explainer_rate_many", &rate_many, "boards"_a, "states"_a, "ratings"_a, "hardest"_a, "counts"_a,
             "stop"_a.none(), "scale"_a);
}

}  // namespace unidoku
