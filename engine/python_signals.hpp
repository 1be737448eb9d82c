// How Python stops the engine: Ctrl-C, or another thread.
#pragma once

#include <nanobind/nanobind.h>

#include <atomic>
#include <chrono>

#include "limits.hpp"

namespace unidoku {

// Set from Python to stop what other threads are doing.
class Stop {
 public:
  void set() { set_.store(true, std::memory_order_relaxed); }
  bool is_set() const { return set_.load(std::memory_order_relaxed); }

 private:
  std::atomic<bool> set_{false};
};

// Lets Python's signal handlers run, while the GIL is released: often enough for Ctrl-C to be felt at once.
class SignalCheck : public Interrupt {
 public:
  explicit SignalCheck(const Stop* stop) : stop_(stop) {}

  bool requested() override {
    if (raised_ || (stop_ != nullptr && stop_->is_set())) return true;
    const auto now = Clock::now();
    if (now - last_ < std::chrono::milliseconds(20)) return false;
    last_ = now;
    const nanobind::gil_scoped_acquire gil;
    raised_ = PyErr_CheckSignals() != 0;
    return raised_;
  }

  // With the GIL: passes on what a signal handler raised.
  void check() const {
    if (raised_) nanobind::raise_python_error();
  }

 private:
  using Clock = std::chrono::steady_clock;
  const Stop* stop_;
  Clock::time_point last_ = Clock::now();
  bool raised_ = false;
};

}  // namespace unidoku
