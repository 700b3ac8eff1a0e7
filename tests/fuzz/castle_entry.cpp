#include "plans/plan_text.hpp"
#include "promises.hpp"
#include "support/rulesets.hpp"

#include <linderhof/catalog/document.hpp>
#include <linderhof/engine/offer.hpp>
#include <linderhof/engine/ruleset.hpp>
#include <linderhof/host/pictures/picture.hpp>

#include <nlohmann/json.hpp>

#include <array>
#include <memory>

namespace linderhof::fuzz {

namespace {

const Ruleset& ruleset(bool first_edition) {
    const auto make = [](const char* edition) {
        Setup setup;
        setup.game = "castles";
        setup.options["edition"] = edition;
        return test::builder().make(setup).ruleset;
    };
    static const std::array<std::shared_ptr<const Ruleset>, 2> rulesets{make("2e"), make("1e")};
    return *rulesets[first_edition ? 1 : 0];
}

std::string text_at(const catalog::Document& document, std::string_view key) {
    const catalog::Node* node = document.root().find(key);
    return node != nullptr ? node->text() : std::string();
}

void expect_verdict(const Verdict& verdict, const catalog::Diagnostics& mistakes) {
    expect_mistakes(mistakes);
    promise(verdict.lines.empty() != mistakes.empty(), "there is neither a verdict nor a mistake, or both");
    for (const std::string& line : verdict.lines) {
        if (!line.empty()) {
            expect_readable(line);
        }
    }
    if (verdict.json) {
        promise(!verdict.json->dump().empty(), "a verdict has an empty object");
    }
    for (const VerdictPlan& plan : verdict.plans) {
        promise(!cli::draw_text(plan.drawing, {}).empty(), "a picture has no line");
        promise(!host::plan_picture(plan.drawing, {"a", "", "1"}, host::Theme::light).empty(), "no picture");
    }
}

void score(std::string_view text) {
    catalog::Diagnostics mistakes;
    const auto document = catalog::Document::read_text(text, "input", mistakes);
    promise(document.has_value() == mistakes.empty(), "there is neither a document nor a reason, or both");
    expect_mistakes(mistakes);
    if (!document) {
        return;
    }
    const Ruleset& rules = ruleset(text_at(*document, "edition") == "1e");
    expect_verdict(rules.game().files().score(rules, *document, mistakes), mistakes);
    if (mistakes.empty()) {
        expect_verdict(rules.game().files().placements(rules, *document, "larder", mistakes), mistakes);
    }
}

} // namespace

void try_castle(std::string_view input) {
    std::string fault;
    const std::string document = ruleset(false).game().files().read_address(input, fault);
    if (!fault.empty()) {
        expect_readable(fault);
    }
    score(document.empty() ? input : std::string_view(document));
}

} // namespace linderhof::fuzz
