/** Where the article stands on the page: the anchor from which bylines and dates are looked for. */
import type { ContentSelection } from '../../model/article.js';
import type { CompactDom } from '../../model/compact-dom.js';
import { linesNearTitle, type TextLine } from './lines-near-title.js';
import { findHints, type MarkupHints } from './markup-hints.js';
import { articleItem, type MicrodataItem } from './microdata.js';
import type { PageContext } from './page-context.js';
import { ForeignZones } from './page-zones.js';

/** Lines read behind and before the title. */
const WINDOW = { before: 8, after: 12 };

/** Nodes between a title and the byline or date that belongs to it. */
export const NEAR = { before: 80, behind: 300 };

export interface TitlePlace {
  /** The heading with the title, else the first node of the content, else 0. */
  heading: number;
  /** The lines of text around the heading, nearest first; read when first asked for. */
  lines: () => readonly TextLine[];
  /** Hints in the markup beside the heading, and of the whole page; searched for when first asked for. */
  nearHints: () => MarkupHints;
  allHints: () => MarkupHints;
  /** Parts of the page that are not about the article. */
  foreign: ForeignZones;
  /** The microdata item that describes the article. */
  item: MicrodataItem | null;
}

export function placeOfTitle(context: PageContext, heading: number): TitlePlace {
  const { survey, options } = context;
  const anchor = heading || startOf(survey.dom, options.content);
  const { dom } = survey;
  const kinds = new Map<string, number>();
  return {
    heading: anchor,
    lines: once(() => (anchor === 0 ? [] : linesNearTitle(dom, anchor, WINDOW))),
    nearHints: once(() =>
      anchor === 0 ? findHints(dom, 0, 0, kinds) : findHints(dom, anchor - NEAR.before, anchor + NEAR.behind, kinds),
    ),
    allHints: once(() => findHints(dom, 0, dom.nodeCount, kinds)),
    foreign: new ForeignZones(dom, anchor),
    item: articleItem(survey, heading),
  };
}

function once<T>(read: () => T): () => T {
  let known: { value: T } | undefined;
  return () => {
    known ??= { value: read() };
    return known.value;
  };
}

function startOf(dom: CompactDom, content: ContentSelection | null | undefined): number {
  let node = content?.roots[0] ?? 0;
  while (node !== 0 && dom.firstChild[node] !== 0) node = dom.firstChild[node] as number;
  return node;
}
