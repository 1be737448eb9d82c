// Aligned pair and triplet exclusion: candidates of two or three cells that no combination allowed by others has.
#pragma once

#include <span>

#include "hint.hpp"
#include "peers.hpp"

namespace unidoku::explainer {

// Remembers the candidates among which it found nothing, so that the next search may leave out what has not changed.
class AlignedExclusion {
 public:
  AlignedExclusion(int cells, Scale scale) : cells_(cells), scale_(scale) {}  // 2 or 3

  bool find(const State& state, Hint& hint);

 private:
  void gather();
  bool pair(int a, int b);
  bool triplets(int a, int b);
  bool triplet(int a, int b, int c, const CellSet& common);
  bool came_before(int a, int b, int third) const;
  std::span<const Mask> masks_of(const CellSet& excluders);
  bool make(const std::array<int, 3>& cells, const CellSet& excluders, const std::array<Mask, 3>& seen);

  const int cells_;
  const Scale scale_;
  const State* state_ = nullptr;
  Hint* hint_ = nullptr;
  // The cells to try, and for each its excluders: peers with so few candidates that a combination may use them up.
  CellSet base_;
  std::array<int, cell_count> bases_{};
  std::size_t count_ = 0;
  std::array<CellSet, cell_count> excluders_{};
  std::array<Mask, peer_count> masks_{};
  // Of the last search that found nothing; and what is new since.
  std::array<Mask, cell_count> known_{};
  CellSet known_base_;
  CellSet changed_;
  CellSet fresh_;  // changed, or not tried then
};

}  // namespace unidoku::explainer
