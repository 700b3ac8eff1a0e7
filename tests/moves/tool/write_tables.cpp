// Writes the tables of legal moves anew: after a change of the rules that is meant.

#include "moves/count.hpp"

#include "support/rulesets.hpp"

#include <fstream>
#include <map>

using namespace linderhof;

int main() {
    constexpr std::size_t positions = 200;
    std::map<std::string, std::ofstream> files;
    for (const Setup& setup : test::all_setups()) {
        const auto [file, begun] = files.try_emplace(setup.game);
        if (begun) {
            file->second.open(test::table_path(setup.game));
        }
        const plugin::Made made = test::builder().make(setup);
        file->second << test::name_of(setup) << " " << test::to_text(test::count_ways(*made.ruleset, positions))
                     << "\n";
    }
}
