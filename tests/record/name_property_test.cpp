// Any name and any word of a set-up that the program accepts is read back as it was. Texts are generated, not listed.

#include <linderhof/catalog/suggest.hpp>
#include <linderhof/record/player_name.hpp>
#include <linderhof/record/record.hpp>
#include <linderhof/record/writer.hpp>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

namespace linderhof::record::name_property_test {
namespace {

/// A text of signs that YAML, a terminal or a person may take for something else, and of any others.
std::string any_text() {
    static const std::vector<std::string> signs{
        ": ",     ":",        " #",  "#",  "- ",     "-",     "'",    "\"",       "\\",     "{",         "}",
        "[",      "]",        ",",   "&",  "*",      "!",     "|",    ">",        "%",      "@",         "`",
        "~",      "null",     "yes", "No", "true",   "0x1F",  "1e3",  "007",      ".inf",   "---",       "...",
        "=",      "<<",       "?",   "\t", "\n",     "\r",    "\x01", "\x1b[1m",  "\x7f",   "\xff",      "\xc3",
        "ü",      "語",       "🏰",   " ",  "a",      "B",     "7",    "\u2028",   "\u202e", "\u200b",    "\ufeff",
        "\u00a0", "\xc2\x85", "é",   "$0", "\u3000", "12:30", "1_0",  "2001-1-1", "\u0301", "\U000e0001"};
    std::string text;
    for (const std::string& sign : *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(signs))) {
        text += sign;
    }
    return text;
}

/// A text that can be an id: one line without characters that steer a terminal.
std::string any_word() {
    return *rc::gen::suchThat(rc::gen::exec(any_text), [](const std::string& word) {
        return !word.empty() && word.size() < 200 && catalog::printable(word) == word &&
               word.find('\n') == std::string::npos;
    });
}

Record read(const std::string& text) {
    catalog::Diagnostics diagnostics;
    auto record = read_text(text, "game.yaml", diagnostics);
    RC_LOG() << text;
    RC_ASSERT(diagnostics.text() == "");
    return record.value_or(Record{});
}

RC_GTEST_PROP(RecordNames, FT02_AnyNameThatAPlayerMayHaveIsReadAgain, ()) {
    Record record;
    record.head.setup.game = "toy";
    std::vector<std::string> names;
    for (int tries = 0; tries < 4; ++tries) {
        const std::string name = any_text();
        if (!fault_of_name(name, names)) {
            names.push_back(name);
            record.head.players.push_back({name, tries % 2 == 0 ? "" : any_word()});
        }
    }
    RC_PRE(!names.empty());
    RC_ASSERT(read(write_text(record)).head.players == record.head.players);
    RC_ASSERT(read(to_json(record).dump()).head.players == record.head.players);
}

RC_GTEST_PROP(RecordNames, FT02_AnyWordOfASetUpIsReadAgain, ()) {
    Record record;
    Setup& setup = record.head.setup;
    setup.game = any_word();
    setup.seats = *rc::gen::inRange(1, 9);
    setup.seed = *rc::gen::arbitrary<std::uint64_t>();
    for (std::vector<std::string>* list : {&setup.with, &setup.without, &setup.sets}) {
        std::generate_n(std::back_inserter(*list), *rc::gen::inRange(0, 3), any_word);
    }
    setup.options[any_word()] = any_word();
    record.head.engine = any_word();
    record.head.plugins = {{any_word(), any_word()}};
    record.head.catalogs = {{any_word(), any_word(), "0123456789abcdef"}};
    const auto check = [&](const Head& again) {
        RC_ASSERT(again.setup.game == setup.game);
        RC_ASSERT(again.setup.seats == setup.seats);
        RC_ASSERT(again.setup.seed == setup.seed);
        RC_ASSERT(again.setup.with == setup.with);
        RC_ASSERT(again.setup.without == setup.without);
        RC_ASSERT(again.setup.sets == setup.sets);
        RC_ASSERT(again.setup.options == setup.options);
        RC_ASSERT(again.engine == record.head.engine);
        RC_ASSERT(again.plugins == record.head.plugins);
        RC_ASSERT(again.catalogs == record.head.catalogs);
    };
    check(read(write_text(record)).head);
    check(read(to_json(record).dump()).head);
}

/// File systems take names of 255 bytes.
RC_GTEST_PROP(RecordNames, FT43_ANumberBehindANameMakesItNeverTooLong, ()) {
    std::string name = "x" + any_text() + std::string(*rc::gen::inRange<std::size_t>(0, 240), 'x') + any_text();
    std::erase(name, '/');
    name.resize(std::min<std::size_t>(name.size(), 255));
    const std::filesystem::path path = std::filesystem::path("folder") / name;
    const std::filesystem::path two = numbered(path, 2);
    RC_ASSERT(two.parent_path() == path.parent_path());
    RC_ASSERT(two.filename().string().size() <= std::max<std::size_t>(name.size() + 2, 140));
    RC_ASSERT(two.filename().string().size() <= 255);
    RC_ASSERT(two != path);
    RC_ASSERT(two != numbered(path, 3));
}

} // namespace
} // namespace linderhof::record::name_property_test
