import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'THREAT_MODEL.md', 'docs/architecture.md', 'docs/benchmarks.md'];
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');

test('the example in the README prints what the README says', () => {
  const [, code = '', expected = ''] = /```js\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/.exec(readme) ?? [];
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(printed.trim()).toBe(expected.trim());
  expect(printed.trim()).not.toBe('');
});

test('the feed in the README is what the command above it prints', () => {
  const [, command = '', expected = ''] = /```sh\npith (feed .*)\n```\n\n```xml\n([\s\S]*?)```/.exec(readme) ?? [];
  const main = join(ROOT, 'dist/cli/main.js');
  const printed = execFileSync(process.execPath, [main, ...command.split(' '), '--quiet'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(printed).toBe(expected);
  expect(printed).not.toBe('');
});

test('the table in the README is what the commands above it print', () => {
  const [, learn = '', apply = '', expected = ''] =
    /```sh\npith (learn .*)\npith (apply .*)\n```\n\n```csv\n([\s\S]*?)```/.exec(readme) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'pith-readme-'));
  const pith = (command: string) => {
    const words = command.split(' ').map((word) => (word === 'film.json' ? join(folder, word) : word));
    const main = join(ROOT, 'dist/cli/main.js');
    return execFileSync(process.execPath, [main, ...words, '--quiet'], { cwd: ROOT, encoding: 'utf8' });
  };
  try {
    pith(learn);
    expect(pith(apply).replaceAll('\r\n', '\n')).toBe(expected);
    expect(expected).not.toBe('');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each(DOCUMENTS)('every file %s links to exists', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) => match[1] as string);
  const broken = links.filter((link) => !existsSync(join(ROOT, dirname(document), link)));
  expect(broken).toEqual([]);
});

test('every npm script the documents name exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const document of DOCUMENTS) {
    const text = readFileSync(join(ROOT, document), 'utf8');
    for (const [, name] of text.matchAll(/npm run ([a-z-]+)/g)) expect(Object.keys(scripts), document).toContain(name);
  }
});
