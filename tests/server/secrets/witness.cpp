#include "secrets/witness.hpp"

#include "games/log.hpp"
#include "games/table.hpp"
#include "support/rulesets.hpp"

#include <linderhof/engine/offer.hpp>
#include <linderhof/host/advice/hint.hpp>
#include <linderhof/host/games/chronicle.hpp>
#include <linderhof/host/games/legal_answers.hpp>
#include <linderhof/host/games/placing_view.hpp>
#include <linderhof/host/games/preview.hpp>
#include <linderhof/host/games/seating.hpp>
#include <linderhof/host/json/advice.hpp>
#include <linderhof/host/json/preview.hpp>
#include <linderhof/host/pictures/picture.hpp>

#include <algorithm>
#include <utility>

namespace linderhof::server::test {

namespace {

constexpr std::size_t told_paragraphs = 120;
constexpr std::size_t paragraphs_then = 12;
constexpr std::size_t most_hints = 3;

/// With the same order of members, whatever the order in which they were said.
nlohmann::json sorted(const Json& json) {
    return nlohmann::json::parse(json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

/// Where two texts part, with some of both.
std::string difference(const std::string& said, const std::string& known) {
    constexpr std::size_t some = 120;
    const auto [one, other] = std::ranges::mismatch(said, known);
    const auto at = static_cast<std::size_t>(one - said.begin());
    const std::size_t from = at > some / 2 ? at - some / 2 : 0;
    return "said: ..." + said.substr(from, some) + "... known: ..." + known.substr(std::min(from, known.size()), some);
}

} // namespace

/// For each viewer what it may hear, and nothing else.
class Witness::Ears final : public Listener {
  public:
    explicit Ears(Seat seats) : histories_(static_cast<std::size_t>(seats) + 1) {}

    void hear(const Event& event) override {
        for (std::size_t i = 0; i < histories_.size(); ++i) {
            if (host::hears(event, static_cast<Seat>(static_cast<int>(i) - 1))) {
                histories_[i].hear(event);
            }
        }
    }

    void begin_answer(std::size_t number) {
        for (History& history : histories_) {
            history.begin_answer(number);
        }
    }

    void back_to(std::size_t answers) {
        for (History& history : histories_) {
            history.back_to(answers);
        }
    }

    [[nodiscard]] const History& of(Seat viewer) const { return histories_[static_cast<std::size_t>(viewer + 1)]; }

  private:
    std::vector<History> histories_;
};

Witness::Witness(std::shared_ptr<const Ruleset> rules, std::uint64_t seed, std::string game,
                 const std::vector<std::string>& names)
    : rules_(std::move(rules)), game_(std::move(game)), names_(names), ears_(std::make_unique<Ears>(rules_->seats())),
      session_(std::make_unique<record::Session>(rules_, seed, ears_.get())) {
    states_.push_back(session_->state());
}

Witness::~Witness() = default;

void Witness::answered(Seat seat, const std::string& move) {
    ears_->begin_answer(session_->answers().size() + 1);
    static_cast<void>(session_->answer(seat, move));
    states_.resize(session_->answers().size());
    states_.push_back(session_->state());
}

void Witness::taken_back(Seat seat) {
    static_cast<void>(session_->undo(seat));
    ears_->back_to(session_->answers().size());
    states_.resize(session_->answers().size() + 1);
}

State Witness::twin(const State& state, Seat viewer) const {
    // Who watches knows less than any seat: what the first seat cannot know, it cannot either.
    const Seat seat = std::max<Seat>(viewer, 0);
    State view;
    rules_->view(state, seat, view);
    State other;
    rules_->determinize(view, seat, random_, other);
    // Who has answered is known to everybody; only what was answered lies sealed.
    other.core().owing = state.core().owing;
    other.core().sealed = state.core().sealed;
    std::copy_n(view.core().answers, max_seats, other.core().answers);
    otherwise_ += other == state ? 0 : 1;
    return other;
}

Json Witness::told(Seat viewer) const {
    Json table = position_json(*rules_, twin(session_->state(), viewer), viewer);
    if (viewer != no_seat) {
        const record::Undone undone = session_->can_undo(viewer);
        table["undo"] = {{"possible", undone.answers > 0}, {"text", undone.sentence}};
    }
    Json players = Json::array();
    for (Seat seat = 0; seat < rules_->players(); ++seat) {
        players.push_back({{"name", names_.of(seat)}, {"bot", ""}});
    }
    return {{"game", game_},
            {"seat", viewer},
            {"title", rules_->game().title()},
            {"names", names_.all()},
            {"players", players},
            {"table", std::move(table)},
            {"log", log_json(ears_->of(viewer), names_, viewer, told_paragraphs)}};
}

Json Witness::told_then(Seat viewer, std::size_t answers) const {
    History heard = ears_->of(viewer);
    heard.back_to(answers);
    Json log = Json::array();
    for (Json& line : log_json(heard, names_, viewer, paragraphs_then)) {
        if (line["answer"] == answers) {
            log.push_back(std::move(line));
        }
    }
    Json table = position_json(*rules_, twin(states_.at(answers), viewer), viewer);
    table.erase("question");
    table.erase("ending");
    return {{"table", std::move(table)}, {"log", std::move(log)}};
}

Json Witness::sheet(Seat viewer) const {
    Json columns = Json::array();
    for (const CounterSpec& counter : rules_->counters()) {
        if (counter.kind == CounterKind::points) {
            columns.push_back({{"counter", counter.name}, {"title", counter.title}, {"rule", counter.rule}});
        }
    }
    return {{"columns", columns}, {"events", points_json(*rules_, ears_->of(viewer).events(), viewer)}};
}

Json Witness::weighed(Seat viewer, const std::string& option) const {
    State view;
    rules_->view(twin(session_->state(), viewer), viewer, view);
    const host::LegalAnswers asked(*rules_, view, viewer, names_);
    Json weighed = Json::array();
    for (const host::Answer& answer : asked.answers()) {
        if (answer.choice.option == option && answer.choice.spot) {
            weighed.push_back({{"move", asked.prompt().notation(asked.position(), viewer, answer.move)},
                               {"gain", asked.previewer().of(answer.move).gain}});
        }
    }
    return {{"weighed", weighed}};
}

Json Witness::previewed(Seat viewer, const std::string& move) const {
    State view;
    rules_->view(twin(session_->state(), viewer), viewer, view);
    const host::LegalAnswers asked(*rules_, view, viewer, names_);
    const auto answer = std::get<host::Answer>(asked.read(move));
    const host::Outcome outcome = asked.previewer().of(answer.move);
    Json reply{{"preview", host::to_json(host::preview_of(asked, outcome, names_))}};
    if (answer.choice.spot) {
        const host::PlacingView placing = host::placing_view(asked, answer, outcome);
        reply["plot"] = placing.plot;
        reply["picture"] = picture_json(placing.drawing);
        reply["closes"] = host::closing_words(placing);
    }
    return reply;
}

Json Witness::hints(Seat viewer) const {
    State view;
    rules_->view(twin(session_->state(), viewer), viewer, view);
    const host::LegalAnswers asked(*rules_, view, viewer, names_);
    const auto bots = host::make_bots(linderhof::test::builder(), {host::usual_bot});
    const Random random =
        record::bot_random(session_->seed(), viewer, static_cast<std::uint32_t>(session_->answers().size()));
    Json hints = Json::array();
    for (const host::Hint& hint : host::hints_of(asked, *bots.front(), random, names_, most_hints)) {
        hints.push_back(host::to_json(asked, hint));
    }
    return {{"hints", hints}};
}

Json Witness::expected(Seat viewer, const Json& asked, const Json& said) const {
    const std::string what = asked.is_object() ? asked.at("do").get<std::string>() : "sit"; // news are like it
    if (what == "sit") {
        return told(viewer);
    }
    if (what == "then") {
        return told_then(viewer, asked["answers"].get<std::size_t>());
    }
    if (what == "sheet") {
        return sheet(viewer);
    }
    if (what == "weigh") {
        return weighed(viewer, asked["option"]);
    }
    if (what == "preview") {
        return previewed(viewer, asked["move"]);
    }
    if (what == "hint") {
        return hints(viewer);
    }
    if (what == "drawn") {
        const State other = twin(session_->state(), viewer);
        State view;
        rules_->view(other, viewer, view);
        const Position position(*rules_, view);
        const auto plot = asked["plot"].get<int>();
        const Telling& telling = rules_->game().telling();
        const host::PlanHead head{names_.fill(telling.plots(position)[static_cast<std::size_t>(plot)].title), "", ""};
        return {{"file", host::plan_picture(telling.drawing(position, plot, viewer), head, host::Theme::light)}};
    }
    return said.contains("taken") ? Json{{"taken", true}} : Json{{"refused", said.value("refused", Json())}};
}

std::string Witness::fault_of(Seat viewer, const Json& asked, const Json& said) {
    ++compared_;
    Json message = said;
    for (const char* of_the_line : {"tell", "re", "looks"}) { // looks are the same for all games of a kind
        message.erase(of_the_line);
    }
    if (message.contains("weighed")) {
        for (Json& each : message["weighed"]) {
            each.erase("doors"); // drawn from the same view as the picture of a preview, which is compared
        }
    }
    const nlohmann::json heard = sorted(message);
    const nlohmann::json known = sorted(expected(viewer, asked, said));
    return heard == known ? "" : difference(heard.dump(), known.dump());
}

} // namespace linderhof::server::test
