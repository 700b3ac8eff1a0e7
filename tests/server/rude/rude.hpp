#pragma once
// Strangers who know no manners: each does one thing that no page does, drawn by chance, and what the server makes of it is
// held against what it promises.

#include "running.hpp"

#include <cstddef>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::server::test {

class Strangers {
  public:
    /// `others`: a game in which strangers have no seat.
    Strangers(unsigned short port, Begun others, unsigned seed);

    /// One of them comes and does something. What the server does wrong is a failure of the test.
    void come();

    /// How often each thing was done.
    [[nodiscard]] const std::map<std::string, std::size_t>& done() const { return done_; }

  private:
    using Doing = void (Strangers::*)();

    void says_no_request();
    void says_half_a_request();
    void has_a_long_head();
    void comes_from_elsewhere();
    void says_broken_frames();
    void says_too_much_at_once();
    void never_ends_a_message();
    void says_no_text();
    void sends_what_swells();
    void floods();
    void reads_nothing();
    void says_no_json();
    void says_odd_values();
    void answers_too_late();
    void answers_twice();
    void sits_elsewhere();

    [[nodiscard]] std::string bytes(std::size_t most);
    [[nodiscard]] int below(int bound);
    /// Somebody who has a game of two alone, and has sat down at both seats.
    [[nodiscard]] std::unique_ptr<Client> player(Begun& begun);

    unsigned short port_;
    Begun others_;
    std::mt19937 random_;
    std::map<std::string, std::size_t> done_;
    std::vector<std::unique_ptr<Socket>> half_asked_; ///< who are still there
    std::vector<std::unique_ptr<Client>> silent_;
};

/// A message of a few kilobytes that is 400 times as long when it is unpacked, as a frame of the line.
[[nodiscard]] std::string swelling_frame();

} // namespace linderhof::server::test
