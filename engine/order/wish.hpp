// What a puzzle made to order shall be like, and how far from that a puzzle is.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "../explainer/rate.hpp"
#include "../limits.hpp"
#include "../logic/solver.hpp"
#include "../shape.hpp"

namespace unidoku::order {

// The parts that are wished for; a puzzle fits when it fits each.
struct Wish {
  // Explainer ratings in tenths, inclusive, `most_er` being up to explainer::no_limit.
  int least_er = 0;
  int most_er = explainer::no_limit;
  bool pearl = false;  // EP equals ER

  // A level on the scale of `rows` and `most_points` (logic/scale.hpp).
  std::optional<std::uint8_t> level;
  std::vector<logic::Row> rows;
  std::vector<int> most_points;

  // Rows, in their order, that solve the puzzle; where there are needs, not without any one of them.
  std::vector<logic::Row> allowed;
  std::vector<logic::Technique> needs;

  bool rates() const { return pearl || least_er > 0 || most_er < explainer::no_limit; }
};

// How far a puzzle is from a wish. A puzzle is too hard when the allowed techniques do not solve it, its ER is above
// the range, or its level is above the wished; these are asked in this order, and the first that is so ends the
// judgement. Then `far` is 1000 for each part of these three that was not reached, and the number of cells that were
// empty where its path ended.
// Otherwise it is the sum of: the tenths by which ER is below the range; for a pearl, the cells that are filled before
// the first of the hardest steps on the Explainer's path (none: EP is as high as ER); 10 for each level below the
// wished; 10 for each needed technique that is not needed. A puzzle fits when this is 0.
struct Judgement {
  bool too_hard = false;
  int far = 0;

  bool fits() const { return !too_hard && far == 0; }
  // Too hard is worse than anything else.
  auto operator<=>(const Judgement&) const = default;
};

class Judge {
 public:
  // The wish must outlive the judge.
  Judge(const Wish& wish, Interrupt* interrupt);

  // Of a proper puzzle with its solution. Of no worth when interrupted.
  Judgement operator()(std::span<const Digit> puzzle, std::span<const Digit> solution);
  bool interrupted() const { return interrupted_; }
  int judged() const { return judged_; }

 private:
  // People's way with some rows.
  struct Way {
    explicit Way(const Wish& wish, std::vector<logic::Row> some_rows, logic::UniqueSolution solution = {});
    std::vector<logic::Row> rows;
    logic::Scale scale;
    logic::Solver solver;
  };

  bool is_stopped();
  int left_by(Way& way, const logic::Board& board);
  Judgement by_techniques(const logic::Board& board);
  Judgement by_er(std::span<const Digit> puzzle);
  Judgement by_level(const logic::Board& board);

  const Wish* wish_;
  Interrupt* interrupt_;
  explainer::Solver explainer_;
  std::vector<std::unique_ptr<Way>> ways_;  // the allowed rows; then these without each of the needed techniques
  std::unique_ptr<Way> level_way_;
  logic::Solution solution_{};
  bool interrupted_ = false;
  int judged_ = 0;
};

}  // namespace unidoku::order
