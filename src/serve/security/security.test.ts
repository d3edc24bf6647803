import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networksOf } from '../config/networks.js';
import { clientOf } from './client-address.js';
import { isForged, isOwnHost } from './origin-check.js';
import { hashPassword, passwordChecker, sameSecret } from './password.js';
import { createSessions } from './sessions.js';
import { createRateLimiter } from './token-bucket.js';

describe('the token bucket', () => {
  it('lets the limit pass at once, then one by one as time goes by', () => {
    let now = 0;
    const limiter = createRateLimiter({ limit: 3, windowSeconds: 60, now: () => now });
    expect([1, 2, 3].map(() => limiter.take('a').allowed)).toEqual([true, true, true]);
    expect(limiter.take('a')).toEqual({ allowed: false, remaining: 0, seconds: 20 });
    expect(limiter.take('b').allowed).toBe(true);
    now = 19_999;
    expect(limiter.take('a')).toMatchObject({ allowed: false, seconds: 1 });
    now = 20_000;
    expect(limiter.take('a').allowed).toBe(true);
    expect(limiter.take('a').allowed).toBe(false);
  });

  it('remembers only so many clients, those that came last', () => {
    const limiter = createRateLimiter({ limit: 1, windowSeconds: 60, now: () => 0, maxClients: 100 });
    for (let i = 0; i < 5000; i++) limiter.take(`client ${i}`);
    expect(limiter.size).toBe(100);
    expect(limiter.take('client 4999').allowed).toBe(false);
    expect(limiter.take('client 0').allowed).toBe(true);
  });

  it('never lets more pass than limit and time allow', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 200 });
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 20 }), (pauses, limit) => {
        let now = 0;
        const limiter = createRateLimiter({ limit, windowSeconds: 10, now: () => now });
        let passed = 0;
        for (const pause of pauses) {
          now += pause;
          if (limiter.take('x').allowed) passed++;
        }
        expect(passed).toBeLessThanOrEqual(limit + (now * limit) / 10_000 + 1e-6);
      }),
    );
  });
});

describe('the address of a client', () => {
  const trusted = networksOf(['10.0.0.0/8', 'fd00::/8']);
  const of = (remote: string, forwardedFor?: string) => clientOf(remote, { forwardedFor }, trusted).address;

  it('is that of the connection unless a trusted proxy says otherwise', () => {
    expect(of('203.0.113.9', '1.2.3.4')).toBe('203.0.113.9');
    expect(of('10.0.0.1')).toBe('10.0.0.1');
    expect(of('10.0.0.1', '1.2.3.4')).toBe('1.2.3.4');
    expect(of('::ffff:10.0.0.1', '1.2.3.4')).toBe('1.2.3.4');
    expect(of('fd00::1', '[2001:db8::7]:4711')).toBe('2001:db8::7');
  });

  it('cannot be chosen by the client', () => {
    expect(of('10.0.0.1', '8.8.8.8, 1.2.3.4')).toBe('1.2.3.4');
    expect(of('10.0.0.1', '8.8.8.8, 1.2.3.4, 10.0.0.2')).toBe('1.2.3.4');
    expect(of('10.0.0.1', '8.8.8.8, nonsense')).toBe('10.0.0.1');
    expect(of('10.0.0.1', '1.2.3.4:5555')).toBe('1.2.3.4');
  });

  it('counts IPv6 by network', () => {
    const key = (address: string) => clientOf(address, {}, trusted).key;
    expect(key('2001:db8:1:2::1')).toBe(key('2001:db8:1:2:ffff:1:2:3'));
    expect(key('2001:db8:1:2::1')).not.toBe(key('2001:db8:1:3::1'));
    expect(key('::1')).toBe('0:0:0:0');
  });

  it('believes only a trusted proxy that the client speaks TLS', () => {
    expect(clientOf('10.0.0.1', { forwardedProto: 'https' }, trusted).secure).toBe(true);
    expect(clientOf('10.0.0.1', { forwardedProto: 'https, http' }, trusted).secure).toBe(false);
    expect(clientOf('1.1.1.1', { forwardedProto: 'https' }, trusted).secure).toBe(false);
  });
});

