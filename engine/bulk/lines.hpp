// Text in which each line is a 9×9 board, as puzzle files have it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "shape.hpp"

namespace unidoku {

// What may stand behind the board on its line.
enum class Behind : std::uint8_t {
  hash,   // a comment in ASCII that begins with #, after blanks or none
  blank,  // anything after a blank or #
};

// A plain line has a digit from 1 to 9 or a mark of an empty cell (. 0 * _ - ? x X) in each of its first 81 bytes, and
// behind them nothing, or what `behind` lets stand there; it ends with LF, CRLF or the text. Adds where each of the
// plain lines from `at` on begins, up to the first that is none; gives where that one begins, or the text's size.
std::size_t read_plain_lines(std::span<const std::uint8_t> text, std::size_t at, Behind behind,
                             std::vector<std::uint64_t>& starts);

// The boards as such lines, each ended by LF. With seeds, one a board, each has a comment: #, `recipe` and its seed.
std::string write_lines(std::span<const Digit> digits, std::span<const std::uint64_t> seeds, std::string_view recipe);

}  // namespace unidoku
