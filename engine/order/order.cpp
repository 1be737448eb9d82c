#include "order.hpp"

#include <algorithm>
#include <numeric>

#include "../dig.hpp"
#include "../fill.hpp"
#include "../random.hpp"

namespace unidoku::order {
namespace {

class Attempt {
 public:
  Attempt(Solver& solver, Judge& judge, std::span<const Digit> grid, const std::vector<Orbit>& orbits, int target,
          std::uint64_t seed, Ordered& best, Interrupt* interrupt)
      : judge_(&judge),
        grid_(grid),
        orbits_(&orbits),
        target_(target),
        random_(seed),
        order_(orbits.size()),
        best_(&best),
        digger_(solver, grid, interrupt) {
    digger_.remember_others_of(grid);
  }

  void run() {
    dig();
    if (target_ >= 0 && digger_.empty() != target_) return;
    while (!now_.fits() && !is_over()) move();
    if (is_free() && now_.fits() && !interrupted()) finish();
  }

  int put_back() const { return digger_.put_back(); }
  std::uint64_t nodes() const { return digger_.nodes(); }
  bool interrupted() const { return digger_.interrupted() || judge_->interrupted(); }

 private:
  bool is_over() const { return interrupted() || work_ >= work_an_attempt; }
  bool is_free() const { return target_ == any_number; }
  bool is_minimal() const { return target_ == as_many_as_can_go; }
  bool is_empty(Cell orbit) const { return digger_.digits()[(*orbits_)[orbit].cells[0]] == 0; }

  void draw_order() {
    std::iota(order_.begin(), order_.end(), Cell{0});
    random_.shuffle(std::span(order_));
  }

  // Judges the puzzle as it stands, and keeps it when it is the best yet.
  Judgement judge() {
    ++work_;
    Judgement judgement = {true, farthest + target_ - digger_.empty()};
    if (is_free() || is_minimal() || digger_.empty() == target_) {
      judgement = (*judge_)(digger_.digits(), grid_);
      if (is_minimal() && !judgement.too_hard) judgement.far += digger_.count_redundant();
    }
    if (!interrupted() && judgement < best_->judgement) {
      best_->judgement = judgement;
      keep();
    }
    return judgement;
  }

  void keep() {
    best_->puzzle.assign(digger_.digits().begin(), digger_.digits().end());
    best_->solution.assign(grid_.begin(), grid_.end());
  }

  // Empties orbits in a drawn order, and judges what is left. With any number of clues, not so deep that it is too hard.
  void dig() {
    draw_order();
    std::vector<Cell> gone;
    for (const Cell index : order_) {
      if (!is_empty(index)) gone.push_back(index);
    }
    digger_.pass(*orbits_, order_, target_ < 0 ? explainer::cell_count : target_);
    now_ = judge();
    if (!is_free() || !now_.too_hard) return;
    std::erase_if(gone, [this](Cell index) { return !is_empty(index); });
    halve(gone);
  }

  void halve(std::span<const Cell> gone) {
    std::size_t low = 0;
    std::size_t high = gone.size();
    std::size_t depth = gone.size();
    const auto go_to = [&](std::size_t wanted) {
      while (depth > wanted) digger_.refill((*orbits_)[gone[--depth]], grid_);
      while (depth < wanted) digger_.empty_orbit((*orbits_)[gone[depth++]]);
    };
    now_ = {false, farthest};
    while (high - low > 1 && !interrupted()) {
      const std::size_t middle = (low + high) / 2;
      go_to(middle);
      const Judgement judgement = judge();
      if (judgement.too_hard) {
        high = middle;
      } else {
        low = middle;
        now_ = judgement;
      }
    }
    go_to(low);
  }

  void move() {
    ++work_;
    const Judgement before = now_;
    kept_.assign(digger_.digits().begin(), digger_.digits().end());
    put_some_back();
    dig();
    if (before < now_) {
      now_ = before;
      digger_.go_on(kept_);
    }
  }

  void put_some_back() {
    const int wanted = 1 + static_cast<int>(random_.below(most_cells_of_a_move));
    draw_order();
    const int empty = digger_.empty();
    for (const Cell index : order_) {
      if (empty - digger_.empty() >= wanted) return;
      if (is_empty(index)) digger_.refill((*orbits_)[index], grid_);
    }
  }

  // Empties what can go from a puzzle that fits while it fits.
  void finish() {
    draw_order();
    for (const Cell index : order_) {
      if (is_empty(index) || !digger_.empty_orbit((*orbits_)[index])) continue;
      const bool fits = judge().fits();
      if (interrupted()) return;
      if (!fits) digger_.refill((*orbits_)[index], grid_);
    }
    keep();
  }

  Judge* judge_;
  std::span<const Digit> grid_;
  const std::vector<Orbit>* orbits_;
  int target_;
  int work_ = 0;  // judgements and moves
  Random random_;
  std::vector<Cell> order_;
  Ordered* best_;
  Digger digger_;
  Judgement now_;
  std::vector<Digit> kept_;  // the puzzle before a move
};

}  // namespace

Ordered make_to_order(Solver& solver, const Wish& wish, std::uint64_t seed, int target_empty, Symmetry symmetry, int attempts,
                      Interrupt* interrupt) {
  Filler filler(solver.shape());
  Judge judge(wish, interrupt);
  const std::vector<Orbit> orbits = orbits_of(solver.shape(), symmetry);
  std::vector<Digit> grid(explainer::cell_count);
  Ordered best;
  for (std::uint64_t k = 0; k < static_cast<std::uint64_t>(attempts) && !best.judgement.fits() && !best.interrupted; ++k) {
    best.interrupted = !filler.fill(child_seed(seed, 2 * k), grid, interrupt);
    if (best.interrupted) break;
    Attempt attempt(solver, judge, grid, orbits, target_empty, child_seed(seed, 2 * k + 1), best, interrupt);
    attempt.run();
    best.interrupted = attempt.interrupted();
    best.put_back = attempt.put_back();
    best.nodes += attempt.nodes();
    ++best.attempts;
  }
  best.judged = judge.judged();
  return best;
}

}  // namespace unidoku::order
