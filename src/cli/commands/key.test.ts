import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL, URL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from '../../../test/postgres-server.js';
import { runPith } from '../../../test/run-pith.js';
import type { CliContext } from '../context.js';

const PARAGRAPHS = [
  'The ferry to the island leaves the harbour every hour, and in summer every half hour, as it has done for a century.',
  'A ticket for the ferry costs four crowns; children, who must not travel alone, pay nothing at all on any day.',
  'The harbour was built by monks. Its walls have seen \x1b[31mstorms, wars and, once, a whale that stayed a week.',
  'Fishermen mend their nets on the quay, where a captain tells anyone who asks about the night the lights went out.',
];
const PAGE = `<!doctype html><html lang="en"><title>The island ferry</title>
<meta property="article:published_time" content="2026-03-01"><nav><a href="/">Home</a></nav>
<article><h1>The island ferry</h1>${PARAGRAPHS.map((paragraph) => `<p>${paragraph}</p>`).join('')}</article></html>`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-key-'));
});
afterAll(() => rm(folder, { recursive: true }));

const run = (args: readonly string[], input = PAGE, overrides: Partial<CliContext> = {}) =>
  runPith(['key', ...args], input, overrides);

describe('pith key', () => {
  it('prints title, date, link, keywords and the paragraph that tells what the page is about', async () => {
    const { code, out } = await run(['-', '--url', 'https://example.org/ferry', '--limit', '1']);
    expect(code).toBe(0);
    const lines = out.split('\n');
    expect(lines.slice(0, 2)).toEqual(['The island ferry', '2026-03-01 · https://example.org/ferry']);
    expect(lines[2]).toMatch(/^Keywords: ferry \d/);
    expect(lines.slice(4)).toEqual([PARAGRAPHS[0], '']);
  });

  it('prints what answers a query', async () => {
    const { out } = await run(['-', '--query', 'price of tickets']);
    expect(out.split('\n\n')[1]).toContain('A ticket for the ferry');
  });

  it('marks the words on a terminal, and lets no escape code of the page through', async () => {
    const { out } = await run(['-', '--query', 'wars'], PAGE, { colours: true });
    expect(out).toContain('\x1b[1;4mwars\x1b[22;24m');
    expect(out).not.toContain('\x1b[31m');
    expect((await run(['-', '--query', 'wars'])).out).not.toContain('\x1b[1;4m');
  });

  it('prints JSON with the places of the words', async () => {
    const { out } = await run(['-', '--query', 'tickets', '--format', 'json', '--explain']);
    const json = JSON.parse(out);
    expect(json).toMatchObject({ title: 'The island ferry', published: '2026-03-01', language: 'en', paragraphs: 4 });
    const [best] = json.keyParagraphs;
    expect(best).toMatchObject({ index: 1, terms: ['ticket'], matches: [{ start: 2, end: 8 }] });
    expect(json.explanation.locations).toHaveLength(4);
  });

  it("explains the paper's sums", async () => {
    const { err } = await run(['-', '--method', 'paper', '--explain', '--no-synonyms', '--criterion', '2']);
    expect(err).toContain('4 locations by paper, D = 2');
    expect(err).toMatch(/f_i {2}d_i {2}l_ij {2}term\n +2 {4}1 +\d {2}ferry/);
    expect(err).toMatch(/ 0 +3 {2}S 3\n/);
  });

  it('takes synonyms from the files of the user and from those that ship with the program', async () => {
    const own = join(folder, 'own.txt');
    await writeFile(own, 'skipper: captain\n');
    expect((await run(['-', '--query', 'skipper'])).code).toBe(1);
    expect((await run(['-', '--query', 'skipper', '--synonyms', own])).out).toContain('Fishermen mend');
    const thesaurus = join(folder, 'th_en.dat');
    await writeFile(thesaurus, 'ISO8859-1\nskipper|1\n(noun)|captain|master\n');
    expect((await run(['-', '--query', 'skipper', '--synonyms', thesaurus])).out).toContain('Fishermen mend');
    const synonymsUrl = pathToFileURL(own);
    expect((await run(['-', '--query', 'skippers'], PAGE, { synonymsUrl })).out).toContain('Fishermen mend');
    expect((await run(['-', '--query', 'skipper', '--no-synonyms'], PAGE, { synonymsUrl })).code).toBe(1);
    expect((await run(['-', '--query', 'skipper', '--language', 'fr'], PAGE, { synonymsUrl })).code).toBe(1);
  });

  it('reads plain text', async () => {
    const file = join(folder, 'note.txt');
    await writeFile(file, 'Ferries <b> here.\n\nA harbour & more.');
    expect((await run([file, '--query', 'harbour'])).out).toContain('A harbour & more.');
  });

  it('says of a database that holds no such document where it is, and not its password', async () => {
    const server = await startPostgres();
    try {
      const address = new URL(server.fresh());
      const { code, err } = await run(['https://example.org/none', '--data', address.href]);
      expect(code).toBe(3);
      expect(err).toContain(`${address.host}${address.pathname} holds no document https://example.org/none`);
      expect(err).not.toContain(`${address.password}@`);
    } finally {
      await server.stop();
    }
  });

  it('says by its exit code what went wrong', async () => {
    expect(await run(['-', '--query', 'zebra'])).toMatchObject({
      code: 1,
      err: '-: no key paragraph, none has what the query asks for\n',
    });
    expect(await run(['-'], '')).toMatchObject({ code: 1 });
    expect(await run(['-', '--method', 'magic'])).toMatchObject({ code: 2 });
    expect(await run(['-', '--synonyms', join(folder, 'none')])).toMatchObject({ code: 3 });
  });
});
