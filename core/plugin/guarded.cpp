#include "plugin/guarded.hpp"

#include <linderhof/form/form.hpp>
#include <linderhof/guard/fault.hpp>
#include <linderhof/plugin/by_lot.hpp>
#include <linderhof/plugin/trainer.hpp>

#include <span>
#include <stdexcept>

namespace linderhof::plugin {

namespace {

class GuardedBot final : public Bot {
  public:
    GuardedBot(std::unique_ptr<Bot> bot, const Owner& owner) : bot_(std::move(bot)), owner_(owner) {}

    Move choose(const Ruleset& rules, const State& view, Seat seat, Random& random, const Budget& budget) override {
        return guarded(&owner_, "choice of an answer", {}, [&] {
            const Move move = bot_->choose(rules, view, seat, random, budget);
            if (const Reasons reasons = rules.refuse(view, seat, move); !reasons.empty()) {
                throw std::logic_error("it is not legal: " + reasons.front().text);
            }
            return move;
        });
    }

    std::vector<Advice> advise(const Ruleset& rules, const State& view, Seat seat, Random& random, const Budget& budget,
                               std::size_t most) override {
        return guarded(&owner_, "advice", {}, [&] { return bot_->advise(rules, view, seat, random, budget, most); });
    }

    std::vector<Advice> compare(const Ruleset& rules, const State& view, Seat seat, Random& random,
                                const Budget& budget, std::span<const Move> moves) override {
        return guarded(&owner_, "comparison of answers", {},
                       [&] { return bot_->compare(rules, view, seat, random, budget, moves); });
    }

  private:
    std::unique_ptr<Bot> bot_;
    const Owner& owner_;
};

/// A maker that learns. REQUIRES: it is a Trainer.
class GuardedTrainer final : public GuardedBotMaker, public Trainer {
  public:
    using GuardedBotMaker::GuardedBotMaker;

