#include "lanes.hpp"

#include <algorithm>
#include <array>

#include "bands.hpp"
#include "entries.hpp"
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

void enter(BandBoard& board, const Task& task, std::size_t index) {
  for (unsigned cell = 0; cell < 81; ++cell) {
    for (unsigned digit = 0; digit < 9; ++digit) {
      if ((task.candidates[81 * index + cell] >> digit & 1) == 0) {
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

// The second opinion: band boards, one after the other.
bool run_portable(const Task& task, Queue& queue) {
  Stop stop(queue);
  Search<BandBoard> search(BandBoard(), 27);
  const std::uint64_t limit = task.limit == all_solutions ? unlimited : std::max(task.limit, task.solutions ? 2u : 1u);
  std::size_t index = 0;
  while (queue.take(task, 1, index) == 1) {
    const auto digits = digits_of(task, index);
    std::array<Digit, 81> solution{};
    std::uint64_t found = 0;
    BandBoard& board = search.begin(digits);
    if (task.candidates != nullptr) enter(board, task, index);
    while (found < limit) {
      const Event event = search.next({unlimited, &stop});
      if (event == Event::interrupted) return false;
      if (event != Event::solution) break;
      if (++found == 1) search.solution().write(solution);
    }
    task.counts[index] = static_cast<std::uint32_t>(std::min<std::uint64_t>(found, task.limit));
    if (task.solutions != nullptr) {
      if (found != 1) solution.fill(0);
      std::copy(solution.begin(), solution.end(), task.solutions + 81 * index);
    }
  }
  return !queue.stopped();
}

}  // namespace

std::size_t Queue::take(const Task& task, std::size_t wanted, std::size_t& first) {
  if (stopped()) return 0;
  first = next_.fetch_add(wanted, std::memory_order_relaxed);
  return first >= task.boards ? 0 : std::min(wanted, task.boards - first);
}

void Queue::stop() { stopped_.store(true, std::memory_order_relaxed); }
bool Queue::stopped() const { return stopped_.load(std::memory_order_relaxed); }
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
             __builtin_cpu_supports("avx512vbmi2");
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

}  // namespace unidoku::lanes
