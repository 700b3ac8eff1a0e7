// Playing: answers, what they would bring, hints, and what computer players do.

#include "service/game_server.hpp"
#include "service/refusal.hpp"

#include <linderhof/engine/offer.hpp>
#include <linderhof/guard/fault.hpp>
#include <linderhof/host/advice/hint.hpp>
#include <linderhof/host/games/placing_view.hpp>
#include <linderhof/host/games/preview.hpp>
#include <linderhof/host/games/seating.hpp>
#include <linderhof/host/json/advice.hpp>
#include <linderhof/host/json/preview.hpp>
#include <linderhof/host/json/question.hpp>
#include <linderhof/host/pictures/part.hpp>
#include <linderhof/log.hpp>

#include <nlohmann/json.hpp>

#include <array>
#include <chrono>
#include <utility>

namespace linderhof::server {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t most_hints = 3;
constexpr std::size_t most_weighed = 600;
constexpr std::size_t most_portraits = 120;
constexpr std::chrono::seconds bot_patience{10};
constexpr std::size_t most_waiting_thoughts = 8; ///< with more of them a quick computer player may take a while too
constexpr std::chrono::seconds hint_patience{4};
constexpr std::array<const char*, 4> facings{"top", "right", "bottom", "left"};

/// What a page says when the rules do not take an answer.
void refuse(const AnswerResult& result) {
    switch (result.status) {
    case AnswerStatus::taken:
    case AnswerStatus::known:
        return;
    case AnswerStatus::moved_on:
        throw Refusal("moved_on", "The table has moved on. Nothing of yours was lost.");
    case AnswerStatus::refused:
        throw Refusal("refused", result.reason.text, result.reason.rule);
    }
}

/// The doors that lead to where a thing would lie, and that it would join.
Json joined_doors(const host::PlacingView& view) {
    Json doors = Json::array();
    if (const auto* plan = std::get_if<DrawnPlan>(&view.drawing)) {
        for (const DrawnPiece& piece : plan->pieces) {
            for (const DrawnDoor& door : piece.doors) {
                if (piece.mark != Mark::ghost && door.changed && door.state == DoorState::joined) {
                    doors.push_back({door.cell.x, door.cell.y, facings[static_cast<std::size_t>(door.facing)]});
                }
            }
        }
    }
    return doors;
}

Json rule_json(const host::PartRule& rule) {
    Json targets = Json::array();
    for (const host::PartRule::Target& target : rule.targets) {
        targets.push_back({{"symbol", target.symbol}, {"style", target.style}});
    }
    return {{"sign", rule.sign}, {"amount", rule.amount}, {"targets", targets}};
}

} // namespace

std::pair<GameServer::OpenGame&, Seat> GameServer::seat_of(const ClientRequest& request) {
    const auto name = request.message.at("game").get<std::string>();
    const Seat seat = named_seat(request.message);
    if (!request.client.seats.contains({name, seat})) {
        throw Refusal("wrong_seat", "This page does not sit there. Open the link of the seat.");
    }
    OpenGame& game = opened_game(name);
    if (!game.fault.empty()) {
        throw Refusal("fault", game.fault);
    }
    return {game, seat};
}

std::pair<GameServer::OpenGame&, Seat> GameServer::over_seat_of(const ClientRequest& request) {
    const auto [game, seat] = seat_of(request);
    if (!game.table->session().over()) {
        throw Refusal("later", "This is told when the game is over.");
    }
    return {game, seat};
}

std::pair<GameServer::OpenGame&, Seat> GameServer::asked_seat_of(const ClientRequest& request) {
    const auto [game, seat] = seat_of(request);
    const StateCore& core = game.table->session().state().core();
    if (core.over != 0 || !core.owing.contains(seat) ||
        core.question() != request.message.at("question").get<std::uint32_t>()) {
        refuse({AnswerStatus::moved_on});
    }
    return {game, seat};
}

GameServer::Json GameServer::answer(const ClientRequest& request) {
    const auto [game, seat] = seat_of(request);
    if (seat == no_seat) {
        refuse({AnswerStatus::moved_on}); // who watches is asked nothing
    }
    const Steady::time_point since = Steady::now();
    AnswerResult result;
    try {
        result = game.table->answer(seat, request.message.at("question").get<std::uint32_t>(),
                                    request.message.at("move").get<std::string>());
    } catch (const RuleFault& fault) {
        throw Refusal("fault", fault.what());
    }
    refuse(result);
    if (result.status == AnswerStatus::known) {
        return {{"taken", true}};
    }
    ChangeCallbacks afterwards = replying(request, {{"taken", true}});
    afterwards.since = since;
    keep(game, game.table->change(), std::move(afterwards));
    return nullptr;
}

