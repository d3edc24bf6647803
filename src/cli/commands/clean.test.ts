import { describe, expect, it } from 'vitest';
import { runPith } from '../../../test/run-pith.js';

const PAGE = `<!doctype html><title>News</title><nav><a href=/>Home</a></nav><main><h1>News</h1>
<p>A sentence that is the content of this page, and nothing else is.</p><img src=a.png></main><script>track()</script>`;

const run = (args: readonly string[], input = PAGE) => runPith(['clean', '-', ...args], input);

describe('pith clean', () => {
  it('prints the page without its noise', async () => {
    const { code, out } = await run([]);
    expect(code).toBe(0);
    expect(out).not.toMatch(/Home|track/);
    expect(out).toContain('<title>News</title>');
    expect(out).toContain('<img src="a.png">');
  });

  it('takes out what it is told to', async () => {
    const { out, err } = await run(['--drop', 'default,images', '--keep', 'menus', '--explain']);
    expect(out).toContain('Home');
    expect(out).not.toMatch(/img|track/);
    expect(err).toContain('taken out: images 1, scripts 1');
    expect(err).toMatch(/scripts: a script/);
  });

  it('prints the primary region alone', async () => {
    expect((await run(['--region'])).out).toMatch(/^<(?:main|p)>/);
  });

  it('refuses unknown filters and empty input', async () => {
    expect((await run(['--drop', 'everything'])).code).toBe(2);
    expect((await run([], '')).code).toBe(1);
  });
});
