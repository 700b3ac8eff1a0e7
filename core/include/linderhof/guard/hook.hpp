#pragma once
// Functions and objects that modules put into the tables of a game. Each knows which module it comes from, so what it
// throws is told with that name and not with the name of the game that calls it. A call costs what it would cost without.

#include <concepts>
#include <cstddef>
#include <functional>
#include <memory>
#include <type_traits>
#include <utility>

#include <linderhof/guard/fault.hpp>
#include <linderhof/guard/owner.hpp>

namespace linderhof {

/// What people are told was called: "price rule".
template <std::size_t size>
struct HookName {
    char text[size]{}; // NOLINT(*-avoid-c-arrays): a literal

    consteval HookName(const char (&literal)[size]) { // NOLINT(*-explicit-*, *-avoid-c-arrays): written as a literal
        for (std::size_t i = 0; i < size; ++i) {
            text[i] = literal[i];
        }
    }
};

/// A std::function of the module that composes when it is made.
template <HookName name, class Signature>
class Hook;

template <HookName name, class Result, class... Arguments>
class Hook<name, Result(Arguments...)> {
  public:
    Hook() = default;

    Hook(std::nullptr_t) {} // NOLINT(*-explicit-*): as a std::function

    template <class Function>

    requires(!std::derived_from<std::remove_cvref_t<Function>, Hook> &&
             std::is_invocable_r_v<Result, std::remove_cvref_t<Function>&, Arguments...>)
        Hook(Function&& function) // NOLINT(*-explicit-*, *-forwarding-reference-overload): as a std::function
        : run_(std::forward<Function>(function)), owner_(composing_owner()) {}

    explicit operator bool() const { return static_cast<bool>(run_); }

    bool operator==(std::nullptr_t) const { return !run_; }

    /// The module that it comes from; nullptr: it was made outside of any.
    [[nodiscard]] const Owner* owner() const { return owner_; }

    Result operator()(Arguments... arguments) const {
        try {
            return run_(std::forward<Arguments>(arguments)...);
        } catch (...) {
            rethrow_as_fault(owner_, name.text);
        }
    }

  private:
    std::function<Result(Arguments...)> run_;
    const Owner* owner_ = nullptr;
};

/// A hook that makes others while a ruleset is composed: what it makes comes from its own module.
template <HookName name, class Signature>
class Maker;

template <HookName name, class Result, class... Arguments>
class Maker<name, Result(Arguments...)> : public Hook<name, Result(Arguments...)> {
  public:
    using Hook<name, Result(Arguments...)>::Hook;

    Result operator()(Arguments... arguments) const {
        const Composing own(this->owner());
        return Hook<name, Result(Arguments...)>::operator()(std::forward<Arguments>(arguments)...);
    }
};

/// The same for a plain function: for the hot path, and for tables that are copied as bytes.
template <HookName name, class Signature>
class FunctionHook;

template <HookName name, class Result, class... Arguments>
class FunctionHook<name, Result(Arguments...)> {
  public:
    using Pointer = Result (*)(Arguments...);

    constexpr FunctionHook() = default;

    constexpr FunctionHook(std::nullptr_t) {} // NOLINT(*-explicit-*): as a pointer

    template <class Function>

    requires(!std::same_as<std::remove_cvref_t<Function>, FunctionHook> && std::convertible_to<Function, Pointer>)
        FunctionHook(Function&& function) // NOLINT(*-explicit-*, *-forwarding-reference-overload): as a pointer
        : run_(std::forward<Function>(function)), owner_(composing_owner()) {}

    explicit operator bool() const { return run_ != nullptr; }

    bool operator==(std::nullptr_t) const { return run_ == nullptr; }

    Result operator()(Arguments... arguments) const {
        try {
            return run_(std::forward<Arguments>(arguments)...);
        } catch (...) {
            rethrow_as_fault(owner_, name.text);
        }
    }

  private:
    Pointer run_ = nullptr;
    const Owner* owner_ = nullptr;
};

/// An object of a module, to be called and not kept: `sale.call<&Sale::sell>(play, seat, place)`. Cheap to copy.
template <HookName name, class Object>
class Called {
  public:
    Called() = default;

    Called(const Object* object, const Owner* owner) : object_(object), owner_(owner) {}

    explicit operator bool() const { return object_ != nullptr; }

    /// REQUIRES: there is an object.
    template <auto member, class... Arguments>
    decltype(auto) call(Arguments&&... arguments) const {
        try {
            return (object_->*member)(std::forward<Arguments>(arguments)...);
        } catch (...) {
            rethrow_as_fault(owner_, name.text);
        }
    }

    /// The module that it comes from; nullptr: none.
    [[nodiscard]] const Owner* owner() const { return owner_; }

  private:
    const Object* object_ = nullptr;
    const Owner* owner_ = nullptr;
};

/// An object of the module that composes when it is put here. It can be called as above and in no other way.
template <HookName name, class Object>
class Brought {
  public:
    Brought() = default;

    template <std::derived_from<Object> Kind>
    Brought(std::unique_ptr<Kind> object) // NOLINT(*-explicit-*): as a std::unique_ptr
        : object_(std::move(object)), owner_(composing_owner()) {}

    explicit operator bool() const { return object_ != nullptr; }

    /// REQUIRES: there is an object.
    template <auto member, class... Arguments>
    decltype(auto) call(Arguments&&... arguments) const {
        return called().template call<member>(std::forward<Arguments>(arguments)...);
    }

    [[nodiscard]] Called<name, Object> called() const { return {object_.get(), owner_}; }

    /// The module that it comes from; nullptr: it was put here outside of any.
    [[nodiscard]] const Owner* owner() const { return owner_; }

    [[nodiscard]] bool is(const Object* object) const { return object_.get() == object; }

  private:
    std::unique_ptr<const Object> object_;
    const Owner* owner_ = nullptr;
};

} // namespace linderhof
