// Thirty-two lanes, for x86 with AVX-512 BW, VL and VBMI2.
#include <immintrin.h>

#include "entries.hpp"
#include "filling.hpp"
#include "machine.hpp"

namespace unidoku::lanes {
namespace {

struct Avx512 {
  static constexpr int width = 32;
  static constexpr int together = 32;
  static constexpr int beyond = 32;  // nothing is written there; every row begins at a multiple of 64 bytes
  using V = VectorOf<width>::Type;

  static UNIDOKU_INLINE Bytes look_up(Bytes table, Bytes indices) {
    return (Bytes)_mm_shuffle_epi8((__m128i)table, (__m128i)indices);
  }
  static UNIDOKU_INLINE std::uint32_t bits(V mask) { return _mm512_movepi16_mask((__m512i)mask); }
  static UNIDOKU_INLINE V mask(std::uint32_t lanes) { return (V)_mm512_movm_epi16(lanes); }

  // The places are worked out once: to permute costs half of what compressing and expanding cost.
  class Leaving {
   public:
    explicit UNIDOKU_INLINE Leaving(std::uint32_t out)
        : places_(_mm512_maskz_compress_epi16(out, numbers())), stored_(first(count_of(out))) {}
    UNIDOKU_INLINE void store_row(const V& row, Word* to) const {
      // No more than needed: a store across two lines of the cache is several times as slow.
      _mm512_mask_storeu_epi16(to, stored_, _mm512_permutexvar_epi16(places_, (__m512i)row));
    }

   private:
    __m512i places_;
    __mmask32 stored_;
  };

  class Entering {
   public:
    explicit UNIDOKU_INLINE Entering(std::uint32_t in)
        : places_(_mm512_maskz_expand_epi16(in, numbers())), entering_(in), loaded_(first(count_of(in))) {}
    UNIDOKU_INLINE V row_with(const V& row, const Word* from) const {
      const __m512i words = _mm512_maskz_loadu_epi16(loaded_, from);
      return (V)_mm512_mask_permutexvar_epi16((__m512i)row, entering_, places_, words);
    }

   private:
    __m512i places_;
    __mmask32 entering_;
    __mmask32 loaded_;
  };

 private:
  static UNIDOKU_INLINE __m512i numbers() {
    const V lane = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
                    16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31};
    return (__m512i)lane;
  }
  static UNIDOKU_INLINE __mmask32 first(int count) { return count == 32 ? ~0u : (1u << count) - 1; }
};

}  // namespace

bool run_avx512(const Task& task, Queue& queue) { return run_on<Avx512>(task, queue); }
void fill_avx512(const std::uint64_t* seeds, std::size_t number, std::uint8_t* grids) {
  fill_on<Avx512>(seeds, number, grids);
}

}  // namespace unidoku::lanes
