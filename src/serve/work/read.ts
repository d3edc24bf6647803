import { type ArticleMethod, extractArticle, type Favor } from '../../extract/index.js';
import type { TraceStep } from '../../model/trace.js';
import { pageFacts, withDetectedLanguage } from '../../reading/index.js';
import { type ArticleJson, renderJson, renderText } from '../../render/index.js';
import { type Answer, answer, type PageInput } from './page-input.js';

export interface ReadTask {
  page: PageInput;
  method: ArticleMethod;
  favor: Favor;
  /** Large parts that are wanted. */
  parts: { text: boolean; markdown: boolean; html: boolean; images: boolean; links: boolean; comments: boolean };
  explain: boolean;
}

export interface ReadAnswer {
  article: ArticleJson;
  trace: TraceStep[] | null;
}

/** The article of a page. */
export async function read({ page, method, favor, parts, explain }: ReadTask): Promise<Answer<ReadAnswer>> {
  const outcome = extractArticle(page.content, { method, favor, explain, ...pageFacts(page) });
  if (!outcome.ok) return outcome;
  const article = await withDetectedLanguage(outcome.value, () => renderText(outcome.value));
  return answer({ article: renderJson(article, parts), trace: explain ? outcome.trace.steps : null });
}
