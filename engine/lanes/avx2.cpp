// Sixteen lanes, for x86 with AVX2.
#include <immintrin.h>

#include "entries.hpp"
#include "filling.hpp"
#include "machine.hpp"

namespace unidoku::lanes {
namespace {

struct Avx2 {
  static constexpr int width = 16;
  static constexpr int beyond = 16;
  using V = VectorOf<width>::Type;

  static UNIDOKU_INLINE Bytes look_up(Bytes table, Bytes indices) {
    return (Bytes)_mm_shuffle_epi8((__m128i)table, (__m128i)indices);
  }
  static UNIDOKU_INLINE std::uint32_t bits(V mask) {
    const __m256i halves = _mm256_packs_epi16((__m256i)mask, _mm256_setzero_si256());
    const auto bytes = static_cast<std::uint32_t>(_mm256_movemask_epi8(halves));
    return (bytes & 0xFF) | (bytes >> 8 & 0xFF00);
  }
  static UNIDOKU_INLINE V mask(std::uint32_t lanes) {
    const V bit = {1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768};
    return (V)(((V{} + static_cast<std::uint16_t>(lanes)) & bit) != 0);
  }

  class Leaving {
   public:
    explicit UNIDOKU_INLINE Leaving(std::uint32_t out)
        : shuffle_(both(shuffle_tables.pack, out)), second_(count_of(out & 0xFF)) {}
    UNIDOKU_INLINE void store_row(const V& row, Word* to) const {
      const __m256i words = _mm256_shuffle_epi8((__m256i)row, shuffle_);
      _mm_storeu_si128(reinterpret_cast<__m128i*>(to), _mm256_castsi256_si128(words));
      _mm_storeu_si128(reinterpret_cast<__m128i*>(to + second_), _mm256_extracti128_si256(words, 1));
    }

   private:
    __m256i shuffle_;
    int second_;
  };

  class Entering {
   public:
    explicit UNIDOKU_INLINE Entering(std::uint32_t in)
        : shuffle_(both(shuffle_tables.spread, in)), second_(count_of(in & 0xFF)) {}
    UNIDOKU_INLINE V row_with(const V& row, const Word* from) const {
      const __m128i low = _mm_loadu_si128(reinterpret_cast<const __m128i*>(from));
      const __m128i high = _mm_loadu_si128(reinterpret_cast<const __m128i*>(from + second_));
      const __m256i words = _mm256_shuffle_epi8(_mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1), shuffle_);
      return (V)_mm256_blendv_epi8(words, (__m256i)row, shuffle_);  // 0x80 in the shuffle: keep
    }

   private:
    __m256i shuffle_;
    int second_;
  };

 private:
  static UNIDOKU_INLINE __m256i both(const std::uint8_t (&table)[256][16], std::uint32_t lanes) {
    const __m128i low = (__m128i)load<Bytes>(table[lanes & 0xFF]);
    const __m128i high = (__m128i)load<Bytes>(table[lanes >> 8]);
    return _mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1);
  }
};

}  // namespace

bool run_avx2(const Task& task, Queue& queue) { return run_on<Avx2>(task, queue); }
void fill_avx2(const std::uint64_t* seeds, std::size_t number, std::uint8_t* grids) {
  fill_on<Avx2>(seeds, number, grids);
}

}  // namespace unidoku::lanes
