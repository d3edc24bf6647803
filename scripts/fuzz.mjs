/**
 * Feeds the built library random pages until the time is up: `npm run fuzz -- [seconds] [seed]`. Every input must give a
 * result or a typed outcome; the first that throws is written to a file with the seed that repeats it.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as pith from '../dist/index.js';

const seconds = Number(process.argv[2] ?? 60);
let state = Number(process.argv[3] ?? Date.now() % 2 ** 31) | 1;
const seed = state;
const random = (limit) => {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % limit;
};
const pick = (list) => list[random(list.length)];

const TAGS =
  'div p a b i table tr td th ul li ol h1 h2 span section article main nav footer aside form select option svg math title desc mi template noscript script style textarea pre code blockquote figure figcaption img br hr body html head frameset plaintext dl dt dd details summary button iframe sup mtext foreignObject'.split(
    ' ',
  );
const NAMES =
  'class id href src style hidden role data-src srcset onclick lang title aria-hidden itemprop content property'.split(
    ' ',
  );
const VALUES = [
  'comments',
  'nav menu',
  'javascript:alert(1)',
  'https://e.example/a?b=c&d',
  '"',
  "'",
  '<',
  '&amp;',
  '\0',
  '#fn1',
  'post related',
  'display:none',
  'data:text/html,x',
  '𝒳',
  '',
];
const TEXTS = [
  'word ',
  'A sentence, with marks. ',
  '文章，内容。',
  ' ',
  '\n',
  '&amp;',
  '&#x0;',
  '&notit;',
  '\0',
  '\ud800',
  '1. ',
  '* ',
  '](',
  '```',
  '|',
  'by Ana Bo',
  '2026-01-02',
  '3 hours ago',
  '$5.00',
  '<li><a href=/n1>One title of a list</a>',
  '<!--',
  '-->',
  ']]>',
  '<![CDATA[',
  '<!DOCTYPE html>',
  '</',
  '<',
  '{"@type":"Article"}',
];

function tag() {
  const attributes = Array.from(
    { length: random(4) },
    () => ` ${pick(NAMES)}=${pick(['', '"', "'"])}${pick(VALUES)}${pick(['', '"', "'"])}`,
  );
  return `<${pick(TAGS)}${attributes.join('')}${pick(['>', '>', '>', '/>', ''])}`;
}
const grown = () =>
  Array.from({ length: random(120) }, () => pick([tag, tag, () => `</${pick(TAGS)}>`, () => pick(TEXTS)])()).join('');

/** Real pages to mutate: whatever HTML lies in the folders of the project. */
function pagesBelow(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return pagesBelow(path);
    return name.endsWith('.html') ? [readFileSync(path)] : [];
  });
}
const root = join(import.meta.dirname, '..');
const pages = [...pagesBelow(join(root, 'examples')), ...pagesBelow(join(root, 'test'))];

function mutated() {
  const bytes = Buffer.from(pick(pages));
  for (let i = random(20); i >= 0 && bytes.length > 0; i--) bytes[random(bytes.length)] = random(256);
  return random(4) === 0 ? bytes.subarray(0, random(bytes.length + 1)) : bytes;
}

const RENDERERS = [pith.renderText, pith.renderMarkdown, pith.renderHtml, pith.renderXml, pith.renderJson];
let inputs = 0;
const LISTS = pith.LIST_METHODS.filter((method) => method !== 'mapping-rule');
let found = 0;
let lists = 0;
const until = Date.now() + seconds * 1000;
while (Date.now() < until) {
  const input = pages.length > 0 && random(3) === 0 ? mutated() : grown();
  try {
    const as = pick(['auto', 'auto', 'auto', 'html', 'xml']);
    const outcome = pith.extractArticle(input, {
      method: pick(pith.ARTICLE_METHODS),
      explain: random(2) === 0,
      url: 'https://fuzz.example/p',
      as,
    });
    if (outcome.ok) {
      found++;
      for (const render of RENDERERS) render(outcome.value);
      pith.writeHtml(outcome.value.dom);
      pith.writeXhtml(outcome.value.dom);
    }
    const list = pith.extractList(input, {
      method: pick(LISTS),
      explain: random(2) === 0,
      url: 'https://fuzz.example/p',
    });
    if (list.ok) {
      lists++;
      const feed = pith.listToFeed(list.value);
      for (const format of ['rss', 'atom', 'json']) {
        const text = pith.renderFeed(feed, format);
        const errors = pith.lintFeed(text).findings.filter(({ severity }) => severity === 'error');
        if (errors.length > 0) throw new Error(`an invalid feed: ${JSON.stringify(errors)}`);
      }
    }
  } catch (error) {
    const file = join(tmpdir(), `pith-fuzz-${seed}-${inputs}.html`);
    writeFileSync(file, input);
    console.error(`input ${inputs} of seed ${seed} threw; it is in ${file}`);
    throw error;
  }
  inputs++;
}
console.log(
  `${inputs} inputs in ${seconds} s, ${found} with an article, ${lists} with a list, none threw, all feeds valid (seed ${seed})`,
);
