import { defineAction } from '../api-action.js';
import { ArticleSchema } from '../schemas/article.js';
import { CandidateSchema, NativeFeedSchema, SubjectSchema } from '../schemas/list.js';
import { pageRequest } from '../schemas/page.js';
import { z } from '../zod.js';

export const previewRoute = defineAction({
  path: '/preview',
  summary: 'Say what a page is and what can be made of it',
  description: 'Reads the page both as an article and as a list, and says which of them it is. A feed is a list.',
  request: pageRequest({}),
  response: z.object({
    kind: z.enum(['article', 'list']),
    confidence: z.number(),
    url: z.string().nullable(),
    title: z.string().nullable(),
    language: z.string().nullable(),
    article: ArticleSchema.nullable(),
    list: z
      .object({
        method: z.string(),
        score: z.number(),
        items: z.number().int(),
        dated: z.number(),
        subjects: z.array(SubjectSchema),
      })
      .nullable(),
    candidates: z.array(CandidateSchema),
    alternatives: z
      .array(z.object({ rank: z.number().int(), subjects: z.array(SubjectSchema) }))
      .meta({ description: 'First items of the candidates after the first.' }),
    nativeFeeds: z.array(NativeFeedSchema),
    detected: z.array(z.string()),
    warnings: z.array(z.string()),
  }),
  run: async (body, { loadList, work, now, signal }) =>
    work.run('preview', { page: await loadList(body), now }, signal),
});
