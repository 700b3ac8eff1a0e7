// What purchases cost: Ceiling Price, Bargain Bin and Standing Discount (CX-DECREE-18 to 20). Those that change the price
// of one kind of tile are parameters in the catalog.

#include "deck/decrees.hpp"

#include <algorithm>
#include <range/v3/algorithm/contains.hpp>

namespace linderhof::decrees {

void add_prices(Composer& composer, castles::Rules& rules, const Decrees& decrees) {
    for (const Decree decree :
         {Decree::ceiling_price, Decree::bargain_bin}) { // no seat pays both: they name other prices
        if (!decrees.plays(decree)) {
            continue;
        }
        const DecreeRule& rule = decrees.rule(decree);
        rules.buying.price_rules.emplace_back(
            [&, decree](const Position& position, Seat seat, const castles::Purchase& purchase, int so_far) {
                if (purchase.space < 0 || !decrees.holds(position, seat, decree)) {
                    return so_far;
                }
                const int printed = rules.supply.prices[static_cast<std::size_t>(purchase.space)];
                const bool meant = ranges::contains(rule.from, printed);
                return meant ? rule.price : so_far;
            });
    }
    if (!decrees.plays(Decree::standing_discount)) {
        return;
    }
    composer.finally([&](Composer& /*late*/) { // CX-DRULE-11: behind all fixed prices
        rules.buying.price_rules.emplace_back(
            [&](const Position& position, Seat seat, const castles::Purchase&, int so_far) {
                const bool cheaper = decrees.holds(position, seat, Decree::standing_discount);
                return cheaper ? so_far - decrees.rule(Decree::standing_discount).money : so_far;
            });
    });
}

} // namespace linderhof::decrees
