// The part of the binding that is about the human solver.
#pragma once

#include <nanobind/nanobind.h>

namespace unidoku {

void bind_logic(nanobind::module_& module);

}  // namespace unidoku
