// The frozen random source. What it gives for a seed is a promise: nothing here may ever change.
//
// SplitMix64 (Steele, Lea and Flood 2014) turns a seed into words, xoshiro256** (Blackman and Vigna 2018) is the
// stream, and draws below a bound follow Lemire (2019): a multiplication, and a rejection where it would be biased.
//
// Test vectors, checked in tests/engine/random_test.cpp:
//   SplitMix64, seed 1234567:      6457827717110365317 3203168211198807973 9817491932198370423 ...
//   xoshiro256**, state 1 2 3 4:   11520 0 1509978240 1215971899390074240 1216172134540287360 ...
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace unidoku {

constexpr std::uint64_t golden_gamma = 0x9E3779B97F4A7C15u;

// The output function of SplitMix64: a bijection of 64 bits in which every bit depends on all.
constexpr std::uint64_t mix(std::uint64_t z) {
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

// Output number `index` (from 0) of SplitMix64 with this seed: any of them, without those before.
constexpr std::uint64_t split_mix(std::uint64_t seed, std::uint64_t index) {
  return mix(seed + (index + 1) * golden_gamma);
}

// The seed of child stream `index`: another SplitMix64, seeded with the mixed complement, so that no child's words
// are among the parent's.
constexpr std::uint64_t child_seed(std::uint64_t seed, std::uint64_t index) {
  return split_mix(mix(~seed), index);
}

class Random {
 public:
  using State = std::array<std::uint64_t, 4>;

  explicit constexpr Random(std::uint64_t seed)
      : state_{split_mix(seed, 0), split_mix(seed, 1), split_mix(seed, 2), split_mix(seed, 3)} {}
  explicit constexpr Random(const State& state) : state_(state) {}

  constexpr std::uint64_t next() {
    const std::uint64_t result = rotate(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = rotate(state_[3], 45);
    return result;
  }

  // A number from 0 to bound - 1, each equally likely. Precondition: bound > 0. Takes the upper half of a word.
  constexpr std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = (next() >> 32) * bound;
    auto low = static_cast<std::uint32_t>(product);
    if (low < bound) {
      const std::uint32_t threshold = (0u - bound) % bound;  // 2³² mod bound
      while (low < threshold) {
        product = (next() >> 32) * bound;
        low = static_cast<std::uint32_t>(product);
      }
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  // Fisher-Yates, from the last item down.
  template <class T>
  constexpr void shuffle(std::span<T> items) {
    for (std::size_t i = items.size(); i > 1; --i) {
      std::swap(items[i - 1], items[below(static_cast<std::uint32_t>(i))]);
    }
  }

 private:
  static constexpr std::uint64_t rotate(std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

  State state_;
};

}  // namespace unidoku
