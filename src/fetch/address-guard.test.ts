import { URL } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedHosts, assertPublicHost, guardedLookup, isPrivateAddress } from './address-guard.js';

const NONE = allowedHosts([]);
const publicLookup = guardedLookup(NONE);

describe('isPrivateAddress', () => {
  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.0.1',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '[::1]',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::10.0.0.1',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    '::127.0.0.1',
    'not an address',
    '',
  ])('refuses %s', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  it.each([
    '8.8.8.8',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
    '2002:808:808::1',
  ])('lets %s pass', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });

  it('gives every IPv4 address and its IPv6 forms the same answer', () => {
    const octet = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(octet, octet, octet, octet, (a, b, c, d) => {
        const plain = `${a}.${b}.${c}.${d}`;
        const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
        const forms = [
          `::ffff:${plain}`,
          `::ffff:${hex}`,
          `0:0:0:0:0:ffff:${hex}`,
          `64:ff9b::${plain}`,
          `2002:${hex}::`,
        ];
        for (const form of forms) expect(isPrivateAddress(form)).toBe(isPrivateAddress(plain));
      }),
    );
  });
});

describe('assertPublicHost', () => {
  it.each([
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://[::ffff:7f00:1]/',
    'http://0/',
  ])('sees through %s', (url) => {
    expect(() => assertPublicHost(new URL(url), NONE)).toThrow(expect.objectContaining({ code: 'address-forbidden' }));
  });

  it('leaves names to the resolver', () => {
    expect(() => assertPublicHost(new URL('http://example.com/'), NONE)).not.toThrow();
  });
});

describe('publicLookup', () => {
  it.each([{ all: true }, { all: false }])('fails for a name of this machine with %o', async (options) => {
    const error = await new Promise((resolve) => publicLookup('localhost', options, resolve));
    expect(error).toMatchObject({ code: 'address-forbidden' });
  });

  it.each([{ all: true }, { all: false }])('passes a public address on with %o', async (options) => {
    const answer = await new Promise<unknown[]>((resolve) => {
      publicLookup('8.8.8.8', options, (...values) => resolve(values));
    });
    expect(answer).toEqual(options.all ? [null, [{ address: '8.8.8.8', family: 4 }]] : [null, '8.8.8.8', 4]);
  });
});
