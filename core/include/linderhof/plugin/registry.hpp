#pragma once

/// \file
/// What the loaded plugins offer, by id.

#include <linderhof/engine/offer.hpp>
#include <linderhof/export.hpp>
#include <linderhof/plugin/context.hpp>

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace linderhof::plugin {

/// Games, expansions and bots, found by id and listed by id. Not changed after loading, so threads may share it.
class LINDERHOF_API Registry {
  public:
    Registry();
    ~Registry();
    Registry(Registry&&) noexcept;
    Registry& operator=(Registry&&) noexcept;

    /// Takes all the offers, or none of them: an id that is taken already makes it throw std::invalid_argument with
    /// one sentence. Ids of expansions need to differ only within one game. What modules say of themselves alone (title,
    /// sets, options, seats, needs) is asked here, once, and what they throw then is thrown.
    ///
    /// \param plugin  the id of the plugin that brings them; empty: each has a plugin of its own name
    void add(Offers offers, std::string_view plugin = {});

    /// Each gives nullptr when there is none of that id. The objects live as long as the registry. What their code throws
    /// is a RuleFault that names the plugin; an answer of a computer player that is not legal is one too.
    [[nodiscard]] const Game* find_game(std::string_view id) const;
    [[nodiscard]] const Expansion* find_expansion(std::string_view game, std::string_view id) const;
    [[nodiscard]] const BotMaker* find_bot(std::string_view id) const;

    /// Remembers that the plugin of that id is there and was refused, and why: one sentence.
    void note_refused(const std::string& plugin, std::string reason);
    /// Why a plugin was refused; empty: no plugin of that id was.
    [[nodiscard]] std::string refusal_of(std::string_view plugin) const;
    /// The ids of all that were refused.
    [[nodiscard]] std::vector<std::string> refused() const;

    [[nodiscard]] std::vector<const Game*> games() const;
    [[nodiscard]] std::vector<const Expansion*> expansions(std::string_view game) const;
    [[nodiscard]] std::vector<const BotMaker*> bots() const;

  private:
    using ExpansionKey = std::pair<std::string, std::string>; ///< game, expansion

    std::map<std::string, std::unique_ptr<Game>, std::less<>> games_;
    std::map<ExpansionKey, std::unique_ptr<Expansion>> expansions_;
    std::map<std::string, std::unique_ptr<BotMaker>, std::less<>> bots_;
    std::map<std::string, std::string, std::less<>> refused_; ///< reasons by the id of the plugin
};

} // namespace linderhof::plugin
