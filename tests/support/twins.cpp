#include "support/twins.hpp"

#include <linderhof/engine/prompt.hpp>

#include <algorithm>
#include <utility>

namespace linderhof::test {

namespace {

/// What one seat hears, word by word.
class Ear final : public Listener {
  public:
    explicit Ear(Seat seat) : seat_(seat) {}

    void hear(const Event& event) override {
        if (event.audience.contains(seat_)) {
            words_.push_back(event.text);
            for (const Item& item : event.items) {
                words_.push_back(item.text + " " + std::to_string(item.amount));
            }
        }
    }

    [[nodiscard]] const std::vector<std::string>& words() const { return words_; }

  private:
    Seat seat_;
    std::vector<std::string> words_;
};

} // namespace

void Twins::check(const State& state, Seat viewer, Random& random, int most_answers) {
    viewer_ = viewer;
    one_ = state;
    rules_.view(state, viewer, view_of_one_);
    rules_.determinize(view_of_one_, viewer, random, other_);
    other_.core().random = one_.core().random;
    for (int i = 0; i < most_answers && answer_alike(random); ++i) {
    }
}

/// Whether both can go on, and the seat was told the same.
bool Twins::answer_alike(Random& random) {
    constexpr int most_trials = 8;
    if (one_.core().over != 0) {
        return false;
    }
    const Seat seat = one_.core().owing.first();
    for (int trial = 0; trial < most_trials; ++trial) {
        const Move move = rules_.random_move(one_, seat, random, scratch_);
        if (!rules_.refuse(other_, seat, move).empty()) {
            continue; // what somebody else holds is another thing there
        }
        Ear first(viewer_);
        Ear second(viewer_);
        last_answer_ = rules_.prompt(one_).notation(Position(rules_, one_), seat, move);
        rules_.apply_legal(one_, seat, move, &first);
        rules_.apply_legal(other_, seat, move, &second);
        if (first.words() != second.words()) {
            return false;
        }
        compare(seat);
        return one_.core().owing == other_.core().owing;
    }
    return false;
}

void Twins::compare(Seat answered) {
    ++compared_;
    rules_.view(one_, viewer_, view_of_one_);
    rules_.view(other_, viewer_, view_of_other_);
    findings_.expect(std::ranges::equal(view_of_one_.bytes(), view_of_other_.bytes()), [&] {
        return "Seat " + std::to_string(viewer_) + " sees what nobody told it behind '" + last_answer_ + "' of seat " +
               std::to_string(answered) + ": " + first_difference() + ".";
    });
}

std::string Twins::first_difference() const {
    const auto left = view_of_one_.bytes();
    const auto right = view_of_other_.bytes();
    const auto at = static_cast<std::size_t>(std::ranges::mismatch(left, right).in1 - left.begin());
    std::string where = "the core of the state";
    for (const Layout::Array& array : rules_.layout().arrays()) {
        where = array.offset <= at ? array.name : where;
    }
    return where + ", byte " + std::to_string(at);
}

} // namespace linderhof::test
