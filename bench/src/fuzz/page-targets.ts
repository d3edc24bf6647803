/** Pages: articles, lists, feeds made of them, and views. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as pith from '../../../src/index.js';
import { viewSheets, writeView } from '../../../src/render/index.js';
import { cleanDeclarations, cleanSheet } from '../../../src/render/view/clean-css.js';
import { cssTokens } from '../../../src/render/view/css-tokens.js';
import { listHtml, siteItems } from '../../../test/changing-site/changing-site.js';
import type { FuzzTarget } from './target.js';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const URL_OF_PAGE = 'https://fuzz.example/p';

/** Real pages to damage: those the project comes with. */
const pagesBelow = (folder: string): Uint8Array[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.html'))
        .map((name) => readFileSync(join(folder, name)))
    : [];
export const PAGES: readonly (string | Uint8Array)[] = [
  ...pagesBelow(join(ROOT, 'examples')),
  listHtml(siteItems(1, 8)),
];

const TAGS =
  'div p a b i table tr td th ul li ol h1 h2 span section article main nav footer aside form select option svg math title desc mi template noscript script style textarea pre code blockquote figure figcaption img br hr body html head frameset plaintext dl dt dd details summary button iframe sup mtext foreignObject';
const NAMES = 'class id href src style hidden role data-src srcset onclick lang title aria-hidden itemprop content';
const VALUES = ['comments', 'nav menu', 'javascript:alert(1)', 'https://e.example/a?b=c&d', '#fn1', 'display:none'];

export const PAGE_WORDS: readonly string[] = [
  ...TAGS.split(' ').flatMap((tag) => [`<${tag}>`, `</${tag}>`, `<${tag} `]),
  ...NAMES.split(' ').flatMap((name) => VALUES.map((value) => `<div ${name}="${value}">`)),
  ...['word ', 'A sentence, with marks. ', '文章，内容。', '&amp;', '&#x0;', '&notit;', '1. ', '* ', '](', '```', '|'],
  ...['by Ana Bo', '2026-01-02', '3 hours ago', '$5.00', '<li><a href=/n1>One title of a list</a>'],
  ...['<!--', '-->', ']]>', '<![CDATA[', '<!DOCTYPE html>', '</', '/>', '{"@type":"Article"}'],
];

const RENDERERS = [pith.renderText, pith.renderMarkdown, pith.renderHtml, pith.renderXml, pith.renderJson];
const METHODS = pith.LIST_METHODS.filter((method) => method !== 'mapping-rule');

/** Feeds made of a list must be ones no reader objects to. */
export function checkFeeds(reading: pith.ListPageReading): void {
  const feed = pith.listToFeed(reading);
  for (const format of ['rss', 'atom', 'json'] as const) {
    const text = pith.renderFeed(feed, format);
    const errors = pith.lintFeed(text).findings.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) throw new Error(`an invalid feed: ${JSON.stringify(errors)}`);
  }
}

const page: FuzzTarget = {
  seeds: PAGES,
  words: PAGE_WORDS,
  read(input, random) {
    const article = pith.extractArticle(input, {
      method: random.pick(pith.ARTICLE_METHODS),
      explain: random.below(2) === 0,
      url: URL_OF_PAGE,
      as: random.pick(['auto', 'auto', 'auto', 'html', 'xml']),
    });
    if (article.ok) {
      for (const render of RENDERERS) render(article.value);
      pith.writeHtml(article.value.dom);
      pith.writeXhtml(article.value.dom);
    }
    const method = random.pick(METHODS);
    const list = pith.extractList(input, { method, explain: random.below(2) === 0, url: URL_OF_PAGE });
    if (list.ok) checkFeeds(list.value);
  },
};

const DATE_WORDS = [
  ...['8', '08', '26', '31', '2026', '12:30', '.', '-', '/', ',', ' ', 'th', 'am', 'h', 'of', '😀', '𝟖', '８', '٨'],
  ...['March', 'mar', 'mars', 'märz', 'марта', 'мая', 'مارس', 'Μαρτίου', 'tháng 3', '三月', '3월', 'มีนาคม', 'พ.ศ.'],
  ...[
    '年',
    '月',
    '日',
    '令和',
    '下午',
    '元年',
    '일',
    '昨天',
    '어제',
    'χθες',
    'вчера',
    'เมื่อวาน',
    'gestern',
    'yesterday',
  ],
  ...['ago', 'vor', 'il y a', 'hace', 'jours', 'hours', 'Tag', 'назад', '前', 'منذ', '$', '€', 'USD', 'kr', 'From '],
];

