#pragma once
// A server in a thread of the test.

#include "client.hpp"

#include "service/game_server.hpp"
#include "store/sqlite/sqlite_store.hpp"
#include "support/scratch_folder.hpp"
#include "web/web.hpp"

#include <linderhof/host/home/home.hpp>

#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace linderhof::server::test {

/// What the tests play with: the plugins and sets of this build.
[[nodiscard]] const host::Home& home();

class Running {
  public:
    explicit Running(Store& store, const ServerOptions& options = {}, const Bounds& bounds = {});
    ~Running();
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

    [[nodiscard]] unsigned short port() const { return web_->port(); }

  private:
    linderhof::test::ScratchFolder page_{"page"};
    std::optional<GameServer> game_server_;
    std::optional<Web> web_;
    std::thread thread_;
};

using Json = nlohmann::ordered_json;

/// A game that a client has begun; by seat the key, empty for a computer player.
struct Begun {
    std::string game;
    std::vector<std::string> keys;

    [[nodiscard]] Json seat(int number) const;
};

/// `bots`: a word for each seat; empty: a person.
[[nodiscard]] Begun begin(Client& client, const Json& setup, const std::vector<std::string>& bots);

/// Two people and a computer player at Castles.
[[nodiscard]] Begun begin_castles(Client& client);

/// The message that gives an answer to the question of `told`.
[[nodiscard]] Json answer_message(const Json& told, const std::string& move);

/// The first, the last or another answer of the question that is told, by number.
[[nodiscard]] std::string move_of(const Json& told, std::size_t number);

} // namespace linderhof::server::test
