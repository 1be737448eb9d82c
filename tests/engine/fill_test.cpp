#include "fill.hpp"

#include <numeric>
#include <set>

#include "board.hpp"
#include "boards.hpp"
#include "check.hpp"

using namespace unidoku;

namespace {

// The definition in fill.hpp, word for word and without any conclusion: backtracking in the order of cells, in each the
// digits by their priority.
class Naive {
 public:
  Naive(const Shape& shape, std::uint64_t key) : shape_(shape), key_(key), digits_(static_cast<std::size_t>(shape.cells())) {
    std::vector<int> others;
    for (int cell = 0; cell < shape.cells(); ++cell) {
      const bool diagonal = shape.row_of(cell) / shape.box_rows() == shape.column_of(cell) / shape.box_columns();
      (diagonal ? order_ : others).push_back(cell);
    }
    order_.insert(order_.end(), others.begin(), others.end());
    CHECK(complete(0));
  }

  const std::vector<Digit>& digits() const { return digits_; }

 private:
  bool complete(std::size_t position) {
    if (position == order_.size()) return true;
    const int cell = order_[position];
    std::vector<int> tries(static_cast<std::size_t>(shape_.side()));
    std::iota(tries.begin(), tries.end(), 1);
    std::sort(tries.begin(), tries.end(), [&](int a, int b) { return priority(cell, a) < priority(cell, b); });
    for (const int digit : tries) {
      const auto peers = shape_.peers(cell);
      if (std::any_of(peers.begin(), peers.end(), [&](Cell peer) { return digits_[peer] == digit; })) continue;
      digits_[static_cast<std::size_t>(cell)] = static_cast<Digit>(digit);
      if (complete(position + 1)) return true;
      digits_[static_cast<std::size_t>(cell)] = 0;
    }
    return false;
  }

  std::uint64_t priority(int cell, int digit) const {
    return split_mix(key_, static_cast<std::uint64_t>(cell * shape_.side() + digit - 1));
  }

  Shape shape_;
  std::uint64_t key_;
  std::vector<int> order_;
  std::vector<Digit> digits_;
};

void grids_are_the_first_completions() {
  for (const Shape& shape : {Shape(2, 2), Shape(2, 3), Shape(3, 2), Shape(2, 4), Shape(4, 2), Shape(3, 3)}) {
    Filler filler(shape);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      std::vector<Digit> digits(static_cast<std::size_t>(shape.cells()));
      CHECK(filler.fill(seed, digits, nullptr));
      CHECK(digits == Naive(shape, child_seed(seed, 0)).digits());
    }
  }
}

void every_shape_is_filled() {
  for (const Shape& shape : all_shapes()) {
    Filler filler(shape);
    std::set<std::vector<Digit>> seen;
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      std::vector<Digit> digits(static_cast<std::size_t>(shape.cells()));
      CHECK(filler.fill(seed, digits, nullptr));
      CHECK(is_solved(shape, digits));
      seen.insert(digits);
    }
    CHECK(seen.size() == 5);
  }
}

// 4×4: all 288 grids come up. (With 20 000 draws, missing one has a chance below 1e-20 if they were even.)
void all_small_grids_come_up() {
  const Shape shape(2, 2);
  Filler filler(shape);
  std::set<std::vector<Digit>> seen;
  std::vector<Digit> digits(16);
  for (std::uint64_t seed = 0; seed < 20'000; ++seed) {
    filler.fill(seed, digits, nullptr);
    seen.insert(digits);
  }
  CHECK(seen.size() == 288);
}

}  // namespace

int main() {
  grids_are_the_first_completions();
  every_shape_is_filled();
  all_small_grids_come_up();
}
