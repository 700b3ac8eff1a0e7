#include "plugin/elf_extent.hpp"

#include <elf.h>

#include <bit>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <vector>

namespace linderhof::plugin {

namespace {

using Header = Elf64_Ehdr;
using Section = Elf64_Shdr;
using Segment = Elf64_Phdr;

constexpr unsigned char native_order = std::endian::native == std::endian::little ? ELFDATA2LSB : ELFDATA2MSB;

/// Whether [offset, offset + length) lies inside a file of that size; does not overflow.
bool inside(std::uint64_t offset, std::uint64_t length, std::uint64_t size) {
    return offset <= size && length <= size - offset;
}

bool read_at(std::ifstream& in, std::uint64_t offset, char* to, std::uint64_t length) {
    in.seekg(static_cast<std::streamoff>(offset));
    in.read(to, static_cast<std::streamsize>(length));
    return in.good();
}

} // namespace

std::optional<std::string> elf_trouble(const std::filesystem::path& file) {
    std::error_code error;
    const std::uint64_t size = std::filesystem::file_size(file, error);
    std::ifstream in(file, std::ios::binary);
    if (error || !in) {
        return "cannot be opened";
    }
    Header header{};
    if (size < sizeof header || !read_at(in, 0, reinterpret_cast<char*>(&header), sizeof header) ||
        std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0) {
        return "is not a shared library";
    }
    if (header.e_ident[EI_CLASS] != ELFCLASS64 || header.e_ident[EI_DATA] != native_order || header.e_type != ET_DYN ||
        header.e_shentsize != sizeof(Section)) {
        return "is not a shared library for this kind of machine";
    }
    const std::uint64_t table = std::uint64_t{header.e_shnum} * sizeof(Section);
    std::vector<Section> sections(header.e_shnum);
    if (sections.empty() || !inside(header.e_shoff, table, size) ||
        !read_at(in, header.e_shoff, reinterpret_cast<char*>(sections.data()), table)) {
        return "is cut off";
    }
    for (const Section& section : sections) {
        const bool has_bytes = section.sh_type != SHT_NOBITS && section.sh_type != SHT_NULL;
        if (has_bytes && !inside(section.sh_offset, section.sh_size, size)) {
            return "is cut off";
        }
    }
    return std::nullopt;
}

bool is_program(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    Header header{};
    if (!read_at(in, 0, reinterpret_cast<char*>(&header), sizeof header) || header.e_phentsize != sizeof(Segment)) {
        return false;
    }
    for (std::uint64_t i = 0; i < header.e_phnum; ++i) {
        Segment segment{};
        const std::uint64_t offset = header.e_phoff + i * sizeof segment;
        if (!read_at(in, offset, reinterpret_cast<char*>(&segment), sizeof segment)) {
            return false;
        }
        if (segment.p_type == PT_INTERP) {
            return true;
        }
    }
    return false;
}

} // namespace linderhof::plugin
