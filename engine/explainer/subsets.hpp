// Choosing so many of a list of masks that together have exactly as many members: the core of sets and of fish.
//
// Choices come in the Explainer's order: by the number whose bit i is set for each chosen item i, ascending.
#pragma once

#include "state.hpp"

namespace unidoku::explainer {

// At most nine masks, each under a number; added with ascending numbers.
class Items {
 public:
  void clear() { count_ = 0; }
  void add(int number, Mask mask) { items_[count_++] = {static_cast<std::uint8_t>(number), mask}; }
  std::size_t size() const { return count_; }

  // Calls visit(numbers, together) for each choice of `size` items whose masks together have exactly `size` members, until
  // it returns true; then returns true.
  template <class Visit>
  bool each_set(int size, const Visit& visit) const {
    return each_choice(size, size, 0, visit);
  }
  // The same for choices that together with `start` have exactly `members` members.
  template <class Visit>
  bool each_choice(int size, int members, Mask start, const Visit& visit) const {
    return pick(count_, size, members, 0, start, visit);
  }

 private:
  struct Item {
    std::uint8_t number;
    Mask mask;
  };

  // The largest item of a choice first, so that the order comes out by itself.
  template <class Visit>
  bool pick(std::size_t end, int left, int members, unsigned numbers, Mask together, const Visit& visit) const {
    if (left == 0) return size_of(together) == members && visit(static_cast<Mask>(numbers), together);
    for (std::size_t i = static_cast<std::size_t>(left) - 1; i < end; ++i) {
      const Mask more = either(together, items_[i].mask);
      if (size_of(more) > members) continue;
      if (pick(i, left - 1, members, numbers | 1u << items_[i].number, more, visit)) return true;
    }
    return false;
  }

  std::array<Item, side> items_{};
  std::size_t count_ = 0;
};

// The i-th house in the order of singles and sets: boxes, columns, rows.
constexpr int house_in_turn(int i) { return i < 9 ? first_box + i : i < 18 ? first_column + i - 9 : first_row + i - 18; }

constexpr int house_of_kind(Kind kind, int i) {
  return (kind == Kind::row ? first_row : kind == Kind::column ? first_column : first_box) + i;
}

constexpr bool at_least_two(Mask mask) { return (mask & (mask - 1)) != 0; }
constexpr bool exactly_one(Mask mask) { return mask != 0 && !at_least_two(mask); }

// The cells at places of a house.
inline CellSet cells_at(int house, Mask places) {
  CellSet cells;
  for (; places != 0; places = static_cast<Mask>(places & (places - 1))) cells.add(cell_at(house, first_place(places)));
  return cells;
}

// The digits that fit in two to `size` places of the house, with these places; numbered from 0.
inline Items hidden_items(const State& state, int house, int size) {
  Items items;
  for (int digit = 1; digit <= side; ++digit) {
    const Mask places = state.positions(house, digit);
    if (at_least_two(places) && size_of(places) <= size) items.add(digit - 1, places);
  }
  return items;
}

}  // namespace unidoku::explainer
