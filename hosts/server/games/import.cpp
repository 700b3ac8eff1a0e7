#include "games/import.hpp"

#include "games/answer_lines.hpp"
#include "games/keys.hpp"
#include "games/table.hpp"

#include <linderhof/host/games/record_file.hpp>
#include <linderhof/host/games/refusals.hpp>
#include <linderhof/host/games/seating.hpp>
#include <linderhof/host/home/input_error.hpp>
#include <linderhof/record/session.hpp>

#include <exception>

namespace linderhof::server {

namespace {

/// Throws InputError where others find a record that other rules or hands have made.
record::Session followed(const std::shared_ptr<const Ruleset>& rules, const record::Record& record,
                         const std::string& name) {
    try {
        return record::Session::resume(rules, record);
    } catch (const std::exception& error) {
        throw host::InputError(name + " cannot be followed to its end: " + error.what());
    }
}

} // namespace

std::vector<record::Player> players_of(const record::Head& head, const Ruleset& rules) {
    std::vector<record::Player> players = head.players;
    const std::vector<std::string> names = host::seat_names(head, rules);
    for (std::size_t seat = players.size(); seat < static_cast<std::size_t>(rules.players()); ++seat) {
        players.push_back({names[seat], ""});
    }
    return players;
}

Imported import_record(const std::string& text, const std::string& name, const plugin::RulesetBuilder& builder,
                       const std::vector<plugin::Report>& plugins) {
    std::vector<std::string> remarks;
    record::Record record = host::read_record_text(text, name, remarks);
    const plugin::Made made = builder.make(record.head.setup);
    host::refuse(made.faults);
    const record::Session session = followed(made.ruleset, record, name);
    Imported imported;
    record.head.players = players_of(record.head, *made.ruleset);
    static_cast<void>(host::bots_of(builder, record.head.players)); // says which computer player is not there
    const SeatKeys keys = fresh_keys(record.head.players);
    for (const record::Player& player : record.head.players) {
        imported.names.push_back(player.name);
    }
    const record::Head head =
        session.same_rules()
            ? record.head
            : record::make_head(*made.ruleset, session.seed(), plugin::plugins_of(plugins, made.ruleset->setup()),
                                record.head.players);
    imported.change = {fresh_name(), 0, 0, answer_lines(session, 0), Beginning{keys, record::head_text(head)}};
    return imported;
}

} // namespace linderhof::server
