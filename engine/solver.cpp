#include "solver.hpp"

#include <algorithm>

namespace unidoku {
namespace {

std::variant<Search<BandBoard>, Search<Board>> fastest_search(const Shape& shape) {
  if (shape.box_rows() == 3 && shape.box_columns() == 3) return Search<BandBoard>(BandBoard(), shape.houses());
  return Search<Board>(Board(shape), shape.houses());
}

}  // namespace

Solver::Solver(const Shape& shape) : shape_(&shape), search_(fastest_search(shape)) {}

void Solver::begin(std::span<const Digit> digits) {
  std::visit([&](auto& search) { search.begin(digits); }, search_);
}

Event Solver::next(const Limits& limits) {
  return std::visit([&](auto& search) { return search.next(limits); }, search_);
}

void Solver::write(std::span<Digit> digits) const {
  std::visit([&](const auto& search) { search.board().write(digits); }, search_);
}

std::uint64_t Solver::nodes() const {
  return std::visit([](const auto& search) { return search.nodes(); }, search_);
}

Event Solver::differs(std::span<const Digit> digits, int cell, int digit, const Limits& limits) {
  return std::visit(
      [&](auto& search) {
        search.begin(digits).forbid(cell, digit);
        return search.next(limits);
      },
      search_);
}

Event Solver::differs(std::span<const Digit> digits, std::span<const Digit> solution, const Limits& limits) {
  begin(digits);
  std::vector<Digit> found(digits.size());
  Event event = Event::solution;
  do {
    event = next(limits);
    if (event == Event::solution) write(found);
  } while (event == Event::solution && std::equal(found.begin(), found.end(), solution.begin()));
  return event;
}

Count count(Solver& solver, std::span<const Digit> digits, std::uint64_t limit, const Limits& limits) {
  Count result;
  if (limit == 0 || !conflicts(solver.shape(), digits).empty()) return result;
  solver.begin(digits);
  Event event = Event::exhausted;
  while (result.found < limit && (event = solver.next(limits)) == Event::solution) {
    ++result.found;
    if (result.found <= 2) {
      auto& kept = result.found == 1 ? result.first : result.second;
      kept.resize(digits.size());
      solver.write(kept);
    }
  }
  result.nodes = solver.nodes();
  if (event == Event::interrupted) {
    result.answer = Answer::interrupted;
  } else if (event == Event::budget) {
    result.answer = Answer::unknown;
  } else {
    result.answer = result.found == 0 ? Answer::none : result.found == 1 ? Answer::one : Answer::many;
  }
  return result;
}

}  // namespace unidoku
