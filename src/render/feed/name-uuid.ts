/** Identifiers for things that have a name but no address: UUIDs made from names (RFC 9562, version 5). */
import { replaceLoneSurrogates } from '../whitespace.js';

/** Namespace of names that are URLs. */
const URL_NAMESPACE = [
  0x6b, 0xa7, 0xb8, 0x11, 0x9d, 0xad, 0x11, 0xd1, 0x80, 0xb4, 0x00, 0xc0, 0x4f, 0xd4, 0x30, 0xc8,
] as const;

/** `urn:uuid:…`, always the same for the same name; characters beyond ASCII count as their percent-encoding. */
export function uuidUrn(name: string): string {
  const ascii = replaceLoneSurrogates(name).replace(/[^!-~]/gu, encodeURIComponent);
  const bytes = sha1([...URL_NAMESPACE, ...Array.from(ascii, (character) => character.charCodeAt(0))]).slice(0, 16);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** FIPS 180-4. Version 5 asks for it, and the platform's own is asynchronous; nothing here is a secret. */
function sha1(message: readonly number[]): number[] {
  const words = paddedWords(message);
  const state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0);
  const schedule = new Int32Array(80);
  for (let block = 0; block < words.length; block += 16) {
    schedule.set(words.subarray(block, block + 16));
    for (let i = 16; i < 80; i++) {
      const mixed = at(schedule, i - 3) ^ at(schedule, i - 8) ^ at(schedule, i - 14) ^ at(schedule, i - 16);
      schedule[i] = rotate(mixed, 1);
    }
    digestBlock(state, schedule);
  }
  return Array.from(state).flatMap((word) => [word >>> 24, (word >>> 16) & 0xff, (word >>> 8) & 0xff, word & 0xff]);
}

function digestBlock(state: Int32Array, schedule: Int32Array): void {
  let [a, b, c, d, e] = state as unknown as [number, number, number, number, number];
  for (let i = 0; i < 80; i++) {
    const [mixed, constant] = roundOf(i, b, c, d);
    const next = (rotate(a, 5) + mixed + e + constant + at(schedule, i)) | 0;
    [a, b, c, d, e] = [next, a, rotate(b, 30), c, d];
  }
  for (const [i, word] of [a, b, c, d, e].entries()) state[i] = (at(state, i) + word) | 0;
}

function roundOf(i: number, b: number, c: number, d: number): [number, number] {
  if (i < 20) return [(b & c) | (~b & d), 0x5a827999];
  if (i < 40) return [b ^ c ^ d, 0x6ed9eba1];
  return i < 60 ? [(b & c) | (b & d) | (c & d), 0x8f1bbcdc] : [b ^ c ^ d, 0xca62c1d6];
}

function paddedWords(message: readonly number[]): Int32Array {
  const words = new Int32Array((((message.length + 8) >> 6) + 1) * 16);
  for (const [i, byte] of [...message, 0x80].entries())
    words[i >> 2] = at(words, i >> 2) | (byte << (24 - (i % 4) * 8));
  words[words.length - 1] = message.length * 8;
  return words;
}

const at = (words: Int32Array, i: number): number => words[i] as number;
const rotate = (word: number, by: number): number => (word << by) | (word >>> (32 - by));
