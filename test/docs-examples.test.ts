/**
 * Runs what README.md and the guides tell people to type, in a copy of the examples, and holds it against what they say is printed.
 *
 * Blocks of `sh` and `js` are run in the order of the document, in one folder for each document, and must succeed. When a block of
 * another language follows at once, that is what they must print on the standard output. `<!-- not run: reason -->` before a block
 * leaves it out.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CodeBlock, codeBlocks } from './docs/code-blocks.js';

const ROOT = join(import.meta.dirname, '..');
const MAIN = join(ROOT, 'dist', 'cli', 'main.js');
const DOCUMENTS = ['README.md', ...readdirSync(join(ROOT, 'docs', 'guides')).map((name) => `docs/guides/${name}`)];
/** Where the documents say that the examples and the server can be reached; the tests use free ports. */
const EXAMPLES_HOST = 'localhost:8000';
const SERVER_HOST = 'localhost:7484';

interface Place {
  folder: string;
  children: ChildProcess[];
  /** Hosts of the documents with those that stand for them. */
  hosts: Map<string, string>;
}

/** A folder that has what a clone has, with `pith` on the path and as a package, and what listens while it is used. */
async function openPlace(blocks: readonly CodeBlock[]): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'pith-docs-'));
  cpSync(join(ROOT, 'examples'), join(folder, 'examples'), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(ROOT, join(folder, 'node_modules', 'pith'), 'dir');
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin', 'pith'), `#!/bin/sh\nexec "${process.execPath}" "${MAIN}" "$@"\n`, { mode: 0o755 });
  const place: Place = { folder, children: [], hosts: new Map() };
  const names = (host: string) => blocks.some(({ code, notRun }) => notRun === null && code.includes(host));
  if (names(EXAMPLES_HOST)) await listen(place, EXAMPLES_HOST, ['examples/serve.mjs', '0']);
  if (names(SERVER_HOST))
    await listen(place, SERVER_HOST, [MAIN, 'serve', '--port', '0', '--private-hosts', 'localhost']);
  return place;
}

async function listen({ folder, children, hosts }: Place, host: string, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: environment(folder),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  children.push(child);
  const [address] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  const port = /:(\d+)/.exec(address)?.[1];
  if (port === undefined) throw new Error(`${args.join(' ')} did not say where it listens: ${address}`);
  hosts.set(host, `localhost:${port}`);
}

async function closePlace({ folder, children }: Place): Promise<void> {
  for (const child of children) {
    if (child.exitCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'close');
  }
  rmSync(folder, { recursive: true });
}

/** That of these tests, without what would change how Pith works. */
function environment(folder: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(PITH_|DATABASE_URL$|NODE_OPTIONS$)/.test(name));
  return { ...Object.fromEntries(own), PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}` };
}

function run({ folder, hosts }: Place, { language, code }: CodeBlock): Promise<string> {
  const here = [...hosts].reduce((text, [host, actual]) => text.replaceAll(host, actual), code);
  const command: [string, string[]] =
    language === 'js' ? [process.execPath, ['--input-type=module', '--eval', here]] : ['/bin/sh', ['-e', '-c', here]];
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, printed: string, said: string) => {
      if (error !== null) reject(new Error(`${error.message}\n${printed}${said}`));
      else resolve([...hosts].reduce((text, [host, actual]) => text.replaceAll(actual, host), printed));
    };
    execFile(...command, { cwd: folder, env: environment(folder) }, done).stdin?.end();
  });
}

describe.each(DOCUMENTS)('%s', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const blocks = codeBlocks(text);
  let place: Place;
  beforeAll(async () => {
    place = await openPlace(blocks);
  });
  afterAll(() => closePlace(place));

  test('says why for each block that is not run, and hides none behind another name', () => {
    expect(text).not.toMatch(/^`{3,}(?:bash|shell|console|javascript|mjs)\b/m);
    expect(blocks.filter(({ notRun }) => notRun === '').map(({ line }) => line)).toEqual([]);
  });

  for (const block of blocks.filter(({ notRun }) => notRun === null)) {
    test(`line ${block.line}: ${block.code.split('\n')[0]}`, { timeout: 120_000 }, async () => {
      const printed = (await run(place, block)).replaceAll('\r\n', '\n');
      if (block.prints !== null) expect(printed.trim()).toBe(block.prints.trim());
    });
  }
});
