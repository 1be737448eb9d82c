#include "python_logic.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "bands.hpp"
#include "logic/finder.hpp"
#include "logic/scale.hpp"
#include "logic/solver.hpp"
#include "python_signals.hpp"
#include "search.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace unidoku {
namespace {

using logic::Technique;

// Solutions of the candidates of a board, as the plain search sees them.
class Candidates {
 public:
  bool unique_solution(const logic::Board& board, logic::Solution& solution) { return count(board, solution) == 1; }

  // 0, 1 or 2 (two or more); and the first solution.
  int count(const logic::Board& board, logic::Solution& solution) {
    std::array<Digit, 81> digits{};
    for (int cell = 0; cell < 81; ++cell) digits[static_cast<std::size_t>(cell)] = static_cast<Digit>(board.value(cell));
    BandBoard& bands = search_.begin(digits);
    for (const int cell : board.unsolved()) {
      for (int digit = 1; digit <= 9; ++digit) {
        if (!board.cells_with(digit).has(cell)) bands.forbid(cell, digit);
      }
    }
    if (search_.next({}) != Event::solution) return 0;
    search_.board().write(solution);
    return search_.next({}) == Event::solution ? 2 : 1;
  }

 private:
  Search<BandBoard> search_{BandBoard(), 27};
};

// digits, which of them are clues, and the candidates eliminated so far, in the order in which they went: the order
// decides in which order later singles come up.
logic::Board make_board(const nb::bytes& digits, const nb::bytes& clues, const std::vector<std::pair<int, int>>& gone) {
  if (digits.size() != 81 || clues.size() != 81) throw nb::value_error("81 cells were expected");
  logic::Board board;
  for (int cell = 0; cell < 81; ++cell) {
    const int digit = static_cast<const Digit*>(digits.data())[cell];
    if (digit > 9) throw nb::value_error("a digit is larger than 9");
    if (digit == 0) continue;
    if (board.value(cell) == 0 && !board.cells_with(digit).has(cell)) throw nb::value_error("digits clash");
    if (static_cast<const Digit*>(clues.data())[cell] != 0) {
      board.place_given(cell, digit);
    } else {
      board.place(cell, digit);
    }
  }
  for (const auto& [cell, digit] : gone) {
    if (cell < 0 || cell > 80 || digit < 1 || digit > 9) throw nb::value_error("there is no such candidate");
    if (board.value(cell) == 0) board.eliminate(cell, digit);
  }
  return board;
}

std::vector<std::pair<int, int>> pairs(const std::vector<logic::Candidate>& candidates) {
  std::vector<std::pair<int, int>> result;
  for (const logic::Candidate& c : candidates) result.emplace_back(c.cell, c.digit);
  return result;
}

std::vector<int> cells_of(const logic::CellSet& cells) {
  std::vector<int> result;
  for (const int cell : cells) result.push_back(cell);
  return result;
}

nb::tuple tuple_of(const logic::Step& step) {
  std::vector<std::tuple<int, int, int, int>> marks;
  for (const logic::Mark& m : step.marks) marks.emplace_back(static_cast<int>(m.role), m.group, m.at.cell, m.at.digit);
  std::vector<std::pair<int, int>> houses;
  for (const logic::HouseMark& h : step.houses) houses.emplace_back(static_cast<int>(h.role), h.house);
  std::vector<std::tuple<std::vector<int>, int, bool, bool>> nodes;
  for (const logic::Node& n : step.nodes) nodes.emplace_back(cells_of(n.cells), n.digit, n.on, n.is_als);
  std::vector<std::pair<int, int>> links;
  for (const logic::Link& l : step.links) links.emplace_back(l.from, l.to);
  return nb::make_tuple(static_cast<int>(step.technique), step.siamese, step.digits, step.length, pairs(step.placements),
                        pairs(step.eliminations), marks, houses, nodes, links);
}

Technique technique_of(int index) {
  if (index < 0 || index >= static_cast<int>(logic::technique_count)) throw nb::value_error("there is no such technique");
  return static_cast<Technique>(index);
}

// A table of techniques that owns its rows.
class Scale {
 public:
  Scale(const std::vector<std::tuple<int, int, int>>& rows, std::vector<int> most_points)
      : most_points_(std::move(most_points)) {
    for (const auto& [technique, level, points] : rows) {
      if (level < 0 || level > static_cast<int>(most_points_.size())) throw nb::value_error("there is no such level");
      rows_.push_back({technique_of(technique), static_cast<std::uint8_t>(level), points});
    }
  }
  logic::Scale view() const { return {rows_, most_points_}; }

