// Threads at work on one task, while the caller's own lets Python see signals and tells of progress.
#pragma once

#include <nanobind/nanobind.h>

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "lanes/lanes.hpp"
#include "python_signals.hpp"

namespace unidoku {

class Crew {
 public:
  // With the GIL. `progress` is None, or called with the number of boards begun since the last call.
  Crew(lanes::Queue& queue, std::size_t boards, const Stop* stop, const nanobind::object& progress)
      : queue_(&queue), signals_(stop), progress_(progress) {
    all_.boards = boards;
  }

  // With the GIL, which is free meanwhile. Runs `work` in up to so many threads until all have ended. Passes on what a
  // signal handler or the progress raised, when all threads have stopped.
  template <class Work>
  void run(std::size_t threads, const Work& work) {
    const std::size_t useful = all_.boards / boards_worth_a_thread + 1;
    if (threads > useful) threads = useful;
    if (threads == 1 && progress_.is_none()) {
      // To start a thread takes longer than to solve a board.
      const nanobind::gil_scoped_release release;
      queue_->ask(signals_);
      work();
    } else {
      const nanobind::gil_scoped_release release;
      std::vector<std::thread> crew;
      std::unique_lock lock(mutex_);
      try {
        for (; at_work_ < threads; ++at_work_) crew.emplace_back([&] { do_and_say(work); });
      } catch (...) {
        fail();
      }
      watch(lock);
      lock.unlock();
      for (std::thread& thread : crew) thread.join();
    }
    signals_.check();
    if (error_) std::rethrow_exception(error_);
    if (!queue_->stopped()) tell();
  }

 private:
  static constexpr std::size_t boards_worth_a_thread = 128;

  template <class Work>
  void do_and_say(const Work& work) {
    std::exception_ptr error;
    try {
      work();
    } catch (...) {
      error = std::current_exception();
      queue_->stop();
    }
    const std::lock_guard lock(mutex_);
    if (error) error_ = error;
    --at_work_;
    ended_.notify_one();
  }

  void watch(std::unique_lock<std::mutex>& lock) {
    while (!ended_.wait_for(lock, std::chrono::milliseconds(10), [&] { return at_work_ == 0; })) {
      if (signals_.requested()) queue_->stop();
      if (progress_.is_none() || queue_->stopped()) continue;
      const nanobind::gil_scoped_acquire gil;
      try {
        tell();
      } catch (...) {
        fail();
      }
    }
  }

  void tell() {
    const std::size_t taken = queue_->taken(all_);
    if (!progress_.is_none() && taken > told_) progress_(taken - told_);
    told_ = taken;
  }

  void fail() {
    error_ = std::current_exception();
    queue_->stop();
  }

  lanes::Queue* queue_;
  lanes::Task all_;  // for its number alone
  SignalCheck signals_;
  const nanobind::object& progress_;
  std::size_t told_ = 0;
  std::exception_ptr error_;
  std::mutex mutex_;
  std::condition_variable ended_;
  std::size_t at_work_ = 0;
};

}  // namespace unidoku
