"""Reads pages for the benchmark with a Python library: one request in JSON per line on standard input, one answer per line
on standard output. The protocol is described in README.md. Usage: extract.py trafilatura|resiliparse|readability-lxml
"""

import json
import os
import platform
import sys
from importlib.metadata import version
from time import perf_counter


def trafilatura():
    from trafilatura import extract, extract_metadata

    def facts(html, url):
        document = extract_metadata(html, default_url=url)
        return {"title": document.title, "author": document.author, "date": document.date}

    return lambda html, url: {"text": extract(html, url=url) or ""}, facts


def resiliparse():
    from resiliparse.extract.html2text import extract_plain_text

    return lambda html, url: {"text": extract_plain_text(html, main_content=True)}, None


def readability_lxml():
    from readability import Document

    def facts(html, url):
        document = Document(html, url=url)
        # The short title is the one without the name of the site; "[no-author]" is how it says that there is none.
        author = document.author()
        return {"title": document.short_title(), "author": None if author == "[no-author]" else author}

    return lambda html, url: {"html": Document(html, url=url).summary()}, facts


LIBRARIES = {"trafilatura": trafilatura, "resiliparse": resiliparse, "readability-lxml": readability_lxml}


def answer(request, content_of, facts_of):
    html, url = request["html"], request["url"]
    try:
        if request.get("metadata"):
            return {"id": request["id"], **facts_of(html, url)}
        start = perf_counter()
        content = content_of(html, url)
        return {"id": request["id"], "ms": (perf_counter() - start) * 1000, **content}
    except Exception as error:  # whatever a library throws is its answer to this page
        return {"id": request["id"], "error": f"{type(error).__name__}: {error}"[:300]}


def main():
    # The answers keep standard output to themselves: what a library prints goes to standard error.
    answers = os.fdopen(os.dup(1), "w", encoding="ascii")
    os.dup2(2, 1)
    name = sys.argv[1]
    try:
        content_of, facts_of = LIBRARIES[name]()
        hello = {"version": f"{version(name)} on Python {platform.python_version()}"}
    except ImportError as error:
        hello = {"missing" if isinstance(error, ModuleNotFoundError) else "error": str(error)}
    print(json.dumps(hello), file=answers, flush=True)
    if "version" not in hello:
        return
    # Bytes, because the terminal's encoding is not always UTF-8.
    for line in sys.stdin.buffer:
        print(json.dumps(answer(json.loads(line), content_of, facts_of)), file=answers, flush=True)


main()
