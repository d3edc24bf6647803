import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runPith } from '../../../test/run-pith.js';
import { FEED_RULES } from '../../lint/index.js';

const feed = (items: readonly object[]) =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'News',
    home_page_url: 'https://a.example/',
    feed_url: 'https://a.example/feed',
    language: 'en',
    items,
  });
const item = (number: number) => ({
  id: `https://a.example/${number}`,
  url: `https://a.example/${number}`,
  title: `No. ${number}`,
  content_text: 'Text',
  date_published: `2020-03-0${number}T08:00:00Z`,
});
const CLEAN = feed([item(1), item(2)]);
const WARNED = feed([{ ...item(1), content_html: '<p onclick="x()">Text</p>' }]);
const BROKEN = feed([
  item(1),
  ...[2, 3, 4, 5, 6, 7, 8].map((number) => ({ ...item(number), date_published: 'today' })),
]);

let folder: string;
let server: Server;
let address: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-lint-'));
  await mkdir(join(folder, 'sub'));
  await Promise.all([
    writeFile(join(folder, 'clean.json'), CLEAN),
    writeFile(join(folder, 'clean.json.gz'), gzipSync(CLEAN)),
    writeFile(join(folder, 'warned.json'), WARNED),
    writeFile(join(folder, 'broken.json'), BROKEN),
    writeFile(join(folder, 'page.html'), '<!doctype html><title>x</title>'),
  ]);
  server = createServer((_, response) => response.setHeader('content-type', 'application/feed+json').end(CLEAN));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const run = (args: readonly string[], stdin = '') => runPith(['lint-feed', ...args], stdin);
const at = (name: string) => join(folder, name);

describe('pith lint-feed', () => {
  it.each(['clean.json', 'clean.json.gz'])('has nothing to say of %s', async (name) => {
    const says = `${at(name)}: JSON Feed, 2 items; nothing to complain about\n`;
    expect(await run([at(name)])).toEqual({ code: 0, out: says, err: '' });
  });

  it('reads the standard input', async () => {
    expect(await run(['-'], CLEAN)).toMatchObject({ code: 0, out: expect.stringMatching(/^-: JSON Feed, 2 items/) });
  });

  it('groups findings by rule, with places and advice', async () => {
    const { code, out } = await run([at('broken.json')]);
    expect(code).toBe(1);
    expect(out).toBe(`${at('broken.json')}: JSON Feed, 8 items; 7 errors

error invalid-date
${[2, 3, 4, 5, 6].map((number) => `  item ${number}: date_published "today" is no date of this format\n`).join('')}  … and 2 more
  → Write "Tue, 10 Mar 2026 08:00:00 GMT" or "2026-03-10T08:00:00Z".
`);
  });

  it('fails for warnings only when strict', async () => {
    expect(await run([at('warned.json')])).toMatchObject({ code: 0, out: expect.stringContaining('unsafe-markup') });
    expect(await run([at('warned.json'), '--strict'])).toMatchObject({ code: 1 });
  });

  it('checks the self link of what it fetches, unless told another address', async () => {
    const fetched = await run([address, '--strict']);
    expect(fetched).toMatchObject({ code: 1, err: '', out: expect.stringContaining('warning self-link-mismatch') });
    expect(await run([address, '--strict', '--url', 'https://a.example/feed'])).toMatchObject({ code: 0 });
  });

  it('prints JSON', async () => {
    const { code, out } = await run([at('warned.json'), '--format', 'json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      input: at('warned.json'),
      format: 'json',
      items: 1,
      findings: [
        { severity: 'warning', rule: 'unsafe-markup', where: { item: 1, id: 'https://a.example/1', line: null } },
      ],
    });
  });

  it('says that a page is no feed', async () => {
    const { code, out } = await run([at('page.html')]);
    expect(code).toBe(1);
    expect(out).toContain('no feed; 1 error');
    expect(out).toContain('this is a web page, not a feed');
  });

  it('lists its rules', async () => {
    const { code, out } = await run(['--rules']);
    expect(code).toBe(0);
    expect(out.trimEnd().split('\n')).toHaveLength(FEED_RULES.length);
    expect(out).toMatch(/^wrong-weekday +error +the weekday of a date is right$/m);
    expect(JSON.parse((await run(['--rules', '-f', 'json'])).out)).toEqual(FEED_RULES);
  });

  it('explains itself when it cannot do what was asked', async () => {
    const cases: [string[], number, string][] = [
      [[], 2, 'needs a feed'],
      [[at('sub')], 2, 'not a single page'],
      [[at('missing.xml')], 3, 'no such file'],
      [[at('clean.json'), '--max-bytes', '10'], 3, '--max-bytes'],
      [['http://127.0.0.1:9/'], 4, '127.0.0.1:9'],
      [[at('clean.json'), '--url', 'nonsense'], 2, 'complete address'],
    ];
    for (const [args, code, message] of cases) {
      const result = await run(args);
      expect({ args, code: result.code }).toEqual({ args, code });
      expect(result.err).toContain(message);
    }
  });
});
