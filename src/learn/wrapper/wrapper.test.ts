import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CompactDom } from '../../model/compact-dom.js';
import { findByCss, findByXPath, parseHtml, writeXhtml } from '../../parse/index.js';
import { applyWrapper } from './apply-wrapper.js';
import { FieldCandidates } from './candidates.js';
import { cssOf } from './export-css.js';
import { wrapperXslt } from './export-xslt.js';
import { lookForValues } from './field-sample.js';
import { learnWrapper, type WrapperSample } from './learn-wrapper.js';
import { PageView } from './page-view.js';
import { PathTree } from './path-tree.js';
import { literal, toXPath } from './place-path.js';
import { readingXml } from './reading-xml.js';
import { repairWrapper, undoRepair } from './repair-wrapper.js';
import { readWrapper, writeWrapper } from './wrapper-file.js';

interface Film {
  title: string;
  year?: string;
  director: string;
  genres: string[];
  price: string;
}

const FILMS: Film[] = [
  { title: 'The Big Hit', year: '1998', director: 'Kirk Wong', genres: ['Action', 'Comedy'], price: '12.50' },
  { title: 'Veil & Shadow', director: 'John Curran', genres: ['Drama'], price: '9.00' },
  { title: 'Heat', year: '1995', director: 'Michael Mann', genres: ['Crime', 'Drama', 'Action'], price: '7.25' },
  { title: 'Solaris', year: '1972', director: 'Andrei Tarkovsky', genres: ['Drama', 'Fiction'], price: '15.00' },
  { title: 'Amélie', year: '2001', director: 'J.-P. Jeunet', genres: ['Romance'], price: '8.00' },
  { title: 'Alien', director: 'Ridley Scott', genres: ['Fiction', 'Horror'], price: '6.75' },
];

/** A page of tables as they were written long ago: the row of the year is missing where it is not known. */
const tablePage = ({
  title,
  year,
  director,
  genres,
  price,
}: Film): string => `<html><head><title>${title} – Films</title></head>
  <body><div id="top"><a href="/">Home</a> <a href="/drama">Drama</a></div>
  <table><tr><td><h1>${title}</h1></td></tr>
  ${year === undefined ? '' : `<tr><td><b>Year:</b></td><td>${year}</td></tr>`}
  <tr><td><b>Director:</b></td><td><a href="/p">${director}</a></td></tr>
  <tr><td><b>Genres:</b></td><td>${genres.map((genre) => `<a href="/g">${genre}</a>`).join(', ')}</td></tr>
  <tr><td><b>Offer:</b></td><td>only $${price} today</td></tr></table><p id="end">All rights reserved.</p></body></html>`;

/** The same site after a redesign. */
const newPage = ({ title, director, genres, price }: Film): string => `<html><head><title>${title}</title></head>
  <body><header class="masthead"><a href="/">Start</a></header><main class="film"><section class="hero"><h2 class="film-name">${title}</h2>
  <p class="credits"><span class="by">by</span> <span class="person">${director}</span></p></section>
  <ul class="kinds">${genres.map((genre) => `<li class="kind">${genre}</li>`).join('')}</ul>
  <div class="shop"><em class="cost">$${price}</em></div></main><footer class="legal">Rights</footer></body></html>`;

const valuesOf = ({ title, year, director, genres, price }: Film) => ({
  title: [title],
  year: year === undefined ? [] : [year],
  director: [director],
  genres,
  price: [price],
});

const sample = (film: Film, page = tablePage): WrapperSample => ({
  page: film.title,
  dom: parseHtml(page(film)),
  values: valuesOf(film),
});

const read = (wrapper: ReturnType<typeof learnWrapper>['wrapper'], dom: CompactDom) =>
  Object.fromEntries(applyWrapper(wrapper, dom).fields.map(({ name, values }) => [name, values]));

