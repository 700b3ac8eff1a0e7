"""What may befall the file of a running game: each is done by somebody else while the program waits for an answer.

Each function gets the table (running.Table), does its work, and returns what it did to the game's file: "taken" when that
one is somebody else's from now on, "kept" when it is still the game's.
"""

import os
import shutil

OTHER_GAME = b"format: 1\nsetup: {game: castles, players: 2, seed: 1}\nmoves:\n- 0 pass\n"


def deleted(table):
    os.unlink(table.record)
    return "taken"


def renamed(table):
    os.rename(table.record, table.free(table.record + ".moved"))
    return "taken"


def replaced_by_another_game(table):
    new = table.free(table.record + ".swap")
    table.write(new, OTHER_GAME)
    os.rename(new, table.record)
    return "taken"


def saved_by_an_editor(table):
    """As an editor does it: the same content in a new file, put in the place of the old one."""
    new = table.free(table.record + ".swap")
    table.write(new, table.read(table.record))
    os.rename(new, table.record)
    return "taken"


def replaced_by_a_link(table):
    other = table.free(table.record + ".other")
    table.write(other, OTHER_GAME)
    os.unlink(table.record)
    os.symlink(other, table.record)
    return "taken"


def replaced_by_a_folder(table):
    os.unlink(table.record)
    os.mkdir(table.record)
    return "taken"


def replaced_by_a_pipe(table):
    os.unlink(table.record)
    os.mkfifo(table.record)
    return "taken"


def cut(table):
    os.truncate(table.record, table.chance.randrange(os.path.getsize(table.record)))
    return "taken"


def emptied(table):
    os.truncate(table.record, 0)
    return "taken"


def edited(table):
    with open(table.record, "r+b") as file:
        file.seek(table.chance.randrange(os.path.getsize(table.record)))
        file.write(b"#")
    return "taken"


def added_to(table):
    with open(table.record, "ab") as file:
        file.write(b"- note: by another hand\n")
    return "taken"


def made_read_only(table):
    os.chmod(table.record, 0o444)
    return "kept"


def folder_made_read_only(table):
    table.close_folder()
    return "kept"


def folder_read_only_and_file_cut(table):
    table.close_folder()
    return cut(table)


def folder_moved(table):
    folder = os.path.dirname(table.record)
    os.rename(folder, table.free(folder + ".moved"))
    return "taken"


def folder_replaced(table):
    folder_moved(table)
    os.mkdir(os.path.dirname(table.record))
    table.write(table.record, OTHER_GAME)
    return "taken"


def folder_removed(table):
    folder = os.path.dirname(table.record)
    os.chmod(folder, 0o755)
    shutil.rmtree(folder)
    return "taken"


def disk_full(table):
    table.fill()
    return "kept"


def disk_has_room_again(table):
    table.make_room()
    return "kept"


ALL = (deleted, renamed, replaced_by_another_game, saved_by_an_editor, replaced_by_a_link, replaced_by_a_folder,
       replaced_by_a_pipe, cut, emptied, edited, added_to, made_read_only, folder_made_read_only,
       folder_read_only_and_file_cut, folder_moved, folder_replaced, folder_removed, disk_full, disk_has_room_again)
