/** The package as its users get it: packed, installed into an empty project, and used through every door. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as crawlDoor from '../src/crawl/index.js';
import * as evaluateDoor from '../src/evaluate/index.js';
import * as fetchDoor from '../src/fetch/index.js';
import * as mainDoor from '../src/index.js';
import * as storeDoor from '../src/store/index.js';
import { type InstalledPackage, installPackage, run } from './installed-package.js';
import { ARTICLE_HTML } from './local-web.js';
import { typeErrors } from './type-errors.js';

const ROOT = join(import.meta.dirname, '..');
/** A package that grows past these has taken in something it should not have; raise them knowingly. */
const MAX_PACKED = 1_700_000;
const MAX_UNPACKED = 5_300_000;

const DOORS: Readonly<Record<string, object>> = {
  pith: mainDoor,
  'pith/fetch': fetchDoor,
  'pith/crawl': crawlDoor,
  'pith/evaluate': evaluateDoor,
  'pith/store': storeDoor,
};

interface Manifest {
  version: string;
  exports: Record<string, unknown>;
}

let pith: InstalledPackage;
let manifest: Manifest;

beforeAll(async () => {
  if (!existsSync(join(ROOT, 'dist', 'web', 'index.html')))
    throw new Error('This tests the built package: npm run build');
  pith = await installPackage();
  manifest = JSON.parse(await readFile(join(pith.project, 'node_modules', 'pith', 'package.json'), 'utf8'));
  console.info(
    `${pith.files.length} files, ${pith.packedSize} bytes packed, ${pith.unpackedSize} unpacked; ${
      pith.fromRegistry
        ? 'dependencies installed by npm'
        : 'NO REGISTRY ANSWERED: unpacked only, dependencies are those of this repository'
    }`,
  );
}, 600_000);

afterAll(() => pith?.remove());

const main = () => join(pith.project, 'node_modules', 'pith', 'dist', 'cli', 'main.js');
const command = (...args: string[]) => run(process.execPath, [main(), ...args], pith.project);

describe('the packed package', () => {
  it('has the build, its data, the user interface and the papers, and nothing of the development', () => {
    const unexpected = pith.files
      .map(({ path }) => path)
      .filter((path) => !/^(?:package\.json|README\.md|LICENSE|CHANGELOG\.md|NOTICE\.md)$/.test(path))
      .filter((path) => !/^dist\/(?:[\w-]+\/)?[\w-]+(?:\.js|\.d\.ts)$/.test(path))
      .filter((path) => path !== 'dist/data/synonyms-en.txt')
      .filter((path) => !/^dist\/web\/(?:assets\/)?[\w.-]+\.(?:html|js|css|svg|webmanifest)(?:\.gz|\.br)?$/.test(path));
    expect(unexpected).toEqual([]);
    expect(pith.files.filter(({ path }) => /\.(?:test|contract|bench)\.|\.map$/.test(path))).toEqual([]);
  });

  it('stays small', () => {
    expect(pith.packedSize).toBeLessThan(MAX_PACKED);
    expect(pith.unpackedSize).toBeLessThan(MAX_UNPACKED);
  });

  it('says nothing about the machine it was built on', async () => {
    for (const { path } of pith.files.filter((file) => /\.(?:js|d\.ts|json|html)$/.test(file.path))) {
      const text = await readFile(join(pith.project, 'node_modules', 'pith', path), 'utf8');
      expect(text.includes(ROOT), path).toBe(false);
    }
  });
});

describe('the installed library', () => {
  it('has the doors its manifest names', () => {
    const names = Object.keys(manifest.exports).filter((name) => name !== './package.json');
    expect(names.map((name) => name.replace('.', 'pith')).sort()).toEqual(Object.keys(DOORS).sort());
  });

  it.each(Object.entries(DOORS))('exports through %s what the source does', async (name, door) => {
    const program = `console.log(JSON.stringify(Object.keys(await import(${JSON.stringify(name)})).sort()))`;
    const { code, stdout, stderr } = await run(process.execPath, ['--input-type=module', '-e', program], pith.project);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.not.stringContaining('Error') });
    expect(JSON.parse(stdout)).toEqual(Object.keys(door).sort());
  });

  it('reads a page', async () => {
    const program = `
      import { extractArticle, renderText } from 'pith';
      const article = extractArticle(${JSON.stringify(ARTICLE_HTML)});
      console.log(renderText(article.value));`;
    await writeFile(join(pith.project, 'program.js'), program);
    const { stdout, stderr } = await run(process.execPath, ['program.js'], pith.project);
    expect(stdout, stderr).toBe(`${mainDoor.renderText(articleOf(ARTICLE_HTML))}\n`);
  });
});

function articleOf(html: string): mainDoor.Article {
  const outcome = mainDoor.extractArticle(html);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value;
}

