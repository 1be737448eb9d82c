#include <string>
#include <utility>
#include <vector>

#include "boards.hpp"
#include "bulk/lines.hpp"
#include "check.hpp"

using namespace unidoku;

namespace {

const std::string board = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

// Where the plain lines begin that stand before the first other line, and where that one begins.
std::pair<std::vector<std::uint64_t>, std::size_t> plain_lines(const std::string& text, Behind behind) {
  const std::vector<std::uint8_t> bytes(text.begin(), text.end());  // without anything behind its end
  std::vector<std::uint64_t> starts;
  const std::size_t end = read_plain_lines(bytes, 0, behind, starts);
  return {starts, end};
}

void plain_lines_are_found() {
  using Starts = std::vector<std::uint64_t>;
  for (const Behind behind : {Behind::hash, Behind::blank}) {
    CHECK(plain_lines("", behind) == std::pair(Starts{}, std::size_t{0}));
    CHECK(plain_lines(board, behind) == std::pair(Starts{0}, std::size_t{81}));
    CHECK(plain_lines(board + "\n" + board + "\r\n", behind) == std::pair(Starts{0, 82}, std::size_t{165}));
    CHECK(plain_lines(board + " #x\n" + board + "#\n\n", behind) == std::pair(Starts{0, 85}, std::size_t{168}));
    CHECK(plain_lines(board + "\r", behind).first.size() == 1);
    CHECK(plain_lines(std::string(80, '.') + "\n", behind).first.empty());
    CHECK(plain_lines(std::string(82, '.') + "\n", behind).first.empty());
    CHECK(plain_lines(board + ";\n", behind).first.empty());
  }
  for (const char* comment : {" x", "\t#\x80", " \xff", " "}) {
    CHECK(plain_lines(board + comment, Behind::hash).first.empty());
    CHECK(plain_lines(board + comment, Behind::blank).first.size() == 1);
  }
}

void cells_are_digits_and_marks() {
  for (int c = 0; c < 256; ++c) {
    std::string line = board;
    line[80] = static_cast<char>(c);
    const bool is_cell = std::string("0123456789.*_-?xX").find(static_cast<char>(c)) != std::string::npos;
    CHECK(plain_lines(line, Behind::hash).first.size() == (is_cell ? 1 : 0));
  }
}

void lines_are_written() {
  const std::vector<Digit> digits = read(board + board);
  CHECK(write_lines(digits, {}, "") == board + "\n" + board + "\n");
  const std::vector<std::uint64_t> seeds = {0, ~std::uint64_t{0}};
  CHECK(write_lines(digits, seeds, "u-s") == board + " #u-s0\n" + board + " #u-s18446744073709551615\n");
  CHECK(write_lines({}, {}, "").empty());
}

}  // namespace

int main() {
  plain_lines_are_found();
  cells_are_digits_and_marks();
  lines_are_written();
}
