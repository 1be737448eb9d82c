#include <algorithm>

#include "best_steps.hpp"
#include "chains.hpp"

namespace unidoku::logic {

namespace {

// The links of one digit.
class Links {
 public:
  Links(const Board& board, int digit) : cells_(board.cells_with(digit)) {
    for (const int cell : cells_) {
      CellSet partners;
      for (const Kind kind : kinds) {
        const int house = house_of(cell, kind);
        if (board.count(house, digit) != 2) continue;
        CellSet other = (cells_ & house_set(house)) - CellSet::of(cell);
        // Two cells on one line are joined by the line, even if only the box makes them two.
        if (kind == Kind::box) other -= house_set(house_of(cell, Kind::row)) | house_set(house_of(cell, Kind::column));
        partners |= other;
      }
      strong_[static_cast<std::size_t>(cell)] = partners;
      if (!partners.empty()) linked_.add(cell);
    }
  }
  const CellSet& cells() const { return cells_; }
  const CellSet& linked() const { return linked_; }  // cells with a strong link
  const CellSet& strong(int cell) const { return strong_[static_cast<std::size_t>(cell)]; }
  CellSet weak(int cell) const { return cells_ & peers_of(cell); }

 private:
  const CellSet& cells_;
  CellSet linked_;
  std::array<CellSet, cell_count> strong_{};
};

// A path: cells off, on, off, ... , on.
struct Path {
  std::array<std::uint8_t, most_chain_links + 1> cell{};
  int links = 0;
};

// The shortest paths from one cell by breadth first search. A cell may be reached both off and on, so a path found
// like this may run through a cell twice; only then the paths are searched one by one.
class Search {
 public:
  Search(const Board& board, int digit, BestSteps& best) : links_(board, digit), digit_(digit), best_(best) {}

  void run() {
    if (links_.linked().size() < 3) return;
    for (const int cell : links_.linked()) from(cell);
  }

 private:
  void from(int start) {
    start_ = start;
    CellSet off_seen = CellSet::of(start);
    CellSet on_seen;
    CellSet off = off_seen;
    for (int length = 1; length <= most_chain_links && !off.empty(); length += 2) {
      const CellSet on = spread(off, on_seen, on_parent_, [this](int cell) { return links_.strong(cell); });
      on_seen |= on;
      arrive(on, length);
      off = spread(on - CellSet::of(start), off_seen, off_parent_, [this](int cell) { return links_.weak(cell); });
      off &= links_.linked();
      off_seen |= off;
    }
  }

  using Parents = std::array<std::uint8_t, cell_count>;
  template <typename Next>
  static CellSet spread(const CellSet& from, const CellSet& seen, Parents& parents, Next next) {
    CellSet reached;
    for (const int cell : from) {
      const CellSet fresh = next(cell) - seen - reached;
      for (const int target : fresh) parents[static_cast<std::size_t>(target)] = static_cast<std::uint8_t>(cell);
      reached |= fresh;
    }
    return reached;
  }

  void arrive(const CellSet& ends, int length) {
    for (const int end : ends) {
      // An end before the start was the start of the same chain, read the other way.
      if (end < start_) continue;
      const CellSet hit = links_.cells() & peers_of(start_) & peers_of(end);
      if (hit.empty()) continue;
      eliminations_.clear();
      for (const int cell : hit) eliminations_.push_back(candidate(cell, digit_));
      if (!best_.wants(Technique::x_chain, eliminations_, length)) continue;
      // One link is no chain, but there may be a longer way to the same end.
      Path path = trace(end, length);
      if ((length == 1 || !is_simple(path)) && !shortest_simple(end, std::max(length, 3), path)) continue;
      if (path.links == length || best_.wants(Technique::x_chain, eliminations_, path.links)) write(path);
    }
  }

  Path trace(int end, int length) const {
    Path path;
    path.links = length;
    int cell = end;
    for (int i = length; i > 0; --i) {
      path.cell[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(cell);
      cell = (i % 2 == 1 ? on_parent_ : off_parent_)[static_cast<std::size_t>(cell)];
    }
    path.cell[0] = static_cast<std::uint8_t>(start_);
    return path;
  }

  // No cell twice, but the end may be the start.
  bool is_simple(const Path& path) const {
    CellSet seen;
    for (int i = 1; i <= path.links; ++i) {
      const int cell = path.cell[static_cast<std::size_t>(i)];
      if (seen.has(cell) || (cell == start_ && i != path.links)) return false;
      seen.add(cell);
    }
    return true;
  }

  bool shortest_simple(int end, int length, Path& path) const {
    for (; length <= most_chain_links; length += 2) {
      path.links = length;
      path.cell[0] = static_cast<std::uint8_t>(start_);
      if (extend(path, 0, CellSet::of(start_), end)) return true;
    }
    return false;
  }

  bool extend(Path& path, int links, const CellSet& seen, int end) const {
    const int cell = path.cell[static_cast<std::size_t>(links)];
    const bool strong_due = links % 2 == 0;
    CellSet next = strong_due ? links_.strong(cell) : links_.weak(cell) & links_.linked();
    const bool last = links + 1 == path.links;
    next = last ? next & CellSet::of(end) : next - seen - CellSet::of(end);
    for (const int target : next) {
      path.cell[static_cast<std::size_t>(links + 1)] = static_cast<std::uint8_t>(target);
      if (last || extend(path, links + 1, seen | CellSet::of(target), end)) return true;
    }
    return false;
  }

  void write(const Path& path) {
    Step& step = best_.accept(Technique::x_chain, eliminations_, path.links);
    step.digits = bit_of(digit_);
    step.length = static_cast<std::uint16_t>(path.links);
    for (int i = 0; i <= path.links; ++i) {
      add_node(step, CellSet::of(path.cell[static_cast<std::size_t>(i)]), digit_, i % 2 == 1);
    }
  }

  Links links_;
  int digit_;
  BestSteps& best_;
  int start_ = 0;
  Parents on_parent_{};
  Parents off_parent_{};
  std::vector<Candidate> eliminations_;
};

// start = strong = near - weak - far = strong = end
void turbot_fish(const Board& board, int digit, BestSteps& best) {
  const Links links(board, digit);
  std::vector<Candidate> eliminations;
  const auto offer = [&](int start, int near, int far, int end) {
    const CellSet hit = links.cells() & peers_of(start) & peers_of(end);
    if (hit.empty()) return;
    eliminations.clear();
    for (const int cell : hit) eliminations.push_back(candidate(cell, digit));
    if (!best.wants(Technique::turbot_fish, eliminations, 3)) return;
    Step& step = best.accept(Technique::turbot_fish, eliminations, 3);
    step.digits = bit_of(digit);
    step.length = 3;
    bool on = false;
    for (const int cell : {start, near, far, end}) {
      add_node(step, CellSet::of(cell), digit, on);
      on = !on;
    }
  };
  for (const int start : links.linked()) {
    for (const int near : links.strong(start)) {
      for (const int far : (links.weak(near) & links.linked()) - CellSet::of(start)) {
        for (const int end : links.strong(far) - CellSet::of(near)) {
          if (end >= start) offer(start, near, far, end);
        }
      }
    }
  }
}

}  // namespace

void find_x_chains(const Board& board, Found& found) {
  BestSteps best(found);
  for (int digit = 1; digit <= side; ++digit) Search(board, digit, best).run();
  best.deliver();
}

void find_turbot_fish(const Board& board, Found& found) {
  BestSteps best(found);
  for (int digit = 1; digit <= side; ++digit) turbot_fish(board, digit, best);
  best.deliver();
}

}  // namespace unidoku::logic
