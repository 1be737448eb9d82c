#include "forcing_sets.hpp"

#include <algorithm>

namespace unidoku::logic {

namespace {

void set_bit(Bits& bits, int k) { bits[static_cast<std::size_t>(k) / 64] |= std::uint64_t{1} << (k % 64); }
void clear_bit(Bits& bits, int k) { bits[static_cast<std::size_t>(k) / 64] &= ~(std::uint64_t{1} << (k % 64)); }
// The 64 × 64 matrix of bits, mirrored: halves, quarters and so on change places.
void mirror(std::array<std::uint64_t, 64>& rows) {
  std::uint64_t mask = 0x00000000FFFFFFFFu;
  for (std::size_t step = 32; step != 0; step >>= 1, mask ^= mask << step) {
    for (std::size_t k = 0; k < 64; k = (k + step + 1) & ~step) {
      const std::uint64_t change = (rows[k] >> step ^ rows[k + step]) & mask;
      rows[k] ^= change << step;
      rows[k + step] ^= change;
    }
  }
}

}  // namespace

void ForcingSets::build(const Board& board, const Implications& implications, const Closure& closure) {
  placements_.assign(implications.words(), 0);
  eliminations_.assign(implications.words(), 0);
  common_.resize(2 * implications.words());
  collect(board, implications);
  transpose(implications, closure);
  add_contradictions(implications, closure);
  for (int k = 0; k < implications.candidate_count(); ++k) add_pair(board, implications, closure, k);
  for (const Alternatives& alternatives : alternatives_) {
    add_verity(closure, alternatives);
    if (alternatives.impossible_when_off) add_emptied(alternatives);
  }
}

void ForcingSets::collect(const Board& board, const Implications& implications) {
  alternatives_.clear();
  for (const int cell : board.unsolved()) {
    Alternatives all;
    for (const int digit : Digits(board.candidates(cell))) {
      all.members[all.size++] = static_cast<std::uint16_t>(implications.index_of(cell, digit));
    }
    if (all.size != 0) alternatives_.push_back(all);
  }
  for (int house = 0; house < house_count; ++house) {
    for (int digit = 1; digit <= side; ++digit) {
      Alternatives all;
      all.impossible_when_off = is_untouched(board, house, digit);
      for (const int cell : board.cells_with(digit) & house_set(house)) {
        all.members[all.size++] = static_cast<std::uint16_t>(implications.index_of(cell, digit));
      }
      if (all.size != 0) alternatives_.push_back(all);
    }
  }
}

void ForcingSets::transpose(const Implications& implications, const Closure& closure) {
  const std::size_t words = implications.words();
  const auto count = static_cast<std::size_t>(implications.candidate_count());
  implied_by_.assign(words * 64 * 2 * words, 0);
  std::array<std::uint64_t, 64> square{};
  for (std::size_t from = 0; from < 2 * words; ++from) {
    for (std::size_t to = 0; to < words; ++to) {
      for (std::size_t i = 0; i < 64; ++i) {
        const std::size_t node = from * 64 + i;
        square[i] = node % (words * 64) < count ? closure.from(static_cast<NodeId>(node))[words + to] : 0;
      }
      mirror(square);
      for (std::size_t i = 0; i < 64; ++i) implied_by_[(to * 64 + i) * 2 * words + from] = square[i];
    }
  }
}

// Assumptions that imply their opposite, or a candidate to be both on and off.
void ForcingSets::add_contradictions(const Implications& implications, const Closure& closure) {
  const std::size_t words = implications.words();
  const auto contradicts = [&](NodeId start) {
    if (closure.implies(start, implications.opposite(start))) return true;
    const auto row = closure.from(start);
    for (std::size_t w = 0; w < words; ++w) {
      if ((row[w] & row[words + w]) != 0) return true;
    }
    return false;
  };
  for (int k = 0; k < implications.candidate_count(); ++k) {
    const auto on = static_cast<NodeId>(k);
    if (contradicts(on)) set_bit(eliminations_, k);
    if (contradicts(implications.opposite(on))) set_bit(placements_, k);
  }
}

// Assumptions that leave a cell without a candidate, or a house without a place for a digit.
void ForcingSets::add_emptied(const Alternatives& alternatives) {
  const std::size_t words = placements_.size();
  std::ranges::fill(common_, ~std::uint64_t{0});
  for (std::size_t i = 0; i < alternatives.size; ++i) {
    const std::uint64_t* from = &implied_by_[alternatives.members[i] * 2 * words];
    for (std::size_t w = 0; w < 2 * words; ++w) common_[w] &= from[w];
  }
  for (std::size_t w = 0; w < words; ++w) {
    eliminations_[w] |= common_[w];
    placements_[w] |= common_[words + w];
  }
}

void ForcingSets::add_verity(const Closure& closure, const Alternatives& alternatives) {
  const std::size_t words = placements_.size();
  std::ranges::fill(common_, ~std::uint64_t{0});
  for (std::size_t i = 0; i < alternatives.size; ++i) {
    const auto row = closure.from(alternatives.members[i]);
    for (std::size_t w = 0; w < 2 * words; ++w) common_[w] &= row[w];
  }
  for (std::size_t w = 0; w < words; ++w) {
    placements_[w] |= common_[w];
    eliminations_[w] |= common_[words + w];
  }
}

void ForcingSets::add_pair(const Board& board, const Implications& implications, const Closure& closure, int k) {
  const std::size_t words = placements_.size();
  const auto on = static_cast<NodeId>(k);
  const auto if_on = closure.from(on);
  const auto if_off = closure.from(implications.opposite(on));
  for (std::size_t w = 0; w < 2 * words; ++w) common_[w] = if_on[w] & if_off[w];
  const int cell = implications.candidate_at(k).cell;
  for (const int digit : Digits(board.candidates(cell))) {
    const int own = implications.index_of(cell, digit);
    clear_bit(common_, own);
    clear_bit(common_, own + static_cast<int>(words) * 64);
  }
  for (std::size_t w = 0; w < words; ++w) {
    placements_[w] |= common_[w];
    eliminations_[w] |= common_[words + w];
  }
}

}  // namespace unidoku::logic
