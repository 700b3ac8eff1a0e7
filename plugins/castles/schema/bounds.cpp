#include <linderhof/castles/module.hpp>

#include <linderhof/catalog/catalog.hpp>

#include <string>
#include <utility>

namespace linderhof::castles {

namespace {

void check_number(std::int64_t value, const NumberBounds& bounds, const catalog::Place& place,
                  catalog::Diagnostics& diagnostics) {
    if (value < bounds.least || value > bounds.most) {
        diagnostics.add(place,
                        "the number of '" + std::string(bounds.id) + "' is " + std::to_string(value) +
                            ", which is out of range",
                        "write a number from " + std::to_string(bounds.least) + " to " + std::to_string(bounds.most));
    }
}

void check_numbers(const catalog::Catalog& catalog, const NumberBounds& bounds, catalog::Diagnostics& diagnostics) {
    if (const catalog::Entry* parameter = catalog.find("parameters", bounds.id)) {
        check_number(parameter->integer("value"), bounds, parameter->place("value"), diagnostics);
    }
    if (const catalog::Entry* table = catalog.find("tables", bounds.id)) {
        for (const std::int64_t value : table->integers("values")) {
            check_number(value, bounds, table->place("values"), diagnostics);
        }
    }
}

} // namespace

void bound_numbers(catalog::Schema& schema, std::vector<NumberBounds> bounds) {
    schema.check([bounds = std::move(bounds)](const catalog::Catalog& catalog, catalog::Diagnostics& diagnostics) {
        for (const NumberBounds& each : bounds) {
            check_numbers(catalog, each, diagnostics);
        }
    });
}

} // namespace linderhof::castles
