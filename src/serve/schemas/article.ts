import { z } from '../zod.js';

const text = z.string().nullable();

export const ArticleSchema = z
  .object({
    url: text,
    canonicalUrl: text,
    title: text,
    author: text,
    authors: z.array(z.string()),
    published: text.meta({ description: 'ISO 8601, as exact as the page says.' }),
    modified: text,
    site: text,
    language: text.meta({ description: 'BCP 47.' }),
    pageType: text,
    declaredType: text,
    confidence: z.number(),
    method: z.string(),
    excerpt: text,
    tags: z.array(z.string()),
    image: text,
    wordCount: z.number(),
    text: z.string().optional(),
    markdown: z.string().optional(),
    html: z.string().optional().meta({ description: 'Sanitised: no scripts, styles or handlers.' }),
    comments: text.optional(),
    images: z
      .array(
        z.object({
          src: z.string(),
          alt: text,
          caption: text,
          width: z.number().nullable(),
          height: z.number().nullable(),
        }),
      )
      .optional(),
    links: z.array(z.object({ href: z.string(), text: z.string() })).optional(),
    provenance: z.record(z.string(), z.string()).meta({ description: 'Where each value was found.' }),
  })
  .meta({ id: 'Article' });

export const TraceSchema = z.array(
  z.object({
    action: z.enum(['choose', 'drop', 'keep', 'score']),
    rule: z.string(),
    path: z.string(),
    why: z.string(),
    score: z.number().optional(),
    preview: z.string().optional(),
  }),
);
