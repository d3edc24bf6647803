import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../test/growth.js';
import type { RecordsReading } from '../../model/record.js';
import { parseHtml } from '../../parse/index.js';
import { type ExtractRecordsOptions, extractRecords, RECORD_METHODS } from './extract-records.js';

const NAMES = ['Anchor', 'Buoy', 'Compass', 'Dinghy', 'Ensign', 'Fender'];
const frame = (content: string) =>
  `<!doctype html><title>Shop</title><nav><ul>${NAMES.map((n) => `<li><a href=/${n}>${n}s</a>`).join('')}</ul></nav>
   <main>${content}</main><footer><p>Imprint</p><p>Privacy</p><p>Terms of use</p></footer>`;

function read(html: string, options: ExtractRecordsOptions = {}): RecordsReading {
  const outcome = extractRecords(html, options);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value;
}
const texts = (html: string, options?: ExtractRecordsOptions) => read(html, options).records.map(({ text }) => text);

const card = (name: string, i: number) =>
  `<div class="card"><h3><a href="/p/${i}">${name}</a></h3>${i % 2 === 0 ? `<p class="note">Only ${i + 1} left in stock</p>` : ''}
   <img src="/i/${i}.jpg" alt=""><span class="price">${i + 3} €</span></div>`;

describe('records of one element each', () => {
  const html = frame(`<h1>All</h1><div class=list>${NAMES.map(card).join('')}</div>`);

  it('are found, with the element that holds them', () => {
    const { records, separator, container } = read(html);
    expect(records).toHaveLength(NAMES.length);
    expect(separator).toBe('div');
    expect(parseHtml(html).attribute(container, 'class')).toBe('list');
  });

  it('keep optional fields in their column', () => {
    const { columns, records } = read(html, { url: 'https://example.org/shop/' });
    expect(columns).toEqual([
      { name: 'title', filled: 6 },
      { name: 'note', filled: 3 },
      { name: 'image', filled: 6 },
      { name: 'price', filled: 6 },
    ]);
    expect(records[1]?.values.map((value) => value?.text)).toEqual(['Buoy', undefined, '', '4 €']);
    expect(records[1]?.values[0]?.href).toBe('https://example.org/p/1');
    expect(records[1]?.values[2]?.src).toBe('https://example.org/i/1.jpg');
  });

  it('do not include what stands among them and is none', () => {
    const promo = '<div class="card"><button>Show more of our things for boats</button></div>';
    expect(texts(frame(`<div>${NAMES.map(card).join('')}${promo}</div>`))).toHaveLength(NAMES.length);
  });
});

describe('records of several siblings', () => {
  it('are pairs of term and description', () => {
    const list = NAMES.map((name, i) => `<dt>${name}</dt><dd>What a ${name} is good for, in ${i} words</dd>`).join('');
    expect(texts(frame(`<h1>Terms</h1><dl>${list}</dl>`))[1]).toBe('Buoy What a Buoy is good for, in 1 words');
  });

  it('are rows in threes', () => {
    const rows = NAMES.map(
      (name, i) =>
        `<tr class="top"><td>${i}.</td><td><a href=${i}>The ${name}</a></td></tr>
         <tr><td></td><td>by <a href=u>somebody</a> ${i} hours ago | ${i} comments</td></tr><tr class="gap"><td></td></tr>`,
    ).join('');
    const found = texts(frame(`<table>${rows}<tr><td colspan=2><a href=more>More</a></td></tr></table>`));
    expect(found).toHaveLength(6);
    expect(found[5]).toMatch(/^5\. The Fender.*5 comments$/);
  });

  it('are headings with the blocks below them', () => {
    const blocks = NAMES.map((name, i) => `<h2>${name}</h2><p>Some words on it.</p><div>Posted on day ${i}</div>`).join(
      '',
    );
    expect(texts(frame(blocks))[2]).toBe('Compass Some words on it. Posted on day 2');
  });

  it('are lines of text parted by breaks', () => {
    const lines = NAMES.map((n, i) => `Posted on day ${i}<br><a href=${i}>${n} v. the harbour master</a>, no. ${i}`);
    expect(texts(frame(`<h1>Cases</h1><p>${lines.join('<br><br>')}</p>`))[3]).toBe(
      'Posted on day 3 Dinghy v. the harbour master , no. 3',
    );
  });
});

it('does not take a class that only some records have for their start', () => {
  const posts = NAMES.map(
    (name, i) => `<article class="${i % 3 === 1 ? 'post' : 'post audio'}"><h2>${name}</h2><p>On it, ${i}</p></article>`,
  );
  expect(texts(frame(`<div>${posts.join('')}</div>`))).toHaveLength(6);
});

it('opens groups whose size differs', () => {
  const day = (n: number) =>
    `<h3>Day ${n}</h3><ul>${NAMES.slice(0, n)
      .map((name) => `<li><a href=${name}${n}>${name} ${n}</a> - the story of it</li>`)
      .join('')}</ul>`;
  expect(texts(frame([3, 1, 4, 2, 5].map(day).join('')))).toHaveLength(15);
});

