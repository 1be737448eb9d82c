#include "lanes.hpp"

#include <algorithm>
#include <array>

#include "bands.hpp"
#include "entries.hpp"
#include "fill.hpp"
#include "search.hpp"

namespace unidoku::lanes {
namespace {

// Asks the queue.
class Stop : public Interrupt {
 public:
  explicit Stop(const Queue& queue) : queue_(&queue) {}
  bool requested() override { return queue_->stopped(); }

 private:
  const Queue* queue_;
};

void forbid_others(BandBoard& board, const std::uint16_t* candidates) {
  for (unsigned cell = 0; cell < 81; ++cell) {
    for (unsigned digit = 0; digit < 9; ++digit) {
      if ((candidates[cell] >> digit & 1) == 0) {
        board.forbid(static_cast<int>(cell), static_cast<int>(digit) + 1);
      }
    }
  }
}

std::array<Digit, 81> digits_of(const Task& task, std::size_t index) {
  std::array<Digit, 81> digits{};
  if (task.candidates != nullptr) return digits;
  const std::uint8_t* cells = task.cells + (task.starts != nullptr ? task.starts[index] : index * task.stride);
  for (unsigned cell = 0; cell < 81; ++cell) {
    const auto digit = static_cast<Digit>(cells[cell] - task.zero);
    if (digit <= 9) digits[cell] = digit;
  }
  return digits;
}

// Where the solutions that are not counted are told from the others.
class Besides {
 public:
  Besides(const Task& task, std::size_t index)
      : known_(task.besides == nullptr ? nullptr : task.besides + 81 * index),
        cell_(task.differs_at == nullptr ? 81 : task.differs_at[index]) {}
  bool differs_at_one() const { return cell_ < 81; }
  void forbid(BandBoard& board) const {
    if (differs_at_one()) board.forbid(cell_, known_[cell_]);
  }
  bool has(const std::array<Digit, 81>& solution) const {
    return known_ != nullptr && std::equal(solution.begin(), solution.end(), known_);
  }

 private:
  const std::uint8_t* known_;
  int cell_;
};

// False when it was stopped.
bool count(const Task& task, std::size_t index, Search<BandBoard>& search, Stop& stop) {
  BandBoard& board = search.begin(digits_of(task, index));
  if (task.candidates != nullptr) forbid_others(board, task.candidates + 81 * index);
  const Besides besides(task, index);
  besides.forbid(board);
  const std::uint64_t limit = task.limit == all_solutions ? unlimited : task.limit;
  std::array<Digit, 81> first{};
  std::array<Digit, 81> solution{};
  std::uint64_t found = 0;
  Event event = Event::solution;
  while (found < limit && (event = search.next({unlimited, &stop})) == Event::solution) {
    search.board().write(solution);
    if (besides.has(solution)) continue;
    if (++found == 1) first = solution;
  }
  if (event == Event::interrupted) return false;
  task.counts[index] = static_cast<std::uint32_t>(std::min<std::uint64_t>(found, task.limit));
  if (found != 1) first.fill(0);
  if (task.solutions != nullptr && !besides.differs_at_one()) {
    std::copy(first.begin(), first.end(), task.solutions + 81 * index);
  }
  return true;
}

// The second opinion: band boards, one after the other.
bool run_portable(const Task& task, Queue& queue) {
  Stop stop(queue);
  Search<BandBoard> search(BandBoard(), 27);
  std::size_t index = 0;
  while (queue.take(task, 1, index) == 1) {
    if (!count(task, index, search, stop)) return false;
  }
  return !queue.stopped();
}

void fill_portable(const std::uint64_t* seeds, std::size_t number, std::uint8_t* grids) {
  const Shape shape(3, 3);
  Filler filler(shape);
  for (std::size_t i = 0; i < number; ++i) filler.fill(seeds[i], {grids + 81 * i, 81}, nullptr);
}

}  // namespace

void count_alone(const Task& task, const Queue& queue, std::size_t index) {
  Stop stop(queue);
  Search<BandBoard> search(BandBoard(), 27);
  count(task, index, search, stop);
}

std::size_t Queue::take(const Task& task, std::size_t wanted, std::size_t& first) {
  first = 0;
  if (stopped()) return 0;
  first = next_.fetch_add(wanted, std::memory_order_relaxed);
  return first >= task.boards ? 0 : std::min(wanted, task.boards - first);
}

void Queue::stop() { stopped_.store(true, std::memory_order_relaxed); }
bool Queue::stopped() const {
  return stopped_.load(std::memory_order_relaxed) || (interrupt_ != nullptr && interrupt_->requested());
}
std::size_t Queue::taken(const Task& task) const {
  return std::min(next_.load(std::memory_order_relaxed), task.boards);
}

const char* name_of(InstructionSet set) {
  switch (set) {
    case InstructionSet::neon: return "neon";
    case InstructionSet::sse42: return "sse4.2";
    case InstructionSet::avx2: return "avx2";
    case InstructionSet::avx512: return "avx512";
    default: return "portable";
  }
}

int lanes_of(InstructionSet set) {
  switch (set) {
    case InstructionSet::neon:
    case InstructionSet::sse42: return 8;
    case InstructionSet::avx2: return 16;
    case InstructionSet::avx512: return 32;
    default: return 1;
  }
}

bool is_available(InstructionSet set) {
  switch (set) {
    case InstructionSet::portable: return true;
#ifdef UNIDOKU_LANES_NEON
    case InstructionSet::neon: return true;
#endif
#ifdef UNIDOKU_LANES_X86
    case InstructionSet::sse42: return __builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("popcnt");
    case InstructionSet::avx2:
      return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
    case InstructionSet::avx512:
      return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
             __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
#endif
    default: return false;
  }
}

InstructionSet best_instruction_set() {
  auto best = InstructionSet::portable;
  for (int i = 0; i < instruction_sets; ++i) {
    if (is_available(static_cast<InstructionSet>(i))) best = static_cast<InstructionSet>(i);
  }
  return best;
}

bool run(const Task& task, Queue& queue, InstructionSet set) {
  switch (set) {
#ifdef UNIDOKU_LANES_NEON
    case InstructionSet::neon: return run_neon(task, queue);
#endif
#ifdef UNIDOKU_LANES_X86
    case InstructionSet::sse42: return run_sse42(task, queue);
    case InstructionSet::avx2: return run_avx2(task, queue);
    case InstructionSet::avx512: return run_avx512(task, queue);
#endif
    default: return run_portable(task, queue);
  }
}

void fill(const std::uint64_t* seeds, std::size_t number, std::uint8_t* grids, InstructionSet set) {
  switch (set) {
#ifdef UNIDOKU_LANES_NEON
    case InstructionSet::neon: return fill_neon(seeds, number, grids);
#endif
#ifdef UNIDOKU_LANES_X86
    case InstructionSet::sse42: return fill_sse42(seeds, number, grids);
    case InstructionSet::avx2: return fill_avx2(seeds, number, grids);
    case InstructionSet::avx512: return fill_avx512(seeds, number, grids);
#endif
    default: return fill_portable(seeds, number, grids);
  }
}

}  // namespace unidoku::lanes
