import { type FeedReport, lintFeed as lint } from '../../lint/index.js';
import { type Answer, answer, type PageInput } from './page-input.js';

export interface LintFeedTask {
  page: PageInput;
  now: number;
}

/** What readers will object to in a feed. */
export function lintFeed({ page, now }: LintFeedTask): Answer<FeedReport> {
  const { content, url, contentType } = page;
  return answer(lint(content, { url, contentType, now }));
}
