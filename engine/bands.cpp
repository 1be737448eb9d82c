#include "bands.hpp"

#include <bit>

namespace unidoku {
namespace {

constexpr Word all_cells = (Word{1} << 27) - 1;
constexpr Word row_cells = 0777;          // the first row of a band
constexpr Word column_cells = 0001001001; // the first column of a band
constexpr Word box_cells = 0007007007;    // the first box of a band

struct Tables {
  std::array<std::uint8_t, 512> minirows{};       // cells of a row → which of its minirows have one
  std::array<std::uint16_t, 512> lone{};          // cells of a row → that cell when it is the only one, else none
  std::array<std::uint16_t, 512> permutations{};  // a 3×3 square → its places that belong to some permutation
  std::array<Word, 512> band_cells{};             // the same, as the cells of a band
  std::array<Word, 27> no_peers{};                // cell of a band → what its digit leaves possible in the band
};

constexpr Tables make_tables() {
  Tables tables;
  for (unsigned i = 0; i < 512; ++i) {
    for (unsigned k = 0; k < 3; ++k) {
      if (i >> (3 * k) & 7) tables.minirows[i] |= static_cast<std::uint8_t>(1u << k);
    }
    if (std::has_single_bit(i)) tables.lone[i] = static_cast<std::uint16_t>(i);
    for (unsigned a = 0; a < 3; ++a) {
      for (unsigned b = 0; b < 3; ++b) {
        if (a == b) continue;
        const unsigned permutation = 1u << a | 010u << b | 0100u << (3 - a - b);
        if ((i & permutation) == permutation) {
          tables.permutations[i] = static_cast<std::uint16_t>(tables.permutations[i] | permutation);
        }
      }
    }
    for (unsigned place = 0; place < 9; ++place) {
      if (tables.permutations[i] >> place & 1) tables.band_cells[i] |= Word{7} << (3 * place);
    }
  }
  for (unsigned cell = 0; cell < 27; ++cell) {
    const Word row = row_cells << (9 * (cell / 9));
    const Word column = column_cells << (cell % 9);
    const Word box = box_cells << (3 * (cell % 9 / 3));
    tables.no_peers[cell] = (all_cells & ~(row | column | box)) | Word{1} << cell;
  }
  return tables;
}

constexpr Tables tables = make_tables();

constexpr Word columns_of(Word word) { return (word | word >> 9 | word >> 18) & 0777; }

// The cells of a house (numbered as in shape.hpp) that lie in a band.
constexpr Word cells_of(unsigned house, unsigned band) {
  if (house < 9) return house / 3 == band ? row_cells << (9 * (house % 3)) : 0;
  if (house < 18) return column_cells << (house - 9);
  return (house - 18) / 3 == band ? box_cells << (3 * (house % 3)) : 0;
}

// Of three lines, the first that is empty, or else the first: where a digit without a permutation has failed.
constexpr int failing_line(Word first, Word second, Word third) {
  return first == 0 ? 0 : second == 0 ? 1 : third == 0 ? 2 : 0;
}

}  // namespace

BandBoard::BandBoard() {
  for (auto& digit : words_) digit = {all_cells, all_cells, all_cells};
}

void BandBoard::enter(std::span<const Digit> digits) {
  std::array<std::array<Word, 3>, 9> own{};
  std::array<Word, 3> filled{};
  for (unsigned cell = 0; cell < 81; ++cell) {
    if (digits[cell] == 0) continue;
    const unsigned digit = digits[cell] - 1u;
    const unsigned band = cell / 27;
    const unsigned place = cell % 27;
    auto& mine = words_[digit];
    const Word column = column_cells << (cell % 9);
    const Word kept = mine[band] & tables.no_peers[place];
    for (Word& word : mine) word &= ~column;
    mine[band] = kept;
    own[digit][band] |= Word{1} << place;
    filled[band] |= Word{1} << place;
  }
  for (unsigned digit = 0; digit < 9; ++digit) {
    for (unsigned band = 0; band < 3; ++band) words_[digit][band] &= ~filled[band] | own[digit][band];
  }
  settled_ = filled;
  changed_ = 0777;
}

void BandBoard::forbid(int cell, int digit) {
  const auto index = static_cast<unsigned>(digit - 1);
  words_[index][static_cast<unsigned>(cell) / 27] &= ~(Word{1} << (cell % 27));
  changed_ |= 1u << index;
}

void BandBoard::place(int cell, int digit) {
  const auto band = static_cast<unsigned>(cell) / 27;
  const Word bit = Word{1} << (cell % 27);
  auto& mine = words_[static_cast<unsigned>(digit - 1)];
  const Word kept = mine[band] & tables.no_peers[static_cast<unsigned>(cell) % 27];
  for (Word& word : mine) word &= ~(column_cells << (cell % 9));
  mine[band] = kept;
  for (unsigned other = 0; other < 9; ++other) {
    if (other != static_cast<unsigned>(digit - 1) && words_[other][band] & bit) {
      words_[other][band] &= ~bit;
      changed_ |= 1u << other;
    }
  }
  settled_[band] |= bit;
  changed_ |= 1u << (digit - 1);
}

bool BandBoard::propagate() {
  for (;;) {
    while (changed_ != 0) {
      const int digit = std::countr_zero(changed_);
      changed_ &= changed_ - 1;
      if (!shrink(digit) || !settle(digit)) return false;
    }
    if (is_solved()) return true;
    if (!find_naked_singles()) return false;
    if (changed_ == 0) return true;
  }
}

// What the bands and stacks leave possible for one digit.
bool BandBoard::shrink(int digit_index) {
  auto& words = words_[static_cast<unsigned>(digit_index)];
  for (;;) {
    const std::array<Word, 3> before = words;
    std::array<Word, 3> columns;
    for (unsigned band = 0; band < 3; ++band) {
      const Word word = words[band];
      const unsigned square = tables.minirows[word & 0777] |
                              static_cast<unsigned>(tables.minirows[word >> 9 & 0777] << 3) |
                              static_cast<unsigned>(tables.minirows[word >> 18] << 6);
      words[band] = word & tables.band_cells[square];
      if (words[band] == 0) {
        return fail(static_cast<int>(3 * band) + failing_line(word & 0777, word >> 9 & 0777, word >> 18));
      }
      columns[band] = columns_of(words[band]);
    }
    std::array<Word, 3> allowed{};
    for (unsigned stack = 0; stack < 9; stack += 3) {
      const unsigned square = (columns[0] >> stack & 7) | (columns[1] >> stack & 7) << 3 | (columns[2] >> stack & 7) << 6;
      const Word places = tables.permutations[square];
      if (places == 0) {
        return fail(9 + static_cast<int>(stack) + failing_line(square & 0111, square & 0222, square & 0444));
      }
      allowed[0] |= (places & 7) << stack;
      allowed[1] |= (places >> 3 & 7) << stack;
      allowed[2] |= (places >> 6) << stack;
    }
    for (unsigned band = 0; band < 3; ++band) words[band] &= allowed[band] * column_cells;
    if (words == before) return true;
  }
}

bool BandBoard::fail(int house) {
  failed_house_ = house;
  return false;
}

// Takes the cells in which the digit stands alone in its row from all other digits. (After `shrink`, a digit alone in
// its box or column is alone in its row too.)
bool BandBoard::settle(int digit_index) {
  const auto index = static_cast<unsigned>(digit_index);
  for (unsigned band = 0; band < 3; ++band) {
    const Word word = words_[index][band];
    const Word lone = tables.lone[word & 0777] | static_cast<Word>(tables.lone[word >> 9 & 0777]) << 9 |
                      static_cast<Word>(tables.lone[word >> 18]) << 18;
    const Word fresh = lone & ~settled_[band];
    if (fresh == 0) continue;
    settled_[band] |= fresh;
    for (unsigned other = 0; other < 9; ++other) {
      if (other != index && words_[other][band] & fresh) {
        words_[other][band] &= ~fresh;
        if (words_[other][band] == 0) return fail(static_cast<int>(3 * band) + std::countr_zero(fresh) / 9);
        changed_ |= 1u << other;
      }
    }
  }
  return true;
}

bool BandBoard::find_naked_singles() {
  for (unsigned band = 0; band < 3; ++band) {
    Word once = 0;
    Word twice = 0;
    for (const auto& digit : words_) {
      twice |= once & digit[band];
      once |= digit[band];
    }
    if (once != all_cells) return fail(static_cast<int>(3 * band) + std::countr_zero(all_cells & ~once) / 9);
    for (Word naked = once & ~twice & ~settled_[band]; naked != 0; naked &= naked - 1) {
      const int place_in_band = std::countr_zero(naked);
      unsigned digit = 0;
      while ((words_[digit][band] >> place_in_band & 1) == 0) {
        if (++digit == 9) return fail(static_cast<int>(3 * band) + place_in_band / 9);  // a naked single beside it has just taken the digit
      }
      place(static_cast<int>(27 * band) + place_in_band, static_cast<int>(digit) + 1);
    }
  }
  return true;
}

bool BandBoard::is_solved() const { return (settled_[0] & settled_[1] & settled_[2]) == all_cells && changed_ == 0; }

void BandBoard::write(std::span<Digit> digits) const {
  for (unsigned digit = 0; digit < 9; ++digit) {
    for (unsigned band = 0; band < 3; ++band) {
      for (Word word = words_[digit][band]; word != 0; word &= word - 1) {
        digits[27 * band + static_cast<unsigned>(std::countr_zero(word))] = static_cast<Digit>(digit + 1);
      }
    }
  }
}

Mask BandBoard::candidates(int cell) const {
  const auto band = static_cast<unsigned>(cell) / 27;
  Mask mask = 0;
  for (unsigned digit = 0; digit < 9; ++digit) mask |= (words_[digit][band] >> (cell % 27) & 1) << digit;
  return mask;
}

int BandBoard::count_candidates() const {
  int count = 0;
  for (const auto& digit : words_) {
    for (const Word word : digit) count += std::popcount(word);
  }
  return count;
}

Choice BandBoard::choose(const Experience& experience) const {
  if (const Choice pair = choose_pair(experience); pair.digit != 0) return pair;
  if (const Choice place = choose_place(experience); place.digit != 0) return place;
  const int cell = smallest_cell();
  return {cell, std::countr_zero(candidates(cell)) + 1};
}

// Digit 0 when no cell has two candidates.
Choice BandBoard::choose_pair(const Experience& experience) const {
  Choice best{0, 0};
  std::uint64_t best_weight = 0;
  for (unsigned band = 0; band < 3; ++band) {
    Word once = 0;
    Word twice = 0;
    Word more = 0;
    for (const auto& digit : words_) {
      more |= twice & digit[band];
      twice |= once & digit[band];
      once |= digit[band];
    }
    for (Word pairs = twice & ~more; pairs != 0; pairs &= pairs - 1) {
      const auto place = static_cast<unsigned>(std::countr_zero(pairs));
      const std::uint64_t weight =
          experience[3 * band + place / 9] + experience[9 + place % 9] + experience[18 + 3 * band + place % 9 / 3];
      if (weight > best_weight) {
        best.cell = static_cast<int>(27 * band + place);
        best_weight = weight;
      }
    }
  }
  if (best_weight > 0) best.digit = std::countr_zero(candidates(best.cell)) + 1;
  return best;
}

// A digit with two places in a house, at the first of them; digit 0 when there is none.
Choice BandBoard::choose_place(const Experience& experience) const {
  Choice best{0, 0};
  std::uint64_t best_weight = 0;
  for (unsigned house = 0; house < 27; ++house) {
    if (experience[house] <= best_weight) continue;
    for (unsigned digit = 0; digit < 9; ++digit) {
      std::array<Word, 3> places;
      for (unsigned band = 0; band < 3; ++band) places[band] = words_[digit][band] & cells_of(house, band);
      if (std::popcount(places[0]) + std::popcount(places[1]) + std::popcount(places[2]) != 2) continue;
      const unsigned band = places[0] != 0 ? 0 : places[1] != 0 ? 1 : 2;
      best = {static_cast<int>(27 * band) + std::countr_zero(places[band]), static_cast<int>(digit) + 1};
      best_weight = experience[house];
      break;
    }
  }
  return best;
}

int BandBoard::smallest_cell() const {
  int best_cell = 0;
  int best_size = 10;
  for (int cell = 0; cell < 81; ++cell) {
    const int size = std::popcount(candidates(cell));
    if (size > 1 && size < best_size) {
      best_size = size;
      best_cell = cell;
    }
  }
  return best_cell;
}

}  // namespace unidoku
