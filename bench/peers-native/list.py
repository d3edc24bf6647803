"""Finds the articles a list page links to with newspaper4k, for the benchmark."""

from time import perf_counter

from helper import run


def open_library():
    from newspaper import Source
    from newspaper.source import Category

    def answer(request):
        start = perf_counter()
        # What `Source.build(only_homepage=True)` does with a page, without asking for robots.txt.
        source = Source(request["url"], memorize_articles=False)
        source.html = request["html"]
        source.parse()
        source.categories = [Category(url=source.url, html=source.html, doc=source.doc)]
        source.generate_articles()
        items = [{"link": article.url, "title": article.title} for article in source.articles]
        return {"items": items, "ms": (perf_counter() - start) * 1000}

    return answer


run("newspaper4k", open_library)
