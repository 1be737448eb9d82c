// Chains: what follows if a candidate is true, or false, and what follows either way.
//
// A search collects all hints of one technique, sorts them by rating, complexity and kind, the earlier found first
// among equals, and drops what eliminates the same as one before. Most steps want only the first of that list, which
// takes much less work than the list.
#pragma once

#include <memory>
#include <vector>

#include "../limits.hpp"
#include "hint.hpp"
#include "scale.hpp"

namespace unidoku::explainer {

enum class ChainRule : std::uint8_t {
  plain,  // chains and cycles
  nishio,
  multiple,
  dynamic,
  level_1,  // dynamic, with locked candidates, pairs and X-wings
  level_2,  // and plain chains
  level_3,  // and multiple chains
  level_4,  // those of level 1, and dynamic chains
  level_5,  // and dynamic chains of level 2
  // Of the scales sukaku, instead of level 5: those of level 1, and dynamic chains of level 1, 2, 3. They are told and rated
  // as level 4.
  level_4_1,
  level_4_2,
  level_4_3,
};

class ChainSearch;

// Keeps its memory from one search to the next, and what it found out about a state while that stays the same.
class Chains {
 public:
  explicit Chains(Interrupt* interrupt = nullptr, Scale scale = Scale::explainer);
  ~Chains();
  Chains(const Chains&) = delete;
  Chains& operator=(const Chains&) = delete;

  enum class Outcome : std::uint8_t { none, found, interrupted };
  Outcome first(const State& state, ChainRule rule, Hint& hint);
  Outcome all(const State& state, ChainRule rule, std::vector<Hint>& hints);

 private:
  std::unique_ptr<ChainSearch> search_;
};

}  // namespace unidoku::explainer
