#pragma once
// Plugins that throw in one of their hooks, and whether the right one is blamed for it.

#include <linderhof/engine/ruleset.hpp>
#include <linderhof/guard/hook.hpp>

#include <filesystem>
#include <functional>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::test {

/// What a hook throws that bites.
inline constexpr const char* bite_words = "no cable is left";

[[noreturn]] inline void bite() {
    throw std::out_of_range(bite_words);
}

/// What its declaration calls a kind of hook, and one that throws whatever it is called with.
template <class AnyHook>
struct Biting;

template <HookName hook_name, class Result, class... Arguments>
struct Biting<Hook<hook_name, Result(Arguments...)>> {
    static constexpr std::string_view name{hook_name.text};

    static Hook<hook_name, Result(Arguments...)> make() {
        return [](Arguments... /*arguments*/) -> Result { bite(); };
    }
};

template <HookName hook_name, class Result, class... Arguments>
struct Biting<Maker<hook_name, Result(Arguments...)>> {
    static constexpr std::string_view name{hook_name.text};

    static Maker<hook_name, Result(Arguments...)> make() {
        return [](Arguments... /*arguments*/) -> Result { bite(); };
    }
};

template <HookName hook_name, class Result, class... Arguments>
struct Biting<FunctionHook<hook_name, Result(Arguments...)>> {
    static constexpr std::string_view name{hook_name.text};

    static FunctionHook<hook_name, Result(Arguments...)> make() {
        return +[](Arguments... /*arguments*/) -> Result { bite(); };
    }
};

/// A fault that was told, and what was left of the game.
struct Blamed {
    std::string sentence;
    std::string plugin;
    std::string hook;
    std::string rule;
    bool whole = true; ///< the game stands where it stood before
};

/// Runs something that has no game yet; nothing: no fault came of it.
std::optional<Blamed> blamed(const std::function<void()>& run);

/// Plays games at random, asks at every position everything that a host asks, and tells the first fault; nothing: none came
/// of `games` games.
std::optional<Blamed> play_till_fault(const Ruleset& rules, int games = 3);

/// The names of hooks that the headers of a folder declare, and the virtual functions of the named classes there, as
/// "Offer::list".
std::set<std::string> declared_hooks(const std::filesystem::path& folder, const std::vector<std::string>& classes);

} // namespace linderhof::test
