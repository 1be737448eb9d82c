#include "plain.hpp"

#include <bit>
#include <vector>

#include "board.hpp"

namespace unidoku {
namespace {

class Plain {
 public:
  Plain(const Shape& shape, std::span<const Digit> digits, PlainOrder order)
      : shape_(&shape), order_(order), digits_(digits.begin(), digits.end()), used_(static_cast<std::size_t>(shape.houses())) {
    for (int cell = 0; cell < shape.cells(); ++cell) {
      if (digits[static_cast<std::size_t>(cell)] != 0) toggle(cell);
    }
  }

  Count count(std::uint64_t limit, const Limits& limits) {
    std::vector<Step> path{next_step()};
    while (!path.empty()) {
      Step& step = path.back();
      if (step.cell == nowhere) {
        note_solution();
        path.pop_back();
        if (result_.found == limit) break;
        continue;
      }
      Digit& digit = digits_[static_cast<std::size_t>(step.cell)];
      if (digit != 0) {
        toggle(step.cell);
        digit = 0;
      }
      if (step.untried == 0) {
        path.pop_back();
        continue;
      }
      if (result_.nodes >= limits.nodes) return stopped(Answer::unknown);
      if (limits.interrupt != nullptr && result_.nodes % 1024 == 0 && limits.interrupt->requested()) {
        return stopped(Answer::interrupted);
      }
      ++result_.nodes;
      digit = static_cast<Digit>(std::countr_zero(step.untried) + 1);
      step.untried &= step.untried - 1;
      toggle(step.cell);
      path.push_back(next_step());
    }
    return stopped(result_.found == 0 ? Answer::none : result_.found == 1 ? Answer::one : Answer::many);
  }

 private:
  struct Step {
    int cell;
    Mask untried;
  };
  static constexpr int nowhere = -1;

  // Enters the digit of a cell in its houses, or takes it out.
  void toggle(int cell) {
    const Mask digit = bit_of(digits_[static_cast<std::size_t>(cell)]);
    for (const std::uint8_t house : shape_->houses_of(cell)) used_[house] ^= digit;
  }

  Mask candidates(int cell) const {
    const auto& houses = shape_->houses_of(cell);
    return shape_->all_digits() & ~(used_[houses[0]] | used_[houses[1]] | used_[houses[2]]);
  }

  Step next_step() const {
    Step best{nowhere, 0};
    for (int cell = 0; cell < shape_->cells(); ++cell) {
      if (digits_[static_cast<std::size_t>(cell)] != 0) continue;
      const Mask mask = candidates(cell);
      if (order_ == PlainOrder::first_empty) return {cell, mask};
      if (best.cell == nowhere || std::popcount(mask) < std::popcount(best.untried)) best = {cell, mask};
    }
    return best;
  }

  void note_solution() {
    ++result_.found;
    if (result_.found == 1) result_.first = digits_;
    if (result_.found == 2) result_.second = digits_;
  }

  Count stopped(Answer answer) {
    result_.answer = answer;
    return result_;
  }

  const Shape* shape_;
  PlainOrder order_;
  std::vector<Digit> digits_;
  std::vector<Mask> used_;  // per house: the digits that stand in it
  Count result_;
};

}  // namespace

Count plain_count(const Shape& shape, std::span<const Digit> digits, std::uint64_t limit, PlainOrder order,
                  const Limits& limits) {
  if (limit == 0 || !conflicts(shape, digits).empty()) return {};
  return Plain(shape, digits, order).count(limit, limits);
}

}  // namespace unidoku
