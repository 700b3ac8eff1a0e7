#include "support/drawings.hpp"

#include <fstream>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include "support/paths.hpp"

namespace linderhof::test {

using geometry::Facing;
using geometry::Point;
using geometry::Shape;
using nlohmann::json;

namespace {

Style style(const std::string& key, char letter, int ansi) {
    Style made;
    made.key = key;
    made.name = key;
    made.letter = letter;
    made.ansi = ansi;
    return made;
}

Facing facing(const std::string& letter) {
    return static_cast<Facing>(std::string("TRBL").find(letter));
}

DoorState state(const std::string& word) {
    if (word == "open")
        return DoorState::open;
    if (word == "joined")
        return DoorState::joined;
    if (word == "blocked")
        return DoorState::blocked;
    throw std::invalid_argument("no state of a door: " + word);
}

Shape polygon(std::vector<Point> corners) {
    Shape shape;
    shape.corners = std::move(corners);
    return shape;
}

Shape shape(const json& data) {
    if (data.contains("circle"))
        return circle(data.at("circle").get<int>());
    std::vector<Point> corners;
    for (const json& corner : data.at("polygon"))
        corners.push_back({corner.at(0).get<int>(), corner.at(1).get<int>()});
    return polygon(std::move(corners));
}

DrawnPiece piece(const json& data) {
    DrawnPiece made;
    made.shape = shape(data.at("shape"));
    made.at = {data.at("at").at(0).get<int>(), data.at("at").at(1).get<int>()};
    made.turn = data.at("turn").get<int>();
    made.style = style_of(data.at("style").get<std::string>());
    made.names = data.at("names").get<std::vector<std::string>>();
    made.badge = data.value("badge", "");
    made.rule = data.value("rule", "");
    made.fenced = data.value("fenced", false);
    made.lower = data.value("lower", false);
    if (data.contains("dark_end"))
        made.dark_end = facing(data.at("dark_end").get<std::string>());
    if (data.contains("ghost")) {
        made.mark = Mark::ghost;
        made.note = data.at("ghost").get<std::string>();
    }
    for (const json& door : data.at("doors")) {
        DrawnDoor drawn;
        drawn.cell = {door.at(0).get<int>(), door.at(1).get<int>()};
        drawn.facing = facing(door.at(2).get<std::string>());
        drawn.state = state(door.at(3).get<std::string>());
        made.doors.push_back(drawn);
    }
    return made;
}

} // namespace

std::vector<Style> styles() {
    return {style("activity", 'A', 203), style("corridor", 'C', 230), style("downstairs", 'D', 245),
            style("food", 'F', 220),     style("living", 'L', 153),   style("outdoor", 'O', 115),
            style("sleeping", 'S', 140), style("utility", 'U', 215)};
}

int style_of(const std::string& key) {
    const std::vector<Style> all = styles();
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].key == key)
            return static_cast<int>(i);
    throw std::invalid_argument("no style: " + key);
}

DrawnPlan read_plan(const std::string& name) {
    std::ifstream file(test_dir("cli") / "plans" / (name + ".json"));
    DrawnPlan drawing;
    drawing.styles = styles();
    for (const json& data : json::parse(file))
        drawing.pieces.push_back(piece(data));
    return drawing;
}

DrawnPiece piece(Shape shape, const std::string& name, const std::string& style) {
    DrawnPiece made;
    made.shape = std::move(shape);
    made.style = style_of(style);
    made.names = {name};
    return made;
}

Shape rectangle(int width, int height) {
    return polygon({{0, 0}, {width, 0}, {width, height}, {0, height}});
}

Shape circle(int diameter) {
    Shape made;
    made.kind = Shape::Kind::circle;
    made.diameter = diameter;
    return made;
}

Shape octagon(int width, int height) {
    return polygon({{1, 0},
                    {width - 1, 0},
                    {width, 1},
                    {width, height - 1},
                    {width - 1, height},
                    {1, height},
                    {0, height - 1},
                    {0, 1}});
}

Shape angle() {
    return polygon({{0, 0}, {2, 0}, {2, 2}, {4, 2}, {4, 4}, {0, 4}});
}

Shape cross() {
    return polygon({{2, 0}, {3, 0}, {3, 1}, {4, 1}, {4, 2}, {5, 2}, {5, 3}, {4, 3}, {4, 4}, {3, 4},
                    {3, 5}, {2, 5}, {2, 4}, {1, 4}, {1, 3}, {0, 3}, {0, 2}, {1, 2}, {1, 1}, {2, 1}});
}

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size())) {
        ++found;
    }
    return found;
}

std::string fault_in(const std::string& xml) {
    std::vector<std::string> open;
    for (std::size_t at = xml.find('<'); at != std::string::npos; at = xml.find('<', at + 1)) {
        const std::size_t end = xml.find('>', at);
        if (end == std::string::npos) {
            return xml.substr(at, 40);
        }
        std::string tag = xml.substr(at + 1, end - at - 1);
        if (tag.find('<') != std::string::npos || count(tag, "\"") % 2 != 0) {
            return tag;
        }
        if (tag.starts_with('/')) {
            if (open.empty() || open.back() != tag.substr(1)) {
                return tag;
            }
            open.pop_back();
        } else if (!tag.ends_with('/')) {
            open.push_back(tag.substr(0, tag.find(' ')));
        }
    }
    return open.empty() ? "" : open.back();
}

} // namespace linderhof::test
