// Which candidate goes if another is true, and which one is true if another goes, in a state that does not change.
#pragma once

#include <span>

#include "chain_graph.hpp"

namespace unidoku::explainer {

struct Link {
  std::uint16_t to;  // a candidate
  Reason reason;
};

// Rows of as many bits as there are candidates.
class BitRows {
 public:
  void reset(int rows, int bits) {
    words_ = (static_cast<std::size_t>(bits) + 63) / 64;
    bits_.assign(words_ * static_cast<std::size_t>(rows), 0);
  }
  std::size_t words() const { return words_; }
  std::uint64_t* row(int i) { return bits_.data() + words_ * static_cast<std::size_t>(i); }
  const std::uint64_t* row(int i) const { return bits_.data() + words_ * static_cast<std::size_t>(i); }
  void set(int i, int bit) { row(i)[bit >> 6] |= std::uint64_t{1} << (bit & 63); }
  bool test(int i, int bit) const { return (row(i)[bit >> 6] >> (bit & 63) & 1) != 0; }
  void join(int i, const std::uint64_t* other) {
    for (std::size_t w = 0; w < words_; ++w) row(i)[w] |= other[w];
  }
  bool meets(int i, const std::uint64_t* other) const {
    for (std::size_t w = 0; w < words_; ++w) {
      if ((row(i)[w] & other[w]) != 0) return true;
    }
    return false;
  }

 private:
  std::size_t words_ = 0;
  std::vector<std::uint64_t> bits_;
};

class Links {
 public:
  void build(const State& state, const Numbering& numbers);

  // Without links inside cells, without those inside houses, or all.
  enum class Use : std::uint8_t { houses, cells, all };
  // What goes if a candidate is true: the others of its cell, then those of its box, row and column. No repeats.
  std::span<const Link> weak(int number, Use use) const { return part(weak_, number, use); }
  // Those of them from which something follows in turn.
  std::span<const Link> fertile(int number, Use use) const { return part(fertile_, number, use); }
  // What is true if it goes.
  std::span<const Link> strong(int number, Use use) const { return part(strong_, number, use); }
  bool is_weak(int a, int b) const { return weak_bits_.test(a, b); }
  const std::uint64_t* weak_bits(int number) const { return weak_bits_.row(number); }
  // What is true if the candidate is, over any number of links; itself only where a way leads back.
  const std::uint64_t* reach(int number) const { return reach_.row(number); }
  bool reaches(int from, int to) const { return reach_.test(from, to); }
  bool refutes_itself(int number) const { return reach_.meets(number, weak_bits(number)); }
  bool proves_itself(int number) const;
  // Adds what follows if a candidate is true to two empty rows; false if that contradicts itself.
  bool close(int number, std::uint64_t* on, std::uint64_t* off) const;

 private:
  struct List {
    std::uint32_t cells;   // where the links inside the cell begin
    std::uint32_t houses;  // where those inside houses begin
    std::uint32_t end;
  };
  struct Lists {
    std::vector<List> lists;
    std::vector<Link> links;
  };
  static std::span<const Link> part(const Lists& lists, int number, Use use) {
    const List& list = lists.lists[static_cast<std::size_t>(number)];
    const Link* const links = lists.links.data();
    return {links + (use == Use::houses ? list.houses : list.cells),
            links + (use == Use::cells ? list.houses : list.end)};
  }
  void add_weak(const State& state, const Numbering& numbers, int number);
  void add_strong(const State& state, const Numbering& numbers, int number);
  void follow(int number);

  Lists weak_;
  Lists fertile_;
  Lists strong_;
  BitRows weak_bits_;
  BitRows next_;  // what is true over two links
  BitRows reach_;
  std::vector<std::uint64_t> open_;
};

}  // namespace unidoku::explainer
