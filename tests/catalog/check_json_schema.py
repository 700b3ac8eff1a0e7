#!/usr/bin/env python3
"""The JSON Schemas of `linderhof catalog schema` against every file in data/, and against broken ones.

    check_json_schema.py LINDERHOF DATA

Editors use the schemas to find mistakes while people type: they must accept whatever the program accepts, and refuse
the usual mistakes.
"""

import json
import pathlib
import subprocess
import sys

import jsonschema
import yaml

# Beside castles-base: text, and what it is an example of.
BROKEN = [
    ("unknown table", "room: {}"),
    ("unknown key", "rooms: {map_room: {name: M, type: living, size: 300, shape: l_4x4, vp: 3, doors: [T0], swann: true}}"),
    ("missing key", "rooms: {map_room: {name: M, type: living, size: 300, shape: l_4x4, doors: [T0]}}"),
    ("text for a number", "rooms: {map_room: {name: M, type: living, size: 300, shape: l_4x4, vp: three, doors: [T0]}}"),
    ("number out of range", "rooms: {map_room: {name: M, type: living, size: 300, shape: l_4x4, vp: 4000, doors: [T0]}}"),
    ("door that is none", "rooms: {map_room: {name: M, type: living, size: 300, shape: l_4x4, vp: 3, doors: [N1]}}"),
    ("no door", "rooms: {map_room: {name: M, type: living, size: 300, shape: l_4x4, vp: 3, doors: []}}"),
    ("misspelt choice", "rooms: {map_room: {name: M, type: living, size: 300, shape: l_4x4, vp: 3, doors: [T0], fence: north}}"),
    ("misspelt kind", "bonus_cards: {quiet: {name: Q, vp: 1, count: {kind: romms, types: [living]}}}"),
    ("field of another kind", "bonus_cards: {quiet: {name: Q, vp: 1, count: {kind: money, types: [living]}}}"),
    ("name without English", "rooms: {map_room: {name: {de: K}, type: living, size: 300, shape: l_4x4, vp: 3, doors: [T0]}}"),
    ("outline in two forms", "shapes: {odd: {name: odd, outline: {circle: 3, rectangle: [3, 3]}, area: 225}}"),
    ("outline too large", "shapes: {odd: {name: odd, outline: {rectangle: [32, 1]}, area: 800}}"),
    ("id that is none", "rooms: {Map Room: {name: M, type: living, size: 300, shape: l_4x4, vp: 3, doors: [T0]}}"),
    ("provenance that is none", "provenance: internet"),
]
BROKEN_SETS = [
    ("missing key", "id: s\nname: S\nversion: 1\nprovenance: house"),
    ("id that is none", "id: My Set\nname: S\nversion: 1\ngame: castles\nprovenance: house"),
    ("unknown key", "id: s\nname: S\nversion: 1\ngame: castles\nprovenance: house\nextend: [castles-base]"),
]


def with_text_keys(value):
    """YAML keys such as 300 are texts for JSON."""
    if isinstance(value, dict):
        return {str(key): with_text_keys(each) for key, each in value.items()}
    if isinstance(value, list):
        return [with_text_keys(each) for each in value]
    return value


def read(text):
    return with_text_keys(yaml.safe_load(text))


def validator(linderhof, *arguments):
    text = subprocess.run([linderhof, "catalog", "schema", *arguments], check=True, capture_output=True, text=True).stdout
    schema = json.loads(text)
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def main(linderhof, data):
    faults = []
    of_sets = validator(linderhof, "--set-file")
    files = 0
    for header in sorted(pathlib.Path(data).glob("*/set.yaml")):
        content = read(header.read_text(encoding="utf-8"))
        faults += [f"{header}: {error.message}" for error in of_sets.iter_errors(content)]
        of_files = validator(linderhof, content["game"])
        for file in sorted(header.parent.glob("*.yaml")):
            if file != header:
                errors = of_files.iter_errors(read(file.read_text(encoding="utf-8")))
                faults += [f"{file}: {error.json_path}: {error.message[:200]}" for error in errors]
                files += 1
    if files < 10:
        faults.append(f"there are only {files} files to check in {data}")
    of_castles = validator(linderhof, "castles")
    for schema, cases in ((of_castles, BROKEN), (of_sets, BROKEN_SETS)):
        faults += [f"accepted: {what}: {text}" for what, text in cases if schema.is_valid(read(text))]
    print("\n".join(faults) if faults else f"{files} files accepted, {len(BROKEN) + len(BROKEN_SETS)} broken ones refused")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
