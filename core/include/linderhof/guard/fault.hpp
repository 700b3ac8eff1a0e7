#pragma once
// Code of a plugin that throws: what is told of it.

#include <stdexcept>
#include <string>
#include <string_view>

#include <linderhof/export.hpp>
#include <linderhof/guard/owner.hpp>

namespace linderhof {

/// An error whose text is a sentence for people as it stands: it passes through what guards code of plugins while they
/// declare and compose their rules.
class LINDERHOF_API PlainError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Code of a plugin threw: a fault of the plugin that it comes from. One sentence names the plugin, the hook, the rule
/// that was being carried out, what it threw, and, where the module can be left out, how.
class LINDERHOF_API RuleFault : public std::runtime_error {
  public:
    /// `hook` is what was called: "step", "price rule". `rule` is the step or question of the rules that it belongs to
    /// ("castles.buy"); empty: none, or not known yet, see `at`. `thrown` is the text of what it threw.
    RuleFault(const Owner& owner, std::string_view hook, std::string_view rule, std::string_view thrown);

    /// The same, with the rule that was being carried out.
    [[nodiscard]] RuleFault at(std::string_view rule) const;

    [[nodiscard]] const Owner& owner() const { return *owner_; }

    [[nodiscard]] const std::string& hook() const { return hook_; }

    [[nodiscard]] const std::string& rule() const { return rule_; }

  private:
    const Owner* owner_;
    std::string hook_;
    std::string rule_;
    std::string thrown_;
};

/// Throws what is being thrown now as a fault of the owner; called from a catch block only. A RuleFault goes on as one of
/// the module that it names, and so does everything when there is no owner.
[[noreturn]] LINDERHOF_API void rethrow_as_fault(const Owner* owner, std::string_view hook, std::string_view rule = {});

/// Runs code of a module. Costs nothing unless it throws.
template <class Run>
decltype(auto) guarded(const Owner* owner, std::string_view hook, std::string_view rule, const Run& run) {
    try {
        return run();
    } catch (...) {
        rethrow_as_fault(owner, hook, rule);
    }
}

} // namespace linderhof