describe('the installed command', () => {
  it('tells its version', async () => {
    const told = await run('npx', ['--no-install', 'pith', '--version'], pith.project);
    expect(told).toMatchObject({ code: 0, stdout: `${manifest.version}\n` });
  });

  it('reads files: one by itself, several in threads', async () => {
    await writeFile(join(pith.project, 'page.html'), ARTICLE_HTML);
    const one = await command('read', 'page.html');
    expect(one.stdout, one.stderr).toContain("By six o'clock the cranes wake up.");
    const two = await command('read', 'page.html', 'page.html');
    const lines = two.stdout.trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { ok: boolean }).ok)).toEqual([true, true]);
  });

  it('has the synonyms it searches with', async () => {
    const found = await command('key', 'page.html', '--query', 'hearsay');
    expect(found.stdout, found.stderr).toContain('the latest rumour');
    expect((await command('key', 'page.html', '--query', 'hearsay', '--no-synonyms')).stdout).not.toContain('rumour');
  });

  it('serves: it lives, reads in its threads, and shows its pages', async () => {
    const child = spawn(process.execPath, [main(), 'serve', '--port', '0'], {
      cwd: pith.project,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      const [text] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
      const url = text.trim();
      expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' });

      const read = await fetch(`${url}/api/v1/read`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ html: ARTICLE_HTML }),
      });
      expect(read.status).toBe(200);

      const page = await fetch(`${url}/`);
      expect(page.headers.get('content-type')).toContain('text/html');
      const assets = [...(await page.text()).matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((match) => match[1] as string);
      expect(assets.some((path) => path.endsWith('.js'))).toBe(true);
      for (const path of assets.filter((path) => !path.startsWith('/api/'))) {
        const answer = await fetch(url + path);
        expect(answer.status, path).toBe(200);
        expect(answer.headers.get('content-type'), path).not.toContain('text/html');
      }
      child.kill('SIGTERM');
      expect(await once(child, 'close')).toEqual([0, null]);
    } finally {
      child.kill('SIGKILL');
    }
  }, 120_000);
});

describe('the types of the installed library', () => {
  const isOurs = (file: string) => /\/node_modules\/pith\/|\/consumer\.ts$/.test(file);
  const library = `
    import { extractArticle, renderMarkdown, type Article, type Outcome } from 'pith';
    const outcome: Outcome<Article> = extractArticle('<p>Tea.</p>', { url: 'https://tea.example/' });
    export const text: string = outcome.ok ? renderMarkdown(outcome.value) : outcome.reason;
    // @ts-expect-error Types are there, and refuse what is wrong.
    extractArticle(7);
  `;
  const onNode = `
    import { readCrawlSettings } from 'pith/crawl';
    import { mean } from 'pith/evaluate';
    import { fetchPage } from 'pith/fetch';
    import { openStore, type Store } from 'pith/store';
    export const store: Promise<Store> = openStore('tea.db');
    export const page = fetchPage('https://tea.example/');
    export const half: number = mean([0, 1]);
    export const settings: ReturnType<typeof readCrawlSettings> = readCrawlSettings({});
    // @ts-expect-error Types are there, and refuse what is wrong.
    openStore(7);
  `;
  /** Checks strictly, with the declaration files of the package itself; those of its dependencies are checked when `all` are. */
  async function check(name: string, source: string, options: object, all = true): Promise<readonly string[]> {
    const folder = join(pith.project, name);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'consumer.ts'), source);
    const compilerOptions = {
      ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false },
      // Those of the compiler itself are not ours to check.
      ...{ skipDefaultLibCheck: true, noEmit: true, target: 'ES2023', ...options },
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['consumer.ts'] }));
    return typeErrors(join(folder, 'tsconfig.json'), all ? () => true : isOurs);
  }

  it('resolve in a browser project without the types of Node', async () => {
    const options = { module: 'ESNext', moduleResolution: 'bundler', lib: ['ES2023', 'DOM'], types: [] };
    expect(await check('browser', library, options)).toEqual([]);
  }, 120_000);

  it.each([
    ['bundler', 'ESNext'],
    ['node16', 'Node16'],
    ['nodenext', 'NodeNext'],
  ])(
    'resolve in a Node project with moduleResolution %s',
    async (moduleResolution, module) => {
      const types = join(pith.project, 'node_modules', '@types');
      if (!existsSync(types)) await symlink(join(ROOT, 'node_modules', '@types'), types, 'junction');
      const options = { module, moduleResolution, lib: ['ES2023'], types: ['node'] };
      // What is not ours is the same for all of them.
      expect(await check(moduleResolution, library + onNode, options, moduleResolution === 'nodenext')).toEqual([]);
    },
    120_000,
  );
});
