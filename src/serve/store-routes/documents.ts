import { canonicalUrl } from '../../model/canonical-url.js';
import { RequestProblem } from '../problems.js';
import { defineStoreRoute } from '../store-route.js';
import { z } from '../zod.js';

const text = z.string().nullable();

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
  query: z.object({ url: z.string().min(1).max(8192) }),
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
      keywords: z.array(z.object({ term: z.string(), count: z.number().int() })),
      keyParagraphs: z.array(KeyParagraphSchema).readonly(),
    }),
  }),
  async run({ query: { url } }, { store }) {
    const found = await store.documents.get(canonicalUrl(url) ?? url);
    if (found === null) throw new RequestProblem('not-found', 'no document of this address was read');
    const { title, author, site, published, modified, language, pageType, confidence, profile } = found;
    const keywords = profile.keywords.map(({ term, count }) => ({ term, count }));
    return {
      ...{ url: found.url, title, author, site, published, modified, language, pageType, text: found.text, confidence },
      fetchedAt: new Date(found.fetchedAt).toISOString(),
      firstSeenAt: new Date(found.firstSeenAt).toISOString(),
      profile: { keywords, keyParagraphs: profile.keyParagraphs },
    };
  },
});
