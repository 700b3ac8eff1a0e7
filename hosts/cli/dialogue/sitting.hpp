#pragma once
// People and computer players round one game: what the parts of the dialogue share.

#include "program/host.hpp"
#include "telling/paragraphs.hpp"
#include "terminal/input.hpp"
#include "terminal/screen.hpp"
#include "terminal/watch.hpp"

#include <linderhof/engine/offer.hpp>
#include <linderhof/host/games/names.hpp>
#include <linderhof/host/games/rule_book.hpp>
#include <linderhof/record/session.hpp>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace linderhof::cli {

/// What a person is asked about before it is done.
enum class Confirm {
    all,    ///< whatever may not be taken back
    places, ///< where something is placed, and rows of answers
    nothing
};

struct Sitting {
    record::Session& session;
    Chronicle& chronicle; ///< hears the session
    Names names;
    std::vector<std::unique_ptr<Bot>> bots; ///< by seat; none for a person
    std::unique_ptr<Bot> adviser;           ///< whom `hint` asks; may be empty
    std::string adviser_name;
    std::function<std::unique_ptr<Bot>(const std::string&)> make_adviser; ///< by its word; makes nothing of others
    std::unique_ptr<Bot> patient;                                         ///< asked last for another time
    std::vector<NumberedRule> rules;
    std::vector<std::string> data; ///< the words of the command line that say where the sets are
    Screen& screen;
    Input& input;
    Confirm confirm = Confirm::all;
    Watch* watch = nullptr;      ///< none: nobody watches how long things take
    bool told_unwritten = false; ///< that answers are not written down at the moment
    bool new_part = false;       ///< one of the game has begun since the whole table was shown

    [[nodiscard]] bool is_person(Seat seat) const { return bots[static_cast<std::size_t>(seat)] == nullptr; }

    [[nodiscard]] int persons() const;
    /// The person when there is only one; else no seat.
    [[nodiscard]] Seat only_person() const;
    /// What a numbered rule says, or a group of them, without their sources; empty when it is not known.
    [[nodiscard]] std::vector<NumberedRule> rules_of(const std::string& id) const;
    /// The rules in which all of the words stand.
    [[nodiscard]] std::vector<NumberedRule> rules_about(const std::string& words) const;
    /// The file that is written; empty: none.
    [[nodiscard]] std::string record() const;
    /// Before anything is asked of the game or of a computer player.
    void begin_work() const;
    /// The command that goes on with the game. REQUIRES: it is written.
    [[nodiscard]] std::string go_on_with() const;
    /// Asks the person for a line, with the record on the disk and what has become of it told. False when there is none.
    [[nodiscard]] bool ask(const std::string& prompt, std::string& line, const Typing& typing = {});
    /// Says when answers cannot be written down, once, and when they are again.
    void tell_unwritten();
    /// Says what has become of the record since it was told last.
    void tell_notices();
    /// Prints what the viewer has not been told yet. `asked_next`: the viewer, who is shown the whole table
    /// where a part of the game begins, and it has the heading. What stands in `told` is left out.
    void tell_news(Seat viewer, bool asked_next = false, const std::vector<Paragraph>& told = {});
};

} // namespace linderhof::cli
