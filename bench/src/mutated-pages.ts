/** Small documents cut out of real pages and damaged, for comparing parsers on markup nobody would think of writing. */
import { seededRandom } from '../../src/evaluate/index.js';

const MIN_LENGTH = 30;
const MAX_LENGTH = 1500;
const MAX_DAMAGES = 6;
const INSERTED = [
  '<',
  '>',
  '</',
  '/>',
  '"',
  "'",
  '=',
  '&',
  '&amp',
  '<!--',
  '-->',
  '<!DOCTYPE html>',
  '<b>',
  '</b>',
  '<a>',
  '</a>',
  '<i>',
  '</i>',
  '<p>',
  '</p>',
  '<table>',
  '</table>',
  '<tr>',
  '<td>',
  '</td>',
  '<caption>',
  '<col>',
  '<li>',
  '<ul>',
  '</ul>',
  '<div>',
  '</div>',
  '<form>',
  '</form>',
  '<button>',
  '</button>',
  '<svg>',
  '</svg>',
  '<math>',
  '<mi>',
  '<title>',
  '</title>',
  '<script>',
  '</script>',
  '<style>',
  '<textarea>',
  '<template>',
  '</template>',
  '<noscript>',
  '<frameset>',
  '<body>',
  '</body>',
  '</html>',
  '<head>',
  '<br>',
  '</br>',
  '<h1>',
  '</h2>',
  '<nobr>',
  '<ruby><rt>',
];

/**
 * Where parse5 8.1 departs from the standard (see src/parse/html/differential.test.ts), documents cannot be compared and are
 * left out.
 */
const NOT_COMPARABLE = /<\/?select|<!\[CDATA|<\/?search|<\/(?:tbody|thead|tfoot)|\0|<template[\s\S]*<t[rdh]/i;

/** `count` documents from a fixed seed. */
export function* mutatedDocuments(pages: readonly string[], count: number): Generator<string> {
  const random = seededRandom(1);
  const below = (limit: number): number => Math.floor(random() * limit);
  for (let made = 0; made < count; ) {
    const page = pages[below(pages.length)] as string;
    const from = below(page.length);
    let html = page.slice(from, from + MIN_LENGTH + below(MAX_LENGTH));
    for (let damages = 1 + below(MAX_DAMAGES); damages > 0; damages--) {
      const at = below(html.length);
      const dropped = random() < 0.5 ? below(20) : 0;
      const inserted = random() < 0.7 ? (INSERTED[below(INSERTED.length)] as string) : '';
      html = html.slice(0, at) + inserted + html.slice(at + dropped);
    }
    if (NOT_COMPARABLE.test(html)) continue;
    made++;
    yield html;
  }
}
