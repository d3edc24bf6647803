/** Data sets are made by hand and carried about: what is wrong with one is told as that, and never as a fault of Pith. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runPith } from '../../../test/run-pith.js';
import { ExitCode } from '../exit-codes.js';

const PAGE = '<h1>T</h1><ul><li>One of them</li><li>Two of them</li><li>Three of them</li></ul>';
const PACKED = gzipSync(PAGE);
const CUT = PACKED.subarray(0, 30);
const TRUTH = '{"ground_truth": {"main_content": "T"}}';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-damaged-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function measure(command: string, files: Record<string, unknown>) {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    const isReady = typeof content === 'string' || content instanceof Uint8Array;
    await writeFile(join(folder, name), isReady ? content : JSON.stringify(content));
  }
  return runPith([...command.split(' '), folder, '--quiet']);
}

const subjects = (item: object) => [{ items: [{ title: 'One of them', ...item }] }];
const site = (values: unknown, more: object = {}) => ({
  ...{ site: 'a', group: 'g', ...more },
  pages: [
    { file: 'p.html', values },
    { file: 'p.html', values },
  ],
});
const marked = (more: object) => ({
  ...{ id: '1', file: 'p.html', container: 'ul', record: 'li', boundary: 'element' },
  ...more,
});

it.each<[string, string, Record<string, unknown>, string]>([
  ['truth that is nothing', 'eval', { 'ground-truth/1.json': 'null', 'html/1.html.gz': PACKED }, '1.json is not what'],
  [
    'truth of other kinds',
    'eval',
    { 'ground-truth/1.json': { ground_truth: { main_content: 5 } }, 'html/1.html.gz': PACKED },
    '1.json is not what',
  ],
  ['page that is cut', 'eval', { 'ground-truth/1.json': TRUTH, 'html/1.html.gz': CUT }, '1.html.gz cannot be unpacked'],
  ['list that is cut', 'eval', { 'a.jsonl.gz': CUT }, 'a.jsonl.gz cannot be unpacked'],
  ['page of a line that is cut', 'eval', { 'a.jsonl': { file: 'p', truth: 'x' }, p: CUT }, 'p cannot be unpacked'],
  ['folder for a page', 'eval', { 'a.jsonl': { file: 'p', truth: 'x' }, 'p/x': '' }, 'p cannot be read'],
  ['list of no pages', 'eval', { 'a.jsonl': '' }, 'holds no pages'],
  ['list without pages', 'eval lists', { 'gold.json': [] }, 'holds no pages'],
  [
    'date that is a number',
    'eval lists',
    {
      'gold.json': [
        { id: '0', subjects: [] },
        { id: '1', subjects: subjects({ date: 20260102 }) },
      ],
    },
    'number 2 is none',
  ],
  ['link that is a number', 'eval lists', { 'gold.json': [{ id: '1', subjects: subjects({ link: 5 }) }] }, 'number 1'],
  ['file that is a number', 'eval lists', { 'gold.json': [{ id: '1', file: 5, subjects: [] }] }, 'number 1'],
  [
    'page that is no gzip',
    'eval lists',
    { 'gold.json': [{ id: '1', subjects: [] }], 'html/1.html.gz': 'x' },
    '1.html.gz cannot be unpacked',
  ],
  ['selector that is none', 'eval records', { 'gold.json': [marked({ record: 'li::' })], 'p.html': PAGE }, 'page 1'],
  ['boundary that is none', 'eval records', { 'gold.json': [marked({ boundary: 'x' })], 'p.html': PAGE }, 'number 1'],
  ['source that is none', 'eval records', { 'gold.json': [marked({ source: 5 })], 'p.html': PAGE }, 'number 1'],
  ['template that is none', 'eval clusters', { 'gold.json': [{ site: 'a', template: {}, pages: [] }] }, 'number 1'],
  ['page without values', 'eval wrappers', { 'gold.json': [site(null)], 'p.html': PAGE }, 'number 1'],
  ['value that is no list', 'eval wrappers', { 'gold.json': [site({ t: 'T' })], 'p.html': PAGE }, 'number 1'],
  ['value that is a number', 'eval wrappers', { 'gold.json': [site({ t: [1] })], 'p.html': PAGE }, 'number 1'],
  ['way to match', 'eval wrappers', { 'gold.json': [site({}, { match: { t: 'x' } })], 'p.html': PAGE }, 'number 1'],
])('a %s is a fault of the data set (%s)', async (_, command, files, says) => {
  const { code, err } = await measure(command, files);
  expect({ code, err }).toEqual({ code: ExitCode.Input, err: expect.stringContaining(says) });
});

it('takes files that begin with a byte order mark, and fields called as what every object has', async () => {
  expect((await measure('eval', { 'a.jsonl': '\ufeff{"html": "<p>x", "truth": "x"}' })).code).toBe(ExitCode.Ok);
  const [first, second] = [{ constructor: ['T'] }, { other: ['T'] }];
  const pages = [first, second].map((values) => ({ file: 'p.html', values }));
  const gold = [{ site: 'a', group: 'g', pages }];
  expect((await measure('eval wrappers', { 'gold.json': gold, 'p.html': PAGE })).code).toBe(ExitCode.Ok);
});
