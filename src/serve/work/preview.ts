import { extractArticle, findNativeFeeds, isNativeReading, takeCandidate } from '../../extract/index.js';
import type { NativeFeed } from '../../model/item-list.js';
import type { NotFound } from '../../model/outcome.js';
import { baseUrl } from '../../parse/index.js';
import { type CandidateSummary, pageFacts, readList, withDetectedLanguage } from '../../reading/index.js';
import { type ArticleJson, renderJson, renderText } from '../../render/index.js';
import { type DescribedSubject, describeReading, describeSubjects } from './describe-list.js';
import { type Answer, answer, type PageInput } from './page-input.js';
import { isListPage } from './page-kind.js';
import { viewedDom } from './view-nodes.js';

export interface PreviewTask {
  page: PageInput;
  now: number;
}

export interface PreviewAnswer {
  kind: 'article' | 'list';
  /** 0 to 1: how sure the reading of this kind is. */
  confidence: number;
  url: string | null;
  title: string | null;
  language: string | null;
  article: ArticleJson | null;
  list: { method: string; score: number; items: number; dated: number; subjects: DescribedSubject[] } | null;
  candidates: CandidateSummary[];
  /** What candidates other than the first would give: their first items. */
  alternatives: { rank: number; subjects: DescribedSubject[] }[];
  nativeFeeds: NativeFeed[];
  /** What was found out about the page, in words. */
  detected: string[];
  warnings: string[];
}

/** Answers less sure than this come with a warning. */
const DOUBTFUL = 0.4;
/** Candidates shown beside the first, and items of each: enough to choose by. */
const MAX_ALTERNATIVES = 6;
const SHOWN_ITEMS = 30;

const NO_ARTICLE: NotFound = {
  ok: false,
  reason: 'no-content',
  attempts: [{ method: 'parse', why: 'the document is a feed' }],
};

/** Both readings of a page, and which of them it is meant to be read as. */
export async function preview({ page, now }: PreviewTask): Promise<Answer<PreviewAnswer>> {
  const { dom, outcome: listed } = await readList(page, null, {
    method: 'auto',
    charset: undefined,
    now,
    explain: false,
  });
  if (!listed.ok && listed.reason === 'not-text') return listed;
  const isFeed = listed.ok && isNativeReading(listed.value);
  const told = isFeed ? NO_ARTICLE : extractArticle(dom, pageFacts(page));
  if (!told.ok && !listed.ok) return { ...told, attempts: [...told.attempts, ...listed.attempts] };
  const article = told.ok ? await withDetectedLanguage(told.value, () => renderText(told.value)) : null;
  const reading = listed.ok ? listed.value : null;
  const candidates = (reading?.candidates ?? []).map(describeReading);
  const best = candidates[0];
  const pageType = article?.pageType ?? null;
  const isList = reading !== null && (article === null || isListPage(dom, article, reading.list));
  const url = page.url ?? null;
  const nativeFeeds = reading?.nativeFeeds ?? findNativeFeeds({ dom, url, base: baseUrl(dom, url) });
  const confidence = isList ? reading.list.score : (article?.confidence ?? 0);
  return answer({
    kind: isList ? 'list' : 'article',
    confidence,
    url,
    title: reading?.title ?? article?.metadata.title?.value ?? null,
    language: reading?.language ?? article?.metadata.language?.value ?? null,
    article: article === null ? null : renderJson(article, { html: true }),
    list:
      reading === null || best === undefined
        ? null
        : {
            method: best.method,
            score: best.score,
            items: best.items,
            dated: best.dated,
            subjects: describeSubjects(reading.list, viewedDom(page, dom)),
          },
    candidates,
    alternatives:
      reading === null
        ? []
        : reading.candidates.slice(1, 1 + MAX_ALTERNATIVES).map((candidate, i) => ({
            rank: i + 2,
            subjects: firstItems(describeSubjects(takeCandidate(dom, reading, candidate).list, viewedDom(page, dom))),
          })),
    nativeFeeds: nativeFeeds.map((native) => ({ ...native })),
    detected: [
      ...(pageType === null ? [] : [`page type: ${pageType}`]),
      ...(article === null ? [] : [`article by ${article.method}`]),
      ...(best === undefined ? [] : [`list by ${best.method}: ${best.reasons.join('; ')}`]),
      ...(nativeFeeds.length === 0 ? [] : ['the site offers a feed of its own']),
    ],
    warnings: [
      ...(confidence < DOUBTFUL ? ['this reading is doubtful; look at it before relying on it'] : []),
      ...(isList && best?.dated === 0 ? ['no item has a date'] : []),
      ...whyNot('article', told),
      ...whyNot('list', listed),
    ],
  });
}

function firstItems(subjects: DescribedSubject[]): DescribedSubject[] {
  let left = SHOWN_ITEMS;
  return subjects.flatMap(({ title, items }) => {
    const shown = items.slice(0, left);
    left -= shown.length;
    return shown.length === 0 ? [] : [{ title, items: shown }];
  });
}

function whyNot(what: string, outcome: { ok: true } | NotFound): string[] {
  if (outcome.ok) return [];
  return [`no ${what}: ${outcome.attempts.map(({ why }) => why).join('; ') || outcome.reason}`];
}
