import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runPith } from '../../../test/run-pith.js';

const film = (number: number) =>
  `<div id=film><h1>Film ${number}</h1><table class=facts><tr><th>Director</th><td>Person ${number}</td></tr></table></div>`;
const story = (number: number) =>
  `<article class=story><header><h2>Story ${number}</h2></header><section><p>Text ${number}</p></section></article>`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-learn-'));
  for (const [name, make] of [
    ['films', film],
    ['stories', story],
  ] as const) {
    await mkdir(join(folder, name));
    for (const number of name === 'films' ? [1, 2, 3] : [1, 2]) {
      await writeFile(join(folder, name, `${number}.html`), make(number));
    }
  }
  await mkdir(join(folder, 'empty'));
  await writeFile(
    join(folder, 'picture.html'),
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]),
  );
});
afterEach(() => rm(folder, { recursive: true }));

const run = (...args: string[]) => runPith(args);
const at = (...names: string[]) => join(folder, ...names);

describe('pith cluster', () => {
  it('prints a table of clusters, largest first', async () => {
    const { code, out, err } = await run('cluster', at('films'), at('stories'));
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('5 pages, 2 clusters');
    expect(out).toMatch(/^1 {2}.*films.* 3 +1\.00$/m);
    expect(out).toMatch(/^2 {2}.*stories.* 2 +1\.00$/m);
  });

  it('prints members as JSON and compares with folders', async () => {
    const { out } = await run('cluster', at('films'), at('stories'), '--format', 'json', '--labels', 'folder');
    const report = JSON.parse(out);
    expect(report.clusters[1].members).toEqual([at('stories', '1.html'), at('stories', '2.html')]);
    expect(report.labels).toMatchObject({ clusters: 2, classes: 2, purity: 1, completeness: 1 });
    const joined = await run('cluster', at('films'), at('stories'), '--labels', 'folder', '--threshold', '0');
    expect(joined.out).toContain('purity        0.6000');
    expect(joined.out).toContain('cluster 1: films (3), stories (2)');
  });

  it.each(['cluster', 'template'])('pith %s writes over none of the pages it reads', async (command) => {
    const page = at('films', '2.html');
    const before = await readFile(page, 'utf8');
    const { code, err } = await run(command, at('films'), '-o', page);
    expect([code, err]).toEqual([2, expect.stringContaining('2.html is read from')]);
    expect(await readFile(page, 'utf8')).toBe(before);
  });

  it('goes on without pages that cannot be read, and says so', async () => {
    const { code, out, err } = await run('cluster', at('films'), at('missing.html'), at('picture.html'));
    expect(code).toBe(1);
    expect(out).toContain('3 pages, 1 cluster');
    expect(err).toContain('missing.html: no such file');
    expect(err).toContain('picture.html: not a text document');
  });

  it('explains itself when it cannot do what was asked', async () => {
    expect(await run('cluster', at('empty'))).toMatchObject({ code: 3, err: expect.stringContaining('no page') });
    expect(await run('cluster', at('films'), '--threshold', '2')).toMatchObject({ code: 2 });
    expect(await run('cluster', at('films', '1.html'))).toMatchObject({
      code: 0,
      err: expect.stringContaining('one page only'),
    });
  });
});

describe('pith template', () => {
  it('prints an outline', async () => {
    const { code, out, err } = await run('template', at('films'));
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('Template of 3 pages');
    expect(out).toContain('"Director"');
    expect(out).toContain('= data, 3 different, such as "Person');
  });

  it('prints places as JSON', async () => {
    const { out } = await run('template', at('films'), '-f', 'json');
    const { pages, places } = JSON.parse(out);
    expect(pages).toBe(3);
    const label = places.find((place: { text: string | null }) => place.text === 'Director');
    expect(label).toMatchObject({ tag: '#text', pages: 3, label: 'template' });
    expect(places[label.parent]).toMatchObject({ tag: 'th', label: 'template' });
  });

  it('writes an annotated page to a file', async () => {
    expect((await run('template', at('films'), '-f', 'html', '-o', at('film.htm'))).code).toBe(0);
    expect(await readFile(at('film.htm'), 'utf8')).toContain('always this text">Director</span>');
  });

  it('says that pages are of different templates, and uses the largest', async () => {
    const { code, out, err } = await run('template', at('films'), at('stories'), '--quiet');
    expect(code).toBe(0);
    expect(err).toContain('The 5 pages look like 2 templates');
    expect(out).toContain('Template of 3 pages');
    const all = await run('template', at('films'), at('stories'), '--all');
    expect(all).toMatchObject({ code: 0, err: '', out: expect.stringContaining('Template of 5 pages') });
  });

  it('refuses one page, no page, and pages without a common template', async () => {
    expect(await run('template', at('films', '1.html'))).toMatchObject({
      code: 2,
      err: expect.stringContaining('two pages or more'),
    });
    expect(await run('template', at('empty'))).toMatchObject({ code: 3 });
    const different = await run('template', at('films', '1.html'), at('stories', '1.html'));
    expect(different).toMatchObject({ code: 1, out: '', err: expect.stringContaining('no two of them') });
  });
});

describe('pith eval clusters', () => {
  const gold = [
    { site: 'a', template: 'a', pages: [{ file: 'films/1.html' }, { file: 'films/2.html' }] },
    { site: 'b', pages: [{ file: 'stories/1.html' }, { file: 'films/3.html', template: 'b#2' }] },
  ];

  it('scores clusters against known templates', async () => {
    await writeFile(at('gold.json'), JSON.stringify(gold));
    const { code, out } = await run('eval', 'clusters', folder, '--format', 'json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ items: 4, clusters: 2, classes: 3, purity: 0.75, completeness: 1 });
    const half = async (which: string) => (await run('eval', 'clusters', folder, '--half', which)).out;
    expect(await half('odd')).toContain('clusters      1 (known classes: 1)');
    const second = await half('even');
    expect(second).toContain('2 pages');
    expect(second).toContain('clusters      2 (known classes: 2)');
  });

  it('says what is wrong with a data set', async () => {
    expect(await run('eval', 'clusters', folder)).toMatchObject({
      code: 3,
      err: expect.stringContaining('gold.json'),
    });
    await writeFile(at('gold.json'), '{');
    expect(await run('eval', 'clusters', folder)).toMatchObject({
      code: 3,
      err: expect.stringContaining('not JSON'),
    });
    await writeFile(at('gold.json'), '[{"site": "a"}]');
    expect(await run('eval', 'clusters', folder)).toMatchObject({
      code: 3,
      err: expect.stringContaining('array of sites'),
    });
    await writeFile(at('gold.json'), '[{"site": "a", "pages": [{"file": "gone.html"}]}]');
    expect(await run('eval', 'clusters', folder)).toMatchObject({
      code: 3,
      err: expect.stringContaining('not there'),
    });
  });
});
