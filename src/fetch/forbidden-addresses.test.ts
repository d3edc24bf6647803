/** What a server must never be talked into fetching, in every spelling people have tried, through the fetcher itself. */
import type { LookupAddress } from 'node:dns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalWeb, openLocalWeb } from '../../test/local-web.js';
import { PithError } from '../errors.js';
import type { Resolve } from './address-guard.js';
import { openFetcher } from './fetch-page.js';

/** Of every special network an address from its beginning, its middle and its end. */
const SPECIAL_IPV4 = [
  ['0.0.0.0', '0.1.2.3', '0.255.255.255'],
  ['10.0.0.0', '10.1.2.3', '10.255.255.255'],
  ['100.64.0.0', '100.100.100.200', '100.127.255.255'],
  ['127.0.0.1', '127.1.2.3', '127.255.255.255'],
  ['169.254.0.0', '169.254.169.254', '169.254.170.2'],
  ['172.16.0.0', '172.20.1.1', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.192', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.7', '192.0.2.255'],
  ['192.168.0.0', '192.168.1.1', '192.168.255.255'],
  ['198.18.0.0', '198.18.0.1', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.9', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.9', '203.0.113.255'],
  ['224.0.0.0', '239.255.255.250', '239.255.255.255'],
  ['240.0.0.0', '250.1.2.3', '255.255.255.255'],
].flat();

const octets = (address: string) => address.split('.').map(Number) as [number, number, number, number];
const asNumber = (address: string) => octets(address).reduce((sum, octet) => sum * 256 + octet, 0);
const hex = (value: number) => value.toString(16);
const groups = (address: string) => {
  const [a, b, c, d] = octets(address);
  return `${hex((a << 8) | b)}:${hex((c << 8) | d)}`;
};

/** Ways to write an IPv4 address that browsers and resolvers understand. */
const IPV4_SPELLINGS: Readonly<Record<string, (address: string) => string>> = {
  plain: (address) => address,
  'with a dot at the end': (address) => `${address}.`,
  'as one number': (address) => String(asNumber(address)),
  'as one hexadecimal number': (address) => `0x${hex(asNumber(address))}`,
  'as one octal number': (address) => `0${asNumber(address).toString(8)}`,
  'in octal parts': (address) =>
    octets(address)
      .map((octet) => `0${octet.toString(8)}`)
      .join('.'),
  'in hexadecimal parts': (address) =>
    octets(address)
      .map((octet) => `0x${hex(octet)}`)
      .join('.'),
  'in octal parts with many zeros': (address) =>
    octets(address)
      .map((octet) => octet.toString(8).padStart(9, '0'))
      .join('.'),
  'in three parts': (address) => {
    const [a, b, c, d] = octets(address);
    return `${a}.${b}.${c * 256 + d}`;
  },
  'in two parts': (address) => `${octets(address)[0]}.${asNumber(address) % 2 ** 24}`,
  'in full-width digits': (address) => address.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  'with ideographic full stops': (address) => address.replaceAll('.', '。'),
  'in circled digits': (address) =>
    address.replace(/[1-9]/g, (digit) => String.fromCharCode(0x2460 + Number(digit) - 1)),
  'percent-encoded': (address) => address.replace(/\d/g, (digit) => `%3${digit}`),
};

/** Ways to put an IPv4 address into an IPv6 one. */
const IPV6_SPELLINGS: Readonly<Record<string, (address: string) => string>> = {
  mapped: (address) => `::ffff:${address}`,
  'mapped, in groups': (address) => `::ffff:${groups(address)}`,
  'mapped, written out': (address) => `0000:0000:0000:0000:0000:FFFF:${groups(address)}`,
  compatible: (address) => `::${address}`,
  translated: (address) => `::ffff:0:${address}`,
  NAT64: (address) => `64:ff9b::${address}`,
  'local NAT64': (address) => `64:ff9b:1::${address}`,
  '6to4': (address) => `2002:${groups(address)}::1`,
  Teredo: (address) => `2001:0:${groups(address)}:0:ffff:ffff:ffff`,
};

