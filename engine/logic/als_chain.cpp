#include <algorithm>

#include "als.hpp"
#include "best_steps.hpp"

namespace unidoku::logic {

namespace {

// What may follow a link depends on one digit of it only: the one that the next link may not use alone. So the paths
// from a set are not followed one by one: for each set reached it is noted with which such digits, after how many
// links, and with which active digit of the first link.
constexpr int longest = 6;

struct Arrival {
  std::array<std::array<Mask, side + 1>, longest + 1> first{};  // [links][digit]: active digits of the first link
  std::array<Mask, side + 1> tried{};  // [single active digit of the last link]: those for which this end was looked at
  bool any = false;
};

// The active digits of a link that follows on `used`; none when it may not follow.
Mask active_after(const CommonLink& link, int used) {
  if (link.second == 0) return link.first == used ? Mask{0} : bit_of(link.first);
  if (used == link.second) return bit_of(link.first);
  if (used == link.first) return bit_of(link.second);
  return link.digits();
}

// The digit that a link with these active digits uses up: its only one, or the first of two.
int used_by(Mask active) { return first_digit(active); }

class Search {
 public:
  Search(const Board& board, const AlsList& list, int most_links, BestSteps& best)
      : board_(board), list_(list), limited_(most_links != 0), slots_(limited_ ? most_links : 3), best_(best),
        arrivals_(list.size()) {}

  void run() {
    for (std::size_t start = 0; start < list_.size(); ++start) {
      if (may_eliminate(start)) from(start);
    }
  }

 private:
  bool may_eliminate(std::size_t start) {
    outs_.fill(CellSet());
    bool any = false;
    for (const int digit : Digits(list_[start].digits)) {
      outs_[static_cast<std::size_t>(digit)] = list_.out(start, digit);
      any |= !list_.out(start, digit).empty();
    }
    return any && !list_.links_from(start).empty();
  }

  // Without a limit on the links, three or more are the same.
  int after(int links) const { return limited_ ? links + 1 : std::min(links + 1, 3); }

  void from(std::size_t start) {
    start_ = start;
    for (std::size_t set = start; set < list_.size(); ++set) {
      if (arrivals_[set].any) arrivals_[set] = Arrival();
    }
    for (const CommonLink& link : list_.links_from(start)) {
      for (const int digit : Digits(link.digits())) arrive(link, bit_of(digit), 1, bit_of(digit));
    }
    for (std::size_t set = start + 1; set < list_.size(); ++set) {
      if (arrivals_[set].any) leave(set);
    }
  }

  void leave(std::size_t set) {
    const auto& first = arrivals_[set].first;
    for (std::size_t used = 1; used <= side; ++used) {
      if (limited_) {
        for (int links = 1; links < slots_; ++links) leave(set, static_cast<int>(used), links + 1, first[static_cast<std::size_t>(links)][used]);
      } else {
        leave(set, static_cast<int>(used), 2, first[1][used]);
        leave(set, static_cast<int>(used), 3, either(first[2][used], first[3][used]));
      }
    }
  }

  void leave(std::size_t set, int used, int links, Mask first) {
    if (first == 0) return;
    for (const CommonLink& link : list_.links_from(set)) {
      const Mask active = active_after(link, used);
      if (active != 0) arrive(link, active, links, first);
    }
  }

  void arrive(const CommonLink& link, Mask active, int links, Mask first) {
    Arrival& there = arrivals_[link.to];
    Mask& known = there.first[static_cast<std::size_t>(links)][static_cast<std::size_t>(used_by(active))];
    known = either(known, first);
    there.any = true;
    if (links < 3) return;
    if (size_of(active) == 1) {
      Mask& tried = there.tried[static_cast<std::size_t>(used_by(active))];
      if (without(first, tried) == 0) return;
      tried = either(tried, first);
    }
    const Mask common = without(both(list_[start_].digits, list_[link.to].digits), active);
    Mask possible = 0;
    for (const int digit : Digits(common)) {
      if (list_.out(link.to, digit).meets(outs_[static_cast<std::size_t>(digit)])) possible = either(possible, bit_of(digit));
    }
    if (possible == 0) return;
    for (const int digit : Digits(first)) offer(link.to, without(possible, bit_of(digit)), digit, active);
  }

  void offer(std::size_t end, Mask digits, int first, Mask active) {
    eliminations_.clear();
    for (const int digit : Digits(digits)) {
      for (const int cell : list_.out(start_, digit) & list_.out(end, digit)) eliminations_.push_back(candidate(cell, digit));
    }
    if (!best_.wants(Technique::als_chain, eliminations_, 0)) return;
    Step& step = best_.accept(Technique::als_chain, eliminations_, 0);
    note_eliminated_digits(step);
    write(step, end, first, active);
  }

  // Finds a shortest path again, this time with the links themselves.
  struct State {
    CommonLink link;
    Mask active;
    int links;
    std::size_t before;  // place in the queue
  };

  void write(Step& step, std::size_t end, int first, Mask active) {
    queue_.clear();
    for (const CommonLink& link : list_.links_from(start_)) {
      if (has(link.digits(), first)) queue_.push_back({link, bit_of(first), 1, 0});
    }
    for (std::size_t i = 0; i < queue_.size(); ++i) {
      const State state = queue_[i];
      if (state.links >= 3 && state.link.to == end && state.active == active) return write_path(step, i);
      for (const CommonLink& link : list_.links_from(state.link.to)) {
        const Mask next = active_after(link, used_by(state.active));
        if (next != 0 && is_new(link, next, after(state.links))) queue_.push_back({link, next, after(state.links), i});
      }
    }
  }

  bool is_new(const CommonLink& link, Mask active, int links) const {
    return std::ranges::none_of(queue_, [&](const State& s) {
      return s.link.from == link.from && s.link.to == link.to && s.active == active && s.links == links;
    });
  }

  void write_path(Step& step, std::size_t last) {
    std::vector<State> path{queue_[last]};
    for (std::size_t i = last; queue_[i].link.from != start_; i = queue_[i].before) path.push_back(queue_[queue_[i].before]);
    std::ranges::reverse(path);
    mark_als(board_, step, list_[start_], 0);
    int group = 0;
    for (const State& state : path) {
      for (const int digit : Digits(state.active)) {
        mark_restricted(list_, step, state.link.from, state.link.to, digit, group);
      }
      mark_als(board_, step, list_[state.link.to], ++group);
    }
    step.length = static_cast<std::uint16_t>(path.size());
  }

  const Board& board_;
  const AlsList& list_;
  bool limited_;
  int slots_;
  BestSteps& best_;
  std::vector<Arrival> arrivals_;
  std::size_t start_ = 0;
  std::array<CellSet, side + 1> outs_{};
  std::vector<Candidate> eliminations_;
  std::vector<State> queue_;
};

}  // namespace

void find_als_chains(const Board& board, const AlsList& list, int most_links, Found& found) {
  BestSteps best(found);
  Search(board, list, std::min(most_links, longest), best).run();
  best.deliver();
}

}  // namespace unidoku::logic
