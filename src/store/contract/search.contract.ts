import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Clause, SearchFilters } from '../../model/search-query.js';
import type { NewDocument } from '../documents.js';
import type { OpenStore } from '../store.contract.js';
import type { Store } from '../store.js';
import { address, clause, document, newCrawl, query, taking, visit } from './samples.contract.js';

const DOCUMENTS: readonly NewDocument[] = [
  document('https://www.a.example/1', 'solar power for the old town', {
    title: 'Solar power',
    author: 'Ann Author',
    published: '2024-05-06',
    language: 'en',
  }),
  document('https://a.example/2', 'the town has no power and the sun shines', {
    author: 'Ben Böttcher, Ann Other',
    published: '2024',
    language: 'en-GB',
  }),
  document('https://notexample/3', 'power to the town of solar people', { published: '2023-12-31', language: 'de' }),
  document('https://b.example/4', "it's c++ or 'quoted' \\ & | ! <-> NEAR AND NOT * ^ text: 文字 ☃", {
    title: 'Odd: (signs)',
    language: null,
    published: '2025-01-01T00:00:00Z',
  }),
];

const QUERIES: readonly [name: string, expected: string, readonly Clause[]][] = [
  ['a word', '123', [clause('power')]],
  ['all words', '13', [clause('power'), clause('solar')]],
  ['any form of a word', '123', [clause('solar/sun')]],
  ['a phrase', '1', [clause('solar power')]],
  ['a phrase of which words have forms', '123', [clause('old/the town/place')]],
  ['no phrase over the border of title and text', '', [clause('power solar')]],
  ['a word in the title', '1', [clause('solar', { field: 'title' })]],
  ['a phrase in the title', '1', [clause('solar power', { field: 'title' })]],
  ['without a word', '2', [clause('power'), clause('solar', { negated: true })]],
  ['without a phrase', '23', [clause('power'), clause('solar power', { negated: true })]],
  ['only without', '4', [clause('power', { negated: true })]],
  [
    'without several',
    '3',
    [
      clause('sun', { negated: true }),
      clause('signs', { negated: true }),
      clause('old', { negated: true }),
      clause("it's", { negated: true }),
    ],
  ],
  ['a synonym', '2', [clause('sunlight', { synonyms: ['shines'] })]],
  ['signs', '4', [clause("it's"), clause('c++'), clause("'quoted'"), clause('\\'), clause('&'), clause('*')]],
  ['operators as words', '4', [clause('NEAR AND NOT')]],
  ['a word that looks like an operator', '', [clause('OR')]],
  ['a word in capitals, which is another', '', [clause('Power')]],
  ['characters beyond ASCII', '4', [clause('文字 ☃')]],
  ['a beginning, which is no match', '', [clause('pow')]],
  ['nothing', '', [clause('')]],
  ['a word without forms', '', [clause('x', { words: [[]] })]],
  ['a clause without words', '1234', [clause('x', { words: [] })]],
];

const FILTERS: readonly [name: string, expected: string, SearchFilters][] = [
  ['site with subdomains', '12', { sites: ['a.example'] }],
  ['site without the others', '1', { sites: ['www.a.example'] }],
  ['several sites', '124', { sites: ['a.example', 'b.example'] }],
  ['part of a domain, which is none', '', { sites: ['xample'] }],
  ['author', '12', { authors: ['ann'] }],
  ['author beyond ASCII', '2', { authors: ['böttcher'] }],
  ['signs as author', '', { authors: ['%', '_', "'"] }],
  ['language with its regions', '12', { languages: ['en'] }],
  ['region', '2', { languages: ['en-gb'] }],
  ['day', '14', { after: '2024-01-02' }],
  ['first day of a year', '124', { after: '2024-01-01' }],
  ['day before', '3', { before: '2024-01-01' }],
  ['all of several', '2', { after: '2024-01-01', before: '2025-01-01', languages: ['en'], authors: ['ben'] }],
  ['empty list', '', { languages: [] }],
];

