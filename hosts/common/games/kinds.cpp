#include <linderhof/host/games/kinds.hpp>

#include <linderhof/engine/offer.hpp>
#include <linderhof/host/text/layout.hpp>

#include <algorithm>
#include <optional>
#include <tuple>

namespace linderhof::host {

namespace {

struct Rectangle {
    int left, top, right, bottom;
};

Rectangle rectangle_of(const DrawnPiece& piece) {
    const bool upright = piece.turn % 2 != 0;
    const int width = upright ? piece.shape.height() : piece.shape.width();
    const int height = upright ? piece.shape.width() : piece.shape.height();
    return {piece.at.x, piece.at.y, piece.at.x + width, piece.at.y + height};
}

bool overlap(const Rectangle& a, const Rectangle& b) {
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

bool overlaps_any(const DrawnPiece& piece, const std::vector<DrawnPiece>& others) {
    return std::ranges::any_of(
        others, [&](const DrawnPiece& other) { return overlap(rectangle_of(piece), rectangle_of(other)); });
}

/// The picture of the first of the best answers of a kind that overlaps no other; it is put forward.
std::optional<DrawnPiece> free_ghost(const LegalAnswers& asked, MoveKind& kind, const std::vector<DrawnPiece>& others) {
    const Position position = asked.position();
    const int best = kind.answers.front().answer.choice.cost;
    for (std::size_t i = 0; i < kind.answers.size() && kind.answers[i].answer.choice.cost == best; ++i) {
        Ghost ghost = position.rules().game().telling().ghost(position, asked.seat(), kind.answers[i].answer.move);
        auto* const piece = std::get_if<DrawnPiece>(&ghost);
        if (piece != nullptr && !overlaps_any(*piece, others)) {
            std::rotate(kind.answers.begin(), kind.answers.begin() + static_cast<std::ptrdiff_t>(i),
                        kind.answers.begin() + static_cast<std::ptrdiff_t>(i) + 1);
            return std::move(*piece);
        }
    }
    return std::nullopt;
}

} // namespace

std::vector<MoveKind> kinds_of(const LegalAnswers& asked, const std::vector<Answer>& answers) {
    std::vector<MoveKind> kinds;
    for (const Answer& answer : answers) {
        const Weighed weighed{answer, asked.previewer().of(answer.move).gain};
        const auto same = std::ranges::find_if(
            kinds, [&](const MoveKind& kind) { return kind.gain == weighed.gain && kind.text == answer.choice.text; });
        if (same != kinds.end()) {
            same->answers.push_back(weighed);
        } else {
            kinds.push_back({weighed.gain, answer.choice.text, {weighed}});
        }
    }
    for (MoveKind& kind : kinds) {
        std::ranges::stable_sort(kind.answers, [](const Weighed& a, const Weighed& b) {
            return a.answer.choice.cost < b.answer.choice.cost;
        });
    }
    std::ranges::stable_sort(kinds, [](const MoveKind& a, const MoveKind& b) {
        return std::tuple(b.gain, a.answers.front().answer.choice.cost) <
               std::tuple(a.gain, b.answers.front().answer.choice.cost);
    });
    return kinds;
}

std::string spot_words(const Spot& spot) {
    std::string text = "at " + std::to_string(spot.x) + " " + std::to_string(spot.y);
    if (spot.turn >= 0) {
        text += ", turn " + std::to_string(spot.turn);
    }
    return spot.variant.empty() ? text : text + ", " + spot.variant;
}

std::vector<DrawnPiece> ghosts_of(const LegalAnswers& asked, std::vector<MoveKind>& kinds, std::size_t first,
                                  std::size_t last) {
    std::vector<DrawnPiece> ghosts;
    for (std::size_t i = first; i < last; ++i) {
        if (!kinds[i].answers.front().answer.choice.spot) {
            continue;
        }
        if (auto piece = free_ghost(asked, kinds[i], ghosts)) {
            piece->note = "(" + std::to_string(i + 1) + ") " + with_sign(kinds[i].gain);
            ghosts.push_back(std::move(*piece));
        }
    }
    return ghosts;
}

std::vector<std::pair<int, DrawnBox>> ghost_boxes_of(const LegalAnswers& asked, const std::vector<MoveKind>& kinds,
                                                     std::size_t first, std::size_t last) {
    const Position position = asked.position();
    std::vector<std::pair<int, DrawnBox>> ghosts;
    for (std::size_t i = first; i < last; ++i) {
        const auto free = [&](const DrawnBox& box, int plot) {
            return std::ranges::none_of(ghosts, [&](const auto& other) {
                return other.first == plot && other.second.row == box.row && other.second.x < box.x + box.width &&
                       box.x < other.second.x + other.second.width;
            });
        };
        for (const Weighed& weighed : kinds[i].answers) {
            if (!weighed.answer.choice.spot) {
                continue;
            }
            const int plot = weighed.answer.choice.spot->plot;
            Ghost ghost = position.rules().game().telling().ghost(position, asked.seat(), weighed.answer.move);
            auto* const box = std::get_if<DrawnBox>(&ghost);
            if (box != nullptr && free(*box, plot)) {
                box->note = "(" + std::to_string(i + 1) + ")" + with_sign(kinds[i].gain);
                ghosts.emplace_back(plot, std::move(*box));
                break;
            }
        }
    }
    return ghosts;
}

} // namespace linderhof::host