describe('learnWrapper', () => {
  it.each([1, 2, 3])('reads all other pages after %i samples', (count) => {
    const { wrapper, notes } = learnWrapper(FILMS.slice(0, count).map((film) => sample(film)));
    expect(notes).toEqual([]);
    for (const film of FILMS.slice(count)) expect(read(wrapper, parseHtml(tablePage(film)))).toEqual(valuesOf(film));
  });

  it('rests on labels and names where there are any, and tells optional fields and lists', () => {
    const { wrapper } = learnWrapper(FILMS.slice(0, 3).map((film) => sample(film)));
    const field = (name: string) => wrapper.fields.find((other) => other.name === name);
    expect(field('year')?.places[0]?.paths[0]?.why).toBe('the label "Year:"');
    expect(field('year')?.optional).toBe(true);
    expect(field('genres')?.kind).toBe('list');
    expect(field('director')?.kind).toBe('single');
    expect(field('price')?.places[0]?.part).toMatchObject({ number: true });
  });

  it('is not spoilt by one wrong sample in five, and names it', () => {
    const samples = FILMS.slice(0, 5).map((film) => sample(film));
    const wrong = { ...(samples[3] as WrapperSample), values: { ...samples[3]?.values, director: ['Home'] } };
    const { wrapper, notes } = learnWrapper([...samples.slice(0, 3), wrong, samples[4] as WrapperSample]);
    expect(read(wrapper, parseHtml(tablePage(FILMS[5] as Film))).director).toEqual(['Ridley Scott']);
    expect(notes).toEqual([{ field: 'director', page: 'Solaris', why: expect.stringContaining('"Home" conflicts') }]);
  });

  it('says which value is not on which page', () => {
    const film = FILMS[0] as Film;
    const { notes } = learnWrapper([{ ...sample(film), values: { title: ['Another film'] } }]);
    expect(notes[0]).toEqual({ field: 'title', page: film.title, why: '"Another film" is not on the page' });
  });

  it('forgives white space, no-break spaces and case in samples', () => {
    const { wrapper } = learnWrapper([{ ...sample(FILMS[0] as Film), values: { director: [' kirk\u00a0 WONG '] } }]);
    expect(read(wrapper, parseHtml(tablePage(FILMS[2] as Film))).director).toEqual(['Michael Mann']);
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('learns a field called %s', (name) => {
    const dom = parseHtml('<main><h1>Heat</h1><p>A film.</p></main>');
    const values = Object.fromEntries([[name, ['Heat']]]);
    const { wrapper } = learnWrapper([{ page: 'a', dom, values, marks: {} }]);
    expect(applyWrapper(wrapper, dom).fields).toMatchObject([{ name, values: ['Heat'] }]);
  });

  it('takes any values and any markup', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ unit: 'binary' }), (html, value) => {
        const dom = parseHtml(`<div>${html}</div><p title="x">${html}`);
        const { wrapper } = learnWrapper([{ page: 'any', dom, values: { field: [value, html] } }]);
        expect(readWrapper(writeWrapper(wrapper), 'any')).toEqual(wrapper);
        applyWrapper(wrapper, dom);
      }),
    );
  });
});

