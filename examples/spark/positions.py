"""Positions of tables as lines of JSON, each with a name of its own: a part of them does not change what they are called."""

import json
import sys

for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as table:
        for number, line in enumerate(table, 1):
            if line.startswith("#") or "/" not in line:
                continue
            board, rack, *_ = line.split()
            print(json.dumps({"id": f"{path}:{number}", "board": board, "rack": rack}))
