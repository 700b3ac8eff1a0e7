#include "promises.hpp"

#include "support/rulesets.hpp"

#include <linderhof/record/record.hpp>
#include <linderhof/record/replay.hpp>

#include <nlohmann/json.hpp>

#include <map>
#include <memory>

namespace linderhof::fuzz {

namespace {

/// The ruleset of a set-up, made once; nothing when it cannot be played or is no set-up of the shipped games.
std::shared_ptr<const Ruleset> ruleset_of(const Setup& setup) {
    if (!setup.with.empty() || !setup.sets.empty()) {
        return nullptr;
    }
    const plugin::Plan plan = test::builder().plan(setup);
    for (const plugin::SetupFault& fault : plan.faults) {
        expect_readable(fault.sentence);
    }
    if (!plan.faults.empty()) {
        return nullptr;
    }
    static std::map<std::string, std::shared_ptr<const Ruleset>> made;
    std::shared_ptr<const Ruleset>& ruleset = made[test::name_of(plan.setup)];
    if (!ruleset) {
        ruleset = test::builder().make(setup).ruleset;
        promise(ruleset != nullptr, "a set-up without faults makes no ruleset");
    }
    return ruleset;
}

void play(const record::Record& record) {
    const std::shared_ptr<const Ruleset> rules = ruleset_of(record.head.setup);
    if (!rules) {
        return;
    }
    record::Replay replay(*rules, record);
    replay.run();
    for (const record::Finding& finding : replay.findings()) {
        expect_readable(finding.sentence);
        promise(finding.place.line() != 0, "a finding has no line: " + finding.sentence);
    }
    const Position position(*rules, replay.state());
    const std::vector<std::string> faults = rules->game().faults(position);
    promise(faults.empty(), faults.empty() ? "" : "a replay ends in an impossible position: " + faults.front());
    promise(position.over() == replay.state().core().owing.empty(), "nobody owes an answer, or somebody at the end");
}

} // namespace

void try_record(std::string_view input) {
    catalog::Diagnostics mistakes;
    const std::optional<record::Record> read = record::read_text(input, "input", mistakes);
    promise(read.has_value() == mistakes.empty(), "there is neither a record nor a reason, or both");
    expect_mistakes(mistakes);
    if (!read) {
        return;
    }
    const std::string written = record::write_text(*read);
    const std::optional<record::Record> again = record::read_text(written, "written", mistakes);
    promise(again.has_value(), "a written record is not read again: " + mistakes.text() + written);
    promise(record::write_text(*again) == written, "a record changes when it is read and written again");
    promise(record::to_json(*again) == record::to_json(*read), "a record loses something when it is written");
    play(*read);
}

} // namespace linderhof::fuzz
