// One door to all techniques, with the room they work in.
#pragma once

#include "als_list.hpp"
#include "closure.hpp"
#include "fish.hpp"
#include "sue_de_coq.hpp"

namespace unidoku::logic {

// What HoDoKu leaves to the user. The defaults are those under which it rates.
struct Options {
  bool two_candidate_empty_rectangles = false;
  bool missing_candidates_in_rectangles = true;
  bool als_overlap = false;    // almost locked sets may share cells
  bool als_in_chains = false;  // almost locked sets as links of nice loops
  int most_als_links = 0;      // of an ALS chain; 0: no limit
};

class Finder {
 public:
  explicit Finder(const Options& options = {}) : options_(options) {}

  // To be told whenever the board that it is asked about has changed.
  void board_changed() { als_ready_ = plain_ready_ = grouped_ready_ = nets_ready_ = false; }

  // What one technique finds: the first step as solving takes it, or all steps.
  void find(Technique technique, const Board& board, Found& found);

 private:
  const AlsList& als(const Board& board);
  void prepare_plain(const Board& board);
  void prepare_grouped(const Board& board);
  void prepare_nets(const Board& board);

  struct Chains {
    Implications implications;
    Closure closure;
  };

  Options options_;
  AlsList als_;
  Chains plain_;    // between candidates
  Chains grouped_;  // with groups as well
  Chains nets_;     // played out
  std::array<DigitMemory, technique_count> barren_{};  // for fish
  SueDeCoqMemory sue_de_coq_{};
  bool als_ready_ = false;
  bool plain_ready_ = false;
  bool grouped_ready_ = false;
  bool nets_ready_ = false;
};

// All steps of one technique, each different from the others. For a technique that searches for several, the steps of
// all of them.
std::vector<Step> find_all(Technique technique, const Board& board, const Options& options = {});

}  // namespace unidoku::logic
