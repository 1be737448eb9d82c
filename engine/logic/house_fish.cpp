#include "fish_search.hpp"

#include <algorithm>
#include <bit>

namespace unidoku::logic {

namespace {

constexpr int most_fins = 5;
constexpr int most_endo_fins = 2;

constexpr HouseSet all_rows = 0x1FF;
constexpr HouseSet all_columns = all_rows << first_column;
constexpr HouseSet all_boxes = all_rows << first_box;

constexpr HouseSet bit(int house) { return HouseSet{1} << house; }

// Whether this many of the houses, at least one, can hold all the cells, at least one.
bool coverable(const CellSet& cells, int houses, HouseSet pool) {
  for (const int house : houses_of(cells.first())) {
    if ((pool & bit(house)) == 0) continue;
    const CellSet rest = cells - house_set(house);
    if (rest.empty() || (houses > 1 && coverable(rest, houses - 1, pool))) return true;
  }
  return false;
}

class HouseSearch {
 public:
  HouseSearch(const Board& board, const FishQuery& query, FishVisitor& visitor)
      : board_(board), query_(query), visitor_(visitor) {}

  // True when the visitor has had enough.
  bool digit(int digit) {
    fish_.digit = digit;
    cells_ = board_.cells_with(digit);
    return direction(true) || (query_.shape != FishShape::mutant && direction(false));
  }

 private:
  bool direction(bool rows);
  void tabulate(HouseSet pool);
  bool choose_base(HouseSet pool, int taken, const CellSet& base, const CellSet& endo, const CellSet& victims);
  CellSet still_possible(const CellSet& victims, const CellSet& base, const CellSet& endo, HouseSet pool) const;
  bool with_base(const CellSet& base, const CellSet& endo, const CellSet& victims);
  void cover(HouseSet in, HouseSet out, const CellSet& open, const CellSet& fins, const CellSet& victims);
  void pad(HouseSet in, HouseSet pool, const CellSet& fins, const CellSet& victims);

