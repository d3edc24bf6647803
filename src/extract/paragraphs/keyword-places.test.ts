import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { profileOf } from './key-paragraphs.js';
import { keywordPlaces } from './keyword-places.js';

const TEXT = [
  'The ferry leaves at night. Ferries are slow.',
  'Nothing of the kind here.',
  'A slow ferry and a harbour; the harbours of the coast.',
].join('\n\n');

describe('keywordPlaces', () => {
  it('finds all forms of a word, where they stand in the whole text', () => {
    const [ferry = [], slow = [], none] = keywordPlaces(TEXT, ['ferri', 'slow', 'absent'], {
      language: 'en',
      limit: 100,
    });
    expect(ferry.map(({ start, end }) => TEXT.slice(start, end))).toEqual(['ferry', 'Ferries', 'ferry']);
    expect(slow.map(({ start, end }) => TEXT.slice(start, end))).toEqual(['slow', 'slow']);
    expect(none).toEqual([]);
  });

  it('finds as many as the profile counts', () => {
    const found = profileOf(TEXT, { language: 'en', criterion: 1 });
    const keywords = found.ok ? found.value.keywords : [];
    expect(keywords.length).toBeGreaterThan(3);
    const places = keywordPlaces(
      TEXT,
      keywords.map(({ stem }) => stem),
      { language: 'en', limit: 100 },
    );
    expect(places.map(({ length }) => length)).toEqual(keywords.map(({ count }) => count));
  });

  it('keeps to its limit and still reaches from the first place to the last', () => {
    const bounds = fc.record({ times: fc.integer({ min: 1, max: 60 }), limit: fc.integer({ min: 2, max: 20 }) });
    fc.assert(
      fc.property(bounds, ({ times, limit }) => {
        const text = Array.from({ length: times }, () => 'harbour').join('\n\n');
        const [places = []] = keywordPlaces(text, ['harbour'], { language: 'en', limit });
        expect(places).toHaveLength(Math.min(times, limit));
        expect(places[0]?.start).toBe(0);
        expect(places.at(-1)?.end).toBe(text.length);
        expect(new Set(places.map(({ start }) => start)).size).toBe(places.length);
      }),
    );
  });
});
