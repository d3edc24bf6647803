import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runPith } from '../../../test/run-pith.js';

const page = (title: string, year: string) =>
  `<title>${title}</title><div id=head><h1 class=name>${title}</h1></div><dl><dt>Year:</dt><dd>${year}</dd></dl><p>End</p>`;
const redesigned = (title: string, year: string) =>
  `<title>${title}</title><main class=film><section><h2 class=film-title>${title}</h2><ul><li class=film-year>${year}</li></ul></section></main>`;

let folder: string;
let wrapper: string;
const at = (name: string) => join(folder, name);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-wrappers-'));
  wrapper = at('wrapper.json');
  await mkdir(at('pages'));
  await writeFile(at('a.html'), page('Heat', '1995'));
  await writeFile(at('pages/b.html'), page('Alien, again', '1979'));
  await writeFile(at('pages/c.html'), page('Solaris', '1972'));
});
afterEach(() => rm(folder, { recursive: true }));

const run = (...args: string[]) => runPith(args);

const learn = (...more: string[]) =>
  run('learn', '--sample', at('a.html'), '--field', 'title=Heat', '--field', 'year=1995', '-o', wrapper, ...more);

describe('pith learn and pith apply', () => {
  it('write over nothing they read, and name a page that fails once', async () => {
    await learn();
    const over = await run('apply', wrapper, at('pages'), '-o', wrapper);
    expect([over.code, over.err]).toEqual([2, expect.stringContaining('wrapper.json is read from')]);
    for (const pages of [at('pages'), at('pages/*.html')]) {
      const page = await run('apply', wrapper, pages, '-o', at('pages/c.html'));
      expect([page.code, page.err]).toEqual([2, expect.stringContaining('c.html is read from')]);
    }
    const samples = at('samples.json');
    const known = [{ page: at('a.html'), values: { title: 'Heat' } }];
    await writeFile(samples, JSON.stringify(known));
    for (const [args, file] of [
      [['learn', '--sample', at('a.html'), '-F', 'title=Heat'], at('a.html')],
      [['learn', '--samples', at('pages'), '-F', 'title=Solaris'], at('pages/b.html')],
      [['learn', '--samples', samples], samples],
      [['repair', wrapper, '--known', samples], samples],
      [['repair', wrapper, at('pages'), '--known', samples], at('pages/c.html')],
      [['export', wrapper, '--as', 'xpath'], wrapper],
    ] as const) {
      const before = await readFile(file, 'utf8');
      const { code, err } = await run(...args, '-o', file);
      expect([code, err]).toEqual([2, expect.stringContaining('is read from')]);
      expect(await readFile(file, 'utf8')).toBe(before);
    }
    expect(await readFile(at('pages/c.html'), 'utf8')).toContain('Solaris');
    const missing = await run('apply', wrapper, at('missing.html'));
    expect([missing.code, missing.err]).toEqual([1, `${at('missing.html')}: no such file\n`]);
  });

  it('learn from one page and read a folder as JSON lines', async () => {
    const learnt = await learn('--explain');
    expect(learnt.code).toBe(0);
    expect(learnt.err).toContain('the label "Year:"');
    const { code, out } = await run('apply', wrapper, at('pages'));
    expect(code).toBe(0);
    const rows = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows.map(({ values }) => values)).toEqual([
      { title: ['Alien, again'], year: ['1979'] },
      { title: ['Solaris'], year: ['1972'] },
    ]);
  });

  it('write CSV and XML', async () => {
    await learn();
    const csv = await run('apply', wrapper, at('pages'), '--format', 'csv');
    expect(csv.out.split('\r\n').slice(0, 2)).toEqual([
      'page,title,year,warnings',
      `${at('pages/b.html')},"Alien, again",1979,`,
    ]);
    const xml = await run('apply', wrapper, at('pages/c.html'), '--format', 'xml');
    expect(xml.out).toBe(
      '<pages>\n<page><field name="title"><value>Solaris</value></field><field name="year"><value>1972</value></field></page>\n</pages>\n',
    );
  });

  it('take samples from a file', async () => {
    await writeFile(at('samples.json'), JSON.stringify([{ page: at('a.html'), values: { title: 'Heat' } }]));
    const { code, out } = await run('learn', '--json', at('samples.json'), '--quiet');
    expect(code).toBe(0);
    expect(JSON.parse(out).fields).toHaveLength(1);
  });

  it('take paths to nodes and attributes, and say where one leads nowhere', async () => {
    const learnt = await run('learn', '--sample', at('a.html'), '-F', 'title=@h1.name', '-F', 'id=@//div[1]/@id');
    expect(learnt.code).toBe(0);
    await writeFile(wrapper, learnt.out);
    const { out } = await run('apply', wrapper, at('pages/c.html'));
    expect(JSON.parse(out).values).toEqual({ title: ['Solaris'], id: ['head'] });
    expect(await run('learn', '--sample', at('a.html'), '--field', 'title=@h6')).toMatchObject({
      code: 1,
      err: expect.stringContaining(`${at('a.html')}: title: the path h6 finds nothing on the page`),
    });
    expect(await run('learn', '--sample', at('a.html'), '--field', 'title=@//[')).toMatchObject({
      code: 2,
      err: expect.stringContaining(`${at('a.html')}: title: `),
    });
  });

  it('take values and paths from a file, several to a field', async () => {
    const samples = [
      { page: at('a.html'), values: { year: ['1995'] }, marks: { title: '/HTML[0]/BODY[0]/DIV[0]/H1[0]' } },
    ];
    await writeFile(at('samples.json'), JSON.stringify(samples));
    expect((await run('learn', '--samples', at('samples.json'), '-o', wrapper)).code).toBe(0);
    const { out } = await run('apply', wrapper, at('pages/c.html'));
    expect(JSON.parse(out).values).toEqual({ title: ['Solaris'], year: ['1972'] });
    await writeFile(at('samples.json'), JSON.stringify([{ page: at('a.html'), marks: { title: 5 } }]));
    expect(await run('learn', '--samples', at('samples.json'))).toMatchObject({
      code: 3,
      err: expect.stringContaining('gives no path, or list of paths, for the field title of'),
    });
    expect((await run('learn', '--samples', at('samples.json'), '--field', 'title=Heat')).code).toBe(2);
  });

  it('look for values on all of several pages', async () => {
    const pages = ['--samples', at('pages/*.html'), '-F', 'title=Solaris', '-F', 'title=Alien, again'];
    expect((await run('learn', ...pages, '-F', 'year=@dd', '-o', wrapper)).code).toBe(0);
    const { out } = await run('apply', wrapper, at('a.html'));
    expect(JSON.parse(out).values).toEqual({ title: ['Heat'], year: ['1995'] });
    const none = await run('learn', ...pages, '-F', 'director=Nobody', '-F', 'x=@h6');
    expect(none.err).toContain('director: "Nobody" is on none of the pages');
    expect(none.err).toContain('x: the path h6 finds nothing on any of the pages');
    expect(none.code).toBe(1);
  });

  it('take a value that begins with @ when it is doubled', async () => {
    await writeFile(at('pages/d.html'), page('Solaris', '@home'));
    const { code, out } = await run('learn', '--sample', at('pages/d.html'), '--field', 'year=@@home');
    expect(code).toBe(0);
    expect(JSON.parse(out).fields[0].places).not.toEqual([]);
  });

  it('name field, page and reason when a value is not there', async () => {
    const { code, err } = await run('learn', '--sample', at('a.html'), '--field', 'title=Cold');
    expect(code).toBe(1);
    expect(err).toContain(`${at('a.html')}: title: "Cold" is not on the page`);
  });

  it('refuse values without a page, and no values at all', async () => {
    expect((await run('learn', '--field', 'title=Heat')).code).toBe(2);
    expect((await run('learn')).code).toBe(2);
    await writeFile(at('samples.json'), '[{"values":{}}]');
    expect(await run('learn', '--json', at('samples.json'))).toMatchObject({
      code: 3,
      err: expect.stringContaining('names no page in entry 1'),
    });
  });

  it('go on after an empty page and warn of another template', async () => {
    await learn();
    await writeFile(at('pages/a-empty.html'), ' ');
    await writeFile(at('pages/d.html'), redesigned('Amélie', '2001'));
    const { code, out, err } = await run('apply', wrapper, at('pages'));
    expect(code).toBe(1);
    expect(err).toContain('a-empty.html shows no text');
    expect(err).toContain('d.html: looks like a page of another template');
    const last = JSON.parse(out.trim().split('\n').at(-1) as string);
    expect(last).toMatchObject({ template: 'other', values: { title: [], year: [] } });
  });
});

