// Vectors of 16-bit words, one word a lane, and the few things that each instruction set does in its own way.
//
// This header and those over it are compiled once for each instruction set. All of it is in an unnamed namespace, and
// nothing of the standard library is instantiated: the linker may keep one copy of an inline function for the whole
// program, and it must not be one that was compiled for a machine with wider registers.
#pragma once

#include <cstddef>
#include <cstdint>

#define UNIDOKU_INLINE inline __attribute__((always_inline))
// Keeps the compiler from moving loads and stores across: where it may, it keeps more values than there are registers.
#define UNIDOKU_BARRIER asm volatile("" ::: "memory")
#define UNIDOKU_INLINE_LAMBDA __attribute__((always_inline))
// The sanitizers make so much of every access that unrolled code would take minutes to compile.
#if defined(__SANITIZE_ADDRESS__)
#define UNIDOKU_UNROLL(times)
#else
#define UNIDOKU_PRAGMA(text) _Pragma(#text)
#define UNIDOKU_UNROLL(times) UNIDOKU_PRAGMA(GCC unroll times)
#endif
#if defined(__clang__)
#define UNIDOKU_APART __attribute__((noinline))
#else
#define UNIDOKU_APART __attribute__((noipa))  // noinline, and g++ 12 is not to guess from the inside what it does to memory
#endif

namespace unidoku::lanes {
namespace {

template <int width>
struct VectorOf {
  typedef std::uint16_t Type __attribute__((vector_size(2 * width)));
  typedef std::uint8_t Halves __attribute__((vector_size(2 * width)));  // the two bytes of each word
};
typedef std::uint8_t Bytes __attribute__((vector_size(16)));
typedef std::uint16_t Eight __attribute__((vector_size(16)));
typedef std::uint16_t Word __attribute__((may_alias));  // a word of a vector, by its address

UNIDOKU_INLINE int count_of(std::uint32_t lanes) { return __builtin_popcount(lanes); }
UNIDOKU_INLINE int lowest_of(std::uint32_t lanes) { return __builtin_ctz(lanes); }

// Has this vector computed here, in a register. Compilers put off what is not needed yet, and keep in memory what it is made of.
template <class V>
UNIDOKU_INLINE void compute_now([[maybe_unused]] V& vector) {
#if defined(__AVX512F__)
  constexpr std::size_t register_size = 64;
#elif defined(__AVX2__)
  constexpr std::size_t register_size = 32;
#else
  constexpr std::size_t register_size = 16;
#endif
  if constexpr (sizeof(V) <= register_size) {
#if defined(__x86_64__)
    asm volatile("" : "+v"(vector));
#elif defined(__aarch64__)
    asm volatile("" : "+w"(vector));
#endif
  }
}

template <class T>
UNIDOKU_INLINE T load(const void* from) {
  T value;
  __builtin_memcpy(&value, from, sizeof value);
  return value;
}
template <class T>
UNIDOKU_INLINE void store(void* to, T value) {
  __builtin_memcpy(to, &value, sizeof value);
}

// For eight lanes, of which some are named by the bits of the index: byte shuffles that put these behind one another, and
// that bring the first words to these. 0x80 and more: nothing goes there.
struct ShuffleTables {
  alignas(16) std::uint8_t pack[256][16];
  alignas(16) std::uint8_t spread[256][16];
};
constexpr ShuffleTables make_shuffle_tables() {
  ShuffleTables tables{};
  for (unsigned lanes = 0; lanes < 256; ++lanes) {
    for (unsigned i = 0; i < 16; ++i) tables.pack[lanes][i] = tables.spread[lanes][i] = 0x80;
    unsigned next = 0;
    for (unsigned lane = 0; lane < 8; ++lane) {
      if ((lanes >> lane & 1) == 0) continue;
      for (unsigned byte = 0; byte < 2; ++byte) {
        tables.pack[lanes][2 * next + byte] = static_cast<std::uint8_t>(2 * lane + byte);
        tables.spread[lanes][2 * lane + byte] = static_cast<std::uint8_t>(2 * next + byte);
      }
      ++next;
    }
  }
  return tables;
}
constexpr ShuffleTables shuffle_tables = make_shuffle_tables();

// An instruction set in which nothing is special but how the bytes of 16 are looked up: as many groups of eight lanes as
// wanted. `Base::look_up(table, indices)` gives 0 where the index is 0x80 or more.
template <class Base, int lanes>
struct Groups {
  static constexpr int width = lanes;
  static constexpr int together = lanes;  // so many boards leave or enter at once
  static constexpr int beyond = 8;        // so many words after a row may be written by Leaving::store_row
  using V = typename VectorOf<width>::Type;
  static constexpr int groups = width / 8;

