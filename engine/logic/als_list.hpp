// Almost locked sets: n cells of a house with n + 1 digits. Take one digit away and the others are locked in.
//
// A digit is a restricted common of two such sets when all its cells in the one see all its cells in the other: it
// cannot be in both, so at least one of the two sets loses it and becomes locked.
#pragma once

#include <span>
#include <vector>

#include "board.hpp"

namespace unidoku::logic {

struct Als {
  CellSet cells;
  Mask digits = 0;
};

// The restricted commons of a pair: the first digit, and the last if there are two. `from` < `to`.
struct CommonLink {
  std::uint16_t from;
  std::uint16_t to;
  std::uint8_t first;
  std::uint8_t second;  // 0: there is none
  Mask digits() const { return either(bit_of(first), second == 0 ? Mask{0} : bit_of(second)); }
};

class AlsList {
 public:
  // All sets, by house (rows, columns, boxes) and then lexicographically; each once.
  void build(const Board& board);
  // The pairs with a restricted common, by first set, then second. Overlapping sets only if allowed.
  void link(bool overlap);

  std::size_t size() const { return sets_.size(); }
  const Als& operator[](std::size_t i) const { return sets_[i]; }
  // The cells of set i with the digit, and the cells outside with the digit that see all of those.
  const CellSet& at(std::size_t i, int digit) const { return at_[i][static_cast<std::size_t>(digit)]; }
  const CellSet& out(std::size_t i, int digit) const { return out_[i][static_cast<std::size_t>(digit)]; }

  std::span<const CommonLink> links() const { return links_; }
  // The links from set i on to later sets.
  std::span<const CommonLink> links_from(std::size_t i) const { return {links_.data() + starts_[i], links_.data() + starts_[i + 1]}; }
  // The numbers of the links from earlier sets to set i, ascending.
  std::span<const std::uint32_t> links_to(std::size_t i) const {
    return {incoming_.data() + incoming_starts_[i], incoming_.data() + incoming_starts_[i + 1]};
  }
  std::size_t first_link_from(std::size_t i) const { return starts_[i]; }

 private:
  void index_incoming();
  void extend(const Board& board, CellSet pool, const Als& set);
  void add(const Board& board, const Als& set);
  bool is_known(const CellSet& cells) const;

  struct Having {
    CellSet at;
    std::uint16_t set;
  };
  Kind kind_ = Kind::row;  // of the house that is searched
  std::vector<Als> sets_;
  std::array<std::vector<Having>, side + 1> having_;  // by digit, the sets that have it
  using ByDigit = std::array<CellSet, side + 1>;
  std::vector<ByDigit> at_;
  std::vector<ByDigit> out_;
  std::vector<CommonLink> links_;
  std::vector<std::uint32_t> starts_;
  std::vector<std::uint32_t> incoming_;
  std::vector<std::uint32_t> incoming_starts_;
  std::vector<Mask> common_;
};

}  // namespace unidoku::logic
