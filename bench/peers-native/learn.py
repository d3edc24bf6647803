"""Learns from sample pages with AutoScraper and reads other pages for the benchmark."""

from time import perf_counter

from helper import run


def open_library():
    from autoscraper import AutoScraper

    def learn(samples):
        scraper = AutoScraper()
        lists = set()
        for sample in samples:
            wanted = {field: values for field, values in sample["values"].items() if values}
            lists.update(field for field, values in wanted.items() if len(values) > 1)
            scraper.build(html=sample["html"], wanted_dict=wanted, update=True)
        return lambda html: read(scraper, lists, html)

    def read(scraper, lists, html):
        values = scraper.get_result_exact(html=html, group_by_alias=True) or {}
        if lists:
            similar = scraper.get_result_similar(html=html, group_by_alias=True) or {}
            values.update({field: texts for field, texts in similar.items() if field in lists})
        return {field: [str(text) for text in texts] for field, texts in values.items()}

    def answer(request):
        start = perf_counter()
        reader = learn(request["samples"])
        learnt = perf_counter()
        values = [reader(html) for html in request["pages"]]
        return {"values": values, "learnMs": (learnt - start) * 1000, "readMs": (perf_counter() - learnt) * 1000}

    return answer


run("autoscraper", open_library)
