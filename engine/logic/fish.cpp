#include "fish.hpp"

#include <bit>

#include "fish_search.hpp"

namespace unidoku::logic {

namespace {

bool has_rows(HouseSet houses) { return (houses & 0x1FF) != 0; }
bool has_columns(HouseSet houses) { return (houses >> first_column & 0x1FF) != 0; }
bool has_boxes(HouseSet houses) { return (houses >> first_box) != 0; }

FishShape shape_of(const Fish& fish) {
  const bool rows_by_columns = !has_columns(fish.base) && !has_rows(fish.covers);
  const bool columns_by_rows = !has_rows(fish.base) && !has_columns(fish.covers);
  const bool lines_on_each_side =
      (has_rows(fish.base) || has_columns(fish.base)) && (has_rows(fish.covers) || has_columns(fish.covers));
  if (!lines_on_each_side || (!rows_by_columns && !columns_by_rows)) return FishShape::mutant;
  return has_boxes(fish.base) || has_boxes(fish.covers) ? FishShape::franken : FishShape::lines;
}

bool is_sashimi(const Fish& fish) {
  for (HouseSet houses = fish.base; houses != 0; houses &= houses - 1) {
    if (((fish.base_cells & house_set(std::countr_zero(houses))) - fish.fins).size() <= 1) return true;
  }
  return false;
}

FishFamily family_of(const Fish& fish) {
  const bool finned = !fish.fins.empty();
  switch (shape_of(fish)) {
    case FishShape::franken: return finned ? FishFamily::finned_franken : FishFamily::franken;
    case FishShape::mutant: return finned ? FishFamily::finned_mutant : FishFamily::mutant;
    case FishShape::lines: break;
  }
  return is_sashimi(fish) ? FishFamily::sashimi : finned ? FishFamily::finned : FishFamily::basic;
}

void fill(Step& step, const Fish& fish) {
  step.digits = bit_of(fish.digit);
  for (int house = 0; house < house_count; ++house) {
    if ((fish.base >> house & 1) != 0) step.mark_house(Role::base, house);
    if ((fish.covers >> house & 1) != 0) step.mark_house(Role::cover, house);
  }
  step.mark(Role::pattern, fish.base_cells - fish.fins, fish.digit);
  step.mark(Role::fin, fish.fins - fish.endo, fish.digit);
  step.mark(Role::endo_fin, fish.endo, fish.digit);
  step.eliminate(fish.outside, fish.digit);
  step.eliminate(fish.twice, fish.digit);
}

// The first fish that solving takes for a technique.
class First final : public FishVisitor {
 public:
  First(Technique technique, Found& found) : technique_(technique), found_(found) {}
  bool visit(const Fish& fish) override {
    const FishFamily wanted = fish_family(technique_);
    const bool by_sashimi = wanted == FishFamily::finned || wanted == FishFamily::sashimi;
    const FishFamily family = family_of(fish);
    if (by_sashimi && family != wanted) return false;
    fill(found_.begin(fish_technique(family, fish_size(technique_))), fish);
    return found_.keep();
  }

 private:
  Technique technique_;
  Found& found_;
};

// All fish of a technique, each followed later by its siamese ones.
class All final : public FishVisitor {
 public:
  All(Technique technique, Found& found) : technique_(technique), found_(found) {}
  bool visit(const Fish& fish) override {
    const FishFamily family = family_of(fish);
    if (class_of(family) != class_of(fish_family(technique_))) return false;
    fish_.push_back(fish);
    if (family != fish_family(technique_)) return false;
    fill(found_.begin(technique_), fish);
    return found_.keep();
  }

  void report_siamese() {
    for (std::size_t i = 0; i < fish_.size(); ++i) {
      for (std::size_t k = i + 1; k < fish_.size(); ++k) {
        if (fish_[i].digit != fish_[k].digit || fish_[i].base != fish_[k].base) continue;
        if (family_of(fish_[i]) != fish_family(technique_) || first_cell(fish_[i]) == first_cell(fish_[k])) continue;
        Step& step = found_.begin(technique_);
        step.siamese = true;
        fill(step, fish_[i]);
        fill(step, fish_[k]);
        if (found_.keep()) return;
      }
    }
  }

 private:
  // Finned and sashimi fish may be joined with each other.
  static FishFamily class_of(FishFamily family) { return family == FishFamily::sashimi ? FishFamily::finned : family; }
  static int first_cell(const Fish& fish) { return (fish.outside.empty() ? fish.twice : fish.outside).first(); }

  Technique technique_;
  Found& found_;
  std::vector<Fish> fish_;
};

FishShape searched_shape(FishFamily family) {
  switch (family) {
    case FishFamily::franken:
    case FishFamily::finned_franken: return FishShape::franken;
    case FishFamily::mutant:
    case FishFamily::finned_mutant: return FishShape::mutant;
    default: return FishShape::lines;
  }
}

bool is_plain(FishFamily family) {
  return family == FishFamily::basic || family == FishFamily::franken || family == FishFamily::mutant;
}

}  // namespace

void find_fish(const Board& board, Technique technique, Found& found, DigitMemory& memory) {
  const FishFamily family = fish_family(technique);
  const int size = fish_size(technique);
  FishQuery query{searched_shape(family), size, is_plain(family) ? Fins::none : Fins::some};
  const auto search = query.shape == FishShape::lines ? search_line_fish : search_house_fish;
  if (!found.wants_all()) {
    First first(technique, found);
    query.limit_base = is_plain(family);
    query.memory = &memory;
    return search(board, query, first);
  }
  All all(technique, found);
  if (family == FishFamily::sashimi) query.fins = Fins::any;  // it may be without fins
  search(board, query, all);
  if (size == 3 || size == 4) all.report_siamese();
}

}  // namespace unidoku::logic
