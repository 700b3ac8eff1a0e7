// Records that another version of the rules made, and records that are damaged.

#include "recorded.hpp"
#include "support/toy_game.hpp"

#include <linderhof/engine/composer.hpp>
#include <linderhof/plugin/ruleset_builder.hpp>
#include <linderhof/record/replay.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace linderhof::record::versions_test {

using testing::HasSubstr;

/// The game as a later version plays it: with another layout, and otherwise the same.
std::shared_ptr<const Ruleset> later_version() {
    return test::toy_ruleset(3, {"spare"});
}

/// What stops a game from going on; empty: nothing.
std::string fault_of_resume(const std::shared_ptr<const Ruleset>& rules, const Record& record) {
    try {
        Session::resume(rules, record);
        return {};
    } catch (const std::runtime_error& error) {
        return error.what();
    }
}

TEST(Versions, FingerprintsTellLayoutsAndRulesApart) {
    const std::string now = test::toy_ruleset(3)->fingerprint();
    EXPECT_EQ(now.size(), 16U);
    EXPECT_EQ(now, test::toy_ruleset(3)->fingerprint());
    EXPECT_NE(now, test::toy_ruleset(2)->fingerprint());
    EXPECT_NE(now, later_version()->fingerprint());
    EXPECT_NE(now, test::toy_ruleset(3, {"storms"})->fingerprint());
    EXPECT_NE(now, test::toy_ruleset(3, {}, {{"edition", "old"}})->fingerprint());
}

TEST(Versions, AGameGoesOnInAVersionThatKeepsItOtherwise) {
    const test::ScratchFile file("later");
    const auto rules = test::toy_ruleset(3);
    {
        Session session(rules, 8);
        session.write_to(file.path(), test::toy_head(*rules, 8));
        test::play_on(session, 1, 23);
    }
    catalog::Diagnostics diagnostics;
    {
        Record record;
        auto writer = Writer::go_on(file.path(), record, diagnostics);
        Session session = Session::resume(later_version(), record);
        EXPECT_FALSE(session.same_rules());
        EXPECT_EQ(session.answers().size(), 23U);
        session.write_to(std::move(writer));
        test::play_on(session, 1);
        ASSERT_TRUE(session.over());
    }
    // Both versions can follow what both have written.
    const Record whole = read_file(file.path(), diagnostics).value();
    for (const auto& version : {rules, later_version()}) {
        Replay replay(*version, whole);
        replay.run();
        EXPECT_TRUE(replay.findings().empty()) << replay.findings().front().sentence;
        EXPECT_GE(replay.checks(), 2U);
    }
}

TEST(Versions, APositionThatDiffersIsFoundThoughEveryMoveIsLegal) {
    const auto rules = test::toy_ruleset(3);
    Session session(rules, 8);
    test::play_on(session, 1);
    Record record = session.record(test::toy_head(*rules, 8));
    for (Entry& entry : record.entries) {
        if (entry.kind == EntryKind::facts && entry.hash == record.entries.back().hash) {
            entry.hash ^= 1U;
        }
    }
    EXPECT_EQ(fault_of_resume(rules, record), "") << "the exact hashes agree";
    const std::string last = "after move " + std::to_string(record.moves());
    EXPECT_THAT(fault_of_resume(later_version(), record),
                testing::AllOf(HasSubstr("The position " + last + " is another one"),
                               HasSubstr("; it was the same after move")));
}

TEST(Versions, TheFirstMoveThatIsNotLegalAnyMoreIsNamed) {
    const auto rules = test::toy_ruleset(3);
    Session session(rules, 5);
    for (Seat seat = 0; seat < 3; ++seat) {
        ASSERT_TRUE(session.answer(seat, "bid 0").empty());
    }
    ASSERT_TRUE(session.answer(0, "take 3").empty());
    const Record record = session.record(test::toy_head(*rules, 5));
    EXPECT_THAT(fault_of_resume(test::toy_ruleset(3, {}, {{"edition", "old"}}), record),
                testing::AllOf(HasSubstr("Move 4, 'take 3' of seat 0, is not legal:"), HasSubstr("[TOY-TAKE-1]")));
}

/// A game with its record on the disk, and what came of cutting or damaging it.
class DamagedRecord : public testing::Test {
  protected:
    DamagedRecord() {
        Session session(rules_, 8);
        session.write_to(file_.path(), test::toy_head(*rules_, 8));
        test::play_on(session, 1);
        whole_ = file_.text();
    }

    std::shared_ptr<const Ruleset> rules_ = test::toy_ruleset(3);
    test::ScratchFile file_{"damaged"};
    std::string whole_;
};

