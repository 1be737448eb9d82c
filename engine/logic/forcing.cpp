#include "forcing.hpp"

#include <algorithm>
#include <limits>
#include <map>

#include "forcing_sets.hpp"
#include "net_story.hpp"
#include "table.hpp"

namespace unidoku::logic {

namespace {

// Ends of ways in one or more tables which together make one conclusion.
struct Instance {
  std::vector<std::pair<NodeId, NodeId>> ends;  // start and end
  int length = std::numeric_limits<int>::max();
};

using Places = std::map<NodeId, std::uint16_t>;  // of nodes in the step

class Search {
 public:
  Search(const Board& board, const Implications& implications, const Closure& closure, bool nets, Found& found)
      : board_(board), implications_(implications), closure_(closure), nets_(nets), found_(found) {}

  void run() {
    sets_.build(board_, implications_, closure_);
    if (all_of(sets_.placements(), true)) return;
    all_of(sets_.eliminations(), false);
  }

 private:
  bool all_of(const Bits& conclusions, bool placement) {
    for (std::size_t w = 0; w < conclusions.size(); ++w) {
      for (std::uint64_t bits = conclusions[w]; bits != 0; bits &= bits - 1) {
        if (conclude(static_cast<NodeId>(static_cast<int>(w) * 64 + std::countr_zero(bits)), placement)) return true;
      }
    }
    return false;
  }

  // Labels the conclusion by its shorter proof; for a placement, a contradiction goes first.
  bool conclude(NodeId on, bool placement) {
    tables_.clear();
    best_ = Instance();
    const NodeId conclusion = placement ? on : implications_.opposite(on);
    const NodeId assumption = implications_.opposite(conclusion);
    contradictions(assumption);
    Instance contradiction = std::move(best_);
    best_ = Instance();
    best_.length = contradiction.length;
    if (!placement || contradiction.ends.empty()) verities(conclusion);
    const bool verity = !best_.ends.empty();
    if (!verity && contradiction.ends.empty()) return false;
    return report(on, placement, verity ? best_ : contradiction, verity);
  }

  Table& table(NodeId start) {
    const auto [it, is_new] = tables_.try_emplace(start);
    if (is_new) it->second.build(implications_, start);
    return it->second;
  }

  // Keeps an instance if it is shorter, and for nets only if some node of its ways rests on several.
  void offer(Instance& instance) {
    instance.length = 0;
    bool branched = false;
    for (const auto& [start, end] : instance.ends) {
      const Table& from = table(start);
      from.trace(end, way_);
      branched |= !way_.branches.empty();
      instance.length += from.length(way_);
      if (instance.length >= best_.length) return;
    }
    if (branched || !nets_) best_ = instance;
  }

  void offer_in_table(NodeId start, const std::vector<NodeId>& ends) {
    Instance instance;
    for (const NodeId end : ends) instance.ends.emplace_back(start, end);
    offer(instance);
  }

  bool on_in(NodeId start, int cell, int digit) const { return closure_.implies(start, implications_.on(cell, digit)); }
  bool off_in(NodeId start, int cell, int digit) const { return closure_.implies(start, implications_.off(cell, digit)); }

  void contradictions(NodeId start) {
    if (closure_.implies(start, implications_.opposite(start))) offer_in_table(start, {implications_.opposite(start)});
    for (int digit = 1; digit <= side; ++digit) {
      on_and_off(start, digit);
      for (int other = digit + 1; other <= side; ++other) both_on(start, digit, other);
    }
    for (int house = 0; house < house_count; ++house) {
      for (int digit = 1; digit <= side; ++digit) in_house(start, house, digit);
    }
    for (const int cell : board_.unsolved()) empty_cell(start, cell);
  }

  void on_and_off(NodeId start, int digit) {
    for (const int cell : board_.cells_with(digit)) {
      if (!on_in(start, cell, digit) || !off_in(start, cell, digit)) continue;
      return offer_in_table(start, {implications_.on(cell, digit), implications_.off(cell, digit)});
    }
  }

  void both_on(NodeId start, int digit, int other) {
    for (const int cell : board_.cells_with(digit) & board_.cells_with(other)) {
      if (!on_in(start, cell, digit) || !on_in(start, cell, other)) continue;
      return offer_in_table(start, {implications_.on(cell, digit), implications_.on(cell, other)});
    }
  }

