import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runPith } from '../../../test/run-pith.js';
import { readRule } from '../../extract/index.js';

const story = (title: string, names = 'story') =>
  `<li class="${names}"><h3><a href="/${title.replaceAll(' ', '-')}">${title}</a></h3><span class=when>2 May 2026</span></li>`;
const PAGE = `<meta charset=utf-8><nav><a href=/>Home</a></nav><p id=stamp>Updated 3 May 2026</p>
  <section><h2>Town</h2><ul>${story('Harbour opens')}${story('Bridge closes')}${story('Market moves')}${story('Buy boats', 'story paid')}</ul></section>
  <section><h2>Sports</h2><ul>${story('Cup final')}${story('Record run')}</ul></section>
  <aside><ul><li><a href="/Harbour-opens">Harbour opens</a></li></ul></aside>`;

let folder: string;
let page: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-mark-'));
  page = join(folder, 'page.html');
  await writeFile(page, PAGE);
});
afterEach(() => rm(folder, { recursive: true }));

const run = (args: readonly string[], stdin = '') => runPith(['mark', ...args], stdin);

const like = (...titles: string[]) => titles.flatMap((title) => ['--like', title]);

describe('pith mark', () => {
  it('makes a rule of two headlines and shows what it finds', async () => {
    const { code, out, err } = await run([
      page,
      ...like('Bridge closes', 'Market moves'),
      '-u',
      'https://example.org/',
    ]);
    expect(code).toBe(0);
    expect(readRule(out).rule).toMatchObject({ link: 'https://example.org/', encoding: 'utf-8' });
    expect(err).toContain('4 items in 1 subject');
    expect(err).toContain('first: Harbour opens');
    expect(err).toContain('last:  Buy boats');
    expect(err).not.toContain('warning');
  });

  it('reads the standard input, leaves out counter-examples, explains itself and writes to a file', async () => {
    const file = join(folder, 'rule.xml');
    const args = ['-', ...like('Bridge closes', 'Market moves'), '--not', 'Buy boats', '--explain', '-o', file];
    const { code, out, err } = await run(args, PAGE);
    expect({ code, out }).toEqual({ code: 0, out: '' });
    expect(err).toContain('3 items');
    expect(err).toContain("[!@class~='paid'], which keeps counter-examples out");
    expect(await readFile(file, 'utf8')).toContain('<page>');
  });

  it('writes over no page that it reads, and neither do other commands on one page', async () => {
    const rule = join(folder, 'rule.xml');
    await writeFile(rule, '<page><subject path="//UL"><item path="LI"><title>.</title></item></subject></page>');
    for (const args of [
      ['mark', page, ...like('Bridge closes', 'Market moves'), '-o', page],
      ['records', page, '-o', page],
      ['clean', page, '-o', page],
      ['key', page, '-o', page],
      ['feed', page, '-u', 'https://example.org/', '-o', page],
      ['feed', page, '-u', 'https://example.org/', '--rule', rule, '-o', rule],
    ]) {
      const { code, err } = await runPith(args);
      expect([code, err]).toEqual([2, expect.stringContaining('is read from')]);
    }
    expect(await readFile(page, 'utf8')).toBe(PAGE);
  });

  it('finds all subjects from two of them, and the fields given after a headline', async () => {
    const { out, err } = await run([
      page,
      ...['--subject', 'Town', '--like', 'Harbour opens', '--date', '2 May 2026', '--like', 'Bridge closes'],
      ...['--subject', 'Sports', ...like('Cup final', 'Record run')],
      ...['--page-date', 'Updated 3 May 2026', '--format', 'json'],
    ]);
    const { count, subjects, date } = JSON.parse(out);
    expect(count).toBe(6);
    expect(date).toBe('2026-05-03');
    expect(subjects.map(({ title }: { title: string }) => title)).toEqual(['Town', 'Sports']);
    expect(subjects[1].items[1].date.value).toBe('2026-05-02');
    expect(err).toContain('Town: 4');
  });

  it('takes headlines by a part, in other case or by address, and says which of several it took', async () => {
    const { code, err } = await run([page, ...like('HARBOUR OPENS', '/Bridge-closes')]);
    expect(code).toBe(0);
    expect(err).toContain('"HARBOUR OPENS" is there 2 times; took no. 1');
    const part = await run([page, ...like('Bridge cl', 'Market')]);
    expect(part.err).toContain('"Bridge cl" is the beginning of a longer text');
  });

  it('makes a rule by places alone when asked', async () => {
    const { out } = await run([page, ...like('Bridge closes', 'Market moves'), '--positions', '--quiet']);
    expect(out).toContain('<subject path="/HTML[0]/BODY[0]/SECTION[0]/UL[0]">');
    expect(out).toContain('<title>H3[0]/A[0]/TEXT[0]</title>');
  });

  it('says what is not on the page, and what comes nearest', async () => {
    const { code, out, err } = await run([page, ...like('Harbour opened', 'Bridge closes')]);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('"Harbour opened" is not on the page; nearest: "Harbour opens"');
  });

  it('says when no rule is possible', async () => {
    const twins = '<ul><li><a>One</a><li><a>Two</a><li><a>Three</a></ul>';
    const { code, err } = await run(['-', ...like('One', 'Two'), '--not', 'Three'], twins);
    expect(code).toBe(1);
    expect(err).toContain('nothing on the page tells the counter-example "Three" from the marked "One"');
  });

  it('warns of a rule that finds too little', async () => {
    const { err } = await run(['-', ...like('Alone')], '<p><b>Alone</b></p>');
    expect(err).toContain('warning: the rule finds one item only');
    expect(err).toContain('warning: 1 of 1 items have no link');
  });

  it('wants headlines and one page', async () => {
    expect(await run([page])).toMatchObject({ code: 2, out: '' });
    expect(await run([folder, ...like('a', 'b')])).toMatchObject({ code: 2 });
    expect(await run(['missing.html', ...like('a', 'b')])).toMatchObject({ code: 3 });
  });
});