describe('learnWrapper on shop pages', () => {
  /** Without a discount the first price is empty, and the class names are made by a program. */
  const shop = (name: string, price: string, was: string | null) =>
    parseHtml(`<title>${name}</title><h1>${name}</h1><div class="Bqz_1C"><p>${was === null ? '' : '20% off'}</p>
      <div><b>${was === null ? '' : `€${price}`}</b><i><u>€${was ?? price}</u><s>VAT included</s></i></div></div><footer>Shop of all things, ${'well known '.repeat(3)}</footer>`);
  const samples = (...prices: [string, string | null][]) =>
    prices.map(([price, was], i) => ({
      page: `item${i}`,
      dom: shop(`item${i}`, price, was),
      values: { price: [price] },
    }));

  it('finds the price that is asked, with and without a discount', () => {
    const { wrapper, notes } = learnWrapper(samples(['12.00', null], ['30.00', null], ['41.30', '49.10']));
    expect(notes).toEqual([]);
    expect(read(wrapper, shop('a', '5.50', '7.00')).price).toEqual(['5.50']);
    expect(read(wrapper, shop('b', '8.00', null)).price).toEqual(['8.00']);
  });

  it('takes an odd sample for an exception where a path speaks only there, and leaves out what has none', () => {
    const page = (name: string, brand: string, extra = '') =>
      parseHtml(`<title>${name}</title>${extra}<h2 class=brand>${brand}</h2><p>Text about it.</p>`);
    const own = (name: string, brand: string, extra = '', value = brand) =>
      ({ page: name, dom: page(name, brand, extra), values: { brand: [value] } }) satisfies WrapperSample;
    const exception = '<div id=maker>Acme</div>';
    const { wrapper } = learnWrapper([own('a', 'One'), own('b', 'Two'), own('c', 'Acme Basics', exception, 'Acme')]);
    expect(read(wrapper, page('d', 'Other things', '<div id=maker>Other</div>')).brand).toEqual(['Other']);
    expect(read(wrapper, page('e', 'Three')).brand).toEqual(['Three']);
  });

  it('takes the first of several spots that tell the same', () => {
    const page = (no: string, other: string) =>
      parseHtml(`<div><b class=no>${no}</b></div><ul><li><b class=no>${other}</b></ul><p>Some words.</p>`);
    const { wrapper } = learnWrapper([{ page: 'a', dom: page('A-1', 'A-1'), values: { no: ['A-1'] } }]);
    expect(read(wrapper, page('B-1', 'C-7')).no).toEqual(['B-1']);
  });
});

describe('paths', () => {
  const views = FILMS.map((film) => new PageView(parseHtml(tablePage(film))));

  it('find the same nodes by index as their XPath does', () => {
    let compared = 0;
    const tree = new PathTree(views);
    for (const name of ['title', 'year', 'genres', 'price'] as const) {
      const own = FILMS.slice(0, 3).map(
        (film, i) =>
          lookForValues(film.title, views[i] as PageView, { values: valuesOf(film)[name], marks: undefined }, new Set())
            .sample,
      );
      for (const { path } of new FieldCandidates(name, own, tree).fromFirst(own.length)) {
        const xpath = toXPath(path);
        for (const [i, { dom }] of views.entries()) {
          expect(tree.follow(tree.endOf(path), path, i), xpath).toEqual(findByXPath(dom, xpath));
          compared++;
        }
      }
    }
    expect(compared).toBeGreaterThan(300);
  });

  it('say the same in CSS, where CSS can', () => {
    const dom = parseHtml(newPage(FILMS[0] as Film));
    const { wrapper } = learnWrapper([sample(FILMS[0] as Film, newPage)]);
    const paths = wrapper.fields.flatMap(({ places }) => places.flatMap((place) => place.paths));
    const pairs = paths.flatMap(({ xpath }) =>
      cssOf(xpath) === null ? [] : [[xpath, cssOf(xpath) as string] as const],
    );
    expect(pairs.length).toBeGreaterThan(3);
    for (const [xpath, css] of pairs) expect(findByCss(dom, css)).toEqual(findByXPath(dom, xpath));
    expect(cssOf("//text()[normalize-space(.)='Year:']/../following-sibling::td[1]")).toBeNull();
  });

  it('write any text as a literal', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '"', "'", ' ', '&') }), (text) => {
        const dom = parseHtml('<p>x</p>');
        expect(findByXPath(dom, `//p[string-length(${literal(text)})=${text.length}]`)).toHaveLength(1);
      }),
    );
  });
});

