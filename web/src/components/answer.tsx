import type { FoundAnswer } from '../api/api-types';
import { day, hostOf } from '../lib/format';
import { Marked } from './marked';

/** Where a stored document is shown, at the paragraph that answers. */
export const documentAddress = (url: string, paragraph?: number): string =>
  `/document?url=${encodeURIComponent(url)}${paragraph === undefined ? '' : `&paragraph=${paragraph}`}`;

/** A paragraph that answers, with where it is from. */
export function Answer({ answer }: { answer: FoundAnswer }) {
  const { url, title, author, site, published, language, paragraph } = answer;
  return (
    <article class="answer card stack tight">
      <h3 class="anywhere" dir="auto">
        <a href={documentAddress(url, paragraph.index)}>{title ?? url}</a>
      </h3>
      <p class="answer-text anywhere" dir="auto" lang={language ?? undefined}>
        <Marked text={paragraph.text} ranges={paragraph.matches} />
      </p>
      <p class="row small soft">
        <span dir="auto">{site ?? hostOf(url)}</span>
        {author === null ? null : <span dir="auto">{author}</span>}
        {published === null ? null : <time dateTime={published}>{day(published)}</time>}
        <a
          href={url}
          rel="noreferrer"
          target="_blank"
          aria-label={`Original page of ${title ?? url}, opens in a new tab`}
        >
          Original page
        </a>
      </p>
    </article>
  );
}
