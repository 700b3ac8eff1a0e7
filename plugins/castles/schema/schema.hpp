#pragma once

namespace linderhof::catalog {
class Schema;
}

namespace linderhof::castles {

/// Declares what the sets of Castles may say. Kinds, in the order of declaration:
///
/// | kind          | fields (those with a ? may be left out)                                                      |
/// |---------------|----------------------------------------------------------------------------------------------|
/// | symbols       | paths: {data, line?, holes?}                                                                 |
/// | types         | letter, level, reward, symbol, texture, floor, wall, dark_floor, dark_wall, ansi, ...        |
/// | size_groups   | none: small, large, square, round                                                            |
/// | sizes         | area, groups; the id is the printed number                                                   |
/// | shapes        | outline, area                                                                                |
/// | fixed_tiles   | type, shape, copies, role, vp?, faces: {id, name, doors, editions?, level?, ends?}           |
/// | rooms         | type, size, shape, vp, doors, icon?, fence?, swan?, level?                                   |
/// | favors        | count, excludes?                                                                             |
/// | bonus_cards   | vp, count, per?, copies?                                                                     |
/// | player_counts | players, room_cards, favors, prices, stacks: {of, tiles}                                     |
/// | parameters    | value                                                                                        |
/// | tables        | values                                                                                       |
/// | rank_tables   | edition, ranks: {at_least?, title}                                                           |
/// | coins         | value, copies: {edition, coins}                                                              |
/// | address_pieces | tiles                                                                                       |
///
/// Vocabularies, to which expansions add words of their own: `icons` (rule in the centre of a room), `rewards` (for a
/// completed room), `measures` (what favors and bonus cards count).
void declare_schema(catalog::Schema& schema);

} // namespace linderhof::castles
