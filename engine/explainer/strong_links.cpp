#include "strong_links.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "locked.hpp"

namespace unidoku::explainer {

namespace {

constexpr std::size_t most_links = 4;

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

// The order in which kinds of house are tried as links, and that in which a house is sought for two ends to share.
constexpr std::array<Kind, 3> link_kinds{Kind::box, Kind::row, Kind::column};
constexpr std::array<Kind, 3> shared_kinds{Kind::column, Kind::row, Kind::box};

constexpr Mask row_of_box(int row) { return static_cast<Mask>(0b111u << 3 * row); }
constexpr Mask column_of_box(int column) { return static_cast<Mask>(0b001001001u << column); }

// One or more cells of which at least one has the digit, if the other end has it not.
struct End {
  CellSet cells;
  CellSet seen;  // by all of them
};

// A house where the digit is in the cells of two ends only.
struct Link {
  int kind;  // place in link_kinds
  int house;
  bool grouped;
  CellSet places;
  std::array<End, 2> ends;
};

// Two parts of the places in a house; none of the second: they do not part.
struct Parts {
  Mask first = 0;
  Mask second = 0;
};

Parts thirds(Mask places) {
  for (int empty = 0; empty < 3; ++empty) {
    if (both(places, row_of_box(empty)) != 0) continue;
    const Mask first = both(places, row_of_box(empty == 0 ? 1 : 0));
    const Mask second = both(places, row_of_box(empty == 2 ? 1 : 2));
    return size_of(second) == 1 ? Parts{second, first} : Parts{first, second};
  }
  return {};
}

Parts ordered(Mask places, int heart, Mask column, Mask row) {
  const Mask centre = place_bit(heart);
  if (size_of(row) == 1) return {row, either(column, centre)};
  if (size_of(column) == 1) return {column, either(row, centre)};
  return {either(column, both(places, centre)), either(row, both(places, centre))};
}

// Three or more places in a box: in a cross of a row and a column (the cell where these meet belongs to both ends, or to
// the one that has more cells, whether it has the digit or not), else in two rows or in two columns; four at the corners
// of a rectangle part both ways.
std::size_t part_box(Mask places, std::array<Parts, 2>& parts) {
  for (int heart = 0; heart < side; ++heart) {
    const Mask column = column_of_box(heart % 3);
    const Mask row = row_of_box(heart / 3);
    if (without(places, either(column, row)) != 0) continue;
    const Mask centre = place_bit(heart);
    const Mask down = without(both(places, column), centre);
    const Mask across = without(both(places, row), centre);
    if (down == 0 || across == 0) return 0;
    parts[0] = ordered(places, heart, down, across);
    return 1;
  }
  if (size_of(places) < 4) return 0;
  for (const auto& line : {row_of_box, column_of_box}) {
    for (const auto& [first, second] : {std::pair{0, 1}, std::pair{0, 2}, std::pair{1, 2}}) {
      if (without(places, either(line(first), line(second))) != 0) continue;
      const Mask a = both(places, line(first));
      const Mask b = both(places, line(second));
      parts[0] = {a, b};
      const int shift = line == row_of_box ? 3 * (second - first) : second - first;
      if (size_of(places) != 4 || b != static_cast<Mask>(a << shift)) return 1;
      const Mask low = place_bit(first_place(a));
      parts[1].first = either(low, static_cast<Mask>(low << shift));
      parts[1].second = without(places, parts[1].first);
      return 2;
    }
  }
  return 0;
}

// The strong links of a digit by kind and house.
void collect_links(const State& state, int digit, std::vector<Link>& links) {
  links.clear();
  for (int kind = 0; kind < 3; ++kind) {
    const bool box = link_kinds[at(kind)] == Kind::box;
    for (int i = 0; i < side; ++i) {
      const int house = house_of_kind(link_kinds[at(kind)], i);
      const Mask places = state.positions(house, digit);
      const int count = size_of(places);
      if (count < 2 || count > 6) continue;
      std::array<Parts, 2> parts;
      std::size_t ways = 1;
      if (count == 2) {
        const Mask first = place_bit(first_place(places));
        parts[0] = {first, without(places, first)};
        // A link within a line is that line's.
        if (box && (locked_tables.third[places] < 3 || locked_tables.column[places] < 3)) continue;
      } else if (box) {
        ways = part_box(places, parts);
      } else {
        parts[0] = thirds(places);
      }
      for (std::size_t way = 0; way < ways && parts[way].first != 0 && parts[way].second != 0; ++way) {
        Link link{kind, house, count > 2, cells_at(house, places), {}};
        link.ends[0].cells = cells_at(house, parts[way].first);
        link.ends[1].cells = cells_at(house, parts[way].second);
        for (End& end : link.ends) end.seen = logic::common_peers(end.cells);
        links.push_back(link);
      }
    }
  }
}

// The house that has all cells of both, or -1.
int shared_house(const End& a, const End& b) {
  for (const Kind kind : shared_kinds) {
    const int house = house_of(a.cells.first(), kind);
    if ((a.cells | b.cells).within(house_set(house))) return house;
  }
  return -1;
}

// In the order in which the reference goes through the orders of its links.
using Order = std::array<std::uint8_t, most_links>;
template <std::size_t size, std::size_t count>
constexpr std::array<Order, count> make_orders() {
  std::array<Order, count> orders{};
  Order order{0, 1, 2, 3};
  std::array<std::size_t, size + 1> left{};
  for (std::size_t i = 0; i <= size; ++i) left[i] = i;
  std::size_t found = 0;
  orders[found++] = order;
  for (std::size_t i = 1; i < size;) {
    --left[i];
    std::swap(order[i % 2 * left[i]], order[i]);
    orders[found++] = order;
    for (i = 1; left[i] == 0; ++i) left[i] = i;
  }
  return orders;
}
constexpr auto orders_of_2 = make_orders<2, 2>();
constexpr auto orders_of_3 = make_orders<3, 6>();
constexpr auto orders_of_4 = make_orders<4, 24>();

int rank_of(const Order& order, std::size_t size) {
  const auto rank = [&](const auto& orders) { return static_cast<int>(std::ranges::find(orders, order) - orders.begin()); };
  return size == 2 ? rank(orders_of_2) : size == 3 ? rank(orders_of_3) : rank(orders_of_4);
}

// What is compared, the first difference deciding: the rating, the number of eliminations, the name that the reference
// gives, then the order in which it comes to them: kinds of the links, digit, links, their order, their direction.
struct Rank {
  int extra = 0;  // tenths above the base
  int eliminations = 0;  // negative
  std::array<char, most_links + 1> name{};
  std::array<int, most_links> kinds{};  // from the last
  int digit = 0;
  std::array<int, most_links> links{};
  int order = 0;
  unsigned directions = 0;
  auto operator<=>(const Rank&) const = default;
};

// The kinds of the links along the path in the direction that makes them least: 0 box, 1 and 2 lines of one kind and of
// the other, again as makes them least.
std::array<char, most_links + 1> name_of(std::span<const Link* const> path) {
  std::array<char, most_links + 1> name{};
  const std::size_t size = path.size();
  std::array<char, most_links> kinds{}, turned{}, swapped{}, swapped_turned{};
  bool any_row = false;
  for (std::size_t i = 0; i < size; ++i) {
    name[0] = static_cast<char>(name[0] + (path[i]->grouped ? 1 : 0));
    kinds[i] = turned[size - 1 - i] = static_cast<char>(path[i]->kind);
  }
  kinds = std::min(kinds, turned);
  for (std::size_t i = 0; i < size; ++i) {
    any_row = any_row || kinds[i] == 1;
    swapped[i] = swapped_turned[size - 1 - i] = static_cast<char>((3 - kinds[i]) % 3);
  }
  swapped = std::min(swapped, swapped_turned);
  const auto least = any_row ? std::min(kinds, swapped) : swapped;
  std::ranges::copy(least, name.begin() + 1);
  return name;
}

class StrongLinks {
 public:
  StrongLinks(const State& state, int count, Hint& hint) : state_(state), count_(at(count)), hint_(hint) {}

