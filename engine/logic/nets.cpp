#include "nets.hpp"

#include <algorithm>

namespace unidoku::logic {

namespace {

constexpr int rounds = 4;
constexpr std::size_t most_predecessors = 5;

// What a placement rests on: nothing but the assumption, the digits gone from its cell, or the cells gone from a house.
enum class Reason : std::uint8_t { assumption, naked, hidden };

class Player {
 public:
  Player(const Board& board, Implications& implications)
      : start_board_(board), implications_(implications),
        number_(static_cast<std::size_t>(implications.node_count()), 0) {}

  void play(Candidate c, bool on) {
    board_ = start_board_;
    start_ = on ? implications_.on(c.cell, c.digit) : implications_.off(c.cell, c.digit);
    entries_ = 0;
    if (on) {
      set(c, Reason::assumption);
    } else {
      entries_ = 1;
      board_.eliminate(c.cell, c.digit);
      const Mask left = board_.candidates(c.cell);
      if (size_of(left) == 1) set(candidate(c.cell, first_digit(left)), Reason::assumption);
    }
    for (int round = 0; round < rounds && play_round(); ++round) {
    }
    for (const Direct& entry : implications_.direct(start_)) number_[entry.node] = 0;
  }

 private:
  struct Single {
    Candidate at;
    Reason reason;
  };

  // Places the singles that wait at the start of the round; false when there are none.
  bool play_round() {
    std::size_t count = 0;
    for (const Candidate& c : board_.naked.entries()) {
      if (board_.value(c.cell) == 0) singles_[count++] = {c, Reason::naked};
    }
    CellSet taken;
    for (const Candidate& c : board_.hidden.entries()) {
      if (board_.value(c.cell) != 0 || taken.has(c.cell) || !is_hidden(c)) continue;
      taken.add(c.cell);
      singles_[count++] = {c, Reason::hidden};
    }
    for (std::size_t i = 0; i < count; ++i) set(singles_[i].at, singles_[i].reason);
    return count != 0;
  }

  bool is_hidden(Candidate c) const {
    const auto& houses = houses_of(c.cell);
    return std::ranges::any_of(houses, [&](int house) { return board_.count(house, c.digit) == 1; });
  }

  void set(Candidate c, Reason reason) {
    const Mask old = board_.candidates(c.cell);
    const int house = smallest_house(c);
    board_.place(c.cell, c.digit);
    const std::uint16_t here = entries_;
    append_on(c, reason, house);
    for (const int peer : start_board_.cells_with(c.digit) & peers_of(c.cell)) append_off(peer, c.digit, here);
    for (const int digit : Digits(without(old, bit_of(c.digit)))) append_off(c.cell, digit, here);
  }

  int smallest_house(Candidate c) const {
    const auto& houses = houses_of(c.cell);
    return *std::ranges::min_element(houses, {}, [&](int house) { return board_.count(house, c.digit); });
  }

  bool has(NodeId node) const { return number_[node] != 0 || (node == start_ && entries_ > 0); }
  int distance(std::uint16_t number) const {
    if (number == 0) return 1;
    return number < entries_ ? implications_.direct(start_)[number - std::size_t{1}].distance : 0;
  }

  void append_on(Candidate c, Reason reason, int house) {
    const NodeId node = implications_.on(c.cell, c.digit);
    if (has(node)) return;
    if (entries_ == 0) {  // the assumption itself
      entries_ = 1;
      return;
    }
    slot_count_ = 0;
    predecessors_ = 0;
    first_slot_ = 0;
    if (reason == Reason::naked) {
      for (const int digit : Digits(without(start_board_.candidates(c.cell), bit_of(c.digit)))) slot(c.cell, digit);
    } else if (reason == Reason::hidden) {
      for (const int cell : (start_board_.cells_with(c.digit) & house_set(house)) - CellSet::of(c.cell)) slot(cell, c.digit);
    }
    append(node, distance(first_slot_) + 1, {predecessor_.data(), predecessors_});
  }

  // A reason for a placement: the number of the entry, 0 where there is none.
  void slot(int cell, int digit) {
    if (slot_count_ == most_predecessors) return;
    const std::uint16_t number = number_[implications_.off(cell, digit)];
    if (slot_count_++ == 0) first_slot_ = number;
    if (number != 0) predecessor_[predecessors_++] = number;
  }

  void append_off(int cell, int digit, std::uint16_t from) {
    const NodeId node = implications_.off(cell, digit);
    if (has(node)) return;
    const int far = distance(from) + 1;
    append(node, far, {&from, from == 0 ? std::size_t{0} : std::size_t{1}});
  }

  void append(NodeId node, int distance, std::span<const std::uint16_t> predecessors) {
    number_[node] = entries_++;
    implications_.add(start_, node, distance, predecessors);
  }

  const Board& start_board_;
  Implications& implications_;
  Board board_;
  NodeId start_ = 0;
  std::uint16_t entries_ = 0;              // so far, the assumption included
  std::vector<std::uint16_t> number_;      // of a node's entry; 0: none, or the assumption
  std::array<Single, 2 * cell_count> singles_{};
  std::size_t slot_count_ = 0;
  std::uint16_t first_slot_ = 0;
  std::size_t predecessors_ = 0;
  std::array<std::uint16_t, most_predecessors> predecessor_{};
};

}  // namespace

void play_out(const Board& board, Implications& implications) {
  implications.number(board);
  Player player(board, implications);
  for (int k = 0; k < implications.candidate_count(); ++k) {
    player.play(implications.candidate_at(k), true);
    player.play(implications.candidate_at(k), false);
  }
}

}  // namespace unidoku::logic
