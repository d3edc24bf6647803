import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('npm start runs a server that keeps its data beside it, and ends it when asked', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pith-start-'));
  const script = join(import.meta.dirname, '..', 'scripts', 'start.mjs');
  const child = spawn(process.execPath, [script, '--port', '0'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const [text] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0];
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready' });
    expect(existsSync(join(folder, 'pith.db'))).toBe(true);
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true });
  }
});
