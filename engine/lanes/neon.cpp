// Eight lanes, for Arm.
#include <arm_neon.h>

#include "entries.hpp"
#include "filling.hpp"
#include "machine.hpp"

namespace unidoku::lanes {
namespace {

struct Table {
  static UNIDOKU_INLINE Bytes look_up(Bytes table, Bytes indices) {
    return (Bytes)vqtbl1q_u8((uint8x16_t)table, (uint8x16_t)indices);
  }
};

}  // namespace

bool run_neon(const Task& task, Queue& queue) { return run_on<Groups<Table, 8>>(task, queue); }
void fill_neon(const std::uint64_t* seeds, std::size_t number, std::uint8_t* grids) {
  fill_on<Groups<Table, 8>>(seeds, number, grids);
}

}  // namespace unidoku::lanes
