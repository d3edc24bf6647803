import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { uuidUrn } from './name-uuid.js';

const NAMESPACE = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex');

function expected(name: string): string {
  const hash = createHash('sha1').update(NAMESPACE).update(name, 'latin1').digest();
  hash[6] = ((hash[6] as number) & 0x0f) | 0x50;
  hash[8] = ((hash[8] as number) & 0x3f) | 0x80;
  return hash.toString('hex', 0, 16);
}

it('makes the UUIDs everyone else makes of the same names', () => {
  // As `uuidgen --sha1 --namespace @url --name http://www.example.com/` says.
  expect(uuidUrn('http://www.example.com/')).toBe('urn:uuid:fcde3c85-2270-590f-9e7c-ee003d65e0e2');
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      const name = text.replace(/[^!-~]/g, '');
      expect(uuidUrn(name).replace('urn:uuid:', '').replaceAll('-', '')).toBe(expected(name));
    }),
  );
});

it('takes any characters', () => {
  expect(uuidUrn('a é')).toBe(uuidUrn('a%20%C3%A9'));
  expect(uuidUrn('\ud800')).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