describe('pith export', () => {
  it('writes XPath, CSS and XSLT', async () => {
    await learn();
    expect((await run('export', wrapper)).out).toContain(
      "year\t1\t1\t//text()[normalize-space(.)='Year:']/../following-sibling::dd[1]\n",
    );
    const ofCrawl = await run('export', wrapper, '--crawl', 'it');
    expect([ofCrawl.code, ofCrawl.err]).toEqual([2, expect.stringContaining('--crawl is for what was read')]);
    expect((await run('export', wrapper, '--as', 'css')).out).toContain('h1[class~="name"]');
    expect((await run('export', wrapper, '--as', 'xslt')).out).toContain('<xsl:stylesheet version="1.0"');
  });

  it('refuses what is no wrapper', async () => {
    expect(await run('export', at('a.html'))).toMatchObject({
      code: 3,
      err: expect.stringContaining('is not JSON'),
    });
  });
});

describe('pith repair', () => {
  it('learns anew from known values and goes back on demand', async () => {
    await learn();
    await writeFile(at('new.html'), redesigned('Heat', '1995'));
    await writeFile(at('other.html'), redesigned('Solaris', '1972'));
    await writeFile(
      at('known.json'),
      JSON.stringify([{ page: at('new.html'), values: { title: 'Heat', year: '1995' } }]),
    );
    const repaired = await run('repair', wrapper, at('other.html'), '--known', at('known.json'), '-o', at('new.json'));
    expect(repaired).toMatchObject({ code: 0, err: expect.stringContaining('title: repaired') });
    const { out } = await run('apply', at('new.json'), at('other.html'));
    expect(JSON.parse(out).values).toEqual({ title: ['Solaris'], year: ['1972'] });
    const quietly = ['--known', at('known.json'), '-o', at('new.json'), '--quiet'];
    expect(await run('repair', wrapper, at('other.html'), ...quietly)).toMatchObject({ code: 0, err: '' });
    const undone = await run('repair', at('new.json'), '--undo');
    expect(JSON.parse(undone.out).fields).toEqual(JSON.parse(await readFile(wrapper, 'utf8')).fields);
    expect((await run('repair', wrapper, '--undo')).code).toBe(2);
  });
});

