"""Crawls with Scrapy for the benchmark, reading every page with Trafilatura: crawl.py SEED DELAY HOSTS FOLDER. All links are followed;
documents go to FOLDER/documents.jsonl, and the crawl is one that could be stopped and resumed. Says what it did as JSON.
"""

import json
import os
import sys
from importlib.metadata import version
from time import perf_counter
from urllib.parse import urlsplit

try:
    import scrapy
    from scrapy.crawler import CrawlerProcess
    from scrapy.linkextractors import LinkExtractor
    from trafilatura import extract
except ModuleNotFoundError as error:
    print(json.dumps({"missing": str(error)}))
    sys.exit(0)

SEED, DELAY, HOSTS, FOLDER = sys.argv[1:]
LINKS = LinkExtractor()


class Everything(scrapy.Spider):
    name = "everything"

    async def start(self):
        yield page_request(SEED)

    def parse(self, response):
        text = extract(response.text, url=response.url)
        if text:
            yield {"url": response.url, "text": text}
        for link in LINKS.extract_links(response):
            yield page_request(link.url)


def page_request(url):
    # Scrapy takes all ports of a name for one host.
    return scrapy.Request(url, meta={"download_slot": urlsplit(url).netloc})


process = CrawlerProcess(
    {
        "ROBOTSTXT_OBEY": True,
        "DOWNLOAD_DELAY": float(DELAY),
        "RANDOMIZE_DOWNLOAD_DELAY": False,
        "CONCURRENT_REQUESTS": int(HOSTS),
        "CONCURRENT_REQUESTS_PER_DOMAIN": 1,
        "SCHEDULER_PRIORITY_QUEUE": "scrapy.pqueues.DownloaderAwarePriorityQueue",
        "JOBDIR": os.path.join(FOLDER, "job"),
        "FEEDS": {os.path.join(FOLDER, "documents.jsonl"): {"format": "jsonlines"}},
        "TELNETCONSOLE_ENABLED": False,
        "LOG_LEVEL": "ERROR",
    }
)
crawler = process.create_crawler(Everything)
process.crawl(crawler)
start = perf_counter()
process.start()
print(
    json.dumps(
        {
            "version": f"{version('scrapy')} with Trafilatura {version('trafilatura')}",
            "seconds": perf_counter() - start,
            "documents": crawler.stats.get_value("item_scraped_count", 0),
        }
    )
)
