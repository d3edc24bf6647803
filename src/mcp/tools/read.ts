import { z } from '../../serve/index.js';
import { loadPage, pageInput } from '../page.js';
import { partOf, seenText, shortTextOrNull } from '../seen-text.js';
import { defineTool, type RegisterTool } from '../tool.js';
import { absenceFailure } from '../tool-failure.js';
import { UNTRUSTED_HINT, UNTRUSTED_NOTICE } from '../untrusted.js';

/** Pages whose texts are kept, so that a continuation is of the same text and costs no request. */
const REMEMBERED = 8;
const MAX_TITLE = 1000;

const text = z.string().nullable();

const output = {
  url: text,
  title: text,
  author: text,
  published: text.describe('ISO 8601, as exact as the page says.'),
  modified: text,
  site: text,
  language: text,
  confidence: z.number().describe('How far the reading can be relied on, 0 to 1.'),
  markdown: z.string(),
  offset: z.number().int(),
  totalCharacters: z.number().int(),
  nextOffset: z.number().int().nullable().describe('Give it as offset for the next part; null at the end.'),
};

type Reading = Omit<z.output<z.ZodObject<typeof output>>, 'markdown' | 'offset' | 'totalCharacters' | 'nextOffset'> & {
  markdown: string;
};

/** The article of a page, in parts. */
export function readTool(): RegisterTool {
  const known = new Map<string, Reading>();
  const remember = (key: string, reading: Reading) => {
    known.delete(key);
    known.set(key, reading);
    const [oldest] = known.keys();
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
  };
  return defineTool({
    name: 'read',
    title: 'Read a web page',
    description: `Gives the main content of a web page as Markdown – without navigation, advertising and the like – with title, author and date. Long texts come in parts: pass nextOffset as offset for the next one. ${UNTRUSTED_HINT}`,
    input: {
      ...pageInput,
      maxCharacters: z
        .number()
        .int()
        .min(500)
        .max(100_000)
        .default(20_000)
        .describe('Most characters of Markdown to return.'),
      offset: z.number().int().min(0).max(100_000_000).default(0).describe('Where to go on, as nextOffset said.'),
      favor: z
        .enum(['precision', 'balance', 'recall'])
        .default('balance')
        .describe('When in doubt: leave out (precision) or take in (recall).'),
    },
    output,
    isReadOnly: true,
    usesWeb: true,
    async run({ url, html, favor, maxCharacters, offset }, call) {
      const key = html === undefined ? `${favor} ${url}` : null;
      let reading = offset > 0 && key !== null ? known.get(key) : undefined;
      if (reading === undefined) {
        const page = await loadPage({ url, html }, call);
        const parts = { text: false, markdown: true, html: false, images: false, links: false, comments: false };
        const task = { page, method: 'pith' as const, favor, parts, explain: false };
        const outcome = await call.work.run('read', task, call.signal);
        if (!outcome.ok) throw absenceFailure(outcome.reason, outcome.attempts);
        const { article } = outcome.value;
        const line = (value: string | null) => shortTextOrNull(value, MAX_TITLE);
        reading = {
          url: article.url,
          title: line(article.title),
          author: line(article.author),
          published: line(article.published),
          modified: line(article.modified),
          site: line(article.site),
          language: line(article.language),
          confidence: article.confidence,
          markdown: seenText(article.markdown ?? ''),
        };
        if (key !== null) remember(key, reading);
      }
      const { markdown, ...facts } = reading;
      const { part, nextOffset } = partOf(markdown, offset, maxCharacters);
      const data = { ...facts, markdown: part, offset, totalCharacters: markdown.length, nextOffset };
      return { text: textOf(data), data };
    },
  });
}

function textOf(data: z.output<z.ZodObject<typeof output>>): string {
  const { url, title, author, published, markdown, offset, totalCharacters, nextOffset } = data;
  const facts = [
    ...(title === null ? [] : [`Title: ${title}`]),
    ...(author === null ? [] : [`Author: ${author}`]),
    ...(published === null ? [] : [`Published: ${published}`]),
    ...(url === null ? [] : [`Address: ${url}`]),
  ];
  const more =
    nextOffset === null
      ? []
      : [`[Characters ${offset} to ${nextOffset} of ${totalCharacters}. Go on with offset ${nextOffset}.]`];
  return [UNTRUSTED_NOTICE, facts.join('\n'), markdown.trim(), ...more].filter((part) => part !== '').join('\n\n');
}
