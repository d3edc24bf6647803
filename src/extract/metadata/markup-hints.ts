/** Elements whose class, id or address speaks of authors and dates: weak signs, looked for only where stronger ones fail. */
import type { CompactDom } from '../../model/compact-dom.js';
import { FIRST_ELEMENT_TAG, Tag } from '../../model/tags.js';

export interface MarkupHints {
  /** Links with `rel=author` or an address like `/author/jane-doe`. */
  authorLinks: number[];
  /** Elements whose class (or id, where there is no class) speaks of authors. */
  authors: number[];
  /** The same for dates. */
  dates: number[];
}

/** A page with more of one kind than this is a list. */
const MAX_HINTS = 400;
/** Longer values are generated styling, not names. */
const MAX_NAME_LENGTH = 300;

const AUTHOR_NAME =
  /author(?!i[sz])|byline|by-line|writer|\bby\b|autor|auteur|verfasser|poster|user-?name|post-?user|creator|contributor|\bfn\b|\bvcard\b/i;
const DATE_NAME = /date|publish|posted|\btime|datum|fecha|entry-meta|post-?meta|article-meta/i;
const AUTHOR_PATH =
  /\/(?:authors?|blog-authors?|contributors?|writers?|columnists?|autor(?:en|es|e|i|a)?|auteurs?|journalists?|staff)\/[^/?#]/i;

/**
 * Looks at the nodes from `first` up to, but without, `end`.
 * @param kinds what is known of the page's names
 */
export function findHints(dom: CompactDom, first: number, end: number, kinds: Map<string, number>): MarkupHints {
  const hints: MarkupHints = { authorLinks: [], authors: [], dates: [] };
  const classId = dom.attributeNameId('class');
  const idId = dom.attributeNameId('id');
  const relId = dom.attributeNameId('rel');
  const hrefId = dom.attributeNameId('href');
  for (let node = Math.max(1, first); node < Math.min(end, dom.nodeCount); node++) {
    const tag = dom.tag[node] as number;
    if (tag < FIRST_ELEMENT_TAG || tag === Tag.html || tag === Tag.body) continue;
    if (tag === Tag.a && hints.authorLinks.length < MAX_HINTS) {
      const rel = dom.attributeById(node, relId);
      const href = dom.attributeById(node, hrefId);
      if ((rel !== null && /\bauthor\b/i.test(rel)) || (href !== null && AUTHOR_PATH.test(href)))
        hints.authorLinks.push(node);
    }
    const kind = kindOf(dom.attributeById(node, classId) ?? dom.attributeById(node, idId), kinds);
    if ((kind & AUTHOR) !== 0 && hints.authors.length < MAX_HINTS) hints.authors.push(node);
    if ((kind & DATE) !== 0 && hints.dates.length < MAX_HINTS) hints.dates.push(node);
  }
  return hints;
}

/** Bits of what a name speaks of. */
const AUTHOR = 1;
const DATE = 2;

/** Pages use few class values many times, so each is searched once. */
function kindOf(name: string | null, known: Map<string, number>): number {
  if (name === null || name.length > MAX_NAME_LENGTH) return 0;
  let kind = known.get(name);
  if (kind === undefined) {
    kind = (AUTHOR_NAME.test(name) ? AUTHOR : 0) | (DATE_NAME.test(name) ? DATE : 0);
    known.set(name, kind);
  }
  return kind;
}
