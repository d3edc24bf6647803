import { describe, expect, it } from 'vitest';
import type { Peer } from './peers/index.js';
import { timeInRounds } from './rounds.js';

describe('timeInRounds', () => {
  it('lets the peers take turns on each page, with one more round to warm up', async () => {
    const turns: string[] = [];
    const peer = (name: string): Peer => ({
      name,
      version: '1',
      extract(html) {
        turns.push(`${name} ${html}`);
        return '';
      },
    });
    const pages = [
      { html: 'x', url: null },
      { html: 'y', url: null },
    ];
    const results = await timeInRounds([peer('a'), peer('b')], pages, 1);
    expect(turns).toEqual(['a x', 'b x', 'a y', 'b y', 'a x', 'b x', 'a y', 'b y']);
    expect(results.map(({ name, ms }) => [name, ms.length])).toEqual([
      ['a', 2],
      ['b', 2],
    ]);
  });

  it('goes on when a peer throws', async () => {
    const failing: Peer = { name: 'a', version: '1', extract: () => Promise.reject(new Error('no')) };
    expect((await timeInRounds([failing], [{ html: '', url: null }], 2))[0]?.ms).toHaveLength(1);
  });
});
