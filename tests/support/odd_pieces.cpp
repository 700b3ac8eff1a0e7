#include "odd_pieces.hpp"

#include <vector>

namespace linderhof::test {

using geometry::Blueprint;
using geometry::Facing;
using geometry::Shape;

const geometry::Kit& odd_pieces() {
    static const geometry::Kit kit = [] {
        const Shape diamond = Shape::polygon({{2, 0}, {4, 2}, {2, 4}, {0, 2}});
        const Shape octagon = Shape::polygon({{2, 0}, {4, 0}, {6, 2}, {6, 4}, {4, 6}, {2, 6}, {0, 4}, {0, 2}});
        const Shape cross =
            Shape::polygon({{2, 0}, {3, 0}, {3, 1}, {4, 1}, {4, 2}, {5, 2}, {5, 3}, {4, 3}, {4, 4}, {3, 4},
                            {3, 5}, {2, 5}, {2, 4}, {1, 4}, {1, 3}, {0, 3}, {0, 2}, {1, 2}, {1, 1}, {2, 1}});
        const Shape pocket = Shape::polygon({{0, 0}, {1, 0}, {1, 3}, {4, 3}, {4, 0}, {5, 0}, {5, 4}, {0, 4}});
        const Shape arrow = Shape::polygon({{0, 1}, {1, 0}, {4, 0}, {3, 1}, {4, 2}, {1, 2}});
        const Shape tooth = Shape::polygon({{0, 0}, {3, 0}, {3, 2}, {2, 1}, {1, 2}, {0, 1}});
        const std::vector<Blueprint> blueprints{
            {Shape::rectangle(1, 1), {{{0, 0}, Facing::top}, {{0, 0}, Facing::right}}, false},
            {Shape::rectangle(3, 2), {{{0, 0}, Facing::left}, {{2, 1}, Facing::right}, {{1, 1}, Facing::bottom}}, true},
            {Shape::circle(1), {{{0, 0}, Facing::left}, {{0, 0}, Facing::bottom}}, false},
            {Shape::circle(3), {{{1, 0}, Facing::top}, {{2, 1}, Facing::right}}, false},
            {Shape::circle(5), {{{0, 2}, Facing::left}, {{2, 4}, Facing::bottom}}, true},
            {octagon, {{{2, 0}, Facing::top}, {{5, 3}, Facing::right}, {{3, 5}, Facing::bottom}}, false},
            {octagon, {{{5, 3}, Facing::right}, {{3, 5}, Facing::bottom}, {{0, 2}, Facing::left}}, true},
            {cross, {{{2, 4}, Facing::bottom}, {{0, 2}, Facing::left}, {{1, 1}, Facing::top}}, true},
            {pocket, {{{2, 3}, Facing::top}, {{1, 3}, Facing::bottom}, {{4, 0}, Facing::top}}, false},
            {tooth, {{{0, 0}, Facing::top}, {{2, 0}, Facing::right}}, false},
            {arrow, {{{1, 0}, Facing::top}, {{3, 1}, Facing::bottom}}, false},
            {Shape::rectangle(2, 9),
             {{{0, 4}, Facing::left}, {{1, 0}, Facing::right}, {{1, 8}, Facing::bottom}},
             false},
            // Things without a door lie where others must be placed by hand.
            {diamond, {}, false},
            {Shape::circle(2), {}, false},
            {Shape::circle(10), {}, false},
            {Shape::circle(10), {}, true},
            {Shape::rectangle(31, 1), {}, false},
        };
        return geometry::Kit(blueprints);
    }();
    return kit;
}

} // namespace linderhof::test
