/**
 * How well every list method reads list pages, and how long the default takes beside parsing. Weights that were fitted are
 * judged on domains they were not fitted on.
 */
import {
  extractorContestant,
  listContestant,
  listReport,
  listTables,
  runListEvaluation,
} from '../../../src/cli/eval/lists/index.js';
import { mean, median } from '../../../src/evaluate/index.js';
import { autoWith } from '../../../src/extract/list/auto/auto.js';
import { repeatedPatternBy } from '../../../src/extract/list/repeated-pattern/training.js';
import { type CompactDom, extractList, parseDocument } from '../../../src/index.js';
import type { BenchOptions } from '../bench-options.js';
import { showProgress } from '../progress.js';
import type { Section } from '../section.js';
import { fitListWeights } from '../train/fit-list-weights.js';
import { FOLDS, foldOf } from '../train/fold-of.js';
import { LISTS, readListTrainingSet } from '../train/list-training-pages.js';

/** Most pages were saved in spring 2026 or before; relative dates need some clock, and all runs the same. */
const NOW = Date.parse('2026-03-08T12:00:00Z');
const ROUNDS = 5;

export async function benchLists(options: BenchOptions): Promise<Section> {
  const { lists, pages, digest } = await readListTrainingSet(options);
  const weights = Array.from({ length: FOLDS }, (_, fold) =>
    fitListWeights(pages.filter((page) => page.fold !== fold)),
  );
  const patterns = weights.map(repeatedPatternBy);
  const heldOut = (url: string | null) => patterns[foldOf(url)] as ReturnType<typeof repeatedPatternBy>;
  const progress = showProgress(lists.length);
  const results = await runListEvaluation(
    [
      extractorContestant('auto, held out', ({ url }) => autoWith(heldOut(url))),
      extractorContestant('repeated-pattern, held out', ({ url }) => heldOut(url)),
      listContestant('auto'),
      listContestant('repeated-pattern'),
      listContestant('time-pattern'),
      listContestant('structured'),
      listContestant('price-pattern'),
      listContestant('mapping-rule'),
    ],
    lists,
    { now: NOW, signal: new AbortController().signal, onPage: progress.update },
  );
  progress.finish();
  const speed = await measureSpeed(lists);
  return {
    tables: [...listTables(results.map(listReport)), speed.table],
    notes: [
      `Pages: ${lists.length} of ${LISTS} (digest ${digest}). Held out: weights fitted without the page's domain (${FOLDS} folds). The other rows use the shipped weights, which were fitted on these pages; the rules of all methods were written with these pages in view.`,
      'mapping-rule: the titles of the first two items of the two largest sections are marked; the rule must find the rest.',
      speed.note,
    ],
  };
}

async function measureSpeed(lists: readonly { load(): Promise<string>; url: string | null }[]) {
  const rows: { size: number; ratio: number; parse: number; extract: number }[] = [];
  for (const page of lists) {
    const html = await page.load();
    const parses: number[] = [];
    const extracts: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const [parse, dom] = timed(() => parseDocument(html).dom);
      const [extract] = timed(() => extractList(dom as CompactDom, { now: NOW, ...(page.url && { url: page.url }) }));
      parses.push(parse);
      extracts.push(extract);
    }
    const [parse, extract] = [median(parses), median(extracts)];
    rows.push({ size: html.length, ratio: extract / parse, parse, extract });
  }
  const line = (name: string, some: typeof rows) => [
    name,
    String(some.length),
    mean(some.map(({ parse }) => parse)).toFixed(2),
    mean(some.map(({ extract }) => extract)).toFixed(2),
    (some.reduce((sum, row) => sum + row.extract, 0) / some.reduce((sum, row) => sum + row.parse, 0)).toFixed(2),
  ];
  const large = rows.filter(({ size }) => size >= 500_000);
  return {
    table: {
      title: 'Time of the default method beside parsing the page',
      columns: ['pages', 'number', 'parsing ms', 'list ms', 'list / parsing'],
      rows: [line('all', rows), ...(large.length === 0 ? [] : [line('500,000 characters and more', large)])],
    },
    note: `Times: median of ${ROUNDS} runs of each page, one thread, parsing with our own parser.`,
  };
}

function timed<T>(run: () => T): [number, T] {
  const start = performance.now();
  const result = run();
  return [performance.now() - start, result];
}
