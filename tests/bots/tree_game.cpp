#include "tree_game.hpp"

#include <linderhof/catalog/loader.hpp>
#include <linderhof/engine/composer.hpp>
#include <linderhof/engine/game.hpp>

#include <utility>

namespace linderhof::bots {

namespace {

class TreeRules final : public Part {
  public:
    static constexpr PartKey<TreeRules> key{"tree"};

    std::vector<Node> nodes;
    Handle<std::uint16_t> at;
    CounterId points;
    PromptId prompt;

    [[nodiscard]] static const TreeRules& of(const Position& position) { return position.rules().part(key); }

    [[nodiscard]] const Node& here(const Position& position) const { return nodes[position[at][0]]; }
};

class BranchPrompt final : public Prompt {
  public:
    [[nodiscard]] std::string_view id() const override { return "tree.branch"; }

    void list(const Position& position, Seat /*seat*/, MoveList& moves) const override {
        for (std::size_t i = 0; i < TreeRules::of(position).here(position).branches.size(); ++i) {
            moves.push({i});
        }
    }

    void answer(Play& play, Seat /*seat*/, Move move) const override {
        const TreeRules& rules = TreeRules::of(play);
        const Branch& branch = rules.here(play).branches[static_cast<std::size_t>(move.code)];
        play[rules.at][0] = static_cast<std::uint16_t>(branch.to);
        play.change(rules.points, 0, branch.own, [] { return Event{.kind = "score", .text = "own"}; });
        play.change(rules.points, 1, branch.others, [] { return Event{.kind = "score", .text = "others"}; });
        if (branch.chance) {
            static_cast<void>(play.random());
            play.change(rules.points, 0, branch.after_chance,
                        [] { return Event{.kind = "score", .text = "own, by chance"}; });
        }
    }

    [[nodiscard]] Reasons refuse(const Position& /*position*/, Seat /*seat*/, Move /*move*/) const override {
        return {}; // no reason: the ruleset gives one
    }

    [[nodiscard]] std::string notation(const Position& /*position*/, Seat /*seat*/, Move move) const override {
        return std::to_string(move.code);
    }

    [[nodiscard]] std::variant<Move, Reason> parse(const Position& /*position*/, Seat /*seat*/,
                                                   std::string_view text) const override {
        return Move{std::stoul(std::string(text))};
    }

    [[nodiscard]] Question question(const Position& /*position*/, Seat /*seat*/) const override {
        Question question;
        question.text = "Which branch?";
        return question;
    }

    [[nodiscard]] std::vector<Option> options(const Position& /*position*/, Seat /*seat*/) const override { return {}; }

    [[nodiscard]] Choice describe(const Position& position, Seat seat, Move move) const override {
        return {.option = {}, .text = notation(position, seat, move), .spot = {}};
    }
};

class TreeGame final : public Game {
  public:
    explicit TreeGame(std::vector<Node> nodes) : nodes_(std::move(nodes)) {}

    [[nodiscard]] std::string_view id() const override { return "tree"; }

    [[nodiscard]] std::string title() const override { return "A tree"; }

    [[nodiscard]] std::vector<std::string> sets() const override { return {}; }

    [[nodiscard]] SeatRange seats() const override { return {2, 2, 2}; }

    void compose(Composer& composer) const override {
        auto& rules = composer.part(TreeRules::key);
        rules.nodes = nodes_;
        rules.at = composer.layout().array<std::uint16_t>("tree.at", 1);
        rules.points = composer.counter({"tree.points", "points", CounterKind::points, 0, ""});
        rules.prompt = composer.prompt(std::make_unique<BranchPrompt>());
        composer.start(composer.phase("tree.game", "along the branches",
                                      {{"tree.step", "a branch", [](Play& play, Frame& /*frame*/) {
                                            const TreeRules& all = TreeRules::of(play);
                                            const Node& node = all.here(play);
                                            if (node.branches.empty()) {
                                                return Next::leave;
                                            }
                                            play.ask(all.prompt, SeatSet(node.seat));
                                            return Next::stay;
                                        }}}));
    }

  private:
    std::vector<Node> nodes_;
};

std::shared_ptr<const catalog::Catalog> empty_catalog() {
    const catalog::Schema schema;
    catalog::Diagnostics diagnostics;
    return std::make_shared<const catalog::Catalog>(*catalog::load(schema, catalog::LoadRequest{}, diagnostics));
}

} // namespace

Tree::Tree(std::vector<Node> nodes) : game_(std::make_unique<TreeGame>(std::move(nodes))) {
    Setup setup;
    setup.game = "tree";
    setup.seats = 2;
    rules_ = compose(*game_, {}, setup, empty_catalog());
}

State Tree::at(std::size_t node) const {
    const TreeRules& rules = rules_->part(TreeRules::key);
    State state = rules_->start(1);
    state[rules.at][0] = static_cast<std::uint16_t>(node);
    state.core().owing = SeatSet(rules.nodes[node].seat);
    return state;
}

} // namespace linderhof::bots
