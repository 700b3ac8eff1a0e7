// Any record that is read, in any layout of YAML, can be answered, undone and left, in any order, and is read again with
// the same game. Layouts are generated, not listed.

#include "recorded.hpp"
#include "support/toy_game.hpp"

#include <linderhof/record/replay.hpp>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

namespace linderhof::record::layout_property_test {
namespace {

/// How a text is written down.
struct Layout {
    std::vector<int> order;  ///< of the keys
    int indent = 0;          ///< of the list of moves
    bool flow_moves = false; ///< moves in brackets
    bool flow_setup = false;
    bool own_lines = false; ///< a move begins on the line behind its dash
    bool marks = false;     ///< "---" and "..."
    bool crlf = false;
    bool byte_order_mark = false;
    bool comments = false;
    bool braces = false; ///< the whole record
    bool blank_lines = false;
    bool notes = false;      ///< a reader's, in several forms
    int keys = 0;            ///< quotes of the keys
    std::vector<int> quotes; ///< by move: none, single, double, double with every letter as a number
};

std::string quoted(const std::string& text, int quotes) {
    if (quotes < 3) {
        return quotes == 1 ? "'" + text + "'" : quotes == 2 ? "\"" + text + "\"" : text;
    }
    std::string numbers;
    for (const char c : text) {
        numbers += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    }
    return "\"" + numbers + "\"";
}

/// A note as readers write it, without its dash.
std::string note_text(std::size_t number, const std::string& margin, bool flow) {
    switch (flow ? 0 : number % 3) {
    case 0:
        return "{note: 'well, well: # 1'}";
    case 1:
        return fmt::format("note: >-\n{0}    several\n{0}    lines", margin);
    default:
        return fmt::format("\"note\":\n{}    plain", margin);
    }
}

std::string moves_text(const Layout& layout, const std::vector<std::string>& moves) {
    const bool flow = layout.flow_moves || layout.braces;
    std::string text = flow ? "moves: [" : "moves:";
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const std::string move = quoted(moves[i], layout.quotes[i % layout.quotes.size()]);
        const std::string margin(static_cast<std::size_t>(layout.indent), ' ');
        const std::string comment = layout.comments ? " # so it was" : "";
        const std::string note = layout.notes && i % 3 == 1 ? note_text(i, margin, flow) : "";
        if (flow) {
            text += (i == 0 ? "" : ", ") + move + (note.empty() ? "" : ", " + note);
        } else {
            text += fmt::format("\n{}-{}{}{}", margin, layout.own_lines ? fmt::format("\n{}  ", margin) : " ", move,
                                comment);
            text += note.empty() ? "" : fmt::format("\n{}- {}", margin, note);
            text += layout.blank_lines ? "\n" : "";
        }
    }
    return text + (flow ? "]" : "");
}

std::string write(const Layout& layout, const std::vector<std::string>& moves) {
    const bool flow = layout.flow_setup || layout.braces;
    std::vector<std::string> parts{
        "format: 1",
        flow ? "setup: {game: toy, players: 3, seed: 4}" : "setup:\n  game: toy\n  players: 3\n  seed: 4",
        flow ? "seats: [Ada, {name: 'Ben', bot: greedy}]" : "seats:\n- Ada\n- {name: 'Ben', bot: greedy}",
        moves_text(layout, moves),
    };
    std::string text = layout.braces ? "{" : layout.marks ? "---\n" : "";
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const std::string& part = parts[static_cast<std::size_t>(layout.order[i])];
        const std::size_t colon = part.find(':');
        text += quoted(part.substr(0, colon), layout.keys) + part.substr(colon);
        text += layout.braces ? (i + 1 < parts.size() ? ",\n " : "}\n") : layout.comments ? "\n# a comment\n" : "\n";
    }
    text += layout.marks && !layout.braces ? "...\n" : "";
    for (std::size_t at = 0; layout.crlf && (at = text.find('\n', at)) != std::string::npos; at += 2) {
        text.insert(at, "\r");
    }
    return (layout.byte_order_mark ? "\xEF\xBB\xBF" : "") + text;
}

