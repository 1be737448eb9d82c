#include "bulk/make.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <numeric>
#include <vector>

#include "bulk/pass.hpp"
#include "random.hpp"

namespace unidoku {
namespace {

constexpr std::size_t cells = 81;
constexpr std::size_t most_slots = 256;     // as many as the processor's nearer memory holds
constexpr std::size_t filled_at_once = 64;  // fewer grids would leave lanes idle
constexpr std::size_t taken_at_once = 16;   // puzzles a thread takes: few, so that all have work to the end

constexpr std::array<Digit, cells> full_board() {
  std::array<Digit, cells> digits{};
  digits.fill(1);
  return digits;
}

// A puzzle in the making.
struct Slot {
  std::size_t index = 0;  // in the orders
  int attempt = 0;        // from 0
  int shortfall = 0;      // of the best attempt
  std::array<Digit, cells> grid;
  Pass pass;
  bool is_dug = false;
  CellSet uncounted;  // clues of which it is not yet known whether they could go too
  int redundant = 0;  // clues that could
};

// Rows of 81 cells, one for each slot that asks.
struct Questions {
  explicit Questions(std::size_t most)
      : boards(most * cells), grids(most * cells), others(most * cells), cell(most), counts(most) {
    askers.reserve(most);
  }
  std::vector<Slot*> askers;
  std::vector<Digit> boards, grids, others;  // what is asked, the solution that is known, and the answers
  std::vector<std::uint8_t> cell;            // where alone another can differ, or 81
  std::vector<std::uint32_t> counts;
};

class Maker {
 public:
  Maker(const Orders& orders, lanes::Queue& queue, lanes::InstructionSet set)
      : orders_(orders),
        queue_(queue),
        set_(set),
        orbits_(orbits_of(Shape(3, 3), orders.symmetry)),
        is_minimal_(orders.target_empty == as_many_as_can_go),
        wanted_(is_minimal_ ? static_cast<int>(cells) : reachable(orbits_, full_board(), orders.target_empty)),
        slots_(std::clamp(orders.puzzles_wanted / 4, taken_at_once, most_slots)),
        questions_(slots_.size()) {
    all_.boards = orders.puzzles_wanted;
  }

  Made work() {
    for (Slot& slot : slots_) take(slot);
    while (!queue_.stopped()) {
      if (unfilled_.size() >= filled_at_once || questions_.askers.empty()) fill();
      if (!questions_.askers.empty()) {
        answer();
      } else if (unfilled_.empty()) {
        break;
      }
      if (unproved_.size() >= most_slots && !prove()) return Made::unproved;
    }
    if (queue_.stopped()) return Made::stopped;
    return prove() ? Made::all : Made::unproved;
  }

 private:
  // Gives the slot the next puzzle, if there is one.
  void take(Slot& slot) {
    if (next_ == end_) {
      const std::size_t number = queue_.take(all_, taken_at_once, next_);
      end_ = next_ + number;
      if (number == 0) return;
    }
    slot.index = next_++;
    slot.attempt = 0;
    unfilled_.push_back(&slot);
  }

  // Full grids for the slots that need one.
  void fill() {
    std::vector<Slot*> slots;
    slots.swap(unfilled_);
    std::vector<std::uint64_t> seeds;
    for (const Slot* slot : slots) seeds.push_back(seed_of(*slot, 0));
    std::vector<Digit> grids(slots.size() * cells);
    lanes::fill(seeds.data(), seeds.size(), grids.data(), set_);
    for (std::size_t i = 0; i < slots.size(); ++i) {
      std::memcpy(slots[i]->grid.data(), grids.data() + i * cells, cells);
      begin(*slots[i]);
      go_on(*slots[i]);
    }
  }

  // As in dig.hpp: of the full grid, or of the order (1).
  std::uint64_t seed_of(const Slot& slot, std::uint64_t what) const {
    return child_seed(orders_.seeds[slot.index], 2 * static_cast<std::uint64_t>(slot.attempt) + what);
  }

  void begin(Slot& slot) {
    std::array<Cell, cells> drawn;
    const auto order = std::span(drawn).first(orbits_.size());
    std::iota(order.begin(), order.end(), Cell{0});
    Random(seed_of(slot, 1)).shuffle(order);
    slot.pass.begin(slot.grid.data(), lay_out(orbits_, order), wanted_);
    slot.is_dug = false;
    slot.redundant = 0;
  }

  // On to the next question, or grid, or puzzle.
  void go_on(Slot& slot) {
    if (ask(slot)) return;
    if (finish(slot)) {
      unproved_.push_back(slot.index * cells);
      take(slot);
    } else {
      ++slot.attempt;
      unfilled_.push_back(&slot);
    }
  }

