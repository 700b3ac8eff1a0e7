#pragma once
// What hosts tell of a game, looked at all through it.

#include <linderhof/engine/event.hpp>
#include <linderhof/engine/random.hpp>
#include <linderhof/engine/ruleset.hpp>
#include <linderhof/host/games/legal_answers.hpp>
#include <linderhof/host/games/names.hpp>
#include <linderhof/record/session.hpp>

#include <gtest/gtest.h>
#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

namespace linderhof::test {

class JsonSchemas;

/// The forms of the JSON of this build.
const JsonSchemas& schemas();

/// Whether a value has the form of that name.
::testing::AssertionResult has_form(const std::string& form, const nlohmann::ordered_json& value);

/// Plays a game of random moves, and looks at what is told of it: it has the form that its schema says, tells a viewer
/// nothing that it may not know, and reads back where it is input.
class TellingWalk {
  public:
    static constexpr std::uint64_t seed = 8;

    /// So many answers lie between two positions that are looked at.
    TellingWalk(std::shared_ptr<const Ruleset> rules, int every)
        : every_(every), rules_(std::move(rules)), session_(rules_, seed, &log_), random_(seed) {}

    void run();

    [[nodiscard]] bool hid_something() const { return hid_something_; }

  private:
    void check_position();
    void check_secrets(Seat viewer, const nlohmann::ordered_json& table);
    void check_previews(Seat seat);
    void check_hints(const host::LegalAnswers& asked, const host::Names& names);
    void check_answers(Seat seat);
    void check_events();
    void check_record();

    int every_;
    std::shared_ptr<const Ruleset> rules_;
    EventLog log_;
    record::Session session_;
    Random random_;
    bool hid_something_ = false;
};

} // namespace linderhof::test
