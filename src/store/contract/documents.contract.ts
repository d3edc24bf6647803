import { expect, it } from 'vitest';
import type { OpenStore } from '../store.contract.js';
import { clause, collect, document, query } from './samples.contract.js';

const A = 'https://a.example/';

export function documentsContract(open: OpenStore): void {
  it('keeps documents with all they have', async () => {
    const { store, reopen } = await open();
    const { terms, ...kept } = document(A, 'some text', {
      title: 'A title',
      author: 'Ann Author',
      site: 'The Site',
      published: '2024-05',
      modified: '2024-05-06T07:08:09+02:00',
      language: 'de-AT',
      simhash: '0123456789abcdef',
      profile: {
        language: 'de',
        keywords: [{ term: 'Wörter', stem: 'wort', count: 3, places: [0, 2] }],
        paragraphs: 3,
        headings: [0],
        criterion: 2,
        keyParagraphs: [{ index: 0, text: '"\0\\', score: 1.5, terms: ['wort'] }],
      },
    });
    const id = await store.documents.put({ ...kept, terms });
    const other = await reopen();
    expect(await other.documents.get(A)).toEqual({ ...kept, id, firstSeenAt: 10 });
    expect(await other.documents.byId(id)).toEqual({ ...kept, id, firstSeenAt: 10 });
    expect([await other.documents.get(`${A}b`), await other.documents.byId(id + 1)]).toEqual([null, null]);
  });

  it('replaces a document by a newer one, with its words', async () => {
    const { store } = await open();
    const id = await store.documents.put(document(A, 'first words'));
    expect(await store.documents.put(document(A, 'second words', { fetchedAt: 20 }))).toBe(id);
    expect(await store.documents.put(document(A, 'third words', { fetchedAt: 15 }))).toBe(id);
    expect(await store.documents.get(A)).toMatchObject({ text: 'second words', firstSeenAt: 10, fetchedAt: 20 });
    const totals = ['first', 'second', 'third'].map(
      async (word) => (await store.documents.search(query([clause(word)]), { limit: 5 })).total,
    );
    expect(await Promise.all(totals)).toEqual([0, 1, 0]);
    expect(await store.documents.count()).toBe(1);
  });

  it('removes a document with its words', async () => {
    const { store } = await open();
    await store.documents.put(document(A, 'words'));
    expect([await store.documents.remove(A), await store.documents.remove(A)]).toEqual([true, false]);
    expect((await store.documents.search(query([clause('words')]), { limit: 5 })).total).toBe(0);
    expect(await store.documents.get(A)).toBeNull();
  });

  it('finds the same text and similar texts', async () => {
    const { store } = await open();
    const simhashes = [
      '0000000000000000',
      '8000000000000001',
      '8001000100000000',
      '000f000000000000',
      'ffffffffffffffff',
    ];
    for (const [index, simhash] of simhashes.entries())
      await store.documents.put(document(`${A}${index}`, 'x', { simhash, contentHash: `${index}`.repeat(64) }));
    await store.documents.put(document(`${A}short`, 'x'));
    const similar = async (simhash: string, distance: number) =>
      (await store.documents.similar(simhash, distance)).map(({ url }) => url.slice(A.length));
    expect(await similar('0000000000000000', 0)).toEqual(['0']);
    expect(await similar('0000000000000000', 2)).toEqual(['0', '1']);
    expect(await similar('0000000000000000', 3)).toEqual(['0', '1', '2']);
    expect(await similar('7fffffffffffffff', 1)).toEqual(['4']);
    await expect(store.documents.similar('0000000000000000', 4)).rejects.toThrow(RangeError);
    expect(await store.documents.byContent('3'.repeat(64))).toBe(`${A}3`);
    expect(await store.documents.byContent('f'.repeat(64))).toBeNull();
  });

  it('streams all documents and counts languages', async () => {
    const { store } = await open();
    for (let index = 0; index < 130; index++)
      await store.documents.put(document(`${A}${index}`, 'x', { language: index % 3 === 0 ? null : 'de' }));
    expect((await collect(store.documents.all())).map(({ url }) => url)).toEqual(
      Array.from({ length: 130 }, (_, index) => `${A}${index}`),
    );
    expect(await store.documents.languages()).toEqual([
      { language: 'de', documents: 86 },
      { language: null, documents: 44 },
    ]);
  });
}
