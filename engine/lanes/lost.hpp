// Boards on which the lanes lose themselves.
#pragma once

#include "entries.hpp"
#include "vectors.hpp"

namespace unidoku::lanes {
namespace {

class Lost {
 public:
  Lost(const Task& task, const Queue& queue) : task_(task), queue_(queue) {}

  // Called for each branch on a board. When it has been branched on so often without a solution that another way must be
  // found, it is counted in that way; until `tell` it then seems to have enough solutions, so that what waits of it is
  // dropped. True when that happened.
  bool settles(std::uint32_t number) {
    Effort& effort = efforts_[number % remembered];
    if (effort.number != number) effort = {number, 0};
    if (++effort.branches <= branches_without_solution || task_.counts[number] != 0) return false;
    return settle(number);
  }

  // Puts the counts of these boards where they belong.
  void tell() const {
    for (int i = 0; i < settled_count_; ++i) task_.counts[settled_[i].number] = settled_[i].count;
  }

 private:
  UNIDOKU_APART bool settle(std::uint32_t number) {
    if (settled_count_ == most_settled) return false;
    count_alone(task_, queue_, number);
    settled_[settled_count_++] = {number, task_.counts[number]};
    task_.counts[number] = all_solutions;
    return true;
  }

  struct Effort {
    std::uint32_t number;
    std::uint32_t branches;
  };
  struct Settled {
    std::uint32_t number;
    std::uint32_t count;
  };
  static constexpr std::uint32_t branches_without_solution = 1000;  // the hardest boards known need a few hundred
  static constexpr int remembered = 512;  // what is remembered of a board may be forgotten for another
  static constexpr int most_settled = 1000;

  const Task& task_;
  const Queue& queue_;
  Effort efforts_[remembered] = {};
  Settled settled_[most_settled];
  int settled_count_ = 0;
};

}  // namespace
}  // namespace unidoku::lanes
