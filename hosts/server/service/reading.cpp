// What can be read of a game, while it goes on and afterwards.

#include "games/keys.hpp"
#include "service/game_server.hpp"
#include "service/refusal.hpp"

#include <linderhof/host/advice/review.hpp>
#include <linderhof/host/games/seating.hpp>
#include <linderhof/host/home/input_error.hpp>
#include <linderhof/host/json/advice.hpp>
#include <linderhof/host/pictures/picture.hpp>
#include <linderhof/log.hpp>
#include <linderhof/record/record.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <exception>
#include <stop_token>
#include <string>
#include <utility>

namespace linderhof::server {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::chrono::milliseconds review_patience{300}; ///< for an answer, and again for its comparison

} // namespace

GameServer::Json GameServer::rule(const ClientRequest& request) {
    const auto id = request.message.at("rule").get<std::string>();
    const auto found = std::ranges::find(rule_book_, id, &host::NumberedRule::id);
    if (found == rule_book_.end()) {
        throw Refusal("unusable", "There is no rule of this number in the pages that came with the server.");
    }
    return {{"rule", found->id}, {"text", found->text}, {"table", found->table}};
}

GameServer::Json GameServer::then(const ClientRequest& request) {
    const auto [game, seat] = seat_of(request);
    const std::size_t answers = game.table->session().answers().size();
    return game.table->told_then(seat, std::min(answers, request.message.at("answers").get<std::size_t>()));
}

GameServer::Json GameServer::sheet(const ClientRequest& request) {
    const auto [game, seat] = seat_of(request);
    return game.table->sheet(seat);
}

GameServer::Json GameServer::record(const ClientRequest& request) {
    const auto [game, seat] = over_seat_of(request);
    return {{"text", store_.open(game.table->name()).value().record}};
}

GameServer::Json GameServer::drawn(const ClientRequest& request) {
    const auto [game, seat] = seat_of(request);
    const Telling& telling = game.table->session().rules().game().telling();
    const State view = game.table->session().view(seat);
    const Position position(game.table->session().rules(), view);
    const std::vector<Plot> plots = telling.plots(position);
    const auto plot = request.message.at("plot").get<std::size_t>();
    if (plot >= plots.size()) {
        throw Refusal("malformed", "There is no castle of this number.");
    }
    const host::PlanHead head{game.table->names().fill(plots[plot].title), "", ""};
    return {{"file",
             host::plan_picture(telling.drawing(position, static_cast<int>(plot), seat), head, host::Theme::light)}};
}

GameServer::Json GameServer::review(const ClientRequest& request) {
    const auto [game, seat] = over_seat_of(request);
    if (seat == no_seat) {
        throw Refusal("wrong_seat", "A review is for who has played.");
    }
    if (const auto made = game.reviews.find(seat); made != game.reviews.end()) {
        return Json::parse(made->second);
    }
    if (request.client.reviewing) {
        throw Refusal("too_many", "A game is being looked through for you already.");
    }
    request.client.reviewing = true;
    const SeatOfGame reviewed{game.table->name(), seat};
    review_workers_->submit([this, reviewed, rules = game.table->session().shared_rules(),
                             played = game.table->record(), names = game.table->names(), line = request.client.line,
                             id = request.message.value("id", std::uint64_t{0})](const std::stop_token& stop) {
        Json found;
        try {
            std::unique_ptr<Bot> bot = bots_.take(host::usual_bot, rules);
            host::ReviewPlan plan{.rules = *rules, .record = played, .names = names, .bot = *bot};
            plan.budget.time = review_patience;
            plan.budget.stop = stop;
            plan.only = reviewed.second;
            plan.stop = [&stop, &line] { return stop.stop_requested() || line.expired(); };
            plan.progress = [this, &line, &reviewed](std::size_t done, std::size_t all) {
                const Json news{{"tell", "reviewing"},
                                {"game", reviewed.first},
                                {"seat", reviewed.second},
                                {"done", done},
                                {"all", all}};
                later_([this, line, text = news.dump()] {
                    const std::shared_ptr<Line> open = line.lock();
                    if (clients_.contains(open.get())) {
                        open->say(text);
                    }
                });
            };
            found["review"] = host::review_json(plan, host::usual_bot, host::review(plan));
            bots_.give_back(host::usual_bot, rules, std::move(bot));
        } catch (const std::exception& error) {
            found["refused"] = {{"code", "fault"}, {"text", error.what()}, {"rule", ""}};
        }
        later_([this, line, reviewed, id, found] { review_found(line, reviewed, id, found); });
    });
    return nullptr;
}

