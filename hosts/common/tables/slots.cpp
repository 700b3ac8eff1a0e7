#include <linderhof/engine/game.hpp>
#include <linderhof/host/tables/slots.hpp>

#include <cstddef>
#include <utility>

namespace linderhof::host {

std::vector<Slot> slots_of(const Ruleset& rules, const catalog::Document& document) {
    TableForm form = rules.game().files().form(rules, document);
    std::vector<Slot> all;
    for (std::size_t entry = 0; entry < form.entries.size(); ++entry) {
        for (FormField& field : form.entries[entry]) {
            all.push_back({static_cast<int>(entry), std::move(field)});
        }
    }
    for (FormField& field : form.rest) {
        all.push_back({WrittenTable::top, std::move(field)});
    }
    return all;
}

} // namespace linderhof::host
