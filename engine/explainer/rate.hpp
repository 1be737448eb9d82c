// The path of a puzzle on one of the scales, and its rating: always the first step of the first technique that has one.
#pragma once

#include "aligned.hpp"
#include "chains.hpp"
#include "hint.hpp"

namespace unidoku::explainer {

constexpr int no_limit = 999;

class Solver {
 public:
  explicit Solver(Interrupt* interrupt = nullptr, Scale scale = Scale::explainer)
      : scale_(scale), aligned_pair_(2, scale), aligned_triplet_(3, scale), chains_(interrupt, scale) {}

  void start(const State& state);
  // From now on the path ends before a step of a higher rating, in tenths, and without a search for dearer techniques.
  void limit(int most_tenths) { most_ = most_tenths; }
  // Finds and takes the next step; none when the board is full, nothing is found within the limit, or the interrupt stopped
  // the search. The hint stands until the next call.
  const Hint* next();

  const State& state() const { return state_; }
  bool interrupted() const { return interrupted_; }

 private:
  struct Rule;
  static const std::vector<Rule> rules;

  bool find();
  template <ChainRule rule>
  static bool chain(Solver& solver);
  template <int count>
  static bool strong_links(Solver& solver);
  template <int digits>
  static bool wide_wing(Solver& solver);
  bool sized(void (*find)(const State&, int, Patterns&), int size, double rating);
  bool locked();

  const Scale scale_;
  State state_;
  Hint hint_;
  Patterns patterns_{Patterns::Want::first};
  AlignedExclusion aligned_pair_;
  AlignedExclusion aligned_triplet_;
  Chains chains_;
  int most_ = no_limit;
  bool interrupted_ = false;
};

// The rating of a puzzle for which no technique finds a step.
constexpr double beyond_techniques = 20.0;

// ER, EP and ED: the highest rating of the path, the highest up to the first placement, that of the first step. A full
// board has no steps: all are 0.
struct Rating {
  double er = 0;
  double ep = 0;
  double ed = 0;
  bool solved = false;       // the path reached a full board
  bool interrupted = false;  // the search was stopped: what is above covers the path so far
  Technique hardest = Technique::hidden_single;  // of the first step that is rated as high as the puzzle
  std::array<std::uint16_t, technique_count> counts{};  // steps by technique
};

// Of a proper puzzle. Of others it says how far the path goes.
Rating rate(Solver& solver, const State& state);

// As the reference prints a rating: in tenths, 71 for 7.1.
constexpr int tenths(double rating) { return static_cast<int>((rating + 0.05) * 10); }

}  // namespace unidoku::explainer
