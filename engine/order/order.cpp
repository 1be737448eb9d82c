#include "order.hpp"

#include <algorithm>
#include <numeric>

#include "../dig.hpp"
#include "../fill.hpp"
#include "../random.hpp"

namespace unidoku::order {
namespace {

constexpr int put_back_in_a_move = 2;

class Attempt {
 public:
  Attempt(Solver& solver, Judge& judge, std::span<const Digit> grid, const std::vector<Orbit>& orbits, int target,
          std::uint64_t seed, Ordered& best, Interrupt* interrupt)
      : judge_(&judge),
        grid_(grid),
        orbits_(&orbits),
        target_(target),
        last_(judge.judged() + judgements_an_attempt),
        random_(seed),
        order_(orbits.size()),
        best_(&best),
        digger_(solver, grid, interrupt) {}

  // True when the best fits.
  bool run() {
    if (!start()) return false;
    while (!now_.fits() && !is_over()) move();
    return best_->judgement.fits();
  }

  std::uint64_t nodes() const { return digger_.nodes(); }
  bool interrupted() const { return digger_.interrupted() || judge_->interrupted(); }

 private:
  bool is_over() const { return interrupted() || judge_->judged() >= last_; }
  bool is_free() const { return target_ == any_number; }

  void draw_order() {
    std::iota(order_.begin(), order_.end(), Cell{0});
    random_.shuffle(std::span(order_));
  }

  // Judges the puzzle as it stands, and keeps it when it is the best yet.
  Judgement judge() {
    Judgement judgement = (*judge_)(digger_.digits(), grid_);
    if (target_ == as_many_as_can_go && !judgement.too_hard) judgement.far += digger_.count_redundant();
    if (!interrupted() && judgement < best_->judgement) {
      best_->judgement = judgement;
      best_->puzzle.assign(digger_.digits().begin(), digger_.digits().end());
      best_->solution.assign(grid_.begin(), grid_.end());
    }
    return judgement;
  }

  bool dig() {
    digger_.pass(*orbits_, order_, target_ < 0 ? explainer::cell_count : target_);
    return !interrupted() && (target_ < 0 || digger_.empty() == target_);
  }

  bool start() {
    draw_order();
    if (!dig()) return false;
    now_ = judge();
    if (is_free() && now_.too_hard) halve();
    return true;
  }

  void halve() {
    std::vector<Cell> gone;
    for (const Cell index : order_) {
      if (digger_.digits()[(*orbits_)[index].cells[0]] == 0) gone.push_back(index);
    }
    std::size_t low = 0;
    std::size_t high = gone.size();
    std::size_t depth = gone.size();
    const auto go_to = [&](std::size_t wanted) {
      while (depth > wanted) digger_.refill((*orbits_)[gone[--depth]], grid_);
      while (depth < wanted) digger_.empty_orbit((*orbits_)[gone[depth++]]);
    };
    now_ = {false, 1 << 20};
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
    const Judgement before = now_;
    const Digger kept = digger_;
    put_back();
    draw_order();
    if (is_free() ? !dig_within() : !dig()) {
      if (!is_over()) digger_ = kept;
      return;
    }
    if (!is_free()) now_ = judge();
    if (before < now_) {
      now_ = before;
      digger_ = kept;
    }
  }

  void put_back() {
    draw_order();
    int wanted = put_back_in_a_move;
    for (const Cell index : order_) {
      const Orbit& orbit = (*orbits_)[index];
      if (wanted == 0) return;
      if (digger_.digits()[orbit.cells[0]] != 0) continue;
      digger_.refill(orbit, grid_);
      --wanted;
    }
  }

  // Empties what can go without making the puzzle too hard, until it fits.
  bool dig_within() {
    for (const Cell index : order_) {
      const Orbit& orbit = (*orbits_)[index];
      if (digger_.digits()[orbit.cells[0]] == 0 || !digger_.empty_orbit(orbit)) continue;
      if (is_over()) return false;
      const Judgement judgement = judge();
      if (judgement.too_hard) {
        digger_.refill(orbit, grid_);
        continue;
      }
      now_ = judgement;
      if (now_.fits()) return true;
    }
    return !interrupted();
  }

  Judge* judge_;
  std::span<const Digit> grid_;
  const std::vector<Orbit>* orbits_;
  int target_;
  int last_;
  Random random_;
  std::vector<Cell> order_;
  Ordered* best_;
  Digger digger_;
  Judgement now_;
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
    best.nodes += attempt.nodes();
    ++best.attempts;
  }
  best.judged = judge.judged();
  return best;
}

}  // namespace unidoku::order
