#include "one.hpp"

#include "bands.hpp"
#include "search.hpp"

namespace unidoku {
namespace {

using Bands = Search<BandBoard>;

// The candidates that are left before the first supposition tell three kinds of boards apart. Of hard proper boards nearly
// all are between these two; with more there are many solutions, and one after the other is soon found.
constexpr int hard_from = 200;
constexpr int loose_from = 290;

bool is_for_lanes(const Bands& search, int candidates, std::uint64_t nodes) {
  if (candidates >= loose_from) return search.dead_ends() > 10 || nodes > 200;
  return candidates >= hard_from || search.dead_ends() > 0 || nodes > 10;
}

}  // namespace

OneCount count_one(std::span<const Digit> digits, std::uint32_t limit, lanes::InstructionSet set, Interrupt& interrupt,
                   Digit* solution) {
  Bands search(BandBoard(), 27);
  search.begin(digits);
  int candidates = 0;
  Event event = Event::solution;
  std::uint32_t found = 0;
  for (std::uint64_t nodes = 0; found < limit && event != Event::exhausted;) {
    event = search.next({nodes, nullptr});
    if (event == Event::solution && ++found == 1 && solution != nullptr) {
      search.board().write({solution, digits.size()});
    }
    if (event != Event::budget) continue;
    if (nodes++ == 0) candidates = search.board().count_candidates();
    if (is_for_lanes(search, candidates, nodes)) break;
  }
  if (event != Event::budget) return {true, found};

  lanes::Task task;
  task.cells = digits.data();
  task.boards = 1;
  task.limit = limit;
  task.counts = &found;
  task.solutions = solution;
  lanes::Queue queue;
  queue.ask(interrupt);
  const bool is_known = lanes::run(task, queue, set);
  return {is_known, found};
}

}  // namespace unidoku
