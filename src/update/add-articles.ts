/** Completes new and changed items by their articles, a few with every check, as politely as everything else. */
import { extractArticle } from '../extract/index.js';
import { canonicalUrl } from '../model/canonical-url.js';
import { loadedFrom, pageFacts } from '../reading/index.js';
import type { FeedSettings, LedgerItem } from '../store/index.js';
import { fetchSource } from './fetch-source.js';
import type { HostSessions } from './host-sessions.js';
import type { UpdateKit } from './update-kit.js';
import { withArticle } from './with-article.js';

export interface AddArticlesOptions {
  settings: FeedSettings;
  /** Address of the list. */
  url: string;
  language: string | null;
}

export interface ArticlesAdded {
  /** Items that were completed or given up, or are to be tried again. */
  items: readonly LedgerItem[];
  completed: number;
  /** Items that still wait for their article. */
  waiting: number;
}

/** Articles asked for in one check: the host is ours only for a while. */
const AT_ONCE = 10;
const TRIES = 3;

export const wantsArticles = ({ fullText, keyParagraph }: FeedSettings): boolean => fullText || keyParagraph;

export async function addArticles(
  items: readonly LedgerItem[],
  sessions: HostSessions,
  kit: UpdateKit,
  options: AddArticlesOptions,
): Promise<ArticlesAdded> {
  const waiting = items.filter(({ articleTries, present }) => articleTries !== null && present);
  const done: LedgerItem[] = [];
  let completed = 0;
  for (const ledgerItem of waiting.slice(0, AT_ONCE)) {
    const after = await addArticle(ledgerItem, sessions, kit, options);
    if (after === null) continue;
    done.push(after);
    if (after.item !== ledgerItem.item) completed++;
  }
  const left = done.filter(({ articleTries }) => articleTries === null).length;
  return { items: done, completed, waiting: waiting.length - left };
}

/** Null when it was too early to ask. */
async function addArticle(
  ledgerItem: LedgerItem,
  sessions: HostSessions,
  { maxBytes, now }: UpdateKit,
  { settings, url, language }: AddArticlesOptions,
): Promise<LedgerItem | null> {
  const { item } = ledgerItem;
  const answer = await fetchSource(item.link as string, sessions, { maxBytes });
  if (answer.kind === 'busy' || answer.kind === 'later') return null;
  if (answer.kind === 'refused') return { ...ledgerItem, articleTries: null };
  const tries = (ledgerItem.articleTries ?? 0) + 1;
  const failed = { ...ledgerItem, articleTries: tries < TRIES ? tries : null };
  if (answer.kind !== 'page') return failed;
  // Articles that are gone often lead back to where they were listed.
  if (canonicalUrl(answer.page.url) === canonicalUrl(url)) return { ...ledgerItem, articleTries: null };
  const outcome = extractArticle(answer.page.body, pageFacts(loadedFrom(answer.page)));
  if (!outcome.ok) return failed;
  const { fullText, keyParagraph } = settings;
  return {
    ...ledgerItem,
    item: withArticle(item, outcome.value, { language, fullText, keyParagraph }),
    updatedAt: now(),
    articleTries: null,
  };
}
