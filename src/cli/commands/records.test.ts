import { describe, expect, it } from 'vitest';
import { runPith } from '../../../test/run-pith.js';

const PAGE = `<!doctype html><title>Boats</title><main><table><tr><th>Boat</th><th>Length</th></tr>${[
  'Ark',
  'Brig',
  'Cog',
  'Dhow',
]
  .map((name, i) => `<tr><td><a href="/${name}">${name} of the north</a></td><td>${i + 7} metres</td></tr>`)
  .join('')}</table></main>`;

const run = runPith;

describe('pith records', () => {
  it('prints a table', async () => {
    const { code, out } = await run(['records', '-', '--format', 'csv', '--url', 'https://example.org/'], PAGE);
    expect(code).toBe(0);
    expect(out.split('\r\n').slice(0, 2)).toEqual([
      'Boat,Boat href,Length',
      'Ark of the north,https://example.org/Ark,7 metres',
    ]);
    expect(out.split('\r\n')).toHaveLength(6);
  });

  it('explains the ranks of every heuristic', async () => {
    const { err } = await run(['records', '-', '--method', 'separators', '--explain'], PAGE);
    expect(err).toMatch(/object-subtree .*fan-out 1/);
    expect(err).toMatch(/separator \(score 0\.\d+\): tr: ranks SD 1, PR 1, SB 1/);
  });

  it('says why a page gave none', async () => {
    const { code, err } = await run(['records', '-'], '<p>Nothing but a sentence.</p>');
    expect(code).toBe(1);
    expect(err).toContain('no records, nothing on the page repeats');
  });
});
