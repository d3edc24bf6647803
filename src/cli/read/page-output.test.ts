import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runPith } from '../../../test/run-pith.js';
import type { CliContext } from '../context.js';
import { openOutput } from './page-output.js';
import type { ReadSettings } from './settings.js';

let folder: string;
const at = (name: string) => join(folder, name);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-page-output-'));
  await writeFile(at('a.html'), 'the page');
});
afterEach(() => rm(folder, { recursive: true }));

it('writes no article of a folder over one of the pages that are read', async () => {
  const settings = { format: 'html' } as ReadSettings;
  const output = await openOutput(folder, settings, {} as CliContext, [at('a.html')]);
  await expect(output.write('a.html', 'the article')).rejects.toThrow('a.html is read from');
  expect(await output.write('b.html', 'another article')).toBe(true);
  expect(await readFile(at('a.html'), 'utf8')).toBe('the page');
  expect(await readdir(folder)).toEqual(['a.html', 'b.html']);
});

it('does not empty the archive that many pages are read from', async () => {
  await writeFile(at('pages.jsonl'), '{"html": "the page"}\n');
  const { code, err } = await runPith(['read', at('pages.jsonl'), '--output', at('pages.jsonl')]);
  expect([code, err]).toEqual([2, expect.stringContaining('pages.jsonl is read from')]);
  expect(await readFile(at('pages.jsonl'), 'utf8')).toBe('{"html": "the page"}\n');
});