/** Texts beside the titles of a list, where dates and prices are looked for in all languages. */
const dates: FuzzTarget = {
  seeds: [
    '8 March 2026, 12:30',
    'il y a 3 jours',
    '2026年3月8日 下午3点',
    '8 марта 2026 г.',
    '١٢ مارس ٢٠٢٦',
    'From $5.00',
  ],
  words: DATE_WORDS,
  read(input, random) {
    const text = Buffer.from(input).toString().replaceAll('<', ' ');
    const items = [1, 2, 3, 4].map((i) => `<li><a href="/n${i}">Title of story ${i}</a> <span>${text}</span></li>`);
    const language = random.pick(['en', 'de', 'fr', 'ru', 'zh', 'ja', 'ko', 'ar', 'th', 'el', 'vi', '']);
    const list = pith.extractList(`<ul>${items.join('')}</ul>`, { language, url: URL_OF_PAGE, now: DATES_CLOCK });
    if (list.ok) checkFeeds(list.value);
  },
};
const DATES_CLOCK = Date.UTC(2026, 2, 10);

const CSS_WORDS = [
  ...['a', '{', '}', ':', ';', '/*', '*/', '</style>', '<style>', '<!--', 'url(', 'u\\72l(', '\\75 rl(', 'src(', ')'],
  ...['@import', '@\\69mport', '@media x', '@font-face{', 'image-set(', '!important', 'http://e.example/x', 'data:,x'],
  ...['ur', 'l(', 'im', 'port', '\\', '\\0', '\\110000 ', 'var(--a)', '@namespace', '@charset "x";', 'expression('],
];
const SHEET =
  '@media (min-width:3em){a:hover>b{color:red;background:url("x.png")}}\n.c::after{content:"\\201c";margin:0 auto!important}';
/** Functions and rules a browser would get something for, or run. */
const LOADING_FUNCTIONS = /^(?:src|image|(?:-webkit-)?image-set|expression|paint)$/i;
const LOADING_RULES = /^(?:import|font-face|namespace|charset|document)$/i;

/** Nothing in a sheet may load, close the sheet, or swallow what follows it. */
function checkSheet(clean: string): void {
  if (/<[a-z/!?]/i.test(clean)) throw new Error(`a tag in a style sheet: ${clean.slice(0, 500)}`);
  let last = null;
  for (const token of cssTokens(`${clean};end`)) {
    last = token;
    const { type, value } = token;
    const isLoading =
      (type === 'url' && !/^data:image\//i.test(value)) ||
      (type === 'function' && LOADING_FUNCTIONS.test(value)) ||
      (type === 'at' && LOADING_RULES.test(value));
    if (isLoading) throw new Error(`something to load in a style sheet: ${type} ${value}`);
  }
  if (last?.type !== 'ident' || last.value !== 'end') throw new Error('a style sheet swallows what follows it');
}

const css: FuzzTarget = {
  seeds: [SHEET, 'a{b:c}', 'p { font: 1em/1.2 "A B", serif } @supports (display:grid) { i { x: y } }'],
  words: CSS_WORDS,
  read(input) {
    const text = Buffer.from(input).toString();
    checkSheet(cleanSheet(text));
    checkSheet(cleanDeclarations(text));
  },
};

/** Elements and attributes by which a document runs or loads something; pictures the page brings along are harmless. */
const ACTIVE_ELEMENTS: readonly string[] = ['script', 'iframe', 'object', 'embed', 'link', 'base', 'form', 'frame'];
const LOADING_ATTRIBUTES: readonly string[] = [
  'src',
  'srcset',
  'href',
  'xlink:href',
  'action',
  'poster',
  'data',
  'ping',
];

function checkView(html: string): void {
  const { dom } = pith.parseDocument(html, { as: 'html' });
  for (let node = 1; node < dom.nodeCount; node++) {
    if (!dom.isElement(node)) continue;
    const tag = dom.tagName(node);
    if (ACTIVE_ELEMENTS.includes(tag)) throw new Error(`a view with a ${tag}`);
    for (const { name, value } of dom.attributes(node))
      if (/^on/.test(name) || (LOADING_ATTRIBUTES.includes(name) && !value.startsWith('data:image/')))
        throw new Error(`a view with ${name}="${value}" at a ${tag}`);
  }
}

const view: FuzzTarget = {
  seeds: [...PAGES, `<html><head><style>${SHEET}</style><link rel=stylesheet href=/a.css></head><body style="a:b">x`],
  words: [...PAGE_WORDS, ...CSS_WORDS],
  read(input) {
    const { dom } = pith.parseDocument(input);
    const sheets = new Map(viewSheets(dom, URL_OF_PAGE).map((address) => [address, SHEET]));
    const { html } = writeView(dom, { base: URL_OF_PAGE, sheets });
    checkView(html);
  },
};

export const PAGE_TARGETS: Readonly<Record<string, FuzzTarget>> = { page, dates, css, view };
