#include "python_order.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "dig.hpp"
#include "order/order.hpp"
#include "python_signals.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace unidoku {
namespace {

using order::Wish;
using Rows = std::vector<std::tuple<int, int, int>>;  // technique, level, points

logic::Technique technique_of(int index) {
  if (index < 0 || index >= static_cast<int>(logic::technique_count)) throw nb::value_error("there is no such technique");
  return static_cast<logic::Technique>(index);
}

std::vector<logic::Row> rows_of(const Rows& rows, std::size_t levels) {
  std::vector<logic::Row> result;
  for (const auto& [technique, level, points] : rows) {
    if (level < 0 || level >= static_cast<int>(levels)) throw nb::value_error("there is no such level");
    result.push_back({technique_of(technique), static_cast<std::uint8_t>(level), points});
  }
  return result;
}

void make_wish(Wish* self, int least_er, int most_er, bool pearl, std::optional<int> level, const Rows& rows,
               std::vector<int> most_points, const Rows& allowed, const std::vector<int>& needs) {
  const std::size_t levels = most_points.size() + 1;
  if (least_er < 0 || most_er < least_er) throw nb::value_error("there are no such ratings");
  if (level && (*level < 0 || *level >= static_cast<int>(levels))) throw nb::value_error("there is no such level");
  Wish wish;
  wish.least_er = least_er;
  wish.most_er = most_er;
  wish.pearl = pearl;
  if (level) wish.level = static_cast<std::uint8_t>(*level);
  wish.rows = rows_of(rows, levels);
  wish.allowed = rows_of(allowed, levels);
  wish.most_points = std::move(most_points);
  for (const int need : needs) wish.needs.push_back(technique_of(need));
  new (self) Wish(std::move(wish));
}

nb::bytes bytes_of(const std::vector<Digit>& digits) { return nb::bytes(digits.data(), digits.size()); }

nb::tuple make(std::uint64_t seed, const Wish& wish, int target_empty, int symmetry, int attempts, const Stop* stop) {
  if (symmetry < 0 || symmetry >= symmetries) throw nb::value_error("there is no symmetry of this number");
  if (attempts < 1) throw nb::value_error("at least one attempt was expected");
  if (target_empty < order::any_number || target_empty > explainer::cell_count) {
    throw nb::value_error("the target is no number of cells");
  }
  SignalCheck signals(stop);
  order::Ordered made;
  {
    const nb::gil_scoped_release release;
    const Shape shape(3, 3);
    Solver solver(shape);
    made = order::make_to_order(solver, wish, seed, target_empty, static_cast<Symmetry>(symmetry), attempts, &signals);
  }
  signals.check();
  return nb::make_tuple(bytes_of(made.puzzle), made.judgement.fits() && !made.interrupted, made.attempts, made.judged, made.put_back,
                        made.nodes, made.interrupted);
}

}  // namespace

void bind_order(nb::module_& module) {
  module.attr("ANY_NUMBER") = order::any_number;
  nb::class_<Wish>(module, "Wish")
      .def("__init__", &make_wish, "least_er"_a, "most_er"_a, "pearl"_a, "level"_a.none(), "rows"_a, "most_points"_a,
           "allowed"_a, "needs"_a);
  module.def("make_to_order", &make, "seed"_a, "wish"_a, "target_empty"_a, "symmetry"_a, "attempts"_a, "stop"_a.none());
}

}  // namespace unidoku
