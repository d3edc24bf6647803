import { ARTICLE_METHODS } from '../../extract/index.js';
import { defineAction } from '../api-action.js';
import { ArticleSchema, TraceSchema } from '../schemas/article.js';
import { pageRequest } from '../schemas/page.js';
import { z } from '../zod.js';

export const readRoute = defineAction({
  path: '/read',
  summary: 'Read the article of a page',
  description: 'The main content of the page with its title, authors, dates and more.',
  request: pageRequest({
    method: z.enum(ARTICLE_METHODS).default('pith'),
    favor: z.enum(['precision', 'balance', 'recall']).default('balance'),
    parts: z
      .array(z.enum(['text', 'markdown', 'html', 'images', 'links', 'comments']))
      .max(6)
      .default(['text', 'html', 'images']),
    explain: z.boolean().default(false).meta({ description: 'Record every decision in trace.' }),
  }),
  response: z.object({ article: ArticleSchema, trace: TraceSchema.nullable() }),
  async run({ method, favor, parts, explain, ...source }, { load, work, signal }) {
    const wants = (part: (typeof parts)[number]) => parts.includes(part);
    const wanted = {
      text: wants('text'),
      markdown: wants('markdown'),
      html: wants('html'),
      images: wants('images'),
      links: wants('links'),
      comments: wants('comments'),
    };
    return work.run('read', { page: await load(source), method, favor, parts: wanted, explain }, signal);
  },
});
