#include "walker.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include <linderhof/engine/offer.hpp>

namespace linderhof::contract {

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
class Walk {
  public:
    Walk(const Ruleset& rules, std::uint64_t seed, const Effort& effort, Outcome& outcome)
        : rules_(rules), seed_(seed), effort_(effort), outcome_(outcome), random_(seed ^ 0x5DEECE66DULL) {}

    void run() {
        state_ = rules_.start(seed_, &ledger_);
        while (!over() && answers_ < effort_.most_answers && outcome_.faults.size() < 20) {
            check_position();
            answer();
        }
        if (!over()) {
            fault("the game does not end");
            return;
        }
        check_end();
        ++outcome_.games;
    }

  private:
    [[nodiscard]] bool over() const { return state_.core().over != 0; }

    [[nodiscard]] Position position() const { return {rules_, state_}; }

    [[nodiscard]] bool every(int count) const { return answers_ % count == 0; }

    void fault(const std::string& what) {
        if (outcome_.faults.size() < 20) {
            const std::string prompt = over() ? "the end" : std::string(rules_.prompt(state_).id());
            outcome_.faults.push_back("seed " + std::to_string(seed_) + ", answer " + std::to_string(answers_) + " (" +
                                      prompt + "): " + what);
        }
    }

    void check_position() {
        for (const std::string& sentence : rules_.game().faults(position())) {
            fault(sentence);
        }
        check_ledger();
        const State copy = state_;
        if (!(copy == state_) || copy.hash() != state_.hash()) {
            fault("a copy is not equal to its original");
        }
        if (position().owing().empty()) {
            fault("nobody owes an answer and the game is not over");
        }
        for (Seat seat = 0; seat < rules_.seats(); ++seat) {
            if (position().owing().contains(seat)) {
                check_prompt(seat);
            }
            if (every(effort_.secrets_every)) {
                check_view(seat);
            }
        }
    }

    void check_ledger() {
        for (const std::string& sentence : ledger_.faults) {
            fault(sentence);
        }
        ledger_.faults.clear();
        for (Seat seat = 0; seat < rules_.seats(); ++seat) {
            for (std::uint16_t counter = 0; counter < rules_.counters().size(); ++counter) {
                if (ledger_.sum(seat, counter) != position().counter({counter}, seat)) {
                    fault("the events of " + rules_.counters()[counter].name + " do not add up to its value");
                }
            }
        }
    }

    void check_prompt(Seat seat) {
        rules_.legal_moves(state_, seat, moves_);
        if (moves_.empty()) {
            fault("a seat owes an answer and has none");
            return;
        }
        std::vector<std::uint64_t> sorted;
        sorted.reserve(moves_.size());
        for (const Move move : moves_) {
            sorted.push_back(move.code);
        }
        std::sort(sorted.begin(), sorted.end());
        if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end()) {
            fault("a move is listed twice");
        }
        const Move picked = rules_.random_move(state_, seat, random_, scratch_);
        if (!std::binary_search(sorted.begin(), sorted.end(), picked.code)) {
            fault("a random move is not in the list");
        }
        if (every(effort_.notations_every)) {
            check_words(seat);
            check_refusals(seat, sorted);
        }
    }

    void check_words(Seat seat) {
        const Prompt& prompt = rules_.prompt(state_);
        const auto options = prompt.options(position(), seat);
        if (prompt.question(position(), seat).text.empty()) {
            fault("the question has no words");
        }
        for (const Move move : moves_) {
            if (!prompt.legal(position(), seat, move)) {
                fault("a listed move counts as not legal");
            }
            const std::string text = prompt.notation(position(), seat, move);
            const auto back = prompt.parse(position(), seat, text);
            if (!std::holds_alternative<Move>(back) || std::get<Move>(back) != move) {
                fault("'" + text + "' does not read back");
            }
            const std::string option = prompt.describe(position(), seat, move).option;
            const bool known = std::any_of(options.begin(), options.end(),
                                           [&](const Option& each) { return each.key == option && each.legal; });
            if (!known) {
                fault("'" + text + "' belongs to no option that can be taken");
            }
        }
    }

