// Whatever is asked, the question and its choices are on one screen, and so is a place that is looked at with what it
// brings: at positions of random games of every ruleset.

#include "dialogue/dialogue.hpp"
#include "dialogue/sitting.hpp"
#include "program/host.hpp"
#include "support/rulesets.hpp"
#include "support/sanitized.hpp"

#include <linderhof/host/games/chronicle.hpp>
#include <linderhof/host/text/layout.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <istream>
#include <memory>
#include <sstream>
#include <streambuf>
#include <string>
#include <utility>
#include <vector>

namespace linderhof::cli::fit_test {

/// Types lines, and keeps what was on the screen whenever one was asked for.
class Typist : public std::streambuf {
  public:
    Typist(const std::ostringstream& out, std::vector<std::string> lines) : out_(out), lines_(std::move(lines)) {}

    /// From one line that was typed to the next: what was printed, the question included.
    [[nodiscard]] const std::vector<std::string>& screens() const { return screens_; }

  protected:
    int_type underflow() override {
        const std::string all = out_.str();
        std::string screen = all.substr(seen_);
        if (!screens_.empty()) {
            screen.erase(0, screen.find('\n') + 1); // the end of the line that was typed
        }
        screen.erase(0, screen.find_first_not_of('\n'));
        screens_.push_back(std::move(screen));
        seen_ = all.size();
        if (next_ == lines_.size()) {
            return traits_type::eof();
        }
        line_ = lines_[next_++] + "\n";
        setg(line_.data(), line_.data(), line_.data() + line_.size());
        return traits_type::to_int_type(line_.front());
    }

  private:
    const std::ostringstream& out_;
    std::vector<std::string> lines_;
    std::vector<std::string> screens_;
    std::string line_;
    std::size_t next_ = 0;
    std::size_t seen_ = 0;
};

void expect_to_fit(const std::string& screen, const TextOptions& options) {
    std::istringstream stream(screen);
    int lines = 0;
    for (std::string line; std::getline(stream, line); ++lines) {
        EXPECT_LE(host::display_width(line), options.width) << line;
    }
    EXPECT_LE(lines, options.height) << screen;
}

/// Asks what is asked, and looks at the places of a choice.
void look(record::Session& session, Chronicle& chronicle, const TextOptions& options, std::size_t random) {
    const Seat seat = session.owing().first();
    std::ostringstream out;
    Screen screen(out, options, false);
    const Names names(usual_names(session.rules().seats()));
    const LegalAnswers asked(session.rules(), session.view(seat), seat, names);
    std::vector<std::string> keys;
    for (const Option& option : asked.options()) {
        const std::vector<Answer> answers = option.legal ? asked.answers_of(option) : std::vector<Answer>();
        if (!answers.empty() && answers.front().choice.spot) {
            keys.push_back(option.key);
        }
    }
    std::vector<std::string> lines;
    if (!keys.empty()) {
        lines = {keys[random % keys.size()], "n", "p", "", "back", "1", "back", "back"};
    }
    Typist typist(out, std::move(lines));
    std::istream in(&typist);
    Input input(in, screen, false);
    Sitting sitting{session, chronicle, names, {}, nullptr, {}, {}, {}, {}, {}, screen, input, Confirm::places};
    sitting.bots.resize(static_cast<std::size_t>(session.rules().seats()));
    Dialogue(sitting, seat).run(false);
    for (const std::string& shown : typist.screens()) {
        expect_to_fit(shown, options);
    }
}

class Fit : public testing::TestWithParam<linderhof::Setup> {};

TEST_P(Fit, questions_choices_places_and_previews_are_on_one_screen) {
    constexpr int every = linderhof::test::sanitized ? 34 : 17;
    const auto rules = linderhof::test::builder().make(GetParam()).ruleset;
    ASSERT_NE(rules, nullptr);
    constexpr std::uint64_t seed = 5;
    Chronicle chronicle;
    record::Session session(rules, seed, &chronicle);
    Random random(seed);
    MoveList moves;
    TextOptions options;
    for (int answers = 0; !session.over() && !HasFailure(); ++answers) {
        if (answers % every == 0) {
            look(session, chronicle, options, static_cast<std::size_t>(answers / every));
        }
        if (session.over()) {
            break;
        }
        const Seat seat = session.owing().first();
        ASSERT_TRUE(session.answer(seat, rules->random_move(session.state(), seat, random, moves)).empty());
    }
}

INSTANTIATE_TEST_SUITE_P(rulesets, Fit, testing::ValuesIn(linderhof::test::sampled_setups()),
                         [](const auto& info) { return linderhof::test::name_of(info.param); });

} // namespace linderhof::cli::fit_test
