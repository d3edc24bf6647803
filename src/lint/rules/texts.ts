/** Rules about titles and languages, the same in every format. */
import type { FeedView, Field } from '../feed-view.js';
import { type Findings, quote } from '../finding.js';

const LANGUAGE = /^(?:[a-z]{2,3}|[a-z]{4,8}|[ix])(?:-[a-z\d]{1,8}){0,8}$/i;
const TAG = /<\/?[a-z][^<>]{0,200}>/i;
const ENTITY = /&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[\da-f]{1,6});/i;

export function checkTexts(feed: FeedView, findings: Findings): void {
  for (const language of feed.languages) checkLanguage(language, findings);
  if (feed.languages.length === 0)
    findings.report('missing-language', 'the feed does not name its language', feed.place);
  if (feed.title === null) findings.report('missing-feed-title', 'the feed has no title', feed.place);
  else checkTitle(feed.title, findings);
  for (const item of feed.items) {
    for (const language of item.languages) checkLanguage(language, findings);
    if (item.title !== null) checkTitle(item.title, findings);
  }
  if (feed.items.length === 0) findings.report('no-items', 'the feed has no items', feed.place);
}

function checkLanguage({ value, place }: Field, findings: Findings): void {
  if (!LANGUAGE.test(value)) findings.report('invalid-language', `${quote(value)} is no language tag`, place);
}

/** A title may speak of tags and entities, so this is no more than a hint. */
function checkTitle({ value, place }: Field, findings: Findings): void {
  if (TAG.test(value)) findings.report('markup-in-title', `the title ${quote(value)} looks like markup`, place);
  else if (ENTITY.test(value)) {
    findings.report('double-escaped-title', `the title ${quote(value)} looks escaped twice`, place);
  }
}
