#include "best_steps.hpp"

#include <algorithm>
#include <limits>

namespace unidoku::logic {

bool BestSteps::better(std::size_t count, int length, int sum, const Entry& than) {
  if (count != than.step.eliminations.size()) return count > than.step.eliminations.size();
  if (length != than.length) return length < than.length;
  return sum < than.sum;
}

const BestSteps::Entry* BestSteps::same(Technique technique, const std::vector<Candidate>& eliminations) const {
  const auto it = std::ranges::find_if(entries_, [&](const Entry& entry) {
    return entry.step.technique == technique && entry.step.eliminations == eliminations;
  });
  return it == entries_.end() ? nullptr : &*it;
}

bool BestSteps::wants(Technique technique, const std::vector<Candidate>& eliminations, int length) const {
  if (eliminations.empty()) return false;
  if (found_.wants_all()) {
    const Entry* known = same(technique, eliminations);
    return known == nullptr || length < known->length;
  }
  return entries_.empty() || better(eliminations.size(), length, index_sum(eliminations), entries_.front());
}

int BestSteps::longest_wanted(const std::vector<Candidate>& eliminations) const {
  constexpr int any = std::numeric_limits<int>::max();
  if (eliminations.empty()) return 0;
  if (found_.wants_all() || entries_.empty()) return any;
  const Entry& best = entries_.front();
  if (eliminations.size() != best.step.eliminations.size()) {
    return eliminations.size() > best.step.eliminations.size() ? any : 0;
  }
  return index_sum(eliminations) < best.sum ? best.length : best.length - 1;
}

Step& BestSteps::accept(Technique technique, const std::vector<Candidate>& eliminations, int length) {
  std::size_t place = 0;
  if (found_.wants_all()) {
    const Entry* known = same(technique, eliminations);
    place = known != nullptr ? static_cast<std::size_t>(known - entries_.data()) : entries_.size();
  }
  if (place == entries_.size()) entries_.emplace_back();
  Entry& entry = entries_[place];
  entry.length = length;
  entry.sum = index_sum(eliminations);
  entry.step.clear();
  entry.step.technique = technique;
  entry.step.eliminations = eliminations;
  return entry.step;
}

void BestSteps::deliver() {
  std::ranges::stable_sort(entries_, [](const Entry& a, const Entry& b) {
    return better(a.step.eliminations.size(), a.length, a.sum, b);
  });
  for (Entry& entry : entries_) {
    std::swap(found_.begin(entry.step.technique), entry.step);
    if (found_.keep()) return;
  }
}

}  // namespace unidoku::logic