  // False when there is nothing more to ask about this pass.
  bool ask(Slot& slot) {
    const std::size_t row = questions_.askers.size();
    Digit* board = questions_.boards.data() + row * cells;
    std::uint8_t& cell = questions_.cell[row];
    if (!slot.is_dug) {
      slot.is_dug = !slot.pass.ask(board, cell);
      // A whole pass over single cells leaves nothing that could go.
      const bool is_counted = is_minimal_ && orders_.symmetry != Symmetry::none;
      slot.uncounted = is_counted ? slot.pass.clues() : CellSet();
    }
    if (slot.is_dug && !ask_for_redundant(slot, board, cell)) return false;
    std::memcpy(questions_.grids.data() + row * cells, slot.grid.data(), cells);
    questions_.askers.push_back(&slot);
    return true;
  }

  static bool ask_for_redundant(Slot& slot, Digit* board, std::uint8_t& cell) {
    while (!slot.uncounted.empty()) {
      const unsigned clue = slot.uncounted.take();
      bool is_known = false;
      slot.redundant += slot.pass.can_go(clue, is_known);
      if (is_known) continue;
      write_clues(slot.grid.data(), slot.pass.clues() - CellSet::of(clue), board);
      cell = static_cast<std::uint8_t>(clue);
      return true;
    }
    return false;
  }

  // All questions, through the lanes.
  void answer() {
    lanes::Task task;
    task.cells = questions_.boards.data();
    task.besides = questions_.grids.data();
    task.differs_at = questions_.cell.data();
    task.boards = questions_.askers.size();
    task.limit = 1;
    task.counts = questions_.counts.data();
    task.solutions = questions_.others.data();
    lanes::Queue queue;
    lanes::run(task, queue, set_);
    std::vector<Slot*> answered;
    answered.swap(questions_.askers);
    for (std::size_t row = 0; row < answered.size(); ++row) {
      Slot& slot = *answered[row];
      const bool has_other = questions_.counts[row] != 0;
      if (slot.is_dug) {
        slot.redundant += !has_other;
      } else {
        slot.pass.hear(has_other, questions_.others.data() + row * cells);
      }
      go_on(slot);
    }
  }

  // Keeps what an attempt gave, if it is the best so far. True when no other is needed.
  bool finish(Slot& slot) {
    const std::size_t i = slot.index;
    const int shortfall = is_minimal_ ? slot.redundant : orders_.target_empty - wanted_ + slot.pass.missing();
    if (slot.attempt == 0 || shortfall < slot.shortfall) {
      slot.shortfall = shortfall;
      write_clues(slot.grid.data(), slot.pass.clues(), orders_.puzzles + i * cells);
      std::memcpy(orders_.solutions + i * cells, slot.grid.data(), cells);
      orders_.reached[i] = shortfall == 0;
      orders_.put_back[i] = slot.pass.put_back();
      orders_.redundant[i] = slot.redundant;
    }
    orders_.attempts[i] = slot.attempt + 1;
    const bool is_best_there_is = shortfall == 0 || (!is_minimal_ && slot.pass.missing() == 0);
    return is_best_there_is || slot.attempt + 1 == orders_.most_attempts;
  }

  // The gate: each is counted to two, by what knows nothing of how it was made.
  bool prove() {
    std::vector<std::uint32_t> counts(unproved_.size());
    std::vector<Digit> solutions(unproved_.size() * cells);
    lanes::Task proof;
    proof.cells = orders_.puzzles;
    proof.starts = unproved_.data();
    proof.boards = unproved_.size();
    proof.counts = counts.data();
    proof.solutions = solutions.data();
    lanes::Queue queue;
    lanes::run(proof, queue, set_);
    for (std::size_t i = 0; i < unproved_.size(); ++i) {
      const Digit* solution = orders_.solutions + unproved_[i];
      if (counts[i] != 1 || std::memcmp(solutions.data() + i * cells, solution, cells) != 0) return false;
    }
    unproved_.clear();
    return true;
  }

  const Orders& orders_;
  lanes::Queue& queue_;
  const lanes::InstructionSet set_;
  const std::vector<Orbit> orbits_;
  const bool is_minimal_;
  const int wanted_;  // the number of empty cells with which a pass ends
  lanes::Task all_;   // for the number of puzzles alone
  std::size_t next_ = 0, end_ = 0;  // of the puzzles that this thread has taken
  std::vector<Slot> slots_;
  std::vector<Slot*> unfilled_;
  Questions questions_;
  std::vector<std::uint64_t> unproved_;  // where they begin
};

}  // namespace

Made make_puzzles(const Orders& orders, lanes::Queue& queue, lanes::InstructionSet set) {
  const Made made = Maker(orders, queue, set).work();
  if (made == Made::unproved) queue.stop();
  return made;
}

}  // namespace unidoku
