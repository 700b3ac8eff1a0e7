#pragma once
// What the seats are called. Texts of the engine name seats as "$0" to "$7".

#include <linderhof/engine/seat.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::host {

/// Names for so many seats, for people who gave none.
[[nodiscard]] std::vector<std::string> usual_names(int seats);

/// Those names, and usual ones that nobody has yet for the seats behind them.
[[nodiscard]] std::vector<std::string> with_usual_names(std::vector<std::string> names, int seats);

class Names {
  public:
    /// One name for each seat, those of companions included.
    explicit Names(std::vector<std::string> names) : names_(std::move(names)) {}

    /// "somebody" for no seat.
    [[nodiscard]] std::string of(Seat seat) const;
    /// Columns of the longest name.
    [[nodiscard]] int width() const;
    /// The text with the names in their places.
    [[nodiscard]] std::string fill(std::string_view text) const;

    [[nodiscard]] const std::vector<std::string>& all() const { return names_; }

  private:
    std::vector<std::string> names_;
};

} // namespace linderhof::host
