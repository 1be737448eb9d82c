#include "one.hpp"

#include "bands.hpp"
#include "search.hpp"

namespace unidoku {
namespace {

constexpr std::uint64_t few_nodes = 2;

}  // namespace

OneCount count_one(std::span<const Digit> digits, std::uint32_t limit, lanes::InstructionSet set, Interrupt& interrupt,
                   Digit* solution) {
  Search<BandBoard> search(BandBoard(), 27);
  search.begin(digits);
  Event event = Event::solution;
  std::uint32_t found = 0;
  while (found < limit && (event = search.next({few_nodes, nullptr})) == Event::solution) {
    if (++found == 1 && solution != nullptr) search.solution().write({solution, digits.size()});
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
