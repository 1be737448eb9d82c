#include "wish.hpp"

#include <algorithm>
#include <utility>

namespace unidoku::order {
namespace {

constexpr int part = 1000;  // more than there are cells
constexpr int unit = 10;    // what a level, or a technique, counts beside tenths of ER

logic::Board board_of(std::span<const Digit> puzzle) {
  logic::Board board;
  for (int cell = 0; cell < explainer::cell_count; ++cell) {
    if (const Digit digit = puzzle[static_cast<std::size_t>(cell)]; digit != 0) board.place_given(cell, digit);
  }
  return board;
}

std::vector<logic::Row> without(std::vector<logic::Row> rows, logic::Technique technique) {
  std::erase_if(rows, [=](const logic::Row& row) { return row.technique == technique; });
  return rows;
}

// Up to the last that may still be of the level: when none of these finds a step, one of a higher level comes next.
std::vector<logic::Row> up_to(std::vector<logic::Row> rows, std::uint8_t level) {
  while (!rows.empty() && rows.back().level > level) rows.pop_back();
  return rows;
}

}  // namespace

Judge::Way::Way(const Wish& wish, std::vector<logic::Row> some_rows, logic::UniqueSolution solution)
    : rows(std::move(some_rows)), scale{rows, wish.most_points}, solver(scale, std::move(solution)) {}

Judge::Judge(const Wish& wish, Interrupt* interrupt) : wish_(&wish), interrupt_(interrupt), explainer_(interrupt) {
  explainer_.limit(wish.most_er);
  if (!wish.allowed.empty()) ways_.push_back(std::make_unique<Way>(wish, wish.allowed));
  for (const logic::Technique need : wish.needs) {
    ways_.push_back(std::make_unique<Way>(wish, without(wish.allowed, need)));
  }
  if (wish.level) {
    const auto known = [this](const logic::Board&, logic::Solution& solution) {
      solution = solution_;
      return true;
    };
    level_way_ = std::make_unique<Way>(wish, up_to(wish.rows, *wish.level), known);
  }
}

Judgement Judge::operator()(std::span<const Digit> puzzle, std::span<const Digit> solution) {
  ++judged_;
  std::copy_n(solution.begin(), solution_.size(), solution_.begin());
  Judgement all;
  int parts = 3;
  const auto take = [&](bool asked, auto judge) {
    --parts;
    if (all.too_hard || !asked || interrupted_) return;
    const Judgement one = judge();
    all = one.too_hard ? Judgement{true, part * parts + one.far} : Judgement{false, all.far + one.far};
  };
  take(!wish_->allowed.empty(), [&] { return by_techniques(board_of(puzzle)); });
  take(wish_->rates(), [&] { return by_er(puzzle); });
  take(wish_->level.has_value(), [&] { return by_level(board_of(puzzle)); });
  return all;
}

bool Judge::is_stopped() {
  interrupted_ = interrupted_ || (interrupt_ != nullptr && interrupt_->requested());
  return interrupted_;
}

// The cells that stay empty.
int Judge::left_by(Way& way, const logic::Board& board) {
  way.solver.start(board);
  while (!is_stopped() && way.solver.next() != nullptr) {
  }
  return way.solver.board().unsolved().size();
}

Judgement Judge::by_techniques(const logic::Board& board) {
  if (const int left = left_by(*ways_[0], board); left > 0) return {true, left};
  int far = 0;
  for (std::size_t i = 1; i < ways_.size(); ++i) far += left_by(*ways_[i], board) == 0 ? unit : 0;
  return {false, far};
}

Judgement Judge::by_er(std::span<const Digit> puzzle) {
  int er = 0;
  int placed = 0;
  int placed_before = 0;  // the first of the hardest steps
  explainer_.start(explainer::State(puzzle.first<explainer::cell_count>()));
  while (const explainer::Hint* hint = explainer_.next()) {
    if (const int rating = explainer::tenths(hint->rating); rating > er) {
      er = rating;
      placed_before = placed;
    }
    placed += hint->places();
  }
  interrupted_ = interrupted_ || explainer_.interrupted();
  const explainer::State& state = explainer_.state();
  if (!state.is_full()) return {true, state.empty_cells().size()};
  return {false, std::max(0, wish_->least_er - er) + (wish_->pearl ? placed_before : 0)};
}

Judgement Judge::by_level(const logic::Board& board) {
  const std::uint8_t wished = *wish_->level;
  const bool is_last = wished == wish_->most_points.size();
  std::uint8_t level = 0;
  int score = 0;
  logic::Solver& solver = level_way_->solver;
  solver.start(board);
  while (const logic::Row* row = is_stopped() ? nullptr : solver.next()) {
    level = std::max(level, row->level);
    score += row->points;
    if (level > wished || (!is_last && score > wish_->most_points[wished])) break;
  }
  if (!solver.board().is_solved()) return {true, solver.board().unsolved().size()};
  while (level < wish_->most_points.size() && score > wish_->most_points[level]) ++level;
  return level > wished ? Judgement{true, 0} : Judgement{false, unit * (wished - level)};
}

}  // namespace unidoku::order