GameServer::Json GameServer::undo(const ClientRequest& request) {
    const auto [game, seat] = seat_of(request);
    if (seat == no_seat) {
        refuse({AnswerStatus::moved_on});
    }
    refuse(game.table->undo(seat, request.message.at("answers").get<std::size_t>()));
    keep(game, game.table->change(), replying(request, {{"taken", true}}));
    return nullptr;
}

GameServer::Json GameServer::weigh(const ClientRequest& request) {
    const auto [game, seat] = asked_seat_of(request);
    const host::LegalAnswers& asked = game.table->asked(seat);
    const auto key = request.message.at("option").get<std::string>();
    Json weighed = Json::array();
    for (const host::Answer& answer : asked.answers()) {
        if (answer.choice.option != key || !answer.choice.spot || weighed.size() == most_weighed) {
            continue;
        }
        const host::Outcome outcome = asked.previewer().of(answer.move);
        weighed.push_back({{"move", asked.prompt().notation(asked.position(), seat, answer.move)},
                           {"gain", outcome.gain},
                           {"doors", joined_doors(host::placing_view(asked, answer, outcome))}});
    }
    return {{"weighed", weighed}};
}

GameServer::Json GameServer::preview(const ClientRequest& request) {
    const auto [game, seat] = asked_seat_of(request);
    const host::LegalAnswers& asked = game.table->asked(seat);
    const auto read = asked.read(request.message.at("move").get<std::string>());
    if (const auto* reasons = std::get_if<Reasons>(&read)) {
        throw Refusal("refused", reasons->front().text, reasons->front().rule);
    }
    const auto& answer = std::get<host::Answer>(read);
    const host::Outcome outcome = asked.previewer().of(answer.move);
    Json reply{{"preview", host::to_json(host::preview_of(asked, outcome, game.table->names()))}};
    if (answer.choice.spot) {
        const host::PlacingView view = host::placing_view(asked, answer, outcome);
        reply["plot"] = view.plot;
        reply["picture"] = picture_json(view.drawing);
        reply["closes"] = host::closing_words(view);
    }
    return reply;
}

GameServer::Json GameServer::portraits(const ClientRequest& request) {
    const auto [game, seat] = seat_of(request);
    const Ruleset& rules = game.table->session().rules();
    Json pictures = Json::array();
    for (const Json& id : request.message.at("ids")) {
        const Drawing drawing = rules.game().telling().portrait(rules, id.get<std::string>());
        if (!is_empty(drawing)) {
            Json picture = picture_json(drawing);
            if (const auto rule = host::part_rule(drawing)) {
                picture["rule"] = rule_json(*rule);
            }
            pictures.push_back({{"id", id}, {"picture", std::move(picture)}});
        }
        if (pictures.size() == most_portraits) {
            break;
        }
    }
    return {{"portraits", pictures}};
}

GameServer::Json GameServer::hint(const ClientRequest& request) {
    const auto [game, seat] = asked_seat_of(request);
    if (request.client.hinting) {
        throw Refusal("too_many", "A computer player is thinking for you already.");
    }
    request.client.hinting = true;
    const record::Session& session = game.table->session();
    const Random random =
        record::bot_random(session.seed(), seat, static_cast<std::uint32_t>(session.answers().size()));
    hint_workers_->submit([this, random, seat = seat, rules = session.shared_rules(), view = session.view(seat),
                           names = game.table->names(), line = request.client.line,
                           id = request.message.value("id", std::uint64_t{0})](const std::stop_token& stop) {
        Json reply{{"re", id}, {"hints", Json::array()}};
        try {
            std::unique_ptr<Bot> bot = bots_.take(host::usual_bot, rules);
            const host::LegalAnswers asked(*rules, view, seat, names);
            Budget budget;
            budget.time = hint_patience;
            budget.stop = stop;
            for (const host::Hint& hint : host::hints_of(asked, *bot, random, names, most_hints, budget)) {
                reply["hints"].push_back(host::to_json(asked, hint));
            }
            bots_.give_back(host::usual_bot, rules, std::move(bot));
        } catch (const std::exception& error) {
            reply["refused"] = {{"code", "fault"}, {"text", error.what()}, {"rule", ""}};
        }
        later_([this, line, reply] { answer_late(line, &Client::hinting, reply); });
    });
    return nullptr;
}

