import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readTreeCases } from '../../../test/html5lib/dat-file.js';
import { dumpTree } from '../../../test/html5lib/tree-dump.js';
import { DOCUMENT } from '../../model/compact-dom.js';
import { parseHtml, parseHtmlFragment } from '../parse-html.js';

const folder = fileURLToPath(new URL('../../../test/fixtures/parse/', import.meta.url).href);

for (const file of readdirSync(folder)) {
  describe(`tree construction: ${file}`, () => {
    for (const { input, expected, context } of readTreeCases(readFileSync(join(folder, file), 'utf8'))) {
      const where = context === undefined ? '' : ` in ${context.tag}`;
      it(`builds the expected tree of ${JSON.stringify(input)}${where}`, () => {
        const dom = context ? parseHtmlFragment(input, context.tag, context.namespace) : parseHtml(input);
        expect(dumpTree(dom, context ? dom.documentElement : DOCUMENT)).toBe(expected);
      });
    }
  });
}

const bodyOf = (html: string): string => {
  const dom = parseHtml(html);
  return dumpTree(dom, dom.body);
};

describe('NUL characters', () => {
  const cases: [where: string, html: string, body: string][] = [
    ['are dropped in the body', 'a\0b&amp;\0', '| "ab&"'],
    ['are dropped in tables', '<table>a\0b', '| "ab"\n| <table>'],
    ['leave the head', '<head>\0<title>t</title>', '| <title>\n|   "t"'],
    ['are replaced in names and values', '<x\0 y\0="\0">', '| <x\ufffd>\n|   y\ufffd="\ufffd"'],
    [
      'are replaced in raw text',
      '<xmp>a\0</xmp><textarea>\0&lt;',
      '| <xmp>\n|   "a\ufffd"\n| <textarea>\n|   "\ufffd<"',
    ],
    ['are replaced in plaintext', '<plaintext>\0', '| <plaintext>\n|   "\ufffd"'],
    ['are replaced in foreign content', '<svg>\0a', '| <svg svg>\n|   "\ufffda"'],
    [
      'are dropped from CDATA where HTML may stand',
      '<svg><desc><![CDATA[a\0b]]>',
      '| <svg svg>\n|   <svg desc>\n|     "ab"',
    ],
    ['are replaced in comments', '<p><!--\0-->', '| <p>\n|   <!-- \ufffd -->'],
  ];
  it.each(cases)('%s', (_, html, body) => expect(bodyOf(html)).toBe(body));
});

describe('newlines', () => {
  it('are normalised before anything else', () => {
    expect(bodyOf('a\r\nb\rc\r\r\n<p a="x\ry">')).toBe('| "a\nb\nc\n\n"\n| <p>\n|   a="x\ny"');
  });
});
