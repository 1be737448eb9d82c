#include "bulk/lines.hpp"

#include <charconv>
#include <cstring>

namespace unidoku {
namespace {

constexpr std::size_t cells = 81;
constexpr std::size_t most_digits = 20;  // of a seed

bool is_usual(std::uint8_t c) { return (static_cast<std::uint8_t>(c - '0') < 10) | (c == '.'); }

bool is_cell(std::uint8_t c) {
  return is_usual(c) | (c == '*') | (c == '_') | (c == '-') | (c == '?') | ((c | 0x20) == 'x');
}

// Here and below without branches and in bytes alone, so that the compiler makes vectors of it.
template <class Is>
bool all_are(const std::uint8_t* text, Is is) {
  std::uint8_t others = 0;
  for (std::size_t i = 0; i < cells; ++i) others |= static_cast<std::uint8_t>(!is(text[i]));
  return others == 0;
}

bool are_cells(const std::uint8_t* text) {
  return all_are(text, [](std::uint8_t c) { return is_usual(c); }) ||
         all_are(text, [](std::uint8_t c) { return is_cell(c); });
}

// Printable ASCII and tabs alone.
bool is_plain_text(const std::uint8_t* begin, const std::uint8_t* end) {
  std::uint8_t others = 0;
  for (; begin != end; ++begin) {
    others |= static_cast<std::uint8_t>((static_cast<std::uint8_t>(*begin - ' ') >= 95) & (*begin != '\t'));
  }
  return others == 0;
}

bool is_blank(std::uint8_t c) { return c == ' ' || c == '\t'; }

// Where the line behind this one begins, of which the first 81 bytes are cells; null where something else follows them.
const std::uint8_t* end_of_plain_line(const std::uint8_t* rest, const std::uint8_t* end, Behind behind) {
  if (rest == end) return end;
  if (*rest == '\n') return rest + 1;
  const void* found = std::memchr(rest, '\n', static_cast<std::size_t>(end - rest));
  const auto* line_end = found == nullptr ? end : static_cast<const std::uint8_t*>(found);
  const std::uint8_t* next = found == nullptr ? end : line_end + 1;
  if (line_end[-1] == '\r') --line_end;
  if (rest == line_end) return next;
  if (behind == Behind::blank) return is_blank(*rest) || *rest == '#' ? next : nullptr;
  if (!is_plain_text(rest, line_end)) return nullptr;
  while (rest != line_end && is_blank(*rest)) ++rest;
  return rest != line_end && *rest == '#' ? next : nullptr;
}

}  // namespace

std::size_t read_plain_lines(std::span<const std::uint8_t> text, std::size_t at, Behind behind,
                             std::vector<std::uint64_t>& starts) {
  const std::uint8_t* const end = text.data() + text.size();
  const std::uint8_t* line = text.data() + at;
  while (static_cast<std::size_t>(end - line) >= cells && are_cells(line)) {
    const std::uint8_t* next = end_of_plain_line(line + cells, end, behind);
    if (next == nullptr) break;
    starts.push_back(static_cast<std::uint64_t>(line - text.data()));
    line = next;
  }
  return static_cast<std::size_t>(line - text.data());
}

std::string write_lines(std::span<const Digit> digits, std::span<const std::uint64_t> seeds, std::string_view recipe) {
  const std::size_t boards = digits.size() / cells;
  std::string text(boards * (cells + 1 + (seeds.empty() ? 0 : 2 + recipe.size() + most_digits)), '\n');
  char* out = text.data();
  for (std::size_t board = 0; board < boards; ++board) {
    for (std::size_t cell = 0; cell < cells; ++cell) {
      const Digit digit = digits[board * cells + cell];
      *out++ = static_cast<char>(digit == 0 ? '.' : '0' + digit);
    }
    if (!seeds.empty()) {
      *out++ = ' ';
      *out++ = '#';
      std::memcpy(out, recipe.data(), recipe.size());
      out = std::to_chars(out + recipe.size(), out + recipe.size() + most_digits, seeds[board]).ptr;
    }
    *out++ = '\n';
  }
  text.resize(static_cast<std::size_t>(out - text.data()));
  return text;
}

}  // namespace unidoku