it('reads XML', () => {
  const items = NAMES.map((name, i) => `<item><name>${name}</name><amount>${i * 7}</amount><note>n${i}</note></item>`);
  const { columns, records } = read(`<?xml version="1.0"?><stock><head>All</head>${items.join('')}</stock>`);
  expect(records).toHaveLength(6);
  expect(columns.map(({ name }) => name)).toEqual(['name', 'amount', 'note']);
});

it('names table columns by the head of the table and labels by themselves', () => {
  const rows = NAMES.map((name, i) => `<tr><td>${name} of the sea</td><td>Weight: ${i} kg</td></tr>`).join('');
  const { columns, records } = read(
    frame(`<table><thead><tr><th>Thing</th><th>Facts</th></tr></thead><tbody>${rows}</tbody></table>`),
  );
  expect(columns.map(({ name }) => name)).toEqual(['Thing', 'Weight']);
  expect(records[2]?.values[1]?.text).toBe('2 kg');
});

it('knows table cells by their column, also below cells that reach over several rows and beside wide ones', () => {
  const city = (name: string) =>
    `<tr><td rowspan=2>${name}</td><td>2020</td><td>${name} 1</td></tr><tr><td>2021</td><td>${name} 2</td></tr>`;
  const html = `<table><tr><th>City</th><th>Year</th><th>People</th></tr>
    ${['Bergen', 'Oslo', 'Tromsø', 'Vardø'].map(city).join('')}<tr><td colspan=2>All of them</td><td>Sum 3</td></tr></table>`;
  const { columns, records } = read(html);
  expect(columns.map(({ name }) => name)).toEqual(['City', 'Year', 'People']);
  const rows = records.map(({ values }) => values.map((value) => value?.text ?? null));
  expect(rows.slice(0, 2)).toEqual([
    ['Bergen', '2020', 'Bergen 1'],
    [null, '2021', 'Bergen 2'],
  ]);
  expect(rows.at(-1)).toEqual(['All of them', null, 'Sum 3']);
});

describe('the paper’s method', () => {
  it('cuts at the likeliest separator and shows how it was ranked', () => {
    const html = frame(`<div>${NAMES.map((n) => `<h2>${n}</h2><p>${'x'.repeat(40 - n.length)}</p>`).join('')}</div>`);
    const { records, votes, separator } = read(html, { method: 'separators' });
    expect(separator).toBe('h2');
    expect(records).toHaveLength(6);
    expect(votes[0]).toMatchObject({ tag: 'h2', siblings: 1 });
    expect(votes[0]?.probability).toBeGreaterThan(votes[1]?.probability as number);
  });
});

describe('pages without records', () => {
  it('say why', () => {
    expect(extractRecords('')).toMatchObject({ ok: false, reason: 'empty-input' });
    expect(extractRecords('<p>One sentence.</p>')).toMatchObject({ ok: false, reason: 'no-records' });
    expect(extractRecords('<div id=app></div><script>start()</script>')).toMatchObject({ reason: 'script-shell' });
    expect(extractRecords(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toMatchObject({
      reason: 'not-text',
    });
  });
});

describe('any page', () => {
  const markup = fc
    .array(
      fc.constantFrom(
        '<div>',
        '</div>',
        '<p class=a>',
        '<li>',
        '<br>',
        '<hr>',
        '<tr>',
        '<td>',
        'text',
        '<a href=x>',
        '<img src=y>',
      ),
      { maxLength: 80 },
    )
    .map((parts) => parts.join(''));

  it.each(RECORD_METHODS)('gives disjoint records and full rows, or a reason (%s)', (method) => {
    fc.assert(
      fc.property(markup, (html) => {
        const outcome = extractRecords(html, { method, explain: true });
        if (!outcome.ok) return outcome.attempts.length > 0;
        const { records, columns } = outcome.value;
        const nodes = records.flatMap((record) => record.nodes);
        expect(new Set(nodes).size).toBe(nodes.length);
        for (const { values } of records) expect(values).toHaveLength(columns.length);
        return records.length > 1;
      }),
    );
  });

  it.each(RECORD_METHODS)('takes time in proportion to its size (%s)', (method) => {
    for (const [size, page] of [
      [6000, (many) => `<ul>${'<li class="a b c d e f g h"><b>x</b> y'.repeat(many)}</ul>`],
      [2000, (many) => '<div><p>x</p>'.repeat(many)],
      [16_000, (many) => '<br>x'.repeat(many)],
      // As many kinds of siblings as there are siblings.
      [
        8000,
        (many) => Array.from({ length: many }, (_, i) => `<p class="a${i >> 1} b${(i + 1) >> 1}">${i} x`).join(''),
      ],
    ] as [number, (many: number) => string][])
      expectLinear(size, (many) => {
        const html = page(many);
        return () => extractRecords(html, { method });
      });
  });
});
