// Fish of one digit. Take k base houses that share no candidate, and k cover houses. Each base house holds the digit
// once, so if the covers contain all base candidates, the digit's k places are among the covers' cells: candidates of
// the covers outside the base go, and so do those in two covers at once. Base candidates outside the covers, and those
// in two base houses, are fins: if none of them is true the fish holds, so only candidates that every fin sees go.
//
// Basic: lines of one direction as base, the other as covers. Sashimi: a finned one in which a base house keeps at most
// one candidate beside the fins. Franken: boxes as well. Mutant: any houses.
#pragma once

#include "step.hpp"

namespace unidoku::logic {

// One technique of a family and size. When solving, a Franken search takes the first fish of the enumeration whatever
// its shape; otherwise only fish of the technique itself are reported, and siamese ones, for size 3 and 4.
// `memory`: for each digit the cells in which this technique last found nothing; what it finds depends on nothing else.
using DigitMemory = std::array<CellSet, side + 1>;
void find_fish(const Board& board, Technique technique, Found& found, DigitMemory& memory);

}  // namespace unidoku::logic
