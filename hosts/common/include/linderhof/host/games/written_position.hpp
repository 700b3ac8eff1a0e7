#pragma once

/// \file
/// A position that people have written down, or its published address, with the ruleset that its head asks for.

#include <linderhof/catalog/document.hpp>
#include <linderhof/engine/offer.hpp>
#include <linderhof/engine/ruleset.hpp>
#include <linderhof/plugin/ruleset_builder.hpp>

#include <memory>
#include <string>
#include <vector>

namespace linderhof::host {

struct WrittenPosition {
    std::string name; ///< for messages: the file
    catalog::Document document;
    std::shared_ptr<const Ruleset> rules;
};

/// Whether something lies under that name, be it a link that leads nowhere.
[[nodiscard]] bool is_file(const std::string& text);

/// Reads a file, or an address when there is no such file. The head is: `game`, the game's options by their names,
/// `players`, `with`, `sets`; without `game` the first one is meant, without `players` as many as `table` has entries.
/// Throws InputError with every mistake on a line of its own.
[[nodiscard]] WrittenPosition read_position(const plugin::RulesetBuilder& builder, const std::string& text);

/// The same for a document that was read already; `name` stands for it in messages.
[[nodiscard]] WrittenPosition position_of(const plugin::RulesetBuilder& builder, catalog::Document document,
                                          const std::string& name);

/// What the position is worth. Throws InputError with every mistake or when the game cannot tell, and a RuleFault when a
/// plugin fails.
[[nodiscard]] Verdict verdict_on(const plugin::RulesetBuilder& builder, const WrittenPosition& position);

/// Every legal place of one more tile in it. Throws InputError as above.
[[nodiscard]] Verdict places_in(const WrittenPosition& position, const std::string& tile);

} // namespace linderhof::host
