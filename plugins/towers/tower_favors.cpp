#include "tower_favors.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/turns/flow.hpp>
#include <linderhof/castles/words/phrases.hpp>
#include <linderhof/castles/words/words.hpp>
#include <linderhof/text/list.hpp>

#include <algorithm>
#include <memory>
#include <utility>

namespace linderhof::towers {

namespace {

using castles::BoxFavor;
using castles::Castle;
using castles::Favor;
using castles::Rules;

const std::string& name_of(const Rules& rules, const BoxFavor& held) {
    return rules.cards.favors[held.favor].entry->name();
}

bool keeps(const BoxFavor& held, const Towers& towers, Seat seat) {
    return held.use == towers.use && held.owner == seat + 1;
}

int favors_of(const Position& position, const Rules& rules, const Towers& towers, Seat seat) {
    const std::span<const BoxFavor> favors = position[rules.at.favor_box];
    return static_cast<int>(
        std::ranges::count_if(favors, [&](const BoxFavor& held) { return keeps(held, towers, seat); }));
}

/// CX-SETUP-5: of the favors that are not in the row so many make the stack; the others lie in the box, below them.
void set_out(Play& play, const Rules& rules, const Towers& towers) {
    const auto size = std::min(std::size_t{rules.at.favor_box.count}, static_cast<std::size_t>(towers.stack_size));
    play[towers.stack][0].tiles = static_cast<std::uint8_t>(size);
}

void keep(Play& play, const Rules& rules, const Towers& towers, Seat seat, std::size_t slot) {
    BoxFavor& held = play[rules.at.favor_box][slot];
    held.owner = static_cast<std::uint8_t>(seat + 1);
    held.use = towers.use;
    play.tell(
        [&] { return castles::told_privately("keep", seat, "CX-TOWER-5", "You keep " + name_of(rules, held) + "."); });
}

/// CX-TOWER-5, CX-TOWER-8.
void look(Play& play, const Rules& rules, const Towers& towers, Seat seat) {
    TowerStack& stack = play[towers.stack][0];
    const std::size_t first = stack.drawn;
    const auto count = std::min(static_cast<std::size_t>(towers.seen), static_cast<std::size_t>(stack.tiles) - first);
    stack.drawn = static_cast<std::uint8_t>(first + count);
    const std::span<BoxFavor> seen = play[rules.at.favor_box].subspan(first, count);
    for (BoxFavor& favor : seen) {
        favor.known = castles::seat_bit(seat);
    }
    play.mark_reveal();
    play.tell([&] {
        const std::string many = castles::number_words(static_cast<int>(count));
        return castles::told("look", seat, "CX-TOWER-5",
                             castles::seat_name(seat) + " looks at " + many +
                                 (count == 1 ? " Tower favor and keeps it." : " Tower favors and keeps one."));
    });
    play.tell([&] {
        std::vector<std::string> names;
        for (const BoxFavor& favor : seen) {
            names.push_back(name_of(rules, favor));
        }
        return castles::told_privately("look", seat, "CX-TOWER-5", "You see " + listed(names) + ".");
    });
    if (count == 1) {
        keep(play, rules, towers, seat, first);
    } else {
        play.ask(towers.prompt, SeatSet(seat), static_cast<std::int32_t>(first), static_cast<std::int32_t>(count));
    }
}

/// CX-TOWER-9 to 11: the owner alone scores; in the order in which the favors were gained (CX-TOWER-18).
void score_seat(Play& play, const Rules& rules, const Towers& towers, Seat seat) {
    for (BoxFavor& held : play[rules.at.favor_box]) {
        if (keeps(held, towers, seat)) {
            castles::score_own_favor(play, towers.counter, held, "Tower favor", "CX-TOWER-9");
        }
    }
}

void score_all(Play& play, const Rules& rules, const Towers& towers) {
    const Seat master = castles::table_of(play, rules).master;
    for (int place = 0; place < play.rules().players(); ++place) {
        score_seat(play, rules, towers, castles::left_of(play, master, place));
    }
}

void show(const Position& position, const Rules& rules, const Towers& towers, Seat viewer, Scene& scene) {
    scene.seat_columns.push_back({"Tower favors", Role::count});
    for (SeatLine& line : scene.seats) {
        const int count = favors_of(position, rules, towers, line.seat);
        line.cells.push_back(counted(count, "Tower favor", "Tower favors"));
        if (line.seat != viewer || count == 0) {
            continue;
        }
        std::vector<std::string> names;
        for (const BoxFavor& held : position[rules.at.favor_box]) {
            if (keeps(held, towers, viewer)) {
                names.push_back(name_of(rules, held));
            }
        }
        line.own += (line.own.empty() ? "your Tower favors: " : " · your Tower favors: ") + listed(names);
    }
    const TowerStack& stack = position[towers.stack][0];
    for (Zone& zone : scene.zones) {
        if (zone.key == "stacks") {
            Row row;
            row.cells = {"Tower favors", number_cell(stack.tiles - stack.drawn)};
            zone.rows.push_back(std::move(row));
        }
    }
}

/// What a seat keeps was drawn before.
void find_faults(const Position& position, const Rules& rules, const Towers& towers, std::vector<std::string>& faults) {
    const std::span<const BoxFavor> favors = position[rules.at.favor_box];
    for (std::size_t i = position[towers.stack][0].drawn; i < favors.size(); ++i) {
        if (favors[i].use == towers.use) {
            faults.emplace_back("CX-TOWER-5: a seat keeps a favor that was never drawn");
        }
    }
}

void add_reward(Rules& rules, Towers& towers) {
    castles::Reward reward;
    reward.id = "tower";
    reward.name = "Tower reward";
    reward.rule = "CX-TOWER-5";
    reward.words = "look at " + castles::number_words(towers.seen) + " favors and keep one for yourself";
    reward.useful = [&towers](const Position& position, Seat, int) {
        const TowerStack& stack = position[towers.stack][0];
        return stack.drawn < stack.tiles;
    };
    reward.grant = [&rules, &towers](Play& play, Seat seat, int) { look(play, rules, towers, seat); };
    towers.reward = rules.building.rewards.size();
    rules.building.rewards.push_back(std::move(reward));
    rules.building.became_completed.emplace_back([&towers](Play& play, Seat seat, int tile) {
        if (Castle(play, seat).face(tile).size == towers.size) {
            castles::owe(play, tile, towers.reward); // CX-TOWER-4
        }
    });
}

void add_steps(Composer& composer, const Rules& rules, const Towers& towers) {
    composer.insert({"towers.setup.favors",
                     "Lay out the stack of Tower favors",
                     [&](Play& play, Frame&) {
                         set_out(play, rules, towers);
                         return Next::step;
                     },
                     {"castles.setup.room_deck"},
                     {"castles.setup.favors"}});
    composer.insert({"towers.final.favors",
                     "Tower favors, for their owners alone",
                     [&](Play& play, Frame&) {
                         score_all(play, rules, towers);
                         return Next::step;
                     },
                     {"castles.final.money"},
                     {"castles.final.bonus"}});
}

} // namespace

void TowerFavorPrompt::list(const Position& position, Seat /*seat*/, MoveList& moves) const {
    for (std::int32_t i = 0; i < position.detail()[1]; ++i) {
        moves.push({static_cast<std::uint64_t>(position.detail()[0] + i)});
    }
}

void TowerFavorPrompt::answer(Play& play, Seat seat, Move move) const {
    keep(play, rules(), *towers_, seat, static_cast<std::size_t>(move.code));
}

Question TowerFavorPrompt::question(const Position& position, Seat seat) const {
    Question question;
    question.text = castles::seat_name(seat) + ", which Tower favor do you keep?";
    question.rule = "CX-TOWER-5";
    question.help = "You drew " + castles::number_words(position.detail()[1]) +
                    " favors. The one that you keep is ranked at the end of the game, and you alone score it. "
                    "The others are out of the game; nobody else sees them.";
    question.secret = true;
    return question;
}

castles::WordPrompt::Line TowerFavorPrompt::line(const Position& position, Seat seat, Move move, int number) const {
    const BoxFavor& held = position[rules().at.favor_box][static_cast<std::size_t>(move.code)];
    const Favor& favor = rules().cards.favors[held.favor];
    const std::string& id = favor.entry->id();
    std::string text = name_of(rules(), held);
    if (!favor.measure.at_end) {
        text += ": you have " + castles::money_words(favor.measure.count(Castle(position, seat))) + ", now " +
                std::to_string(castles::own_favor_points(position, favor, seat)) + " VP";
    }
    return {std::to_string(number), "keep " + id, {id, name_of(rules(), held)}, std::move(text)};
}

void add_tower_favors(Composer& composer, Rules& rules, Towers& towers) {
    rules.cards.favors_drawn = true;
    rules.cards.favors_aside = towers.stack_size;
    towers.use = ++rules.cards.favor_uses;
    towers.prompt = composer.prompt(std::make_unique<TowerFavorPrompt>(rules, towers));
    towers.counter = composer.counter({"towers.favors", "Tower favors", CounterKind::points, 0, "CX-TOWER-9"});
    towers.stack = composer.layout().array<TowerStack>("towers.stack", 1);
    add_reward(rules, towers);
    add_steps(composer, rules, towers);
    rules.telling.scene_parts.emplace_back(
        [&](const Position& position, Seat viewer, Scene& scene) { show(position, rules, towers, viewer, scene); });
    rules.telling.fault_finders.emplace_back([&](const Position& position, std::vector<std::string>& faults) {
        find_faults(position, rules, towers, faults);
    });
}

} // namespace linderhof::towers
