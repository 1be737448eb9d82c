// The same machine (machine.hpp), compiled once for each instruction set: one small file each.
#pragma once

#include "lanes.hpp"

namespace unidoku::lanes {

bool run_neon(const Task& task, Queue& queue);
bool run_sse42(const Task& task, Queue& queue);
bool run_avx2(const Task& task, Queue& queue);
bool run_avx512(const Task& task, Queue& queue);

}  // namespace unidoku::lanes
