#include "games/history.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace linderhof::server {

namespace {

/// Kinds of events and numbers of rules, by a number: there are a few hundred, which stay as long as the program runs.
class Words {
  public:
    std::uint32_t number_of(std::string_view word) {
        const std::lock_guard lock(mutex_);
        if (const auto found = numbers_.find(word); found != numbers_.end()) {
            return found->second;
        }
        const auto number = static_cast<std::uint32_t>(words_.size());
        words_.emplace_back(numbers_.emplace(word, number).first->first);
        return number;
    }

    std::string_view word_of(std::uint32_t number) {
        const std::lock_guard lock(mutex_);
        return words_[number];
    }

  private:
    std::mutex mutex_;
    std::map<std::string, std::uint32_t, std::less<>> numbers_; ///< copies: what events name ends with their rules
    std::vector<std::string_view> words_;                       ///< of the keys of the map, which stay where they are
};

Words& words() {
    static Words all;
    return all;
}

constexpr unsigned bits_of_part = 7;
constexpr std::uint32_t more_parts = 1U << bits_of_part;

/// Appends numbers, of which small ones take a byte, and texts behind their length.
class Packer {
  public:
    explicit Packer(std::string& to) : to_(to) {}

    void add(std::uint32_t number) {
        for (; number >= more_parts; number >>= bits_of_part) {
            to_ += static_cast<char>((number & (more_parts - 1)) | more_parts);
        }
        to_ += static_cast<char>(number);
    }

    /// Negative ones between the others: 0, -1, 1, -2.
    void add_signed(int number) {
        const auto bits = static_cast<std::uint32_t>(number);
        add(number < 0 ? ~(bits << 1U) : bits << 1U);
    }

    void add_text(std::string_view text) {
        add(static_cast<std::uint32_t>(text.size()));
        to_ += text;
    }

    void add_word(std::string_view word) { add(words().number_of(word)); }

    template <class Each, class Add>
    void add_list(const std::vector<Each>& list, Add add_each) {
        add(static_cast<std::uint32_t>(list.size()));
        for (const Each& each : list) {
            add_each(each);
        }
    }

  private:
    std::string& to_;
};

/// Takes out again what a packer has put in.
class Unpacker {
  public:
    explicit Unpacker(std::string_view from) : from_(from) {}

    std::uint32_t take() {
        std::uint32_t number = 0;
        for (unsigned shift = 0;; shift += bits_of_part) {
            const std::uint32_t part = static_cast<unsigned char>(from_.front());
            from_.remove_prefix(1);
            number |= (part & (more_parts - 1)) << shift;
            if (part < more_parts) {
                return number;
            }
        }
    }

    int take_signed() {
        const std::uint32_t bits = take();
        return static_cast<int>((bits & 1U) != 0 ? ~(bits >> 1U) : bits >> 1U);
    }

    std::string take_text() {
        const std::uint32_t length = take();
        std::string text(from_.substr(0, length));
        from_.remove_prefix(length);
        return text;
    }

    std::string_view take_word() { return words().word_of(take()); }

    template <class Take>
    auto take_list(Take take_each) {
        std::vector<decltype(take_each())> list(take());
        for (auto& each : list) {
            each = take_each();
        }
        return list;
    }

  private:
    std::string_view from_;
};

void pack(const Item& item, Packer& packer) {
    packer.add_word(item.rule);
    packer.add_signed(item.amount);
    packer.add_signed(item.of);
    packer.add_signed(item.with);
    packer.add_text(item.text);
}

Item unpack_item(Unpacker& unpacker) {
    Item item;
    item.rule = unpacker.take_word();
    item.amount = unpacker.take_signed();
    item.of = unpacker.take_signed();
    item.with = unpacker.take_signed();
    item.text = unpacker.take_text();
    return item;
}

void pack(const Event& event, Packer& packer) {
    packer.add_word(event.kind);
    packer.add_signed(event.seat);
    packer.add_word(event.rule);
    packer.add(event.counter.index);
    packer.add_signed(event.amount);
    packer.add_text(event.text);
    packer.add_list(event.items, [&](const Item& item) { pack(item, packer); });
    packer.add_signed(event.plot);
    packer.add_list(event.things, [&](int thing) { packer.add_signed(thing); });
    packer.add(event.reveals ? 1 : 0);
    packer.add(event.audience.bits());
    packer.add_list(event.ids, [&](const std::string& id) { packer.add_text(id); });
}

Event unpack_event(Unpacker& unpacker) {
    Event event;
    event.kind = unpacker.take_word();
    event.seat = static_cast<Seat>(unpacker.take_signed());
    event.rule = unpacker.take_word();
    event.counter.index = static_cast<std::uint16_t>(unpacker.take());
    event.amount = unpacker.take_signed();
    event.text = unpacker.take_text();
    event.items = unpacker.take_list([&] { return unpack_item(unpacker); });
    event.plot = unpacker.take_signed();
    event.things = unpacker.take_list([&] { return unpacker.take_signed(); });
    event.reveals = unpacker.take() != 0;
    event.audience = SeatSet::from_bits(unpacker.take());
    event.ids = unpacker.take_list([&] { return unpacker.take_text(); });
    return event;
}

} // namespace

void History::hear(const Event& event) {
    constexpr std::size_t at_a_time = 4096;
    heard_.push_back({answer_, static_cast<std::uint32_t>(packed_.size())});
    std::string one;
    Packer packer(one);
    pack(event, packer);
    if (packed_.capacity() - packed_.size() < one.size()) { // it would grow to twice its size
        std::string more;
        more.reserve(packed_.size() + one.size() + at_a_time);
        more += packed_;
        packed_.swap(more);
    }
    packed_ += one;
}

void History::back_to(std::size_t answers) {
    while (!heard_.empty() && heard_.back().answer > answers) {
        packed_.resize(heard_.back().at);
        heard_.pop_back();
    }
}

std::vector<Event> History::events(std::size_t from) const {
    std::vector<Event> events;
    events.reserve(heard_.size() - from);
    for (std::size_t i = from; i < heard_.size(); ++i) {
        Unpacker unpacker(std::string_view(packed_).substr(heard_[i].at));
        events.push_back(unpack_event(unpacker));
    }
    return events;
}

} // namespace linderhof::server
