#include <algorithm>

#include "best_steps.hpp"
#include "chains.hpp"

namespace unidoku::logic {

namespace {

constexpr int most_cells = most_chain_links / 2;  // each has a link inside, and one to the next

// The cells of a chain; with the digit that the chain starts from, they say everything.
struct Path {
  std::array<std::uint8_t, most_cells> cell{};
  int size = 0;
  int links() const { return 2 * size - 1; }
};

// As for X-chains: breadth first, and path by path only where the shortest path enters a cell twice. A state is a cell
// and the digit by which it was entered (false); its other digit is then true.
class Search {
 public:
  Search(const Board& board, BestSteps& best) : board_(board), best_(best), bivalue_(board.bivalue()) {
    for (int digit = 1; digit <= side; ++digit) with_[index(digit)] = bivalue_ & board.cells_with(digit);
  }

  void run() {
    for (const int cell : bivalue_) {
      for (const int digit : Digits(board_.candidates(cell))) from(cell, digit);
    }
  }

 private:
  static std::size_t index(int i) { return static_cast<std::size_t>(i); }
  int other(int cell, int digit) const { return first_digit(without(board_.candidates(cell), bit_of(digit))); }

  void from(int start, int digit) {
    start_ = start;
    digit_ = digit;
    for (CellSet& cells : seen_) cells = CellSet::of(start);
    queue_.clear();
    queue_.push_back(candidate(start, digit));
    std::size_t done = 0;
    for (int cells = 2; cells <= most_cells && done < queue_.size(); ++cells) {
      for (const std::size_t end = queue_.size(); done < end; ++done) leave(queue_[done], cells);
    }
  }

  void leave(Candidate state, int cells) {
    const int digit = other(state.cell, state.digit);
    CellSet& seen = seen_[index(digit)];
    const CellSet fresh = (with_[index(digit)] & peers_of(state.cell)) - seen;
    seen |= fresh;
    for (const int cell : fresh) {
      parent_[index(cell)][index(digit)] = state;
      queue_.push_back(candidate(cell, digit));
      if (other(cell, digit) == digit_ && cell > start_) arrive(cell, digit, cells);
    }
  }

  void arrive(int end, int entered, int cells) {
    const CellSet hit = board_.cells_with(digit_) & peers_of(start_) & peers_of(end);
    if (hit.empty()) return;
    eliminations_.clear();
    for (const int cell : hit) eliminations_.push_back(candidate(cell, digit_));
    if (!best_.wants(Technique::xy_chain, eliminations_, 2 * cells - 1)) return;
    Path path = trace(candidate(end, entered), cells);
    if (!is_simple(path) && !shortest_simple(end, cells, path)) return;
    if (path.size == cells || best_.wants(Technique::xy_chain, eliminations_, path.links())) write(path);
  }

  Path trace(Candidate state, int cells) const {
    Path path;
    path.size = cells;
    for (int i = cells - 1; i > 0; --i) {
      path.cell[index(i)] = state.cell;
      state = parent_[state.cell][state.digit];
    }
    path.cell[0] = static_cast<std::uint8_t>(start_);
    return path;
  }

  static bool is_simple(const Path& path) {
    CellSet seen;
    for (int i = 0; i < path.size; ++i) seen.add(path.cell[index(i)]);
    return seen.size() == path.size;
  }

  bool shortest_simple(int end, int cells, Path& path) const {
    for (; cells <= most_cells; ++cells) {
      path.size = cells;
      path.cell[0] = static_cast<std::uint8_t>(start_);
      if (extend(path, 1, other(start_, digit_), CellSet::of(start_), end)) return true;
    }
    return false;
  }

  bool extend(Path& path, int cells, int digit, const CellSet& seen, int end) const {
    CellSet next = with_[index(digit)] & peers_of(path.cell[index(cells - 1)]);
    const bool last = cells + 1 == path.size;
    next = last ? next & CellSet::of(end) : next - seen - CellSet::of(end);
    for (const int cell : next) {
      path.cell[index(cells)] = static_cast<std::uint8_t>(cell);
      const int left = other(cell, digit);
      if (last ? left == digit_ : extend(path, cells + 1, left, seen | CellSet::of(cell), end)) return true;
    }
    return false;
  }

