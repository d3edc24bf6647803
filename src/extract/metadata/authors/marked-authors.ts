/** Authors in elements that the markup calls so: links to an author's page, classes. */
import type { CompactDom } from '../../../model/compact-dom.js';
import type { MetadataSource } from '../../../model/metadata.js';
import { fold } from '../clean-text.js';
import { labelBefore } from '../lines-near-title.js';
import type { MarkupHints } from '../markup-hints.js';
import type { PageContext } from '../page-context.js';
import type { PageSurvey } from '../page-survey.js';
import type { SiteNames } from '../site.js';
import { textPieces } from '../spaced-text.js';
import type { TitlePlace } from '../title-place.js';
import type { AuthorCandidate } from './author-candidate.js';
import { authorsInLine, endsInAnd, isTeam } from './byline.js';
import { declaredName, looksLikeFirstName, looksLikeName, splitNames } from './person-name.js';

/** The author beside the title, else the only one of the whole page. */
export function markedAuthor(context: PageContext, names: SiteNames, place: TitlePlace): AuthorCandidate | undefined {
  const usable = ({ names: found }: MarkedAuthor): boolean =>
    found.every((name) => declaredName(name) !== null && (isTeam(name) || !names.isExactly(name)));
  const { dom } = context.survey;
  const near = nearest(markedAuthors(context, place, place.nearHints()).filter(usable), place.heading, dom);
  if (near !== undefined) return near;
  const all = place.allHints();
  if (all.authorLinks.length + all.authors.length > MAX_FAR) return undefined;
  return unanimous(markedAuthors(context, place, all).filter(usable));
}

interface MarkedAuthor extends AuthorCandidate {
  node: number;
}

/** Names in elements that the markup calls an author: links to an author's page, author classes. */
function markedAuthors(
  { survey, looksLikeForum }: PageContext,
  { foreign }: TitlePlace,
  hints: MarkupHints,
): MarkedAuthor[] {
  const found: MarkedAuthor[] = [];
  const read = (nodes: readonly number[], source: MetadataSource, from: string): void => {
    for (const node of nodes) {
      if (foreign.has(node)) continue;
      const mayBeHandle = looksLikeForum || isCard(survey, node);
      const names = namesInMarked(survey, node, mayBeHandle);
      if (names.length > 0) found.push({ names, source, from, isOrganisation: false, node });
    }
  };
  read(hints.authorLinks, 'microformats', 'rel=author');
  read(hints.authors, 'byline', 'class');
  return found.sort((a, b) => a.node - b.node);
}

/** Class names with an agreed meaning (hCard, h-card): what stands in them is called by the name it goes by. */
const CARD = /(?:^|\s)(?:fn|vcard|p-author|h-card)(?:\s|$)/;

function isCard({ dom }: PageSurvey, node: number): boolean {
  return CARD.test(dom.attribute(node, 'class') ?? '');
}

const MAX_MARKED_TEXT = 200;

/** The first text inside that is a name; on forums, where people go by one word, the whole text may be one. */
function namesInMarked({ dom }: PageSurvey, node: number, mayBeHandle: boolean): string[] {
  const pieces = textPieces(dom, node, MAX_MARKED_TEXT);
  const led = authorsInLine({ pieces, text: pieces.join(' '), node, distance: 0 });
  if (led.length > 0) return led;
  for (const piece of pieces) {
    const split = splitNames(piece);
    if (split.every((name) => looksLikeName(name) || isTeam(name))) return split;
  }
  const [first, ...others] = pieces;
  if (first === undefined || declaredName(first) === null) return [];
  const isHandleLike = mayBeHandle && others.length === 0 && /^[^\s/:]{2,25}$/.test(first);
  return isHandleLike || looksLikeFirstName(first) ? [first] : [];
}

/** A page with more hints than this lists people. */
const MAX_FAR = 60;

/** The first behind the title, else the last before it, with those who sign beside them. */
function nearest(marked: readonly MarkedAuthor[], heading: number, dom: CompactDom): MarkedAuthor | undefined {
  const first = marked.find(({ node }) => node > heading) ?? marked.at(-1);
  if (first === undefined) return undefined;
  const parent = dom.parent[first.node];
  const beside = marked.filter(
    ({ node }) => node > first.node && dom.parent[node] === parent && endsInAnd(labelBefore(dom, node)),
  );
  return { ...first, names: [first, ...beside].flatMap(({ names }) => names) };
}

/** Far from the title a name counts only when the whole page knows no other. */
function unanimous(marked: readonly MarkedAuthor[]): MarkedAuthor | undefined {
  const distinct = new Set(marked.map(({ names }) => names.map(fold).join()));
  return distinct.size === 1 ? marked[0] : undefined;
}