  static UNIDOKU_INLINE Bytes look_up(Bytes table, Bytes indices) { return Base::look_up(table, indices); }

  // The lanes in which all bits are set, of lanes in which all or none are.
  static UNIDOKU_INLINE std::uint32_t bits(V mask) {
    const Bytes firsts = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    std::uint32_t lanes_set = 0;
    for (int group = 0; group < groups; ++group) {
      const Bytes low = Base::look_up(load<Bytes>(reinterpret_cast<const char*>(&mask) + 16 * group),
                                      Bytes{0, 2, 4, 6, 8, 10, 12, 14, 0, 2, 4, 6, 8, 10, 12, 14}) & firsts;
      std::uint64_t sum = load<std::uint64_t>(&low);
      sum |= sum >> 32;
      sum |= sum >> 16;
      sum |= sum >> 8;
      lanes_set |= static_cast<std::uint32_t>(sum & 255) << (8 * group);
    }
    return lanes_set;
  }

  static UNIDOKU_INLINE V mask(std::uint32_t lanes_set) {
    V result;
    for (int lane = 0; lane < width; ++lane) result[lane] = static_cast<std::uint16_t>(0u - (lanes_set >> lane & 1));
    return result;
  }

  // Stores the words of these lanes, one after the other.
  class Leaving {
   public:
    explicit UNIDOKU_INLINE Leaving(std::uint32_t lanes_out) {
      int place = 0;
      for (int group = 0; group < groups; ++group) {
        const std::uint32_t out = lanes_out >> (8 * group) & 255;
        shuffle_[group] = load<Bytes>(shuffle_tables.pack[out]);
        place_[group] = place;
        place += count_of(out);
      }
    }
    UNIDOKU_INLINE void store_row(const V& row, Word* to) const {
      for (int group = 0; group < groups; ++group) {
        const Bytes words = load<Bytes>(reinterpret_cast<const char*>(&row) + 16 * group);
        store(to + place_[group], Base::look_up(words, shuffle_[group]));
      }
    }

   private:
    Bytes shuffle_[groups];
    int place_[groups];
  };

  // Puts words that stand one after the other into these lanes.
  class Entering {
   public:
    explicit UNIDOKU_INLINE Entering(std::uint32_t lanes_in) {
      int place = 0;
      for (int group = 0; group < groups; ++group) {
        const std::uint32_t in = lanes_in >> (8 * group) & 255;
        shuffle_[group] = load<Bytes>(shuffle_tables.spread[in]);
        kept_[group] = (Bytes)(shuffle_[group] >= 0x80);
        place_[group] = place;
        place += count_of(in);
      }
    }
    UNIDOKU_INLINE V row_with(const V& row, const Word* from) const {
      V result;
      for (int group = 0; group < groups; ++group) {
        const Bytes old = load<Bytes>(reinterpret_cast<const char*>(&row) + 16 * group);
        const Bytes fresh = Base::look_up(load<Bytes>(from + place_[group]), shuffle_[group]);
        store(reinterpret_cast<char*>(&result) + 16 * group, (old & kept_[group]) | fresh);
      }
      return result;
    }

   private:
    Bytes shuffle_[groups];
    Bytes kept_[groups];
    int place_[groups];
  };
};

}  // namespace
}  // namespace unidoku::lanes