  // A digit twice in a house, or nowhere.
  void in_house(NodeId start, int house, int digit) {
    const CellSet cells = board_.cells_with(digit) & house_set(house);
    std::vector<NodeId> on;
    std::vector<NodeId> off;
    for (const int cell : cells) {
      if (on_in(start, cell, digit)) on.push_back(implications_.on(cell, digit));
      if (off_in(start, cell, digit)) off.push_back(implications_.off(cell, digit));
    }
    if (on.size() > 1) {
      on.resize(2);
      offer_in_table(start, on);
    }
    if (!off.empty() && static_cast<int>(off.size()) == cells.size() && ForcingSets::is_untouched(board_, house, digit)) {
      offer_in_table(start, off);
    }
  }

  void empty_cell(NodeId start, int cell) {
    std::vector<NodeId> off;
    for (const int digit : Digits(board_.candidates(cell))) {
      if (on_in(start, cell, digit) || !off_in(start, cell, digit)) return;
      off.push_back(implications_.off(cell, digit));
    }
    if (!off.empty()) offer_in_table(start, off);
  }

  void verities(NodeId conclusion) {
    const int own_cell = implications_.candidate_of(conclusion).cell;
    for (int k = 0; k < implications_.candidate_count(); ++k) {
      const auto on = static_cast<NodeId>(k);
      if (implications_.candidate_at(k).cell != own_cell) offer_verity({on, implications_.opposite(on)}, conclusion);
    }
    for (const int cell : board_.unsolved()) {
      std::vector<NodeId> starts;
      for (const int digit : Digits(board_.candidates(cell))) starts.push_back(implications_.on(cell, digit));
      offer_verity(starts, conclusion);
    }
    for (int house = 0; house < house_count; ++house) {
      for (int digit = 1; digit <= side; ++digit) {
        std::vector<NodeId> starts;
        for (const int cell : board_.cells_with(digit) & house_set(house)) starts.push_back(implications_.on(cell, digit));
        offer_verity(starts, conclusion);
      }
    }
  }

  void offer_verity(const std::vector<NodeId>& starts, NodeId conclusion) {
    if (starts.empty()) return;
    Instance instance;
    for (const NodeId start : starts) {
      if (!closure_.implies(start, conclusion)) return;
      instance.ends.emplace_back(start, conclusion);
    }
    offer(instance);
  }

  bool report(NodeId on, bool placement, const Instance& instance, bool verity) {
    const Technique contradiction = nets_ ? Technique::forcing_net_contradiction : Technique::forcing_chain_contradiction;
    const Technique agreement = nets_ ? Technique::forcing_net_verity : Technique::forcing_chain_verity;
    Step& step = found_.begin(verity ? agreement : contradiction);
    (placement ? step.placements : step.eliminations).push_back(implications_.candidate_of(on));
    step.digits = bit_of(implications_.candidate_of(on).digit);
    step.length = static_cast<std::uint16_t>(instance.length);
    for (auto first = instance.ends.begin(); first != instance.ends.end();) {
      const NodeId start = first->first;
      std::vector<NodeId> ends;
      for (; first != instance.ends.end() && first->first == start; ++first) ends.push_back(first->second);
      Places places;
      if (nets_) {
        write_story(step, NetStory(board_, implications_, start), ends, places);
      } else {
        for (const NodeId end : ends) write_way(step, table(start), end, places);
      }
    }
    return found_.keep();
  }

  void write_story(Step& step, const NetStory& story, const std::vector<NodeId>& ends, Places& places) {
    for (const NodeId node : story.told(ends)) {
      const std::uint16_t place = add(step, node, places);
      for (const NodeId reason : story.reasons(node)) step.links.push_back({places[reason], place});
    }
  }

  // Ways of one table share their nodes. Without nets every node rests on one other.
  void write_way(Step& step, const Table& from, NodeId end, Places& places) {
    from.trace(end, way_);
    for (std::size_t i = 0; i < way_.nodes.size(); ++i) {
      if (places.contains(way_.nodes[i])) continue;
      const std::uint16_t place = add(step, way_.nodes[i], places);
      if (i > 0) step.links.push_back({places[way_.nodes[i - 1]], place});
    }
  }

  std::uint16_t add(Step& step, NodeId node, Places& places) {
    const auto place = static_cast<std::uint16_t>(step.nodes.size());
    step.nodes.push_back({implications_.cells_of(node), static_cast<std::uint8_t>(implications_.digit_of(node)),
                          implications_.is_on(node), implications_.is_als(node)});
    places[node] = place;
    return place;
  }

  const Board& board_;
  const Implications& implications_;
  const Closure& closure_;
  bool nets_;
  Found& found_;
  ForcingSets sets_;
  std::map<NodeId, Table> tables_;
  Instance best_;
  Way way_;
};

}  // namespace

void find_forcing(const Board& board, const Implications& implications, const Closure& closure, bool nets, Found& found) {
  Search(board, implications, closure, nets, found).run();
}

}  // namespace unidoku::logic
