#include "support/walker.hpp"

#include "support/quick_bot.hpp"
#include "support/refusals.hpp"
#include "support/secrets.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

namespace linderhof::test {

namespace {

/// Adds up what the events say, to be held against the counters of the state.
class Ledger final : public Listener {
  public:
    void hear(const Event& event) override {
        if (event.counter.valid()) {
            sums_[{event.seat, event.counter.index}] += event.amount;
        }
        if (!event.items.empty()) {
            int items = 0;
            for (const Item& item : event.items) {
                items += item.amount;
            }
            if (items != event.amount) {
                faults.push_back("the items of '" + event.text + "' do not add up to its amount");
            }
        }
    }

    [[nodiscard]] int sum(Seat seat, std::uint16_t counter) const {
        const auto found = sums_.find({seat, counter});
        return found == sums_.end() ? 0 : found->second;
    }

    std::vector<std::string> faults;

  private:
    std::map<std::pair<Seat, std::uint16_t>, int> sums_;
};

/// One game on its way, with what is needed to check it.
class CheckedWalk {
  public:
    CheckedWalk(const Ruleset& rules, std::uint64_t seed, const Effort& effort, Walked& walked, Findings& findings)
        : rules_(rules), seed_(seed), effort_(effort), walked_(walked), findings_(findings),
          random_(seed ^ 0x5DEECE66DULL), secrets_(rules, findings), refusals_(rules, findings) {
        findings_.where = [this] { return where(); };
    }

    ~CheckedWalk() { findings_.where = nullptr; }

    CheckedWalk(const CheckedWalk&) = delete;
    CheckedWalk& operator=(const CheckedWalk&) = delete;

    void run() {
        if (effort_.player != nullptr) {
            player_ = quick_bot(*effort_.player);
        }
        state_ = rules_.start(seed_, &ledger_);
        while (!over() && answers_ < effort_.most_answers && !findings_.full()) {
            check_position();
            answer();
        }
        if (findings_.expect(over(), "the game does not end")) {
            check_end();
            ++walked_.games;
        }
    }

  private:
    [[nodiscard]] bool over() const { return state_.core().over != 0; }

    [[nodiscard]] Position position() const { return {rules_, state_}; }

    [[nodiscard]] bool every(int count) const { return count != 0 && answers_ % count == 0; }

    [[nodiscard]] std::string where() const {
        const std::string prompt = over() ? "the end" : std::string(rules_.prompt(state_).id());
        return "seed " + std::to_string(seed_) + ", answer " + std::to_string(answers_) + " (" + prompt + ")";
    }

    void check_position() {
        findings_.expect_none(rules_.game().faults(position()));
        check_ledger();
        const State copy = state_;
        findings_.expect(copy == state_ && copy.hash() == state_.hash(), "a copy is not equal to its original");
        findings_.expect(!position().owing().empty(), "nobody owes an answer and the game is not over");
        check_ending();
        for (Seat seat = 0; seat < rules_.seats(); ++seat) {
            if (position().owing().contains(seat)) {
                check_prompt(seat);
            }
            if (every(effort_.secrets_every)) {
                secrets_.check(state_, seat, random_, every(effort_.words_every), every(effort_.bots_every));
            }
        }
    }

    /// If the game ended now: the events add up, the state stays, and a second time gives the same; of who knows all and
    /// sees all the same is worth the same.
    void check_ending() {
        const State before = state_;
        Ledger ledger;
        rules_.end_now(state_, SeatSet::all(rules_.seats()), ending_, &ledger);
        rules_.end_now(state_, SeatSet::all(rules_.seats()), again_);
        findings_.expect(state_ == before, "to end the game on paper changes the game");
        findings_.expect(ending_ == again_, "the end on paper depends on who listens");
        findings_.expect(ending_.core().over != 0, "the game on paper is not over");
        findings_.expect_none(ledger.faults, "at the end on paper: ");
        for (Seat seat = 0; seat < rules_.seats(); ++seat) {
            for (std::uint16_t counter = 0; counter < rules_.counters().size(); ++counter) {
                if (rules_.counters()[counter].kind != CounterKind::forecast) {
                    findings_.expect(position().counter({counter}, seat) + ledger.sum(seat, counter) ==
                                         Position(rules_, ending_).counter({counter}, seat),
                                     [&] { return rules_.counters()[counter].name + " does not add up at the end"; });
                }
            }
        }
        const double share = rules_.progress(state_).share;
        findings_.expect(share >= 0 && share <= 1, "the progress of the game is no part of it");
    }

    void check_ledger() {
        findings_.expect_none(ledger_.faults);
        ledger_.faults.clear();
        for (Seat seat = 0; seat < rules_.seats(); ++seat) {
            for (std::uint16_t counter = 0; counter < rules_.counters().size(); ++counter) {
                if (rules_.counters()[counter].kind == CounterKind::forecast) {
                    continue; // worked out, not told
                }
                findings_.expect(ledger_.sum(seat, counter) == position().counter({counter}, seat), [&] {
                    return "the events of " + rules_.counters()[counter].name + " do not add up to its value";
                });
            }
        }
    }

