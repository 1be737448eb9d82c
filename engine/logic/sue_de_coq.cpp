#include "sue_de_coq.hpp"

namespace unidoku::logic {

namespace {

class Search {
 public:
  Search(const Board& board, Found& found, SueDeCoqMemory& memory) : board_(board), found_(found), memory_(memory) {}

  void run() {
    for (int line = first_row; line < first_box; ++line) {
      for (int box = first_box; box < house_count; ++box) {
        if ((house_set(line) & house_set(box)).empty()) continue;
        CrossingMemory& barren = memory_[static_cast<std::size_t>(line)][static_cast<std::size_t>(box - first_box)];
        const CrossingMemory now = candidates_at(line, box);
        if (!found_.wants_all() && barren == now) continue;
        if (crossing(line, box)) return;
        barren = now;
      }
    }
  }

 private:
  CrossingMemory candidates_at(int line, int box) const {
    CrossingMemory masks{};
    std::size_t n = 0;
    for (const int house : {line, box}) {
      for (const int cell : cells_of(house)) masks[n++] = board_.candidates(cell);
    }
    return masks;
  }

  bool crossing(int line, int box) {
    line_ = line;
    box_ = box;
    line_set_ = house_set(line) & board_.unsolved();
    box_set_ = house_set(box) & board_.unsolved();
    std::array<int, 3> cells{};
    std::size_t size = 0;
    for (const int cell : line_set_ & box_set_) cells[size++] = cell;
    for (std::size_t i = 0; i < size; ++i) {
      for (std::size_t j = i + 1; j < size; ++j) {
        const CellSet pair = CellSet::of(cells[i]) | CellSet::of(cells[j]);
        if (with_core(pair)) return true;
        for (std::size_t k = j + 1; k < size; ++k) {
          if (with_core(pair | CellSet::of(cells[k]))) return true;
        }
      }
    }
    return false;
  }

  Mask digits_of(const CellSet& cells) const {
    Mask digits = 0;
    for (const int cell : cells) digits = either(digits, board_.candidates(cell));
    return digits;
  }

  bool with_core(const CellSet& core) {
    core_ = core;
    core_digits_ = digits_of(core);
    surplus_ = size_of(core_digits_) - core.size();
    return surplus_ >= 2 && extend_line(line_set_ - core, CellSet(), 0);
  }

  // How many of the core's surplus digits a part takes: its cells, less those that its own digits need.
  int taken_by(const CellSet& part, Mask digits) const { return part.size() - size_of(without(digits, core_digits_)); }

  bool extend_line(CellSet pool, const CellSet& part, Mask digits) {
    if (taken_by(part | pool, digits) <= 0) return false;  // not even with all the rest
    for (const int cell : pool) {
      pool.remove(cell);
      const CellSet larger = part | CellSet::of(cell);
      const Mask more = either(digits, board_.candidates(cell));
      const int taken = taken_by(larger, more);
      if (both(more, core_digits_) != 0 && taken > 0 && taken < surplus_) {
        line_part_ = larger;
        line_digits_ = more;
        if (extend_box(box_set_ - core_ - larger, CellSet(), 0, surplus_ - taken)) return true;
      }
      if (extend_line(pool, larger, more)) return true;
    }
    return false;
  }

  bool extend_box(CellSet pool, const CellSet& part, Mask digits, int wanted) {
    if (taken_by(part | pool, digits) < wanted) return false;
    const Mask barred = both(line_digits_, core_digits_);
    for (const int cell : pool) {
      pool.remove(cell);
      const Mask more = either(digits, board_.candidates(cell));
      if (both(more, barred) != 0) continue;
      const CellSet larger = part | CellSet::of(cell);
      if (both(more, core_digits_) != 0 && taken_by(larger, more) == wanted && report(larger, more)) return true;
      if (extend_box(pool, larger, more, wanted)) return true;
    }
    return false;
  }

  bool report(const CellSet& box_part, Mask box_digits) {
    const Mask shared = both(box_digits, line_digits_);
    const Mask for_box = either(without(either(core_digits_, box_digits), line_digits_), shared);
    const Mask for_line = either(without(either(core_digits_, line_digits_), box_digits), shared);
    const CellSet box_rest = box_set_ - box_part - core_;
    const CellSet line_rest = line_set_ - line_part_ - core_;
    if (!meets(box_rest, for_box) && !meets(line_rest, for_line)) return false;
    Step& step = found_.begin(Technique::sue_de_coq);
    eliminate_in(step, box_rest, for_box);
    eliminate_in(step, line_rest, for_line);
    for (const Candidate& c : step.eliminations) step.digits = either(step.digits, bit_of(c.digit));
    step.mark_house(Role::line, line_);
    step.mark_house(Role::box, box_);
    mark_candidates(board_, step, Role::core, core_, all_digits);
    mark_candidates(board_, step, Role::line_part, line_part_, all_digits);
    mark_candidates(board_, step, Role::box_part, box_part, all_digits);
    return found_.keep();
  }

  bool meets(const CellSet& cells, Mask digits) const { return both(digits_of(cells), digits) != 0; }
  void eliminate_in(Step& step, const CellSet& cells, Mask digits) const {
    for (const int cell : cells) {
      for (const int digit : Digits(both(board_.candidates(cell), digits))) step.eliminate(cell, digit);
    }
  }

  const Board& board_;
  Found& found_;
  SueDeCoqMemory& memory_;
  int line_ = 0;
  int box_ = 0;
  CellSet line_set_;
  CellSet box_set_;
  CellSet core_;
  Mask core_digits_ = 0;
  int surplus_ = 0;
  CellSet line_part_;
  Mask line_digits_ = 0;
};

}  // namespace

void find_sue_de_coq(const Board& board, Found& found, SueDeCoqMemory& memory) { Search(board, found, memory).run(); }

}  // namespace unidoku::logic
