// Many 9×9 boards at once: as many as a vector register has lanes of 16 bits, one board in each.
//
//     Task task;
//     task.cells = text;                  // "53..7....6..195.....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n..."
//     task.stride = 82;
//     task.zero = '0';
//     task.boards = 49'158;
//     task.counts = counts;
//     Queue queue;
//     run(task, queue, best_instruction_set());
//
// Every instruction set gives the same answers, bit for bit. docs/engine.md draws how it works.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace unidoku {
class Interrupt;
}

namespace unidoku::lanes {

enum class InstructionSet : std::uint8_t {
  portable,  // no vectors: one board after the other (bands.hpp)
  neon,      // 8 lanes, Arm
  sse42,     // 8 lanes
  avx2,      // 16 lanes
  avx512,    // 32 lanes; with BW, VL and VBMI2
};
constexpr int instruction_sets = 5;

// "portable", "neon", "sse4.2", "avx2", "avx512".
const char* name_of(InstructionSet set);
int lanes_of(InstructionSet set);
// Whether it was compiled in and this machine has it.
bool is_available(InstructionSet set);
InstructionSet best_instruction_set();

constexpr std::uint32_t all_solutions = std::numeric_limits<std::uint32_t>::max();

// What to count, and where the answers go. Nothing is checked here: the memory must be as large as it is said to be.
struct Task {
  // Where the first cell of each board is: at `starts[i]` or, without these, at i · `stride`. A cell is one byte: `zero` + 1
  // to `zero` + 9 is a digit, anything else an empty cell. `zero` is 0 or '0'.
  const std::uint8_t* cells = nullptr;
  const std::uint64_t* starts = nullptr;
  std::size_t stride = 81;
  std::uint8_t zero = 0;
  // In place of cells, boards given by their candidates: 81 masks each, bit d - 1 for digit d.
  const std::uint16_t* candidates = nullptr;
  // Where given, 81 digits a board, one of its solutions, which is not counted: is there another?
  const std::uint8_t* besides = nullptr;
  // Beside that, a cell a board, or 81: only solutions that differ there are counted, and none is written.
  const std::uint8_t* differs_at = nullptr;

  std::size_t boards = 0;  // fewer than 2³²
  // Solutions are counted up to here: at least to 1, and to 2 where the only solution is wanted and not just
  // any. `all_solutions`: to the end (or to 2³² - 1).
  std::uint32_t limit = 2;
  std::uint32_t* counts = nullptr;    // one a board; boards whose clues clash have none
  std::uint8_t* solutions = nullptr;  // 81 digits a board: its solution where there is exactly one, else zeros; may be null
};

// What threads that work on the same task share: each takes boards until none are left.
class Queue {
 public:
  // The first of up to `wanted` boards that are the caller's from now on, and how many they are: none at the end, and none
  // after `stop`.
  std::size_t take(const Task& task, std::size_t wanted, std::size_t& first);
  void stop();
  bool stopped() const;
  // Somebody is asked now and then whether to stop: for when one thread does it all.
  void ask(Interrupt& interrupt) { interrupt_ = &interrupt; }
  // How many boards have been begun, for those who show progress.
  std::size_t taken(const Task& task) const;

 private:
  std::atomic<std::size_t> next_{0};
  std::atomic<bool> stopped_{false};
  Interrupt* interrupt_ = nullptr;
};

// Works on the task until no board is left: one thread. Any number of threads may run the same task with the same queue.
// False when it was stopped; counts and solutions are then of no use. A stop is heard within milliseconds.
bool run(const Task& task, Queue& queue, InstructionSet set);

// Writes the full grids of seeds (fill.hpp), 81 digits each. Takes microseconds a grid, and cannot be stopped.
void fill(const std::uint64_t* seeds, std::size_t number, std::uint8_t* grids, InstructionSet set);

}  // namespace unidoku::lanes
