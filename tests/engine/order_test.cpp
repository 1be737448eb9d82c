#include "order/order.hpp"

#include "boards.hpp"
#include "check.hpp"
#include "dig.hpp"
#include "plain.hpp"

using namespace unidoku;
using explainer::tenths;
using order::Judge;
using order::Judgement;
using order::Ordered;
using order::Wish;

namespace {

Wish rated(int least, int most, bool pearl = false) {
  Wish wish;
  wish.least_er = least;
  wish.most_er = most;
  wish.pearl = pearl;
  return wish;
}

// A part of HoDoKu's scale; the levels are of no matter here.
std::vector<logic::Row> rows(std::initializer_list<logic::Technique> techniques) {
  std::vector<logic::Row> result;
  for (const logic::Technique technique : techniques) result.push_back({technique, 0, 1});
  return result;
}

explainer::Rating whole_rating(const std::vector<Digit>& puzzle) {
  explainer::Solver solver;
  return explainer::rate(solver, explainer::State(std::span(puzzle).first<81>()));
}

void check_proper(const Ordered& made) {
  const Count judged = plain_count(Shape(3, 3), made.puzzle, 2, PlainOrder::fewest_candidates, {});
  CHECK(judged.found == 1 && judged.first == made.solution);
}

// A rating with a bound says the same as one without.
void a_judge_agrees_with_the_whole_rating() {
  const Shape shape(3, 3);
  Solver solver(shape);
  int hard = 0;
  int easy = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Dug dug = generate(solver, seed, seed % 2 == 0 ? as_many_as_can_go : 50, Symmetry::none, 1, nullptr);
    const explainer::Rating whole = whole_rating(dug.puzzle);
    if (whole.er > 9) continue;  // takes its time under the sanitizers
    for (const int most : {12, 15, 25, 30, 45, 60, 75}) {
      const Wish wish = rated(most - 3, most, most > 30);
      const Judgement judgement = Judge(wish, nullptr)(dug.puzzle, dug.solution);
      CHECK(judgement.too_hard == (tenths(whole.er) > most));
      const bool is_pearl = tenths(whole.ep) == tenths(whole.er);
      const bool fits = tenths(whole.er) >= most - 3 && tenths(whole.er) <= most && (!wish.pearl || is_pearl);
      CHECK(judgement.fits() == fits);
      ++(judgement.too_hard ? hard : easy);
    }
  }
  CHECK(hard > 50 && easy > 50);
}

void what_is_made_is_proper_and_as_wished_for() {
  const Shape shape(3, 3);
  Solver solver(shape);
  for (const auto& [least, most] : {std::pair(12, 12), {15, 15}, {20, 29}, {30, 39}, {40, 49}, {60, 69}}) {
    for (const Symmetry symmetry : {Symmetry::none, Symmetry::rotate180, Symmetry::full}) {
      const Wish wish = rated(least, most);
      const Ordered made = make_to_order(solver, wish, 7, order::any_number, symmetry, 20, nullptr);
      CHECK(made.judgement.fits());
      check_proper(made);
      const int er = tenths(whole_rating(made.puzzle).er);
      CHECK(least <= er && er <= most);
      for (const Orbit& orbit : orbits_of(shape, symmetry)) {
        for (const Cell cell : orbit) CHECK((made.puzzle[cell] == 0) == (made.puzzle[orbit.cells[0]] == 0));
      }
      CHECK(make_to_order(solver, wish, 7, order::any_number, symmetry, 20, nullptr).puzzle == made.puzzle);
    }
  }
}

// Where hidden singles in boxes are enough, what they do not solve they do not solve with fewer clues either: so nothing can
// go any more after the last pass.
void no_clue_can_go_while_it_fits() {
  const Shape shape(3, 3);
  Solver solver(shape);
  const Wish wish = rated(12, 12);
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const Ordered made = make_to_order(solver, wish, seed, order::any_number, Symmetry::none, 20, nullptr);
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if (made.puzzle[cell] == 0) continue;
      std::vector<Digit> less = made.puzzle;
      less[cell] = 0;
      if (plain_count(shape, less, 2, PlainOrder::fewest_candidates, {}).found != 1) continue;
      CHECK(tenths(whole_rating(less).er) != 12);
    }
  }
}

