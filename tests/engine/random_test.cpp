#include "random.hpp"

#include <array>
#include <numeric>
#include <set>

#include "check.hpp"

using namespace unidoku;

namespace {

// Published outputs: the SplitMix64 sequence for seed 1234567 and the first outputs of xoshiro256** from state 1 2 3 4.
void published_vectors() {
  const std::array<std::uint64_t, 5> split = {6457827717110365317u, 3203168211198807973u, 9817491932198370423u,
                                              4593380528125082431u, 16408922859458223821u};
  for (std::size_t i = 0; i < split.size(); ++i) CHECK(split_mix(1234567, i) == split[i]);

  const std::array<std::uint64_t, 10> stream = {11520u,
                                                0u,
                                                1509978240u,
                                                1215971899390074240u,
                                                1216172134540287360u,
                                                607988272756665600u,
                                                16172922978634559625u,
                                                8476171486693032832u,
                                                10595114339597558777u,
                                                2904607092377533576u};
  Random random(Random::State{1, 2, 3, 4});
  for (const std::uint64_t expected : stream) CHECK(random.next() == expected);
}

void seeding_takes_four_words_of_split_mix() {
  Random seeded(99);
  Random by_hand(Random::State{split_mix(99, 0), split_mix(99, 1), split_mix(99, 2), split_mix(99, 3)});
  for (int i = 0; i < 100; ++i) CHECK(seeded.next() == by_hand.next());
}

// Chi-square against its 1 - 1e-9 quantile for bound - 1 degrees of freedom.
void draws_are_even() {
  struct Case {
    std::uint32_t bound;
    double quantile;
  };
  for (const auto& [bound, quantile] : {Case{2, 37.3}, Case{3, 41.4}, Case{9, 58.3}, Case{25, 91.0}}) {
    Random random(bound);
    std::array<double, 25> counts{};
    const int draws = 1'000'000;
    for (int i = 0; i < draws; ++i) {
      const std::uint32_t drawn = random.below(bound);
      CHECK(drawn < bound);
      counts[drawn] += 1;
    }
    const double expected = static_cast<double>(draws) / bound;
    double chi_square = 0;
    for (std::uint32_t i = 0; i < bound; ++i) chi_square += (counts[i] - expected) * (counts[i] - expected) / expected;
    CHECK(chi_square < quantile);
  }
}

// Of 2³² words a quarter is too many for a bound of 3 · 2³⁰: without rejection the draws with remainder 0 by 3 would come
// up twice as often as the others.
void rejection_leaves_no_bias() {
  const std::uint32_t bound = 3u << 30;
  Random random(7);
  std::array<int, 3> counts{};
  for (int i = 0; i < 300'000; ++i) {
    const std::uint32_t drawn = random.below(bound);
    CHECK(drawn < bound);
    ++counts[drawn % 3];
  }
  for (const int count : counts) CHECK(count > 98'500 && count < 101'500);
}

// All 24 orders of four items, equally often.
void shuffles_are_even() {
  Random random(3);
  std::array<int, 256> counts{};
  for (int i = 0; i < 240'000; ++i) {
    std::array<unsigned, 4> items = {0, 1, 2, 3};
    random.shuffle(std::span<unsigned>(items));
    ++counts[items[0] | items[1] << 2 | items[2] << 4 | items[3] << 6];
  }
  int orders = 0;
  for (const int count : counts) {
    if (count == 0) continue;
    ++orders;
    CHECK(count > 9'500 && count < 10'500);
  }
  CHECK(orders == 24);
}

void children_differ_from_each_other_and_from_the_parent() {
  std::set<std::uint64_t> seen;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    for (std::uint64_t index = 0; index < 100; ++index) seen.insert(child_seed(seed, index));
    for (std::uint64_t index = 0; index < 100; ++index) seen.insert(split_mix(seed, index));
  }
  CHECK(seen.size() == 100 * 200);
}

}  // namespace

int main() {
  published_vectors();
  seeding_takes_four_words_of_split_mix();
  draws_are_even();
  rejection_leaves_no_bias();
  shuffles_are_even();
  children_differ_from_each_other_and_from_the_parent();
}
