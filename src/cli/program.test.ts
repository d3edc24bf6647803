import { expect, it } from 'vitest';
import { runPith } from '../../test/run-pith.js';

it.each([
  [['read', 'postgres://me:secret@127.0.0.1/db']],
  [['read', 'http://me:secret@127.0.0.1:99999/', 'http://me:secret@127.0.0.1:9/']],
  [['feed', 'ftp://me:secret@127.0.0.1/']],
  [['lint-feed', 'postgres://me:se/cret@127.0.0.1/db']],
  [['apply', 'http://me:secret@127.0.0.1/', 'x.html']],
  [['eval', 'http://me:secret@127.0.0.1/']],
  [['read', 'x.html', '--format', 'http://me:secret@127.0.0.1/']],
])('no message repeats a password: %j', async (args) => {
  const { code, out, err } = await runPith(args);
  expect(code).toBeGreaterThan(0);
  expect(err).toContain('127.0.0.1');
  expect(out + err).not.toMatch(/cret|me:/);
});
