#include "running.hpp"

#include "support/paths.hpp"
#include "support/rulesets.hpp"

#include <fstream>
#include <stdexcept>

namespace linderhof::server::test {

namespace {

StaticFiles files_in(const linderhof::test::ScratchFolder& folder) {
    std::ofstream(folder / "index.html") << "<!doctype html><title>page</title>";
    std::filesystem::create_directory(folder / "assets");
    std::ofstream(folder / "assets" / "a.js") << "0";
    std::ofstream(folder / "assets" / "long.js") << std::string(1000, '0');
    return StaticFiles(folder.path());
}

} // namespace

const host::Home& home() {
    static const std::vector<plugin::Report> none;
    static const host::Home here{linderhof::test::builder().registry(),
                                 none,
                                 {{}, linderhof::test::data_dir(), linderhof::test::source_dir() / "docs" / "rules"}};
    return here;
}

Running::Running(Store& store, const ServerOptions& options, const Bounds& bounds) {
    game_server_.emplace(home(), store, AccessControl("127.0.0.1", {}), files_in(page_), options);
    web_.emplace(Address{}, *game_server_, bounds);
    game_server_->use([this](std::function<void()> work) { web_->later(std::move(work)); });
    thread_ = std::thread([this] {
        web_->run();
        game_server_->close();
    });
}

Running::~Running() {
    web_->stop();
    thread_.join();
}

Json Begun::seat(int number) const {
    return {{"game", game}, {"seat", number}, {"key", keys[static_cast<std::size_t>(number)]}};
}

Begun begin(Client& client, const Json& setup, const std::vector<std::string>& bots) {
    Json seats = Json::array();
    for (const std::string& bot : bots) {
        seats.push_back({{"name", "Player " + std::to_string(seats.size())}, {"bot", bot}});
    }
    const Json reply = client.ask("begin", {{"setup", setup}, {"seats", seats}});
    if (!reply.contains("game")) {
        throw std::runtime_error(reply.dump());
    }
    Begun begun{reply["game"], {}};
    for (const Json& seat : reply["seats"]) {
        begun.keys.push_back(seat["key"]);
    }
    return begun;
}

Begun begin_castles(Client& client) {
    return begin(client, {{"game", "castles"}, {"players", 3}}, {"", "", "greedy-1"});
}

Json answer_message(const Json& told, const std::string& move) {
    return {{"game", told["game"]},
            {"seat", told["seat"]},
            {"question", told["table"]["question"]["number"]},
            {"move", move}};
}

std::string move_of(const Json& told, std::size_t number) {
    const Json& answers = told["table"]["question"]["answers"];
    return answers[number % answers.size()]["move"];
}

} // namespace linderhof::server::test
