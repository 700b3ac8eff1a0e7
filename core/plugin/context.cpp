#include <linderhof/plugin/context.hpp>

#include <stdexcept>
#include <utility>

namespace linderhof::plugin {

namespace {

template <class T>
void keep(std::vector<std::unique_ptr<T>>& offers, std::unique_ptr<T> offer) {
    if (!offer) {
        throw std::invalid_argument("an offer is an empty pointer");
    }
    offers.push_back(std::move(offer));
}

} // namespace

Context::Context(std::string_view plugin, spdlog::logger& log) : plugin_(plugin), log_(log) {}

Context::~Context() = default;

void Context::offer(std::unique_ptr<Game> game) {
    keep(offers_.games, std::move(game));
}

void Context::offer(std::unique_ptr<Expansion> expansion) {
    keep(offers_.expansions, std::move(expansion));
}

void Context::offer(std::unique_ptr<BotMaker> bot) {
    keep(offers_.bots, std::move(bot));
}

Offers Context::take() {
    return std::exchange(offers_, {});
}

} // namespace linderhof::plugin
