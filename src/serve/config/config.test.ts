import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PithError } from '../../errors.js';
import { configurationDocument } from './configuration-document.js';
import { ownAddress } from './own-address.js';
import { readConfig } from './read-config.js';
import { flagOf, SETTING_NAMES, SETTINGS, type Setting, variableOf } from './settings.js';

let folder: string;
const at = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-config-'));
  await writeFile(at('pith.json'), JSON.stringify({ port: 3000, logLevel: 'warn', trustedProxies: ['10.0.0.1'] }));
  await writeFile(at('odd.json'), JSON.stringify({ prot: 3000, workers: 'many' }));
  await writeFile(at('list.json'), '[1]');
  await writeFile(at('broken.json'), '{');
  await writeFile(at('password'), 'from a file of its own\n');
});
afterAll(() => rm(folder, { recursive: true }));

const failure = (work: () => unknown): PithError => {
  try {
    work();
  } catch (error) {
    if (error instanceof PithError) return error;
    throw error;
  }
  throw new Error('it did not fail');
};

describe('readConfig', () => {
  it('has a default for everything', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ host: '127.0.0.1', port: 7484, adminPassword: null, privateHosts: [] });
    expect(Object.keys(config).sort()).toEqual([...SETTING_NAMES].sort());
  });

  it('takes flags before the environment, the environment before the file, the file before defaults', () => {
    const file = at('pith.json');
    expect(readConfig({ file }).port).toBe(3000);
    const environment = { PITH_PORT: '4000', PITH_CONFIG: file };
    expect(readConfig({ environment })).toMatchObject({ port: 4000, logLevel: 'warn', trustedProxies: ['10.0.0.1'] });
    expect(readConfig({ environment, flags: { port: '5000' } }).port).toBe(5000);
    expect(readConfig({ environment: { PITH_PORT: '' } }).port).toBe(7484);
  });

  it('reads sizes, seconds and lists as people write them', () => {
    const flags = { maxBodyBytes: '2M', fetchTimeout: '1.5', privateHosts: 'wiki.lan, 192.168.1.0/24,::1' };
    const config = readConfig({ flags });
    expect(config).toMatchObject({ maxBodyBytes: 2 * 1024 ** 2, fetchTimeout: 1500 });
    expect(config.privateHosts).toEqual(['wiki.lan', '192.168.1.0/24', '::1']);
  });

  it('takes secrets from files, and the database by the name others use', () => {
    const environment = { PITH_ADMIN_PASSWORD_FILE: at('password'), DATABASE_URL: 'postgres://db/pith' };
    expect(readConfig({ environment })).toMatchObject({
      adminPassword: 'from a file of its own',
      database: 'postgres://db/pith',
    });
  });

  it('names every wrong setting, where it stands and what to give', () => {
    const { code, message } = failure(() => readConfig({ file: at('odd.json'), flags: { port: '99999' } }));
    expect(code).toBe('usage');
    expect(message).toContain('odd.json, prot: there is no such setting');
    expect(message).toContain('odd.json, workers: not "many"; give a whole number from 1 to 256');
    expect(message).toContain('--port: not "99999"; give a whole number from 0 to 65535');
    expect(failure(() => readConfig({ file: at('broken.json') })).message).toContain('not JSON');
    expect(failure(() => readConfig({ file: at('list.json') })).message).toContain('not a JSON object');
    expect(failure(() => readConfig({ file: at('none.json') })).code).toBe('input-not-found');
  });

  it.each([
    ['publicUrl', 'https://example.org/path'],
    ['publicUrl', 'ftp://example.org'],
    ['trustedProxies', '10.0.0.0/33'],
    ['trustedProxies', 'proxy.example'],
    ['privateHosts', 'a b'],
    ['host', 'example.org'],
    ['maxBodyBytes', '12q'],
    ['fetchTimeout', '-1'],
    ['apiToken', 'short'],
  ] as const)('refuses %s = %s', (name, value) => {
    expect(failure(() => readConfig({ environment: { [variableOf(name)]: value } })).message).toContain('give ');
  });

  it('never repeats a secret', () => {
    const { message } = failure(() => readConfig({ environment: { PITH_ADMIN_PASSWORD: 'hunter2', PITH_PORT: 'x' } }));
    expect(message).toContain('PITH_ADMIN_PASSWORD: give 8 characters or more');
    expect(message).not.toContain('hunter2');
  });

  it.each([
    [{ PITH_HOST: '0.0.0.0' }, 'opens it to others'],
    [{ PITH_HOST: '::' }, 'opens it to others'],
    [{ PITH_PUBLIC_URL: 'https://pith.example.org' }, 'others reach this server'],
    [{ PITH_API_TOKEN: '0123456789abcdef' }, 'protects nothing'],
  ])('wants a password with %o, where anybody is served', (environment, why) => {
    expect(failure(() => readConfig({ environment })).message).toContain(why);
    readConfig({ environment, serves: false });
    readConfig({ environment: { ...environment, PITH_ADMIN_PASSWORD: 'long enough' } });
  });

  it('answers any text with settings or a typed error', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('0', '-1', '1e9', 'null', '::1'),
    );
    fc.assert(
      fc.property(fc.constantFrom(...SETTING_NAMES), text, (name, value) => {
        try {
          readConfig({ flags: { [name]: value } });
        } catch (error) {
          expect(error).toBeInstanceOf(PithError);
        }
      }),
    );
  });
});

describe('the address of the server', () => {
  it('is the public one, or what it listens on', () => {
    expect(ownAddress({ publicUrl: 'https://pith.example', host: '::1' }, 80)).toBe('https://pith.example');
    expect(ownAddress({ publicUrl: null, host: '127.0.0.1' }, 7484)).toBe('http://127.0.0.1:7484');
    expect(ownAddress({ publicUrl: null, host: '::1' }, 7484)).toBe('http://[::1]:7484');
  });
});

describe('the table of settings', () => {
  it('is what docs/configuration.md says', async () => {
    await expect(configurationDocument()).toMatchFileSnapshot('../../../docs/configuration.md');
  });

  it.each(SETTING_NAMES)('spells %s for flags and the environment', (name) => {
    expect(flagOf(name)).toMatch(/^--[a-z-]+$/);
    expect(variableOf(name)).toMatch(/^PITH_[A-Z_]+$/);
    const { secret, about } = SETTINGS[name] as Setting<unknown>;
    if (/password|token|secret|database/i.test(name)) expect(secret, about).toBe(true);
  });
});
