import { describe, expect, it } from 'vitest';
import { withPageFiles } from './page-files.js';
import { runChild } from './run-child.js';

const page = { html: `<article>${'<p>Some words, and some more words.</p>'.repeat(20)}</article>`, url: null };
/** Milliseconds: the process compiles what it runs, on a machine that may have much else to do. */
const PATIENCE = 110_000;
const measure = (peer: string, timeLimit: number) =>
  withPageFiles([page], (pages) => runChild({ peer, pages, cold: true }, timeLimit));

describe('runChild', () => {
  it('reports time, memory and what was found', async () => {
    const outcome = await measure('econ', PATIENCE);
    expect(outcome).toMatchObject({ ok: true });
    if (!outcome.ok) return;
    expect(outcome.report.characters).toBeGreaterThan(100);
    expect(outcome.report.ms).toBeGreaterThan(0);
    expect(outcome.report.peakBytes).toBeGreaterThan(outcome.report.baseBytes);
  });

  it('says why there is no report when the process fails', async () => {
    expect(await measure('nobody', PATIENCE)).toEqual({
      ok: false,
      why: expect.stringContaining('no extractor "nobody"'),
    });
  });

  it('stops a process that takes too long', async () => {
    expect(await measure('econ', 1)).toEqual({ ok: false, why: 'stopped after 0.001 s' });
  });
});
