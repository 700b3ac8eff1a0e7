// linderhof_find_decree_games FOLDER: lets computer players play until there is a game for each decree in which it
// changes the result, and writes those that the folder lacks. For use when a change of the catalogs or of the draws has
// made the recorded games impossible: empty tests/decrees/games and run it.

#include "recorded.hpp"

#include <linderhof/record/session.hpp>

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <set>

namespace linderhof::decrees::test {
namespace {

constexpr std::uint64_t seeds = 300;

/// Answers that decline what a decree offers prove nothing.
bool declines(const std::string& sentence) {
    const Words words{"'none'", "'pass'", "'end'", "'no'", "'stop'", "'points'"};
    return std::any_of(words.begin(), words.end(),
                       [&](const std::string& word) { return sentence.find(word) != std::string::npos; });
}

/// One game of computer players of a kind, and the decrees that lay face up in it.
struct Found {
    std::shared_ptr<const Ruleset> rules;
    std::unique_ptr<record::Session> session;
    std::uint64_t held = 0;
};

Found play(const Setup& setup, const BotMaker& maker) {
    Found found;
    found.rules = linderhof::test::builder().make(setup).ruleset;
    found.session = std::make_unique<record::Session>(found.rules, setup.seed);
    const auto bot = maker.make("");
    while (!found.session->over()) {
        const Seat seat = found.session->owing().first();
        found.session->answer(seat, found.session->ask(*bot, seat));
        for (const SeatDecrees& each : found.session->state()[Decrees::of(found.session->position()).seats]) {
            found.held |= each.active;
        }
    }
    return found;
}

/// The record with its points as checks; what depends on versions is left out.
record::Record record_of(const Found& found, const std::string& bot) {
    std::vector<record::Player> players{{"Ada", bot}, {"Ben", bot}, {"Cleo", bot}, {"Dora", bot}};
    players.resize(static_cast<std::size_t>(found.rules->seats()));
    record::Head head;
    head.setup = found.rules->setup();
    head.setup.seed = found.session->seed();
    head.players = std::move(players);
    record::Record record = found.session->record(std::move(head));
    std::erase_if(record.entries, [](const record::Entry& entry) { return entry.kind != record::EntryKind::move; });
    for (Seat seat = 0; seat < found.rules->seats(); ++seat) {
        record::Entry& check = record.entries.emplace_back();
        check.kind = record::EntryKind::check;
        check.text = fmt::format("score {} is {}", static_cast<int>(seat), found.session->position().score(seat));
    }
    return record;
}

/// Writes the game for each of the missing decrees that changed it, and takes them from the set.
void keep(const Found& found, const std::string& bot, const std::filesystem::path& folder, std::set<int>& missing) {
    const std::string same = "Without it: " + points_words(*found.rules, found.session->state()) + ".";
    const Decrees& decrees = Decrees::of(found.session->position());
    std::erase_if(missing, [&](int number) {
        const auto decree = static_cast<Decree>(number);
        if ((found.held & bit_of(decree)) == 0) {
            return false;
        }
        record::Record record = record_of(found, bot);
        record::Entry note;
        note.kind = record::EntryKind::note;
        note.text = without(record, decree);
        if (note.text == same || declines(note.text)) {
            return false;
        }
        record.entries.push_back(note);
        const DecreeRule& rule = decrees.rule(decree);
        std::ofstream(folder / fmt::format("{:02}_{}.yaml", number, rule.entry->id()))
            << "# " << decree_name(decrees, decree) << " (" << rule.rule << "): " << decree_text(rule) << "\n"
            << record::write_text(record);
        return true;
    });
}

void find_games(const std::filesystem::path& folder) {
    std::set<int> missing;
    for (int number = 1; number <= static_cast<int>(printed_decrees); ++number) {
        missing.insert(number);
    }
    missing.erase(7); // it only hides
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
        missing.erase(std::stoi(file.path().filename().string()));
    }
    const std::vector<Words> mixes{{"decrees"}, {"decrees", "renovations"}, {"decrees", "swans"}, {"decrees", "moats"}};
    for (int seats = 2; seats <= 4; ++seats) {
        for (const std::string bot : {"greedy", "random"}) {
            for (const Words& with : mixes) {
                Setup setup;
                setup.game = "castles";
                setup.seats = seats;
                setup.with = with;
                setup.options["hurry_up"] = "with";
                for (setup.seed = 1; setup.seed <= seeds && !missing.empty(); ++setup.seed) {
                    const auto* maker = linderhof::test::builder().registry().find_bot(bot);
                    keep(play(setup, *maker), bot, folder, missing);
                }
            }
        }
    }
    for (const int number : missing) {
        fmt::print("No game was found for CX-DECREE-{}.\n", number);
    }
}

} // namespace
} // namespace linderhof::decrees::test

int main(int count, char** words) {
    if (count != 2) {
        fmt::print("linderhof_find_decree_games FOLDER\n");
        return 2;
    }
    linderhof::decrees::test::find_games(words[1]);
    return 0;
}
