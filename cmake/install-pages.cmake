# Installs the manual page and the completions of shells, as the program tells them itself.
# PROGRAM: the program; PAGES: a folder for what it says.

set(ENV{LINDERHOF_HOME}) # the program's own plugins

# The words of the command; then the file, below the prefix.
set(pages
    "help --man|share/man/man1/linderhof.1"
    "completion bash|share/bash-completion/completions/linderhof"
    "completion zsh|share/zsh/site-functions/_linderhof"
    "completion fish|share/fish/vendor_completions.d/linderhof.fish")

foreach(page IN LISTS pages)
    string(REPLACE "|" ";" parts "${page}")
    list(GET parts 0 words)
    list(GET parts 1 file)
    separate_arguments(words)
    cmake_path(GET file FILENAME name)
    cmake_path(GET file PARENT_PATH folder)
    file(MAKE_DIRECTORY "${PAGES}/${folder}")
    execute_process(COMMAND "${PROGRAM}" ${words} OUTPUT_FILE "${PAGES}/${file}" COMMAND_ERROR_IS_FATAL ANY)
    file(INSTALL "${PAGES}/${file}" DESTINATION "${CMAKE_INSTALL_PREFIX}/${folder}")
endforeach()
