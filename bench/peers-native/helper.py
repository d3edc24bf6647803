"""What all helpers share: one request in JSON per line on standard input, one answer per line on standard output. The protocol
is described in README.md.
"""

import json
import os
import platform
import sys
from importlib.metadata import version


def run(package, open_library):
    """Answers requests with what `open_library()` returns: a function from a request to the fields of its answer."""
    # The answers keep standard output to themselves: what a library prints goes to standard error.
    answers = os.fdopen(os.dup(1), "w", encoding="ascii")
    os.dup2(2, 1)
    try:
        answer = open_library()
        hello = {"version": f"{version(package)} on Python {platform.python_version()}"}
    except ImportError as error:
        hello = {"missing" if isinstance(error, ModuleNotFoundError) else "error": str(error)}
    print(json.dumps(hello), file=answers, flush=True)
    if "version" not in hello:
        return
    # Bytes, because the terminal's encoding is not always UTF-8.
    for line in sys.stdin.buffer:
        request = json.loads(line)
        try:
            fields = answer(request)
        except Exception as error:  # whatever a library throws is its answer to this request
            fields = {"error": f"{type(error).__name__}: {error}"[:300]}
        print(json.dumps({"id": request["id"], **fields}), file=answers, flush=True)
