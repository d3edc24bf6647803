/** The links of a page that lead to other pages, in reading order. */
import type { CompactDom } from '../../model/compact-dom.js';
import { Tag } from '../../model/tags.js';
import type { TextStats } from '../../parse/index.js';

export interface PageLinks {
  /** Anchor elements. */
  nodes: readonly number[];
  /** `href` of each as written, trimmed. */
  hrefs: readonly string[];
  /** For each link the number of its `href`, counted from 0: links are compared by it instead of by their text. */
  numbers: readonly number[];
  /** How many different ones there are. */
  different: number;
}

/** A page of more links than this is a dump; the rest is left unread. */
const MAX_LINKS = 50_000;

/** References that stay on the page or start a program. */
const NO_PAGE = /^(?:#|javascript:|mailto:|tel:|sms:|data:|blob:|about:|whatsapp:|file:)/i;
/** A small picture that leads to itself in large; with words in the link it is a file in a list of files. */
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)/i;
/** What nearly all others start with: they need not be asked. */
const SLASH = 0x2f;
const LOWER_H = 0x68;

export function readPageLinks(dom: CompactDom, stats: TextStats): PageLinks {
  const nodes: number[] = [];
  const hrefs: string[] = [];
  const numbers: number[] = [];
  const numberOf = new Map<string, number>();
  const hrefId = dom.attributeNameId('href');
  const body = dom.body;
  const last = body === 0 || hrefId < 0 ? 0 : (stats.end[body] as number);
  for (let position = body === 0 ? 0 : (stats.order[body] as number); position < last; position++) {
    const node = stats.preorder[position] as number;
    if (dom.tag[node] !== Tag.a) continue;
    const href = dom.attributeById(node, hrefId)?.trim();
    if (href === undefined || href === '') continue;
    const first = href.charCodeAt(0);
    if (first !== SLASH && first !== LOWER_H && NO_PAGE.test(href)) continue;
    if (stats.length[node] === 0 && PICTURE.test(href)) continue;
    let number = numberOf.get(href);
    if (number === undefined) {
      number = numberOf.size;
      numberOf.set(href, number);
    }
    nodes.push(node);
    hrefs.push(href);
    numbers.push(number);
    if (nodes.length >= MAX_LINKS) break;
  }
  return { nodes, hrefs, numbers, different: numberOf.size };
}
