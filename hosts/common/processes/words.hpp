#pragma once

/// \file
/// What the leader and the others say to each other: a word, and after a blank what belongs to it.

#include <linderhof/host/processes/exchange.hpp>

#include <chrono>
#include <string>
#include <string_view>
#include <thread>

namespace linderhof::host::words {

// To the leader.
inline constexpr std::string_view ready = "ready";       ///< the machine, an end of line, the run
inline constexpr std::string_view unusable = "unusable"; ///< the machine, an end of line, why there is no plan
inline constexpr std::string_view more = "more";         ///< wants numbers of games
inline constexpr std::string_view game = "game";         ///< a finished game
inline constexpr std::string_view fault = "fault";       ///< the machine, an end of line, what was thrown
inline constexpr std::string_view done = "done";         ///< has nothing left

// From the leader.
inline constexpr std::string_view begin = "begin"; ///< the plans are the same
inline constexpr std::string_view play =
    "play";                                    ///< numbers of games, with blanks between them; none: there are no more
inline constexpr std::string_view end = "end"; ///< nobody has anything left

/// How long somebody sleeps who waits for messages: MPI itself would never let go of the processor.
inline constexpr std::chrono::microseconds nap{300};

struct Said {
    std::string_view word;
    std::string_view rest;
};

[[nodiscard]] inline Said read(std::string_view text) {
    const std::size_t blank = text.find(' ');
    return blank == std::string_view::npos ? Said{text, {}} : Said{text.substr(0, blank), text.substr(blank + 1)};
}

[[nodiscard]] inline std::string say(std::string_view word, std::string_view rest = {}) {
    return rest.empty() ? std::string(word) : std::string(word) + " " + std::string(rest);
}

/// What the leader says next.
[[nodiscard]] inline std::string wait_for_leader(Exchange& exchange) {
    for (;;) {
        if (const auto message = exchange.receive()) {
            return message->text;
        }
        std::this_thread::sleep_for(nap);
    }
}

} // namespace linderhof::host::words