describe('passwords', () => {
  it('are known again, from the password itself and from its hash', async () => {
    const hash = await hashPassword('correct horse');
    expect(hash).not.toContain('correct');
    for (const given of ['correct horse', hash]) {
      const check = await passwordChecker(given);
      expect(await check('correct horse')).toBe(true);
      expect(await check('correct horses')).toBe(false);
      expect(await check('')).toBe(false);
    }
    expect(await hashPassword('correct horse')).not.toBe(hash);
  });

  it.each(['scrypt:', 'scrypt:3:8:1:AAAAAAAAAAAAAAAAAAAAAA:x', `scrypt:16385:8:1:${'A'.repeat(22)}:${'A'.repeat(43)}`])(
    'refuses the damaged hash %s',
    async (hash) => {
      await expect(passwordChecker(hash)).rejects.toMatchObject({ code: 'usage' });
    },
  );

  it('compares secrets of any length', () => {
    expect(sameSecret('abc', 'abc')).toBe(true);
    expect(sameSecret('abc', 'abcd')).toBe(false);
    expect(sameSecret('', 'a')).toBe(false);
  });
});

describe('sessions', () => {
  it('are known by their cookie, and by no other', async () => {
    const sessions = createSessions('s'.repeat(32), 'password', 30);
    const cookie = await sessions.open();
    expect(await sessions.isOpen(cookie)).toBe(true);
    expect(await createSessions('s'.repeat(32), 'password', 30).isOpen(cookie)).toBe(true);
    expect(await createSessions(null, 'password', 30).isOpen(cookie)).toBe(false);
    const other = cookie[80] === 'x' ? 'y' : 'x';
    expect(await sessions.isOpen(`${cookie.slice(0, 80)}${other}${cookie.slice(81)}`)).toBe(false);
  });

  it('end when the password is changed, and browsers from before are strangers', async () => {
    const [before, after] = ['old', 'new'].map((password) => createSessions('s'.repeat(32), password, 30));
    if (before === undefined || after === undefined) throw new Error('there are two');
    expect(await after.isOpen(await before.open())).toBe(false);
    expect(await after.deviceOf(await before.nameDevice())).toBeNull();
  });

  it('take any text for what it is', async () => {
    const sessions = createSessions(null, 'password', 1);
    const text = fc.oneof(
      fc.string(),
      fc.string().map((part) => `Fe26.2*1*${part}~2`),
      fc.constant('x'.repeat(9999)),
    );
    await fc.assert(
      fc.asyncProperty(text, async (cookie) => {
        expect(await sessions.isOpen(cookie)).toBe(false);
      }),
    );
  });
});

describe('origins', () => {
  const facts = { method: 'POST', host: 'localhost:7484', origin: undefined, fetchSite: undefined };

  it.each([
    [{}, false],
    [{ fetchSite: 'same-origin' }, false],
    [{ fetchSite: 'none' }, false],
    [{ fetchSite: 'same-site' }, true],
    [{ fetchSite: 'cross-site' }, true],
    [{ fetchSite: 'cross-site', method: 'GET' }, false],
    [{ fetchSite: 'cross-site', method: 'DELETE' }, true],
    [{ origin: 'http://localhost:7484' }, false],
    [{ origin: 'http://localhost:7485' }, true],
    [{ origin: 'null' }, true],
    [{ origin: 'https://evil.example' }, true],
  ])('judge %o as forged: %s', (given, forged) => {
    expect(isForged({ ...facts, ...given }, null)).toBe(forged);
  });

  it('compare with the public address where there is one', () => {
    expect(isForged({ ...facts, origin: 'https://pith.example' }, 'https://pith.example')).toBe(false);
    expect(isForged({ ...facts, origin: 'http://pith.example' }, 'https://pith.example')).toBe(true);
    expect(isForged({ ...facts, origin: 'http://localhost:7484' }, 'https://pith.example')).toBe(true);
  });

  it.each(['localhost', 'localhost:7484', '127.0.0.1:7484', '[::1]:7484', '127.9.9.9', 'LOCALHOST'])(
    'know %s as this machine',
    (host) => {
      expect(isOwnHost(host, null)).toBe(true);
    },
  );

  it.each([undefined, '', 'evil.example', 'localhost.evil.example', '127.0.0.1.nip.io', '10.0.0.1', 'a b', '[::1'])(
    'do not take %s for this machine',
    (host) => {
      expect(isOwnHost(host, null)).toBe(false);
    },
  );

  it('know the public address', () => {
    expect(isOwnHost('pith.localhost:8080', 'http://pith.localhost:8080')).toBe(true);
    expect(isOwnHost('pith.localhost:8081', 'http://pith.localhost:8080')).toBe(false);
  });
});