  const Board& board_;
  const FishQuery& query_;
  FishVisitor& visitor_;
  CellSet cells_;            // of the digit
  HouseSet cover_pool_ = 0;  // for this direction
  HouseSet available_ = 0;   // for these base houses
  std::array<std::array<CellSet, house_count>, house_count> together_{};  // [lower][higher house], see tabulate
  Fish fish_;
  std::vector<Fish> found_;  // for these base houses
};


bool HouseSearch::direction(bool rows) {
  HouseSet base = rows ? all_rows : all_columns;
  HouseSet covers = rows ? all_columns : all_rows;
  if (query_.shape == FishShape::franken) {
    base |= all_boxes;
    covers |= all_boxes;
  } else {
    base = covers = all_rows | all_columns | all_boxes;
  }
  HouseSet base_pool = 0;
  cover_pool_ = 0;
  for (int house = 0; house < house_count; ++house) {
    const int count = (cells_ & house_set(house)).size();
    if (count == 0) continue;
    if (!query_.limit_base || count <= query_.size) base_pool |= base & bit(house);
    cover_pool_ |= covers & bit(house);
  }
  fish_.base = 0;
  if (query_.fins != Fins::none) tabulate(base_pool);
  return count_bits(base_pool) >= query_.size && choose_base(base_pool, 0, CellSet(), CellSet(), cells_);
}

// What is eliminated lies in a cover, or in two if it is in the base, and sees all fins. So the base candidates that it
// does not see must fit into the other covers. That leaves few base houses to any one candidate, and only the base houses
// for which some candidate is left are looked at.
CellSet HouseSearch::still_possible(const CellSet& victims, const CellSet& base, const CellSet& endo, HouseSet pool) const {
  CellSet left;
  for (const int victim : victims) {
    if (!endo.within(peers_of(victim))) continue;
    const CellSet unseen = base - peers_of(victim) - CellSet::of(victim);
    const int others = query_.size - (base.has(victim) ? 2 : 1);
    if (unseen.empty() || (others > 0 && coverable(unseen, others, pool))) left.add(victim);
  }
  return left;
}

// For every one and every two base houses, the candidates that they leave.
void HouseSearch::tabulate(HouseSet pool) {
  for (HouseSet firsts = pool; firsts != 0; firsts &= firsts - 1) {
    const int one = std::countr_zero(firsts);
    const CellSet cells = cells_ & house_set(one);
    CellSet& alone = together_[static_cast<std::size_t>(one)][static_cast<std::size_t>(one)];
    alone = still_possible(cells_, cells, CellSet(), cover_pool_ & ~bit(one));
    for (HouseSet seconds = pool & (bit(one) - 1); seconds != 0; seconds &= seconds - 1) {
      const int other = std::countr_zero(seconds);
      const CellSet more = cells_ & house_set(other);
      const CellSet left = alone & together_[static_cast<std::size_t>(other)][static_cast<std::size_t>(other)];
      together_[static_cast<std::size_t>(other)][static_cast<std::size_t>(one)] =
          still_possible(left, cells | more, cells & more, cover_pool_ & ~bit(one) & ~bit(other));
    }
  }
}

bool HouseSearch::choose_base(HouseSet pool, int taken, const CellSet& base, const CellSet& endo, const CellSet& victims) {
  if (taken == query_.size) return with_base(base, endo, victims);
  for (; count_bits(pool) >= query_.size - taken; pool &= pool - 1) {
    const int house = std::countr_zero(pool);
    const CellSet cells = cells_ & house_set(house);
    const CellSet shared = endo | (base & cells);
    if (shared.size() > (query_.fins == Fins::none ? 0 : most_endo_fins)) continue;
    fish_.base |= bit(house);
    CellSet left = victims;
    if (query_.fins == Fins::none) {
      if (!coverable(base | cells, query_.size, cover_pool_ & ~fish_.base)) left = CellSet();
    } else {
      for (HouseSet chosen = fish_.base; chosen != 0; chosen &= chosen - 1) {
        left &= together_[static_cast<std::size_t>(std::countr_zero(chosen))][static_cast<std::size_t>(house)];
      }
      if (taken >= 2) left = still_possible(left, base | cells, shared, cover_pool_ & ~fish_.base);
    }
    if (!left.empty() && choose_base(pool & (pool - 1), taken + 1, base | cells, shared, left)) return true;
    fish_.base &= ~bit(house);
  }
  return false;
}

bool HouseSearch::with_base(const CellSet& base, const CellSet& endo, const CellSet& victims) {
  available_ = 0;
  for (HouseSet pool = cover_pool_ & ~fish_.base; pool != 0; pool &= pool - 1) {
    const int house = std::countr_zero(pool);
    if (base.meets(house_set(house))) available_ |= bit(house);
  }
  fish_.base_cells = base;
  fish_.endo = endo;
  found_.clear();
  cover(0, 0, base - endo, endo, victims);
  std::ranges::sort(found_, fish_covers_before);
  return std::ranges::any_of(found_, [this](const Fish& fish) { return visitor_.visit(fish); });
}

// Decides the open base candidates one by one: covered by one of its houses, or else a fin.
void HouseSearch::cover(HouseSet in, HouseSet out, const CellSet& open, const CellSet& fins, const CellSet& victims) {
  if (victims.empty() || fins.size() > most_fins) return;
  if (open.empty()) {
    if (query_.fins == Fins::some && fins.empty()) return;
    return pad(in, available_ & ~in & ~out, fins, victims);
  }
  const int cell = open.first();
  if (count_bits(in) < query_.size) {
    for (const int house : houses_of(cell)) {
      if ((available_ & ~out & bit(house)) == 0) continue;
      cover(in | bit(house), out, open - house_set(house), fins, victims);
      out |= bit(house);
    }
  } else {
    for (const int house : houses_of(cell)) out |= available_ & bit(house);
  }
  if (query_.fins == Fins::none) return;
  cover(in, out, open - CellSet::of(cell), fins | CellSet::of(cell), victims & peers_of(cell));
}

// Covers left over may be any that touch the base: they only add to what is eliminated.
void HouseSearch::pad(HouseSet in, HouseSet pool, const CellSet& fins, const CellSet& victims) {
  if (count_bits(in) < query_.size) {
    for (; pool != 0; pool &= pool - 1) {
      pad(in | (pool & (~pool + 1)), pool & (pool - 1), fins, victims);
    }
    return;
  }
  CellSet covered;
  CellSet twice;
  for (HouseSet houses = in; houses != 0; houses &= houses - 1) {
    const CellSet& cells = house_set(std::countr_zero(houses));
    twice |= covered & cells;
    covered |= cells;
  }
  fish_.outside = (covered - fish_.base_cells) & victims;
  fish_.twice = twice & victims;
  if (fish_.outside.empty() && fish_.twice.empty()) return;
  fish_.covers = in;
  fish_.fins = fins;
  found_.push_back(fish_);
}

}  // namespace

void search_house_fish(const Board& board, const FishQuery& query, FishVisitor& visitor) {
  HouseSearch search(board, query, visitor);
  for_each_digit(board, query, [&](int digit) { return search.digit(digit); });
}

}  // namespace unidoku::logic
