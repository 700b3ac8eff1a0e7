#include <linderhof/guard/fault.hpp>

#include <algorithm>
#include <exception>

namespace linderhof {

namespace {

std::string in_quotes(std::string_view word) {
    return "'" + std::string(word) + "'";
}

/// "The plugin 'moats'", or which of its modules.
std::string subject_of(const Owner& owner) {
    if (owner.kind != OwnerKind::bot && owner.id == owner.plugin) {
        return "The plugin " + in_quotes(owner.plugin);
    }
    const std::string kind = owner.kind == OwnerKind::game        ? "The game "
                             : owner.kind == OwnerKind::expansion ? "The expansion "
                                                                  : "The computer player ";
    return kind + in_quotes(owner.id) + " of the plugin " + in_quotes(owner.plugin);
}

std::string remedy_of(const Owner& owner) {
    switch (owner.kind) {
    case OwnerKind::expansion:
        return "mend the plugin, or begin a game without it: leave " + in_quotes(owner.id) + " out of its expansions";
    case OwnerKind::bot:
        return "mend the plugin, or choose another computer player";
    default:
        return "mend the plugin";
    }
}

/// Exceptions may bring text of many lines; a fault is one sentence.
std::string on_one_line(std::string_view text) {
    std::string line(text);
    std::replace(line.begin(), line.end(), '\n', ' ');
    return line;
}

std::string sentence(const Owner& owner, std::string_view hook, std::string_view rule, std::string_view thrown) {
    const std::string_view before = hook == "step" ? " " : " at ";
    return subject_of(owner) + " failed in its " + std::string(hook) +
           (rule.empty() ? "" : std::string(before) + in_quotes(rule)) + " (" + on_one_line(thrown) + "); " +
           remedy_of(owner) + ".";
}

} // namespace

RuleFault::RuleFault(const Owner& owner, std::string_view hook, std::string_view rule, std::string_view thrown)
    : std::runtime_error(sentence(owner, hook, rule, thrown)), owner_(&owner), hook_(hook), rule_(rule),
      thrown_(thrown) {}

RuleFault RuleFault::at(std::string_view rule) const {
    return {*owner_, hook_, rule, thrown_};
}

void rethrow_as_fault(const Owner* owner, std::string_view hook, std::string_view rule) {
    try {
        throw;
    } catch (const RuleFault& fault) {
        if (fault.rule().empty() && !rule.empty()) {
            throw fault.at(rule);
        }
        throw;
    } catch (const PlainError& error) {
        if (owner == nullptr || composing_owner() != nullptr) {
            throw;
        }
        throw RuleFault(*owner, hook, rule, error.what());
    } catch (const std::exception& error) {
        if (owner == nullptr) {
            throw;
        }
        throw RuleFault(*owner, hook, rule, error.what());
    } catch (...) {
        if (owner == nullptr) {
            throw;
        }
        throw RuleFault(*owner, hook, rule, "something that is no std::exception");
    }
}

} // namespace linderhof
