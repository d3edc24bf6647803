import { DEFAULT_THRESHOLD } from '../../learn/index.js';
import { defineAction } from '../api-action.js';
import { pageList } from '../schemas/page.js';
import { z } from '../zod.js';

export const clustersRoute = defineAction({
  path: '/clusters',
  summary: 'Sort pages by the template they were made from',
  description: 'How many clusters there are is found, not given; the largest comes first.',
  request: z.object({
    pages: pageList(1),
    threshold: z
      .number()
      .min(0)
      .max(1)
      .default(DEFAULT_THRESHOLD)
      .meta({ description: 'How alike pages of one cluster are.' }),
  }),
  response: z.object({
    clusters: z.array(
      z.object({
        medoid: z.string().meta({ description: 'The most typical page.' }),
        cohesion: z.number(),
        members: z.array(z.string()),
      }),
    ),
  }),
  async run({ pages, threshold }, { loadAll, work, signal }) {
    return work.run('clusters', { pages: await loadAll(pages), threshold }, signal);
  },
});
