#include "als_list.hpp"

#include <algorithm>

namespace unidoku::logic {

void AlsList::build(const Board& board) {
  sets_.clear();
  links_.clear();
  at_.clear();
  out_.clear();
  for (int digit = 1; digit <= side; ++digit) {
    having_[static_cast<std::size_t>(digit)].clear();
  }
  for (int house = 0; house < house_count; ++house) {
    kind_ = kind_of(house);
    extend(board, house_set(house) & board.unsolved(), Als());
  }
}

void AlsList::extend(const Board& board, CellSet pool, const Als& set) {
  if (set.cells.size() == side - 1) return;
  for (const int cell : pool) {
    pool.remove(cell);
    Als larger = set;
    larger.cells.add(cell);
    larger.digits = either(larger.digits, board.candidates(cell));
    if (size_of(larger.digits) == larger.cells.size() + 1) add(board, larger);
    extend(board, pool, larger);
  }
}

// Rows come first, then columns, then boxes: a set in an earlier house as well is there already.
bool AlsList::is_known(const CellSet& cells) const {
  const auto in = [&cells](Kind kind) { return cells.within(house_set(house_of(cells.first(), kind))); };
  switch (kind_) {
    case Kind::row: return false;
    case Kind::column: return in(Kind::row);
    default: return in(Kind::row) || in(Kind::column);
  }
}

void AlsList::add(const Board& board, const Als& set) {
  if (is_known(set.cells)) return;
  const auto number = static_cast<std::uint16_t>(sets_.size());
  sets_.push_back(set);
  ByDigit& at = at_.emplace_back();
  ByDigit& out = out_.emplace_back();
  for (const int digit : Digits(set.digits)) {
    const auto d = static_cast<std::size_t>(digit);
    at[d] = set.cells & board.cells_with(digit);
    out[d] = (board.cells_with(digit) & common_peers(at[d])) - set.cells;
    having_[d].push_back({at[d], number});
  }
}

void AlsList::link(bool overlap) {
  const std::size_t size = sets_.size();
  links_.clear();
  starts_.assign(1, 0);
  common_.assign(size, 0);
  std::array<std::size_t, side + 1> next{};  // in the lists by digit, the first set after i
  for (std::size_t i = 0; i < size; ++i) {
    std::size_t last_touched = i;
    for (const int digit : Digits(sets_[i].digits)) {
      const auto& having = having_[static_cast<std::size_t>(digit)];
      const std::size_t from = ++next[static_cast<std::size_t>(digit)];
      const CellSet& seen = out(i, digit);
      if (seen.empty()) continue;
      for (std::size_t n = from; n < having.size(); ++n) {
        if (!having[n].at.within(seen)) continue;
        common_[having[n].set] = either(common_[having[n].set], bit_of(digit));
        last_touched = std::max<std::size_t>(last_touched, having[n].set);
      }
    }
    for (std::size_t k = i + 1; k <= last_touched; ++k) {
      const Mask digits = common_[k];
      if (digits == 0) continue;
      common_[k] = 0;
      if (!overlap && sets_[i].cells.meets(sets_[k].cells)) continue;
      const int last = size_of(digits) > 1 ? last_digit(digits) : 0;
      links_.push_back({static_cast<std::uint16_t>(i), static_cast<std::uint16_t>(k),
                        static_cast<std::uint8_t>(first_digit(digits)), static_cast<std::uint8_t>(last)});
    }
    starts_.push_back(static_cast<std::uint32_t>(links_.size()));
  }
  index_incoming();
}

void AlsList::index_incoming() {
  incoming_starts_.assign(sets_.size() + 1, 0);
  for (const CommonLink& link : links_) ++incoming_starts_[link.to + std::size_t{1}];
  for (std::size_t i = 1; i < incoming_starts_.size(); ++i) incoming_starts_[i] += incoming_starts_[i - 1];
  incoming_.resize(links_.size());
  std::vector<std::uint32_t> next(incoming_starts_);
  for (std::uint32_t n = 0; n < links_.size(); ++n) incoming_[next[links_[n].to]++] = n;
}

}  // namespace unidoku::logic
