/**
 * How well every list method reads list pages, and how long the default takes beside parsing. Weights that were fitted are
 * judged on domains they were not fitted on.
 */
import { parse as parseByPeer } from 'parse5';
import { listReport, listTables } from '../../../src/cli/eval/lists/index.js';
import { mean, median } from '../../../src/evaluate/index.js';
import { type CompactDom, extractList, parseDocument } from '../../../src/index.js';
import type { BenchOptions } from '../bench-options.js';
import { readByNewspaper } from '../compare-listers.js';
import { evaluateLists, LIST_CLOCK } from '../evaluate-lists.js';
import type { Section } from '../section.js';
import { FOLDS } from '../train/fold-of.js';
import { LISTS } from '../train/list-training-pages.js';

const ROUNDS = 5;
const DENSE_SIZE = 1_000_000;

export async function benchLists(options: BenchOptions): Promise<Section> {
  const { digest, pages, results } = await evaluateLists(options);
  const speed = await measureSpeed(pages);
  const peer = await readByNewspaper(pages);
  const all = peer.result === null ? results : [...results, peer.result];
  return {
    tables: [...listTables(all.map(listReport)), speed.table],
    notes: [
      `Pages: ${pages.length} of ${LISTS} (digest ${digest}). Held out: weights fitted without the page's domain (${FOLDS} folds). The other rows use the shipped weights, which were fitted on these pages; the rules of all methods were written with these pages in view.`,
      'mapping-rule: the titles of the first two items of the two largest sections are marked; the rule must find the rest.',
      peer.note,
      speed.note,
    ],
  };
}

interface PageTimes {
  size: number;
  parse: number;
  extract: number;
  peer: number;
}

async function measureSpeed(lists: readonly { load(): Promise<string>; url: string | null }[]) {
  const rows: PageTimes[] = [];
  for (const page of lists) rows.push(timesOf(await page.load(), page.url));
  const dense = denseList(DENSE_SIZE);
  const made = timesOf(dense.html, dense.url);
  const line = (name: string, some: typeof rows) => {
    const average = (part: 'parse' | 'extract' | 'peer') => mean(some.map((row) => row[part]));
    const [parse, extract, peer] = [average('parse'), average('extract'), average('peer')];
    return [
      ...[name, String(some.length), parse.toFixed(2), extract.toFixed(2), peer.toFixed(2)],
      ...[(extract / parse).toFixed(2), ((parse + extract) / peer).toFixed(2)],
    ];
  };
  const large = rows.filter(({ size }) => size >= 500_000);
  return {
    table: {
      title: 'Time of the default method beside parsing the page',
      columns: ['pages', 'number', 'parsing ms', 'list ms', 'parse5 ms', 'list / parsing', 'both / parse5'],
      rows: [
        line('all', rows),
        ...(large.length === 0 ? [] : [line('500,000 characters and more', large)]),
        line(`made: 1 MB, ${dense.items} items and nothing else`, [made]),
      ],
    },
    note: `Times: median of ${ROUNDS} runs of each page, one thread. Parsing is by our own parser; parse5 builds the same tree and does nothing else.`,
  };
}

function timesOf(html: string, url: string | null): PageTimes {
  const parses: number[] = [];
  const extracts: number[] = [];
  const peers: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [parse, dom] = timed(() => parseDocument(html).dom);
    const [extract] = timed(() => extractList(dom as CompactDom, { now: LIST_CLOCK, ...(url && { url }) }));
    parses.push(parse);
    extracts.push(extract);
    peers.push(timed(() => parseByPeer(html))[0]);
  }
  return { size: html.length, parse: median(parses), extract: median(extracts), peer: median(peers) };
}

/** A list without a page around it: the most items that many characters can hold in the markup of a usual list. */
function denseList(size: number): { html: string; url: string; items: number } {
  const items: string[] = [];
  for (let length = 0; length < size; length += (items.at(-1) as string).length) {
    const number = items.length + 1;
    const day = new Date(LIST_CLOCK - number * 7 * 3_600_000).toISOString().slice(0, 10);
    const link = `/news/${day}/story-${number}-of-the-harbour`;
    items.push(
      `<li class="item"><h3><a href="${link}">Story number ${number} about boats, cranes and quays</a></h3>` +
        `<p class="meta"><time>${day}</time> by <span class="author">Writer ${number % 13}</span></p>` +
        `<p class="teaser">Boat ${number} of the year came in during the night, &amp; by noon the whole town stood on the quay.</p>` +
        `<a class="more" href="${link}">Read more</a></li>\n`,
    );
  }
  const html = `<!doctype html><html lang="en"><title>News</title><main><h1>News</h1><ul>${items.join('')}</ul></main></html>`;
  return { html, url: 'https://harbour.example/news/', items: items.length };
}

function timed<T>(run: () => T): [number, T] {
  const start = performance.now();
  const result = run();
  return [performance.now() - start, result];
}
