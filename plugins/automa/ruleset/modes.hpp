#pragma once
// The two ways to play alone, as hosts find them.

#include <linderhof/engine/offer.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace linderhof::automa {

/// What both have in common: one player, a level, a set.
class SoloMode : public Expansion {
  public:
    [[nodiscard]] std::string_view extends() const final { return "two_castles"; }

    [[nodiscard]] std::vector<std::string> sets() const final { return {"automa"}; }

    [[nodiscard]] SeatRange seats() const final { return {.least = 1}; }

    [[nodiscard]] bool dismisses_companions() const final { return true; }

    [[nodiscard]] std::vector<OptionSpec> options() const final;
    [[nodiscard]] Reason check(const Setup& setup) const final;
    void declare(catalog::Schema& schema) const final;
    void compose(Composer& composer) const final;

  protected:
    /// Puts the castles and the turns of the mode into the ruleset.
    virtual void compose_mode(Composer& composer) const = 0;
};

/// Two Robertas and three castles (AU).
class AutomaMode final : public SoloMode {
  public:
    [[nodiscard]] std::string_view id() const override { return "automa"; }

    [[nodiscard]] std::string title() const override { return "Automa"; }

    [[nodiscard]] std::string about() const override {
        return "One player against two rule-driven opponents. You build a castle with each of them while "
               "both fill the columns of Roburg.";
    }

    [[nodiscard]] std::vector<std::string> excludes() const override { return {"introvert"}; }

    [[nodiscard]] std::vector<std::string> companions(const Setup& setup) const override;

  protected:
    void compose_mode(Composer& composer) const override;
};

/// One Roberta, a castle of your own (IV).
class IntrovertMode final : public SoloMode {
  public:
    [[nodiscard]] std::string_view id() const override { return "introvert"; }

    [[nodiscard]] std::string title() const override { return "Introvert"; }

    [[nodiscard]] std::string about() const override {
        return "One player builds one castle against a rule-driven opponent, which fills the columns of "
               "Roburg.";
    }

    [[nodiscard]] std::vector<std::string> companions(const Setup& setup) const override;

  protected:
    void compose_mode(Composer& composer) const override;
};

} // namespace linderhof::automa
