// What a table has taken goes to the store; nobody hears of it, or of anything else of that game, before it is there.

#include "service/game_server.hpp"
#include "service/refusal.hpp"

#include <linderhof/log.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <exception>
#include <utility>
#include <vector>

namespace linderhof::server {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t most_waiting = 300; ///< messages, for one game

/// The names of the games that a message speaks of.
std::vector<std::string> games_in(const Json& message) {
    std::vector<std::string> names;
    const auto add = [&names](const Json& json) {
        if (json.is_object() && json.contains("game") && json["game"].is_string()) {
            names.push_back(json["game"]);
        }
    };
    add(message);
    if (message.is_object() && message.contains("seats") && message["seats"].is_array()) {
        std::ranges::for_each(message["seats"], add);
    }
    return names;
}

} // namespace

bool GameServer::wait_for_game(Line& line, const Json& message) {
    for (const std::string& name : games_in(message)) {
        const auto found = games_.find(name);
        if (found == games_.end() || !found->second.keeping) {
            continue;
        }
        if (found->second.waiting.size() >= most_waiting) {
            throw Refusal("unkept", unkept_text);
        }
        found->second.waiting.emplace_back(
            [this, client = clients_.at(&line).line, message] { follow_later(client, message); });
        return true;
    }
    return false;
}

void GameServer::follow_later(const std::weak_ptr<Line>& line, const Json& message) {
    const std::shared_ptr<Line> open = line.lock();
    if (open != nullptr && clients_.contains(open.get())) {
        follow(*open, message);
    }
}

void GameServer::reply_later(const std::weak_ptr<Line>& line, const Json& message, Json reply) {
    const std::shared_ptr<Line> open = line.lock();
    if (open == nullptr || !clients_.contains(open.get())) {
        return;
    }
    if (message.contains("id") && message["id"].is_number_unsigned()) {
        reply["re"] = message["id"];
    }
    open->say(reply.dump(-1, ' ', false, Json::error_handler_t::replace));
}

GameServer::ChangeCallbacks GameServer::replying(const ClientRequest& request, Json reply) {
    const std::weak_ptr<Line> line = request.client.line;
    const Json& message = request.message;
    return {[this, line, message, reply = std::move(reply)] { reply_later(line, message, reply); },
            [this, line, message] { follow_later(line, message); },
            [this, line, message] {
                reply_later(line, message, {{"refused", {{"code", "unkept"}, {"text", unkept_text}, {"rule", ""}}}});
            }};
}

void GameServer::keep(OpenGame& game, Change change, ChangeCallbacks afterwards) {
    game.keeping = true;
    store_writer_->keep(std::move(change),
                        [this, name = game.table->name(), afterwards = std::move(afterwards)](
                            Outcome outcome, Steady::duration took) { settle(name, outcome, took, afterwards); });
}

void GameServer::settle(const std::string& name, Outcome outcome, Steady::duration took,
                        const ChangeCallbacks& afterwards) {
    OpenGame& game = games_.at(name); // it is not closed while `keeping` is set
    game.keeping = false;
    failed_ += outcome == Outcome::failed ? 1 : 0;
    keeping_.add(took);
    const std::deque<std::function<void()>> waiting = std::exchange(game.waiting, {});
    if (outcome == Outcome::kept) {
        game.table->kept();
        if (game.table->session().over()) {
            log::tell(logger, log::Level::info, "event=game-over game={} answers={}", name,
                      game.table->session().answers().size());
        }
        afterwards.kept();
        if (afterwards.since) {
            answering_.add(Steady::now() - *afterwards.since - took);
        }
        announce(game);
        if (game.table->changes() < game.heard) {
            game.table.reset();
            catch_up(name);
        }
    } else {
        // What was taken here may not count: the store says what does.
        game.table.reset();
        if (outcome == Outcome::failed) {
            afterwards.failed();
            wait_for_store();
        } else {
            if (is_watched(name)) {
                catch_up(name);
            }
            afterwards.again();
        }
    }
    for (const std::function<void()>& call : waiting) {
        call();
    }
    tidy(name);
}

void GameServer::announce(OpenGame& game) {
    try {
        go_on(game);
        // A quick computer player has answered before people have seen that it thinks: both are told at once.
        if (!game.thinking || !is_quick(game)) {
            tell(*game.table);
        }
    } catch (const std::exception& error) { // of a plugin; who asks for the game is told
        game.fault = error.what();
        log::write("plugin", log::Level::error, game.fault);
    }
}

void GameServer::catch_up(const std::string& name) {
    try {
        tell(*opened_game(name).table);
    } catch (const StoreError& error) {
        log::write(logger, log::Level::error, error.what());
        wait_for_store();
    } catch (const std::exception& error) {
        log::write(logger, log::Level::error, error.what()); // who asks for the game is told
    }
}

void GameServer::wait_for_store() {
    if (std::exchange(away_, true)) {
        return;
    }
    log::write(logger, log::Level::info, "event=store-away");
    store_writer_->when_back([this] {
        away_ = false;
        log::write(logger, log::Level::info, "event=store-back");
        changed_elsewhere("", 0);
    });
}

void GameServer::changed_elsewhere(const std::string& name, std::uint64_t changes) {
    std::vector<std::string> stale;
    for (auto& [each, game] : games_) {
        if (!name.empty() && name != each) {
            continue;
        }
        game.heard = std::max(game.heard, changes);
        const bool behind =
            name.empty() ? is_behind(each, game) : game.table == nullptr || game.table->changes() < changes;
        if (behind && !game.keeping) { // else it is seen to when our own change is settled
            game.table.reset();
            stale.push_back(each);
        }
    }
    for (const std::string& each : stale) {
        if (is_watched(each) && !away_) {
            catch_up(each);
        }
        tidy(each);
    }
}

bool GameServer::is_behind(const std::string& name, OpenGame& game) {
    if (game.table == nullptr || game.keeping || away_) {
        return game.table == nullptr;
    }
    try {
        const std::optional<KeptGame> kept = store_.open(name);
        return !kept || kept->changes != game.table->changes();
    } catch (const StoreError&) {
        wait_for_store();
        return false; // looked at again when it is back
    }
}

bool GameServer::is_watched(const std::string& name) const {
    return sitters_.contains(name);
}

} // namespace linderhof::server
