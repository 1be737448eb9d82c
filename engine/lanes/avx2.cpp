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
  static constexpr int together = 8;
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

  // Eight at most, so that those of both halves fit into one: half the stores and loads.
  class Leaving {
   public:
    explicit UNIDOKU_INLINE Leaving(std::uint32_t out) {
      // What leaves the second half goes behind what leaves the first: its shuffle is moved up by so many bytes. What is not
      // moved there is 0, which would name a byte; so 0x80, which names none, is 0 while it is moved.
      const Bytes second = load<Bytes>(shuffle_tables.pack[out >> 8]) ^ 0x80;
      const Bytes numbers = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
      const Bytes moved = look_up(second, numbers - first_bytes(out)) ^ 0x80;
      shuffle_ = both(load<Bytes>(shuffle_tables.pack[out & 0xFF]), moved);
    }
    UNIDOKU_INLINE void store_row(const V& row, Word* to) const {
      const __m256i words = _mm256_shuffle_epi8((__m256i)row, shuffle_);
      const __m128i all = _mm_or_si128(_mm256_castsi256_si128(words), _mm256_extracti128_si256(words, 1));
      _mm_storeu_si128(reinterpret_cast<__m128i*>(to), all);
    }

   private:
    __m256i shuffle_;
  };

  class Entering {
   public:
    explicit UNIDOKU_INLINE Entering(std::uint32_t in) {
      const Bytes second = load<Bytes>(shuffle_tables.spread[in >> 8]) + first_bytes(in);
      shuffle_ = both(load<Bytes>(shuffle_tables.spread[in & 0xFF]), second);
    }
    UNIDOKU_INLINE V row_with(const V& row, const Word* from) const {
      const __m256i all = _mm256_broadcastsi128_si256(_mm_loadu_si128(reinterpret_cast<const __m128i*>(from)));
      const __m256i words = _mm256_shuffle_epi8(all, shuffle_);
      return (V)_mm256_blendv_epi8(words, (__m256i)row, shuffle_);  // 0x80 in the shuffle: keep
    }

   private:
    __m256i shuffle_;
  };

 private:
  // How many bytes come from the first half, or go there.
  static UNIDOKU_INLINE std::uint8_t first_bytes(std::uint32_t lanes) {
    return static_cast<std::uint8_t>(2 * count_of(lanes & 0xFF));
  }
  static UNIDOKU_INLINE __m256i both(Bytes low, Bytes high) {
    return _mm256_inserti128_si256(_mm256_castsi128_si256((__m128i)low), (__m128i)high, 1);
  }
};

}  // namespace

bool run_avx2(const Task& task, Queue& queue) { return run_on<Avx2>(task, queue); }
void fill_avx2(const std::uint64_t* seeds, std::size_t number, std::uint8_t* grids) {
  fill_on<Avx2>(seeds, number, grids);
}

}  // namespace unidoku::lanes