  bool find() {
    for (digit_ = 1; digit_ <= side; ++digit_) {
      collect_links(state_, digit_, links_);
      for (std::size_t first = 0; first < links_.size(); ++first) {
        for (const unsigned direction : {0u, 1u}) {
          path_[0] = &links_[first];
          directions_ = direction;
          walk(1, links_[first].places, links_[first].ends[1 - direction]);
        }
      }
    }
    return found_;
  }

 private:
  // The path so far ends with this end of its last link.
  void walk(std::size_t length, const CellSet& places, const End& end) {
    if (length == count_) {
      if (path_[0] < path_[length - 1]) take(end);
      return;
    }
    for (const Link& next : links_) {
      if (places.meets(next.places)) continue;
      for (const unsigned direction : {0u, 1u}) {
        const int house = shared_house(end, next.ends[direction]);
        if (house < 0) continue;
        path_[length] = &next;
        shared_[length - 1] = house;
        directions_ = directions_ << 1 | direction;
        walk(length + 1, places | next.places, next.ends[1 - direction]);
        directions_ >>= 1;
      }
    }
  }

  const End& start_of(std::size_t i) const { return path_[i]->ends[directions_ >> (count_ - 1 - i) & 1]; }
  const End& end_of(std::size_t i) const { return path_[i]->ends[1 - (directions_ >> (count_ - 1 - i) & 1)]; }