describe('applyWrapper', () => {
  it('holds back what lacks the label that all samples begin with', () => {
    const page = (line: string) =>
      parseHtml(`<title>T</title><ul id=facts><li class=fact>${line}</ul><p>Some words.</p>`);
    const lines = ['Phone: 1-22', 'Phone: 3-44', 'Phone: 5-66', 'Phone: 7-88'];
    const samples = lines.map((line) => ({ page: line, dom: page(line), values: { phone: [line] } }));
    const { wrapper } = learnWrapper(samples);
    expect(read(wrapper, page('Phone: 9-00')).phone).toEqual(['Phone: 9-00']);
    const [field] = applyWrapper(wrapper, page('Fax: 9-00')).fields;
    expect(field).toMatchObject({ values: [], state: 'doubtful', doubtful: ['Fax: 9-00'] });
    const few = learnWrapper(samples.slice(0, 3)).wrapper;
    expect(read(few, page('Tel.: 9-00')).phone).toEqual(['Tel.: 9-00']);
    const damaged = {
      ...wrapper,
      fields: wrapper.fields.map((one) => ({ ...one, shape: { ...one.shape, label: 1 } })),
    };
    expect(() => readWrapper(JSON.stringify(damaged), 'w.json')).toThrow('label');
  });

  it('takes one of several values where two other paths find that one only', () => {
    const page = (title: string, before = '') =>
      parseHtml(
        `<title>T</title><div id=main>${before}<div id=head class=top><h1>${title}</h1></div><p>Words.</p></div>`,
      );
    const { wrapper } = learnWrapper(
      ['A one', 'B two'].map((title) => ({ page: title, dom: page(title), values: { title: [title] } })),
    );
    const paths = ["//div[@id='main']/descendant::h1", "//div[@id='head']/h1", "//div[@class='top']/h1"];
    const [field] = wrapper.fields;
    const place = {
      kind: 'single',
      part: null,
      paths: paths.map((xpath) => ({ xpath, samples: 2, why: xpath })),
    } as const;
    const edited = {
      ...wrapper,
      fields: [{ ...(field as NonNullable<typeof field>), places: [{ ...place, paths: [...place.paths] }] }],
    };
    expect(read(edited, page('C three', '<h1>Offer</h1>')).title).toEqual(['C three']);
    const two = edited.fields.map((one) => ({ ...one, places: [{ ...place, paths: place.paths.slice(0, 2) }] }));
    expect(read({ ...edited, fields: two }, page('C three', '<h1>Offer</h1>')).title).toEqual(['Offer', 'C three']);
  });

  const { wrapper } = learnWrapper(FILMS.slice(0, 3).map((film) => sample(film)));

  it('holds everything back on a page of another template', () => {
    const { template, fields } = applyWrapper(wrapper, parseHtml(newPage(FILMS[4] as Film)));
    expect(template).toBe('other');
    expect(fields.flatMap(({ values }) => values)).toEqual([]);
  });

  it('holds back what nothing confirms when a field and part of the template are gone', () => {
    const page = tablePage(FILMS[3] as Film)
      .replace('Director:', 'Made by:')
      .replace(/<p id="end">.*?<\/p>/, '<ol><li>x</ol>');
    const { template, fields, likeness } = applyWrapper(wrapper, parseHtml(page.replace(/ id="top"/, '')));
    expect(likeness).toBeLessThan(0.8);
    expect(template).toBe('changed');
    for (const { confidence, values } of fields) if (confidence < 1) expect(values).toEqual([]);
  });

  it('holds back what does not look like the samples', () => {
    const odd = { ...(FILMS[3] as Film), year: 'unknown' };
    const year = applyWrapper(wrapper, parseHtml(tablePage(odd))).fields.find(({ name }) => name === 'year');
    expect(year).toMatchObject({ values: [], doubtful: ['unknown'], state: 'doubtful' });
  });

  it('leaves an optional field empty and says so', () => {
    const year = applyWrapper(wrapper, parseHtml(tablePage(FILMS[5] as Film))).fields.find(
      ({ name }) => name === 'year',
    );
    expect(year).toMatchObject({ values: [], state: 'empty' });
  });
});

