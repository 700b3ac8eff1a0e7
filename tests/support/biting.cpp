#include "support/biting.hpp"

#include <linderhof/engine/game.hpp>

#include <fstream>
#include <iterator>
#include <regex>

namespace linderhof::test {

namespace {

Blamed told_by(const RuleFault& fault, bool whole) {
    return {fault.what(), fault.owner().plugin, fault.hook(), fault.rule(), whole};
}

/// All that hosts ask of a position and show of it, but for what a seat answers.
void look_at(const Ruleset& rules, const State& state, Random& random) {
    const Position position(rules, state);
    const Telling& telling = rules.game().telling();
    State view;
    State drawn;
    for (Seat seat = no_seat; seat < rules.players(); ++seat) {
        static_cast<void>(telling.scene(position, seat));
        rules.view(state, seat, view);
        rules.determinize(view, seat, random, drawn);
    }
    const auto plots = static_cast<int>(telling.plots(position).size());
    for (int plot = 0; plot < plots; ++plot) {
        static_cast<void>(telling.drawing(position, plot, no_seat));
    }
    static_cast<void>(rules.game().faults(position));
    for (std::uint16_t i = 0; i < rules.counters().size(); ++i) {
        static_cast<void>(position.counter({i}, 0));
    }
}

/// All that a seat is asked, with words and answers that mean nothing; what it answers.
Move question(const Ruleset& rules, const State& state, Seat seat, Random& random) {
    const Position position(rules, state);
    const Prompt& prompt = rules.prompt(state);
    MoveList moves;
    rules.legal_moves(state, seat, moves);
    const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    static_cast<void>(prompt.question(position, seat));
    for (const Option& option : prompt.options(position, seat)) {
        static_cast<void>(prompt.parse(position, seat, option.prefix + " 90 90 0 with nonsense"));
    }
    static_cast<void>(prompt.describe(position, seat, move));
    static_cast<void>(rules.game().telling().ghost(position, seat, move));
    std::string words = prompt.notation(position, seat, move);
    static_cast<void>(prompt.parse(position, seat, words));
    for (const char* const more : {" with nonsense", " with a biting place", " far away"}) {
        const auto meant = prompt.parse(position, seat, words + more);
        if (const Move* other = std::get_if<Move>(&meant)) {
            if (rules.refuse(state, seat, *other).empty()) {
                words = prompt.notation(position, seat, *other);
                static_cast<void>(prompt.describe(position, seat, *other));
                return *other;
            }
        }
    }
    // The same tile far away, another answer of the same kind, and answers to other questions.
    static_cast<void>(rules.refuse(state, seat, {move.code ^ (std::uint64_t{0x55} << 20U)}));
    static_cast<void>(rules.refuse(state, seat, {move.code ^ 0x80U}));
    static_cast<void>(rules.refuse(state, seat, {~move.code}));
    for (std::uint64_t code = 0; code < 12; ++code) {
        static_cast<void>(rules.refuse(state, seat, {code}));
    }
    MoveList scratch;
    static_cast<void>(rules.random_move(state, seat, random, scratch));
    scratch.clear();
    static_cast<void>(rules.prompt(state).settle(Position(rules, state), seat, scratch));
    static_cast<void>(rules.prompt(state).pays_at_once());
    return move;
}

} // namespace

std::optional<Blamed> blamed(const std::function<void()>& run) {
    try {
        run();
    } catch (const RuleFault& fault) {
        return told_by(fault, true);
    }
    return std::nullopt;
}

std::optional<Blamed> play_till_fault(const Ruleset& rules, int games) {
    for (int game = 1; game <= games; ++game) {
        Random random(static_cast<std::uint64_t>(game));
        State state;
        State before;
        try {
            state = rules.start(static_cast<std::uint64_t>(game));
            before = state;
            while (state.core().over == 0) {
                const Seat seat = state.core().owing.first();
                look_at(rules, state, random);
                State ended;
                rules.end_now(state, {}, ended);
                const Move move = question(rules, state, seat, random);
                static_cast<void>(rules.apply(state, seat, move));
                before = state;
            }
            look_at(rules, state, random);
            static_cast<void>(rules.game().standings(Position(rules, state)));
        } catch (const RuleFault& fault) {
            return told_by(fault, state == before);
        }
    }
    return std::nullopt;
}

std::set<std::string> declared_hooks(const std::filesystem::path& folder, const std::vector<std::string>& classes) {
    const std::regex named("\\b(?:Hook|Maker|FunctionHook)<\"([^\"]+)\"");
    const std::regex method("virtual[^;{]*?[ &*>]([a-z_]+)\\(");
    std::set<std::string> found;
    for (const auto& file : std::filesystem::recursive_directory_iterator(folder)) {
        if (file.path().extension() != ".hpp") {
            continue;
        }
        std::ifstream in(file.path());
        const std::string text{std::istreambuf_iterator<char>(in), {}};
        for (std::sregex_iterator each(text.begin(), text.end(), named), end; each != end; ++each) {
            found.insert((*each)[1].str());
        }
        for (const std::string& name : classes) {
            const std::regex head("\nclass [A-Z_ ]*" + name + "(?: final)?(?: : [^{]*)? \\{");
            std::smatch begin;
            if (!std::regex_search(text, begin, head)) {
                continue;
            }
            const auto start = static_cast<std::size_t>(begin.position() + begin.length());
            const std::string body = text.substr(start, text.find("\n};", start) - start);
            for (std::sregex_iterator each(body.begin(), body.end(), method), end; each != end; ++each) {
                found.insert(name + "::" + (*each)[1].str());
            }
        }
    }
    return found;
}

} // namespace linderhof::test
