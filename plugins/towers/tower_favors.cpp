#include "tower_favors.hpp"

#include <linderhof/castles/access.hpp>
#include <linderhof/castles/flow.hpp>
#include <linderhof/castles/phrases.hpp>
#include <linderhof/castles/ranking.hpp>
#include <linderhof/castles/words.hpp>
#include <linderhof/engine/hidden.hpp>

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

namespace linderhof::towers {

namespace {

using castles::Castle;
using castles::Favor;
using castles::Rules;

constexpr std::size_t most_favors = 256; // indices are bytes

std::uint8_t owner_mark(Seat seat) {
    return static_cast<std::uint8_t>(seat + 1);
}

const std::string& name_of(const Rules& rules, const TowerFavor& held) {
    return rules.favors[held.favor].entry->name();
}

int favors_of(const Position& position, const Towers& towers, Seat seat) {
    const std::span<const TowerFavor> favors = position[towers.favors];
    return static_cast<int>(std::count_if(favors.begin(), favors.end(),
                                          [&](const TowerFavor& held) { return held.owner == owner_mark(seat); }));
}

/// What the favor gives its owner as things are now: the others take up ranks and score nothing (CX-TOWER-9, 10).
int points_of(const Position& position, const Rules& rules, const Favor& favor, Seat owner) {
    const auto players = static_cast<std::size_t>(position.rules().players());
    std::array<int, max_seats> counted{};
    std::array<int, max_seats> scored{};
    const std::span<int> counts = std::span<int>(counted).first(players);
    const std::span<int> points = std::span<int>(scored).first(players);
    castles::count_favor(position, favor, counts);
    castles::share_ranks(counts, rules.favor_points, points);
    return points[static_cast<std::size_t>(owner)];
}

/// CX-SETUP-5: of the favors that are not in the row so many make the stack; the others lie in the box, below them.
void set_out(Play& play, const Rules& rules, const Towers& towers) {
    const std::span<TowerFavor> slots = play[towers.favors];
    const std::span<const std::uint8_t> row = play[rules.at.favors];
    std::size_t next = 0;
    for (std::size_t favor = 0; favor < rules.favors.size(); ++favor) {
        if (std::find(row.begin(), row.end(), favor) == row.end()) {
            slots[next++] = {static_cast<std::uint8_t>(favor)};
        }
    }
    play.random().shuffle(slots);
    const auto size = std::min(slots.size(), static_cast<std::size_t>(towers.stack_size));
    play[towers.stack][0].tiles = static_cast<std::uint8_t>(size);
}

void keep(Play& play, const Rules& rules, const Towers& towers, Seat seat, std::size_t slot) {
    TowerFavor& held = play[towers.favors][slot];
    held.owner = owner_mark(seat);
    play.tell(
        [&] { return castles::told_privately("keep", seat, "CX-TOWER-5", "You keep " + name_of(rules, held) + "."); });
}

/// CX-TOWER-5, CX-TOWER-8.
void look(Play& play, const Rules& rules, const Towers& towers, Seat seat) {
    TowerStack& stack = play[towers.stack][0];
    const std::size_t first = stack.drawn;
    const auto count = std::min(static_cast<std::size_t>(towers.seen), static_cast<std::size_t>(stack.tiles) - first);
    stack.drawn = static_cast<std::uint8_t>(first + count);
    const std::span<TowerFavor> seen = play[towers.favors].subspan(first, count);
    for (TowerFavor& favor : seen) {
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
        for (const TowerFavor& favor : seen) {
            names.push_back(name_of(rules, favor));
        }
        return castles::told_privately("look", seat, "CX-TOWER-5", "You see " + castles::list_words(names) + ".");
    });
    if (count == 1) {
        keep(play, rules, towers, seat, first);
    } else {
        play.ask(towers.prompt, SeatSet(seat), static_cast<std::int32_t>(first), static_cast<std::int32_t>(count));
    }
}

/// CX-TOWER-9 to 11: the owner alone scores; in the order in which the favors were gained (CX-TOWER-18).
void score_seat(Play& play, const Rules& rules, const Towers& towers, Seat seat) {
    for (TowerFavor& held : play[towers.favors]) {
        if (held.owner != owner_mark(seat)) {
            continue;
        }
        const Favor& favor = rules.favors[held.favor];
        const int vp = points_of(play, rules, favor, seat);
        play.change(towers.counter, seat, vp, [&] {
            const std::string has = castles::money_words(favor.measure.count(Castle(play, seat)));
            Event event = castles::told("final", seat, "CX-TOWER-9",
                                        "Tower favor of " + castles::seat_name(seat) + ", " + name_of(rules, held) +
                                            ": has " + has + ": " + castles::signed_number(vp) + ".");
            event.reveals = true;
            return event;
        });
        held.known = castles::known_to_all;
        play.mark_reveal();
    }
}

void score_all(Play& play, const Rules& rules, const Towers& towers) {
    const Seat master = castles::table_of(play, rules).master;
    for (int place = 0; place < play.rules().players(); ++place) {
        score_seat(play, rules, towers, castles::left_of(play, master, place));
    }
}

/// Lifts all favors out of their places, has `work` put them into another order, and lays them back.
template <class Work>
void rearrange(const Towers& towers, State& state, Seat viewer, const Work& work) {
    const std::span<TowerFavor> slots = state[towers.favors];
    std::array<std::uint8_t, most_favors> favors{};
    std::array<std::uint8_t, most_favors> classes{};
    for (std::size_t i = 0; i < slots.size(); ++i) {
        favors[i] = slots[i].favor;
        classes[i] = castles::knows(slots[i].known, viewer) ? static_cast<std::uint8_t>(i + 1) : std::uint8_t{0};
    }
    work(std::span<std::uint8_t>(favors).first(slots.size()),
         std::span<const std::uint8_t>(classes).first(slots.size()));
    for (std::size_t i = 0; i < slots.size(); ++i) {
        slots[i].favor = favors[i];
    }
}

Secret secret_of(const Towers& towers) {
    Secret secret;
    secret.hide = [&towers](const Position& /*position*/, State& state, Seat viewer) {
        rearrange(towers, state, viewer, [](std::span<std::uint8_t> favors, std::span<const std::uint8_t> classes) {
            sort_within(favors, classes);
        });
    };
    secret.redraw = [&towers](const Position& /*position*/, State& state, Seat viewer, Random& random) {
        rearrange(towers, state, viewer, [&](std::span<std::uint8_t> favors, std::span<const std::uint8_t> classes) {
            shuffle_within(favors, classes, random);
        });
    };
    return secret;
}

void show(const Position& position, const Rules& rules, const Towers& towers, Seat viewer, Scene& scene) {
    for (SeatLine& line : scene.seats) {
        const int count = favors_of(position, towers, line.seat);
        line.cells.push_back(std::to_string(count) + (count == 1 ? " Tower favor" : " Tower favors"));
        if (line.seat != viewer || count == 0) {
            continue;
        }
        std::vector<std::string> names;
        for (const TowerFavor& held : position[towers.favors]) {
            if (held.owner == owner_mark(viewer)) {
                names.push_back(name_of(rules, held));
            }
        }
        line.own += (line.own.empty() ? "your Tower favors: " : " · your Tower favors: ") + castles::list_words(names);
    }
    const TowerStack& stack = position[towers.stack][0];
    for (Zone& zone : scene.zones) {
        if (zone.key == "stacks") {
            Row row;
            row.cells = {"Tower favors", std::to_string(stack.tiles - stack.drawn)};
            zone.rows.push_back(std::move(row));
        }
    }
}

/// Every favor lies in one place: in the row, in the stack or the box, with a seat, or on the discard.
void find_faults(const Position& position, const Rules& rules, const Towers& towers, std::vector<std::string>& faults) {
    std::vector<int> places(rules.favors.size(), 0);
    for (const std::uint8_t favor : position[rules.at.favors]) {
        ++places[favor];
    }
    const TowerStack& stack = position[towers.stack][0];
    const std::span<const TowerFavor> favors = position[towers.favors];
    for (std::size_t i = 0; i < favors.size(); ++i) {
        ++places[favors[i].favor];
        if (favors[i].owner != 0 && i >= stack.drawn) {
            faults.emplace_back("CX-TOWER-5: a seat keeps a favor that was never drawn");
        }
    }
    if (stack.tiles != 0 && std::any_of(places.begin(), places.end(), [](int count) { return count != 1; })) {
        faults.emplace_back("CX-SETUP-5: a favor does not lie in exactly one place");
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
    towers.reward = rules.rewards.size();
    rules.rewards.push_back(std::move(reward));
    rules.became_completed.emplace_back([&towers](Play& play, Seat seat, int tile) {
        if (Castle(play, seat).face(tile).size == towers.size) {
            castles::owe(play, tile, towers.reward); // CX-TOWER-4
        }
    });
}

/// CX-BONUS-7: own Tower favors count like those of the row.
void count_first_places(Rules& rules, const Towers& towers) {
    const auto word = std::find_if(rules.measure_makers.begin(), rules.measure_makers.end(),
                                   [](const auto& maker) { return maker.first == "first_places"; });
    if (word == rules.measure_makers.end()) {
        return;
    }
    word->second = [in_row = std::move(word->second), &towers](const Rules& all, const catalog::Record& record) {
        castles::Measure measure = in_row(all, record);
        measure.count = [row = std::move(measure.count), &towers](const Castle& castle) {
            int count = row(castle);
            for (const TowerFavor& held : castle.position()[towers.favors]) {
                const bool mine = held.owner == owner_mark(castle.seat());
                count += mine && castles::first_alone(castle, castle.rules().favors[held.favor]) ? 1 : 0;
            }
            return count;
        };
        return measure;
    };
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
    const TowerFavor& held = position[towers_->favors][static_cast<std::size_t>(move.code)];
    const Favor& favor = rules().favors[held.favor];
    const std::string& id = favor.entry->id();
    std::string text = name_of(rules(), held);
    if (!favor.measure.at_end) {
        text += ": you have " + castles::money_words(favor.measure.count(Castle(position, seat))) + ", now " +
                std::to_string(points_of(position, rules(), favor, seat)) + " VP";
    }
    return {std::to_string(number), "keep " + id, {id, name_of(rules(), held)}, std::move(text)};
}

void add_tower_favors(Composer& composer, Rules& rules, Towers& towers) {
    towers.prompt = composer.prompt(std::make_unique<TowerFavorPrompt>(rules, towers));
    towers.counter = composer.counter({"towers.favors", "Tower favors", CounterKind::points, 0, "CX-TOWER-9"});
    towers.stack = composer.layout().array<TowerStack>("towers.stack", 1);
    add_reward(rules, towers);
    count_first_places(rules, towers);
    add_steps(composer, rules, towers);
    composer.secret(secret_of(towers));
    rules.scene_parts.emplace_back(
        [&](const Position& position, Seat viewer, Scene& scene) { show(position, rules, towers, viewer, scene); });
    rules.fault_finders.emplace_back([&](const Position& position, std::vector<std::string>& faults) {
        find_faults(position, rules, towers, faults);
    });
    composer.finally([&rules, &towers](Composer& late) { // all favors are known now
        const std::size_t others = rules.favors.size() - rules.at.favors.count;
        towers.favors = late.layout().array<TowerFavor>("towers.favors", others);
    });
}

} // namespace linderhof::towers
