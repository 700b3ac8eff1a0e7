#include "promises.hpp"

#include "support/paths.hpp"
#include "support/rulesets.hpp"

#include <linderhof/catalog/loader.hpp>
#include <linderhof/engine/offer.hpp>

#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace linderhof::fuzz {

namespace {

namespace fs = std::filesystem;

constexpr int most_answers = 60;

/// A folder with the set `s`, which extends the base set of Castles; gone at the end of the process.
class OwnSet {
  public:
    OwnSet() : path_(fs::temp_directory_path() / ("linderhof-removal-" + std::to_string(::getpid()))) {
        fs::create_directories(path_ / "s");
        write("set.yaml", "id: s\nname: S\nversion: 1\ngame: castles\nextends: [castles-base]\nprovenance: house\n");
    }

    ~OwnSet() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }

    OwnSet(const OwnSet&) = delete;
    OwnSet& operator=(const OwnSet&) = delete;

    void write(const char* file, std::string_view text) const {
        std::ofstream(path_ / "s" / file, std::ios::binary) << text;
    }

    [[nodiscard]] const fs::path& path() const { return path_; }

  private:
    fs::path path_;
};

/// The beginning of a random game.
void play(const Ruleset& rules) {
    State state = rules.start(1);
    Random random(1);
    MoveList scratch;
    for (int n = 0; n < most_answers && state.core().over == 0; ++n) {
        const Seat seat = state.core().owing.first();
        rules.apply_legal(state, seat, rules.random_move(state, seat, random, scratch));
    }
    const std::vector<std::string> faults = rules.game().faults(Position(rules, state));
    promise(faults.empty(), faults.empty() ? "" : "a game ends in an impossible position: " + faults.front());
}

} // namespace

void try_removal(std::string_view input) {
    static const OwnSet own;
    own.write("a.yaml", input);
    const plugin::RulesetBuilder builder(test::builder().registry(), {own.path(), test::data_dir()});
    linderhof::Setup setup;
    setup.game = "castles";
    setup.sets = {"s"};
    setup.seats = 1 + static_cast<int>(input.size() % 4);
    const plugin::Made made = builder.make(setup);
    promise((made.ruleset != nullptr) == made.faults.empty(), "there is neither a ruleset nor a reason, or both");
    for (const plugin::SetupFault& fault : made.faults) {
        expect_readable(fault.sentence);
        promise(fault.kind == plugin::SetupFaultKind::catalog, "this is no mistake of the set: " + fault.sentence);
        promise(fault.sentence.starts_with(own.path().string()), "another set is blamed: " + fault.sentence);
    }
    if (made.ruleset) {
        play(*made.ruleset);
    }
}

} // namespace linderhof::fuzz