const SPECIAL_IPV6 = [
  '::',
  '::1',
  '0:0:0:0:0:0:0:1',
  '::2',
  '100::',
  '100::1',
  '64:ff9b:1::1',
  'fc00::',
  'fd00::1',
  'fd00:ec2::254',
  'fdff:ffff::1',
  'fe80::',
  'fe80::1',
  'febf::1',
  'fec0::1',
  'ff00::',
  'ff02::1',
  'ff05::1:3',
  'ff0e::1',
  '2001::1',
  '2001:0:53aa:64c::1',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '2001:db8::',
  '2001:db8:ffff::1',
  '3fff::1',
  '5f00::1',
  '4000::1',
  '1::1',
  'e000::1',
];

const NAMES: Readonly<Record<string, readonly string[]>> = {
  localhost: ['127.0.0.1', '::1'],
  'localhost.': ['127.0.0.1'],
  LOCALHOST: ['::1'],
  'ⓛocalhost': ['127.0.0.1'],
  'app.localhost': ['127.0.0.1'],
  'localhost.localdomain': ['127.0.0.1'],
  'ip6-localhost': ['::1'],
  'metadata.google.internal': ['169.254.169.254'],
  'metadata.google.internal.': ['169.254.169.254'],
  'instance-data.ec2.internal': ['169.254.169.254'],
  metadata: ['169.254.169.254'],
  'kubernetes.default.svc': ['10.96.0.1'],
  'host.docker.internal': ['192.168.65.2'],
  'router.lan': ['192.168.0.1'],
  'nas.local': ['169.254.7.7'],
  '127.0.0.1.nip.io': ['127.0.0.1'],
  'one-public-one-private.example': ['93.184.216.34', '10.0.0.7'],
  'private-first.example': ['fd00::7', '2606:2800:220:1::1'],
  'mapped.example': ['::ffff:10.0.0.7'],
  'nat64.example': ['64:ff9b::a00:7'],
  'link-local.example': ['fe80::1%eth0'],
  'nonsense.example': ['not an address'],
};

const addresses: [string, string][] = [
  ...Object.entries(IPV4_SPELLINGS).flatMap(([how, spell]) =>
    SPECIAL_IPV4.map((address): [string, string] => [`http://${spell(address)}/`, `${address} ${how}`]),
  ),
  ...Object.entries(IPV6_SPELLINGS).flatMap(([how, spell]) =>
    SPECIAL_IPV4.map((address): [string, string] => [`http://[${spell(address)}]:8080/x`, `${address} ${how}`]),
  ),
  ...SPECIAL_IPV6.map((address): [string, string] => [`https://[${address}]/`, address]),
  ...Object.keys(NAMES).map((name): [string, string] => [`http://${name}/`, name]),
];

/** Addresses that name somebody else before the host, or are no web addresses at all. */
const TRICKS = [
  'http://example.com@127.0.0.1/',
  'http://example.com:80@127.0.0.1/',
  'http://127.0.0.1#@example.com/',
  'http://127.0.0.1?@example.com/',
  'http://example.com%40127.0.0.1/',
  'http:\\\\127.0.0.1\\',
  'http:127.0.0.1/',
  'http:///127.0.0.1/',
  ' http://127.0.0.1/ ',
  'http://127.0.0.1\t/',
  'http://127.0.\n0.1/',
  'HTTP://127.0.0.1/',
  'http://127.0.0.1:80:80/',
  'http://[::1%25lo]/',
  'http://[fe80::1%25eth0]/',
  'http://[::ffff:127.0.0.1/',
  'http://1.1.1.1 @127.0.0.1/',
  'http://1.1.1.1 &@127.0.0.1# @3.3.3.3/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_INFO',
  'dict://127.0.0.1:11211/stats',
  'ftp://127.0.0.1/',
  'data:text/html,<p>x',
  'javascript:alert(1)',
  'view-source:http://127.0.0.1/',
  'unix:/var/run/docker.sock',
  'http+unix://%2Fvar%2Frun%2Fdocker.sock/',
  '//127.0.0.1/',
  '127.0.0.1',
  '',
];

