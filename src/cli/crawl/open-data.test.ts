import { afterEach, expect, it, vi } from 'vitest';
import { dataLocation } from './open-data.js';

afterEach(() => vi.unstubAllEnvs());

it('takes what the user names, then the variable, then the file of this folder', () => {
  vi.stubEnv('DATABASE_URL', 'postgres://db/pith');
  expect([dataLocation('a.db'), dataLocation(undefined)]).toEqual(['a.db', 'postgres://db/pith']);
  vi.stubEnv('DATABASE_URL', '');
  expect(dataLocation(undefined)).toBe('pith.db');
});
