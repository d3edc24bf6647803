import { REACHES } from '../../crawl/index.js';
import { questionName } from '../../reading/index.js';
import { z } from '../../serve/index.js';
import { openStore } from '../../store/index.js';
import { answersOf, answersOutput, answersText } from '../answers.js';
import { crawlFor } from '../crawl-for.js';
import { webAddress } from '../page.js';
import { shortText } from '../seen-text.js';
import { defineTool, type RegisterTool } from '../tool.js';
import { absenceFailure, ToolFailure } from '../tool-failure.js';
import { UNTRUSTED_HINT, UNTRUSTED_NOTICE } from '../untrusted.js';

/** Questions that are worked on at the same time. */
const AT_ONCE = 2;

/** Characters of the reason why a page could not be read. */
const MAX_WHY = 300;

const ENDS = ['finished', 'page-budget', 'time-budget', 'stopped'] as const;

const output = {
  answers: answersOutput,
  pagesRead: z.number().int().describe('Pages read for this question, earlier calls included.'),
  pagesFailed: z.number().int(),
  pagesWaiting: z.number().int().describe('Pages known but not visited; the same call again goes on with them.'),
  troubles: z.array(z.object({ url: z.string(), why: z.string() })).describe('The first pages that could not be read.'),
  end: z.enum(ENDS).describe('Why the crawl ended; finished means that nothing is left to visit.'),
};

/** Paragraphs out of pages that are read now. */
export function askTool(): RegisterTool {
  const asked = new Set<string>();
  return defineTool({
    name: 'ask',
    title: 'Answer a question out of web pages',
    description: `Crawls from the given addresses, most promising links first, and gives the paragraphs that answer the query best, each with the address it is from. Polite, so slow: about one page a second and host. What was read is kept; the same call again goes on where it stopped. ${UNTRUSTED_HINT}`,
    input: {
      query: z.string().min(1).max(2000).describe('What to look for: words, or "a phrase".'),
      seeds: z.array(webAddress).min(1).max(20).describe('Addresses of pages, sitemaps or feeds to start from.'),
      pages: z.number().int().min(1).max(500).default(20).describe('Pages to fetch at most.'),
      seconds: z.number().int().min(1).max(600).default(60).describe('Time it may take at most.'),
      reach: z
        .enum(REACHES)
        .default('host')
        .describe('How far from the seeds links are followed: below their folders, on their hosts, domains, anywhere.'),
      limit: z.number().int().min(1).max(30).default(5).describe('Paragraphs at most.'),
    },
    output,
    // What was read is kept in the store.
    isReadOnly: false,
    usesWeb: true,
    async run({ query, seeds, pages, seconds, reach, limit }, call) {
      const { database, synonyms, work, signal } = call;
      const name = questionName(query, seeds);
      if (asked.has(name) || asked.size >= AT_ONCE)
        throw new ToolFailure('overloaded', 'other questions are being worked on', 'Wait until they are answered.');
      asked.add(name);
      const store = await openStore(database).catch((error: unknown) => {
        asked.delete(name);
        throw error;
      });
      try {
        const { id, counts, troubles, end } = await crawlFor(
          store,
          { name, query, seeds, pages, seconds, reach },
          call,
        );
        signal.throwIfAborted();
        const task = { database, synonyms, query, limit, offset: 0, crawl: id };
        const outcome = await work.run('search', task, signal);
        if (!outcome.ok) throw absenceFailure(outcome.reason, outcome.attempts);
        const data = {
          answers: answersOf(outcome.value.answers),
          pagesRead: counts.fetched + counts.unchanged,
          pagesFailed: counts.failed + counts.refused,
          pagesWaiting: counts.waiting,
          troubles: troubles.map(({ url, why }) => ({ url, why: shortText(why, MAX_WHY) })),
          end,
        };
        return { text: textOf(data), data };
      } finally {
        asked.delete(name);
        await store.close();
      }
    },
  });
}

const END_WORDS: Readonly<Record<(typeof ENDS)[number], string>> = {
  finished: 'nothing is left to visit',
  'page-budget': 'the page budget is used up; the same call goes on',
  'time-budget': 'the time is up; the same call goes on',
  stopped: 'the crawl ended early',
};

function textOf(data: z.output<z.ZodObject<typeof output>>): string {
  const { answers, pagesRead, pagesFailed, pagesWaiting, troubles, end } = data;
  const facts = `${pagesRead} pages read, ${pagesFailed} failed or refused, ${pagesWaiting} waiting: ${END_WORDS[end]}`;
  if (answers.length === 0)
    return ['No paragraph answers this.', facts, ...troubles.map(({ url, why }) => `${url}: ${why}`)].join('\n');
  return [UNTRUSTED_NOTICE, answersText(answers), facts].join('\n\n');
}
