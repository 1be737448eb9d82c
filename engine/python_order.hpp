// Puzzles made to order, for Python.
#pragma once

#include <nanobind/nanobind.h>

namespace unidoku {

void bind_order(nanobind::module_& module);

}  // namespace unidoku
