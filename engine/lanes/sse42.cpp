// Eight lanes, for x86 with SSE4.2.
#include <immintrin.h>

#include "entries.hpp"
#include "filling.hpp"
#include "machine.hpp"

namespace unidoku::lanes {
namespace {

struct Ssse3 {
  static UNIDOKU_INLINE Bytes look_up(Bytes table, Bytes indices) {
    return (Bytes)_mm_shuffle_epi8((__m128i)table, (__m128i)indices);
  }
};

struct Sse42 : Groups<Ssse3, 8> {
  static UNIDOKU_INLINE std::uint32_t bits(V mask) {
    return static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_packs_epi16((__m128i)mask, _mm_setzero_si128())));
  }
};

}  // namespace

bool run_sse42(const Task& task, Queue& queue) { return run_on<Sse42>(task, queue); }
void fill_sse42(const std::uint64_t* seeds, std::size_t number, std::uint8_t* grids) {
  fill_on<Sse42>(seeds, number, grids);
}

}  // namespace unidoku::lanes
