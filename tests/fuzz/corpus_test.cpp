// The kept inputs of the fuzzers, through the same functions.

#include "entries.hpp"

#include "support/paths.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace linderhof::fuzz::corpus_test {

namespace fs = std::filesystem;

class Corpus : public testing::TestWithParam<InputKind> {};

TEST_P(Corpus, EveryInputIsReadOrRefusedAsPromised) {
    int inputs = 0;
    for (const auto& file : fs::directory_iterator(test::test_dir("fuzz") / "corpus" / GetParam().name)) {
        std::ostringstream text;
        text << std::ifstream(file.path(), std::ios::binary).rdbuf();
        EXPECT_NO_THROW(GetParam().run(text.str())) << file.path();
        ++inputs;
    }
    EXPECT_GE(inputs, 10);
}

INSTANTIATE_TEST_SUITE_P(Inputs, Corpus, testing::ValuesIn(kinds()),
                         [](const auto& kind) { return std::string(kind.param.name); });

} // namespace linderhof::fuzz::corpus_test
