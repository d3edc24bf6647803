"""Reads pages for the benchmark with a Python library. Usage: extract.py trafilatura|resiliparse|readability-lxml"""

import sys
from time import perf_counter

from helper import run


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


def open_library():
    content_of, facts_of = LIBRARIES[sys.argv[1]]()

    def answer(request):
        html, url = request["html"], request["url"]
        if request.get("metadata"):
            return facts_of(html, url)
        start = perf_counter()
        content = content_of(html, url)
        return {"ms": (perf_counter() - start) * 1000, **content}

    return answer


run(sys.argv[1], open_library)
