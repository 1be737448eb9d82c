#include "one.hpp"

#include "bands.hpp"
#include "search.hpp"

namespace unidoku {
namespace {

constexpr std::uint64_t few_nodes = 10;

}  // namespace

OneCount count_one(std::span<const Digit> digits, std::uint32_t limit, lanes::InstructionSet set, Interrupt& interrupt,
                   Digit* solution) {
  Search<BandBoard> search(BandBoard(), 27);
  search.begin(digits);
  Event event = Event::solution;
  std::uint32_t found = 0;
  for (std::uint64_t nodes = 0; found < limit && event != Event::exhausted;) {
    event = search.next({nodes, nullptr});
    if (event == Event::solution && ++found == 1 && solution != nullptr) {
      search.solution().write({solution, digits.size()});
    }
    if (event == Event::budget && (search.dead_ends() > 0 || ++nodes > few_nodes)) break;
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
