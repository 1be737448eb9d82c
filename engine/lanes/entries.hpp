// The same machine (machine.hpp), compiled once for each instruction set: one small file each.
#pragma once

#include "lanes.hpp"

namespace unidoku::lanes {

// Counts a board of the task by a search that learns where a board fails (search.hpp): a few boards without a solution lead
// one that does not learn astray.
void count_alone(const Task& task, const Queue& queue, std::size_t index);

bool run_neon(const Task& task, Queue& queue);
bool run_sse42(const Task& task, Queue& queue);
bool run_avx2(const Task& task, Queue& queue);
bool run_avx512(const Task& task, Queue& queue);

void fill_neon(const std::uint64_t* seeds, std::size_t number, std::uint8_t* grids);
void fill_sse42(const std::uint64_t* seeds, std::size_t number, std::uint8_t* grids);
void fill_avx2(const std::uint64_t* seeds, std::size_t number, std::uint8_t* grids);
void fill_avx512(const std::uint64_t* seeds, std::size_t number, std::uint8_t* grids);

}  // namespace unidoku::lanes
