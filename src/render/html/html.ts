import type { Article } from '../../model/article.js';
import type { CompactDom } from '../../model/compact-dom.js';
import { NodeSet } from '../../model/node-set.js';
import { commentsOf, contentOf } from '../content/article-content.js';
import { buildContent } from '../content/build-content.js';
import { attribute, escapeMarkup } from '../markup.js';
import { writeContent } from './block-html.js';

export interface HtmlOptions {
  /** Writes a whole document with a head and the title, rather than the content alone. @default false */
  document?: boolean;
  /** Adds readers' comments after the content, in a section of their own. @default false */
  comments?: boolean;
}

/** Scripts written from right to left, by language. */
const RIGHT_TO_LEFT = /^(?:ar|arc|ckb|dv|fa|he|khw|ks|ku-arab|ps|sd|ug|ur|yi)(?:-|$)/i;

/**
 * An article as clean HTML: only elements a reader needs, only safe absolute links and images, no scripts, handlers, styles or
 * foreign markup.
 */
export function renderHtml(article: Article, options: HtmlOptions = {}): string {
  const comments = options.comments ? commentsOf(article) : null;
  const parts = [writeContent(contentOf(article))];
  if (comments !== null) parts.push(`<section>\n${writeContent(comments)}\n</section>`);
  const content = parts.join('\n');
  return options.document ? writeDocument(article, content) : content;
}

/** A whole document or fragment as HTML that is as clean as that of an article. */
export function renderFragment(dom: CompactDom, baseUrl: string | null): string {
  const everything = { roots: [dom.documentElement], excluded: new NodeSet(dom.nodeCount) };
  return writeContent(buildContent(dom, everything, baseUrl));
}

function writeDocument({ metadata }: Article, content: string): string {
  const title = metadata.title?.value ?? '';
  const language = metadata.language?.value ?? null;
  const direction = language !== null && RIGHT_TO_LEFT.test(language) ? 'rtl' : null;
  const heading = title === '' || /^<h1[ >]/.test(content) ? '' : `<h1>${escapeMarkup(title)}</h1>\n`;
  return [
    '<!doctype html>',
    `<html${attribute('lang', language)}${attribute('dir', direction)}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeMarkup(title)}</title>`,
    '</head>',
    '<body>',
    `<article>\n${heading}${content}\n</article>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
