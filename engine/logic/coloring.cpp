#include "coloring.hpp"

namespace unidoku::logic {

namespace {

struct Component {
  CellSet a;
  CellSet b;
};

struct Components {
  std::array<Component, cell_count / 2> component{};
  std::size_t size = 0;
  const Component* begin() const { return component.data(); }
  const Component* end() const { return component.data() + size; }
};

class Painter {
 public:
  Painter(const Board& board, int digit) : board_(board), digit_(digit) {
    for (const int cell : board.cells_with(digit)) {
      for (const int house : houses_of(cell)) {
        if (board.count(house, digit) == 2) left_.add(cell);
      }
    }
  }

  Components paint() {
    Components all;
    while (!left_.empty()) {
      Component component;
      visit(left_.first(), component.a, component.b);
      if (!component.b.empty()) all.component[all.size++] = component;
    }
    return all;
  }

 private:
  void visit(int cell, CellSet& color, CellSet& other) {
    left_.remove(cell);
    color.add(cell);
    for (const int house : houses_of(cell)) {
      if (board_.count(house, digit_) != 2) continue;
      const CellSet partner = (board_.cells_with(digit_) & house_set(house) & left_) - CellSet::of(cell);
      if (!partner.empty()) visit(partner.first(), other, color);
    }
  }

  const Board& board_;
  int digit_;
  CellSet left_;
};

bool sees_itself(const CellSet& color) { return color.meets(any_peers(color)); }

void mark(Step& step, int digit, const Component& component, int group) {
  step.digits = bit_of(digit);
  step.mark(Role::color_a, component.a, digit, group);
  step.mark(Role::color_b, component.b, digit, group);
}

bool simple(const Board& board, int digit, const Component& component, Found& found) {
  Step& wrap = found.begin(Technique::simple_colors_wrap);
  for (const CellSet* color : {&component.a, &component.b}) {
    if (sees_itself(*color)) wrap.eliminate(*color, digit);
  }
  if (!wrap.eliminations.empty()) {
    mark(wrap, digit, component, 0);
    if (found.keep()) return true;
  }
  const CellSet hit = board.cells_with(digit) & any_peers(component.a) & any_peers(component.b);
  if (hit.empty()) return false;
  Step& trap = found.begin(Technique::simple_colors_trap);
  mark(trap, digit, component, 0);
  trap.eliminate(hit, digit);
  return found.keep();
}

bool multi(const Board& board, int digit, const Component& one, const Component& other, Found& found) {
  const auto& cells = board.cells_with(digit);
  Step& second = found.begin(Technique::multi_colors_2);
  for (const CellSet* color : {&one.a, &one.b}) {
    const CellSet seen = any_peers(*color);
    if (seen.meets(other.a) && seen.meets(other.b)) second.eliminate(*color, digit);
  }
  if (!second.eliminations.empty()) {
    mark(second, digit, one, 0);
    mark(second, digit, other, 1);
    if (found.keep()) return true;
  }
  Step& first = found.begin(Technique::multi_colors_1);
  const auto join = [&](const CellSet& x, const CellSet& opposite_x, const CellSet& y, const CellSet& opposite_y) {
    if (any_peers(x).meets(y)) first.eliminate(cells & any_peers(opposite_x) & any_peers(opposite_y), digit);
  };
  join(one.a, one.b, other.a, other.b);
  join(one.a, one.b, other.b, other.a);
  join(one.b, one.a, other.a, other.b);
  join(one.b, one.a, other.b, other.a);
  if (first.eliminations.empty()) return false;
  mark(first, digit, one, 0);
  mark(first, digit, other, 1);
  return found.keep();
}

}  // namespace

void find_simple_colors(const Board& board, Found& found) {
  for (int digit = 1; digit <= side; ++digit) {
    for (const Component& component : Painter(board, digit).paint()) {
      if (simple(board, digit, component, found)) return;
    }
  }
}

void find_multi_colors(const Board& board, Found& found) {
  for (int digit = 1; digit <= side; ++digit) {
    const Components all = Painter(board, digit).paint();
    for (const Component& one : all) {
      for (const Component& other : all) {
        if (&one != &other && multi(board, digit, one, other, found)) return;
      }
    }
  }
}

}  // namespace unidoku::logic