 private:
  std::vector<logic::Row> rows_;
  std::vector<int> most_points_;
};

// A board and what one technique after the other finds on it; or the whole path of a scale.
class Position {
 public:
  Position(const nb::bytes& digits, const nb::bytes& clues, const std::vector<std::pair<int, int>>& gone)
      : board_(make_board(digits, clues, gone)) {}

  std::vector<nb::tuple> find(int technique, bool all, bool two_candidate_empty_rectangles,
                              bool missing_candidates_in_rectangles, bool als_overlap, bool als_in_chains,
                              int most_als_links) const {
    logic::Options options;
    options.two_candidate_empty_rectangles = two_candidate_empty_rectangles;
    options.missing_candidates_in_rectangles = missing_candidates_in_rectangles;
    options.als_overlap = als_overlap;
    options.als_in_chains = als_in_chains;
    options.most_als_links = most_als_links;
    std::vector<logic::Step> steps;
    {
      const nb::gil_scoped_release release;
      if (all) {
        steps = logic::find_all(technique_of(technique), board_, options);
      } else {
        logic::Finder finder(options);
        logic::Found found(logic::Found::Want::first);
        finder.find(technique_of(technique), board_, found);
        if (!found.empty()) steps.push_back(found.first());
      }
    }
    std::vector<nb::tuple> result;
    for (const logic::Step& step : steps) result.push_back(tuple_of(step));
    return result;
  }

  std::vector<int> candidates() const {
    std::vector<int> masks;
    for (int cell = 0; cell < 81; ++cell) masks.push_back(board_.candidates(cell));
    return masks;
  }

  // How many solutions the candidates allow, up to 2, and the first.
  nb::tuple solutions() const {
    logic::Solution solution{};
    const int count = Candidates().count(board_, solution);
    return nb::make_tuple(count, count == 0 ? nb::none() : nb::object(nb::bytes(solution.data(), solution.size())));
  }

  const logic::Board& board() const { return board_; }

 private:
  logic::Board board_;
};

class Path {
 public:
  Path(const Position& position, const Scale& scale)
      : scale_(scale),
        view_(scale_.view()),
        solver_(view_, [this](const logic::Board& board, logic::Solution& solution) {
          return candidates_.unique_solution(board, solution);
        }) {
    solver_.start(position.board());
  }

  // The row of the scale and the step; none when nothing is left to do or nothing is found.
  std::optional<std::pair<int, nb::tuple>> next() {
    if (gave_up_) return std::nullopt;
    const logic::Row* row = nullptr;
    {
      const nb::gil_scoped_release release;
      row = solver_.next();
    }
    if (row == nullptr) return std::nullopt;
    gave_up_ = solver_.step().technique == Technique::give_up;
    return std::pair(static_cast<int>(row - view_.rows.data()), tuple_of(solver_.step()));
  }
  bool solved() const { return solver_.board().is_solved(); }

