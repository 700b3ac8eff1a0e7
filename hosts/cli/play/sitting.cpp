#include "sitting.hpp"

#include <algorithm>

namespace linderhof::cli {

int Sitting::persons() const {
    return static_cast<int>(std::count(bots.begin(), bots.end(), nullptr));
}

Seat Sitting::only_person() const {
    return persons() == 1 ? static_cast<Seat>(std::find(bots.begin(), bots.end(), nullptr) - bots.begin()) : no_seat;
}

std::string Sitting::rule_text(const std::string& id) const {
    const auto found =
        std::find_if(rules.begin(), rules.end(), [&](const NumberedRule& rule) { return rule.id == id; });
    return found == rules.end() ? std::string() : found->text;
}

void Sitting::tell_news(Seat viewer) {
    print(screen, names, chronicle.news(names, viewer));
}

} // namespace linderhof::cli
