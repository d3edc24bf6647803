/** The built program as a user runs it: real processes, real threads, real pipes. What no process is needed for runs in this one. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARTICLE_HTML, type LocalWeb, openLocalWeb } from '../../test/local-web.js';
import { runPith } from '../../test/run-pith.js';

const MAIN = join(import.meta.dirname, '../../dist/cli/main.js');

let folder: string;
let web: LocalWeb;

beforeAll(async () => {
  web = await openLocalWeb();
  folder = await mkdtemp(join(tmpdir(), 'pith-cli-'));
  await mkdir(join(folder, 'site'));
  await writeFile(join(folder, 'page.html'), ARTICLE_HTML);
  await writeFile(join(folder, 'empty.html'), '');
  for (let i = 1; i <= 9; i++) {
    const page = ARTICLE_HTML.replaceAll('harbour', `harbour no. ${i}`);
    await writeFile(join(folder, `site/${i}.html${i % 2 ? '' : '.gz'}`), i % 2 ? page : gzipSync(page));
  }
});
afterAll(async () => {
  await web.close();
  await rm(folder, { recursive: true });
});

interface Run {
  code: number | null;
  stdout: string;
  stderr: string;
}

const start = (args: string[]): ChildProcess => spawn(process.execPath, [MAIN, ...args], { cwd: folder });

async function finished(child: ChildProcess): Promise<Run> {
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk) => (stdout += chunk));
  child.stderr?.on('data', (chunk) => (stderr += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout, stderr };
}

function pith(args: string[], stdin: string | Uint8Array = ''): Promise<Run> {
  const child = start(args);
  child.stdin?.on('error', () => {});
  child.stdin?.end(stdin);
  return finished(child);
}

const at = (name: string) => join(folder, name);

const lines = (stdout: string) =>
  stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('pith', () => {
  it('points at the help of the command that was called', async () => {
    const option = await pith(['feed', '--fromat', 'x']);
    expect(option).toMatchObject({ code: 2 });
    expect(option.stderr).toContain('Run `pith feed --help`');
    const usage = await runPith(['feed', at('site')]);
    expect(usage).toMatchObject({ code: 2 });
    expect(usage.err).toContain('not a single page but many; name one of its files\nSee `pith feed --help`.');
    expect((await runPith(['fed', 'site'])).err).toContain('Run `pith --help`');
  });

  it('prints help and version', async () => {
    const help = await runPith(['--help']);
    expect(help).toMatchObject({ code: 0, err: '' });
    expect(help.out).toContain('Exit codes:');
    expect((await runPith(['help', 'read'])).out).toContain('--page-timeout');
    expect((await pith(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it('answers wrong usage with a hint and code 2', async () => {
    expect((await pith([])).code).toBe(2);
    const unknown = await runPith(['raed']);
    expect(unknown).toMatchObject({ code: 2, out: '' });
    expect(unknown.err).toContain('Did you mean read?');
    const badOption = await runPith(['read', 'x', '--jobs', '0']);
    expect(badOption).toMatchObject({ code: 2, out: '' });
    expect(badOption.err).toContain('whole number');
  });
});

describe('pith read of one page', () => {
  it('prints the article of a file, a URL and the standard input alike', async () => {
    const runs = await Promise.all([
      pith(['read', 'page.html']),
      pith(['read', web.url('/gzip')]),
      pith(['read', '-'], ARTICLE_HTML),
    ]);
    for (const { code, stdout, stderr } of runs) {
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toContain('the cranes wake up');
      expect(stdout).not.toContain('All rights reserved');
      expect(stdout).toBe(runs[0]?.stdout);
    }
  });

  it('prints the text a shell carries as data, and says where it is from', async () => {
    const articleBody =
      'The harbour wakes early in winter, and the cranes wake with it, long before the town does.\n'.repeat(2);
    const data = JSON.stringify({ '@type': 'NewsArticle', articleBody: `${articleBody}Then the ferry leaves.` });
    const shell = `<title>Harbour</title><script type="application/ld+json">${data}</script><div id=app></div><script src=app.js></script>`;
    const { code, out, err } = await runPith(['read', '-', '--explain'], shell);
    expect(code).toBe(0);
    expect(out).toContain('The harbour wakes early in winter');
    expect(out).toContain('Then the ferry leaves.');
    expect(err).toContain('read with structured-data');
  });

  it('prints JSON with an explanation in it', async () => {
    const { code, out } = await runPith(
      ['read', '-', '-f', 'json', '--explain', '-u', 'https://a.example/x'],
      ARTICLE_HTML,
    );
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ url: 'https://a.example/x', language: 'en', trace: { method: 'pith' } });
  });

  it('detects the language of a page that names none', async () => {
    const { out } = await runPith(['read', '-', '-f', 'json'], ARTICLE_HTML.replace(' lang="en"', ''));
    expect(JSON.parse(out)).toMatchObject({ language: 'en' });
  });

  it('explains itself on the standard error', async () => {
    const { err, out } = await runPith(['read', at('page.html'), '--explain', '--method', 'econ']);
    expect(err).toMatch(/^\S*page\.html: read with econ, confidence/);
    expect(out).not.toContain('confidence');
  });

  it('writes to a file', async () => {
    const run = await runPith(['read', at('page.html'), '-f', 'markdown', '-o', at('out.md')]);
    expect(run).toEqual({ code: 0, out: '', err: '' });
    expect(await readFile(join(folder, 'out.md'), 'utf8')).toContain('# The harbour at dawn');
  });

  it('tells by its exit code what went wrong, and on the standard error what to do', async () => {
    const cases: [string[], number, string][] = [
      [['read', at('empty.html')], 1, 'the input is empty'],
      [['read', at('missing.html')], 3, 'no such file'],
      [['read', at('page.html'), '--max-bytes', '10'], 3, '--max-bytes'],
      [['read', web.url('/status?code=404')], 4, 'does not exist'],
      [['read', web.url('/silent'), '--timeout', '0.2'], 4, 'not complete after 0.2 s'],
      [['read', at('page.html'), '-o', at('no/such/folder/x.txt')], 5, 'cannot be written'],
    ];
    await Promise.all(
      cases.map(async ([args, code, message]) => {
        const run = await runPith(args);
        expect(run).toMatchObject({ code, out: '' });
        expect(run.err).toContain(message);
      }),
    );
  });
});

describe('pith read of many pages', () => {
  it('prints one line for each in the order of the inputs, whatever fails', async () => {
    const inputs = ['site', 'missing.html', web.url('/page'), 'empty.html', web.url('/drop'), 'page.html'];
    const { code, stdout, stderr } = await pith(['read', ...inputs, '--jobs', '2']);
    const results = lines(stdout);
    expect(code).toBe(1);
    expect(results.map(({ input }) => input)).toEqual([
      ...Array.from({ length: 9 }, (_, i) => `site/${i + 1}.html${i % 2 ? '.gz' : ''}`),
      ...inputs.slice(1),
    ]);
    expect(results.map(({ ok }) => ok)).toEqual([...new Array(9).fill(true), false, true, false, false, true]);
    expect(results[4]?.text).toContain('harbour no. 5');
    expect(results[9]).toMatchObject({ error: { code: 'input-not-found', retry: 'never' } });
    expect(results[11]).toMatchObject({ reason: 'empty-input' });
    expect(stderr).toMatch(/missing\.html: no such file[\s\S]*14 pages in .* 3 without an article\n$/);
  });

  it('writes every page to a folder', async () => {
    const { code, stdout } = await pith(['read', 'site', '--format', 'markdown', '--output', 'articles/']);
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(await readdir(join(folder, 'articles'))).toEqual(Array.from({ length: 9 }, (_, i) => `site-${i + 1}.md`));
    expect(await readFile(join(folder, 'articles/site-3.md'), 'utf8')).toContain('harbour no. 3');
  });

  it('ends quietly when nobody reads its output', async () => {
    const child = start(['read', ...new Array<string>(200).fill('page.html'), '--with', 'text,html']);
    child.stdin?.end();
    child.stdout?.once('data', () => child.stdout?.destroy());
    const { code, stderr } = await finished(child);
    expect(code).toBe(0);
    expect(stderr).not.toMatch(/EPIPE|unexpected/);
  });

  it.each([
    ['help', ['read', '--help'], 'stdout', 0],
    ['wrong usage', ['read', '--no-such-option'], 'stderr', 2],
    ['a page that is missing', ['read', 'missing.html'], 'stderr', 3],
  ] as const)('ends quietly when the pipe for %s is closed', async (_, args, closed, code) => {
    const child = start([...args]);
    child.stdin?.end();
    // Before the program has started, so that every write fails.
    child[closed]?.destroy();
    const { code: ended, stdout, stderr } = await finished(child);
    expect({ ended, text: stdout + stderr }).toEqual({ ended: code, text: '' });
  });

  it.skipIf(!existsSync('/dev/full')).each([
    ['help', ['read', '--help'], 5],
    ['an article', ['read', 'page.html'], 5],
  ] as const)('says when %s cannot be written', async (_, args, code) => {
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, [MAIN, ...args], { cwd: folder, stdio: ['ignore', full, 'pipe'] });
    const { code: ended, stderr } = await finished(child);
    closeSync(full);
    expect([ended, stderr]).toEqual([code, expect.stringMatching(/^pith: .* cannot be written: ENOSPC/)]);
  });

  it('stops cleanly when interrupted', async () => {
    const child = start(['read', 'page.html', web.url('/dripping')]);
    child.stdin?.end();
    const asked = () => web.requests.some(({ path }) => path.startsWith('/dripping'));
    const waiting = setInterval(() => {
      if (!asked()) return;
      clearInterval(waiting);
      child.kill('SIGINT');
    }, 50);
    const { code, stderr } = await finished(child);
    expect(code).toBe(130);
    expect(stderr).toContain('Interrupted');
  });
});
