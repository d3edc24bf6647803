import { describe, expect, it } from 'vitest';
import { ViewStore } from './view-store.js';

const page = (bytes: number) => ({ content: new Uint8Array(bytes), url: 'https://site.example/' });
const document = new Uint8Array(1000);

describe('views in memory', () => {
  it('are bounded by bytes; those used last stay', () => {
    const views = new ViewStore({ elapsed: () => 0, maxBytes: 50_000 });
    const first = views.add(page(10_000), document);
    const second = views.add(page(10_000), document);
    views.document(first);
    for (let i = 0; i < 3; i++) views.add(page(10_000), document);
    expect(views.bytes).toBeLessThanOrEqual(50_000);
    expect(views.page(first)).toMatchObject({ name: 'https://site.example/', view: first });
    expect(() => views.document(second)).toThrow(expect.objectContaining({ code: 'view-gone' }));
    for (let i = 0; i < 10_000; i++) views.add({ content: '' }, new Uint8Array(0));
    expect(views.size).toBeLessThanOrEqual(50);
    views.add(page(1_000_000), document);
    expect(views.size).toBe(1);
  });

  it('end an hour after they were used last', () => {
    let now = 0;
    const views = new ViewStore({ elapsed: () => now });
    const id = views.add(page(10), document);
    now = 50 * 60_000;
    expect(views.document(id)).toBe(document);
    now = 100 * 60_000;
    expect(views.page(id, 'other').name).toBe('other');
    now = 161 * 60_000;
    expect(() => views.page(id)).toThrow(expect.objectContaining({ code: 'view-gone' }));
    expect(views.bytes).toBe(0);
  });

  it('give each asker bytes of its own, and ids nobody guesses', () => {
    const views = new ViewStore({ elapsed: () => 0 });
    const id = views.add(page(10), document);
    expect(views.page(id).content).not.toBe(views.page(id).content);
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(views.add(page(10), document)).not.toBe(id);
  });
});
