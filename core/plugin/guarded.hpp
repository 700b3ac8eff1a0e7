#pragma once
// What plugins offer, as the registry hands it out: whatever it throws is told with the name of the plugin.

#include <linderhof/engine/offer.hpp>
#include <linderhof/guard/owner.hpp>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace linderhof::plugin {

/// What modules of both kinds have in common. What a module says of itself alone is asked once, here: a module that throws
/// then is never there.
template <class Base>
class GuardedModule : public Base {
  public:
    GuardedModule(std::unique_ptr<const Base> module, const Owner& owner);

    [[nodiscard]] std::string_view id() const final { return owner_.id; }

    [[nodiscard]] std::string title() const final { return title_; }

    [[nodiscard]] std::string about() const final { return about_; }

    [[nodiscard]] std::vector<std::string> sets() const final { return sets_; }

    [[nodiscard]] std::vector<OptionSpec> options() const final { return options_; }

    [[nodiscard]] SeatRange seats() const final { return seats_; }

    void declare(catalog::Schema& schema) const final;
    [[nodiscard]] std::vector<std::string> companions(const Setup& setup) const final;
    [[nodiscard]] Reason check(const Setup& setup) const final;
    void compose(Composer& composer) const final;

  protected:
    [[nodiscard]] const Base& module() const { return *module_; }

    [[nodiscard]] const Owner& owner() const { return owner_; }

  private:
    std::unique_ptr<const Base> module_;
    const Owner& owner_;
    std::string title_;
    std::string about_;
    std::vector<std::string> sets_;
    std::vector<OptionSpec> options_;
    SeatRange seats_;
};

class GuardedTelling final : public Telling {
  public:
    /// Both must outlive it.
    GuardedTelling(const Game& game, const Owner& owner) : game_(game), owner_(owner) {}

    [[nodiscard]] Scene scene(const Position& position, Seat viewer) const override;
    [[nodiscard]] std::vector<Plot> plots(const Position& position) const override;
    [[nodiscard]] Drawing drawing(const Position& position, int plot, Seat viewer) const override;
    [[nodiscard]] Ghost ghost(const Position& position, Seat seat, Move move) const override;
    [[nodiscard]] Drawing portrait(const Ruleset& ruleset, std::string_view id) const override;
    [[nodiscard]] std::vector<Placeable> placeables(const Ruleset& ruleset) const override;

  private:
    const Game& game_;
    const Owner& owner_;
};

class GuardedFiles final : public Files {
  public:
    /// Both must outlive it.
    GuardedFiles(const Game& game, const Owner& owner) : game_(game), owner_(owner) {}

    [[nodiscard]] Verdict score(const Ruleset& ruleset, const catalog::Document& document,
                                catalog::Diagnostics& diagnostics) const override;
    [[nodiscard]] Verdict placements(const Ruleset& ruleset, const catalog::Document& document, std::string_view thing,
                                     catalog::Diagnostics& diagnostics) const override;
    [[nodiscard]] std::string read_address(std::string_view address, std::string& fault) const override;
    [[nodiscard]] TableForm form(const Ruleset& ruleset, const catalog::Document& so_far) const override;
    [[nodiscard]] Built built(const Ruleset& ruleset, const catalog::Document& so_far, int entry) const override;
    [[nodiscard]] FormPlaces places(const Ruleset& ruleset, const catalog::Document& so_far, int entry,
                                    std::string_view thing, std::string_view typed) const override;

  private:
    const Game& game_;
    const Owner& owner_;
};

class GuardedGame final : public GuardedModule<Game> {
  public:
    GuardedGame(std::unique_ptr<const Game> game, const Owner& owner)
        : GuardedModule(std::move(game), owner), telling_(module(), owner), files_(module(), owner) {}

    [[nodiscard]] std::vector<Standing> standings(const Position& position) const override;
    [[nodiscard]] std::vector<std::string> faults(const Position& position) const override;

    [[nodiscard]] const Telling& telling() const override { return telling_; }

    [[nodiscard]] const Files& files() const override { return files_; }

  private:
    GuardedTelling telling_;
    GuardedFiles files_;
};

class GuardedExpansion final : public GuardedModule<Expansion> {
  public:
    GuardedExpansion(std::unique_ptr<const Expansion> expansion, const Owner& owner);

    [[nodiscard]] std::string_view extends() const override { return extends_; }

    [[nodiscard]] std::vector<std::string> needs() const override { return needs_; }

    [[nodiscard]] std::vector<std::string> excludes() const override { return excludes_; }

    [[nodiscard]] bool dismisses_companions() const override { return dismisses_; }

  private:
    std::string extends_;
    std::vector<std::string> needs_;
    std::vector<std::string> excludes_;
    bool dismisses_;
};

class GuardedBotMaker : public BotMaker {
  public:
    GuardedBotMaker(std::unique_ptr<const BotMaker> maker, const Owner& owner)
        : maker_(std::move(maker)), owner_(owner), title_(maker_->title()) {}

    [[nodiscard]] std::string_view id() const override { return owner_.id; }

    [[nodiscard]] std::string title() const override { return title_; }

    [[nodiscard]] std::unique_ptr<Bot> make(std::string_view level) const override;
    [[nodiscard]] std::vector<BotLevel> levels() const override;

  protected:
    [[nodiscard]] const BotMaker& maker() const { return *maker_; }

    [[nodiscard]] const Owner& owner() const { return owner_; }

  private:
    std::unique_ptr<const BotMaker> maker_;
    const Owner& owner_;
    std::string title_;
};

/// The maker behind its guard; one that learns (Trainer) can still be asked to.
[[nodiscard]] std::unique_ptr<BotMaker> guarded_maker(std::unique_ptr<const BotMaker> maker, const Owner& owner);

} // namespace linderhof::plugin
