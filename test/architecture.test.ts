import { dirname, join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFiles as files, homesOfPackages, SRC } from './source-imports.js';

/** Which stages a stage may import. The order is the data flow; what is not listed is not allowed. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  errors: [],
  signals: [],
  model: ['errors'],
  parse: ['model', 'errors'],
  extract: ['model', 'errors', 'parse'],
  render: ['model', 'errors'],
  lint: ['model', 'errors', 'parse'],
  learn: ['model', 'errors', 'parse', 'extract'],
  evaluate: ['model', 'errors'],
  fetch: ['model', 'errors', 'signals'],
  store: ['model', 'errors'],
  reading: ['model', 'errors', 'signals', 'parse', 'extract', 'learn'],
  crawl: ['model', 'errors', 'signals', 'parse', 'extract', 'render', 'fetch', 'store'],
  update: [
    ...['model', 'errors', 'signals', 'parse', 'extract', 'learn', 'render', 'lint'],
    ...['fetch', 'store', 'reading', 'crawl'],
  ],
  index: ['model', 'errors', 'parse', 'extract', 'learn', 'render', 'lint'],
  serve: [
    ...['model', 'errors', 'signals', 'parse', 'extract', 'learn', 'render', 'lint'],
    ...['fetch', 'store', 'reading', 'crawl', 'update'],
  ],
  mcp: ['model', 'errors', 'signals', 'extract', 'fetch', 'store', 'reading', 'crawl', 'serve'],
  cli: [
    ...['model', 'errors', 'signals', 'parse', 'extract', 'learn', 'render', 'lint', 'evaluate'],
    ...['fetch', 'store', 'reading', 'crawl', 'update', 'serve', 'mcp', 'index'],
  ],
};

/** Stages that may use Node's own modules; all others also run in a browser. */
const USES_NODE: readonly string[] = ['signals', 'fetch', 'store', 'reading', 'crawl', 'update', 'serve', 'mcp', 'cli'];

/** Files of another stage that may be imported although they are not its door. */
const OPEN_FILES: readonly string[] = ['errors.js', 'signals.js', 'index.js'];

const stageOf = (name: string): string =>
  name.includes('/') ? (name.split('/')[0] as string) : name.replace(/\.[jt]s$/, '');
const target = (from: string, specifier: string): string =>
  relative(SRC, join(SRC, dirname(from), specifier))
    .split(sep)
    .join('/');

describe('the house', () => {
  it('has files in every stage the table names', () => {
    for (const stage of Object.keys(MAY_IMPORT))
      expect(
        files.some(({ name }) => stageOf(name) === stage),
        stage,
      ).toBe(true);
  });

  it.each(files)('$name imports only stages before its own, through their doors', ({ name, imports }) => {
    const own = stageOf(name);
    for (const specifier of imports.filter((text) => text.startsWith('.') && !text.endsWith('/package.json'))) {
      const path = target(name, specifier);
      const stage = stageOf(path);
      if (stage === own) {
        expect(path, `${name} goes through its own door`).not.toBe(`${own}/index.js`);
        continue;
      }
      expect(MAY_IMPORT[own], `${name} imports ${specifier}`).toContain(stage);
      const isDoor = path === `${stage}/index.js` || stage === 'model' || OPEN_FILES.includes(path);
      expect(isDoor, `${name} passes the door of ${stage}: ${specifier}`).toBe(true);
    }
  });

  it.each(files)('$name uses Node only where the stage may', ({ name, imports }) => {
    if (USES_NODE.includes(stageOf(name))) return;
    expect(imports.filter((specifier) => specifier.startsWith('node:'))).toEqual([]);
  });

  it('imports each third-party package in one place', () => {
    expect(
      [...homesOfPackages()]
        .filter(([, where]) => where.size > 1)
        .map(([pack, where]) => `${pack}: ${[...where].join(', ')}`),
    ).toEqual([]);
  });
});
