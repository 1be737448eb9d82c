// Sets of cells of the 9×9 board, sets of digits, and the houses and peers as tables made at compile time.
//
// Cells are 0..80 row by row; houses are 0..8 rows, 9..17 columns, 18..26 boxes; digits are 1..9, and in a set of
// digits digit d is bit d - 1. Sets are always walked ascending.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace unidoku::logic {

constexpr int side = 9;
constexpr int cell_count = 81;
constexpr int house_count = 27;

using Mask = std::uint16_t;  // a set of digits
constexpr Mask all_digits = 0x1FF;

// As std::popcount, which without a machine instruction for it is a call.
constexpr int count_bits(std::uint64_t bits) {
#if defined(__x86_64__) && !defined(__POPCNT__)
  bits -= bits >> 1 & 0x5555555555555555u;
  bits = (bits & 0x3333333333333333u) + (bits >> 2 & 0x3333333333333333u);
  bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
  return static_cast<int>(bits * 0x0101010101010101u >> 56);
#else
  return std::popcount(bits);
#endif
}

constexpr auto make_mask_sizes() {
  std::array<std::uint8_t, all_digits + 1> sizes{};
  for (unsigned mask = 0; mask <= all_digits; ++mask) sizes[mask] = static_cast<std::uint8_t>(std::popcount(mask));
  return sizes;
}
inline constexpr auto mask_sizes = make_mask_sizes();

constexpr Mask bit_of(int digit) { return static_cast<Mask>(1u << (digit - 1)); }
constexpr bool has(Mask digits, int digit) { return (digits >> (digit - 1) & 1) != 0; }
constexpr int size_of(Mask digits) { return mask_sizes[digits]; }
constexpr int first_digit(Mask digits) { return std::countr_zero(digits) + 1; }
constexpr int last_digit(Mask digits) { return static_cast<int>(std::bit_width(digits)); }
constexpr Mask without(Mask digits, Mask gone) { return static_cast<Mask>(digits & ~gone); }
constexpr Mask both(Mask a, Mask b) { return static_cast<Mask>(a & b); }
constexpr Mask either(Mask a, Mask b) { return static_cast<Mask>(a | b); }

