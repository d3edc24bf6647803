/** What speaks for or against a candidate: where it is said, who agrees, and what its words are like. */
import { fold } from '../clean-text.js';
import type { PageContext } from '../page-context.js';
import type { SiteNames } from '../site.js';
import type { TitleCandidate, TitleSpot } from './title-candidates.js';
import { splitTitle } from './title-parts.js';

const SPOTS = [
  'firstHeading',
  'laterHeading',
  'lesserHeading',
  'jsonLd',
  'openGraph',
  'twitter',
  'otherMeta',
  'firstPart',
  'wholeTitle',
] as const satisfies readonly TitleSpot[];

/** Every fact there is; each has a weight. */
export const TITLE_FACT_NAMES = [
  ...SPOTS,
  'headingAndDeclared',
  'headingOfArticle',
  'headingInForum',
  'headingOfFrontPage',
  'wholeTitleOfFrontPage',
  'saidOften',
  'severalParts',
  'endsInStop',
  'cutOff',
  'isJustHome',
  'isSiteName',
  'startsWithOthers',
  'endsWithOthers',
  'likeNone',
  'coversSlug',
  'withinSlug',
] as const;

export type TitleFact = (typeof TITLE_FACT_NAMES)[number];
export type TitleFacts = Partial<Record<TitleFact, number>>;

const DECLARED: readonly TitleSpot[] = ['jsonLd', 'openGraph', 'twitter', 'otherMeta', 'titleElement', 'firstPart'];

/** Facts of one candidate by name; what is not listed does not hold. */
export function titleFacts(
  candidate: TitleCandidate,
  rivals: readonly TitleCandidate[],
  context: PageContext,
  names: SiteNames,
): TitleFacts {
  const facts: TitleFacts = {};
  const set: SetFact = (name, value) => {
    if (value !== false && value !== 0) facts[name] = Number(value);
  };
  for (const spot of SPOTS) set(spot, candidate.spots.has(spot));
  const isHeading = candidate.spots.has('firstHeading') || candidate.spots.has('laterHeading');
  set('headingAndDeclared', isHeading && DECLARED.some((spot) => candidate.spots.has(spot)));
  set('headingOfArticle', isHeading && context.declaresArticle);
  set('headingInForum', isHeading && context.looksLikeForum);
  set('headingOfFrontPage', isHeading && context.isFrontPage);
  set('wholeTitleOfFrontPage', candidate.spots.has('wholeTitle') && context.isFrontPage);
  wordFacts(candidate, set);
  rivalFacts(candidate, rivals, set);
  slugFacts(candidate, context, set);
  set('isSiteName', names.isSiteName(candidate.value));
  return facts;
}

type SetFact = (name: TitleFact, value: number | boolean) => void;

/** What content systems call the first page of a site when nobody named it. */
const JUST_HOME = /^(?:home|home ?page|index|welcome|start|startseite|accueil|inicio|início|главная)$/;

function wordFacts({ value, folded, spots }: TitleCandidate, set: SetFact): void {
  set('saidOften', Math.min(spots.size, 5));
  set('severalParts', splitTitle(value).length > 1);
  set('endsInStop', /[.!]$/.test(value));
  set('cutOff', /(?:…|\.\.\.)$/.test(value));
  set('isJustHome', JUST_HOME.test(folded));
}

function rivalFacts({ folded }: TitleCandidate, rivals: readonly TitleCandidate[], set: SetFact): void {
  const others = rivals.filter((rival) => rival.folded !== folded);
  if (others.length === 0) return;
  const share = (holds: (rival: TitleCandidate) => boolean): number => others.filter(holds).length / others.length;
  set(
    'startsWithOthers',
    share((rival) => folded.startsWith(`${rival.folded} `)),
  );
  set(
    'endsWithOthers',
    share((rival) => folded.endsWith(` ${rival.folded}`)),
  );
  const words = new Set(folded.split(' '));
  set(
    'likeNone',
    others.every((rival) => !rival.folded.split(' ').some((word) => words.has(word))),
  );
}

/** The last part of an address is often made from the title. */
function slugFacts({ folded }: TitleCandidate, { url, canonicalUrl }: PageContext, set: SetFact): void {
  const slug = slugWords(url ?? canonicalUrl ?? '');
  if (slug.length < 2) return;
  const words = new Set(folded.split(' '));
  const common = slug.filter((word) => words.has(word)).length;
  set('coversSlug', common / slug.length);
  set('withinSlug', common / Math.max(words.size, slug.length));
}

function slugWords(address: string): string[] {
  const path = address.replace(/[?#].*$/s, '').replace(/^[a-z]+:\/\/[^/]*/i, '');
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  return fold(last.slice(0, 300).replace(/\.\w{1,5}$/, ''))
    .split(' ')
    .filter((word) => word !== '');
}
