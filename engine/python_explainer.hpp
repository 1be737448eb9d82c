// The part of the binding that is about the Explainer scale.
#pragma once

#include <nanobind/nanobind.h>

namespace unidoku {

void bind_explainer(nanobind::module_& module);

}  // namespace unidoku
