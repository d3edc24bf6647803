import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runPith } from '../../test/run-pith.js';
import { ExitCode } from './exit-codes.js';

let server: Server;
let address: string;
let interrupt: AbortController;

beforeAll(async () => {
  // The user has enough as soon as the request is on its way; it is never answered.
  server = createServer(() => interrupt.abort());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it.each([
  ['read', [] as string[]],
  ['mark', ['--like', 'One', '--like', 'Two']],
  ['records', []],
  ['lint-feed', []],
])('pith %s ends without a word when the user has enough', async (command, options) => {
  interrupt = new AbortController();
  const { code, err } = await runPith([command, address, ...options], '', { signal: interrupt.signal });
  expect({ code, err }).toEqual({ code: ExitCode.Interrupted, err: '' });
});

it('pith learn ends without a word when the user has enough', async () => {
  interrupt = new AbortController();
  const args = ['learn', '--sample', address, '--field', 'title=One'];
  const { code, err } = await runPith(args, '', { signal: interrupt.signal });
  expect({ code, err }).toEqual({ code: ExitCode.Interrupted, err: '' });
});

it.each([
  [['read', 'nowhere.html', '-']],
  [['learn', '--sample', '-', '--field', 'title=One']],
  [['key', '-']],
  [['serve', '--hash-password']],
])('%j ends when the user has enough of waiting for the standard input', async (args) => {
  interrupt = new AbortController();
  const stdin = new PassThrough();
  const pending = runPith(args, '', { stdin, signal: interrupt.signal });
  setTimeout(() => interrupt.abort(), 200);
  expect((await pending).code).toBe(ExitCode.Interrupted);
  stdin.end();
});

it('pith read of many pages on a server leaves no request behind when the user has enough', async () => {
  interrupt = new AbortController();
  const stray: unknown[] = [];
  const note = (reason: unknown) => stray.push(reason);
  process.on('unhandledRejection', note);
  const args = ['read', 'https://a.test/1', 'https://a.test/2', 'https://a.test/3', '--server', address];
  const { code, err } = await runPith(args, '', { signal: interrupt.signal });
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.off('unhandledRejection', note);
  expect({ code, err, stray }).toEqual({ code: ExitCode.Interrupted, err: '', stray: [] });
});

it('a command that works on a server ends without a word when the user has enough', async () => {
  interrupt = new AbortController();
  const args = ['records', 'https://a.test/', '--server', address];
  const { code, err } = await runPith(args, '', { signal: interrupt.signal });
  expect({ code, err }).toEqual({ code: ExitCode.Interrupted, err: '' });
});
