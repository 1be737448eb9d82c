// The part of the binding that is about many boards at once.
#pragma once

#include <nanobind/nanobind.h>

namespace unidoku {

void bind_lanes(nanobind::module_& module);

}  // namespace unidoku
