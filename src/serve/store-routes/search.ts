import { defineStoreRoute } from '../store-route.js';
import { z } from '../zod.js';
import { crawlOf } from './find-stored.js';

const text = z.string().nullable();

export const FoundAnswerSchema = z
  .object({
    url: z.string(),
    title: text,
    author: text,
    site: text,
    published: text,
    modified: text,
    language: text,
    pageType: text,
    score: z.number(),
    paragraph: z.object({
      text: z.string(),
      matches: z
        .array(z.object({ start: z.number().int(), end: z.number().int() }))
        .readonly()
        .meta({ description: 'Where the paragraph has what was asked for.' }),
      index: z.number().int(),
    }),
    terms: z.array(z.string()).readonly(),
    keywords: z.array(z.object({ term: z.string(), count: z.number().int() })),
  })
  .meta({ id: 'FoundAnswer' });

export const searchRoute = defineStoreRoute({
  method: 'get',
  path: '/search',
  operationId: 'search',
  summary: 'Search the documents that were read, for paragraphs that answer',
  description: 'Queries may have "phrases", -unwanted words, title:, site:, author:, lang:, after: and before:.',
  query: z.object({
    q: z.string().min(1).max(2000),
    limit: z.coerce.number().int().min(1).max(50).default(10),
    offset: z.coerce.number().int().min(0).max(1000).default(0),
    crawl: z.string().max(1000).optional().meta({ description: 'Only what the crawl of this name visited.' }),
  }),
  response: z.object({ total: z.number().int(), totalIsExact: z.boolean(), answers: z.array(FoundAnswerSchema) }),
  async run({ query: { q, limit, offset, crawl } }, { store, work, config, synonyms }, c) {
    const only = crawl === undefined ? null : (await crawlOf(store, crawl)).id;
    const task = { database: config.database, synonyms, query: q, limit, offset, crawl: only };
    const found = await work.run('search', task, c.req.raw.signal);
    return found.ok ? found.value : { total: 0, totalIsExact: true, answers: [] };
  },
});