void a_target_is_met() {
  const Shape shape(3, 3);
  Solver solver(shape);
  const Wish wish = rated(20, 45);
  for (const int target : {40, 50, 54}) {
    const Ordered made = make_to_order(solver, wish, 3, target, Symmetry::rotate180, 20, nullptr);
    CHECK(made.judgement.fits());
    check_proper(made);
    CHECK(std::count(made.puzzle.begin(), made.puzzle.end(), Digit{0}) == target);
  }
  const Ordered made = make_to_order(solver, wish, 3, as_many_as_can_go, Symmetry::rotate180, 20, nullptr);
  CHECK(made.judgement.fits());
  Digger digger(solver, made.puzzle, nullptr);
  CHECK(digger.count_redundant() == 0);
}

void what_is_needed_is_needed() {
  using enum logic::Technique;
  const Shape shape(3, 3);
  Solver solver(shape);
  Wish wish;
  wish.allowed = rows({full_house, naked_single, hidden_single, pointing, claiming, naked_pair});
  wish.needs = {pointing, naked_pair};
  const Ordered made = make_to_order(solver, wish, 1, order::any_number, Symmetry::none, 20, nullptr);
  CHECK(made.judgement.fits());
  check_proper(made);
  logic::Board board;
  for (int cell = 0; cell < 81; ++cell) {
    if (const Digit digit = made.puzzle[static_cast<std::size_t>(cell)]; digit != 0) board.place_given(cell, digit);
  }
  const auto solves = [&](const std::vector<logic::Row>& some) {
    const logic::Scale scale{some, {}};
    return logic::Solver(scale).rate(board).solved;
  };
  CHECK(solves(wish.allowed));
  CHECK(!solves(rows({full_house, naked_single, hidden_single, claiming, naked_pair})));
  CHECK(!solves(rows({full_house, naked_single, hidden_single, pointing, claiming})));
}

// Each attempt ends, however little there is to do in it.
void what_cannot_be_ends() {
  const Shape shape(3, 3);
  Solver solver(shape);
  for (const int target : {order::any_number, as_many_as_can_go, 0, 50, 70}) {
    const Ordered made = make_to_order(solver, rated(10, 10, true), 1, target, Symmetry::full, 2, nullptr);
    CHECK(made.judgement.fits() || (made.attempts == 2 && made.judged <= 2 * (order::work_an_attempt + 81)));
    check_proper(made);
  }
  Wish wish;
  wish.allowed = rows({logic::Technique::jellyfish});  // places nothing: even one empty cell is too hard
  const Ordered made = make_to_order(solver, wish, 1, order::any_number, Symmetry::none, 2, nullptr);
  CHECK(!made.judgement.fits() && made.attempts == 2);
}

void it_can_be_interrupted() {
  class After : public Interrupt {
   public:
    explicit After(int times) : left_(times) {}
    bool requested() override { return --left_ < 0; }

   private:
    int left_;
  };
  const Shape shape(3, 3);
  Solver solver(shape);
  for (const int times : {0, 1, 10, 100, 1000}) {
    After after(times);
    const Ordered made = make_to_order(solver, rated(54, 54), 1, order::any_number, Symmetry::none, 1000, &after);
    CHECK(made.interrupted);
  }
}

}  // namespace

int main() {
  a_judge_agrees_with_the_whole_rating();
  what_is_made_is_proper_and_as_wished_for();
  no_clue_can_go_while_it_fits();
  a_target_is_met();
  what_is_needed_is_needed();
  what_cannot_be_ends();
  it_can_be_interrupted();
}
