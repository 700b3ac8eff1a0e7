#pragma once

/// \file
/// Who sits at a game, and what it is called.

#include <linderhof/engine/offer.hpp>
#include <linderhof/engine/ruleset.hpp>
#include <linderhof/plugin/ruleset_builder.hpp>
#include <linderhof/record/record.hpp>
#include <linderhof/record/session.hpp>

#include <memory>
#include <string>
#include <vector>

namespace linderhof::host {

/// The word for a person among the seats.
inline constexpr const char* person_word = "you";
/// The computer player of seats for which no word is given, and who gives hints.
inline constexpr const char* usual_bot = "normal";

/// Players from a word for each seat (`person_word` or a computer player) and from names. Without words: a person against
/// computer players when `person`, else computer players alone. Throws InputError when there are too many or too few.
[[nodiscard]] std::vector<record::Player> seat_players(const std::vector<std::string>& seats,
                                                       const std::vector<std::string>& names, int players, bool person);

/// Whether a person is among the players.
[[nodiscard]] bool has_person(const std::vector<record::Player>& players);

/// The names of all seats: those of the players, then those of the companions.
[[nodiscard]] std::vector<std::string> names_of(const std::vector<record::Player>& players, const Ruleset& rules);

/// The computer players, by seat; none for a person. Throws InputError when there is none of a name.
[[nodiscard]] std::vector<std::unique_ptr<Bot>> bots_of(const plugin::RulesetBuilder& builder,
                                                        const std::vector<record::Player>& players);

/// Computer players by name. Throws InputError when there is none of a name.
[[nodiscard]] std::vector<std::unique_ptr<Bot>> make_bots(const plugin::RulesetBuilder& builder,
                                                          const std::vector<std::string>& names);

/// What is played, on one line: the game, its number, how many play, what is on, and the options that are not usual.
[[nodiscard]] std::string first_line(const plugin::Registry& registry, const record::Session& session);

} // namespace linderhof::host
