// Where a digit is locked: all its places in one house lie in another house, too.
#pragma once

#include "scale.hpp"
#include "subsets.hpp"

namespace unidoku::explainer {

// For each set of places: the third of the house (places 0-2, 3-5, 6-8) or, in a box, the column (places i, i + 3, i + 6) that
// has all of them, if there are at least two; else 3.
struct LockedTables {
  std::array<std::uint8_t, 512> third{};
  std::array<std::uint8_t, 512> column{};
};
constexpr LockedTables make_locked_tables() {
  LockedTables tables;
  for (unsigned places = 0; places < 512; ++places) {
    tables.third[places] = tables.column[places] = 3;
    if ((places & (places - 1)) == 0) continue;
    for (unsigned i = 0; i < 3; ++i) {
      if ((places & ~(0b111u << 3 * i)) == 0) tables.third[places] = static_cast<std::uint8_t>(i);
      if ((places & ~(0b001001001u << i)) == 0) tables.column[places] = static_cast<std::uint8_t>(i);
    }
  }
  return tables;
}
inline constexpr LockedTables locked_tables = make_locked_tables();

// Calls visit(from, to, digit) for each digit with two or three places in house `from`, all in house `to`: from boxes to
// columns, from boxes to rows, from columns to boxes, from rows to boxes; until it returns true. On the scales sukaku each of
// these four passes goes through the digits first, then the houses.
template <class Visit>
bool each_locked(const State& state, Scale scale, const Visit& visit) {
  constexpr std::array<std::array<Kind, 2>, 4> passes{
      {{Kind::box, Kind::column}, {Kind::box, Kind::row}, {Kind::column, Kind::box}, {Kind::row, Kind::box}}};
  for (const auto& [from_kind, to_kind] : passes) {
    const auto& part_of = to_kind == Kind::column ? locked_tables.column : locked_tables.third;
    const int step = to_kind == Kind::column ? 1 : 3;
    for (int digit = 1; scale != Scale::explainer && digit <= side; ++digit) {
      for (int i = 0; i < side; ++i) {
        const int from = house_of_kind(from_kind, i);
        const int part = part_of[state.positions(from, digit)];
        if (part < 3 && visit(from, house_of(cell_at(from, step * part), to_kind), digit)) return true;
      }
    }
    if (scale != Scale::explainer) continue;
    for (int i = 0; i < side; ++i) {
      const int from = house_of_kind(from_kind, i);
      std::array<Mask, 4> locked{};  // digits by the part of the house
      for (int digit = 1; digit <= side; ++digit) locked[part_of[state.positions(from, digit)]] |= bit_of(digit);
      for (int part = 0; part < 3; ++part) {
        if (locked[static_cast<std::size_t>(part)] == 0) continue;
        const int to = house_of(cell_at(from, step * part), to_kind);
        for (const int digit : Digits(locked[static_cast<std::size_t>(part)])) {
          if (visit(from, to, digit)) return true;
        }
      }
    }
  }
  return false;
}

}  // namespace unidoku::explainer
