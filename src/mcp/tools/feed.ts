import { AUTOMATIC_LIST_METHODS } from '../../extract/index.js';
import { z } from '../../serve/index.js';
import { loadPage, pageInput } from '../page.js';
import { fitting, seenText, shortText, shortTextOrNull } from '../seen-text.js';
import { defineTool, type RegisterTool } from '../tool.js';
import { absenceFailure } from '../tool-failure.js';
import { UNTRUSTED_HINT, UNTRUSTED_NOTICE } from '../untrusted.js';

/** Characters of all items together, and of what one says. */
const MAX_ITEMS_TEXT = 80_000;
const MAX_TITLE = 300;
const MAX_SUMMARY = 500;
const MAX_CANDIDATES = 10;

const text = z.string().nullable();

const output = {
  title: text,
  url: text,
  method: z.string().describe('The method that found the list.'),
  confidence: z.number(),
  items: z.array(
    z.object({ title: text, url: text, published: text, summary: text, authors: z.array(z.string()), image: text }),
  ),
  totalItems: z.number().int().describe('Items the list has; more than items when some were left out.'),
  candidates: z
    .array(
      z.object({
        rank: z.number().int(),
        method: z.string(),
        score: z.number(),
        items: z.number().int(),
        titles: z.array(z.string()),
      }),
    )
    .describe('The lists of the page; choose takes another one by its rank.'),
  nativeFeeds: z
    .array(z.object({ url: z.string(), title: text, format: z.string() }))
    .describe('Feeds the site offers itself.'),
};

/** What a JSON Feed says, as far as it is needed here. */
interface JsonFeed {
  title?: string;
  home_page_url?: string;
  items: {
    title?: string;
    url?: string;
    summary?: string;
    image?: string;
    date_published?: string;
    authors?: { name: string }[];
  }[];
}

/** The items of a list page. */
export const feedTool = (): RegisterTool =>
  defineTool({
    name: 'feed',
    title: 'Read a list page',
    description: `Gives the items of a page that lists things – news, posts, products, jobs – with titles, links, dates and summaries. Where the page has several lists, candidates shows them and choose takes another one. ${UNTRUSTED_HINT}`,
    input: {
      ...pageInput,
      choose: z.number().int().min(1).max(1000).default(1).describe('Rank of the list to take, from candidates.'),
      limit: z.number().int().min(1).max(500).default(50).describe('Items at most.'),
      method: z
        .enum(AUTOMATIC_LIST_METHODS)
        .default('auto')
        .describe('How the list is found; auto lets all methods vote.'),
    },
    output,
    isReadOnly: true,
    usesWeb: true,
    async run({ url, html, choose, limit, method }, call) {
      const page = await loadPage({ url, html }, call);
      const wishes = { format: 'json', rule: null, limit: null, title: null, selfLink: null } as const;
      const task = { page, method, choose, now: call.now(), ...wishes };
      const outcome = await call.work.run('feed', task, call.signal);
      if (!outcome.ok) throw absenceFailure(outcome.reason, outcome.attempts);
      const { value } = outcome;
      const feed = JSON.parse(value.feed) as JsonFeed;
      const items = feed.items.slice(0, limit).map((item) => ({
        title: shortTextOrNull(item.title, MAX_TITLE),
        url: item.url ?? null,
        published: item.date_published ?? null,
        summary: shortTextOrNull(item.summary, MAX_SUMMARY),
        authors: (item.authors ?? []).slice(0, 10).map(({ name }) => shortText(name, MAX_TITLE)),
        image: item.image ?? null,
      }));
      const data = {
        title: shortTextOrNull(feed.title, MAX_TITLE),
        url: feed.home_page_url ?? null,
        method: value.candidates[choose - 1]?.method ?? method,
        confidence: value.confidence,
        items: fitting(items, MAX_ITEMS_TEXT),
        totalItems: value.items,
        candidates: value.candidates.slice(0, MAX_CANDIDATES).map((candidate) => ({
          rank: candidate.rank,
          method: candidate.method,
          score: candidate.score,
          items: candidate.items,
          titles: candidate.titles.slice(0, 3).map((title) => shortText(title, 80)),
        })),
        nativeFeeds: value.nativeFeeds.slice(0, MAX_CANDIDATES).map((native) => ({
          url: native.url,
          title: shortTextOrNull(native.title, MAX_TITLE),
          format: native.format,
        })),
      };
      return { text: textOf(data), data };
    },
  });

function textOf({ title, items, totalItems, candidates, nativeFeeds }: z.output<z.ZodObject<typeof output>>): string {
  const lines = items.map(({ title: name, url, published, summary }, index) => {
    const day = published === null ? '' : ` (${published.slice(0, 10)})`;
    const parts = [`${index + 1}. ${name ?? 'Untitled'}${day}`, url, summary === name ? null : summary];
    return parts.filter((part) => part !== null).join('\n   ');
  });
  const others = candidates.slice(1).map(({ rank, items: count, titles }) => `${rank}: ${count} items, ${titles[0]}`);
  return seenText(
    [
      UNTRUSTED_NOTICE,
      `${title ?? 'A list'}: ${items.length} of ${totalItems} items`,
      lines.join('\n'),
      ...(others.length === 0 ? [] : [`Other lists of the page, for choose:\n${others.join('\n')}`]),
      ...nativeFeeds.map(({ url }) => `The site offers a feed of its own: ${url}`),
    ].join('\n\n'),
  );
}