describe('readWrapper', () => {
  it.each([
    ['{', 'is not JSON'],
    ['[]', 'version'],
    ['{"version":1}', 'no fields'],
    ['{"version":1,"fields":[{}],"template":[],"samples":[],"history":[]}', 'no name'],
    ['{"version":1,"fields":[],"template":[],"samples":[],"history":[null]}', 'no note'],
    ['{"version":1,"fields":[],"template":[],"samples":[],"history":[{"note":"","before":"a"}]}', 'what was before'],
    ['{"version":1,"fields":[],"template":[],"samples":[],"history":[{"note":"","before":[{}]}]}', 'no name'],
  ])('refuses %s and says why', (text, why) => {
    expect(() => readWrapper(text, 'w.json')).toThrow(why);
  });

  it('refuses a path that is no XPath', () => {
    const { wrapper } = learnWrapper([sample(FILMS[0] as Film)]);
    const damaged = writeWrapper(wrapper).replace('"xpath": "', '"xpath": "//[');
    expect(() => readWrapper(damaged, 'w.json')).toThrow('the field title');
  });
});

describe('repairWrapper', () => {
  const { wrapper } = learnWrapper(FILMS.slice(0, 3).map((film) => sample(film)));
  const known = FILMS.slice(0, 2).map((film) => sample(film, newPage));
  const others = FILMS.slice(3).map((film) => parseHtml(newPage(film)));

  it('learns fields anew from values known before, and can be undone', () => {
    const repair = repairWrapper(wrapper, known, others);
    const states = Object.fromEntries(repair.fields.map(({ field, state }) => [field, state]));
    expect(states).toEqual({
      title: 'repaired',
      year: 'failed',
      director: 'repaired',
      genres: 'repaired',
      price: 'repaired',
    });
    if (repair.wrapper === null) throw new Error('nothing repaired');
    const film = FILMS[4] as Film;
    expect(read(repair.wrapper, parseHtml(newPage(film)))).toEqual({ ...valuesOf(film), year: [] });
    expect(undoRepair(repair.wrapper)?.fields).toEqual(wrapper.fields);
    expect(undoRepair(wrapper)).toBeNull();
  });

  it('refuses paths that hold on the page they were learnt from only', () => {
    const [first, second] = known as [WrapperSample, WrapperSample];
    const scattered = (name: string, html: string) => ({
      ...first,
      page: name,
      dom: parseHtml(html),
      values: { director: [name] },
    });
    const repair = repairWrapper(wrapper, [
      scattered('Kirk Wong', '<div><i><b>Kirk Wong</b></i></div><p>a</p>'),
      scattered(second.page, `<ul><li>x<li>y<li><span>${second.page}</span></ul>`),
    ]);
    expect(repair.wrapper).toBeNull();
    expect(repair.fields.find(({ field }) => field === 'director')).toMatchObject({ state: 'failed' });
  });

  it('refuses without proof on other pages', () => {
    const strangers = FILMS.slice(3).map(({ title }) => parseHtml(`<h1>${title}</h1><p>Nothing here.</p>`));
    const repair = repairWrapper(wrapper, known, strangers);
    expect(repair.fields.find(({ field }) => field === 'director')).toMatchObject({
      state: 'failed',
      why: expect.stringContaining('0 of 3 other pages'),
    });
  });
});

const hasProcessor = spawnSync('xsltproc', ['--version']).status === 0;

describe.skipIf(!hasProcessor)('the XSLT of a wrapper, run by xsltproc', () => {
  it.each([tablePage, newPage])('makes the XML we make', (page) => {
    const { wrapper } = learnWrapper(FILMS.slice(0, 2).map((film) => sample(film, page)));
    const folder = mkdtempSync(join(tmpdir(), 'pith-xslt-'));
    try {
      writeFileSync(join(folder, 'w.xsl'), wrapperXslt(wrapper));
      for (const film of FILMS) {
        const dom = parseHtml(page(film));
        writeFileSync(join(folder, 'p.xhtml'), writeXhtml(dom));
        const options = ['--nonet', '--novalid', join(folder, 'w.xsl'), join(folder, 'p.xhtml')];
        const made = execFileSync('xsltproc', options, { encoding: 'utf8' });
        expect(made.trim()).toBe(readingXml(applyWrapper(wrapper, dom).fields));
        expect(made).toContain(`<value>${film.director}</value>`);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
