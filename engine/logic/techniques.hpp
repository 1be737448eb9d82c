// The techniques by name. The names and the four-digit codes are those of the HoDoKu library, in which players know
// them; "xxxx" where the library has no code.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace unidoku::logic {

enum class Technique : std::uint8_t {
  full_house,
  naked_single,
  hidden_single,
  locked_pair,
  locked_triple,
  pointing,
  claiming,
  naked_pair,
  naked_triple,
  naked_quadruple,
  hidden_pair,
  hidden_triple,
  hidden_quadruple,
  // Fish: six sizes of each family, in a row, so that family and size give the technique.
  x_wing, swordfish, jellyfish, squirmbag, whale, leviathan,
  finned_x_wing, finned_swordfish, finned_jellyfish, finned_squirmbag, finned_whale, finned_leviathan,
  sashimi_x_wing, sashimi_swordfish, sashimi_jellyfish, sashimi_squirmbag, sashimi_whale, sashimi_leviathan,
  franken_x_wing, franken_swordfish, franken_jellyfish, franken_squirmbag, franken_whale, franken_leviathan,
  finned_franken_x_wing, finned_franken_swordfish, finned_franken_jellyfish, finned_franken_squirmbag,
  finned_franken_whale, finned_franken_leviathan,
  mutant_x_wing, mutant_swordfish, mutant_jellyfish, mutant_squirmbag, mutant_whale, mutant_leviathan,
  finned_mutant_x_wing, finned_mutant_swordfish, finned_mutant_jellyfish, finned_mutant_squirmbag,
  finned_mutant_whale, finned_mutant_leviathan,
  skyscraper,
  two_string_kite,
  dual_two_string_kite,
  turbot_fish,
  empty_rectangle,
  dual_empty_rectangle,
  remote_pair,
  x_chain,
  xy_chain,
  w_wing,
  xy_wing,
  xyz_wing,
  uniqueness_1,
  uniqueness_2,
  uniqueness_3,
  uniqueness_4,
  uniqueness_5,
  uniqueness_6,
  hidden_rectangle,
  avoidable_rectangle_1,
  avoidable_rectangle_2,
  bug_plus_1,
  simple_colors,  // searches for the two below
  simple_colors_trap,
  simple_colors_wrap,
  multi_colors,  // likewise
  multi_colors_1,
  multi_colors_2,
  nice_loop,  // likewise for the three below
  discontinuous_nice_loop,
  continuous_nice_loop,
  aic,
  grouped_nice_loop,  // likewise, and those above
  grouped_discontinuous_nice_loop,
  grouped_continuous_nice_loop,
  grouped_aic,
  als_xz,
  als_xy_wing,
  als_chain,
  death_blossom,
  sue_de_coq,
  forcing_chain,  // searches for the two below
  forcing_chain_contradiction,
  forcing_chain_verity,
  forcing_net,  // likewise
  forcing_net_contradiction,
  forcing_net_verity,
  template_set,
  template_delete,
  brute_force,
  give_up,
};

constexpr std::size_t technique_count = static_cast<std::size_t>(Technique::give_up) + 1;

struct TechniqueName {
  std::string_view name;
  std::string_view code;
};

const TechniqueName& name_of(Technique technique);

enum class FishFamily : std::uint8_t { basic, finned, sashimi, franken, finned_franken, mutant, finned_mutant };
constexpr int smallest_fish = 2;
constexpr int largest_fish = 7;

constexpr Technique fish_technique(FishFamily family, int size) {
  return static_cast<Technique>(static_cast<int>(Technique::x_wing) + static_cast<int>(family) * 6 + size - smallest_fish);
}
constexpr bool is_fish(Technique technique) {
  return technique >= Technique::x_wing && technique <= Technique::finned_mutant_leviathan;
}
constexpr FishFamily fish_family(Technique technique) {
  return static_cast<FishFamily>((static_cast<int>(technique) - static_cast<int>(Technique::x_wing)) / 6);
}
constexpr int fish_size(Technique technique) {
  return (static_cast<int>(technique) - static_cast<int>(Technique::x_wing)) % 6 + smallest_fish;
}

}  // namespace unidoku::logic
