// A step is data: what it does and the whole pattern by role, enough to draw it, to put it into words and to rate it.
#pragma once

#include <utility>
#include <vector>

#include "board.hpp"
#include "techniques.hpp"

namespace unidoku::logic {

enum class Role : std::uint8_t {
  pattern,     // what the technique rests on, where nothing below says it better
  house,       // house: where the pattern is seen
  base,        // fish
  cover,
  fin,
  endo_fin,    // a fin in two base houses
  pivot,       // wings; the stem of a death blossom
  pincer,
  link,        // the strong link of a W-wing: its cells and its house
  floor,       // rectangles: the cells with no digit beyond the pair
  roof,        // the others
  subset,      // cells that make a naked subset with the roof
  color_a,     // colouring; the group is the component
  color_b,
  als,         // almost locked set; the group is its place in the chain
  restricted,  // restricted common candidates; the group is that of the first of the two sets
  core,        // Sue de Coq: the intersection and its two helpers
  line_part,
  box_part,
  line,        // house
  box,         // house
};

struct Mark {  // a candidate, or with digit 0 a cell as a whole
  Role role;
  std::uint8_t group;
  Candidate at;
  bool operator==(const Mark&) const = default;
};

struct HouseMark {
  Role role;
  std::uint8_t house;
  bool operator==(const HouseMark&) const = default;
};

// A link of a chain: "digit is in these cells" is true (on) or false (off). One cell, a group of cells in one box and
// line, or the cells of an almost locked set with the digit.
struct Node {
  CellSet cells;
  std::uint8_t digit;
  bool on;
  bool is_als = false;
  bool operator==(const Node&) const = default;
};

// Node `from` implies node `to`, by their places in the step's list. Strong when `from` is off and `to` is on.
struct Link {
  std::uint16_t from;
  std::uint16_t to;
  bool operator==(const Link&) const = default;
};

struct Step {
  Technique technique = Technique::give_up;
  bool siamese = false;      // a fish joined with another on the same base
  Mask digits = 0;           // the digits that the pattern is about
  std::uint16_t length = 0;  // of a chain: its number of links
  std::vector<Candidate> placements;
  std::vector<Candidate> eliminations;  // in the order in which they are made
  std::vector<Mark> marks;
  std::vector<HouseMark> houses;
  // Chains: each starts at a node without incoming link and ends at one without outgoing link; where a node has
  // several incoming links, all of them together imply it.
  std::vector<Node> nodes;
  std::vector<Link> links;

  bool operator==(const Step&) const = default;

  void clear();
  void eliminate(int cell, int digit) { eliminations.push_back(candidate(cell, digit)); }
  void eliminate(const CellSet& cells, int digit) {
    for (const int cell : cells) eliminate(cell, digit);
  }
  void mark(Role role, int cell, int digit, int group = 0) {
    marks.push_back({role, static_cast<std::uint8_t>(group), candidate(cell, digit)});
  }
  void mark(Role role, const CellSet& cells, int digit, int group = 0) {
    for (const int cell : cells) mark(role, cell, digit, group);
  }
  void mark_house(Role role, int house) { houses.push_back({role, static_cast<std::uint8_t>(house)}); }
};

// By digit, then cell, without duplicates.
void sort_candidates(std::vector<Candidate>& candidates);

// Marks those of `digits` that the cells have as candidates.
void mark_candidates(const Board& board, Step& step, Role role, const CellSet& cells, Mask digits, int group = 0);

// Appends a node to a single chain and links it to the one before.
void add_node(Step& step, const CellSet& cells, int digit, bool on);

// The tie between steps with equally many eliminations and equal length goes to the smaller of these.
int index_sum(const std::vector<Candidate>& eliminations);

// Plays a step.
void apply(Board& board, const Step& step);

// Where the finders put what they find: the first step only, or all of them.
class Found {
 public:
  enum class Want : std::uint8_t { first, all };
  explicit Found(Want want) : want_(want) {}

  bool wants_all() const { return want_ == Want::all; }
  // An empty step to fill in; it counts only when it is kept.
  Step& begin(Technique technique);
  // Keeps the step begun last; true when the search is over.
  bool keep();

  bool empty() const { return want_ == Want::all ? steps_.empty() : !kept_; }
  // Precondition: not empty.
  const Step& first() const { return want_ == Want::all ? steps_.front() : draft_; }
  void swap_first(Step& step) { std::swap(step, draft_); }  // only when the first is wanted
  std::vector<Step>& steps() { return steps_; }              // filled when all are wanted
  void reset();

 private:
  Want want_;
  bool kept_ = false;
  Step draft_;
  std::vector<Step> steps_;
};

}  // namespace unidoku::logic
