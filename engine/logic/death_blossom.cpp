#include <algorithm>

#include "als.hpp"

namespace unidoku::logic {

namespace {

constexpr std::size_t most_petals_per_digit = 100;

// Chooses an almost locked set for each candidate of the stem, candidate by candidate.
class Search {
 public:
  Search(const Board& board, const AlsList& list, bool overlap, Found& found)
      : board_(board), list_(list), overlap_(overlap), found_(found) {}

  bool stem(int cell) {
    stem_ = cell;
    digits_.clear();
    for (const int digit : Digits(board_.candidates(cell))) {
      auto& petals = petals_[digits_.size()];
      petals.clear();
      for (std::size_t i = 0; i < list_.size() && petals.size() < most_petals_per_digit; ++i) {
        if (list_.out(i, digit).has(cell)) petals.push_back(i);
      }
      if (petals.empty()) return false;
      digits_.push_back(digit);
    }
    chosen_.clear();
    return choose(all_digits, CellSet());
  }

 private:
  bool choose(Mask common, const CellSet& used) {
    if (chosen_.size() == digits_.size()) return report(common);
    for (const std::size_t i : petals_[chosen_.size()]) {
      const Mask still = both(common, list_[i].digits);
      if (still == 0 || (!overlap_ && used.meets(list_[i].cells))) continue;
      chosen_.push_back(i);
      const bool stop = choose(still, used | list_[i].cells);
      chosen_.pop_back();
      if (stop) return true;
    }
    return false;
  }

  bool report(Mask common) {
    Step& step = found_.begin(Technique::death_blossom);
    for (const int digit : Digits(without(common, board_.candidates(stem_)))) {
      CellSet hit = board_.cells_with(digit) - CellSet::of(stem_);
      for (const std::size_t i : chosen_) hit &= list_.out(i, digit);
      for (const std::size_t i : chosen_) hit -= list_[i].cells;
      step.eliminate(hit, digit);
    }
    if (step.eliminations.empty()) return false;
    note_eliminated_digits(step);
    mark_candidates(board_, step, Role::pivot, CellSet::of(stem_), all_digits);
    for (std::size_t i = 0; i < chosen_.size(); ++i) {
      mark_als(board_, step, list_[chosen_[i]], static_cast<int>(i));
      step.mark(Role::restricted, list_.at(chosen_[i], digits_[i]), digits_[i], static_cast<int>(i));
    }
    return found_.keep();
  }

  const Board& board_;
  const AlsList& list_;
  bool overlap_;
  Found& found_;
  int stem_ = 0;
  std::vector<int> digits_;  // of the stem
  std::array<std::vector<std::size_t>, side> petals_;
  std::vector<std::size_t> chosen_;
};

}  // namespace

void find_death_blossoms(const Board& board, const AlsList& list, bool overlap, Found& found) {
  Search search(board, list, overlap, found);
  for (const int cell : board.unsolved()) {
    if (search.stem(cell)) return;
  }
}

}  // namespace unidoku::logic
