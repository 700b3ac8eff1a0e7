#include "golden.hpp"

#include <cstdlib>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "support/paths.hpp"

namespace linderhof::cli::test {
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

} // namespace

void expect_golden(const std::string& name, const std::vector<std::string>& lines) {
    std::string actual;
    for (const std::string& line : lines)
        actual += readable(line) + "\n";
    const auto path = linderhof::test::test_dir("cli") / "golden" / (name + ".txt");
    if (std::getenv("LINDERHOF_WRITE_GOLDEN") != nullptr) // NOLINT(concurrency-mt-unsafe)
        std::ofstream(path) << actual;
    std::ifstream file(path);
    std::stringstream expected;
    expected << file.rdbuf();
    EXPECT_EQ(expected.str(), actual) << "golden file " << path;
}

} // namespace linderhof::cli::test