 private:
  Scale scale_;
  logic::Scale view_;
  Candidates candidates_;
  logic::Solver solver_;
  bool gave_up_ = false;
};

using Boards = nb::ndarray<const Digit, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
template <class T>
using Column = nb::ndarray<T, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Counts = nb::ndarray<std::uint16_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

// An item a board: whether it is proper, whether the path reached its end, level, score, hardest technique, and the steps of each technique.
void rate_many(const Boards& boards, const Scale& scale, const Column<std::uint8_t>& states,
               const Column<std::uint8_t>& levels, const Column<std::int32_t>& scores,
               const Column<std::uint8_t>& hardest, const Counts& counts, const Stop* stop) {
  const std::size_t number = boards.shape(0);
  const logic::Scale view = scale.view();
  if (boards.shape(1) != 81 || states.shape(0) != number || levels.shape(0) != number || scores.shape(0) != number ||
      hardest.shape(0) != number || counts.shape(0) != number || counts.shape(1) != logic::technique_count) {
    throw nb::value_error("boards and results do not fit together");
  }
  const std::vector<Digit> digits(boards.data(), boards.data() + number * 81);  // others may write while we read
  if (std::any_of(digits.begin(), digits.end(), [](Digit digit) { return digit > 9; })) {
    throw nb::value_error("a digit is larger than 9");
  }
  SignalCheck signals(stop);
  {
    const nb::gil_scoped_release release;
    Candidates candidates;
    logic::Solver solver(view, [&](const logic::Board& board, logic::Solution& solution) {
      return candidates.unique_solution(board, solution);
    });
    for (std::size_t i = 0; i < number && !signals.requested(); ++i) {
      logic::Board board;
      bool clash = false;
      for (int cell = 0; cell < 81 && !clash; ++cell) {
        const int digit = digits[i * 81 + static_cast<std::size_t>(cell)];
        clash = digit != 0 && board.value(cell) == 0 && !board.cells_with(digit).has(cell);
        if (digit != 0 && !clash) board.place_given(cell, digit);
      }
      logic::Solution solution;
      if (clash || !candidates.unique_solution(board, solution)) continue;  // state 0: not proper
      const logic::Rating rating = solver.rate(board);
      states.data()[i] = rating.solved ? 2 : 1;
      levels.data()[i] = rating.level;
      scores.data()[i] = rating.score;
      hardest.data()[i] = static_cast<std::uint8_t>(rating.hardest);
      std::copy(rating.counts.begin(), rating.counts.end(), counts.data() + i * logic::technique_count);
    }
  }
  signals.check();
}

}  // namespace

void bind_logic(nb::module_& module) {
  std::vector<std::pair<std::string_view, std::string_view>> names;
  for (std::size_t i = 0; i < logic::technique_count; ++i) {
    const logic::TechniqueName& name = logic::name_of(static_cast<Technique>(i));
    names.emplace_back(name.name, name.code);
  }
  module.attr("TECHNIQUES") = nb::cast(names);  // (name, library code), by number

  nb::class_<Scale>(module, "Scale")
      .def(nb::init<const std::vector<std::tuple<int, int, int>>&, std::vector<int>>(), "rows"_a, "most_points"_a);
  nb::class_<Position>(module, "Position")
      .def(nb::init<const nb::bytes&, const nb::bytes&, const std::vector<std::pair<int, int>>&>(), "digits"_a, "clues"_a,
           "gone"_a)
      .def("candidates", &Position::candidates)
      .def("solutions", &Position::solutions)
      .def("find", &Position::find, "technique"_a, "all"_a, "two_candidate_empty_rectangles"_a,
           "missing_candidates_in_rectangles"_a, "als_overlap"_a, "als_in_chains"_a, "most_als_links"_a);
  nb::class_<Path>(module, "Path")
      .def(nb::init<const Position&, const Scale&>(), "position"_a, "scale"_a)
      .def("next", &Path::next)
      .def_prop_ro("solved", &Path::solved);
  module.def("rate_many", &rate_many, "boards"_a, "scale"_a, "states"_a, "levels"_a, "scores"_a,
             "hardest"_a, "counts"_a, "stop"_a.none());
}

}  // namespace unidoku
