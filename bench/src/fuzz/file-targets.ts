/** Files and words of the owner: samples, settings, and the headers a site is asked with. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addWord, noWords, readSamples } from '../../../src/cli/wrappers/samples.js';
import * as pith from '../../../src/index.js';
import { readConfig, SETTING_NAMES } from '../../../src/serve/index.js';
import { listHtml, siteItems } from '../../../test/changing-site/changing-site.js';
import type { FuzzTarget } from './target.js';

const DOM = pith.parseDocument(listHtml(siteItems(1, 8))).dom;

/** One file that is written again and again. */
let folder = '';
function fileWith(input: Uint8Array): string {
  if (folder === '') {
    folder = mkdtempSync(join(tmpdir(), 'pith-fuzz-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  }
  const path = join(folder, 'input.json');
  writeFileSync(path, input);
  return path;
}

const SAMPLES = JSON.stringify([
  {
    page: 'a.html',
    values: { title: siteItems(8, 8)[0]?.title, tags: ['a', 'b'], none: null },
    marks: { link: '//a[1]/@href' },
  },
]);

const samples: FuzzTarget = {
  isStrict: true,
  seeds: [SAMPLES],
  words: ['"page":', '"values":', '"marks":', '{}', '[]', '"title":', '"//a"', '"@"'],
  async read(input) {
    for (const { page, values } of await readSamples(fileWith(input)))
      pith.learnWrapper([{ page, dom: DOM, values, marks: {} }]);
  },
};

const fields: FuzzTarget = {
  seeds: ['title=Heat', 'link=@//a/@href', 'name=@@x'],
  words: ['=', '@', '@@', 'title', '//a'],
  read(input) {
    const words = noWords();
    const text = Buffer.from(input).toString();
    // Twice, since a field may have several values.
    if (!addWord(words, text) || !addWord(words, text)) return;
    const all = [...Object.values(words.values), ...Object.values(words.marks)].flat();
    if (all.some((word) => typeof word !== 'string')) throw new Error('a word that is none');
    pith.learnWrapper([{ page: 'a', dom: DOM, values: words.values, marks: {} }]);
  },
};

const CONFIG = JSON.stringify({
  host: '127.0.0.1',
  port: 8080,
  privateHosts: ['10.0.0.0/8', 'wiki.lan'],
  rateLimit: 300,
  openRequests: true,
});

const config: FuzzTarget = {
  isStrict: true,
  seeds: [CONFIG],
  words: [
    ...SETTING_NAMES.map((name) => `"${name}":`),
    '"0.0.0.0"',
    '"::1"',
    '"16M"',
    '"10.0.0.0/33"',
    '1e308',
    '[]',
    '{}',
  ],
  read(input) {
    readConfig({ file: fileWith(input) });
  },
};

export const FILE_TARGETS: Readonly<Record<string, FuzzTarget>> = { samples, fields, config };
