// What people do at a table: they take back answers and give them again, save, and go on.

#include "part.hpp"

#include <linderhof/record/replay.hpp>
#include <linderhof/record/session.hpp>

#include <optional>

namespace linderhof::checks {

namespace {

using record::Session;
using test::Findings;

constexpr std::size_t round_trip_every = 40; ///< answers between two records that are written and read

/// One game of random answers, with a memory of its own that the session's undo is held against.
class Table {
  public:
    Table(std::shared_ptr<const Ruleset> rules, std::uint64_t seed, Findings& findings)
        : findings_(findings), session_(std::move(rules), seed), seed_(seed), random_(seed) {
        findings_.where = [this] {
            return "seed " + std::to_string(seed_) + ", answer " + std::to_string(session_.answers().size());
        };
    }

    ~Table() { findings_.where = nullptr; }

    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    Done run() {
        Done done{0, 1};
        while (!session_.over() && !findings_.full()) {
            done.decisions += answer();
            check_copy();
            check_undo();
            if (session_.answers().size() % round_trip_every == 0 || session_.over()) {
                check_record();
            }
        }
        return done;
    }

  private:
    /// What an answer did, seen from outside.
    struct Memory {
        State before;
        Seat seat;
        bool final; ///< chance was used or something was turned up
    };

    /// 1 when there was a choice.
    int answer() {
        const Seat seat = session_.owing().first();
        const Move move = session_.rules().random_move(session_.state(), seat, random_, moves_);
        memory_.push_back({session_.state(), seat, false});
        State expected = session_.state();
        Effects effects;
        test::Findings& findings = findings_;
        findings.expect(session_.rules().apply(expected, seat, move, nullptr, &effects).empty(), "a move is refused");
        memory_.back().final = effects.chance || effects.reveals;
        findings.expect(session_.answer(seat, move).empty(), "a session refuses a move that the rules allow");
        findings.expect(session_.state() == expected, "a session comes to another state than the rules");
        return session_.answers().back().forced ? 0 : 1;
    }

    void check_copy() {
        const State copy = session_.state();
        findings_.expect(copy == session_.state() && copy.hash() == session_.state().hash(),
                         "a copy is not equal to its original");
        findings_.expect(session_.over() || copy.hash() != memory_.back().before.hash(),
                         "an answer leaves the hash as it was");
    }

    /// Takes back what can be taken back by each seat, and gives the same answers again.
    void check_undo() {
        for (Seat seat = 0; seat < session_.rules().players(); ++seat) {
            const std::vector<Session::Answer> given = session_.answers();
            const State state = session_.state();
            const record::Undone undone = session_.undo(seat);
            findings_.expect(!undone.sentence.empty(), "an undo has no sentence");
            check_reach(seat, undone.answers, state.core().sealed.contains(seat));
            const std::size_t left = given.size() - undone.answers;
            findings_.expect(session_.answers().size() == left,
                             "an undo leaves another number of answers than it says");
            findings_.expect(session_.state() == (undone.answers > 0 ? memory_[left].before : state),
                             "an undo does not lead to the state before the answer");
            for (std::size_t i = left; i < given.size(); ++i) {
                findings_.expect(session_.answer(given[i].seat, given[i].notation).empty(),
                                 "an answer that was taken back cannot be given again");
            }
            findings_.expect(session_.state() == state && session_.state().hash() == state.hash(),
                             "undo and the same moves give another hash");
        }
    }

    /// No answer of another seat, no draw, no revelation and no sealed answer among what was taken back; and it was not
    /// too shy.
    void check_reach(Seat seat, std::size_t answers, bool sealed) {
        const std::vector<Session::Answer>& given = session_.answers();
        for (std::size_t i = given.size(); i < given.size() + answers; ++i) {
            findings_.expect(memory_[i].seat == seat, "an undo takes back the answer of another seat");
            findings_.expect(!memory_[i].final, "an undo reaches across a draw or a revelation");
        }
        findings_.expect(answers == 0 || !sealed, "a sealed answer is taken back");
        const Memory& last = memory_.back();
        findings_.expect(answers > 0 || sealed || last.seat != seat || last.final || !last_was_a_choice(),
                         "the last answer cannot be taken back, though nothing has followed from it");
    }

    [[nodiscard]] bool last_was_a_choice() {
        session_.rules().legal_moves(memory_.back().before, memory_.back().seat, moves_);
        return moves_.size() > 1;
    }

    void check_record() {
        const Ruleset& rules = session_.rules();
        const record::Record record = session_.record(record::make_head(rules, seed_, {}, {}));
        const std::string text = record::write_text(record);
        catalog::Diagnostics diagnostics;
        const auto back = record::read_text(text, "record", diagnostics);
        if (!findings_.expect(back.has_value(), [&] { return "a record cannot be read: " + diagnostics.text(); })) {
            return;
        }
        findings_.expect(record::write_text(*back) == text, "a record that was read writes another text");
        record::Replay replay(rules, *back);
        replay.run();
        findings_.expect(replay.findings().empty(), [&] { return replay.findings()[0].sentence; });
        findings_.expect(replay.state() == session_.state(), "a replay comes to another state");
        const Session again = Session::resume(session_.shared_rules(), *back);
        findings_.expect(again.state() == session_.state() && again.answers().size() == session_.answers().size(),
                         "a game that goes on from its record is another one");
        for (Seat seat = 0; seat < rules.players(); ++seat) {
            findings_.expect(again.can_undo(seat).sentence == session_.can_undo(seat).sentence,
                             "a game that goes on from its record lets other answers be taken back");
        }
    }

    Findings& findings_;
    Session session_;
    std::uint64_t seed_;
    Random random_;
    std::vector<Memory> memory_;
    MoveList moves_;
};

} // namespace

Done check_table_use(const std::shared_ptr<const Ruleset>& rules, const Goal& share, Findings& findings) {
    Done done;
    for (std::uint64_t seed = 3'000'000;
         (done.decisions < share.decisions || done.games < share.games) && !findings.full(); ++seed) {
        const Done game = Table(rules, seed, findings).run();
        done.decisions += game.decisions;
        done.games += game.games;
    }
    return done;
}

} // namespace linderhof::checks
