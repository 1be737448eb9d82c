// The peers of a cell in the Explainer's order: those in its box, then those left in its row, then in its column.
#pragma once

#include <algorithm>

#include "scale.hpp"
#include "state.hpp"

namespace unidoku::explainer {

constexpr int peer_count = 20;
using Peers = std::array<std::uint8_t, peer_count>;

constexpr std::array<Peers, cell_count> make_ordered_peers() {
  std::array<Peers, cell_count> all{};
  for (int cell = 0; cell < cell_count; ++cell) {
    std::size_t count = 0;
    CellSet seen = CellSet::of(cell);
    for (const Kind kind : box_row_column) {
      for (const int peer : cells_of(house_of(cell, kind))) {
        if (seen.has(peer)) continue;
        seen.add(peer);
        all[static_cast<std::size_t>(cell)][count++] = static_cast<std::uint8_t>(peer);
      }
    }
  }
  return all;
}
inline constexpr std::array<Peers, cell_count> ordered_peers = make_ordered_peers();

// The same by number, as the scales sukaku have them.
constexpr std::array<Peers, cell_count> make_sorted_peers() {
  std::array<Peers, cell_count> all = ordered_peers;
  for (Peers& peers : all) std::ranges::sort(peers);
  return all;
}
inline constexpr std::array<Peers, cell_count> sorted_peers = make_sorted_peers();

constexpr const Peers& peers_in_order(int cell, Scale scale) {
  return (scale == Scale::explainer ? ordered_peers : sorted_peers)[static_cast<std::size_t>(cell)];
}

}  // namespace unidoku::explainer
