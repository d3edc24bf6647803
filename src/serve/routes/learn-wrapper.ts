import { defineAction } from '../api-action.js';
import { nodeNumber, PageSource } from '../schemas/page.js';
import { WrapperSchema } from '../schemas/wrapper.js';
import { z } from '../zod.js';

const value = z.union([
  z.string().max(100_000),
  z
    .object({ node: nodeNumber, attribute: z.string().min(1).max(200).nullable().default(null) })
    .meta({ description: 'The node of the view that shows it, or the attribute that holds it.' }),
]);

export const learnWrapperRoute = defineAction({
  path: '/wrappers/learn',
  summary: 'Learn where pages of one template show their fields',
  description: 'From sample pages and the values they show. An empty list says that the page has no such value.',
  request: z.object({
    samples: z
      .array(
        z.object({
          page: PageSource,
          values: z.record(
            z.string().min(1).max(200),
            z.union([value.transform((one) => [one]), z.array(value).max(1000)]),
          ),
        }),
      )
      .min(1)
      .max(50),
  }),
  response: z.object({
    wrapper: WrapperSchema,
    fields: z.array(z.string()).meta({ description: 'Fields that were learnt.' }),
    notes: z.array(z.object({ field: z.string(), page: z.string().nullable(), why: z.string() })),
  }),
  async run({ samples }, { loadAll, work, signal }) {
    const pages = await loadAll(samples.map(({ page }) => page));
    const loaded = pages.map((page, i) => ({ page, values: samples[i]?.values ?? {} }));
    return work.run('wrappers/learn', { samples: loaded }, signal);
  },
});
