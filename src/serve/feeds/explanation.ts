/** Why an item is in a feed or is not, in words. */
import type { FeedRecord, LedgerItem } from '../../store/index.js';
import type { ItemOnPage } from '../../update/index.js';

export const VERDICTS = [
  ...(['in-feed', 'in-archive', 'left-page', 'comes-next', 'held-back', 'same-as-another', 'not-in-list'] as const),
  ...(['not-on-page', 'page-unreadable'] as const),
] as const;

/** What is known of an item somebody asks for. */
export interface ItemFacts {
  feed: FeedRecord;
  known: LedgerItem | null;
  /** The known item the one on the page is taken for, when it is known by another name. */
  same: LedgerItem | null;
  isInFeed: boolean;
  /** Null when the page could not be had. */
  page: ItemOnPage | null;
  /** Why it could not. */
  trouble: string | null;
}

interface Verdict {
  verdict: (typeof VERDICTS)[number];
  summary: string;
  nextStep: string | null;
}

/** Who looks for items. */
const reader = ({ ruleVersion }: FeedRecord): string => (ruleVersion === null ? 'automatic reading' : 'the rule');

/** The answer in a word, a sentence, and what to do. */
export function verdictOf(facts: ItemFacts): Verdict {
  const { feed, known, page, trouble, same } = facts;
  if (known !== null) return verdictOfKnown(facts, known);
  if (page === null)
    return {
      verdict: 'page-unreadable',
      summary: `It was never seen in this feed, and the page cannot be read now: ${trouble}.`,
      nextStep: 'Try again when the page can be opened in a browser.',
    };
  const { found } = page;
  if (found === null)
    return page.isShown
      ? {
          verdict: 'not-in-list',
          summary: `It is on the page, but ${reader(feed)} does not take it for an item of the list.`,
          nextStep: 'Mark it and another item on the page, so that a rule is made that finds both.',
        }
      : {
          verdict: 'not-on-page',
          summary: 'It is not on the page, and was never seen in this feed.',
          nextStep: 'Check the spelling. If the page shows it in your browser, its scripts may add it later.',
        };
  if (page.isHeldBack)
    return {
      verdict: 'held-back',
      summary: `It is found on the page, but held back: ${page.health.message}.`,
      nextStep: page.health.nextStep,
    };
  if (same !== null || page.twin !== null)
    return {
      verdict: 'same-as-another',
      summary: `It counts as the same item as “${same?.item.title ?? page.twin}”, because they lead to the same address or are the same otherwise.`,
      nextStep: null,
    };
  const next =
    feed.state === 'paused'
      ? 'Resume the feed; it is paused and takes nothing up.'
      : 'Check the feed now, or wait for the next check.';
  return {
    verdict: 'comes-next',
    summary: 'It is found on the page and new: the next check takes it up.',
    nextStep: next,
  };
}

function verdictOfKnown({ feed, isInFeed, page }: ItemFacts, known: LedgerItem): Verdict {
  const since = new Date(known.firstSeenAt).toISOString().slice(0, 10);
  if (!isInFeed)
    return {
      verdict: 'in-archive',
      summary: `It has been known since ${since}, but ${feed.settings.limit} newer items came after it, so it is in the archive of the feed.`,
      nextStep: 'Raise the number of items in the settings if readers should still see it.',
    };
  const isGone = page === null ? !known.present : page.found === null;
  if (isGone)
    return {
      verdict: 'left-page',
      summary: `It is in the feed since ${since}. The list of the page does not have it any more; feeds keep what they once had.`,
      nextStep: null,
    };
  return {
    verdict: 'in-feed',
    summary: `It is in the feed since ${since}, and the page still lists it.`,
    nextStep: null,
  };
}

interface Step {
  question: string;
  answer: 'yes' | 'no' | 'unknown';
  detail: string | null;
}

/** How the answer came about. */
export function stepsOf({ feed, known, isInFeed, page, trouble, same }: ItemFacts): Step[] {
  const yes = (is: boolean): 'yes' | 'no' => (is ? 'yes' : 'no');
  const steps: Step[] = [
    { question: 'Was it ever seen in this feed?', answer: yes(known !== null), detail: known?.item.title ?? null },
  ];
  if (known !== null)
    steps.push({
      question: 'Is it among the items readers get?',
      answer: yes(isInFeed),
      detail: `the newest ${feed.settings.limit}`,
    });
  if (page === null) {
    steps.push({ question: 'Is it on the page now?', answer: 'unknown', detail: trouble });
    return steps;
  }
  steps.push({ question: 'Is it on the page now?', answer: yes(page.isShown), detail: null });
  steps.push({
    question: `Does ${reader(feed)} find it?`,
    answer: yes(page.found !== null),
    detail: `${page.items} items are found${page.isRepaired ? ', by a rule that would be learned anew' : ''}`,
  });
  if (page.found !== null) {
    const other = same?.item.title ?? page.twin;
    steps.push({
      question: 'Is it held back because the list looks different?',
      answer: yes(page.isHeldBack),
      detail: page.isHeldBack ? page.health.message : null,
    });
    if (known === null)
      steps.push({ question: 'Is it the same as another item?', answer: yes(other !== null), detail: other });
  }
  return steps;
}
