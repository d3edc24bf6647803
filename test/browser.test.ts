import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { chromium } from 'playwright-core';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const HTML =
  '<nav><a href=/>Home</a></nav><article><h1>Tea</h1><p>Water first, then leaves, then patience.</p></article>';
/** Runs inside the browser; `pith` is the bundle's global. */
const PROGRAM = `(() => {
  const fromText = pith.extractArticle(${JSON.stringify(HTML)}, { url: 'https://tea.example/' });
  const bytes = Uint8Array.from([0x3c, 0x70, 0x3e, 0x63, 0x61, 0x66, 0xe9, 0x2c, 0x20, 0x74, 0x65, 0x61, 0x2e]);
  const fromBytes = pith.extractArticle(bytes, { charset: 'windows-1252' });
  return JSON.stringify([pith.renderMarkdown(fromText.value), pith.renderText(fromBytes.value)]);
})()`;
const EXPECTED = ['# Tea\n\nWater first, then leaves, then patience.', 'café, tea.'];

const CHROMIUM = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path));

const DOOR = join(import.meta.dirname, '..', 'src', 'index.ts');

let folder: string;
let code: string;

async function bundled(input: string): Promise<string> {
  const bundle = await rolldown({
    input,
    platform: 'browser',
    resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
    onLog: (_, log) => {
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
    },
  });
  const file = join(folder, 'pith.js');
  await bundle.write({ file, format: 'iife', name: 'pith' });
  await bundle.close();
  return readFileSync(file, 'utf8');
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pith-bundle-'));
  code = await bundled(DOOR);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const trimmed = (json: string): string[] => (JSON.parse(json) as string[]).map((text) => text.trim());

describe('the library bundled for a browser', () => {
  it('names no Node module', () => {
    expect(code).not.toMatch(
      /\bfrom\s*["']node:|require\(\s*["'](?:node:)?(?:fs|path|buffer|url|util|zlib|stream)["']\)/,
    );
  });

  it('leaves stemmers and stop words out where no words are analysed', async () => {
    const entry = join(folder, 'entry.ts');
    writeFileSync(entry, `export { extractArticle, renderMarkdown } from ${JSON.stringify(DOOR)};`);
    const part = await bundled(entry);
    for (const sign of ['newStemmer', 'amoungst']) {
      expect(code).toContain(sign);
      expect(part).not.toContain(sign);
    }
  });

  it('runs where there is neither process nor Buffer nor require', () => {
    const globals = createContext({ URL, TextDecoder, TextEncoder, Uint8Array, Intl });
    runInContext(code, globals);
    expect(trimmed(runInContext(PROGRAM, globals) as string)).toEqual(EXPECTED);
  });

  it.skipIf(CHROMIUM === undefined)('runs in Chromium (skipped where none is installed)', async () => {
    const browser = await chromium.launch({
      executablePath: CHROMIUM as string,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    });
    try {
      const page = await browser.newPage();
      await page.addScriptTag({ content: code });
      expect(trimmed((await page.evaluate(PROGRAM)) as string)).toEqual(EXPECTED);
    } finally {
      await browser.close();
    }
  });
});