  void write(const Path& path) {
    Step& step = best_.accept(Technique::xy_chain, eliminations_, path.links());
    step.digits = bit_of(digit_);
    step.length = static_cast<std::uint16_t>(path.links());
    int digit = digit_;
    for (int i = 0; i < path.size; ++i) {
      const int cell = path.cell[index(i)];
      add_node(step, CellSet::of(cell), digit, false);
      digit = other(cell, digit);
      add_node(step, CellSet::of(cell), digit, true);
    }
  }

  const Board& board_;
  BestSteps& best_;
  CellSet bivalue_;
  std::array<CellSet, side + 1> with_{};
  int start_ = 0;
  int digit_ = 0;
  std::array<CellSet, side + 1> seen_{};  // by the digit of entry
  std::array<std::array<Candidate, side + 1>, cell_count> parent_{};
  std::vector<Candidate> queue_;
  std::vector<Candidate> eliminations_;
};

// All paths through the cells with one pair.
class RemotePairs {
 public:
  RemotePairs(const Board& board, Mask pair, const CellSet& cells, BestSteps& best)
      : board_(board), pair_(pair), cells_(cells), best_(best) {}

  void run() {
    for (const int cell : cells_) {
      path_.size = 1;
      path_.cell[0] = static_cast<std::uint8_t>(cell);
      extend(CellSet::of(cell));
    }
  }

 private:
  int cell(int i) const { return path_.cell[static_cast<std::size_t>(i)]; }

  void extend(const CellSet& seen) {
    if (path_.size >= 4 && path_.size % 2 == 0) report();
    if (path_.size == most_cells) return;
    for (const int next : (cells_ & peers_of(cell(path_.size - 1))) - seen) {
      path_.cell[static_cast<std::size_t>(path_.size++)] = static_cast<std::uint8_t>(next);
      extend(seen | CellSet::of(next));
      --path_.size;
    }
  }

  // Recorded only when the ends themselves eliminate something.
  void report() {
    CellSet seen = peers_of(cell(0)) & peers_of(cell(path_.size - 1));
    bool ends_hit = false;
    for (const int digit : Digits(pair_)) ends_hit |= board_.cells_with(digit).meets(seen);
    if (!ends_hit) return;
    for (int i = 0; i < path_.size; ++i) {
      for (int k = i + 3; k < path_.size; k += 2) seen |= peers_of(cell(i)) & peers_of(cell(k));
    }
    eliminations_.clear();
    for (const int digit : Digits(pair_)) {
      for (const int hit : board_.cells_with(digit) & seen) eliminations_.push_back(candidate(hit, digit));
    }
    if (!best_.wants(Technique::remote_pair, eliminations_, path_.links())) return;
    Step& step = best_.accept(Technique::remote_pair, eliminations_, path_.links());
    step.digits = pair_;
    step.length = static_cast<std::uint16_t>(path_.links());
    const int low = first_digit(pair_);
    const int high = last_digit(pair_);
    for (int i = 0; i < path_.size; ++i) {
      add_node(step, CellSet::of(cell(i)), i % 2 == 0 ? low : high, false);
      add_node(step, CellSet::of(cell(i)), i % 2 == 0 ? high : low, true);
    }
  }

  const Board& board_;
  Mask pair_;
  CellSet cells_;
  BestSteps& best_;
  Path path_;
  std::vector<Candidate> eliminations_;
};

}  // namespace

void find_xy_chains(const Board& board, Found& found) {
  BestSteps best(found);
  Search(board, best).run();
  best.deliver();
}

void find_remote_pairs(const Board& board, Found& found) {
  BestSteps best(found);
  CellSet left = board.bivalue();
  while (!left.empty()) {
    const Mask pair = board.candidates(left.first());
    CellSet cells;
    for (const int cell : left) {
      if (board.candidates(cell) == pair) cells.add(cell);
    }
    left -= cells;
    if (cells.size() >= 4) RemotePairs(board, pair, cells, best).run();
  }
  best.deliver();
}

}  // namespace unidoku::logic
