/** One page, from its bytes to what the user asked for. */
import { extractArticle } from '../../extract/index.js';
import type { Article } from '../../model/article.js';
import type { Trace } from '../../model/trace.js';
import { pageFacts, withDetectedLanguage } from '../../reading/index.js';
import { renderHtml, renderJson, renderMarkdown, renderText, renderXml } from '../../render/index.js';
import type { LoadedPage } from '../input/page-source.js';
import { renderTrace } from './explain.js';
import type { PageResult } from './page-task.js';
import { JSON_PARTS, type ReadSettings } from './settings.js';

export interface NamedPage {
  name: string;
  page: LoadedPage;
}

export async function readPage({ name, page }: NamedPage, settings: ReadSettings): Promise<PageResult> {
  const outcome = extractArticle(page.content, extractOptions(page, settings));
  if (!outcome.ok) return outcome;
  const { value, trace, confidence } = outcome;
  const described = needsLanguage(settings) ? await withDetectedLanguage(value, () => renderText(value)) : value;
  const article = settings.comments === 'only' ? onlyComments(described) : described;
  if (article === null) return NO_COMMENTS;
  const output = settings.lines ? jsonLine(name, article, trace, settings) : document(article, trace, settings);
  const explanation = settings.explain && !isJson(settings) ? renderTrace(name, trace, confidence) : undefined;
  return { ok: true, output, explanation };
}

const NO_COMMENTS: PageResult = {
  ok: false,
  reason: 'no-content',
  attempts: [{ method: 'comments', why: "the page shows no readers' comments" }],
};

/** The article with the comments in place of its content; null when there are none. */
function onlyComments(article: Article): Article | null {
  return article.comments === null ? null : { ...article, content: article.comments, comments: null };
}

function extractOptions(page: LoadedPage, { method, favor, explain, as, url, charset }: ReadSettings) {
  const address = page.url ?? url;
  return {
    method,
    favor,
    explain,
    as,
    ...pageFacts(page),
    ...(address === undefined ? {} : { url: address }),
    ...(charset === undefined ? {} : { charset }),
  };
}

const isJson = ({ format, lines }: ReadSettings) => lines || format === 'json';

/** Text and Markdown have no place for a language. */
const needsLanguage = (settings: ReadSettings) =>
  isJson(settings) || settings.format === 'xml' || settings.format === 'html';

function document(article: Article, trace: Trace, settings: ReadSettings): string {
  const { format } = settings;
  const comments = settings.comments === 'include';
  switch (format) {
    case 'text':
      return endingWithNewline(renderText(article, { title: true, comments }));
    case 'markdown':
      return endingWithNewline(renderMarkdown(article, { title: true, comments }));
    case 'html':
      return endingWithNewline(renderHtml(article, { document: true, comments }));
    case 'xml':
      return endingWithNewline(renderXml(article, { comments }));
    case 'json':
      return `${JSON.stringify(jsonFields(article, trace, settings), null, 2)}\n`;
  }
}

function jsonLine(name: string, article: Article, trace: Trace, settings: ReadSettings): string {
  return `${JSON.stringify({ input: name, ok: true, ...jsonFields(article, trace, settings) })}\n`;
}

function jsonFields(article: Article, trace: Trace, settings: ReadSettings) {
  const { parts, explain } = settings;
  const comments = settings.comments === 'include';
  const chosen = Object.fromEntries(JSON_PARTS.map((part) => [part, parts.includes(part)]));
  const fields = renderJson(article, { ...chosen, comments });
  return explain ? { ...fields, trace } : fields;
}

const endingWithNewline = (text: string) => (text.endsWith('\n') ? text : `${text}\n`);