void GameServer::answer_late(const std::weak_ptr<Line>& line, bool Client::*busy, const Json& reply) {
    const std::shared_ptr<Line> open = line.lock();
    const auto client = clients_.find(open.get());
    if (client != clients_.end()) {
        client->second.*busy = false;
        open->say(reply.dump(-1, ' ', false, Json::error_handler_t::replace));
    }
}

void GameServer::go_on(OpenGame& game) {
    const Seat seat = game.table->next_bot();
    if (seat == no_seat || game.thinking || !game.fault.empty()) {
        return;
    }
    game.thinking = true;
    const record::Session& session = game.table->session();
    const std::uint64_t position = session.state().hash();
    const std::string word = game.table->players()[static_cast<std::size_t>(seat)].bot;
    Random random = record::bot_random(session.seed(), seat, static_cast<std::uint32_t>(session.answers().size()));
    const auto think = [this, name = game.table->name(), word, seat, position, random, rules = session.shared_rules(),
                        view = session.view(seat)](const std::stop_token& stop) mutable {
        Budget budget;
        budget.time = bot_patience;
        budget.stop = stop;
        const Steady::time_point begin = Steady::now();
        try {
            std::unique_ptr<Bot> bot = bots_.take(word, rules);
            const Move move = bot->choose(*rules, view, seat, random, budget);
            bots_.give_back(word, std::move(rules), std::move(bot));
            later_([this, name, word, seat, position, move, took = Steady::now() - begin] {
                remember_pace(word, took);
                bot_answered(name, seat, position, move);
            });
        } catch (const std::exception& error) {
            later_([this, name, fault = std::string(error.what())] { bot_failed(name, fault); });
        }
    };
    bot_workers_->submit(think, pace_of(word));
}

Pace GameServer::pace_of(const std::string& bot) const {
    const auto found = paces_.find(bot);
    return found != paces_.end() && found->second > quick_thought ? Pace::slow : Pace::quick;
}

bool GameServer::is_quick(const OpenGame& game) const {
    const Seat seat = game.table->next_bot();
    if (seat == no_seat || bot_workers_->waiting() > most_waiting_thoughts) {
        return false;
    }
    const auto found = paces_.find(game.table->players()[static_cast<std::size_t>(seat)].bot);
    return found != paces_.end() && found->second <= quick_thought;
}

void GameServer::remember_pace(const std::string& bot, Steady::duration took) {
    constexpr int weight = 8; // of what was before
    const auto [found, is_new] = paces_.try_emplace(bot, took);
    found->second += (took - found->second) / weight;
}

void GameServer::bot_failed(const std::string& name, const std::string& fault) {
    OpenGame& game = games_.at(name); // it is not closed while `thinking` is set
    game.thinking = false;
    game.fault = fault;
    log::write("plugin", log::Level::error, fault);
    if (!game.keeping) {
        catch_up(name); // people have perhaps not been told what came before
    }
}

void GameServer::bot_answered(const std::string& name, Seat seat, std::uint64_t position, Move move) {
    OpenGame& game = games_.at(name);
    if (game.keeping) {
        game.waiting.emplace_back([this, name, seat, position, move] { bot_answered(name, seat, position, move); });
        return;
    }
    game.thinking = false;
    if (game.table == nullptr) { // the store has it, and is waited for
        tidy(name);
        return;
    }
    Table& table = *game.table;
    try {
        // Somebody may have taken back an answer meanwhile, or given one of a draft; then the player thinks again.
        if (table.session().state().hash() == position && table.session().owing().contains(seat)) {
            const AnswerResult result = table.answer(seat, move);
            if (result.status != AnswerStatus::refused) {
                keep(game, table.change(), {[] {}, [] {}, [] {}});
                return;
            }
            game.fault = "A computer player gave an answer that is refused: " + result.reason.text;
            log::write("plugin", log::Level::error, game.fault);
        }
    } catch (const RuleFault& fault) {
        game.fault = fault.what();
        log::write("plugin", log::Level::error, game.fault);
    }
    announce(game); // of what came before people have perhaps not been told
    tidy(name);
}

} // namespace linderhof::server
