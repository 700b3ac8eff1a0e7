#include "files/money.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace linderhof::castles {

std::int64_t smallest_coin(const catalog::Catalog& catalog) {
    std::int64_t least = 0;
    for (const catalog::Entry& coin : catalog.entries("coins")) {
        least = least == 0 ? coin.integer("value") : std::min(least, coin.integer("value"));
    }
    return std::max<std::int64_t>(least, 1);
}

MoneyFault money_fault(const catalog::Catalog& catalog, std::int64_t money) {
    const std::int64_t coin = smallest_coin(catalog);
    const std::int64_t below = money / coin * coin;
    if (below == money) {
        return {};
    }
    return {fmt::format("money is counted in coins of {}, and {} is no number of them [CB-COMP-4]", coin, money),
            fmt::format("write {} or {}", below, below + coin)};
}

} // namespace linderhof::castles
