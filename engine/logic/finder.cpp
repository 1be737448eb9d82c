#include "finder.hpp"

#include <algorithm>
#include <utility>

#include "als.hpp"
#include "chains.hpp"
#include "coloring.hpp"
#include "fish.hpp"
#include "forcing.hpp"
#include "intersections.hpp"
#include "nets.hpp"
#include "nice_loops.hpp"
#include "single_digit.hpp"
#include "singles.hpp"
#include "subsets.hpp"
#include "sue_de_coq.hpp"
#include "templates.hpp"
#include "uniqueness.hpp"
#include "wings.hpp"

namespace unidoku::logic {

const AlsList& Finder::als(const Board& board) {
  if (!als_ready_) {
    als_.build(board);
    als_.link(options_.als_overlap);
    als_ready_ = true;
  }
  return als_;
}

void Finder::prepare_plain(const Board& board) {
  if (plain_ready_) return;
  plain_.implications.number(board);
  plain_.implications.link_candidates(board);
  plain_.closure.build(plain_.implications);
  plain_ready_ = true;
}

void Finder::prepare_grouped(const Board& board) {
  if (grouped_ready_) return;
  grouped_.implications.number(board);
  grouped_.implications.link_candidates(board);
  grouped_.implications.add_groups(board);
  if (options_.als_in_chains) grouped_.implications.add_als(board, als(board));
  grouped_.closure.build(grouped_.implications);
  grouped_ready_ = true;
}

void Finder::prepare_nets(const Board& board) {
  if (nets_ready_) return;
  play_out(board, nets_.implications);
  nets_.implications.add_groups(board);
  nets_.closure.build(nets_.implications);
  nets_ready_ = true;
}

void Finder::find(Technique technique, const Board& board, Found& found) {
  switch (technique) {
    case Technique::full_house: return find_full_houses(board, found);
    case Technique::naked_single: return find_naked_singles(board, found);
    case Technique::hidden_single: return find_hidden_singles(board, found);
    case Technique::locked_pair: return find_locked_subsets(board, 2, found);
    case Technique::locked_triple: return find_locked_subsets(board, 3, found);
    case Technique::pointing: return find_pointing(board, found);
    case Technique::claiming: return find_claiming(board, found);
    case Technique::naked_pair: return find_naked_subsets(board, 2, found);
    case Technique::naked_triple: return find_naked_subsets(board, 3, found);
    case Technique::naked_quadruple: return find_naked_subsets(board, 4, found);
    case Technique::hidden_pair: return find_hidden_subsets(board, 2, found);
    case Technique::hidden_triple: return find_hidden_subsets(board, 3, found);
    case Technique::hidden_quadruple: return find_hidden_subsets(board, 4, found);
    case Technique::skyscraper: return find_skyscrapers(board, found);
    case Technique::two_string_kite: return find_two_string_kites(board, found);
    case Technique::dual_two_string_kite: return find_dual_two_string_kites(board, found);
    case Technique::empty_rectangle: return find_empty_rectangles(board, options_.two_candidate_empty_rectangles, found);
    case Technique::dual_empty_rectangle: return find_dual_empty_rectangles(board, found);
    case Technique::w_wing: return find_w_wings(board, found);
    case Technique::xy_wing: return find_xy_wings(board, found);
    case Technique::xyz_wing: return find_xyz_wings(board, found);
    case Technique::uniqueness_1:
    case Technique::uniqueness_2:
    case Technique::uniqueness_3:
    case Technique::uniqueness_4:
    case Technique::uniqueness_5:
    case Technique::uniqueness_6:
    case Technique::hidden_rectangle: 
      return find_unique_rectangles(board, technique, options_.missing_candidates_in_rectangles, found);
    case Technique::avoidable_rectangle_1:
    case Technique::avoidable_rectangle_2: return find_avoidable_rectangles(board, technique, found);
    case Technique::bug_plus_1: return find_bug_plus_1(board, found);
    case Technique::simple_colors: return find_simple_colors(board, found);
    case Technique::multi_colors: return find_multi_colors(board, found);
    case Technique::sue_de_coq: return find_sue_de_coq(board, found, sue_de_coq_);
    case Technique::turbot_fish: return find_turbot_fish(board, found);
    case Technique::x_chain: return find_x_chains(board, found);
    case Technique::xy_chain: return find_xy_chains(board, found);
    case Technique::remote_pair: return find_remote_pairs(board, found);
    case Technique::als_xz: return find_als_xz(board, als(board), found);
    case Technique::als_xy_wing: return find_als_xy_wings(board, als(board), options_.als_overlap, found);
    case Technique::als_chain: return find_als_chains(board, als(board), options_.most_als_links, found);
    case Technique::death_blossom: return find_death_blossoms(board, als(board), options_.als_overlap, found);
    case Technique::template_set: return find_template_sets(board, found);
    case Technique::template_delete: return find_template_deletes(board, found);
    case Technique::nice_loop:
      prepare_plain(board);
      return find_nice_loops(board, plain_.implications, plain_.closure, als_, false, found);
    case Technique::grouped_nice_loop:
      prepare_grouped(board);
      return find_nice_loops(board, grouped_.implications, grouped_.closure, als_, true, found);
    case Technique::forcing_chain:
      prepare_grouped(board);
      return find_forcing(board, grouped_.implications, grouped_.closure, false, found);
    case Technique::forcing_net:
      prepare_nets(board);
      return find_forcing(board, nets_.implications, nets_.closure, true, found);
    default: break;
  }
  if (is_fish(technique)) find_fish(board, technique, found, barren_[static_cast<std::size_t>(technique)]);
}

std::vector<Step> find_all(Technique technique, const Board& board, const Options& options) {
  Finder finder(options);
  Found found(Found::Want::all);
  finder.find(technique, board, found);
  std::vector<Step> steps;
  for (Step& step : found.steps()) {
    if (std::ranges::find(steps, step) == steps.end()) steps.push_back(std::move(step));
  }
  return steps;
}

}  // namespace unidoku::logic
