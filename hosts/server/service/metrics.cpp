// What the server counts.

#include "service/game_server.hpp"

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace linderhof::server {

namespace {

template <class Number>
std::string number(std::string_view name, std::string_view kind, std::string_view help, Number value) {
    return fmt::format("# HELP {0} {1}\n# TYPE {0} {2}\n{0} {3}\n", name, help, kind, value);
}

} // namespace

std::string GameServer::metrics() const {
    return number("linderhof_games", "gauge", "Games that are open in memory.", games_.size()) +
           number("linderhof_lines", "gauge", "Pages that are connected.", clients_.size()) +
           number("linderhof_syncs_total", "counter", "Transactions that were written; many changes may share one.",
                  store_writer_ ? store_writer_->syncs() : 0) +
           number("linderhof_unkept_total", "counter", "Changes that the store did not take.", failed_) +
           keeping_.text("linderhof_keep_seconds", "From an answer until it is in the store.") +
           answering_.text("linderhof_answer_seconds",
                           "From an answer of a page until it is told that it counts, without the time for the store.");
}

} // namespace linderhof::server
