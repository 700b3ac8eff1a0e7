// Broken plugins, each kind of fault once: one sentence with the way out, and the plugin beside it comes to no harm.
#include "loading.hpp"

#include "support/scratch_folder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <functional>
#include <regex>

namespace linderhof::test::broken_plugins_test {

namespace fs = std::filesystem;
using Files = std::vector<fs::path>;

struct BrokenPlugin {
    std::string name;
    std::function<Files(const fs::path& folder)> files; ///< the broken one first
    const char* kind;
    std::string told; ///< FILE stands for the broken file, GOOD for the good one
};

auto fixtures(const std::vector<std::string>& names) {
    return [names](const fs::path& /*folder*/) {
        Files files;
        for (const std::string& name : names) {
            files.push_back(fixture(name));
        }
        return files;
    };
}

fs::path write_file(const fs::path& file, const std::string& content) {
    std::ofstream(file, std::ios::binary) << content;
    return file;
}

std::string read_file(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<BrokenPlugin> broken_plugins() {
    const std::string core(plugin::build_id());
    const std::string mend_or_leave = "mend it or leave it out.";
    return {
        {"absent", [](const fs::path& folder) { return Files{folder / "absent.so"}; }, "unreadable",
         "There is no file FILE; check the path."},
        {"folder", [](const fs::path& folder) { return Files{folder}; }, "unreadable",
         "FILE is not a file; name the plugin's .so file itself."},
        {"cut_off",
         [](const fs::path& folder) {
             const std::string whole = read_file(fixture("good"));
             return Files{write_file(folder / "cut.so", whole.substr(0, whole.size() / 2))};
         },
         "damaged", "FILE is cut off; build or copy it again."},
        {"text", [](const fs::path& folder) { return Files{write_file(folder / "x.so", std::string(999, 'x'))}; },
         "damaged", "FILE is not a shared library; build or copy it again."},
        {"PL04_program", [](const fs::path& /*folder*/) { return Files{fs::read_symlink("/proc/self/exe")}; },
         "not_a_plugin", "FILE is a program, not a plugin; name the plugin's .so file instead."},
        {"no_descriptor", fixtures({"no_descriptor"}), "not_a_plugin",
         "FILE is no plugin, as it does not export a descriptor; use LINDERHOF_PLUGIN in its source."},
        {"no_build_id", fixtures({"no_build_id"}), "not_a_plugin",
         "FILE is no plugin, as it does not export its build id; use LINDERHOF_PLUGIN in its source."},
        {"two_descriptors", fixtures({"two_plugins"}), "not_a_plugin",
         "FILE holds several plugins (one, two); build a library for each."},
        {"other_build", fixtures({"other_build"}), "other_build",
         "The plugin 'other_build' in FILE was built for " + std::regex_replace(core, std::regex("_core.*"), "") +
             "_core0000000000000000, but this core is " + core +
             "; build it again with this core's compiler and headers."},
        {"other_headers", fixtures({"stale", "marked_game"}), "other_build",
         "The plugin 'a_stale' in FILE was built for the headers 44556677 of the game 'marked_game', but those of " +
             fixture("marked_game").string() + " are 00112233; build it again with this game's headers."},
        {"headers_of_an_absent_game", fixtures({"stale"}), "missing",
         "The plugin 'a_stale' requires 'marked_game', which is not there; add 'marked_game' or leave 'a_stale' out."},
        {"headers_of_a_plugin_without_a_library", fixtures({"no_library"}), "other_build",
         "The plugin 'a_no_library' in FILE calls the library of the game 'good', which is not the one in GOOD; use a "
         "program that loads its games, and build both together."},
        {"PL01_undefined_symbol", fixtures({"unresolved"}), "not_loadable",
         "The system could not load the plugin 'unresolved' in FILE (FILE: undefined symbol: "
         "_Z24function_that_is_nowherev); "
         "install what it names or build the plugin again."},
        {"other_api", fixtures({"other_api"}), "descriptor",
         "The plugin 'other_api' has a descriptor of form 7 with 56 bytes, but this core reads form 1 with 56; build "
         "it again with this core's headers."},
        {"other_size", fixtures({"other_size"}), "descriptor",
         "The plugin 'other_size' has a descriptor of form 1 with 64 bytes, but this core reads form 1 with 56; build "
         "it again with this core's headers."},
        {"throws_while_registering", fixtures({"throwing"}), "registration",
         "The plugin 'throwing' failed while it registered (the kettle is empty); nothing of it is there, " +
             mend_or_leave},
        {"offers_what_is_taken", fixtures({"good_twin"}), "registration",
         "The plugin 'good_twin' failed while it registered (the bot 'good_bot' is already offered); nothing of it is "
         "there, " +
             mend_or_leave},
        {"id_taken",
         [](const fs::path& /*folder*/) {
             return Files{fixture("good_again"), fixture("good")};
         },
         "duplicate", "The plugin 'good' in FILE is already there from GOOD; remove one of the two."},
        {"same_file_by_two_paths",
         [](const fs::path& folder) {
             fs::create_symlink(fixture("good"), folder / "link.so");
             return Files{folder / "link.so"};
         },
         "duplicate", "FILE is the same file as GOOD; name it only once."},
        {"missing_requirement", fixtures({"needs_absent"}), "missing",
         "The plugin 'needs_absent' requires 'absent', which is not there; add 'absent' or leave 'needs_absent' out."},
        {"circle", fixtures({"circle_left", "circle_right"}), "cycle",
         "The plugin 'circle_left' requires itself by way of others (circle_left, circle_right); one of them must stop "
         "requiring the next."},
        {"excluded", fixtures({"hates_good"}), "excluded",
         "The plugins 'good' and 'hates_good' exclude each other; leave one of them out."},
    };
}

class BrokenPlugins : public testing::TestWithParam<BrokenPlugin> {
  protected:
    ScratchFolder own_{"plugins"};
    const fs::path& folder_ = own_.path();
};

TEST_P(BrokenPlugins, AreToldInOneSentenceAndHarmNoOther) {
    Files files = GetParam().files(folder_);
    const fs::path broken = files.front();
    files.insert(files.begin(), fixture("good"));
    const plugin::Loaded& loaded = load_files(files);
    EXPECT_EQ(outcome(loaded, "good"), "loaded");
    EXPECT_EQ(loaded.registry.bots(), std::vector{loaded.registry.find_bot("good_bot")});
    EXPECT_EQ(outcome(loaded, broken), GetParam().kind);
    std::string told = sentence(loaded, broken);
    EXPECT_EQ(told.find_first_of("!\n"), std::string::npos) << told;
    EXPECT_EQ(told.back(), '.') << told;
    for (const auto& [path, word] : {std::pair{broken, "FILE"}, std::pair{fixture("good"), "GOOD"}}) {
        for (std::size_t at = told.find(path.string()); at != std::string::npos; at = told.find(path.string())) {
            told.replace(at, path.string().size(), word);
        }
    }
    EXPECT_EQ(told, GetParam().told);
}

INSTANTIATE_TEST_SUITE_P(EachOnce, BrokenPlugins, testing::ValuesIn(broken_plugins()),
                         [](const auto& plugin) { return plugin.param.name; });

} // namespace linderhof::test::broken_plugins_test
