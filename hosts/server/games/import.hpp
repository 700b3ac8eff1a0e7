#pragma once
// A record that comes from elsewhere becomes a game of the server.

#include "store/store.hpp"

#include <linderhof/plugin/loader.hpp>
#include <linderhof/plugin/ruleset_builder.hpp>
#include <linderhof/record/record.hpp>

#include <string>
#include <vector>

namespace linderhof::server {

/// Who plays a record, by seat, with names for those who have none in it.
[[nodiscard]] std::vector<record::Player> players_of(const record::Head& head, const Ruleset& rules);

struct Imported {
    Change change;                  ///< that begins the game, with new keys for its people
    std::vector<std::string> names; ///< by seat
};

/// `name` stands for the text in messages. Throws host::InputError, and std::runtime_error when the record cannot be
/// followed to its end, each with a sentence.
[[nodiscard]] Imported import_record(const std::string& text, const std::string& name,
                                     const plugin::RulesetBuilder& builder, const std::vector<plugin::Report>& plugins);

} // namespace linderhof::server
