import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const DOCUMENTS = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).flatMap((name) =>
    name.endsWith('.md') ? [`docs/${name.replaceAll('\\', '/')}`] : [],
  ),
];
const COMMENT = /<!--[\s\S]*?-->/g;
const CODE = /^(`{3,})[\s\S]*?^\1[ \t]*$/gm;
const read = (document: string) => readFileSync(join(ROOT, document), 'utf8').replace(COMMENT, '');

/** What GitHub calls the headings of a document in links to them. */
function anchorsOf(text: string): Set<string> {
  const headings = [...text.replace(CODE, '').matchAll(/^#+ +(.*)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

test.each(DOCUMENTS)('every file and heading %s links to exists', (document) => {
  const links = [
    ...read(document)
      .replace(CODE, '')
      .matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g),
  ];
  const broken = links.filter(([, path = '', anchor]) => {
    const target = path === '' ? document : join(dirname(document), path);
    if (!existsSync(join(ROOT, target))) return true;
    return anchor !== undefined && target.endsWith('.md') && !anchorsOf(read(target)).has(anchor);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

test('the index of the documents names each of them', () => {
  const index = read('docs/README.md');
  const named = (document: string) => index.includes(`](${document.slice('docs/'.length)})`);
  const own = DOCUMENTS.filter((document) => /^docs\/(?!decisions\/|README)/.test(document));
  expect(own.filter((document) => !named(document))).toEqual([]);
});

test('every npm script the documents name exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const document of DOCUMENTS)
    for (const [, name] of read(document).matchAll(/npm run ([a-z-]+)/g))
      expect(Object.keys(scripts), document).toContain(name);
});
