#pragma once
// Tables that people write down after a game at their kitchen table: a castle file that grows answer by answer, and what it
// is worth at each moment. It keeps nothing: each request brings the whole text.

#include <linderhof/engine/ruleset.hpp>
#include <linderhof/host/tables/slots.hpp>
#include <linderhof/plugin/ruleset_builder.hpp>

#include <nlohmann/json_fwd.hpp>

#include <map>
#include <memory>
#include <string>

namespace linderhof::server {

/// Used from one thread. Each throws host::InputError with sentences for people, and nlohmann's exceptions when a message
/// lacks something.
class WrittenTables {
  public:
    /// The builder outlives it.
    explicit WrittenTables(const plugin::RulesetBuilder& builder) : builder_(builder) {}

    /// A text with one change, what is asked next, what lies there, and what it is worth; docs/protocol.md.
    [[nodiscard]] nlohmann::ordered_json lay(const nlohmann::ordered_json& message);
    /// Where one more thing may lie.
    [[nodiscard]] nlohmann::ordered_json places(const nlohmann::ordered_json& message);

  private:
    struct Read;

    Read read(const std::string& text);
    /// With things taken out and laid, as a change says. One that is moved keeps its turn in the list, so that others may
    /// still lean on it, but where fewer lie wrong when it comes last.
    Read rebuilt(Read before, const host::Slot& slot, const nlohmann::ordered_json& change);

    const plugin::RulesetBuilder& builder_;
    std::map<std::string, std::shared_ptr<const Ruleset>> rulesets_; ///< by the heads of texts; a few
};

} // namespace linderhof::server
