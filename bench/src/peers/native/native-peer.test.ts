import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Peer } from '../peer.js';
import { type NativeLibrary, openNativePeer } from './native-peer.js';
import { PeerAbsentError } from './start-helper.js';

const library = (changes: Partial<NativeLibrary> = {}): NativeLibrary => ({
  name: 'fake',
  command: [process.execPath, join(import.meta.dirname, 'fake-helper.mjs')],
  gives: 'text',
  metadata: true,
  install: 'pip install fake',
  ...changes,
});
const greeting = (hello: object): NativeLibrary =>
  library({ command: [...library().command, JSON.stringify(hello)] as unknown as NativeLibrary['command'] });

const opened: Peer[] = [];
async function open(changes: Partial<NativeLibrary> = {}): Promise<Peer> {
  const peer = await openNativePeer(library(changes));
  opened.push(peer);
  return peer;
}
afterEach(async () => {
  for (const peer of opened.splice(0)) await peer.close?.();
});

/** The fake puts the number of its process before the page. */
const processOf = async (peer: Peer) => Number((await peer.extract('page', null)).split(' ')[0]);

describe('openNativePeer', () => {
  it('takes content, time and version from the helper, and keeps it running', async () => {
    const peer = await open();
    expect(peer.version).toBe('1.0');
    expect(await peer.extract(new TextEncoder().encode('Größe'), null)).toMatch(/^\d+ Größe$/);
    expect(peer.ownMs?.()).toBe(7);
    expect(await processOf(peer)).toBe(await processOf(peer));
  });

  it('turns HTML into text as for every other peer', async () => {
    const peer = await open({ gives: 'html' });
    const output = await peer.extract('one', 'two');
    expect(peer.textOf?.(output).split(/\n+/)).toEqual(['', 'one', 'two', '']);
    expect((await open()).textOf).toBeUndefined();
  });

  it('asks for metadata where the library gives some', async () => {
    expect(await (await open()).metadata?.('A title', '2026-01-02')).toEqual({
      title: 'A title',
      author: null,
      date: '2026-01-02',
    });
    expect((await open({ metadata: false })).metadata).toBeUndefined();
  });

  it('puts an answer together that comes in pieces', async () => {
    expect(await (await open()).extract('split', null)).toBe('süß\u2028');
  });

  it('passes a complaint of the library on and keeps the process', async () => {
    const peer = await open();
    const before = await processOf(peer);
    await expect(peer.extract('complain', null)).rejects.toThrow('ValueError: no tree');
    expect(await processOf(peer)).toBe(before);
  });

  it.each([
    ['crash', 'ended with code 3'],
    ['hang', 'stopped after 5 s'],
    ['babble', 'JSON'],
    ['confuse', 'answered question'],
  ])('fails on a page that makes the helper %s, and starts another for the next', async (page, message) => {
    // The limit is for the start as well, which takes its time on a busy machine: only what hangs needs one.
    const peer = await open(page === 'hang' ? { timeLimit: 5000 } : {});
    const before = await processOf(peer);
    await expect(peer.extract(page, null)).rejects.toThrow(message);
    expect(await processOf(peer)).not.toBe(before);
  });

  it('does not take a missing answer for nothing found', async () => {
    await expect((await open()).extract('forget', null)).rejects.toThrow('without text or ms');
  });

  it('says how to install what is not there', async () => {
    const absent = [library({ command: ['no-such-program'] }), greeting({ missing: 'module fake' })];
    for (const one of absent) {
      await expect(openNativePeer(one)).rejects.toThrow(new PeerAbsentError('not installed (pip install fake)'));
    }
  });

  it('says why a library does not start', async () => {
    const broken: [NativeLibrary, string][] = [
      [greeting({ error: 'wrong lxml' }), 'wrong lxml'],
      [library({ command: [process.execPath, '-e', 'process.exit(4)'] }), 'ended with code 4'],
      [
        library({ command: [process.execPath, '-e', 'setTimeout(() => {}, 9e4)'], timeLimit: 300 }),
        'stopped after 0.3 s',
      ],
    ];
    for (const [one, why] of broken) await expect(openNativePeer(one)).rejects.toThrow(`does not start: ${why}`);
  });
});
