#include "worth/account.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <vector>

namespace linderhof::bots {

namespace {

constexpr double least_told = 50; ///< thousandths of a point: what would be rounded to 0.0 is left out

/// "+3", "-8 000"
std::string with_sign(std::int64_t amount) {
    std::string digits = std::to_string(std::abs(amount));
    for (std::size_t at = digits.size(); at > 3;) {
        at -= 3;
        digits.insert(at, " ");
    }
    return (amount < 0 ? "-" : "+") + digits;
}

/// Keeps what changes points and goods of a seat, as long as it is certain.
class Hearing final : public Listener {
  public:
    Hearing(const Worth& worth, Seat seat, const Effects& effects)
        : worth_(worth), seat_(seat), effects_(effects), goods_(worth.goods().size()) {}

    void hear(const Event& event) override {
        closed_ = closed_ || effects_.chance || effects_.reveals || event.reveals || event.kind == "phase";
        if (closed_ || event.seat != seat_ || !event.counter.valid() || !event.audience.contains(seat_)) {
            return;
        }
        if (worth_.rules().counters()[event.counter.index].kind == CounterKind::points) {
            add_points(event);
            return;
        }
        for (std::size_t i = 0; i < goods_.size(); ++i) {
            goods_[i] += worth_.goods()[i].counter == event.counter ? event.amount : 0;
        }
    }

    /// All of it in words; in the end the rest of the gain.
    [[nodiscard]] std::string account(double gain) const {
        std::vector<std::string> parts = points_;
        double rest = gain - static_cast<double>(sum_ * Worth::point);
        for (std::size_t i = 0; i < goods_.size(); ++i) {
            const Worth::Goods& goods = worth_.goods()[i];
            if (goods_[i] != 0) {
                parts.push_back(worth_.rules().counters()[goods.counter.index].title + ": " + with_sign(goods_[i]));
                rest -= static_cast<double>(goods_[i] * Worth::point) / goods.per_point;
            }
        }
        if (std::abs(rest) >= least_told) {
            parts.push_back(fmt::format("what follows: {:+.1f}", rest / static_cast<double>(Worth::point)));
        }
        return fmt::format("{}", fmt::join(parts, "; "));
    }

  private:
    void add_points(const Event& event) {
        sum_ += event.amount;
        for (const Item& item : event.items) {
            points_.push_back(item.text + ": " + with_sign(item.amount));
        }
        if (event.items.empty()) {
            points_.push_back(worth_.rules().counters()[event.counter.index].title + ": " + with_sign(event.amount));
        }
    }

    const Worth& worth_;
    Seat seat_;
    const Effects& effects_;
    bool closed_ = false;
    std::int64_t sum_ = 0;
    std::vector<std::string> points_;
    std::vector<std::int64_t> goods_; ///< by their place in Worth::goods
};

} // namespace

std::string account_of(const Worth& worth, const State& root, Seat seat, Move move, double gain) {
    State state = root;
    Effects effects;
    Hearing hearing(worth, seat, effects);
    worth.rules().apply_legal(state, seat, move, &hearing, &effects);
    return hearing.account(gain);
}

} // namespace linderhof::bots
