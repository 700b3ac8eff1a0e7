#pragma once

namespace linderhof::catalog {
class Schema;
}

namespace linderhof::two_castles {

/// Declares what the sets of Between Two Castles may say. Kinds, in the order of declaration:
///
/// | kind          | fields (those with a ? may be left out)                                               |
/// |---------------|---------------------------------------------------------------------------------------|
/// | symbols       | paths: {data, line?, holes?}                                                          |
/// | lines         | order                                                                                 |
/// | type_groups   | none; `standard` and `special` mean what the rules call so                            |
/// | types         | groups?, level, sky?, line, rule?, bonus?, letter, symbol, pointed_roof?, ...            |
/// | icons         | letter, symbol                                                                        |
/// | rooms         | type, icon?, scores?, rule?, copies?                                                  |
/// | special_rooms | type, scores, icon?, rule?, copies?                                                   |
/// | throne_rooms  | type, icon, scores                                                                    |
/// | bonus_cards   | vp, count, rule?, copies?                                                             |
/// | attendants    | vp, count, copies?                                                                    |
/// | castle_tokens | none                                                                                  |
/// | parameters    | value                                                                                 |
///
/// Vocabularies, to which expansions add words of their own: `effects` (how a tile scores), `measures` (what cards and
/// attendants count), `bonuses` (what the third tile of a type gives).
void declare_schema(catalog::Schema& schema);

} // namespace linderhof::two_castles