TEST_F(DamagedRecord, WhereverItIsCutTheGameGoesOnOrOneSentenceSaysWhy) {
    const std::size_t head = whole_.find("moves:\n") + 7;
    for (std::size_t size = 0; size < whole_.size(); size += size < head ? 7 : 1) {
        catalog::Diagnostics diagnostics;
        const auto record = read_text(whole_.substr(0, size), "game.yaml", diagnostics);
        EXPECT_EQ(record.has_value(), size >= head) << size << diagnostics.text();
        if (record) {
            const Session session = Session::resume(rules_, *record);
            const std::string kept = whole_.substr(0, size - record->cut.size());
            EXPECT_EQ(session.answers().size(), record->moves());
            EXPECT_EQ(head_text(record->head) + whole_.substr(head, kept.size() - head), kept);
        } else {
            EXPECT_FALSE(diagnostics.text().empty());
        }
    }
}

TEST_F(DamagedRecord, EN06_EveryKindOfNonsenseIsRefusedWithItsPlaceOrItsMove) {
    const auto refusal = [&](const std::string& was, const std::string& is) {
        std::string text = whole_;
        text.replace(text.find(was), was.size(), is);
        catalog::Diagnostics diagnostics;
        const auto record = read_text(text, "game.yaml", diagnostics);
        return record ? fault_of_resume(rules_, *record) : diagnostics.text();
    };
    const std::string first = whole_.substr(whole_.find("- 0 bid"), 9);
    EXPECT_THAT(refusal(first, "- 0 bid 9"), HasSubstr("Move 1, 'bid 9' of seat 0, is not legal:"));
    EXPECT_THAT(refusal(first, "- 0 bid -4"), HasSubstr("Move 1, 'bid -4' of seat 0"));
    EXPECT_THAT(refusal(first, "- 7 bid 1"), HasSubstr("The game has no such seat."));
    EXPECT_THAT(refusal(first, "- 9 bid 1"), HasSubstr("game.yaml:"));
    EXPECT_THAT(refusal(first, first + "\n" + first), HasSubstr("Move 2"));
    EXPECT_THAT(refusal(first, "- \x01\x02"), HasSubstr("game.yaml:"));
    EXPECT_THAT(refusal("- hash: ", "- hash: f"), HasSubstr("is no hash"));
    EXPECT_THAT(refusal("format: 1", "format: 2"), HasSubstr("use a newer version of Linderhof"));
    EXPECT_THAT(refusal("seed: 8", "seed: 9"), HasSubstr("The position after move 0 is another one than was recorded"));
}

/// Owes a bank something from the first answer on: a counter below zero.
class Debts final : public Expansion {
  public:
    explicit Debts(int debt) : debt_(debt) {}

    [[nodiscard]] std::string_view id() const override { return "debts"; }

    [[nodiscard]] std::string title() const override { return "Debts"; }

    [[nodiscard]] std::string_view extends() const override { return "toy"; }

    void compose(Composer& composer) const override {
        const CounterId debt = composer.counter({"debts.debt", "debt", CounterKind::goods, 0, "TOY-END-1"});
        composer.insert({.name = "debts.borrow",
                         .title = "somebody borrows",
                         .run =
                             [debt, amount = debt_](Play& play, Frame& /*frame*/) {
                                 play.change(debt, 1, -amount, [] { return Event{.kind = "borrow"}; });
                                 return Next::step;
                             },
                         .before = {"toy.rounds"},
                         .after = {"toy.deal"}});
    }

  private:
    int debt_;
};

TEST(Versions, WhatIsBelowZeroIsAFactToo) {
    std::vector<std::uint64_t> facts;
    for (const int debt : {1, 2}) {
        plugin::Offers offers;
        offers.games.push_back(std::make_unique<test::ToyGame>());
        offers.expansions.push_back(std::make_unique<Debts>(debt));
        plugin::Registry registry;
        registry.add(std::move(offers));
        linderhof::Setup setup;
        setup.game = "toy";
        setup.seats = 3;
        setup.with = {"debts"};
        const plugin::Made made = plugin::RulesetBuilder(registry, {test::toy_data()}).make(setup);
        ASSERT_TRUE(made.ruleset) << made.faults.front().sentence;
        Session session(made.ruleset, 8);
        test::play_on(session, 1);
        const Record record = session.record(test::toy_head(*made.ruleset, 8));
        ASSERT_EQ(record.entries.back().kind, EntryKind::facts);
        facts.push_back(record.entries.back().hash);
    }
    EXPECT_NE(facts[0], facts[1]);
}

} // namespace linderhof::record::versions_test