// The digits of a mask, ascending: for (const int digit : Digits(mask)).
class Digits {
 public:
  constexpr explicit Digits(Mask mask) : mask_(mask) {}
  class Iterator {
   public:
    constexpr explicit Iterator(unsigned mask) : mask_(mask) {}
    constexpr int operator*() const { return std::countr_zero(mask_) + 1; }
    constexpr Iterator& operator++() {
      mask_ &= mask_ - 1;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    unsigned mask_;
  };
  constexpr Iterator begin() const { return Iterator(mask_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  unsigned mask_;
};

class CellSet {
 public:
  constexpr CellSet() = default;
  static constexpr CellSet of(int cell) {
    CellSet set;
    set.add(cell);
    return set;
  }
  static constexpr CellSet all() {
    CellSet set;
    set.words_ = {~std::uint64_t{0}, (std::uint64_t{1} << (cell_count - 64)) - 1};
    return set;
  }

  constexpr void add(int cell) { words_[word(cell)] |= bit(cell); }
  constexpr void remove(int cell) { words_[word(cell)] &= ~bit(cell); }
  constexpr bool has(int cell) const { return (words_[word(cell)] & bit(cell)) != 0; }
  constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
  constexpr int size() const { return count_bits(words_[0]) + count_bits(words_[1]); }
  // Precondition of both: not empty.
  constexpr int first() const {
    return words_[0] != 0 ? std::countr_zero(words_[0]) : 64 + std::countr_zero(words_[1]);
  }
  constexpr int last() const {
    return words_[1] != 0 ? 127 - std::countl_zero(words_[1]) : 63 - std::countl_zero(words_[0]);
  }
  constexpr bool meets(const CellSet& other) const {
    return ((words_[0] & other.words_[0]) | (words_[1] & other.words_[1])) != 0;
  }
  constexpr bool within(const CellSet& other) const {
    return ((words_[0] & ~other.words_[0]) | (words_[1] & ~other.words_[1])) == 0;
  }
  constexpr const std::array<std::uint64_t, 2>& words() const { return words_; }
  constexpr bool operator==(const CellSet&) const = default;
  constexpr auto operator<=>(const CellSet&) const = default;

  constexpr CellSet& operator&=(const CellSet& other) {
    words_[0] &= other.words_[0];
    words_[1] &= other.words_[1];
    return *this;
  }
  constexpr CellSet& operator|=(const CellSet& other) {
    words_[0] |= other.words_[0];
    words_[1] |= other.words_[1];
    return *this;
  }
  constexpr CellSet& operator-=(const CellSet& other) {
    words_[0] &= ~other.words_[0];
    words_[1] &= ~other.words_[1];
    return *this;
  }
  friend constexpr CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
  friend constexpr CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
  friend constexpr CellSet operator-(CellSet a, const CellSet& b) { return a -= b; }

  class Iterator {
   public:
    constexpr Iterator(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
    constexpr int operator*() const {
      return low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_);
    }
    constexpr Iterator& operator++() {
      if (low_ != 0) {
        low_ &= low_ - 1;
      } else {
        high_ &= high_ - 1;
      }
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint64_t low_;
    std::uint64_t high_;
  };
  constexpr Iterator begin() const { return {words_[0], words_[1]}; }
  constexpr Iterator end() const { return {0, 0}; }

 private:
  static constexpr std::size_t word(int cell) { return static_cast<std::size_t>(cell) >> 6; }
  static constexpr std::uint64_t bit(int cell) { return std::uint64_t{1} << (cell & 63); }
  std::array<std::uint64_t, 2> words_{};
};

enum class Kind : std::uint8_t { row, column, box };
constexpr std::array<Kind, 3> kinds{Kind::row, Kind::column, Kind::box};

constexpr int row_of(int cell) { return cell / side; }
constexpr int column_of(int cell) { return cell % side; }
constexpr int box_of(int cell) { return row_of(cell) / 3 * 3 + column_of(cell) / 3; }
constexpr int first_row = 0;
constexpr int first_column = 9;
constexpr int first_box = 18;
constexpr Kind kind_of(int house) {
  return house < first_column ? Kind::row : house < first_box ? Kind::column : Kind::box;
}

struct Tables {
  std::array<std::array<std::uint8_t, side>, house_count> cells{};  // of a house, ascending
  std::array<CellSet, house_count> house{};
  std::array<std::array<std::uint8_t, 3>, cell_count> houses_of{};  // row, column, box
  std::array<CellSet, cell_count> peers{};                          // the cells that share a house with a cell
};

constexpr Tables make_tables() {
  Tables tables;
  std::array<std::size_t, house_count> filled{};
  for (int cell = 0; cell < cell_count; ++cell) {
    const auto c = static_cast<std::size_t>(cell);
    const std::array<int, 3> houses{first_row + row_of(cell), first_column + column_of(cell), first_box + box_of(cell)};
    for (std::size_t i = 0; i < 3; ++i) {
      const auto h = static_cast<std::size_t>(houses[i]);
      tables.houses_of[c][i] = static_cast<std::uint8_t>(h);
      tables.cells[h][filled[h]++] = static_cast<std::uint8_t>(cell);
      tables.house[h].add(cell);
    }
  }
  for (std::size_t c = 0; c < cell_count; ++c) {
    for (const auto h : tables.houses_of[c]) tables.peers[c] |= tables.house[h];
    tables.peers[c].remove(static_cast<int>(c));
  }
  return tables;
}

inline constexpr Tables tables = make_tables();

constexpr const std::array<std::uint8_t, side>& cells_of(int house) { return tables.cells[static_cast<std::size_t>(house)]; }
constexpr const CellSet& house_set(int house) { return tables.house[static_cast<std::size_t>(house)]; }
constexpr const std::array<std::uint8_t, 3>& houses_of(int cell) { return tables.houses_of[static_cast<std::size_t>(cell)]; }
constexpr int house_of(int cell, Kind kind) { return houses_of(cell)[static_cast<std::size_t>(kind)]; }
constexpr const CellSet& peers_of(int cell) { return tables.peers[static_cast<std::size_t>(cell)]; }
constexpr bool sees(int a, int b) { return peers_of(a).has(b); }

// The cells that see every cell of a set; all cells for the empty set.
constexpr CellSet common_peers(const CellSet& set) {
  CellSet seen = CellSet::all();
  for (const int cell : set) seen &= peers_of(cell);
  return seen;
}
// The cells that see some cell of a set.
constexpr CellSet any_peers(const CellSet& set) {
  CellSet seen;
  for (const int cell : set) seen |= peers_of(cell);
  return seen;
}

}  // namespace unidoku::logic
