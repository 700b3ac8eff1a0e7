#include <linderhof/host/advice/review.hpp>

#include <linderhof/host/advice/words.hpp>
#include <linderhof/host/games/kinds.hpp>
#include <linderhof/host/games/legal_answers.hpp>
#include <linderhof/host/home/input_error.hpp>
#include <linderhof/record/replay.hpp>
#include <linderhof/record/session.hpp>

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>
#include <variant>

namespace linderhof::host {

namespace {

constexpr std::size_t most_turning = 3;

class Reviewer {
  public:
    explicit Reviewer(const ReviewPlan& plan) : plan_(plan) {}

    /// The answer that a seat gave in a position. REQUIRES: it owes one.
    void judge(const State& state, Seat seat, std::size_t number, const std::string& notation,
               std::vector<ReviewedAnswer>& answers) {
        plan_.rules.view(state, seat, view_);
        const LegalAnswers asked(plan_.rules, view_, seat, plan_.names);
        const auto read = asked.read(notation);
        if (asked.answers().size() < 2 || !std::holds_alternative<Answer>(read)) {
            return; // the replay says what is wrong
        }
        Random random = record::bot_random(plan_.record.head.setup.seed, seat, state.core().moves);
        const std::vector<Advice> best = plan_.bot.advise(plan_.rules, view_, seat, random, plan_.budget, 2);
        ReviewedAnswer& reviewed = answers.emplace_back();
        reviewed.number = number;
        reviewed.seat = seat;
        reviewed.question = asked.question().text;
        const auto& given = std::get<Answer>(read);
        reviewed.as_best = given.move == best.front().move;
        if (reviewed.as_best) {
            reviewed.given = told(asked, given, best.front());
            reviewed.best = reviewed.given;
        } else {
            compare(asked, given, best.front().move, random, reviewed);
        }
    }

  private:
    /// Both again, with fresh luck: the best one was chosen because it had been lucky, too.
    void compare(const LegalAnswers& asked, const Answer& given, Move best, Random& random, ReviewedAnswer& reviewed) {
        const std::array<Move, 2> both{best, given.move};
        const std::vector<Advice> advice =
            plan_.bot.compare(plan_.rules, view_, asked.seat(), random, plan_.budget, both);
        const auto of = [&](Move move) {
            const auto found = std::ranges::find(advice, move, &Advice::move);
            return found == advice.end() ? Advice{.move = move} : *found;
        };
        const Advice ours = of(given.move);
        reviewed.given = told(asked, given, ours);
        reviewed.best = told(asked, answer_of(asked, best), of(best));
        const Expected& behind = advice.back().expected;
        if (advice.size() == both.size() && advice.front().move == best && behind.games > 0) {
            reviewed.cost = std::max(0.0, behind.behind);
            reviewed.doubt = behind.doubt;
            reviewed.sure = sureness(behind);
        }
    }

    [[nodiscard]] static const Answer& answer_of(const LegalAnswers& asked, Move move) {
        return *std::ranges::find(asked.answers(), move, &Answer::move);
    }

    [[nodiscard]] Told told(const LegalAnswers& asked, const Answer& answer, const Advice& advice) const {
        if (advice.expected.games == 0 && !plan_.budget.time && !plan_.budget.iterations) {
            throw InputError("This computer player does not tell what it expects of an answer, so it cannot review a "
                             "game; take a level of the search, such as 'normal'.");
        }
        return {asked.prompt().notation(asked.position(), asked.seat(), answer.move), answer_words(asked, answer),
                advice.expected, grounds_of(asked, answer, advice.expected, plan_.names)};
    }

    const ReviewPlan& plan_;
    State view_;
};

/// Those that cost most, counting only what is beyond doubt as long as there are such.
std::vector<std::size_t> turning_points(const std::vector<ReviewedAnswer>& answers) {
    std::vector<std::size_t> order(answers.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::erase_if(order, [&](std::size_t index) { return answers[index].cost <= 0; });
    const auto for_sure = [&](std::size_t index) { return answers[index].cost - answers[index].doubt; };
    std::ranges::stable_sort(order,
                             [&](std::size_t one, std::size_t other) { return for_sure(one) > for_sure(other); });
    order.resize(std::min(order.size(), most_turning));
    std::ranges::sort(order);
    return order;
}

} // namespace

Review review(const ReviewPlan& plan) {
    Review result;
    Reviewer reviewer(plan);
    record::Replay replay(plan.rules, plan.record);
    const std::size_t all = plan.record.moves();
    while (const record::Entry* entry = replay.next()) {
        if (entry->kind == record::EntryKind::move) {
            if (plan.stop && plan.stop()) {
                break;
            }
            const State& state = replay.state();
            const bool asked = state.core().over == 0 && state.core().owing.contains(entry->seat);
            if (asked && (plan.only == no_seat || plan.only == entry->seat)) {
                reviewer.judge(state, entry->seat, replay.moves() + 1, entry->text, result.answers);
            }
            if (plan.progress) {
                plan.progress(replay.moves() + 1, all);
            }
        }
        replay.step();
    }
    if (const record::Finding* finding = replay.divergence()) {
        result.broken = finding->sentence;
    }
    result.turning = turning_points(result.answers);
    result.seats.resize(static_cast<std::size_t>(plan.rules.players()));
    for (const ReviewedAnswer& answer : result.answers) {
        SeatReview& seat = result.seats[static_cast<std::size_t>(answer.seat)];
        ++seat.answers;
        seat.as_best += answer.as_best ? 1 : 0;
        seat.cost += answer.cost;
    }
    return result;
}

} // namespace linderhof::host