void GameServer::review_found(const std::weak_ptr<Line>& line, const SeatOfGame& reviewed, std::uint64_t id,
                              const Json& found) {
    if (!clients_.contains(line.lock().get())) {
        return; // it was ended early
    }
    if (const auto game = games_.find(reviewed.first); game != games_.end() && found.contains("review")) {
        game->second.reviews[reviewed.second] = found.dump(-1, ' ', false, Json::error_handler_t::replace);
    }
    Json reply{{"re", id}};
    reply.update(found);
    answer_late(line, &Client::reviewing, reply);
}

GameServer::Json GameServer::lay(const ClientRequest& request) {
    return written_.lay(request.message);
}

GameServer::Json GameServer::places(const ClientRequest& request) {
    return written_.places(request.message);
}

GameServer::Json GameServer::try_set(const ClientRequest& request) {
    if (request.client.trying) {
        throw Refusal("too_many", "What you wrote before is still being checked.");
    }
    request.client.trying = true;
    check_workers_->submit([this, message = request.message, line = request.client.line](const std::stop_token& stop) {
        Json reply = Json::object();
        if (message.contains("id")) {
            reply["re"] = message["id"];
        }
        const auto refuse = [&](const char* code, const std::string& text) {
            reply["refused"] = {{"code", code}, {"text", text}, {"rule", ""}};
        };
        try {
            if (!stop.stop_requested()) {
                reply.update(own_sets_.tried(message));
            }
        } catch (const Json::exception&) {
            refuse("malformed", "This message cannot be understood. Reload the page.");
        } catch (const host::InputError& error) {
            refuse("unusable", error.what());
        } catch (const std::exception& error) {
            log::write(logger, log::Level::error, error.what());
            refuse("fault",
                   "The server met a fault while it checked this, which is in its log. Your text is kept here.");
        }
        later_([this, line, reply] { answer_late(line, &Client::trying, reply); });
    });
    return nullptr;
}

GameServer::Json GameServer::rematch(const ClientRequest& request) {
    const auto [game, seat] = over_seat_of(request);
    if (seat == no_seat) {
        throw Refusal("wrong_seat", "Who watches cannot begin a game of others.");
    }
    const std::string before = game.table->name();
    const auto reply = [seat = seat](const Table& next) {
        return Json{{"game", next.name()}, {"seat", seat}, {"key", next.keys()[static_cast<std::size_t>(seat)]}};
    };
    if (const std::optional<std::string> begun = store_.follower(before)) {
        return reply(*opened_game(*begun).table);
    }
    let_begin(request);
    Setup setup = game.table->session().rules().setup();
    setup.seed = fresh_seed();
    auto [next, change] = made_game(setup, game.table->players());
    change.beginning->follows = before; // when somebody has asked at the same time, that game counts
    ChangeCallbacks afterwards = replying(request, reply(*next.table));
    afterwards.kept = [this, before, replied = std::move(afterwards.kept)] {
        replied();
        tell_rematch(before);
    };
    keep(next, std::move(change), std::move(afterwards));
    return nullptr;
}

void GameServer::tell_rematch(const std::string& before) {
    if (const auto sitting = sitters_.find(before); sitting != sitters_.end()) {
        for (const auto& [seat, line] : sitting->second) {
            line->say(Json{{"tell", "rematch"}, {"game", before}, {"seat", seat}}.dump());
        }
    }
}

} // namespace linderhof::server
