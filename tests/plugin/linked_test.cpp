// Plugins that are linked into the program, and the order of registration.
#include "fixtures/named_bot.hpp"
#include "loading.hpp"

#include <linderhof/plugin/context.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <deque>
#include <set>

using namespace linderhof;
using namespace linderhof::test;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

void offer_own_name(plugin::Context& context) {
    context.offer(std::make_unique<NamedBot>(context.plugin()));
}

void offer_shared_name(plugin::Context& context) {
    context.offer(std::make_unique<NamedBot>(context.plugin()));
    context.offer(std::make_unique<NamedBot>("shared"));
}

void offer_twice(plugin::Context& context) {
    context.offer(std::make_unique<NamedBot>("twin"));
    context.offer(std::make_unique<NamedBot>("twin"));
}

void offer_nothing_at_all(plugin::Context& context) {
    context.offer(std::unique_ptr<BotMaker>());
}

void throw_a_number(plugin::Context& /*context*/) {
    throw 7;
}

plugin::Descriptor describe(const char* id, const char* needs = "", const char* excludes = "",
                            void (*register_offers)(plugin::Context&) = &offer_own_name) {
    return {sizeof(plugin::Descriptor),
            plugin::api_version,
            LINDERHOF_BUILD_ID_TEXT,
            id,
            "1.0.0",
            needs,
            excludes,
            register_offers};
}

const plugin::Loaded& load_linked(const std::vector<plugin::Descriptor>& descriptors) {
    plugin::Sources sources;
    for (const plugin::Descriptor& descriptor : descriptors) {
        sources.linked.push_back(&descriptor);
    }
    return plugin::load(sources);
}

} // namespace

extern "C" const plugin::Descriptor linderhof_plugin_descriptor_linked_one;
extern "C" const plugin::Descriptor linderhof_plugin_descriptor_linked_two;

TEST(LinkedPlugins, TheMacroServesManyInOneProgram) {
    plugin::Sources sources;
    sources.linked = {&linderhof_plugin_descriptor_linked_one, &linderhof_plugin_descriptor_linked_two};
    const plugin::Loaded& loaded = plugin::load(sources);
    EXPECT_THAT(loaded_ids(loaded), ElementsAre("linked_two", "linked_one"));
    EXPECT_EQ(find_report(loaded, "linked_two")->version, "2.0.0");
    EXPECT_TRUE(find_report(loaded, "linked_two")->file.empty());
}

TEST(LinkedPlugins, LinkedOneWinsOverAFileOfTheSameId) {
    const plugin::Descriptor good = describe("good");
    plugin::Sources sources;
    sources.linked = {&good};
    sources.files = {fixture("good")};
    const plugin::Loaded& loaded = plugin::load(sources);
    EXPECT_EQ(outcome(loaded, fixture("good")), "duplicate");
    EXPECT_THAT(sentence(loaded, fixture("good")), HasSubstr("the program itself"));
    EXPECT_NE(loaded.registry.find_bot("good"), nullptr);
    EXPECT_EQ(loaded.registry.find_bot("good_bot"), nullptr);
}

TEST(LinkedPlugins, ExcludedOneIsRefusedWhicheverSaysSo) {
    EXPECT_EQ(outcome(load_linked({describe("a", "", "b"), describe("b")}), "b"), "excluded");
    const plugin::Loaded& loaded = load_linked({describe("a"), describe("b", "", "x, a"), describe("c", "b")});
    EXPECT_THAT(loaded_ids(loaded), ElementsAre("a"));
    EXPECT_THAT(sentence(loaded, "b"), HasSubstr("'a' and 'b' exclude each other"));
    EXPECT_EQ(outcome(loaded, "c"), "missing");
    EXPECT_THAT(sentence(loaded, "c"), HasSubstr("requires 'b', which was refused"));
}

TEST(LinkedPlugins, OneThatNeedsAFailedOneIsRefusedToo) {
    const plugin::Loaded& loaded =
        load_linked({describe("a", "", "", &throw_a_number), describe("b", "a"), describe("c", "b"), describe("d")});
    EXPECT_EQ(outcome(loaded, "a"), "registration");
    EXPECT_THAT(sentence(loaded, "a"), HasSubstr("no std::exception"));
    EXPECT_EQ(outcome(loaded, "b"), "missing");
    EXPECT_EQ(outcome(loaded, "c"), "missing");
    EXPECT_THAT(loaded_ids(loaded), ElementsAre("d"));
}

TEST(LinkedPlugins, TakenIdRollsBackTheWholePlugin) {
    const plugin::Loaded& loaded =
        load_linked({describe("a", "", "", &offer_shared_name), describe("b", "", "", &offer_shared_name)});
    EXPECT_EQ(outcome(loaded, "b"), "registration");
    EXPECT_THAT(sentence(loaded, "b"), HasSubstr("the bot 'shared' is already offered"));
    EXPECT_EQ(loaded.registry.bots().size(), 2U);
    EXPECT_EQ(loaded.registry.find_bot("b"), nullptr);
}

TEST(LinkedPlugins, OfferedTwiceByOneIsRefused) {
    const plugin::Loaded& loaded = load_linked({describe("a", "", "", &offer_twice)});
    EXPECT_EQ(outcome(loaded, "a"), "registration");
    EXPECT_TRUE(loaded.registry.bots().empty());
}

