// What all tables together say, as sets: the conclusions of forcing chains and nets without the ways.
#pragma once

#include "closure.hpp"

namespace unidoku::logic {

using Bits = std::vector<std::uint64_t>;

class ForcingSets {
 public:
  // Contradictions and verities over all tables.
  void build(const Board& board, const Implications& implications, const Closure& closure);

  // The candidates to be placed, or eliminated, as bits of their numbers.
  const Bits& placements() const { return placements_; }
  const Bits& eliminations() const { return eliminations_; }

  // A house in which the digit has been eliminated nowhere by reasoning, so that to be off everywhere is impossible.
  static bool is_untouched(const Board& board, int house, int digit) {
    const CellSet allowed = board.allowed(digit) & house_set(house);
    return !allowed.empty() && allowed == (board.cells_with(digit) & house_set(house));
  }

 private:
  struct Alternatives {  // candidates of which one is true
    std::array<std::uint16_t, side> members{};
    std::uint8_t size = 0;
    bool impossible_when_off = true;
  };
  void collect(const Board& board, const Implications& implications);
  void transpose(const Implications& implications, const Closure& closure);
  void add_contradictions(const Implications& implications, const Closure& closure);
  void add_emptied(const Alternatives& alternatives);
  void add_verity(const Closure& closure, const Alternatives& alternatives);
  void add_pair(const Board& board, const Implications& implications, const Closure& closure, int k);

  std::vector<Alternatives> alternatives_;
  Bits implied_by_;  // for each candidate, by its number: the candidates, on and off, that imply it to be off
  Bits placements_;
  Bits eliminations_;
  Bits common_;
};

}  // namespace unidoku::logic
