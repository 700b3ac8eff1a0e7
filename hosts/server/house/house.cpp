#include "house/house.hpp"

#include "house/refusal.hpp"

#include <linderhof/host/home/input_error.hpp>
#include <linderhof/log.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <functional>
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

constexpr const char* logger = "record";
constexpr const char* events = "server"; ///< one line for each, in words that programs read; docs/serve.md

} // namespace

House::House(const host::Home& home, Store& store, Door door, Files files, HouseRules rules)
    : home_(home), builder_(home.builder(rules.data)), written_(builder_), own_sets_(builder_),
      offered_sets_(offered_sets(builder_)), store_(store), door_(std::move(door)), files_(std::move(files)),
      rules_(std::move(rules)), rule_book_(host::read_rules(home.places.rules)),
      thinkers_(std::make_unique<Thinkers>(thinking_threads(), thinking_threads())),
      advisers_(std::make_unique<Thinkers>(1)), reviewers_(std::make_unique<Thinkers>(1)),
      checkers_(std::make_unique<Thinkers>(1)) {}

House::~House() {
    close();
}

void House::use(std::function<void(std::function<void()>)> later) {
    later_ = std::move(later);
    keeper_ = std::make_unique<Keeper>(store_, later_);
    store_.watch([this](const std::string& game, std::uint64_t changes) {
        later_([this, game, changes] { changed_elsewhere(game, changes); });
    });
}

void House::close() {
    store_.watch(nullptr);
    checkers_.reset();
    reviewers_.reset();
    advisers_.reset();
    thinkers_.reset();
    keeper_.reset();
    games_.clear();
}

Response House::page(const Request& request) {
    if (std::string why = door_.refuse(request); !why.empty()) {
        log::write(events, log::Level::info, "event=turned-away by=name");
        return {403, "text/plain; charset=utf-8", why + "\n"};
    }
    if (request.target == "/health") {
        return {200, "text/plain; charset=utf-8", "ok\n"};
    }
    if (request.target == "/metrics") {
        return {200, "text/plain; version=0.0.4; charset=utf-8", metrics()};
    }
    return files_.get(request.target);
}

std::string House::refuse_line(const Request& request) {
    std::string why = door_.refuse_line(request);
    if (!why.empty()) {
        log::write(events, log::Level::info, "event=turned-away by=origin");
    }
    return why;
}

void House::opened(const std::shared_ptr<Line>& line) {
    guests_[line.get()].line = line;
    log::tell(events, log::Level::info, "event=line-opened lines={}", guests_.size());
}

void House::closed(Line& line) {
    const auto found = guests_.find(&line);
    if (found == guests_.end()) {
        return;
    }
    const std::set<Sitting> sitting = std::move(found->second.sitting);
    guests_.erase(found);
    log::tell(events, log::Level::info, "event=line-closed lines={}", guests_.size());
    for (const Sitting& each : sitting) {
        const auto game = sitters_.find(each.first);
        game->second.erase({each.second, &line});
        if (game->second.empty()) {
            sitters_.erase(game);
        }
        tidy(each.first);
    }
}

void House::tidy(const std::string& name) {
    const auto found = games_.find(name);
    if (found != games_.end() && !found->second.thinking && !found->second.keeping && !is_watched(name)) {
        games_.erase(found);
        log::tell(events, log::Level::info, "event=game-closed game={} games={}", name, games_.size());
    }
}

void House::heard(Line& line, std::string_view text) {
    follow(line, Json::parse(text, nullptr, false));
}

void House::follow(Line& line, const Json& message) {
    Json reply = Json::object();
    const auto refuse = [&](const std::string& code, const std::string& words, const std::string& rule = {}) {
        log::tell(events, log::Level::debug, "event=refused code={}", code);
        reply["refused"] = {{"code", code}, {"text", words}, {"rule", rule}};
    };
    try {
        if (message.is_object() && message.contains("id") && message["id"].is_number_unsigned()) {
            reply["re"] = message["id"];
        }
        if (wait_for_game(line, message)) {
            return;
        }
        const Json found = answer_to({line, guests_.at(&line), message});
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

House::Json House::answer_to(const Said& said) {
    using Handler = std::function<Json(House&, const Said&)>;
    static const std::map<std::string, Handler, std::less<>> handlers{
        {"hello", &House::hello},     {"check", &House::check}, {"begin", &House::begin},
        {"import", &House::import},   {"list", &House::list},   {"sit", &House::sit},
        {"answer", &House::answer},   {"undo", &House::undo},   {"weigh", &House::weigh},
        {"preview", &House::preview}, {"hint", &House::hint},   {"portraits", &House::portraits},
        {"rule", &House::rule},       {"then", &House::then},   {"sheet", &House::sheet},
        {"record", &House::record},   {"drawn", &House::drawn}, {"review", &House::review},
        {"rematch", &House::rematch}, {"lay", &House::lay},     {"places", &House::places},
        {"try", &House::try_set}};
    const auto found = handlers.find(said.message.at("do").get<std::string>());
    if (found == handlers.end()) {
        throw Refusal("malformed", "The server knows no such request. Reload the page.");
    }
    return found->second(*this, said);
}

void House::tell(const Table& table) const {
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