const asked: string[] = [];
const resolve: Resolve = (name, _, callback) => {
  asked.push(name);
  const plain = name.toLowerCase();
  const known = NAMES[plain] ?? NAMES[`${plain}.`] ?? NAMES[plain.toUpperCase()];
  if (known === undefined) return callback(Object.assign(new Error(name), { code: 'ENOTFOUND' }), []);
  callback(
    null,
    known.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
  );
};

async function codeOf(url: string, options: { privateHosts?: string[] } = {}): Promise<string> {
  const fetcher = openFetcher({ resolve, totalTimeout: 3000, ...options });
  try {
    await fetcher.fetchPage(url);
    return 'fetched';
  } catch (error) {
    return error instanceof PithError ? error.code : String(error);
  } finally {
    await fetcher.close();
  }
}

let web: LocalWeb;
/** The local web by a name, which can be allowed without allowing its address. */
const startAt = (path: string) => web.url(path).replace('127.0.0.1', 'app.localhost');
beforeAll(async () => {
  web = await openLocalWeb();
});
afterAll(() => web.close());

describe('the fetcher', () => {
  it(`refuses ${addresses.length} addresses outside the public internet`, async () => {
    expect(addresses.length).toBeGreaterThan(900);
    const passed: string[] = [];
    for (const [url, what] of addresses) {
      const code = await codeOf(url);
      if (code !== 'address-forbidden') passed.push(`${url} (${what}): ${code}`);
    }
    expect(passed).toEqual([]);
  });

  it.each(TRICKS)('does not fall for %j', async (url) => {
    expect(['address-forbidden', 'url-invalid']).toContain(await codeOf(url));
  });

  it.each([
    ...SPECIAL_IPV4.slice(0, 30),
    '[::1]',
    '[::ffff:10.0.0.1]',
    'localhost',
    'router.lan',
    '2130706433',
    '0x7f.1',
  ])('does not follow a redirect to %s', async (host) => {
    const url = startAt(`/redirect?to=${encodeURIComponent(`http://${host}/`)}`);
    const before = web.requests.length;
    expect(await codeOf(url, { privateHosts: ['app.localhost'] })).toBe('address-forbidden');
    expect(web.requests.length - before).toBe(1);
  });

  it('fetches from private hosts that are allowed by name, address or network, and from no others', async () => {
    const page = web.url('/page');
    expect(await codeOf(page)).toBe('address-forbidden');
    expect(await codeOf(page, { privateHosts: ['127.0.0.1'] })).toBe('fetched');
    expect(await codeOf(page, { privateHosts: ['127.0.0.0/24'] })).toBe('fetched');
    expect(await codeOf(page, { privateHosts: ['10.0.0.0/8', 'localhost'] })).toBe('address-forbidden');
    const byName = startAt('/page');
    expect(await codeOf(byName, { privateHosts: ['app.localhost'] })).toBe('fetched');
    expect(await codeOf(byName, { privateHosts: ['APP.localhost.'] })).toBe('fetched');
    expect(await codeOf(byName, { privateHosts: ['localhost'] })).toBe('address-forbidden');
    expect(await codeOf(byName, { privateHosts: ['127.0.0.1'] })).toBe('fetched');
  });

  it('resolves a name once for a connection and connects to what it was told', async () => {
    asked.length = 0;
    expect(await codeOf(startAt('/page'), { privateHosts: ['127.0.0.0/8'] })).toBe('fetched');
    expect(asked).toEqual(['app.localhost']);
  });
});