    void check_prompt(Seat seat) {
        rules_.legal_moves(state_, seat, moves_);
        if (!findings_.expect(!moves_.empty(), "a seat owes an answer and has none")) {
            return;
        }
        sorted_.clear();
        for (const Move move : moves_) {
            sorted_.push_back(move.code);
        }
        std::sort(sorted_.begin(), sorted_.end());
        findings_.expect(std::adjacent_find(sorted_.begin(), sorted_.end()) == sorted_.end(), "a move is listed twice");
        const Move picked = rules_.random_move(state_, seat, random_, scratch_);
        findings_.expect(std::binary_search(sorted_.begin(), sorted_.end(), picked.code),
                         "a random move is not in the list");
        if (every(effort_.notations_every)) {
            check_words(seat);
        }
        if (every(effort_.refusals_every)) {
            refusals_.check(state_, seat, moves_, random_);
        }
    }

    void check_words(Seat seat) {
        const Prompt& prompt = rules_.prompt(state_);
        const auto options = prompt.options(position(), seat);
        findings_.expect(!prompt.question(position(), seat).text.empty(), "the question has no words");
        for (const Move move : moves_) {
            findings_.expect(prompt.legal(position(), seat, move), "a listed move counts as not legal");
            const std::string text = prompt.notation(position(), seat, move);
            const auto back = prompt.parse(position(), seat, text);
            findings_.expect(std::holds_alternative<Move>(back) && std::get<Move>(back) == move,
                             [&] { return "'" + text + "' does not read back"; });
            const std::string option = prompt.describe(position(), seat, move).option;
            const bool known = std::any_of(options.begin(), options.end(),
                                           [&](const Option& each) { return each.key == option && each.legal; });
            findings_.expect(known, [&] { return "'" + text + "' belongs to no option that can be taken"; });
        }
    }

    /// Any of the seats that owe an answer may be the next.
    Seat any_owing() {
        SeatSet owing = position().owing();
        for (std::uint32_t skip = random_.below(static_cast<std::uint32_t>(owing.size())); skip > 0; --skip) {
            owing.erase(owing.first());
        }
        return owing.first();
    }

    /// One of `moves_`.
    Move pick(Seat seat) {
        if (!player_) {
            return moves_[random_.below(static_cast<std::uint32_t>(moves_.size()))];
        }
        rules_.view(state_, seat, view_);
        return player_->choose(rules_, view_, seat, random_, {});
    }

    void answer() {
        const Seat seat = any_owing();
        rules_.legal_moves(state_, seat, moves_);
        walked_.decisions += moves_.size() > 1 ? 1 : 0;
        const Move move = pick(seat);
        again_ = state_;
        Effects heard;
        Effects unheard;
        const Reasons reasons = rules_.apply(state_, seat, move, &ledger_, &heard);
        findings_.expect(reasons.empty(), [&] { return "a listed move is refused: " + reasons[0].text; });
        rules_.apply_legal(again_, seat, move, nullptr, &unheard);
        findings_.expect(heard.chance == unheard.chance && heard.reveals == unheard.reveals,
                         "what a move turned up or left to chance is another thing when nobody listens");
        findings_.expect(again_ == state_ && again_.hash() == state_.hash(),
                         "the same move from the same state gives another state when nobody listens");
        ++answers_;
        ++walked_.answers;
    }

    void check_end() {
        check_ledger();
        rules_.end_now(state_, SeatSet(), ending_);
        findings_.expect(ending_ == state_ && rules_.progress(state_).share == 1, "a game that is over ends once more");
        findings_.expect_none(rules_.game().faults(position()));
        findings_.expect(effort_.secrets_every == 0 || secrets_.drew_otherwise(), "nothing hidden was drawn anew");
        const auto standings = rules_.game().standings(position());
        findings_.expect(standings.size() == static_cast<std::size_t>(rules_.seats()),
                         "the standings do not name every seat");
        for (const Standing& standing : standings) {
            findings_.expect(standing.score == position().score(standing.seat),
                             "a standing's score is not the sum of its counters");
        }
        for (Seat seat = 0; seat < rules_.seats(); ++seat) {
            rules_.legal_moves(state_, seat, moves_);
            findings_.expect(moves_.empty(), "a seat has moves after the end");
        }
    }

    const Ruleset& rules_;
    std::uint64_t seed_;
    const Effort& effort_;
    Walked& walked_;
    Findings& findings_;
    Random random_;
    Secrets secrets_;
    Refusals refusals_;
    Ledger ledger_;
    std::unique_ptr<Bot> player_; ///< none: random moves
    State state_, again_, ending_, view_;
    MoveList moves_, scratch_;
    std::vector<std::uint64_t> sorted_;
    int answers_ = 0;
};

} // namespace

Walked walk(const Ruleset& rules, std::uint64_t seed, const Effort& effort, Findings& findings) {
    Walked walked;
    for (; (walked.games < effort.games || walked.decisions < effort.decisions) && !findings.full(); ++seed) {
        CheckedWalk(rules, seed, effort, walked, findings).run();
    }
    return walked;
}

} // namespace linderhof::test
