import { canonicalUrl } from '../../model/canonical-url.js';
import { RequestProblem } from '../problems.js';
import { MAX_ADDRESS } from '../schemas/web-address.js';
import { defineStoreRoute } from '../store-route.js';
import { z } from '../zod.js';

const text = z.string().nullable();

const place = z.number().int();

const KeywordSchema = z.object({
  term: z.string(),
  count: z.number().int(),
  places: z.array(z.object({ start: place, end: place })).meta({
    description: 'Where the text has it, in any form; of very many places 300, spread over the text.',
  }),
});

const KeyParagraphSchema = z.object({
  index: z.number().int(),
  text: z.string(),
  score: z.number(),
  terms: z.array(z.string()).readonly(),
});

export const documentRoute = defineStoreRoute({
  method: 'get',
  path: '/documents',
  operationId: 'getDocument',
  summary: 'Get a document that was read, with what it is about',
  query: z.object({ url: z.string().min(1).max(MAX_ADDRESS) }),
  response: z.object({
    url: z.string(),
    title: text,
    author: text,
    site: text,
    published: text,
    modified: text,
    language: text,
    pageType: text,
    text: z.string(),
    confidence: z.number(),
    fetchedAt: z.string(),
    firstSeenAt: z.string(),
    profile: z.object({
      keywords: z.array(KeywordSchema),
      paragraphs: z
        .number()
        .int()
        .meta({ description: 'Paragraphs of the text, which have a blank line between them.' }),
      headings: z.array(z.number().int()).readonly().meta({ description: 'Which of them are headings, from 0.' }),
      keyParagraphs: z.array(KeyParagraphSchema).readonly(),
    }),
  }),
  async run({ query: { url } }, { store, work }, c) {
    const found = await store.documents.get(canonicalUrl(url) ?? url);
    if (found === null) throw new RequestProblem('not-found', 'no document of this address was read');
    const { title, author, site, published, modified, language, pageType, confidence, profile } = found;
    const stems = profile.keywords.map(({ stem }) => stem);
    const task = { text: found.text, language: profile.language, stems };
    const places = await work.run('keyword-places', task, c.req.raw.signal);
    const keywords = profile.keywords.map(({ term, count }, index) => ({
      term,
      count,
      places: places.ok ? (places.value[index] ?? []) : [],
    }));
    return {
      ...{ url: found.url, title, author, site, published, modified, language, pageType, text: found.text, confidence },
      fetchedAt: new Date(found.fetchedAt).toISOString(),
      firstSeenAt: new Date(found.firstSeenAt).toISOString(),
      profile: {
        keywords,
        paragraphs: profile.paragraphs,
        headings: profile.headings,
        keyParagraphs: profile.keyParagraphs,
      },
    };
  },
});