    [[nodiscard]] Learned train(const Ruleset& rules, int games, std::uint64_t seed,
                                const std::function<bool()>& stop) const override {
        return guarded(&owner(), "training", {},
                       [&] { return dynamic_cast<const Trainer&>(maker()).train(rules, games, seed, stop); });
    }
};

} // namespace

template <class Base>
GuardedModule<Base>::GuardedModule(std::unique_ptr<const Base> module, const Owner& owner)
    : module_(std::move(module)), owner_(owner), title_(module_->title()), about_(module_->about()),
      sets_(module_->sets()), options_(module_->options()), seats_(module_->seats()) {}

template <class Base>
void GuardedModule<Base>::declare(catalog::Schema& schema) const {
    const Composing own(&owner_);
    guarded(&owner_, "schema", {}, [&] { module_->declare(schema); });
}

template <class Base>
std::vector<std::string> GuardedModule<Base>::companions(const Setup& setup) const {
    return guarded(&owner_, "companions", {}, [&] { return module_->companions(setup); });
}

template <class Base>
Reason GuardedModule<Base>::check(const Setup& setup) const {
    return guarded(&owner_, "check of set-ups", {}, [&] { return module_->check(setup); });
}

template <class Base>
void GuardedModule<Base>::compose(Composer& composer) const {
    const Composing own(&owner_);
    guarded(&owner_, "composition", {}, [&] { module_->compose(composer); });
}

template class GuardedModule<Game>;
template class GuardedModule<Expansion>;

Scene GuardedTelling::scene(const Position& position, Seat viewer) const {
    return guarded(&owner_, "scene", {}, [&] { return game_.telling().scene(position, viewer); });
}

std::vector<Plot> GuardedTelling::plots(const Position& position) const {
    return guarded(&owner_, "plots", {}, [&] { return game_.telling().plots(position); });
}

Drawing GuardedTelling::drawing(const Position& position, int plot, Seat viewer) const {
    return guarded(&owner_, "drawing", {}, [&] { return game_.telling().drawing(position, plot, viewer); });
}

Ghost GuardedTelling::ghost(const Position& position, Seat seat, Move move) const {
    return guarded(&owner_, "preview of an answer", {}, [&] { return game_.telling().ghost(position, seat, move); });
}

Drawing GuardedTelling::portrait(const Ruleset& ruleset, std::string_view id) const {
    return guarded(&owner_, "portrait", {}, [&] { return game_.telling().portrait(ruleset, id); });
}

std::vector<Placeable> GuardedTelling::placeables(const Ruleset& ruleset) const {
    return guarded(&owner_, "list of what may be placed", {}, [&] { return game_.telling().placeables(ruleset); });
}

Verdict GuardedFiles::score(const Ruleset& ruleset, const catalog::Document& document,
                            catalog::Diagnostics& diagnostics) const {
    return guarded(&owner_, "scoring of files", {},
                   [&] { return game_.files().score(ruleset, document, diagnostics); });
}

Verdict GuardedFiles::placements(const Ruleset& ruleset, const catalog::Document& document, std::string_view thing,
                                 catalog::Diagnostics& diagnostics) const {
    return guarded(&owner_, "places in files", {},
                   [&] { return game_.files().placements(ruleset, document, thing, diagnostics); });
}

std::string GuardedFiles::read_address(std::string_view address, std::string& fault) const {
    return guarded(&owner_, "reading of addresses", {}, [&] { return game_.files().read_address(address, fault); });
}

TableForm GuardedFiles::form(const Ruleset& ruleset, const catalog::Document& so_far) const {
    return guarded(&owner_, "questions about tables", {}, [&] { return game_.files().form(ruleset, so_far); });
}

Built GuardedFiles::built(const Ruleset& ruleset, const catalog::Document& so_far, int entry) const {
    return guarded(&owner_, "reading of tables", {}, [&] { return game_.files().built(ruleset, so_far, entry); });
}

FormPlaces GuardedFiles::places(const Ruleset& ruleset, const catalog::Document& so_far, int entry,
                                std::string_view thing, std::string_view typed) const {
    return guarded(&owner_, "places at tables", {},
                   [&] { return game_.files().places(ruleset, so_far, entry, thing, typed); });
}

std::vector<Standing> GuardedGame::standings(const Position& position) const {
    return guarded(&owner(), "standings", {}, [&] { return module().standings(position); });
}

std::vector<std::string> GuardedGame::faults(const Position& position) const {
    return guarded(&owner(), "search for faults", {}, [&] { return module().faults(position); });
}

GuardedExpansion::GuardedExpansion(std::unique_ptr<const Expansion> expansion, const Owner& owner)
    : GuardedModule(std::move(expansion), owner), extends_(module().extends()), needs_(module().needs()),
      excludes_(module().excludes()), dismisses_(module().dismisses_companions()) {}

std::unique_ptr<Bot> GuardedBotMaker::make(std::string_view level) const {
    std::unique_ptr<Bot> bot = guarded(&owner_, "making of a player", {}, [&] { return maker_->make(level); });
    if (bot == nullptr || dynamic_cast<const ByLot*>(bot.get()) != nullptr) {
        return bot; // one that draws its answers runs the core's own code alone
    }
    return std::make_unique<GuardedBot>(std::move(bot), owner_);
}

std::vector<BotLevel> GuardedBotMaker::levels() const {
    return guarded(&owner_, "list of levels", {}, [&] { return maker_->levels(); });
}

std::unique_ptr<BotMaker> guarded_maker(std::unique_ptr<const BotMaker> maker, const Owner& owner) {
    if (dynamic_cast<const Trainer*>(maker.get()) != nullptr) {
        return std::make_unique<GuardedTrainer>(std::move(maker), owner);
    }
    return std::make_unique<GuardedBotMaker>(std::move(maker), owner);
}

} // namespace linderhof::plugin
