import type { Article } from '../src/model/article.js';
import type { Metadata } from '../src/model/metadata.js';
import { NodeSet } from '../src/model/node-set.js';
import { parseHtml } from '../src/parse/parse-html.js';

export interface ArticleFacts {
  url?: string;
  metadata?: Metadata;
  /** Says which nodes are taken out of the body. */
  exclude?: (dom: Article['dom'], node: number) => boolean;
}

/** An article whose content is the whole body of `html`, for tests of what comes after extraction. */
export function articleFromHtml(html: string, facts: ArticleFacts = {}): Article {
  const dom = parseHtml(html);
  const excluded = new NodeSet(dom.nodeCount);
  if (facts.exclude) for (const node of dom.descendants(dom.body)) if (facts.exclude(dom, node)) excluded.add(node);
  return {
    dom,
    method: 'pith',
    content: { roots: [dom.body], excluded },
    comments: null,
    metadata: facts.metadata ?? {},
    baseUrl: facts.url ?? null,
    url: facts.url ?? null,
    pageType: 'article',
    confidence: 1,
  };
}
