#pragma once

namespace linderhof::catalog {
class Catalog;
class Diagnostics;
class Entry;
} // namespace linderhof::catalog

namespace linderhof::castles {

/// Remarks on a shape whose printed area is not that of its outline: rules count the printed one, so it may be meant.
void check_shape(const catalog::Entry& shape, const catalog::Catalog& catalog, catalog::Diagnostics& diagnostics);
/// What the form of an entry alone cannot tell: areas that agree, doors clear of the fence.
/// Ranks cannot be counted by what itself counts ranks or cards (CX-BONUS-17).
void check_favor(const catalog::Entry& favor, const catalog::Catalog&, catalog::Diagnostics& diagnostics);
/// The dearest space first (CB-SETUP-8).
void check_prices(const catalog::Entry& players, const catalog::Catalog&, catalog::Diagnostics& diagnostics);
void check_room(const catalog::Entry& room, const catalog::Catalog& catalog, catalog::Diagnostics& diagnostics);
/// Faces that can be told apart, and one level for each door where levels are given.
void check_fixed_tile(const catalog::Entry& tile, const catalog::Catalog& catalog, catalog::Diagnostics& diagnostics);

/// Names by which people and records tell things apart: tile ids, letters of types, numbers of players.
void check_distinct(const catalog::Catalog& catalog, catalog::Diagnostics& diagnostics);
/// Every size has one stack for each number of players.
void check_stacks(const catalog::Catalog& catalog, catalog::Diagnostics& diagnostics);

/// What is paid and given in whole coins (CB-COMP-4).
void check_money(const catalog::Catalog& catalog, catalog::Diagnostics& diagnostics);

} // namespace linderhof::castles
