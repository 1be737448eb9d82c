// What a search supposes next, and what it has learnt of where to suppose.
#pragma once

#include <cstdint>
#include <vector>

namespace unidoku {

struct Choice {
  int cell;
  int digit;
};

// Per house: how often the search failed there. To suppose where it fails most ends dead branches early (the
// "weighted degree" of Boussemart, Hemery, Lecoutre and Sais, 2004).
using Experience = std::vector<std::uint64_t>;

}  // namespace unidoku
