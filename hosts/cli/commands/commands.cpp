#include "commands/commands.hpp"

#include "advice/advice.hpp"
#include "manual/commands.hpp"

namespace linderhof::cli {

std::vector<std::unique_ptr<Command>> all_commands() {
    std::vector<std::unique_ptr<Command>> commands;
    commands.push_back(make_play());
    commands.push_back(make_solo());
    commands.push_back(make_continue());
    commands.push_back(make_serve());
    commands.push_back(make_score());
    commands.push_back(make_placements());
    commands.push_back(make_simulate());
    commands.push_back(make_tournament());
    commands.push_back(make_train());
    commands.push_back(make_replay());
    commands.push_back(make_review());
    commands.push_back(make_advise());
    commands.push_back(make_record());
    commands.push_back(make_render());
    commands.push_back(make_catalog());
    commands.push_back(make_plugins());
    commands.push_back(make_phases());
    commands.push_back(make_rules());
    commands.push_back(make_help());
    commands.push_back(make_completion());
    return commands;
}

} // namespace linderhof::cli
