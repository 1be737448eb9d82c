// A hint is what a technique finds: what it does, and the pattern it rests on, enough to rate it, to tell it and to draw it.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "state.hpp"

namespace unidoku::explainer {

// By the names that the reference gives to its steps.
enum class Technique : std::uint8_t {
  hidden_single,
  direct_pointing,
  direct_claiming,
  direct_hidden_pair,
  naked_single,
  direct_hidden_triplet,
  pointing,
  claiming,
  naked_pair,
  x_wing,
  hidden_pair,
  naked_triplet,
  swordfish,
  hidden_triplet,
  xy_wing,
  xyz_wing,
  unique_rectangle_1,
  unique_rectangle_2,
  unique_rectangle_3,
  unique_rectangle_4,
  unique_loop_1,  // of six cells or more
  unique_loop_2,
  unique_loop_3,
  unique_loop_4,
  naked_quad,
  jellyfish,
  hidden_quad,
  bug_1,
  bug_2,
  bug_3,
  bug_4,
  aligned_pair,
  turbot_fish,  // a forcing X-chain of complexity 6
  x_chain,
  x_cycle,
  y_cycle,
  forcing_chain,
  cycle,
  aligned_triplet,
  nishio,
  cell_chains,
  region_chains,
  // Of the scales sukaku alone.
  two_strong_links,
  three_strong_links,
  four_strong_links,
  wxyz_wing,
  vwxyz_wing,
  uvwxyz_wing,
  tuvwxyz_wing,
  // Four of level 0, then four of each further level.
  dynamic_cell,
  dynamic_region,
  dynamic_contradiction,
  dynamic_double,
};
constexpr int levels = 6;  // of dynamic chains: 0 and the five of nested rules
constexpr int dynamic_kinds = 4;
constexpr int technique_count = static_cast<int>(Technique::dynamic_cell) + levels * dynamic_kinds;

constexpr bool is_dynamic(Technique technique) { return technique >= Technique::dynamic_cell; }
// A dynamic technique of level 0 at another level, and the level of one.
constexpr Technique at_level(Technique technique, int level) {
  return static_cast<Technique>(static_cast<int>(technique) + dynamic_kinds * level);
}
constexpr int level_of(Technique technique) {
  return (static_cast<int>(technique) - static_cast<int>(Technique::dynamic_cell)) / dynamic_kinds;
}
// In English, as "Dynamic Cell Forcing Chains (+)".
std::string_view name_of(Technique technique);

// Digits that go from a cell.
struct Elimination {
  std::uint8_t cell;
  Mask digits;
  bool operator==(const Elimination&) const = default;
};

// A pattern of houses, cells and digits: locked candidates, sets, fish. `digits` make the pattern in `cells`; `gone` are
// to go from `targets`, where they are candidates. Houses: of locked candidates the one where the digit is locked and the
// one where it goes; of a set the one it is in; of a fish the base lines, then the cover lines, each ascending.
struct Pattern {
  Technique technique;
  std::uint8_t house_count = 0;
  std::array<std::uint8_t, 8> houses{};
  Mask digits = 0;
  Mask gone = 0;
  CellSet cells{};
  CellSet targets{};

  void add_house(int house) { houses[house_count++] = static_cast<std::uint8_t>(house); }
};

// Where finders of patterns put what they find: the first, or all. Reused, so that nothing is allocated after a while.
class Patterns {
 public:
  enum class Want : std::uint8_t { first, all };
  explicit Patterns(Want want) : want_(want) {}

  bool wants_all() const { return want_ == Want::all; }
  // Keeps a pattern; true when the search is over.
  bool keep(const Pattern& pattern) {
    found_.push_back(pattern);
    return want_ == Want::first;
  }
  void clear() { found_.clear(); }
  bool empty() const { return found_.empty(); }
  const std::vector<Pattern>& found() const { return found_; }

 private:
  Want want_;
  std::vector<Pattern> found_;
};

enum class Reason : std::uint8_t { none, cell, box, row, column, advanced };

struct Hint;

// "digit is in cell" is true (on) or false; its parents together imply it.
struct ChainNode {
  std::uint8_t cell;
  std::uint8_t digit;
  bool on;
  Reason reason;
  std::uint32_t first_parent = 0;  // in Chain::parents
  std::uint32_t parent_count = 0;
  std::uint32_t nested = 0;  // of an advanced node: its place in Chain::nested plus 1; 0: none
};

// Nodes with their parents, from the roots (no parents) to the targets. Each target has nodes of its own: the same
// cell, digit and sign may be reached in different ways.
struct Chain {
  std::vector<ChainNode> nodes;
  std::vector<std::uint32_t> parents;  // places in `nodes`
  std::vector<std::uint32_t> targets;  // places in `nodes`: a cycle's on end and off end, the ends of a contradiction, ...
  std::vector<std::shared_ptr<const Hint>> nested;
};

struct Hint {
  Technique technique = Technique::hidden_single;
  double rating = 0;   // summed as the reference sums it: compared exactly
  int complexity = 0;  // of chains: how many nodes lead to the targets
  int kind = 0;        // of chains: 1 double, 2 X, 3 Y, 4 XY, 5 cell, 6 region, 7 contradiction
  std::uint8_t place_cell = 0;
  std::uint8_t place_digit = 0;           // 0: nothing is placed
  std::vector<Elimination> eliminations;  // of a placing chain: the other candidates of the cell, not made apart
  // The pattern: houses as in Pattern, cells (in the order of a loop, pivot first in a wing) and digits. Of cell chains
  // the cell, of region chains the house and the digit.
  std::vector<std::uint8_t> houses;
  std::vector<std::uint8_t> cells;
  Mask digits = 0;
  // What helps the pattern: the other cells and the digits of a type 3's set, the excluders of an aligned exclusion.
  std::vector<std::uint8_t> helpers;
  Mask helper_digits = 0;
  Chain chain;

  bool places() const { return place_digit != 0; }
  void clear();
  void eliminate(int cell, Mask gone) {
    if (gone != 0) eliminations.push_back({static_cast<std::uint8_t>(cell), gone});
  }
};

// Makes a hint of a pattern found in this state.
void fill(Hint& hint, const State& state, const Pattern& pattern, double rating);

// Does what the hint says.
void apply(State& state, const Hint& hint);

}  // namespace unidoku::explainer
