import { type ArticleMethod, extractArticle } from '../../extract/index.js';
import { renderText } from '../../render/index.js';
import type { Contestant } from './run-evaluation.js';

/** One of Pith's own methods, from the page to the plain text of its article. */
export function pithContestant(method: ArticleMethod): Contestant {
  return {
    name: method,
    extract(html, url) {
      const outcome = extractArticle(html, { method, ...(url === null ? {} : { url }) });
      return outcome.ok ? renderText(outcome.value) : '';
    },
  };
}
