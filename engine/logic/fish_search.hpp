// The enumerations behind fish.hpp.
#pragma once

#include "fish.hpp"

namespace unidoku::logic {

enum class FishShape : std::uint8_t { lines, franken, mutant };
enum class Fins : std::uint8_t { none, some, any };

using HouseSet = std::uint32_t;  // bit h for house h

struct Fish {
  int digit = 0;
  HouseSet base = 0;
  HouseSet covers = 0;
  CellSet base_cells;
  CellSet endo;        // cells in two base houses
  CellSet fins;        // endo fins included
  CellSet outside;     // eliminated: in the covers, not in the base
  CellSet twice;       // eliminated: in two covers
};

struct FishQuery {
  FishShape shape;
  int size;
  Fins fins;
  bool limit_base = false;         // base houses hold at most as many candidates as the fish has houses
  DigitMemory* memory = nullptr;   // for searches that end at the first fish
};

class FishVisitor {
 public:
  virtual bool visit(const Fish& fish) = 0;  // true: enough

 protected:
  ~FishVisitor() = default;
};

// Visit every fish that eliminates something: digits outermost, then the two directions, then base and cover houses in
// lexicographic order.
void search_line_fish(const Board& board, const FishQuery& query, FishVisitor& visitor);
void search_house_fish(const Board& board, const FishQuery& query, FishVisitor& visitor);  // Franken and mutant

// Lexicographic order of equally large sets: whoever has the first house that only one of them has.
constexpr bool comes_first(HouseSet a, HouseSet b) {
  const HouseSet differ = a ^ b;
  return (a & differ & (~differ + 1)) != 0;
}
inline bool fish_covers_before(const Fish& a, const Fish& b) { return comes_first(a.covers, b.covers); }

// Calls `search(digit)` for the digits one by one until it is true, leaving out those known to have nothing.
template <typename Search>
void for_each_digit(const Board& board, const FishQuery& query, Search search) {
  for (int digit = 1; digit <= side; ++digit) {
    CellSet* barren = query.memory == nullptr ? nullptr : &(*query.memory)[static_cast<std::size_t>(digit)];
    if (barren != nullptr && *barren == board.cells_with(digit)) continue;
    if (search(digit)) return;
    if (barren != nullptr) *barren = board.cells_with(digit);
  }
}

}  // namespace unidoku::logic