Layout any_layout() {
    Layout layout;
    layout.order = *rc::gen::elementOf(std::vector<std::vector<int>>{
        {0, 1, 2, 3}, {3, 2, 1, 0}, {1, 3, 0, 2}, {0, 3, 1, 2}, {2, 0, 1, 3}, {0, 1, 3, 2}});
    layout.indent = *rc::gen::inRange(0, 5);
    layout.quotes = *rc::gen::container<std::vector<int>>(4, rc::gen::inRange(0, 4));
    layout.keys = *rc::gen::inRange(0, 4);
    const auto flags = *rc::gen::inRange(0, 1024);
    layout.flow_moves = (flags & 1) != 0;
    layout.flow_setup = (flags & 2) != 0;
    layout.own_lines = (flags & 4) != 0;
    layout.marks = (flags & 8) != 0;
    layout.crlf = (flags & 16) != 0;
    layout.byte_order_mark = (flags & 32) != 0;
    layout.comments = (flags & 64) != 0;
    layout.braces = (flags & 128) != 0;
    layout.blank_lines = (flags & 256) != 0;
    layout.notes = (flags & 512) != 0;
    return layout;
}

/// The moves of a game, as a record has them.
std::vector<std::string> any_moves(const std::shared_ptr<const Ruleset>& rules) {
    Session session(rules, 4);
    test::play_on(session, *rc::gen::arbitrary<std::uint64_t>(), *rc::gen::inRange<std::size_t>(0, 12));
    std::vector<std::string> moves;
    for (const Session::Answer& answer : session.answers()) {
        moves.push_back(std::to_string(int{answer.seat}) + " " + answer.notation);
    }
    return moves;
}

Record read(const std::filesystem::path& path) {
    catalog::Diagnostics diagnostics;
    auto record = read_file(path, diagnostics);
    RC_ASSERT(diagnostics.text() == "");
    return record.value_or(Record{});
}

Session go_on(const std::shared_ptr<const Ruleset>& rules, const std::filesystem::path& path) {
    Record record;
    catalog::Diagnostics diagnostics;
    auto writer = Writer::go_on(path, record, diagnostics);
    RC_ASSERT(diagnostics.text() == "");
    Session session = Session::resume(rules, record);
    session.write_to(std::move(writer));
    return session;
}

void check_same_game(const std::shared_ptr<const Ruleset>& rules, const std::filesystem::path& path,
                     const Session& session) {
    const Record record = read(path);
    Replay replay(*rules, record);
    replay.run();
    RC_ASSERT(replay.findings().empty());
    RC_ASSERT(record.moves() == session.answers().size());
    RC_ASSERT(replay.state() == session.state());
}

RC_GTEST_PROP(RecordLayouts, FT01_AnyRecordThatIsReadIsAnsweredUndoneLeftAndReadAgain, ()) {
    const auto rules = test::toy_ruleset(3);
    const Layout layout = any_layout();
    const std::string text = write(layout, any_moves(rules));
    RC_LOG() << text;
    const test::ScratchFile file("layout");
    file.write(text);
    Session session = go_on(rules, file.path());
    for (const int step : *rc::gen::container<std::vector<int>>(8, rc::gen::inRange(0, 4))) {
        if (step < 2) {
            test::play_on(session, *rc::gen::arbitrary<std::uint64_t>(), 1);
        } else if (step == 2 && !session.answers().empty()) {
            session.undo(session.answers().back().seat);
        } else {
            RC_ASSERT(session.leave() == "");
            const State state = session.state();
            { const Session left = std::move(session); }
            session = go_on(rules, file.path());
            RC_ASSERT(session.state() == state);
        }
        check_same_game(rules, file.path(), session);
    }
    std::filesystem::path as_it_was = file.path();
    as_it_was.replace_filename(file.path().stem().string() + "-as-it-was.yaml");
    std::filesystem::remove(as_it_was);
}

/// A text without a control character that no reader of ours takes, such as a name or a note.
RC_GTEST_PROP(RecordLayouts, FT02_AnyNoteThatIsWrittenIsReadAgain, ()) {
    Record record;
    record.head.setup.game = "toy";
    const auto characters = *rc::gen::container<std::vector<int>>(rc::gen::inRange(1, 0x3000));
    std::string text;
    for (const int c : characters) {
        if (c < 0x80) {
            text += static_cast<char>(c);
        } else if (c < 0x800) {
            text += {static_cast<char>(0xC0 | (c >> 6)), static_cast<char>(0x80 | (c & 0x3F))};
        } else {
            text += {static_cast<char>(0xE0 | (c >> 12)), static_cast<char>(0x80 | ((c >> 6) & 0x3F)),
                     static_cast<char>(0x80 | (c & 0x3F))};
        }
    }
    record.entries.push_back({EntryKind::note, no_seat, text, 0, {}});
    const std::string written = write_text(record);
    catalog::Diagnostics diagnostics;
    const auto document = catalog::Document::read_text(written, "game.yaml", diagnostics, record_limits);
    RC_ASSERT(diagnostics.text() == "");
    RC_ASSERT(document->root().find("moves")->items().front().find("note")->text() == text);
}

} // namespace
} // namespace linderhof::record::layout_property_test
