/** The built program as an administrator runs it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { URL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runPith } from '../../../test/run-pith.js';
import { flagOf, SETTING_NAMES, SETTINGS, type Setting } from '../../serve/index.js';
import { SETTING_FLAGS } from '../serve/setting-flags.js';

const MAIN = join(import.meta.dirname, '../../../dist/cli/main.js');
const children: ChildProcess[] = [];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-serve-'));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function start(args: string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [MAIN, 'serve', ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...environment },
  });
  children.push(child);
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (output.stdout += chunk));
  child.stderr.on('data', (chunk) => (output.stderr += chunk));
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, ...output }));
  /** The address, as soon as the server says it. */
  const ready = async () => {
    while (!output.stdout.includes('\n')) await Promise.race([once(child.stdout, 'data'), ended]);
    return output.stdout.trim();
  };
  return { child, ended, ready, output };
}

const NOWHERE = new URL('file:///nowhere');

/** In this process, for what ends before there is a server. */
const serveHere = (args: string[], environment: Record<string, string> = {}) =>
  runPith(['serve', ...args], '', { server: { environment, workerUrl: NOWHERE, backgroundUrl: NOWHERE } });

describe('pith serve', () => {
  it('prints its address, serves, and ends when asked', async () => {
    const { child, ended, ready } = start(['--port', '0', '--log-format', 'text']);
    const url = await ready();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const response = await fetch(`${url}/api/v1/read`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        html: '<article><h1>Hi</h1><p>Some text, and more of it, so that there is something.</p></article>',
      }),
    });
    expect(response.status).toBe(200);
    child.kill('SIGTERM');
    const { code, stdout, stderr } = await ended;
    expect([code, stdout]).toEqual([0, `${url}\n`]);
    expect(stderr).toMatch(/\d\d:\d\d:\d\d info {2}request \(.*path \/api\/v1\/read, status 200/);
    expect(stderr).toContain('stopped');
  });

  it('ends at once at the second signal', async () => {
    const { child, ended, ready, output } = start(['--port', '0', '--shutdown-timeout', '60']);
    const { port, hostname } = new URL(await ready());
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    // A request that never comes to its end keeps the server from closing by itself. The server has its head when it wants the rest.
    socket.write(
      'POST /api/v1/read HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n{',
    );
    expect(String(await once(socket, 'data'))).toContain('100 Continue');
    child.kill('SIGINT');
    while (!output.stderr.includes('stopping')) await Promise.race([once(child.stderr, 'data'), ended]);
    expect(child.exitCode).toBeNull();
    child.kill('SIGINT');
    expect((await ended).signal).toBe('SIGINT');
    socket.destroy();
  });

  it('says which settings are wrong, and where it cannot listen', async () => {
    const wrong = await serveHere(['--port', 'x'], { PITH_ADMIN_PASSWORD: 'short' });
    expect(wrong.code).toBe(2);
    expect(wrong.err).toContain('--port: not "x"; give a whole number from 0 to 65535');
    expect(wrong.err).toContain('PITH_ADMIN_PASSWORD: give 8 characters or more');
    const open = await serveHere(['--host', '0.0.0.0']);
    expect([open.code, open.err]).toEqual([2, expect.stringContaining('without a password only this machine')]);
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const second = await serveHere(['--port', String(port), '--database', join(folder, 'second.db')]);
    expect([second.code, second.err]).toEqual([4, expect.stringContaining('another program listens')]);
    other.close();
  });

  it('hashes a password from the standard input', async () => {
    const { child, ended } = start(['--hash-password']);
    child.stdin?.end('a good password\n');
    expect((await ended).stdout).toMatch(/^scrypt:16384:8:5:[\w-]+:[\w-]{43}\n$/);
  });

  it('has a flag for every setting that is no secret', () => {
    const flags = SETTING_FLAGS.map(([flag, name]) => [name, /--[\w-]+/.exec(flag)?.[0]]);
    const settings = SETTING_NAMES.filter((name) => !(SETTINGS[name] as Setting<unknown>).hidden);
    expect(Object.fromEntries(flags)).toEqual(Object.fromEntries(settings.map((name) => [name, flagOf(name)])));
  });
});
