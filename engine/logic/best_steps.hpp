// The choice among chains: most eliminations, then fewest links, then the smaller index sum, then the earlier.
#pragma once

#include "step.hpp"

namespace unidoku::logic {

// Chains are offered by what they eliminate and how long they are; only those that are wanted need be written out.
// When all are wanted, one is kept for each technique and set of eliminations, the shortest.
class BestSteps {
 public:
  explicit BestSteps(Found& found) : found_(found) {}

  // Eliminations sorted and without duplicates. Length: links, or nodes; the same for all that are compared.
  bool wants(Technique technique, const std::vector<Candidate>& eliminations, int length) const;
  // The greatest length with which a step that eliminates this is wanted, whatever the technique; 0: with none.
  int longest_wanted(const std::vector<Candidate>& eliminations) const;
  bool knows(Technique technique, const std::vector<Candidate>& eliminations) const {
    return same(technique, eliminations) != nullptr;
  }
  // Precondition: it was wanted. The step has everything but its pattern.
  Step& accept(Technique technique, const std::vector<Candidate>& eliminations, int length);
  // Hands them to Found, the best one first.
  void deliver();

 private:
  struct Entry {
    Step step;
    int length = 0;
    int sum = 0;
  };
  static bool better(std::size_t count, int length, int sum, const Entry& than);
  const Entry* same(Technique technique, const std::vector<Candidate>& eliminations) const;

  Found& found_;
  std::vector<Entry> entries_;  // when only the first is wanted: at most one
};

}  // namespace unidoku::logic
