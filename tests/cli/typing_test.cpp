// What the tabulator makes of a line.

#include "terminal/typing.hpp"

#include "real_program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace linderhof::cli::typing_test {

using testing::ElementsAre;
using testing::IsEmpty;

Typing offering(std::vector<std::string> lines) {
    return {[lines = std::move(lines)](const std::string&) { return lines; }};
}

TEST(Typing, OneMeaningIsWrittenOutInItsOwnCapitals) {
    const Completed completed = complete("gal", offering({"Gallery of Mirrors", "Great Hall", "hint"}));
    EXPECT_EQ(completed.line, "Gallery of Mirrors");
    EXPECT_THAT(completed.choices, IsEmpty());
}

TEST(Typing, SeveralMeaningsAreWrittenAsFarAsTheyAgreeAndListed) {
    const Completed completed = complete("g", offering({"Gallery", "Galley", "hint"}));
    EXPECT_EQ(completed.line, "Galle");
    EXPECT_THAT(completed.choices, ElementsAre("Gallery", "Galley"));
}

TEST(Typing, ListsBeginWithTheWordThatIsTyped) {
    EXPECT_THAT(complete("show ", offering({"show castle ada", "show market", "showers"})).choices,
                ElementsAre("castle ada", "market"));
}

TEST(Typing, NothingIsChangedWhereNothingBeginsSo) {
    EXPECT_EQ(complete("xyz", offering({"hint"})).line, "xyz");
    EXPECT_THAT(complete("xyz", offering({"hint"})).choices, IsEmpty());
    EXPECT_EQ(complete("hint", Typing()).line, "hint");
}

TEST(Typing, TheLastWordIsCompletedWhereTheLineIsNone) {
    EXPECT_EQ(complete("1 2 gal", offering({"gallery"})).line, "1 2 gallery");
}

TEST(Typing, ApostrophesAndUnderscoresNeedNotBeTyped) {
    EXPECT_EQ(complete("queens", offering({"Queen's Chamber"})).line, "Queen's Chamber");
    EXPECT_EQ(complete("queen's c", offering({"Queen's Chamber", "queens_chamber"})).line, "Queen's Chamber");
}

TEST(Typing, CharactersOfSeveralBytesStayWhole) {
    EXPECT_EQ(complete("k", offering({"Käse", "Küche"})).line, "K");
    EXPECT_EQ(complete("k", offering({"Kä1", "Kä2"})).line, "Kä");
}

TEST(Typing, FilesAndFoldersAreFoundAndHiddenOnesOnlyByTheirDot) {
    const linderhof::test::TestFolder folder;
    std::ofstream(folder.file("mine.yaml")) << "";
    std::ofstream(folder.file(".hidden")) << "";
    std::filesystem::create_directory(folder.file("minor"));
    EXPECT_THAT(files_like(folder.file("mi")), ElementsAre(folder.file("mine.yaml"), folder.file("minor") + "/"));
    EXPECT_THAT(files_like(folder.file("")), ElementsAre(folder.file("mine.yaml"), folder.file("minor") + "/"));
    EXPECT_THAT(files_like(folder.file(".h")), ElementsAre(folder.file(".hidden")));
    EXPECT_THAT(files_like("/no/such/folder/x"), IsEmpty());
}

} // namespace linderhof::cli::typing_test
