#pragma once
// Money is counted in whole coins (CB-COMP-4).

#include <linderhof/catalog/catalog.hpp>

#include <cstdint>
#include <string>

namespace linderhof::castles {

/// The least that money is counted in; 1 where no set has coins.
[[nodiscard]] std::int64_t smallest_coin(const catalog::Catalog& catalog);

/// Why something is no amount of money, and what would be; empty: it is one.
struct MoneyFault {
    std::string text;
    std::string remedy;
};

[[nodiscard]] MoneyFault money_fault(const catalog::Catalog& catalog, std::int64_t money);

} // namespace linderhof::castles
