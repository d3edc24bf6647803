/** The HTML parser beside parse5: the same tree, in how much less time and memory. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'parse5';
import type { Table } from '../../../src/cli/eval/index.js';
import { DOCUMENT } from '../../../src/model/compact-dom.js';
import { dumpParse5 } from '../../../test/html5lib/parse5-dump.js';
import { dumpTree } from '../../../test/html5lib/tree-dump.js';
import { type BenchOptions, dataFolder } from '../bench-options.js';
import { mutatedDocuments } from '../mutated-pages.js';
import { openPithDoor, type PithDoor } from '../peers/pith.js';
import { showProgress } from '../progress.js';
import type { Section } from '../section.js';

const WARM_ROUNDS = 5;
/** Every so many pages take part in the timing. */
const SPEED_STEP = 10;
const MUTATED_DOCUMENTS = 20_000;

export async function benchParser(options: BenchOptions): Promise<Section> {
  const { door, version } = await openPithDoor();
  const wcxb = pagesBelow(join(dataFolder(options, 'wcxb-dev'), 'html'));
  const wrappers = pagesBelow(join(dataFolder(options, 'wrappers-dev'), 'html'));
  const sample = wcxb.filter((_, i) => i % SPEED_STEP === 0).map(read);
  const speed = speedTable(door, sample);
  const documents = Number.isFinite(options.limit) ? options.limit : MUTATED_DOCUMENTS;
  return {
    tables: [
      speed,
      memoryTable(door, sample),
      {
        title: 'Same tree as parse5 (tags, namespaces, attributes, text, comments, doctype)',
        columns: ['documents', 'count', 'equal', 'equal without select', 'different'],
        rows: [
          equalityRow(door, 'wcxb-dev pages', wcxb.length, readAll(wcxb)),
          equalityRow(door, 'wrappers-dev pages', wrappers.length, readAll(wrappers)),
          equalityRow(door, 'mutated pieces of pages', documents, mutatedDocuments(sample, documents)),
        ],
      },
    ],
    notes: [
      `Pith: ${version}. Speed and memory on every ${SPEED_STEP}th page of wcxb-dev, in processor time; parsers take turns.`,
      'parse5 8.1 still follows the older rules for what stands inside `select`; where that is the only difference, the page counts as equal without select.',
    ],
  };
}

function pagesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html.gz'))
    .sort()
    .map((name) => join(folder, name));
}

const read = (path: string): string => gunzipSync(readFileSync(path)).toString('utf8');

function* readAll(paths: readonly string[]): Generator<string> {
  for (const path of paths) yield read(path);
}

function speedTable({ parseHtml }: PithDoor, pages: readonly string[]): Table {
  const megabytes = pages.reduce((sum, page) => sum + page.length, 0) / 1e6;
  const parsers = { pith: (html: string) => parseHtml(html), parse5: (html: string) => parse(html) };
  const parseAll = (parseOne: (html: string) => unknown): void => {
    for (const page of pages) parseOne(page);
  };
  const rounds = Array.from({ length: WARM_ROUNDS + 1 }, () => ({
    pith: processorSeconds(() => parseAll(parsers.pith)),
    parse5: processorSeconds(() => parseAll(parsers.parse5)),
  }));
  const warm = rounds.slice(1);
  const best = (name: 'pith' | 'parse5'): number => Math.min(...warm.map((round) => round[name]));
  const row = (title: string, pith: number, other: number): string[] => [
    title,
    `${(other / pith).toFixed(1)} ×`,
    (megabytes / pith).toFixed(0),
    (megabytes / other).toFixed(0),
  ];
  const [cold] = rounds;
  return {
    title: `Speed on ${pages.length} pages, ${megabytes.toFixed(0)} MB`,
    columns: ['', 'ratio', 'pith MB/s', 'parse5 MB/s'],
    rows: [
      row('cold (first pass)', cold?.pith ?? 0, cold?.parse5 ?? 0),
      row('warm (best pass)', best('pith'), best('parse5')),
    ],
  };
}

function processorSeconds(work: () => void): number {
  const { user, system } = process.cpuUsage();
  work();
  const spent = process.cpuUsage({ user, system });
  return (spent.user + spent.system) / 1e6;
}

/** What the trees of all pages hold, beside their sources. */
function memoryTable({ parseHtml }: PithDoor, pages: readonly string[]): Table {
  const characters = pages.reduce((sum, page) => sum + page.length, 0);
  const row = (name: string, parseOne: (html: string) => unknown): string[] => {
    globalThis.gc?.();
    const before = held();
    const trees = pages.map(parseOne);
    globalThis.gc?.();
    const bytes = held() - before;
    return [name, (bytes / 2 ** 20).toFixed(0), (bytes / characters).toFixed(2), String(trees.length)];
  };
  return {
    title: 'Memory held by the trees of these pages',
    columns: ['parser', 'MB', 'bytes per character', 'trees'],
    rows: [row('pith', parseHtml), row('parse5', (html) => parse(html))],
  };
}

function held(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const SELECT = /<select\b[\s\S]*?<\/select\s*>/gi;

function equalityRow(door: PithDoor, name: string, total: number, documents: Iterable<string>): string[] {
  const progress = showProgress(total);
  let count = 0;
  let equal = 0;
  let equalWithoutSelect = 0;
  for (const html of documents) {
    if (isEqual(door, html)) equal++;
    else if (isEqual(door, html.replace(SELECT, ''))) equalWithoutSelect++;
    progress.update(++count);
  }
  progress.finish();
  return [name, String(count), String(equal), String(equalWithoutSelect), String(count - equal - equalWithoutSelect)];
}

function isEqual({ parseHtml }: PithDoor, html: string): boolean {
  return dumpTree(parseHtml(html), DOCUMENT) === dumpParse5(parse(html, { scriptingEnabled: false }));
}
