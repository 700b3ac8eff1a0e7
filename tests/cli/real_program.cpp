#include "real_program.hpp"

#include "support/paths.hpp"

#include <linderhof/engine/prompt.hpp>
#include <linderhof/plugin/linked_plugins.hpp>
#include <linderhof/plugin/ruleset_builder.hpp>

#include <sstream>
#include <stdexcept>

namespace linderhof::test {

const plugin::Loaded& loaded_plugins() {
    static const plugin::Loaded& loaded = [&]() -> const plugin::Loaded& {
        plugin::Sources sources;
        sources.linked = plugin::linked_plugins();
        if (!plugin_dir().empty()) {
            sources.folders.push_back(plugin_dir());
        }
        return plugin::load(sources);
    }();
    return loaded;
}

cli::Program real_program(std::istream& in, std::ostream& out, std::ostream& err) {
    return {loaded_plugins().registry,
            loaded_plugins().reports,
            {data_dir()},
            source_dir() / "docs" / "rules",
            in,
            out,
            err};
}

Ran run_program(const std::vector<std::string>& arguments, const std::string& typed) {
    std::istringstream in(typed);
    std::ostringstream out;
    std::ostringstream err;
    cli::Program program = real_program(in, out, err);
    const cli::Exit exit = cli::run(program, arguments);
    return {exit, out.str(), err.str()};
}

std::uint64_t seed_of_first_builder(int players) {
    const plugin::RulesetBuilder builder(loaded_plugins().registry, {data_dir()});
    Setup setup;
    setup.game = "castles";
    setup.seats = players;
    const auto rules = builder.make(setup).ruleset;
    MoveList moves;
    for (std::uint64_t seed = 1; seed < 100; ++seed) {
        State state = rules->start(seed);
        while (rules->prompt(state).id() != "castles.price") {
            const Seat seat = state.core().owing.first();
            rules->legal_moves(state, seat, moves);
            rules->apply_legal(state, seat, moves[0]);
        }
        if (state.core().owing.contains(0)) {
            return seed;
        }
    }
    throw std::runtime_error("seat 0 is never first");
}

} // namespace linderhof::test
