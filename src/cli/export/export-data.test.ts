import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runPith } from '../../../test/run-pith.js';
import { document, page } from '../../store/contract/samples.contract.js';
import { openStore } from '../../store/index.js';
import { ExitCode } from '../exit-codes.js';

/** Begins a command of a terminal, in one character that JSON leaves as it is. */
const CSI = '\x9b';

let folder: string;
let data: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-export-'));
  data = join(folder, 'pith.db');
  const store = await openStore(data);
  const steering = await openStore(join(folder, 'steering.db'));
  // An address that reads like the first record of an archive.
  await store.documents.put(document('http://warcinfo.test/', 'Tides come and go.'));
  await store.pages.put(page('http://warcinfo.test/'));
  await steering.documents.put(document('http://a.test/', `Red ${CSI}31m or not.`));
  await steering.pages.put({ ...page('http://a.test/'), body: Buffer.from('<p>\x1b[2J\x07 gone</p>') });
  await steering.close();
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

it.each(['jsonl', 'warc'])('steers no terminal as %s, and is as it was elsewhere', async (form) => {
  const args = ['export', join(folder, 'steering.db'), '--as', form];
  const shown = await runPith(args, '', { colours: true });
  expect(shown.code).toBe(ExitCode.Ok);
  expect(shown.out).toContain(form === 'jsonl' ? 'Red \ufffd31m or not.' : '<p>\ufffd[2J\ufffd gone</p>');
  expect((await runPith(args)).out).toContain(form === 'jsonl' ? `Red ${CSI}31m or not.` : '\x1b[2J\x07');
});

it('is not written over the store it comes from, nor is what else is read out of it', async () => {
  const link = join(folder, 'link.db');
  await symlink(data, link);
  const commands = [
    ['export', data, '--as', 'jsonl'],
    ['search', 'tides', '--data', data],
    ['key', 'http://warcinfo.test/', '--data', data],
  ];
  for (const command of commands)
    for (const output of [data, link]) {
      const { code, err } = await runPith([...command, '--output', output]);
      expect({ code, err }).toEqual({ code: ExitCode.Usage, err: expect.stringContaining('is read from') });
    }
  expect((await runPith(['export', data, '--as', 'jsonl'])).code).toBe(ExitCode.Ok);
});
