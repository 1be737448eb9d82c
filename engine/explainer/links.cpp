#include "links.hpp"

#include <algorithm>

namespace unidoku::explainer {

void Links::build(const State& state, const Numbering& numbers) {
  const int count = numbers.count();
  for (Lists* const lists : {&weak_, &fertile_, &strong_}) {
    lists->lists.clear();
    lists->links.clear();
  }
  for (BitRows* const rows : {&weak_bits_, &next_, &reach_}) rows->reset(count, count);
  for (int number = 0; number < count; ++number) add_strong(state, numbers, number);
  for (int number = 0; number < count; ++number) add_weak(state, numbers, number);
  for (int number = 0; number < count; ++number) {
    for (const Link gone : fertile(number, Use::all)) {
      for (const Link then : strong(gone.to, Use::all)) next_.set(number, then.to);
    }
  }
  for (int number = 0; number < count; ++number) follow(number);
}

void Links::add_weak(const State& state, const Numbering& numbers, int number) {
  const int cell = numbers.cell(number);
  const int digit = numbers.digit(number);
  const auto add = [&](int to, Reason reason) {
    const Link link{static_cast<std::uint16_t>(to), reason};
    weak_.links.push_back(link);
    if (!strong(to, Use::all).empty()) fertile_.links.push_back(link);
    weak_bits_.set(number, to);
  };
  List lists[2];
  const auto mark = [&](std::uint32_t List::*where) {
    lists[0].*where = static_cast<std::uint32_t>(weak_.links.size());
    lists[1].*where = static_cast<std::uint32_t>(fertile_.links.size());
  };
  mark(&List::cells);
  for (const int other : Digits(without(state.candidates(cell), bit_of(digit))))
    add(numbers.of(cell, other), Reason::cell);
  mark(&List::houses);
  CellSet seen = state.cells_with(digit) & peers_of(cell);
  for (const Kind kind : box_row_column) {
    const CellSet here = seen & house_set(house_of(cell, kind));
    for (const int other : here) add(numbers.of(other, digit), reason_of(kind));
    seen -= here;
  }
  mark(&List::end);
  weak_.lists.push_back(lists[0]);
  fertile_.lists.push_back(lists[1]);
}

void Links::add_strong(const State& state, const Numbering& numbers, int number) {
  const int cell = numbers.cell(number);
  const int digit = numbers.digit(number);
  auto& links = strong_.links;
  List list{static_cast<std::uint32_t>(links.size()), 0, 0};
  const Mask others = without(state.candidates(cell), bit_of(digit));
  if (size_of(others) == 1)
    links.push_back({static_cast<std::uint16_t>(numbers.of(cell, first_digit(others))), Reason::cell});
  list.houses = static_cast<std::uint32_t>(links.size());
  for (const Kind kind : box_row_column) {
    const int house = house_of(cell, kind);
    const Mask places = without(state.positions(house, digit), place_bit(place_of(cell, kind)));
    if (size_of(places) != 1) continue;
    const auto to = static_cast<std::uint16_t>(numbers.of(cell_at(house, first_place(places)), digit));
    const auto there = std::span(links).subspan(list.houses);
    if (std::ranges::find(there, to, &Link::to) == there.end()) links.push_back({to, reason_of(kind)});
  }
  list.end = static_cast<std::uint32_t>(links.size());
  strong_.lists.push_back(list);
}

// What a candidate reaches: whatever follows at once, and all that those reach; where that is known already, at one go.
void Links::follow(int number) {
  open_.assign(reach_.words(), 0);
  for (std::size_t w = 0; w < open_.size(); ++w) open_[w] = next_.row(number)[w];
  reach_.join(number, next_.row(number));
  std::uint64_t* const reached = reach_.row(number);
  for (std::size_t w = 0; w < open_.size();) {
    if (open_[w] == 0) {
      ++w;
      continue;
    }
    const int to = static_cast<int>(64 * w) + std::countr_zero(open_[w]);
    open_[w] &= open_[w] - 1;
    const bool known = to < number;
    const std::uint64_t* const more = known ? reach_.row(to) : next_.row(to);
    std::size_t lowest = w;
    for (std::size_t v = 0; v < open_.size(); ++v) {
      const std::uint64_t fresh = more[v] & ~reached[v];
      reached[v] |= fresh;
      open_[v] = known ? open_[v] & ~more[v] : open_[v] | fresh;
      if (fresh != 0 && !known && v < lowest) lowest = v;
    }
    w = lowest;
  }
}

bool Links::proves_itself(int number) const {
  for (const Link then : strong(number, Use::all)) {
    if (reaches(then.to, number)) return true;
  }
  return false;
}

bool Links::close(int number, std::uint64_t* on, std::uint64_t* off) const {
  const std::size_t words = reach_.words();
  std::copy_n(reach(number), words, on);
  on[number >> 6] |= std::uint64_t{1} << (number & 63);
  for (std::size_t w = 0; w < words; ++w) {
    for (std::uint64_t left = on[w]; left != 0; left &= left - 1) {
      const std::uint64_t* const gone = weak_bits(static_cast<int>(64 * w) + std::countr_zero(left));
      for (std::size_t v = 0; v < words; ++v) off[v] |= gone[v];
    }
  }
  for (std::size_t w = 0; w < words; ++w) {
    if ((on[w] & off[w]) != 0) return false;
  }
  return true;
}

}  // namespace unidoku::explainer
