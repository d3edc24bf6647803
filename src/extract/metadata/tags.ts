/** Keywords the page files itself under. */
import type { CompactDom } from '../../model/compact-dom.js';
import type { MetadataSource, Sourced } from '../../model/metadata.js';
import { Tag } from '../../model/tags.js';
import { cleanValue, collapseSpace, fold } from './clean-text.js';
import { entityRank, stringOf } from './json-ld.js';
import type { PageContext } from './page-context.js';
import { spacedText } from './spaced-text.js';
import type { Json } from './tolerant-json.js';

const MAX_TAGS = 50;
const MAX_TAG_LENGTH = 80;

export function chooseTags(context: PageContext): Sourced<string[]> | undefined {
  const { survey, entity } = context;
  const { meta, dom } = survey;
  const isMain = entity !== null && entityRank(entity) >= 2;
  const sources: [() => string[], MetadataSource, string][] = [
    [() => [...meta.all('article:tag'), ...meta.all('og:article:tag')], 'open-graph', 'article:tag'],
    [() => (isMain ? keywordsOf(entity.data.keywords) : []), 'json-ld', 'keywords'],
    [() => tagLinks(dom), 'microformats', 'rel=tag'],
    [
      () =>
        ['parsely-tags', 'sailthru.tags', 'news_keywords', 'citation_keywords', 'dc.subject']
          .flatMap((name) => meta.all(name))
          .flatMap(splitList),
      'meta',
      'news_keywords',
    ],
    [() => meta.all('keywords').flatMap(splitList), 'meta', 'keywords'],
  ];
  for (const [read, source, from] of sources) {
    const value = distinct(read());
    if (value.length > 0) return { value, source, from };
  }
  return undefined;
}

/** Texts of `<a rel="tag">`, the microformat blogs mark their tags with. */
function tagLinks(dom: CompactDom): string[] {
  const found: string[] = [];
  const relId = dom.attributeNameId('rel');
  if (relId < 0) return found;
  for (let node = 1; node < dom.nodeCount && found.length < MAX_TAGS; node++) {
    if (dom.tag[node] !== Tag.a) continue;
    const rel = dom.attributeById(node, relId);
    if (rel !== null && /\btag\b/i.test(rel)) found.push(spacedText(dom, node, 200));
  }
  return found;
}

function keywordsOf(value: Json | undefined): string[] {
  if (Array.isArray(value))
    return value
      .slice(0, MAX_TAGS * 2)
      .map((item) => stringOf(item))
      .filter((text) => text !== undefined);
  return splitList(stringOf(value) ?? '');
}

function splitList(text: string): string[] {
  return text.split(/[,;，、；|]/);
}

function distinct(raw: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const text of raw) {
    const tag = collapseSpace(cleanValue(text)).replace(/^#/, '');
    const key = fold(tag);
    if (key !== '' && tag.length <= MAX_TAG_LENGTH && !seen.has(key)) seen.set(key, tag);
    if (seen.size >= MAX_TAGS) break;
  }
  return [...seen.values()];
}
