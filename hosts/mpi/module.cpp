// Several processes by MPI: the only file that knows it. It is loaded when mpirun has started the program, so that
// nobody else needs MPI.

#include <linderhof/host/processes/exchange.hpp>

#include <boost/mpi/communicator.hpp>
#include <boost/mpi/environment.hpp>

#include <memory>
#include <string>

namespace {

using linderhof::host::Exchange;
using linderhof::host::Message;

class MpiExchange final : public Exchange {
  public:
    MpiExchange()
        // Threads take turns. Faults are told by the program, so nothing is aborted behind its back.
        : environment_(std::make_unique<boost::mpi::environment>(boost::mpi::threading::serialized, false)) {}

    ~MpiExchange() override {
        if (abandoned_) {
            static_cast<void>(environment_.release()); // it would wait for the others
        }
    }

    MpiExchange(const MpiExchange&) = delete;
    MpiExchange& operator=(const MpiExchange&) = delete;

    [[nodiscard]] int size() const override { return world_.size(); }

    [[nodiscard]] int own() const override { return world_.rank(); }

    [[nodiscard]] std::string machine() const override { return boost::mpi::environment::processor_name(); }

    void send(int to, const std::string& text) override { world_.send(to, tag, text); }

    [[nodiscard]] std::optional<Message> receive() override {
        const auto status = world_.iprobe(boost::mpi::any_source, tag);
        if (!status) {
            return std::nullopt;
        }
        Message message{status->source(), {}};
        world_.recv(message.from, tag, message.text);
        return message;
    }

    void abandon() override { abandoned_ = true; }

  private:
    static constexpr int tag = 1;

    std::unique_ptr<boost::mpi::environment> environment_;
    boost::mpi::communicator world_;
    bool abandoned_ = false;
};

} // namespace

extern "C" __attribute__((visibility("default"))) Exchange* linderhof_join(int form) {
    return form == linderhof::host::exchange_form ? std::make_unique<MpiExchange>().release() : nullptr;
}