TEST(LinkedPlugins, EmptyOfferIsRefused) {
    EXPECT_THAT(sentence(load_linked({describe("a", "", "", &offer_nothing_at_all)}), "a"),
                HasSubstr("an offer is an empty pointer"));
}

TEST(LinkedPlugins, DescriptorsThatContradictThemselvesAreRefused) {
    const auto outcome_with = [](auto change) {
        plugin::Descriptor descriptor = describe("a");
        change(descriptor);
        const plugin::Loaded& loaded = load_linked({descriptor, describe("b")});
        EXPECT_THAT(loaded_ids(loaded), ElementsAre("b"));
        return std::string(plugin::name_of(loaded.reports.back().fault->kind));
    };
    EXPECT_EQ(outcome_with([](auto& d) { d.struct_size -= 8; }), "descriptor");
    EXPECT_EQ(outcome_with([](auto& d) { d.api += 1; }), "descriptor");
    EXPECT_EQ(outcome_with([](auto& d) { d.id = nullptr; }), "descriptor");
    EXPECT_EQ(outcome_with([](auto& d) { d.id = "Big"; }), "descriptor");
    EXPECT_EQ(outcome_with([](auto& d) { d.id = ""; }), "descriptor");
    EXPECT_EQ(outcome_with([](auto& d) { d.version = "1.0"; }), "descriptor");
    EXPECT_EQ(outcome_with([](auto& d) { d.version = "1..0.2"; }), "descriptor");
    EXPECT_EQ(outcome_with([](auto& d) { d.requires_ids = "x,,y"; }), "descriptor");
    EXPECT_EQ(outcome_with([](auto& d) { d.requires_ids = "x,"; }), "descriptor");
    EXPECT_EQ(outcome_with([](auto& d) { d.excludes_ids = "a"; }), "descriptor");
    EXPECT_EQ(outcome_with([](auto& d) { d.register_offers = nullptr; }), "descriptor");
    EXPECT_EQ(outcome_with([](auto& d) { d.build_id = "other"; }), "other_build");
    EXPECT_EQ(outcome_with([](auto& d) { d.requires_ids = "a"; }), "cycle");
}

namespace {

/// Plugins a to h; for each the letters that it requires, of which z is never there.
using Graph = std::vector<std::set<char>>;

char letter(std::size_t node) {
    return static_cast<char>('a' + node);
}

/// Slow and obvious: the letters that can ever register, in the order in which they do.
std::string expected_order(const Graph& graph) {
    std::string order;
    for (bool changed = true; std::exchange(changed, false);) {
        for (std::size_t node = 0; node < graph.size() && !changed; ++node) {
            const bool is_in = order.find(letter(node)) != std::string::npos;
            const bool ready = std::all_of(graph[node].begin(), graph[node].end(),
                                           [&](char need) { return order.find(need) != std::string::npos; });
            if (!is_in && ready) {
                order += letter(node);
                changed = true;
            }
        }
    }
    return order;
}

/// Whether the node is among those that it needs, directly or not.
bool needs_itself(const Graph& graph, std::size_t node) {
    std::set<char> reached = graph[node];
    for (std::size_t before = 0; before != reached.size();) {
        before = reached.size();
        for (const char need : std::set<char>(reached)) {
            if (need != 'z') {
                const auto& more = graph[static_cast<std::size_t>(need - 'a')];
                reached.insert(more.begin(), more.end());
            }
        }
    }
    return reached.contains(letter(node));
}

RC_GTEST_PROP(LoadOrder, IsTopologicalThenById, ()) {
    const auto size = *rc::gen::inRange<std::size_t>(1, 9);
    Graph graph(size);
    for (auto& needs : graph) {
        const auto draws = *rc::gen::inRange(0, 3);
        for (int i = 0; i < draws; ++i) {
            const auto need = *rc::gen::inRange<std::size_t>(0, size * 4 + 1);
            needs.insert(need == size * 4 ? 'z' : letter(need % size));
        }
    }
    std::deque<std::string> texts;
    std::vector<plugin::Descriptor> descriptors;
    for (std::size_t node = 0; node < size; ++node) {
        std::string needs;
        for (const char need : graph[node]) {
            needs += needs.empty() ? "" : ", ";
            needs += need;
        }
        const char* const id = texts.emplace_back(1, letter(node)).c_str();
        descriptors.push_back(describe(id, texts.emplace_back(needs).c_str()));
    }
    std::reverse(descriptors.begin(), descriptors.end());

    const plugin::Loaded& loaded = load_linked(descriptors);

    std::string order;
    for (const std::string& id : loaded_ids(loaded)) {
        order += id;
    }
    RC_ASSERT(order == expected_order(graph));
    RC_ASSERT(loaded.reports.size() == size);
    for (std::size_t node = 0; node < size; ++node) {
        if (order.find(letter(node)) == std::string::npos) {
            const std::string fault = outcome(loaded, std::string(1, letter(node)));
            RC_ASSERT(fault == "cycle" || fault == "missing");
            RC_ASSERT(fault == "missing" || needs_itself(graph, node));
        }
    }
}

} // namespace
