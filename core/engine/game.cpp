#include <linderhof/engine/game.hpp>

#include <linderhof/form/form.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace linderhof {

namespace {

Verdict refuse_document(const Ruleset& ruleset, const catalog::Document& document, catalog::Diagnostics& diagnostics) {
    diagnostics.add(document.root().place(), fmt::format("positions of '{}' cannot be read", ruleset.game().id()),
                    "name a game that has a form for them");
    return {};
}

} // namespace

Telling::~Telling() = default;
Files::~Files() = default;

Scene Telling::scene(const Position& position, Seat /*viewer*/) const {
    const auto& counters = position.rules().counters();
    Scene scene;
    scene.headline = position.rules().game().title();
    for (const CounterSpec& counter : counters) {
        scene.seat_columns.push_back({counter.title, counter.kind == CounterKind::points ? Role::points : Role::count});
    }
    for (Seat seat = 0; seat < position.seats(); ++seat) {
        SeatLine& line = scene.seats.emplace_back();
        line.seat = seat;
        line.to_move = position.owing().contains(seat);
        for (std::uint16_t i = 0; i < counters.size(); ++i) {
            const int value = position.counter({i}, seat);
            line.cells.emplace_back(fmt::format("{} {}", value, counters[i].title), value);
        }
    }
    return scene;
}

std::vector<Plot> Telling::plots(const Position& /*position*/) const {
    return {};
}

Drawing Telling::drawing(const Position& /*position*/, int /*plot*/, Seat /*viewer*/) const {
    return {};
}

Ghost Telling::ghost(const Position& /*position*/, Seat /*seat*/, Move /*move*/) const {
    return {};
}

Drawing Telling::portrait(const Ruleset& /*ruleset*/, std::string_view /*id*/) const {
    return {};
}

std::vector<Placeable> Telling::placeables(const Ruleset& /*ruleset*/) const {
    return {};
}

Verdict Files::score(const Ruleset& ruleset, const catalog::Document& document,
                     catalog::Diagnostics& diagnostics) const {
    return refuse_document(ruleset, document, diagnostics);
}

Verdict Files::placements(const Ruleset& ruleset, const catalog::Document& document, std::string_view /*thing*/,
                          catalog::Diagnostics& diagnostics) const {
    return refuse_document(ruleset, document, diagnostics);
}

std::string Files::read_address(std::string_view /*address*/, std::string& fault) const {
    fault.clear();
    return {};
}

TableForm Files::form(const Ruleset& /*ruleset*/, const catalog::Document& /*so_far*/) const {
    return {};
}

Built Files::built(const Ruleset& /*ruleset*/, const catalog::Document& /*so_far*/, int /*entry*/) const {
    return {};
}

FormPlaces Files::places(const Ruleset& /*ruleset*/, const catalog::Document& /*so_far*/, int /*entry*/,
                         std::string_view /*thing*/, std::string_view /*typed*/) const {
    return {};
}

std::vector<Standing> Game::standings(const Position& position) const {
    std::vector<Standing> standings;
    for (Seat seat = 0; seat < position.seats(); ++seat) {
        Standing& standing = standings.emplace_back();
        standing.seat = seat;
        standing.score = position.score(seat);
        for (Seat other = 0; other < position.seats(); ++other) {
            standing.rank += position.score(other) > standing.score ? 1 : 0;
        }
    }
    std::ranges::stable_sort(standings,
                             [](const Standing& one, const Standing& other) { return one.rank < other.rank; });
    return standings;
}

std::vector<std::string> Game::faults(const Position& /*position*/) const {
    return {};
}

const Telling& Game::telling() const {
    static const Telling plain;
    return plain;
}

const Files& Game::files() const {
    static const Files none;
    return none;
}

} // namespace linderhof