  void take(const End& end) {
    const std::span path(path_.data(), count_);
    const int ring = shared_house(start_of(0), end);
    // A ring is taken once, from its first link on.
    if (ring >= 0 && ((directions_ >> (count_ - 1) & 1) != 0 || *std::ranges::min_element(path) != path_[0])) return;
    Rank rank;
    rank.extra = extra();
    if (found_ && rank.extra > best_.extra) return;
    CellSet own;
    for (const Link* link : path) own |= house_set(link->house);
    CellSet targets;
    const auto add = [&](CellSet seen) {
      seen = (seen - own) & state_.cells_with(digit_);
      rank.eliminations -= seen.size();
      targets |= seen;
    };
    if (ring >= 0) {
      add(start_of(0).seen & end.seen);
      for (std::size_t i = 0; i + 1 < count_; ++i) add(end_of(i).seen & start_of(i + 1).seen);
    } else {
      for (std::size_t i = 0; i + 1 < count_; ++i) own |= house_set(shared_[i]);
      add(start_of(0).seen & end.seen);
    }
    if (targets.empty()) return;
    rank.name = name_of(path);
    complete(rank);
    if (found_ && !(rank < best_)) return;
    best_ = rank;
    fill(targets, ring);
  }

  int extra() const {
    bool grouped = false;
    unsigned kinds = 0;
    for (std::size_t i = 0; i < count_; ++i) {
      grouped = grouped || path_[i]->grouped;
      kinds |= 1u << path_[i]->kind;
    }
    const bool box = (kinds & 1u) != 0;
    const bool mixed = (kinds & 0b110u) == 0b110u;
    return grouped ? 3 : static_cast<int>(box) + static_cast<int>(mixed);
  }

  void complete(Rank& rank) const {
    Order order{0, 1, 2, 3};
    for (std::size_t i = 0; i < count_; ++i) {
      const auto before = std::count_if(path_.begin(), path_.begin() + static_cast<std::ptrdiff_t>(count_),
                                        [&](const Link* link) { return link < path_[i]; });
      order[i] = static_cast<std::uint8_t>(before);
      rank.kinds[count_ - 1 - order[i]] = path_[i]->kind;
      rank.links[order[i]] = static_cast<int>(path_[i] - links_.data());
    }
    rank.digit = digit_;
    rank.order = rank_of(order, count_);
    rank.directions = directions_;
  }

  void fill(const CellSet& targets, int ring) {
    constexpr std::array<double, most_links + 1> bases{0, 0, 4.0, 5.4, 5.8};
    found_ = true;
    hint_.clear();
    hint_.technique = static_cast<Technique>(static_cast<std::size_t>(Technique::two_strong_links) + count_ - 2);
    hint_.rating = bases[count_] + best_.extra * 0.1;
    hint_.digits = bit_of(digit_);
    for (std::size_t i = 0; i < count_; ++i) hint_.houses.push_back(static_cast<std::uint8_t>(path_[i]->house));
    for (std::size_t i = 0; i + 1 < count_; ++i) hint_.houses.push_back(static_cast<std::uint8_t>(shared_[i]));
    if (ring >= 0) hint_.houses.push_back(static_cast<std::uint8_t>(ring));
    for (const int cell : targets) hint_.eliminate(cell, bit_of(digit_));
  }

  const State& state_;
  const std::size_t count_;
  Hint& hint_;
  int digit_ = 0;
  std::vector<Link> links_;
  std::array<const Link*, most_links> path_{};
  std::array<int, most_links> shared_{};  // the house of each link's end and the next one's start
  unsigned directions_ = 0;               // of the links, the first one's the highest bit: 1 from its second end to its first
  bool found_ = false;
  Rank best_;
};

}  // namespace

bool find_strong_links(const State& state, int count, Hint& hint) { return StrongLinks(state, count, hint).find(); }

}  // namespace unidoku::explainer
