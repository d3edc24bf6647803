import { DEFAULT_THRESHOLD } from '../../learn/index.js';
import { defineAction } from '../api-action.js';
import { pageList } from '../schemas/page.js';
import { z } from '../zod.js';

const nodes = z.array(z.number().int());

export const templateRoute = defineAction({
  path: '/template',
  summary: 'Find what pages of one kind have in common',
  description: 'The places of the template of the largest cluster, in document order.',
  request: z.object({
    pages: pageList(2),
    all: z.boolean().default(false).meta({ description: 'Use all pages, however different they are.' }),
  }),
  response: z.object({
    pages: z.array(z.string()).meta({ description: 'Pages it was made of, the most typical first.' }),
    others: z.array(z.string()).meta({ description: 'Pages of other templates.' }),
    coverage: z.number(),
    places: z.array(
      z.object({
        id: z.number().int(),
        parent: z.number().int().nullable(),
        selector: z.string(),
        label: z.string(),
        pages: z.number().int(),
        occurrences: z.number().int(),
        optional: z.boolean(),
        repeated: z.boolean(),
        text: z.string().nullable(),
        varying: z.array(z.string()),
      }),
    ),
    nodes: z
      .array(
        z.object({
          page: z.string(),
          view: z.string(),
          shortened: z.boolean(),
          template: nodes,
          data: nodes,
          optional: nodes,
          repeated: nodes,
        }),
      )
      .meta({ description: 'Of every page that came as a view: elements that hold texts, by what these are.' }),
  }),
  async run({ pages, all }, { loadAll, work, signal }) {
    return work.run('template', { pages: await loadAll(pages), threshold: all ? 0 : DEFAULT_THRESHOLD }, signal);
  },
});
