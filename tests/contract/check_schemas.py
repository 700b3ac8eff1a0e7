#!/usr/bin/env python3
"""The JSON Schemas of share/linderhof/schemas: well formed, and a record that the program exports fits.

    check_schemas.py LINDERHOF SCHEMAS
"""

import json
import pathlib
import subprocess
import sys
import tempfile

import jsonschema

RECORD = """format: 1
engine: 0.1.0
setup: {game: castles, players: 2, seed: 7, with: [towers], options: {edition: 2e}}
seats: [{name: Ada}, {name: Ben, bot: greedy}]
moves:
- note: nothing yet
- 0 pass
"""


def main(linderhof, folder):
    schemas = {path.name: json.loads(path.read_text(encoding="utf-8"))
               for path in sorted(pathlib.Path(folder).glob("*.schema.json"))}
    faults = []
    for name, schema in schemas.items():
        try:
            jsonschema.Draft202012Validator.check_schema(schema)
        except jsonschema.SchemaError as error:
            faults.append(f"{name}: {error.message}")
        if schema.get("$id") != name:
            faults.append(f"{name}: its $id is {schema.get('$id')}")
    if len(schemas) < 9:
        faults.append(f"there are only {len(schemas)} schemas in {folder}")
    with tempfile.TemporaryDirectory() as temporary:
        file = pathlib.Path(temporary) / "record.yaml"
        file.write_text(RECORD, encoding="utf-8")
        exported = json.loads(subprocess.run([linderhof, "record", "export", file, "--json"], check=True,
                                             capture_output=True, text=True).stdout)
    schema = schemas["record.schema.json"]
    resolver = jsonschema.RefResolver(schema["$id"], schema, store=schemas)
    validator = jsonschema.Draft202012Validator(schema, resolver=resolver)
    faults += [f"record: {error.json_path}: {error.message[:200]}" for error in validator.iter_errors(exported)]
    if validator.is_valid(dict(exported, more=1)):
        faults.append("a record with a member more is accepted")
    print("\n".join(faults) if faults else f"{len(schemas)} schemas are well formed")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
