#include "bulk/make.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "limits.hpp"
#include "solver.hpp"

namespace unidoku {
namespace {

constexpr std::size_t cells = 81;
constexpr std::size_t at_once = 16;  // puzzles a thread takes: few, so that all have work to the end

class Stop : public Interrupt {
 public:
  explicit Stop(const lanes::Queue& queue) : queue_(&queue) {}
  bool requested() override { return queue_->stopped(); }

 private:
  const lanes::Queue* queue_;
};

bool are_proved(const Orders& orders, std::size_t first, std::size_t number, lanes::InstructionSet set) {
  std::array<std::uint32_t, at_once> counts{};
  std::array<Digit, at_once * cells> solutions{};
  lanes::Task proof;
  proof.cells = orders.puzzles + first * cells;
  proof.boards = number;
  proof.counts = counts.data();
  proof.solutions = solutions.data();
  lanes::Queue queue;
  lanes::run(proof, queue, set);
  return std::all_of(counts.begin(), counts.begin() + number, [](std::uint32_t count) { return count == 1; }) &&
         std::memcmp(solutions.data(), orders.solutions + first * cells, number * cells) == 0;
}

}  // namespace

Made make_puzzles(const Orders& orders, lanes::Queue& queue, lanes::InstructionSet set) {
  const Shape shape(3, 3);
  Solver solver(shape);
  Stop stop(queue);
  lanes::Task all;  // for its number alone
  all.boards = orders.puzzles_wanted;
  std::size_t first = 0;
  while (const std::size_t number = queue.take(all, at_once, first)) {
    for (std::size_t i = first; i < first + number; ++i) {
      const Dug dug =
          generate(solver, orders.seeds[i], orders.target_empty, orders.symmetry, orders.most_attempts, &stop);
      if (dug.interrupted) return Made::stopped;
      std::copy(dug.puzzle.begin(), dug.puzzle.end(), orders.puzzles + i * cells);
      std::copy(dug.solution.begin(), dug.solution.end(), orders.solutions + i * cells);
      orders.reached[i] = dug.reached;
      orders.attempts[i] = dug.attempts;
      orders.put_back[i] = dug.put_back;
      orders.nodes[i] = dug.nodes;
      orders.redundant[i] = dug.redundant;
    }
    if (!are_proved(orders, first, number, set)) {
      queue.stop();
      return Made::unproved;
    }
  }
  return queue.stopped() ? Made::stopped : Made::all;
}

}  // namespace unidoku
