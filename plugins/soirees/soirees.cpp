#include "soirees.hpp"

#include "ballrooms.hpp"
#include "effects.hpp"
#include "secret_rooms.hpp"

#include <linderhof/two_castles/rules.hpp>

namespace linderhof::soirees {

void Soirees::declare(catalog::Schema& schema) const {
    declare_secret_rooms(schema);
    declare_effects(schema);
    declare_ballrooms(schema);
}

void Soirees::compose(Composer& composer) const {
    two_castles::Rules& rules = two_castles::Rules::of(composer);
    add_secret_rooms(composer, rules);
    add_effects(rules);
    add_ballrooms(composer, rules);
}

} // namespace linderhof::soirees