const names = (urls: readonly string[]): string => urls.map((url) => url.split('/').at(-1)).join('');

async function filled(store: Store): Promise<void> {
  for (const each of DOCUMENTS) await store.documents.put(each);
}

export function searchContract(open: OpenStore): void {
  const find = async (store: Store, clauses: readonly Clause[], filters: SearchFilters = {}) => {
    const { hits, total } = await store.documents.search(query(clauses, filters), { limit: 10 });
    expect(total).toBe(hits.length);
    return [...names(hits.map(({ document }) => document.url))].sort().join('');
  };

  it('finds words and phrases', async () => {
    const { store } = await open();
    await filled(store);
    for (const [name, expected, clauses] of QUERIES) expect.soft(await find(store, clauses), name).toBe(expected);
  });

  it('filters by site, author, language and day', async () => {
    const { store } = await open();
    await filled(store);
    for (const [name, expected, filters] of FILTERS) {
      expect.soft(await find(store, [], filters), name).toBe(expected);
      const both = [...expected].filter((each) => '123'.includes(each)).join('');
      expect.soft(await find(store, [clause('power')], filters), `power, ${name}`).toBe(both);
    }
  });

  it('gives the newest first when there are no words', async () => {
    const { store } = await open();
    await filled(store);
    await store.documents.put(document('https://c.example/5', 'x', { published: null }));
    const { hits } = await store.documents.search(query([]), { limit: 10 });
    expect(names(hits.map(({ document }) => document.url))).toBe('41235');
  });

  it('takes times without a zone as UTC, wherever the machine stands', async () => {
    const { store } = await open();
    const zone = process.env.TZ;
    process.env.TZ = 'Asia/Tokyo';
    try {
      await store.documents.put(document('https://a.example/1', 'x', { published: '2026-03-10T08:00:00' }));
      await store.documents.put(document('https://a.example/2', 'x', { published: '2026-03-10T07:00:00Z' }));
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
    const { hits } = await store.documents.search(query([]), { limit: 10 });
    expect(names(hits.map(({ document }) => document.url))).toBe('12');
  });

  it('ranks titles before texts, words before synonyms, and pages through the hits', async () => {
    const { store } = await open();
    const filler = 'and so on with many other words that say little';
    await store.documents.put(document('https://a.example/1', `storm ${filler}`));
    await store.documents.put(document('https://a.example/2', filler, { title: 'storm' }));
    await store.documents.put(document('https://a.example/3', `tempest ${filler}`));
    for (let index = 0; index < 20; index++) await store.documents.put(document(`https://b.example/${index}x`, filler));
    const asked = query([clause('storm', { synonyms: ['tempest'] })]);
    const { hits, total, totalIsExact } = await store.documents.search(asked, { limit: 10 });
    expect(names(hits.map(({ document }) => document.url))).toBe('213');
    expect([total, totalIsExact]).toEqual([3, true]);
    expect(hits.map(({ score }) => score)).toEqual(hits.map(({ score }) => score).sort((a, b) => b - a));
    const second = await store.documents.search(asked, { limit: 1, offset: 1 });
    expect([names(second.hits.map(({ document }) => document.url)), second.total]).toEqual(['1', 3]);
    expect((await store.documents.search(asked, { limit: 0 })).hits).toEqual([]);
  });

  it('searches what one crawl has visited', async () => {
    const { store } = await open();
    await filled(store);
    const crawl = await newCrawl(store);
    await store.frontier.add(crawl, [address(1, 'a')]);
    await store.frontier.take(crawl, taking(0));
    await store.frontier.record(crawl, [visit(1, 'a', { document: document('https://host-1.example/a', 'power') })]);
    const inCrawl = await store.documents.search(query([clause('power')]), { limit: 10, crawl });
    expect(inCrawl.hits.map(({ document }) => document.url)).toEqual(['https://host-1.example/a']);
    expect((await store.documents.search(query([]), { limit: 10, crawl })).total).toBe(1);
    expect((await store.documents.search(query([clause('power')]), { limit: 10 })).total).toBe(4);
  });

  it('finds long phrases with many forms', async () => {
    const { store } = await open();
    const words = Array.from({ length: 20 }, (_, index) => `w${index}`);
    await store.documents.put(document('https://a.example/1', words.join(' ')));
    await store.documents.put(document('https://a.example/2', [...words].reverse().join(' ')));
    expect(await find(store, [clause(words.map((word) => `${word}/${word}x/${word}y`).join(' '))])).toBe('1');
  });

  it('takes documents of any length and terms of any kind', async () => {
    const { store } = await open();
    const long = 'ä'.repeat(10_000);
    const text = Array.from({ length: 120_000 }, (_, index) => `word${index % 50_000}`);
    const terms = { title: ['\0', long, ''], text: ['first', '', 'second', ...text] };
    await store.documents.put({ ...document('https://a.example/1', 'x'), terms });
    const found = ['\0', long, 'first', 'word17', `${long}x`, 'first second', ''].map((word) =>
      find(store, [clause(word)]),
    );
    expect(await Promise.all(found)).toEqual(['1', '1', '1', '1', '', '', '']);
  });

  it('refuses a query of more words than a person writes', async () => {
    const { store } = await open();
    const many = Array.from({ length: 300 }, (_, index) => clause(`w${index}`));
    await expect(store.documents.search(query(many), { limit: 1 })).rejects.toMatchObject({ code: 'usage' });
  });

  it('answers any query as matching the terms one by one would', async () => {
    const { store } = await open();
    const term = fc.oneof(
      fc.constantFrom('a', 'b', 'A', '"', "'", '\\', ':', '*', '\0', '\uE000', '\uE100', 'é', ''),
      fc.string({ maxLength: 3 }),
    );
    const text = fc.array(term, { maxLength: 6 });
    const word = fc.array(term, { minLength: 1, maxLength: 2 });
    const someClause = fc.record({
      field: fc.constantFrom('any' as const, 'title' as const),
      negated: fc.boolean(),
      words: fc.array(word, { minLength: 1, maxLength: 3 }),
      synonyms: fc.array(term, { maxLength: 2 }),
      written: fc.constant(''),
    });
    const property = fc.asyncProperty(
      fc.array(fc.record({ title: text, text }), { maxLength: 5 }),
      fc.array(someClause, { maxLength: 3 }),
      async (texts, clauses) => {
        for (const url of ['0', '1', '2', '3', '4']) await store.documents.remove(`https://a.example/${url}`);
        for (const [index, terms] of texts.entries())
          await store.documents.put({ ...document(`https://a.example/${index}`, 'x'), terms });
        const expected = texts.flatMap((terms, index) => (satisfies(terms, clauses) ? [String(index)] : []));
        expect(await find(store, clauses)).toBe(expected.join(''));
      },
    );
    await fc.assert(property, { numRuns: 60 });
  });
}

type Terms = NewDocument['terms'];

/** The meaning of a query, spelt out. */
const satisfies = (terms: Terms, clauses: readonly Clause[]): boolean =>
  clauses.every((each) => matches(terms, each) !== each.negated);

function matches({ title, text }: Terms, { field, words, synonyms }: Clause): boolean {
  const fields = field === 'title' ? [title] : [title, text];
  const alternatives = [words, ...(words.length === 1 ? synonyms.map((synonym) => [[synonym]]) : [])];
  return fields.some((terms) => alternatives.some((phrase) => containsPhrase(terms, phrase)));
}

const containsPhrase = (terms: readonly string[], phrase: readonly (readonly string[])[]): boolean =>
  terms.some((_, start) =>
    phrase.every((forms, index) => {
      const term = terms[start + index];
      return term !== undefined && term !== '' && forms.some((form) => storedAs(form) === storedAs(term));
    }),
  );

/** Half a surrogate pair is stored as the character for what cannot be read. */
const storedAs = (term: string): string => term.replace(/\p{Surrogate}/gu, '\uFFFD');
