#include <linderhof/castles/module.hpp>

#include <string>

namespace linderhof::castles {

Reason refuse_setup(const Setup& setup, std::string_view title) {
    const auto edition = setup.options.find("edition");
    if (edition != setup.options.end() && edition->second == "1e") {
        return {"CX-GEN-7",
                std::string(title) +
                    " belong to the second edition; leave them out, or choose '2e' for the option 'edition'."};
    }
    if (setup.seats == 1) { // CB-SOLO-16
        return {"CX-SOLO-1",
                "The solo game has no rules for " + std::string(title) + "; play with two players or more."};
    }
    return {};
}

int number(const catalog::Catalog& catalog, std::string_view id) {
    return static_cast<int>(catalog.at("parameters", id).integer("value"));
}

std::vector<int> numbers(const catalog::Catalog& catalog, std::string_view id) {
    std::vector<int> values;
    for (const std::int64_t value : catalog.at("tables", id).integers("values")) {
        values.push_back(static_cast<int>(value));
    }
    return values;
}

} // namespace linderhof::castles
