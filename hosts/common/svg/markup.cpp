#include "svg/markup.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>

namespace linderhof::host {

std::string decimal(double value) {
    const auto tenths = static_cast<std::int64_t>(std::llround(value * 10));
    const std::int64_t size = tenths < 0 ? -tenths : tenths;
    std::string text = tenths < 0 ? "-" : "";
    text += std::to_string(size / 10);
    if (size % 10 != 0) {
        text += "." + std::to_string(size % 10);
    }
    return text;
}

std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        switch (c) {
        case '&':
            result += "&amp;";
            break;
        case '<':
            result += "&lt;";
            break;
        case '>':
            result += "&gt;";
            break;
        case '"':
            result += "&quot;";
            break;
        default:
            if (static_cast<unsigned char>(c) >= 0x20 || c == '\n' || c == '\t') {
                result += c;
            }
        }
    }
    return result;
}

namespace {

void start(std::string& out, std::string_view name, const Markup::Attributes& attributes) {
    out += "<";
    out += name;
    for (const auto& [key, value] : attributes) {
        if (!value.empty()) {
            out += " ";
            out += key;
            out += "=\"" + escaped(value) + "\"";
        }
    }
}

Markup::Attributes joined(Markup::Attributes first, const Markup::Attributes& more) {
    std::ranges::copy(more, std::back_inserter(first));
    return first;
}

} // namespace

void Markup::open(std::string_view name, const Attributes& attributes) {
    start(out_, name, attributes);
    out_ += ">";
    opened_.emplace_back(name);
}

void Markup::close() {
    out_ += "</" + opened_.back() + ">";
    opened_.pop_back();
    if (opened_.size() < 3) {
        out_ += "\n";
    }
}

void Markup::empty(std::string_view name, const Attributes& attributes) {
    start(out_, name, attributes);
    out_ += "/>";
}

void Markup::text(std::string_view name, std::string_view content, const Attributes& attributes) {
    start(out_, name, attributes);
    out_ += ">" + escaped(content) + "</";
    out_ += name;
    out_ += ">";
}

void Markup::path(std::string_view classes, const std::string& data, const Attributes& more) {
    empty("path", joined({{"class", std::string(classes)}, {"d", data}}, more));
}

void Markup::rectangle(std::string_view classes, const Rect& box, const Attributes& more) {
    empty("rect", joined({{"class", std::string(classes)},
                          {"x", decimal(box.x)},
                          {"y", decimal(box.y)},
                          {"width", decimal(box.width)},
                          {"height", decimal(box.height)}},
                         more));
}

void Markup::circle(std::string_view classes, Pixel centre, double radius, const Attributes& more) {
    empty("circle", joined({{"class", std::string(classes)},
                            {"cx", decimal(centre.x)},
                            {"cy", decimal(centre.y)},
                            {"r", decimal(radius)}},
                           more));
}

void Markup::use(std::string_view id, std::string_view classes, const Rect& box) {
    empty("use", {{"href", "#" + std::string(id)},
                  {"class", std::string(classes)},
                  {"x", decimal(box.x)},
                  {"y", decimal(box.y)},
                  {"width", decimal(box.width)},
                  {"height", decimal(box.height)}});
}

void Markup::words(std::string_view classes, Pixel at, double size, std::string_view content) {
    text("text", content,
         {{"class", std::string(classes)}, {"x", decimal(at.x)}, {"y", decimal(at.y)}, {"font-size", decimal(size)}});
}

std::string step(char letter, Pixel to) {
    return letter + decimal(to.x) + " " + decimal(to.y);
}

} // namespace linderhof::host
