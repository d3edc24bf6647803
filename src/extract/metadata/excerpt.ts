/** A few sentences that say what the page is about: the page's own description, else the first paragraph of its content. */
import type { ContentSelection } from '../../model/article.js';
import type { CompactDom } from '../../model/compact-dom.js';
import type { MetadataSource, Sourced } from '../../model/metadata.js';
import { Tag } from '../../model/tags.js';
import { cleanValue, collapseSpace, fold } from './clean-text.js';
import { entityRank, stringOf } from './json-ld.js';
import type { PageContext } from './page-context.js';

/** Shorter descriptions are slogans or labels. */
const MIN_LENGTH = 30;
const MAX_LENGTH = 1000;
/** Paragraphs shorter than this are bylines and captions rather than openings. */
const MIN_PARAGRAPH = 60;

export function chooseExcerpt(context: PageContext, title: string | undefined): Sourced<string> | undefined {
  const { meta } = context.survey;
  const { entity } = context;
  const described: [string | undefined, MetadataSource, string][] = [
    [meta.first('og:description'), 'open-graph', 'og:description'],
    [meta.first('description'), 'meta', 'description'],
    [meta.first('twitter:description'), 'twitter', 'twitter:description'],
    [meta.first('dc.description'), 'dublin-core', 'dc.description'],
    [
      entity !== null && entityRank(entity) >= 2 ? stringOf(entity.data.description) : undefined,
      'json-ld',
      'description',
    ],
  ];
  for (const [raw, source, from] of described) {
    const value = raw === undefined ? '' : cleanValue(raw).slice(0, MAX_LENGTH);
    if (value.length >= MIN_LENGTH && fold(value) !== fold(title ?? ''))
      return value === raw ? { value, source, from } : { value, source, from, raw: raw as string };
  }
  const { content } = context.options;
  return content ? firstParagraph(context.survey.dom, content) : undefined;
}

function firstParagraph(dom: CompactDom, content: ContentSelection): Sourced<string> | undefined {
  for (const root of content.roots) {
    let node = root;
    while (node !== 0) {
      if (content.excluded.has(node)) {
        node = dom.nextSkippingChildren(node, root);
        continue;
      }
      const text = dom.tag[node] === Tag.p ? collapseSpace(dom.textContent(node)) : '';
      if (text.length >= MIN_PARAGRAPH) return { value: shorten(text), source: 'text', from: 'first paragraph' };
      node = dom.next(node, root);
    }
  }
  return undefined;
}

/** Cut at the last space that fits, with an ellipsis to show it. */
function shorten(text: string): string {
  const limit = 300;
  if (text.length <= limit) return text;
  const space = text.lastIndexOf(' ', limit);
  return `${text.slice(0, space > limit / 2 ? space : limit)}…`;
}