describe('pith eval wrappers', () => {
  it('scores the pages not learnt from, and what a redesign does', async () => {
    const entry = (file: string, title: string, template?: string) => ({ file, template, values: { title: [title] } });
    await writeFile(at('new.html'), redesigned('Heat', '1995'));
    const many = [entry('a.html', 'Heat'), entry('pages/b.html', 'Alien, again'), entry('pages/c.html', 'Wrong')];
    // The second layout has one page that looks new, and one that reads as before: of that there is nothing to say.
    const drift = [
      entry('a.html', 'Heat', 'x#1'),
      entry('new.html', 'Heat', 'x#2'),
      entry('pages/b.html', 'Alien, again', 'x#2'),
    ];
    const gold = [
      { site: 'films', group: 'detail', match: { title: 'equals' }, pages: many },
      { site: 'moved', group: 'drift', match: { title: 'equals' }, pages: drift },
    ];
    await writeFile(at('gold.json'), JSON.stringify(gold));
    const { code, out } = await run('eval', 'wrappers', folder, '--format', 'json');
    expect(code).toBe(0);
    const report = JSON.parse(out);
    expect(report.fields).toHaveLength(1);
    expect(report.fields[0]).toMatchObject({ samples: 1, score: { setF1: 0.5 } });
    const counts = { pages: 2, pagesRight: 1, flagged: 1, unnoticed: 0, falseAlarms: 0 };
    expect(report.drift[0]).toMatchObject({ silentlyWrong: 0, ...counts });
    expect((await run('eval', 'wrappers', folder, '--worst', '1')).out).toContain('k = 1');
  });
});
