import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from '../../store/index.js';
import { search } from './search.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-search-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('says that the store cannot be used, and searches as soon as it can', async () => {
  const database = join(folder, 'later', 'pith.db');
  const task = { database, synonyms: null, query: 'harbour', limit: 10, offset: 0, crawl: null };
  await expect(search(task)).rejects.toMatchObject({ code: 'store-unusable' });
  await mkdir(join(folder, 'later'));
  await (await openStore(database)).close();
  expect(await search(task)).toMatchObject({ ok: true, value: { total: 0, answers: [] } });
});
