#include "golden.hpp"

#include <cstdlib>
#include <fstream>

#include <gtest/gtest.h>

#include "support/paths.hpp"

namespace linderhof::cli {
namespace {

std::string readable(const std::string& line) {
    std::string text;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] != '\x1b') {
            text += line[i];
            continue;
        }
        const std::size_t end = line.find('m', i);
        text += '{';
        text += line.substr(i + 2, end - i - 2);
        text += '}';
        i = end;
    }
    return text;
}

void expect_lines(const std::filesystem::path& path, const std::vector<std::string>& lines) {
    std::vector<std::string> actual;
    for (const std::string& line : lines)
        actual.push_back(readable(line));
    if (std::getenv("LINDERHOF_WRITE_GOLDEN") != nullptr) { // NOLINT(concurrency-mt-unsafe)
        std::ofstream file(path);
        for (const std::string& line : actual)
            file << line << "\n";
    }
    std::ifstream file(path);
    std::string expected;
    std::size_t row = 0;
    for (; std::getline(file, expected); ++row)
        ASSERT_EQ(expected, row < actual.size() ? actual[row] : "the end") << path << ", line " << row + 1;
    EXPECT_EQ(row, actual.size()) << path << " has fewer lines";
}

} // namespace

void expect_golden(const std::string& name, const std::vector<std::string>& lines) {
    expect_lines(linderhof::test::test_dir("cli") / "golden" / (name + ".txt"), lines);
}

void expect_document(const std::filesystem::path& name, const std::vector<std::string>& lines) {
    expect_lines(linderhof::test::source_dir() / "docs" / name, lines);
}

std::string screen_title(int columns, int rows, const std::string& what) {
    return "==================== " + std::to_string(columns) + " x " + std::to_string(rows) + ", " + what +
           " ====================";
}

} // namespace linderhof::cli
