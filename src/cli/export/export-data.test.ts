import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runPith } from '../../../test/run-pith.js';
import { document, page } from '../../store/contract/samples.contract.js';
import { openStore } from '../../store/index.js';
import { ExitCode } from '../exit-codes.js';

let folder: string;
let data: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-export-'));
  data = join(folder, 'pith.db');
  const store = await openStore(data);
  // An address that reads like the first record of an archive.
  await store.documents.put(document('http://warcinfo.test/', 'Tides come and go.'));
  await store.pages.put(page('http://warcinfo.test/'));
  await store.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('what is exported', () => {
  it.each([
    ['jsonl', 'documents'],
    ['warc', 'pages'],
  ])('as %s is counted, whatever its address', async (form, what) => {
    const { code, err } = await runPith(['export', data, '--as', form]);
    expect({ code, err }).toEqual({ code: ExitCode.Ok, err: `1 ${what} written\n` });
  });
});

it('tells who forgot --as for a database what to give, and shows no password', async () => {
  const { code, err } = await runPith(['export', 'postgres://me:secret@127.0.0.1:1/pith']);
  expect({ code, err }).toEqual({ code: ExitCode.Usage, err: expect.stringContaining('--as jsonl') });
  expect(err).not.toContain('secret');
});
