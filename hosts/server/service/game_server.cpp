#include "service/game_server.hpp"

#include "service/refusal.hpp"

#include <linderhof/host/home/input_error.hpp>
#include <linderhof/log.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <thread>
#include <utility>
#include <vector>

namespace linderhof::server {

namespace {

/// So many players may think slowly at the same time, while quick ones go on; the processors are shared among them.
unsigned thinking_threads() {
    constexpr unsigned least = 2;
    return std::max(least, std::thread::hardware_concurrency());
}

/// Whether a number of a message is a whole one of the usual size: a conversion would make another one of 1e300, or of 2^32.
bool is_usual(const nlohmann::ordered_json& value) {
    return !value.is_number() ||
           (value.is_number_unsigned() && value.get<std::uint64_t>() <= std::numeric_limits<std::uint32_t>::max()) ||
           (value.is_number_integer() && !value.is_number_unsigned() &&
            value.get<std::int64_t>() >= std::numeric_limits<std::int32_t>::min());
}

} // namespace

GameServer::GameServer(const host::Home& home, Store& store, AccessControl access, StaticFiles files,
                       ServerOptions options)
    : home_(home), builder_(home.builder(options.data)), written_(builder_), own_sets_(builder_),
      offered_sets_(offered_sets(builder_)), store_(store), access_(std::move(access)), files_(std::move(files)),
      options_(std::move(options)), rule_book_(host::read_rules(home.places.rules)),
      bot_workers_(std::make_unique<WorkerPool>(thinking_threads(), thinking_threads())),
      hint_workers_(std::make_unique<WorkerPool>(1)), review_workers_(std::make_unique<WorkerPool>(1)),
      check_workers_(std::make_unique<WorkerPool>(1)) {}

GameServer::~GameServer() {
    close();
}

void GameServer::use(std::function<void(std::function<void()>)> later) {
    later_ = std::move(later);
    store_writer_ = std::make_unique<StoreWriter>(store_, later_);
    store_.watch([this](const std::string& game, std::uint64_t changes) {
        later_([this, game, changes] { changed_elsewhere(game, changes); });
    });
}

void GameServer::close() {
    store_.watch(nullptr);
    check_workers_.reset();
    review_workers_.reset();
    hint_workers_.reset();
    bot_workers_.reset();
    store_writer_.reset();
    games_.clear();
}

Response GameServer::page(const Request& request) {
    if (std::string why = access_.refuse(request); !why.empty()) {
        log::write(logger, log::Level::info, "event=turned-away by=name");
        return {403, "text/plain; charset=utf-8", why + "\n"};
    }
    if (request.target == "/health") {
        return {200, "text/plain; charset=utf-8", "ok\n"};
    }
    if (request.target == "/metrics") {
        return {200, "text/plain; version=0.0.4; charset=utf-8", metrics()};
    }
    return files_.get(request);
}

std::string GameServer::refuse_line(const Request& request) {
    std::string why = access_.refuse_line(request);
    if (!why.empty()) {
        log::write(logger, log::Level::info, "event=turned-away by=origin");
    }
    return why;
}

void GameServer::opened(const std::shared_ptr<Line>& line) {
    clients_[line.get()].line = line;
    log::tell(logger, log::Level::info, "event=line-opened lines={}", clients_.size());
}

void GameServer::closed(Line& line) {
    const auto found = clients_.find(&line);
    if (found == clients_.end()) {
        return;
    }
    const std::set<SeatOfGame> seats = std::move(found->second.seats);
    clients_.erase(found);
    log::tell(logger, log::Level::info, "event=line-closed lines={}", clients_.size());
    for (const SeatOfGame& each : seats) {
        const auto game = sitters_.find(each.first);
        game->second.erase({each.second, &line});
        if (game->second.empty()) {
            sitters_.erase(game);
        }
        tidy(each.first);
    }
}

void GameServer::tidy(const std::string& name) {
    const auto found = games_.find(name);
    if (found != games_.end() && !found->second.thinking && !found->second.keeping && !is_watched(name)) {
        games_.erase(found);
        log::tell(logger, log::Level::info, "event=game-closed game={} games={}", name, games_.size());
    }
}

void GameServer::heard(Line& line, std::string_view text) {
    bool usual = true;
    const auto look = [&](int, Json::parse_event_t event, const Json& value) {
        usual = usual && (event != Json::parse_event_t::value || is_usual(value));
        return true;
    };
    const Json message = Json::parse(text, look, false);
    follow(line, usual || !message.is_object() ? message : Json{{"id", message.value("id", Json())}});
}

void GameServer::follow(Line& line, const Json& message) {
    Json reply = Json::object();
    const auto refuse = [&](const std::string& code, const std::string& words, const std::string& rule = {}) {
        log::tell(logger, log::Level::debug, "event=refused code={}", code);
        reply["refused"] = {{"code", code}, {"text", words}, {"rule", rule}};
    };
    try {
        if (message.is_object() && message.contains("id") && message["id"].is_number_unsigned()) {
            reply["re"] = message["id"];
        }
        if (wait_for_game(line, message)) {
            return;
        }
        const Json found = answer_to({line, clients_.at(&line), message});
        if (found.is_null()) {
            return;
        }
        reply.update(found);
    } catch (const Refusal& refusal) {
        refuse(refusal.code(), refusal.what(), refusal.rule());
    } catch (const Json::exception&) {
        refuse("malformed", "This message cannot be understood. Reload the page.");
    } catch (const host::InputError& error) {
        refuse("unusable", error.what());
    } catch (const StoreError& error) {
        if (!away_) { // else it was told
            log::write(logger, log::Level::error, error.what());
        }
        refuse("unkept", unkept_text);
        wait_for_store();
    } catch (const std::exception& error) {
        log::write(logger, log::Level::error, error.what());
        refuse("fault", "The server met a fault, which is in its log. What was answered before is kept.");
    }
    line.say(reply.dump(-1, ' ', false, Json::error_handler_t::replace));
}

GameServer::Json GameServer::answer_to(const ClientRequest& request) {
    using Handler = std::function<Json(GameServer&, const ClientRequest&)>;
    static const std::map<std::string, Handler, std::less<>> handlers{
        {"hello", &GameServer::hello},     {"check", &GameServer::check}, {"begin", &GameServer::begin},
        {"import", &GameServer::import},   {"list", &GameServer::list},   {"sit", &GameServer::sit},
        {"answer", &GameServer::answer},   {"undo", &GameServer::undo},   {"weigh", &GameServer::weigh},
        {"preview", &GameServer::preview}, {"hint", &GameServer::hint},   {"portraits", &GameServer::portraits},
        {"rule", &GameServer::rule},       {"then", &GameServer::then},   {"sheet", &GameServer::sheet},
        {"record", &GameServer::record},   {"drawn", &GameServer::drawn}, {"review", &GameServer::review},
        {"rematch", &GameServer::rematch}, {"lay", &GameServer::lay},     {"places", &GameServer::places},
        {"try", &GameServer::try_set}};
    const auto found = handlers.find(request.message.at("do").get<std::string>());
    if (found == handlers.end()) {
        throw Refusal("malformed", "The server knows no such request. Reload the page.");
    }
    return found->second(*this, request);
}

void GameServer::tell(const Table& table) const {
    const auto sitting = sitters_.find(table.name());
    if (sitting == sitters_.end()) {
        return;
    }
    Seat told_to = no_seat;
    std::string text; // the same for all who have the same seat: in the order of the set these come together
    for (const auto& [seat, line] : sitting->second) {
        if (text.empty() || seat != told_to) {
            text = table.told(seat).dump(-1, ' ', false, Json::error_handler_t::replace);
            told_to = seat;
        }
        line->say(text);
    }
}

} // namespace linderhof::server