    /// Moves that are not in the list are refused with a reason, and change nothing.
    void check_refusals(Seat seat, const std::vector<std::uint64_t>& sorted) {
        for (int i = 0; i < 8; ++i) {
            const std::uint64_t base = sorted[random_.below(static_cast<std::uint32_t>(sorted.size()))];
            const Move other{base ^ (1ULL << random_.below(64))};
            if (std::binary_search(sorted.begin(), sorted.end(), other.code)) {
                continue;
            }
            const State before = state_;
            const Reasons reasons = rules_.apply(state_, seat, other);
            if (reasons.empty() || reasons[0].text.empty()) {
                fault("a move that is not in the list is not refused with a reason");
            }
            if (!(before == state_)) {
                fault("a refused move changed the state");
                state_ = before;
            }
        }
    }

    /// States that differ only in what the seat cannot know give it the same view and the same moves.
    void check_view(Seat seat) {
        rules_.view(state_, seat, view_);
        rules_.determinize(view_, seat, random_, other_);
        rules_.view(other_, seat, view_of_other_);
        if (!(view_ == view_of_other_)) {
            fault("the view of seat " + std::to_string(seat) + " tells something that it cannot know (" +
                  first_difference() + ")");
        }
        for (const std::string& sentence : rules_.game().faults(Position(rules_, other_))) {
            fault("determinized for seat " + std::to_string(seat) + ": " + sentence);
        }
        if (position().owing().contains(seat)) {
            rules_.legal_moves(state_, seat, moves_);
            rules_.legal_moves(view_, seat, scratch_);
            if (!std::equal(moves_.begin(), moves_.end(), scratch_.begin(), scratch_.end())) {
                fault("the moves of seat " + std::to_string(seat) + " depend on what it cannot know");
            }
        }
    }

    [[nodiscard]] std::string first_difference() const {
        const auto left = view_.bytes();
        const auto right = view_of_other_.bytes();
        const auto at =
            static_cast<std::uint32_t>(std::mismatch(left.begin(), left.end(), right.begin()).first - left.begin());
        std::string name = "the engine's part";
        for (const Layout::Array& array : rules_.layout().arrays()) {
            if (at >= array.offset) {
                name = array.name;
            }
        }
        return name;
    }

    void answer() {
        // Any of the seats that owe an answer may be the next.
        Seat seat = no_seat;
        std::uint32_t skip = random_.below(static_cast<std::uint32_t>(position().owing().size()));
        for (Seat each = 0; each < rules_.seats(); ++each) {
            if (position().owing().contains(each) && skip-- == 0) {
                seat = each;
                break;
            }
        }
        rules_.legal_moves(state_, seat, moves_);
        outcome_.decisions += moves_.size() > 1 ? 1 : 0;
        const Move move = moves_[random_.below(static_cast<std::uint32_t>(moves_.size()))];
        State again = state_;
        const Reasons reasons = rules_.apply(state_, seat, move, &ledger_);
        if (!reasons.empty()) {
            fault("a listed move is refused: " + reasons[0].text);
        }
        rules_.apply_legal(again, seat, move);
        if (!(again == state_) || again.hash() != state_.hash()) {
            fault("the same move from the same state gives another state when nobody listens");
        }
        ++answers_;
        ++outcome_.answers;
    }

    void check_end() {
        check_ledger();
        for (const std::string& sentence : rules_.game().faults(position())) {
            fault(sentence);
        }
        const auto standings = rules_.game().standings(position());
        if (standings.size() != static_cast<std::size_t>(rules_.seats())) {
            fault("the standings do not name every seat");
        }
        for (const Standing& standing : standings) {
            if (standing.score != position().score(standing.seat)) {
                fault("a standing's score is not the sum of its counters");
            }
        }
        for (Seat seat = 0; seat < rules_.seats(); ++seat) {
            rules_.legal_moves(state_, seat, moves_);
            if (!moves_.empty()) {
                fault("a seat has moves after the end");
            }
        }
    }

    const Ruleset& rules_;
    std::uint64_t seed_;
    const Effort& effort_;
    Outcome& outcome_;
    Random random_;
    Ledger ledger_;
    State state_, view_, other_, view_of_other_;
    MoveList moves_, scratch_;
    int answers_ = 0;
};

} // namespace

Outcome walk(const Ruleset& rules, std::uint64_t seed, const Effort& effort) {
    Outcome outcome;
    for (int game = 0; game < effort.games; ++game) {
        Walk(rules, seed + static_cast<std::uint64_t>(game), effort, outcome).run();
    }
    return outcome;
}

} // namespace linderhof::contract
