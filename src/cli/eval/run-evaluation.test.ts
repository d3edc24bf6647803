import { describe, expect, it } from 'vitest';
import type { DatasetPage } from '../datasets/dataset.js';
import { renderTextTable } from '../table.js';
import { reportOf, reportTables, speedOf, worstTable } from './report.js';
import { type Contestant, runEvaluation } from './run-evaluation.js';
import { selectPages, spread } from './select-pages.js';

const page = (id: string, html: string, text: string, type = 'article'): DatasetPage => ({
  id,
  url: null,
  type,
  truth: { text, with: [], without: [] },
  metadata: {},
  load: async () => html,
});

const pages = [page('1', 'good text', 'good text'), page('2', 'bad', 'other words', 'forum'), page('3', '', 'x')];

const echo: Contestant = { name: 'echo', extract: (html) => String(html) };
const failing: Contestant = {
  name: 'failing',
  extract: () => {
    throw new Error('cannot');
  },
};

describe('runEvaluation', () => {
  it('scores every contestant on every page', async () => {
    const [result] = await runEvaluation([echo], pages);
    expect(result?.pages.map(({ id, score }) => [id, score.words.f1])).toEqual([
      ['1', 1],
      ['2', 0],
      ['3', 0],
    ]);
    expect(result?.pages[0]?.bytes).toBe(9);
  });

  it('counts an error as nothing found and goes on', async () => {
    const [broken, sound] = await runEvaluation([failing, echo], pages);
    expect(broken?.pages.map(({ text, error }) => [text, error])).toEqual(Array(3).fill(['', 'cannot']));
    expect(reportOf(broken as NonNullable<typeof broken>).errors).toBe(3);
    expect(sound?.pages[0]?.score.words.f1).toBe(1);
  });

  it('turns the output into text with the contestant’s own function', async () => {
    const shouting: Contestant = { ...echo, textOf: (output) => output.replace('bad', 'other words') };
    const [result] = await runEvaluation([shouting], pages);
    expect(result?.pages[1]?.score.words.f1).toBe(1);
  });

  it('believes a contestant that takes its own time', async () => {
    const [result] = await runEvaluation([{ ...echo, ownMs: () => 12_345 }], pages);
    expect(result?.pages.map(({ ms }) => ms)).toEqual([12_345, 12_345, 12_345]);
  });

  it('stops when it is told to', async () => {
    const stop = new AbortController();
    const [result] = await runEvaluation([echo], pages, { signal: stop.signal, onPage: () => stop.abort() });
    expect(result?.pages).toHaveLength(1);
  });
});

describe('reports', () => {
  it('have a column for every kind of page and a row for every contestant', async () => {
    const reports = (await runEvaluation([echo, failing], pages)).map(reportOf);
    const [byType] = reportTables(reports);
    expect(byType?.columns).toEqual(['method', 'all (3)', 'article (2)', 'forum (1)']);
    expect(byType?.rows).toEqual([
      ['echo', '0.333', '0.500', '0.000'],
      ['failing', '0.000', '0.000', '0.000'],
    ]);
  });

  it('list the worst pages first', async () => {
    const [result] = await runEvaluation([echo], pages);
    expect(worstTable(result as NonNullable<typeof result>, 2).rows.map(([id]) => id)).toEqual(['2', '3']);
  });

  it('give speed as pages and megabytes per second', () => {
    const speed = speedOf([
      { ms: 1, bytes: 1_000_000 },
      { ms: 3, bytes: 1_000_000 },
    ]);
    expect(speed).toEqual({ medianMs: 2, meanMs: 2, pagesPerSecond: 500, megabytesPerSecond: 500 });
  });
});

describe('selectPages', () => {
  it('takes pages of one kind, spread evenly over the list', () => {
    const many = Array.from({ length: 10 }, (_, i) => page(String(i), '', '', i % 2 === 0 ? 'even' : 'odd'));
    expect(selectPages(many, { type: 'odd', limit: 2 }).map(({ id }) => id)).toEqual(['1', '5']);
    expect(selectPages(many, {})).toHaveLength(10);
    expect(spread([1, 2, 3, 4, 5, 6], 3)).toEqual([1, 3, 5]);
  });
});

describe('renderTextTable', () => {
  it('aligns names to the left and figures to the right', () => {
    const text = renderTextTable({
      title: 'T',
      columns: ['name', 'n'],
      rows: [
        ['a', '10'],
        ['long name', '5'],
      ],
    });
    expect(text).toBe('T\nname        n\n---------  --\na          10\nlong name   5\n');
  });
});
